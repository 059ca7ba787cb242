//! Makers: generators of a design, read once so that values can be made fast.
//!
//! A maker's answer depends on nothing but its item's number and seed, so a value can be made again
//! whenever another item refers to it.

use super::draw::Draw;
use super::fit::{fit, of_json};
use super::moment::DAY;
use crate::design::{AttributeType, Generator, NameKind, TimestampFormat, TimestampOrder};
use crate::key::KeyTemplate;
use crate::value::AttributeValue;

/// Lists within lists beyond this are left out; a value may nest 32 levels.
const DEEPEST: u32 = 24;
/// Elements of a list or set.
const ELEMENTS: u32 = 10_000;
/// Bytes of a text: no engine takes an item of more.
const LONGEST: u32 = 4 << 20;
/// Digits after a point.
const DECIMALS: u32 = 15;

/// An attribute of an entity, by their positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Source {
    pub entity: usize,
    pub attribute: usize,
}

/// What makes a value.
#[derive(Debug, Clone)]
pub(super) enum Maker {
    Sequence {
        start: i64,
        step: i64,
        prefix: String,
        pad: usize,
        per_parent: bool,
    },
    Uuid,
    Ulid,
    Moment {
        span: i64,
        order: TimestampOrder,
        format: TimestampFormat,
    },
    /// The item's time and so many milliseconds more.
    Expiry {
        after: i64,
    },
    Choice {
        values: Vec<AttributeValue>,
        draw: Draw,
    },
    Pool {
        prefix: String,
        pad: usize,
        draw: Draw,
    },
    Name(NameKind),
    Text {
        min: u32,
        max: u32,
    },
    Bytes {
        min: u32,
        max: u32,
    },
    /// Whole numbers over a power of ten.
    Number {
        low: i64,
        high: i64,
        decimals: u32,
    },
    Boolean {
        probability: f64,
    },
    Constant(AttributeValue),
    /// An ancestor's value.
    Ancestor(Source),
    Reference {
        source: Source,
        draw: Draw,
    },
    Template {
        template: KeyTemplate,
        sources: Vec<(String, Source)>,
    },
    List {
        of: Box<Maker>,
        element: AttributeType,
        min: u32,
        max: u32,
    },
    Set {
        of: Box<Maker>,
        element: AttributeType,
        min: u32,
        max: u32,
    },
    Map {
        fields: Vec<(String, AttributeType, Maker)>,
    },
    /// Makes nothing: the attribute is left out.
    Nothing,
}

/// What a generator's names mean, where it stands.
pub(super) trait Names {
    /// An attribute of the item's own or of an ancestor.
    fn near(&self, name: &str) -> Option<Source>;
    /// An attribute of an ancestor.
    fn above(&self, name: &str) -> Option<Source>;
    /// An attribute of any entity, and how many there are of that.
    fn anywhere(&self, entity: &str, attribute: &str) -> Option<(Source, u64)>;
}

impl Maker {
    /// The maker of an attribute's generator; [`Maker::Nothing`] where what it names is not there.
    pub(super) fn new(
        generator: &Generator,
        name: &str,
        kind: AttributeType,
        names: &dyn Names,
    ) -> Self {
        Self::nested(generator, name, kind, names, 0)
    }

