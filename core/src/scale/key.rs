//! What the keys of a placement are: how many, how the items lie over them, which of them the
//! writes of one moment fall on.

use super::{AttributeShape, Scale, Spread, ValueKind};
use crate::design::{Column, Frequency, Table};
use crate::key::{Call, Format, KeyTemplate, Part};
use crate::stats::Origin;
use std::rc::Rc;

const SECONDS_A_DAY: f64 = 86_400.0;

/// The partition key of a placement in a table or an index.
#[derive(Debug, Clone, PartialEq)]
pub struct KeyShape {
    /// The stored items over the key's values.
    pub spread: Spread,
    /// The writes of new items at one moment over the key's values.
    pub moment: Spread,
    /// The part of the key that time fills, where one does.
    pub time: Option<TimePart>,
    /// What the key begins with.
    pub leading: Leading,
    /// Into how many shards each value is divided, where it is.
    pub shards: Option<f64>,
    /// Whether every item has a key of its own.
    pub unique: bool,
    /// What the key is made of, without constant text.
    pub parts: Vec<KeyPart>,
    /// What the heaviest key is: its value where that is known, else what stands for it.
    pub top_label: String,
    /// Why the figures are guesses, where they are.
    pub origin: Option<Origin>,
}

/// Time in a key.
#[derive(Debug, Clone, PartialEq)]
pub struct TimePart {
    /// The attribute.
    pub attribute: String,
    /// Seconds that share a value.
    pub seconds: f64,
    /// How many values the stored items have.
    pub values: f64,
}

/// What a key begins with, constant text apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leading {
    /// Nothing but constant text.
    Constant,
    /// Something that rises as items come.
    Rising,
    /// A hash, a shard or a number drawn by chance.
    Hashed,
    /// Values in no order of time.
    Scattered,
}

/// One part of a key.
#[derive(Debug, Clone, PartialEq)]
pub struct KeyPart {
    /// The attribute.
    pub attribute: String,
    /// How many values the part has.
    pub values: f64,
    /// Of which kind its values are; none for the result of a hash, a shard or a bucket of time.
    pub kind: Option<ValueKind>,
    /// The part as a template writes it.
    pub text: String,
}

/// The sort key of a placement in a table or an index.
#[derive(Debug, Clone, PartialEq)]
pub struct SortShape {
    /// Whether the key as a whole, partition and sort, is an item's own.
    pub unique: bool,
    /// What the columns are made of, in order, without constant text.
    pub parts: Vec<KeyPart>,
    /// Whether newer items come last.
    pub rising: bool,
}

/// What is found while a key's columns are gone through.
#[derive(Default)]
struct Found {
    parts: Vec<KeyPart>,
    leading: Option<Leading>,
    /// Ancestors whose members the key names, by steps up.
    members: Vec<(usize, String)>,
    /// Over the values of other attributes, with the steps up to the entity that has each.
    others: Vec<(usize, Spread)>,
    shards: f64,
    time: Option<TimePart>,
    unique: bool,
    per_parent: bool,
    moments: Vec<(usize, Spread)>,
    label: String,
    origin: Option<Origin>,
}

