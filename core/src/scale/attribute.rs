//! What values an attribute has: how many, how they are spread over the items, how long they are,
//! and whether they rise as items come.

use super::{Scale, Spread};
use crate::design::{
    Attribute, AttributeType, Frequency, Generator, TimestampFormat, TimestampOrder,
};
use crate::generate::generator_of;
use crate::stats::Origin;
use serde_json::Value;
use std::rc::Rc;

/// Levels that lists and generators of generators are followed.
const DEEPEST: usize = 8;
/// Ancestors looked up at most.
const MOST_PARENTS: usize = 32;

/// The values of an attribute over an entity's items.
#[derive(Debug, Clone, PartialEq)]
pub struct AttributeShape {
    /// The items spread over the values.
    pub spread: Spread,
    /// What kind of values they are.
    pub values: ValueKind,
    /// Whether a newer item has a greater value.
    pub rising: bool,
    /// Whether they are numbers.
    pub numeric: bool,
    /// Bytes of a value, on average.
    pub bytes: f64,
    /// Bytes of the longest.
    pub max_bytes: f64,
    /// The share of items that have it.
    pub presence: f64,
    /// Why the figures are guesses, where they are.
    pub origin: Option<Origin>,
}

/// What kind of values an attribute has.
#[derive(Debug, Clone, PartialEq)]
pub enum ValueKind {
    /// Every item its own.
    Unique,
    /// Each names a member of that entity.
    Member {
        /// The entity.
        entity: String,
        /// Whether it is one that the item's entity belongs to.
        ancestor: bool,
    },
    /// Different within a parent, met again under other parents.
    PerParent,
    /// Some of a number of values.
    Chosen,
    /// A moment.
    Moment {
        /// Seconds that values are apart: what the text or number can tell.
        seconds: f64,
        /// Days that they reach over.
        days: f64,
    },
    /// Nothing is known of them.
    Unknown,
}

/// An attribute where it is declared.
#[derive(Debug, Clone, Copy)]
struct Found<'d> {
    entity: &'d str,
    attribute: &'d Attribute,
    own: bool,
}

impl<'d> Scale<'d> {
    /// The values of an attribute that an entity has, or that one of its ancestors has.
    pub fn attribute(&self, entity: &str, attribute: &str) -> Rc<AttributeShape> {
        if let Some(known) = self.attributes.borrow().get(entity).and_then(|it| it.get(attribute)) {
            return Rc::clone(known);
        }
        let shape = Rc::new(self.shape(entity, attribute, 0));
        let mut all = self.attributes.borrow_mut();
        let of_entity = all.entry(entity.to_owned()).or_default();
        of_entity.insert(attribute.to_owned(), Rc::clone(&shape));
        shape
    }

    fn shape(&self, entity: &str, attribute: &str, depth: usize) -> AttributeShape {
        let count = self.count(entity);
        let Some(found) = self.declared(entity, attribute) else {
            return unknown(count, "the attribute is declared nowhere: every item its own value");
        };
        let generator = generator_of(self.design, found.entity, attribute);
        let mut shape = match generator {
            None => moment(30.0, TimestampOrder::Rising, TimestampFormat::EpochSeconds, count),
            Some(generator) => self.made(entity, found, attribute, &generator, depth),
        };
        if found.attribute.kind == AttributeType::N {
            shape.numeric = true;
            if shape.bytes > 21.0 {
                (shape.bytes, shape.max_bytes) = (8.0, 21.0);
            }
        }
        shape.presence = found.attribute.presence.unwrap_or(1.0).clamp(0.0, 1.0);
        if found.own {
            return self.as_identity(entity, attribute, shape, count);
        }
        // An ancestor's value: as many as there are of it, spread as its members are.
        let over = self.over_ancestor(entity, found.entity);
        let identity = self.identity(found.entity);
        shape.rising = false;
        if identity == [attribute] || matches!(shape.values, ValueKind::Unique) {
            shape.spread = over;
            shape.values = ValueKind::Member { entity: found.entity.to_owned(), ancestor: true };
        } else {
            let top = over.top_share();
            shape.spread = shape.spread.with_top(top.min(1.0));
        }
        shape
    }

