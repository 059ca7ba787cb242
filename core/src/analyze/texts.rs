//! Which texts an attribute's values can be, as far as its generator tells: enough to say how they
//! sort beside a delimiter and whether two attributes can hold the same. It judges nothing.

use super::Context;
use crate::design::{AttributeType, Generator, NameKind, TimestampFormat};
use serde_json::Value;

/// References and parents that are followed.
const MOST_STEPS: usize = 8;

/// What texts the values are.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Texts {
    /// Just these.
    Listed(Vec<String>),
    /// Digits behind a prefix. Without a width, one can begin another.
    Digits {
        /// The text before them.
        prefix: String,
        /// How many digits, where every value has as many.
        width: Option<u32>,
    },
    /// Words with spaces, of no fixed width.
    Words,
    /// Numbers with points between, of no fixed width.
    Dotted,
    /// Moments, all written in one way.
    Moments(TimestampFormat),
    /// Drawn so that two never meet.
    Unmet,
    /// Not known.
    Unknown,
}

/// The attribute that an attribute's values are taken from, by references and parents: itself, where
/// it has values of its own. None where no entity declares it.
pub(super) fn source<'d>(
    context: &Context<'d>,
    entity: &str,
    attribute: &str,
) -> Option<(&'d str, String)> {
    let (mut entity, mut attribute) =
        (context.scale.owner(entity, attribute)?, attribute.to_owned());
    for _ in 0..MOST_STEPS {
        let found = context.design.entities.get(entity)?;
        let (above, name) = match found.attributes.get(&attribute)?.generator.as_deref() {
            Some(Generator::Reference { entity, attribute, .. }) => (entity, attribute.clone()),
            Some(Generator::Parent { attribute: its }) => {
                let name = its.clone().unwrap_or_else(|| attribute.clone());
                (&found.parent.as_ref()?.entity, name)
            }
            _ => return Some((entity, attribute)),
        };
        entity = context.scale.owner(above, &name)?;
        attribute = name;
    }
    None
}

/// What texts an attribute's values are, where the design says how they are made.
pub(super) fn texts(context: &Context<'_>, entity: &str, attribute: &str) -> Texts {
    let Some((entity, attribute)) = source(context, entity, attribute) else {
        return Texts::Unknown;
    };
    let found = context.design.entities.get(entity).and_then(|it| it.attributes.get(&attribute));
    let made = found.and_then(|found| Some((found, found.generator.as_deref()?)));
    let Some((found, generator)) = made else { return Texts::Unknown };
    of(generator, found.kind == AttributeType::N)
}

fn of(generator: &Generator, number: bool) -> Texts {
    match generator {
        Generator::Sequence { prefix, pad, .. } => digits(prefix, *pad, number),
        Generator::Pool { distinct, prefix, pad, .. } => {
            let fits = f64::from(*pad) >= (*distinct as f64).max(1.0).log10();
            digits(prefix, if fits { *pad } else { 0 }, number)
        }
        Generator::Number { decimals: 0, min, .. } if *min >= 0.0 => digits("", 0, true),
        Generator::Uuid | Generator::Ulid => Texts::Unmet,
        Generator::Timestamp { format, .. } => Texts::Moments(*format),
        Generator::Choice { values, .. } => {
            Texts::Listed(values.iter().filter_map(plain).collect())
        }
        Generator::Constant { value } => Texts::Listed(plain(value).into_iter().collect()),
        Generator::Text { min, max } if min != max => Texts::Words,
        Generator::Name { of } => match of {
            NameKind::Email | NameKind::Phone => Texts::Unknown,
            NameKind::Ipv4 => Texts::Dotted,
            _ => Texts::Words,
        },
        _ => Texts::Unknown,
    }
}

fn digits(prefix: &str, pad: u32, number: bool) -> Texts {
    let width = (pad > 0 && !number).then_some(pad);
    let prefix = if number { String::new() } else { prefix.to_owned() };
    Texts::Digits { prefix, width }
}

fn plain(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(yes) => Some(yes.to_string()),
        _ => None,
    }
}

impl Texts {
    /// Two of them, the first of which begins the second, that sort the other way round when the
    /// delimiter stands behind each. None where there are none, or none that are known.
    pub(super) fn turned_by(&self, delimiter: char) -> Option<(String, String)> {
        let pair = |first: &str, second: &str| (first.to_owned(), second.to_owned());
        match self {
            Self::Listed(values) => values.iter().find_map(|first| {
                values.iter().find_map(|second| {
                    let next = second.strip_prefix(first.as_str())?.chars().next()?;
                    (next < delimiter).then(|| pair(first, second))
                })
            }),
            Self::Digits { prefix, width: None } if '0' < delimiter => {
                Some((format!("{prefix}100"), format!("{prefix}1001")))
            }
            Self::Words if ' ' < delimiter => Some(pair("San", "San Jose")),
            Self::Dotted if '0' < delimiter => Some(pair("10.0.0.1", "10.0.0.10")),
            _ => None,
        }
    }

    /// Whether they can hold a space, below which no delimiter that is written stands.
    pub(super) fn has_spaces(&self) -> bool {
        match self {
            Self::Listed(values) => values.iter().any(|value| value.contains(' ')),
            Self::Words => true,
            _ => false,
        }
    }

    /// Whether a text is one of them for sure.
    pub(super) fn holds(&self, text: &str) -> bool {
        match self {
            Self::Listed(values) => values.iter().any(|value| value == text),
            Self::Digits { prefix, width } => {
                let rest = text.strip_prefix(prefix.as_str()).unwrap_or_default();
                let fits = width.is_none_or(|width| rest.len() == width as usize);
                !rest.is_empty() && fits && rest.bytes().all(|byte| byte.is_ascii_digit())
            }
            _ => false,
        }
    }

    /// Whether some text is one of both for sure.
    pub(super) fn meets(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Listed(values), that) | (that, Self::Listed(values)) => {
                values.iter().any(|value| that.holds(value))
            }
            (
                Self::Digits { prefix, width },
                Self::Digits { prefix: other, width: other_width },
            ) => {
                prefix == other
                    && (width == other_width || width.is_none() || other_width.is_none())
            }
            (Self::Moments(format), Self::Moments(other)) => format == other,
            (Self::Dotted, Self::Dotted) => true,
            _ => false,
        }
    }
}