impl Scale<'_> {
    /// The partition key of a placement in a view; none where the placement is not in it.
    pub fn key(&self, table: &str, index: Option<&str>, placement: usize) -> Option<Rc<KeyShape>> {
        let id = (self.viewed(table, index)?, placement);
        if let Some(known) = self.keys.borrow().get(&id) {
            return known.clone();
        }
        let shape = self.key_shape(table, index, placement).map(Rc::new);
        self.keys.borrow_mut().insert(id, shape.clone());
        shape
    }

    fn key_shape(&self, table: &str, index: Option<&str>, at: usize) -> Option<KeyShape> {
        let (found, key, _) = self.view(table, index)?;
        let placement = found.placements.get(at)?;
        // A column of the index that nothing fills keeps the item out of it.
        for column in &key.sort {
            self.filling(placement, column, of_table(found, column))?;
        }
        let mut parts = Found { shards: 1.0, ..Found::default() };
        for (position, column) in key.partition.iter().enumerate() {
            let template = self.filling(placement, column, of_table(found, column))?;
            if position > 0 {
                parts.label.push_str(" / ");
            }
            let only = placement.when.get(&column.name);
            let only =
                only.map(|condition| (condition.attribute.as_str(), condition.is.as_slice()));
            self.read(&placement.entity, template.parts(), only, &mut parts);
        }
        let items = self.count(&placement.entity) * self.presence(table, index, at);
        Some(self.shape_of(&placement.entity, parts, items.max(1.0)))
    }

    /// The sort key of a placement in a view; none where the placement is not in it.
    pub fn sort(&self, table: &str, index: Option<&str>, at: usize) -> Option<SortShape> {
        let (found, key, _) = self.view(table, index)?;
        let placement = found.placements.get(at)?;
        let mut all = Found { shards: 1.0, ..Found::default() };
        let mut sorted = Found { shards: 1.0, ..Found::default() };
        for column in &key.partition {
            let template = self.filling(placement, column, of_table(found, column))?;
            self.read(&placement.entity, template.parts(), None, &mut all);
        }
        for column in &key.sort {
            let template = self.filling(placement, column, of_table(found, column))?;
            self.read(&placement.entity, template.parts(), None, &mut all);
            self.read(&placement.entity, template.parts(), None, &mut sorted);
        }
        let unique = self.names_one(&placement.entity, &all);
        let rising = sorted.leading == Some(Leading::Rising);
        Some(SortShape { unique, parts: sorted.parts, rising })
    }

    /// Whether the parts of a key tell every item of an entity apart.
    fn names_one(&self, entity: &str, found: &Found) -> bool {
        if found.unique {
            return true;
        }
        let identity = self.design.entities.get(entity).map(|entity| entity.identity.as_slice());
        let exact = |name: &String| {
            found.parts.iter().any(|part| part.attribute == *name && part.kind.is_some())
        };
        identity.is_some_and(|identity| !identity.is_empty() && identity.iter().all(exact))
            || found.per_parent && found.members.iter().any(|(steps, _)| *steps == 1)
    }

    fn read(
        &self,
        entity: &str,
        parts: &[Part],
        only: Option<(&str, &[String])>,
        found: &mut Found,
    ) {
        for part in parts {
            match part {
                Part::Text(text) => found.label.push_str(text),
                Part::Attribute { name, formats } => {
                    self.read_attribute(entity, name, formats, only, found);
                }
                Part::Function { call, argument } => {
                    self.read_function(entity, *call, argument, found);
                }
            }
        }
    }

    fn read_attribute(
        &self,
        entity: &str,
        name: &str,
        formats: &[Format],
        only: Option<(&str, &[String])>,
        found: &mut Found,
    ) {
        let shape = self.attribute(entity, name);
        let text = written(name, formats);
        let divides = formats.iter().find_map(|format| match format {
            Format::Hash(digits) => Some(16_f64.powi((*digits).min(32).cast_signed())),
            Format::Shard(below) | Format::Modulo(below) => Some(f64::from(*below)),
            _ => None,
        });
        if let Some(values) = divides {
            self.divided(entity, name, &text, values, found);
            return;
        }
        let unit = formats.iter().find_map(|format| match format {
            Format::Date(unit) => Some(unit.seconds()),
            _ => None,
        });
        let mut kind = Some(shape.values.clone());
        let rising = shape.rising && formats.iter().all(|format| *format != Format::Reverse);
        found.leading.get_or_insert(if rising { Leading::Rising } else { Leading::Scattered });
        let mut values = shape.spread.keys();
        let owner = self.owner(entity, name).unwrap_or(entity);
        let up = self.steps_up(entity, owner).unwrap_or(0);
        match &shape.values {
            ValueKind::Moment { seconds, days } => {
                let width = unit.unwrap_or(*seconds).max(*seconds);
                if width > *seconds {
                    kind = None;
                }
                values = self.moments(entity, name, *days, width);
                if shape.rising {
                    let time = TimePart { attribute: name.to_owned(), seconds: width, values };
                    found.time = Some(time);
                } else {
                    found.others.push((up, Spread::even(values)));
                }
            }
            ValueKind::Unique => found.unique = true,
            ValueKind::Member { entity: other, ancestor: true } => {
                let steps = self.steps_up(entity, other).unwrap_or(usize::MAX);
                found.members.push((steps, other.clone()));
            }
            ValueKind::Member { ancestor: false, .. } | ValueKind::Chosen => {
                let spread = self.chosen(entity, name, &shape, only);
                values = spread.keys();
                if shape.rising {
                    // Values met in their order: at a moment only the newest.
                    found.moments.push((up, Spread::one()));
                } else {
                    found.moments.push((up, spread.clone()));
                }
                found.others.push((up, spread));
            }
            ValueKind::PerParent => {
                found.per_parent = true;
                found.others.push((up, shape.spread.clone()));
                found.moments.push((up, shape.spread.clone()));
            }
            ValueKind::Unknown => {
                found.others.push((up, shape.spread.clone()));
                found.moments.push((up, shape.spread.clone()));
            }
        }
        let top = self.top_value(entity, name, &shape, only);
        found.label.push_str(&top.unwrap_or_else(|| format!("{{{text}}}")));
        found.origin = found.origin.take().or_else(|| shape.origin.clone());
        found.parts.push(KeyPart { attribute: name.to_owned(), values, kind, text });
    }

    fn read_function(&self, entity: &str, call: Call, argument: &[Part], found: &mut Found) {
        let values = match call {
            Call::Random(below) | Call::Format(Format::Shard(below) | Format::Modulo(below)) => {
                f64::from(below)
            }
            Call::Format(Format::Hash(digits)) => 16_f64.powi(digits.min(32).cast_signed()),
            Call::Format(_) => {
                self.read(entity, argument, None, found);
                return;
            }
        };
        let template = attributes(argument);
        let name = template.first().copied().unwrap_or_default();
        let text = match call {
            Call::Random(below) => format!("random({below})"),
            Call::Format(format) => format!("{format}({name})"),
        };
        self.divided(entity, name, &text, values, found);
    }

    /// A hash, a shard number or a number by chance: so many values, evenly.
    fn divided(&self, entity: &str, name: &str, text: &str, values: f64, found: &mut Found) {
        let distinct = match name {
            "" => f64::INFINITY,
            name => self.attribute(entity, name).spread.keys(),
        };
        let values = values.min(distinct).max(1.0);
        found.leading.get_or_insert(Leading::Hashed);
        found.shards *= values;
        found.label.extend(["{", text, "}"]);
        let attribute = name.to_owned();
        found.parts.push(KeyPart { attribute, values, kind: None, text: text.to_owned() });
    }

    /// The spread over a chosen attribute's values; over those that a condition lets in.
    fn chosen(
        &self,
        entity: &str,
        name: &str,
        shape: &AttributeShape,
        only: Option<(&str, &[String])>,
    ) -> Spread {
        let Some((_, is)) = only.filter(|(attribute, is)| *attribute == name && !is.is_empty())
        else {
            return shape.spread.clone();
        };
        let shares: Vec<f64> = is.iter().map(|value| self.share_of(entity, name, value)).collect();
        Spread::of(&Frequency::Weighted { weights: shares }, is.len() as f64)
    }

    /// How many values a bucket of time has among the stored items: the data's age over its width.
    fn moments(&self, entity: &str, name: &str, days: f64, width: f64) -> f64 {
        let owner = self.owner(entity, name).unwrap_or(entity);
        let population = self.population(owner);
        let age = population.and_then(|it| {
            let grown =
                (it.per_day > 0.0 && it.count_origin.is_none()).then(|| it.count / it.per_day);
            it.lifetime_days.or(grown)
        });
        let days = age.filter(|age| age.is_finite() && *age > 0.0).unwrap_or(days);
        (days * SECONDS_A_DAY / width).max(1.0)
    }

    fn shape_of(&self, entity: &str, found: Found, items: f64) -> KeyShape {
        let Found {
            parts,
            leading,
            mut members,
            others,
            moments,
            shards,
            time,
            unique,
            label,
            origin,
            ..
        } = found;
        members.sort();
        // What the key names of an entity settles that entity's other attributes, and its ancestors'.
        let settled = |up: usize| members.first().is_some_and(|(steps, _)| *steps <= up);
        let open = |all: Vec<(usize, Spread)>| -> Vec<Spread> {
            all.into_iter().filter(|(up, _)| !settled(*up)).map(|(_, spread)| spread).collect()
        };
        let (others, moments) = (open(others), open(moments));
        let over = members.first().map(|(steps, ancestor)| match steps {
            0 => Spread::even(self.count(entity)),
            _ => self.over_ancestor(entity, ancestor),
        });
        let base = over.unwrap_or_else(Spread::one);
        let (spread, moment) = if unique {
            (Spread::even(items), Spread::even(items))
        } else {
            let all = others.iter().fold(base.clone(), |all, one| all.and(one));
            let all = match &time {
                Some(time) => all.split(time.values),
                None => all,
            };
            let now = moments.iter().fold(base, |all, one| all.and(one));
            let now = match &time {
                // Values closer together than a second: so many of them a second.
                Some(time) if time.seconds < 1.0 => now.split(1.0 / time.seconds),
                _ => now,
            };
            (all.split(shards).capped(items), now.split(shards))
        };
        KeyShape {
            unique: unique
                || spread.keys() >= items * 0.999
                    && items > 1.0
                    && time.is_none()
                    && members.first().is_some_and(|(steps, _)| *steps == 0),
            spread,
            moment,
            time,
            leading: leading.unwrap_or(Leading::Constant),
            shards: (shards > 1.0).then_some(shards),
            parts,
            top_label: label,
            origin,
        }
    }

    /// The share of an entity's items that have a value of an attribute.
    pub fn share_of(&self, entity: &str, attribute: &str, value: &str) -> f64 {
        let shape = self.attribute(entity, attribute);
        match self.choices(entity, attribute) {
            Some((values, weights)) => {
                let total: f64 = weights.iter().sum();
                let at = values.iter().position(|known| known == value);
                let weight = at.and_then(|at| weights.get(at)).copied().unwrap_or(0.0);
                if total > 0.0 { weight / total } else { 0.0 }
            }
            None => 1.0 / shape.spread.keys().max(1.0),
        }
    }

    /// The most frequent value of a chosen attribute, where the values are listed.
    fn top_value(
        &self,
        entity: &str,
        name: &str,
        shape: &AttributeShape,
        only: Option<(&str, &[String])>,
    ) -> Option<String> {
        if !matches!(shape.values, ValueKind::Chosen) {
            return None;
        }
        let (values, weights) = self.choices(entity, name)?;
        let admitted = |value: &str| match only {
            Some((attribute, is)) if attribute == name && !is.is_empty() => {
                is.iter().any(|one| one == value)
            }
            _ => true,
        };
        let pairs = values.into_iter().zip(weights).filter(|(value, _)| admitted(value));
        pairs.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(value, _)| value)
    }
}

/// Whether a column is of a table's own key, which every item has.
pub(super) fn of_table(table: &Table, column: &Column) -> bool {
    table.key.columns().any(|own| own.name == column.name)
}

fn written(name: &str, formats: &[Format]) -> String {
    let mut text = name.to_owned();
    for format in formats {
        text.push(':');
        text.push_str(&format.to_string());
    }
    text
}

/// The attributes of an argument, in order.
fn attributes(parts: &[Part]) -> Vec<&str> {
    let mut names = Vec::new();
    let mut open: Vec<&[Part]> = vec![parts];
    while let Some(parts) = open.pop() {
        for part in parts {
            match part {
                Part::Attribute { name, .. } => names.push(name.as_str()),
                Part::Function { argument, .. } => open.push(argument),
                Part::Text(_) => {}
            }
        }
    }
    names
}

impl KeyShape {
    /// Whether a key's template is constant text and nothing else.
    pub fn is_constant(template: &KeyTemplate) -> bool {
        template.parts().iter().all(|part| matches!(part, Part::Text(_)))
    }
}