    /// What an entity's own attribute is as its identity, or as a part of it.
    fn as_identity(
        &self,
        entity: &str,
        attribute: &str,
        mut shape: AttributeShape,
        count: f64,
    ) -> AttributeShape {
        let identity = self.identity(entity);
        let whole = identity == [attribute];
        let free = matches!(
            shape.values,
            ValueKind::Unknown | ValueKind::Moment { .. } | ValueKind::Chosen
        );
        if whole && free {
            // What names one of it is its own, whatever it is made of.
            shape.spread = Spread::even(count);
            if !matches!(shape.values, ValueKind::Moment { .. }) {
                shape.values = ValueKind::Unique;
                shape.origin = None;
            }
        } else if identity.len() > 1
            && identity.contains(&attribute)
            && matches!(shape.values, ValueKind::Unique)
            && !identity.iter().all(|name| self.own(entity, name))
        {
            shape.values = ValueKind::PerParent;
        }
        shape
    }

    fn made(
        &self,
        entity: &str,
        found: Found<'d>,
        name: &str,
        generator: &Generator,
        depth: usize,
    ) -> AttributeShape {
        let count = self.count(entity);
        let numeric = found.attribute.kind == AttributeType::N;
        let chosen = |spread: Spread, bytes: f64, max_bytes: f64| AttributeShape {
            spread: spread.capped(count),
            values: ValueKind::Chosen,
            rising: false,
            numeric,
            bytes,
            max_bytes,
            presence: 1.0,
            origin: None,
        };
        let unique = |rising: bool, bytes: f64, max: f64| AttributeShape {
            spread: Spread::even(count),
            values: ValueKind::Unique,
            rising,
            numeric,
            bytes,
            max_bytes: max,
            presence: 1.0,
            origin: None,
        };
        match generator {
            Generator::Sequence { start, step, prefix, pad, per_parent } => {
                let last = *start as f64 + *step as f64 * (count - 1.0).max(0.0);
                let digits = |n: f64| n.abs().max(1.0).log10().floor() + 1.0;
                let most = digits(last).max(f64::from(*pad));
                let usual = digits(last / 2.0).max(f64::from(*pad));
                let (bytes, max) = if numeric && prefix.is_empty() {
                    (1.0 + (digits(last / 2.0) / 2.0).ceil(), 1.0 + (digits(last) / 2.0).ceil())
                } else {
                    (prefix.len() as f64 + usual, prefix.len() as f64 + most)
                };
                let mut shape = unique(*step > 0 && !per_parent, bytes, max);
                if *per_parent {
                    let parent = self.parent_of(entity);
                    let parents = parent.map_or(1.0, |parent| self.count(parent)).max(1.0);
                    shape.spread = Spread::even((count / parents).max(1.0));
                    shape.values = ValueKind::PerParent;
                    shape.rising = true;
                }
                shape
            }
            Generator::Uuid => unique(false, 36.0, 36.0),
            Generator::Ulid => unique(true, 26.0, 26.0),
            Generator::Timestamp { days, order, format } => {
                let format = match (numeric, format) {
                    (true, TimestampFormat::EpochMillis) => TimestampFormat::EpochMillis,
                    (true, _) => TimestampFormat::EpochSeconds,
                    (false, format) => *format,
                };
                moment(*days, *order, format, count)
            }
            Generator::Choice { values, frequency } => {
                let spread = self.spread(frequency, values.len().max(1) as f64);
                let lengths = values.iter().map(length);
                let max = lengths.clone().fold(0.0, f64::max);
                let mean = weighted_mean(frequency, lengths);
                let mut shape = chosen(spread, mean, max);
                shape.numeric |= values.iter().all(Value::is_number);
                shape
            }
            Generator::Pool { distinct, prefix, pad, frequency } => {
                let digits = (*distinct as f64).max(1.0).log10().floor() + 1.0;
                let bytes = prefix.len() as f64 + digits.max(f64::from(*pad));
                let keys = (*distinct as f64).max(1.0);
                let mut shape = chosen(self.spread(frequency, keys), bytes, bytes);
                shape.rising = **frequency == Frequency::Sequential;
                shape
            }
            Generator::Name { .. } => {
                let mut shape = unknown(count, "how many different names there are isn't known");
                (shape.bytes, shape.max_bytes) = (14.0, 40.0);
                shape
            }
            Generator::Text { min, max } | Generator::Bytes { min, max } => {
                let mut shape =
                    unique(false, f64::midpoint((*min).into(), (*max).into()), f64::from(*max));
                if *max <= 2 {
                    shape.values = ValueKind::Unknown;
                }
                shape
            }
            Generator::Number { min, max, decimals } => {
                let steps =
                    ((max - min).abs() * 10_f64.powi((*decimals).min(15).cast_signed())).floor();
                chosen(Spread::even(steps + 1.0), 4.0, 10.0)
            }
            Generator::Boolean { probability } => {
                let p = probability.clamp(0.0, 1.0);
                let weights = vec![p.max(1.0 - p), p.min(1.0 - p)];
                chosen(Spread::of(&Frequency::Weighted { weights }, 2.0), 1.0, 1.0)
            }
            Generator::Constant { value } => chosen(Spread::one(), length(value), length(value)),
            Generator::Parent { attribute } => {
                let wanted = attribute.as_deref().unwrap_or(name);
                match self.parent_of(found.entity) {
                    Some(parent) if depth < DEEPEST => {
                        self.inherited(found.entity, parent, wanted, depth)
                    }
                    _ => unknown(count, "the ancestor is not there"),
                }
            }
            Generator::Reference { entity: other, attribute, frequency } => {
                if depth >= DEEPEST || !self.design.entities.contains_key(other) {
                    return unknown(count, "what is referred to is not there");
                }
                let target = self.shape(other, attribute, depth + 1);
                let spread = self.spread(frequency, target.spread.keys()).capped(count);
                AttributeShape {
                    spread,
                    values: ValueKind::Member { entity: other.clone(), ancestor: false },
                    rising: **frequency == Frequency::Sequential,
                    presence: 1.0,
                    ..target
                }
            }
            Generator::Template { .. } => {
                let mut shape = unknown(count, "text that is made of other attributes");
                (shape.bytes, shape.max_bytes) = (20.0, 60.0);
                shape
            }
            Generator::List { of, min, max } | Generator::Set { of, min, max } => {
                let (one, longest) = self.element(entity, found, name, of, depth);
                let (least, most) = (f64::from(*min), f64::from(*max));
                let mut shape = unique(false, 3.0 + f64::midpoint(least, most) * (one + 1.0), 0.0);
                shape.max_bytes = 3.0 + most * (longest + 1.0);
                shape
            }
            Generator::Map { fields } => {
                let mut shape = unique(false, 3.0, 3.0);
                for (field, of) in fields {
                    let (one, longest) = self.element(entity, found, name, of, depth);
                    shape.bytes += one + 1.0 + field.len() as f64;
                    shape.max_bytes += longest + 1.0 + field.len() as f64;
                }
                shape
            }
        }
    }