    fn nested(
        generator: &Generator,
        name: &str,
        kind: AttributeType,
        names: &dyn Names,
        depth: u32,
    ) -> Self {
        if depth > DEEPEST {
            return Self::Nothing;
        }
        match generator {
            Generator::Sequence { start, step, prefix, pad, per_parent } => Self::Sequence {
                start: *start,
                step: *step,
                prefix: prefix.clone(),
                pad: *pad.min(&100) as usize,
                per_parent: *per_parent,
            },
            Generator::Uuid => Self::Uuid,
            Generator::Ulid => Self::Ulid,
            Generator::Timestamp { days, order, format } => {
                let span = (days.max(0.0) * DAY as f64).min(1e15) as i64;
                let numeric =
                    matches!(format, TimestampFormat::EpochSeconds | TimestampFormat::EpochMillis);
                let format = if kind == AttributeType::N && !numeric {
                    TimestampFormat::EpochSeconds
                } else {
                    *format
                };
                Self::Moment { span, order: *order, format }
            }
            Generator::Choice { values, frequency } => {
                let values: Vec<_> = values.iter().map(|value| fit(of_json(value), kind)).collect();
                if values.is_empty() {
                    return Self::Nothing;
                }
                let draw = Draw::new(frequency, values.len() as u64);
                Self::Choice { values, draw }
            }
            Generator::Pool { distinct, prefix, pad, frequency } => Self::Pool {
                prefix: prefix.clone(),
                pad: *pad.min(&100) as usize,
                draw: Draw::new(frequency, *distinct),
            },
            Generator::Name { of } => Self::Name(*of),
            Generator::Text { min, max } => {
                let (min, max) = range(*min, *max, LONGEST);
                Self::Text { min, max }
            }
            Generator::Bytes { min, max } => {
                let (min, max) = range(*min, *max, LONGEST);
                Self::Bytes { min, max }
            }
            Generator::Number { min, max, decimals } => {
                let decimals = (*decimals).min(DECIMALS);
                let power = 10_i64.pow(decimals) as f64;
                // Conversions saturate: what is out of range is the nearest in range.
                let (low, high) = ((min * power).ceil() as i64, (max * power).floor() as i64);
                Self::Number { low: low.min(high), high: high.max(low), decimals }
            }
            Generator::Boolean { probability } => Self::Boolean { probability: *probability },
            Generator::Constant { value } => Self::Constant(fit(of_json(value), kind)),
            Generator::Parent { attribute } => {
                let wanted = attribute.as_deref().unwrap_or(name);
                names.above(wanted).map_or(Self::Nothing, Self::Ancestor)
            }
            Generator::Reference { entity, attribute, frequency } => {
                match names.anywhere(entity, attribute) {
                    Some((source, count)) => {
                        Self::Reference { source, draw: Draw::new(frequency, count) }
                    }
                    None => Self::Nothing,
                }
            }
            Generator::Template { template } => match KeyTemplate::parse(template) {
                Ok(template) => {
                    let sources = sources(&template, names);
                    Self::Template { template, sources }
                }
                Err(_) => Self::Nothing,
            },
            Generator::List { of, min, max } => {
                let (min, max) = range(*min, *max, ELEMENTS);
                let element = natural(of);
                let of = Self::nested(of, name, element, names, depth + 1);
                Self::List { of: Box::new(of), element, min, max }
            }
            Generator::Set { of, min, max } => {
                let (min, max) = range(*min, *max, ELEMENTS);
                let element = match kind {
                    AttributeType::Ss => AttributeType::S,
                    AttributeType::Ns => AttributeType::N,
                    AttributeType::Bs => AttributeType::B,
                    _ => natural(of),
                };
                let of = Self::nested(of, name, element, names, depth + 1);
                Self::Set { of: Box::new(of), element, min, max }
            }
            Generator::Map { fields } => Self::Map {
                fields: fields
                    .iter()
                    .map(|(field, generator)| {
                        let kind = natural(generator);
                        let maker = Self::nested(generator, field, kind, names, depth + 1);
                        (field.clone(), kind, maker)
                    })
                    .collect(),
            },
        }
    }
}

/// Where a template's attributes come from; those that are nowhere are left out.
pub(super) fn sources(template: &KeyTemplate, names: &dyn Names) -> Vec<(String, Source)> {
    template.attributes().filter_map(|name| Some((name.to_owned(), names.near(name)?))).collect()
}

fn range(min: u32, max: u32, most: u32) -> (u32, u32) {
    let min = min.min(most);
    (min, max.min(most).max(min))
}

/// The type of what a generator makes where no attribute says one.
pub(super) fn natural(generator: &Generator) -> AttributeType {
    match generator {
        Generator::Sequence { prefix, pad: 0, .. } if prefix.is_empty() => AttributeType::N,
        Generator::Timestamp {
            format: TimestampFormat::EpochSeconds | TimestampFormat::EpochMillis,
            ..
        }
        | Generator::Number { .. } => AttributeType::N,
        Generator::Bytes { .. } => AttributeType::B,
        Generator::Boolean { .. } => AttributeType::Bool,
        Generator::Choice { values, .. } => values.first().map_or(AttributeType::S, of_scalar),
        Generator::Constant { value } => of_scalar(value),
        Generator::List { .. } => AttributeType::L,
        Generator::Map { .. } => AttributeType::M,
        Generator::Set { of, .. } => match natural(of) {
            AttributeType::N => AttributeType::Ns,
            AttributeType::B => AttributeType::Bs,
            _ => AttributeType::Ss,
        },
        _ => AttributeType::S,
    }
}

fn of_scalar(value: &serde_json::Value) -> AttributeType {
    match value {
        serde_json::Value::Null => AttributeType::Null,
        serde_json::Value::Bool(_) => AttributeType::Bool,
        serde_json::Value::Number(_) => AttributeType::N,
        _ => AttributeType::S,
    }
}