    fn element(
        &self,
        entity: &str,
        found: Found<'d>,
        name: &str,
        of: &Generator,
        depth: usize,
    ) -> (f64, f64) {
        if depth >= DEEPEST {
            return (0.0, 0.0);
        }
        let shape = self.made(entity, found, name, of, depth + 1);
        (shape.bytes, shape.max_bytes)
    }

    /// An ancestor's attribute as an entity's own.
    fn inherited(&self, entity: &str, parent: &str, wanted: &str, depth: usize) -> AttributeShape {
        let count = self.count(entity);
        let Some(found) = self.declared(parent, wanted) else {
            return unknown(count, "the ancestor has no such attribute");
        };
        let mut shape = self.shape(found.entity, wanted, depth + 1);
        shape.rising = false;
        if matches!(shape.values, ValueKind::Unique) {
            shape.spread = self.over_ancestor(entity, found.entity);
            shape.values = ValueKind::Member { entity: found.entity.to_owned(), ancestor: true };
        }
        shape
    }

    /// The attribute of an entity or of the nearest ancestor that has it.
    fn declared(&self, entity: &str, attribute: &str) -> Option<Found<'d>> {
        let mut at = entity;
        for step in 0..MOST_PARENTS {
            let (name, found) = self.design.entities.get_key_value(at)?;
            if let Some(attribute) = found.attributes.get(attribute) {
                return Some(Found { entity: name, attribute, own: step == 0 });
            }
            at = &found.parent.as_ref()?.entity;
        }
        None
    }

    fn own(&self, entity: &str, attribute: &str) -> bool {
        let entity = self.design.entities.get(entity);
        entity.is_some_and(|entity| entity.attributes.contains_key(attribute))
    }

    fn identity(&self, entity: &str) -> Vec<&'d str> {
        let entity = self.design.entities.get(entity);
        entity.map_or_else(Vec::new, |it| it.identity.iter().map(String::as_str).collect())
    }

    /// The entity that declares an attribute for an entity: itself or an ancestor.
    pub fn owner(&self, entity: &str, attribute: &str) -> Option<&'d str> {
        self.declared(entity, attribute).map(|found| found.entity)
    }

    pub(super) fn parent_of(&self, entity: &str) -> Option<&'d str> {
        let parent = self.design.entities.get(entity)?.parent.as_ref()?;
        self.design.entities.get_key_value(&parent.entity).map(|(name, _)| name.as_str())
    }

    /// Steps from an entity up to an ancestor; none where it is none.
    pub(super) fn steps_up(&self, entity: &str, ancestor: &str) -> Option<usize> {
        let mut at = entity;
        for step in 0..MOST_PARENTS {
            if at == ancestor {
                return Some(step);
            }
            at = self.parent_of(at)?;
        }
        None
    }

    /// How an entity's items are spread over an ancestor's members.
    ///
    /// Over several levels, the uppermost level's spread is taken, with the heaviest key of a lower
    /// level as the least that the heaviest above it has.
    pub(super) fn over_ancestor(&self, entity: &str, ancestor: &str) -> Spread {
        let mut at = entity;
        let mut least: f64 = 0.0;
        for _ in 0..MOST_PARENTS {
            let Some(children) = self.design.entities.get(at).and_then(|it| it.parent.as_ref())
            else {
                break;
            };
            let spread = self.spread(&children.spread, self.count(&children.entity));
            if children.entity == ancestor {
                return spread.with_top(least);
            }
            least = least.max(spread.top_share());
            at = &children.entity;
        }
        Spread::even(self.count(ancestor))
    }
}

fn unknown(count: f64, reason: &str) -> AttributeShape {
    AttributeShape {
        spread: Spread::even(count),
        values: ValueKind::Unknown,
        rising: false,
        numeric: false,
        bytes: 12.0,
        max_bytes: 40.0,
        presence: 1.0,
        origin: Some(Origin::Assumed { reason: reason.to_owned() }),
    }
}

fn moment(days: f64, order: TimestampOrder, format: TimestampFormat, count: f64) -> AttributeShape {
    let (seconds, bytes, numeric) = match format {
        TimestampFormat::Iso => (1.0, 20.0, false),
        TimestampFormat::IsoMillis => (0.001, 24.0, false),
        TimestampFormat::Date => (86_400.0, 10.0, false),
        TimestampFormat::EpochSeconds => (1.0, 6.0, true),
        TimestampFormat::EpochMillis => (0.001, 8.0, true),
    };
    let moments = (days.max(0.0) * 86_400.0 / seconds).max(1.0);
    AttributeShape {
        spread: Spread::even(moments).capped(count),
        values: ValueKind::Moment { seconds, days },
        rising: order == TimestampOrder::Rising,
        numeric,
        bytes,
        max_bytes: bytes,
        presence: 1.0,
        origin: None,
    }
}

/// Bytes of a JSON scalar as a value of an item.
fn length(value: &Value) -> f64 {
    match value {
        Value::String(text) => text.len() as f64,
        Value::Number(number) => 1.0 + (number.to_string().len() as f64 / 2.0).ceil(),
        Value::Null | Value::Bool(_) => 1.0,
        other => other.to_string().len() as f64,
    }
}

fn weighted_mean(frequency: &Frequency, lengths: impl Iterator<Item = f64> + Clone) -> f64 {
    let count = lengths.clone().count().max(1) as f64;
    match frequency {
        Frequency::Weighted { weights } => {
            let total: f64 = weights.iter().filter(|w| **w > 0.0).sum();
            let sum: f64 = lengths.clone().zip(weights).map(|(l, w)| l * w.max(0.0)).sum();
            if total > 0.0 { sum / total } else { lengths.sum::<f64>() / count }
        }
        _ => lengths.sum::<f64>() / count,
    }
}
