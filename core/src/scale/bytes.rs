//! How many bytes an item or an index entry takes, by DynamoDB's rule: names and values. Engines
//! that keep a schema write no names, and a partition's key once and not with each row.

use super::{Scale, ValueKind};
use crate::design::{EngineKind, Generator, IndexKind, Placement, ProjectionKind, Table};
use crate::generate::generator_of;
use crate::key::{Call, Format, KeyTemplate, Part};
use crate::stats::maths::pow;
use serde_json::Value;

/// Bytes on average and at most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Size {
    mean: f64,
    most: f64,
}

impl Scale<'_> {
    /// Bytes of an item of a placement, on average.
    pub fn item_bytes(&self, table: &str, at: usize) -> f64 {
        self.entry(table, None, at).mean
    }

    /// Bytes of the largest item of a placement.
    pub fn largest_item_bytes(&self, table: &str, at: usize) -> f64 {
        self.entry(table, None, at).most
    }

    /// Bytes of an item's entry in an index, on average; of the item for the table itself.
    pub fn entry_bytes(&self, table: &str, index: Option<&str>, at: usize) -> f64 {
        self.entry(table, index, at).mean
    }

    /// An item's entry in an index, or the item; the item too where there is no such index.
    fn entry(&self, table: &str, index: Option<&str>, at: usize) -> Size {
        let viewed = self.viewed(table, index).or_else(|| self.viewed(table, None));
        let Some(id) = viewed.map(|view| (view, at)) else { return Size { mean: 0.0, most: 0.0 } };
        if let Some(known) = self.sizes.borrow().get(&id) {
            return *known;
        }
        let size = match self.view(table, index) {
            Some((found, key, Some(index))) => {
                let keys = |name: &str| {
                    key.columns().chain(found.key.columns()).any(|column| column.name == name)
                };
                let projection = &index.projection;
                let copied = |name: &str| projection.attributes.iter().any(|one| one == name);
                self.sized(table, at, &|name| match projection.kind {
                    ProjectionKind::All => true,
                    ProjectionKind::KeysOnly => keys(name),
                    ProjectionKind::Include => keys(name) || copied(name),
                })
            }
            _ => self.sized(table, at, &|_| true),
        };
        self.sizes.borrow_mut().insert(id, size);
        size
    }

    /// Bytes of the longest value of a key column of a placement; none where nothing fills it.
    pub fn column_bytes(&self, table: &str, at: usize, column: &str) -> Option<f64> {
        let found = self.design.tables.get(table)?;
        let placement = found.placements.get(at)?;
        let column = column_of(found, column)?;
        let of_table = found.key.columns().any(|own| own.name == column.name);
        let template = self.filling(placement, column, of_table)?;
        let numeric = column.kind == crate::value::KeyType::N;
        Some(self.template_bytes(&placement.entity, &template, numeric).most)
    }

    /// Bytes of a value of an entity's attribute with its name, on average and at most.
    pub fn attribute_bytes(&self, entity: &str, attribute: &str) -> (f64, f64) {
        let shape = self.attribute(entity, attribute);
        let name = self.name_bytes(attribute);
        (name + shape.bytes, name + shape.max_bytes)
    }

    /// The share of a placement's items that are in a view: all in the table, those with every key
    /// column in an index.
    pub fn presence(&self, table: &str, index: Option<&str>, at: usize) -> f64 {
        let Some(id) = self.viewed(table, index).map(|view| (view, at)) else { return 0.0 };
        if let Some(known) = self.presences.borrow().get(&id) {
            return *known;
        }
        let share = self.present(table, index, at);
        self.presences.borrow_mut().insert(id, share);
        share
    }

    fn present(&self, table: &str, index: Option<&str>, at: usize) -> f64 {
        let Some((found, key, index)) = self.view(table, index) else { return 0.0 };
        let Some(placement) = found.placements.get(at) else { return 0.0 };
        if index.is_none() {
            return 1.0;
        }
        let mut share = 1.0;
        let mut counted: Vec<String> = Vec::new();
        let mut take = |name: &str, part: f64, share: &mut f64| {
            if !counted.iter().any(|known| known == name) {
                counted.push(name.to_owned());
                *share *= part;
            }
        };
        for column in key.columns() {
            let of_table = found.key.columns().any(|other| other.name == column.name);
            let Some(template) = self.filling(placement, column, of_table) else { return 0.0 };
            if let Some(when) = placement.when.get(&column.name) {
                let shape = self.attribute(&placement.entity, &when.attribute);
                let part = if when.is.is_empty() {
                    shape.presence
                } else {
                    let share =
                        |value: &String| self.share_of(&placement.entity, &when.attribute, value);
                    when.is.iter().map(share).sum::<f64>() * shape.presence
                };
                take(&when.attribute, part.min(1.0), &mut share);
            }
            for name in template.attributes() {
                take(name, self.attribute(&placement.entity, name).presence, &mut share);
            }
        }
        share
    }

    fn sized(&self, table: &str, at: usize, kept: &dyn Fn(&str) -> bool) -> Size {
        let nothing = Size { mean: 0.0, most: 0.0 };
        let Some(found) = self.design.tables.get(table) else { return nothing };
        let Some(placement) = found.placements.get(at) else { return nothing };
        let Some(entity) = self.design.entities.get(&placement.entity) else { return nothing };
        let mut taken: Vec<&str> = placement.constants.keys().map(String::as_str).collect();
        let mut size = nothing;
        for (name, text) in placement.constants.iter().filter(|(name, _)| kept(name)) {
            let bytes = self.name_bytes(name) + text.len() as f64;
            size = Size { mean: size.mean + bytes, most: size.most + bytes };
        }
        for (column, of_table, numeric) in columns(found) {
            if taken.contains(&column) {
                continue;
            }
            let Some(template) = self.filling_of(found, placement, column, of_table) else {
                continue;
            };
            taken.push(column);
            if !kept(column) || self.kept_once(found, column) {
                continue;
            }
            let text = self.template_bytes(&placement.entity, &template, numeric);
            let share = self.filled(placement, column, &template);
            let name = self.name_bytes(column);
            size.mean += (name + text.mean) * share;
            size.most += name + text.most;
        }
        for name in entity.attributes.keys() {
            let here = placement.attributes.as_ref().is_none_or(|list| list.contains(name));
            if !here || taken.contains(&name.as_str()) || !kept(name) {
                continue;
            }
            let shape = self.attribute(&placement.entity, name);
            let label = self.name_bytes(name);
            size.mean += (label + shape.bytes) * shape.presence;
            size.most += label + shape.max_bytes;
        }
        size
    }

    /// The share of items in which a column is filled at all.
    fn filled(&self, placement: &Placement, column: &str, template: &KeyTemplate) -> f64 {
        let mut share = 1.0;
        if let Some(when) = placement.when.get(column) {
            let value = |value: &String| self.share_of(&placement.entity, &when.attribute, value);
            share *= if when.is.is_empty() {
                self.attribute(&placement.entity, &when.attribute).presence
            } else {
                when.is.iter().map(value).sum::<f64>().min(1.0)
            };
        }
        for name in template.attributes() {
            share *= self.attribute(&placement.entity, name).presence;
        }
        share
    }

    fn filling_of(
        &self,
        table: &Table,
        placement: &Placement,
        column: &str,
        of_table: bool,
    ) -> Option<std::rc::Rc<KeyTemplate>> {
        let mut all =
            table.key.columns().chain(table.indexes.values().flat_map(|i| i.key.columns()));
        let column = all.find(|found| found.name == column)?;
        self.filling(placement, column, of_table)
    }

    /// Bytes of the text that a template makes.
    fn template_bytes(&self, entity: &str, template: &KeyTemplate, numeric: bool) -> Size {
        if let Some(name) = template.sole_attribute() {
            let shape = self.attribute(entity, name);
            return Size { mean: shape.bytes, most: shape.max_bytes };
        }
        let size = self.parts_bytes(entity, template.parts());
        if numeric {
            let number = |digits: f64| 1.0 + (digits / 2.0).ceil();
            return Size { mean: number(size.mean), most: number(size.most) };
        }
        size
    }

    fn parts_bytes(&self, entity: &str, parts: &[Part]) -> Size {
        let mut size = Size { mean: 0.0, most: 0.0 };
        for part in parts {
            let one = match part {
                Part::Text(text) => {
                    let bytes = text.len() as f64;
                    Size { mean: bytes, most: bytes }
                }
                Part::Attribute { name, formats } => {
                    let shape = self.attribute(entity, name);
                    let text = if shape.numeric {
                        // A number's text is longer than its value in the store.
                        let digits = |bytes: f64| ((bytes - 1.0) * 2.0).max(1.0);
                        Size { mean: digits(shape.bytes), most: digits(shape.max_bytes) }
                    } else {
                        Size { mean: shape.bytes, most: shape.max_bytes }
                    };
                    formats.iter().fold(text, |text, format| formatted(*format, text))
                }
                Part::Function { call, argument } => match call {
                    Call::Random(below) => digits_below(*below),
                    Call::Format(format) => formatted(*format, self.parts_bytes(entity, argument)),
                },
            };
            size = Size { mean: size.mean + one.mean, most: size.most + one.most };
        }
        size
    }

    /// Bytes of an attribute's name, where the engine keeps names with items.
    fn name_bytes(&self, name: &str) -> f64 {
        match self.design.engine.kind {
            EngineKind::Cassandra | EngineKind::ScyllaDb => 0.0,
            _ => name.len() as f64,
        }
    }

    /// Whether a column is written once for a whole partition and not with each of its rows.
    fn kept_once(&self, table: &Table, column: &str) -> bool {
        let by_row =
            !matches!(self.design.engine.kind, EngineKind::Cassandra | EngineKind::ScyllaDb);
        let is_partition = table.key.partition.iter().any(|own| own.name == column);
        !by_row && is_partition && !table.key.sort.is_empty()
    }

    /// The listed values of a chosen attribute with their weights.
    pub(super) fn choices(&self, entity: &str, attribute: &str) -> Option<(Vec<String>, Vec<f64>)> {
        let owner = self.owner(entity, attribute)?;
        let text = |value: &Value| match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        match generator_of(self.design, owner, attribute)? {
            Generator::Choice { values, frequency } => {
                let texts: Vec<String> = values.iter().map(text).collect();
                let weights = weights(&frequency, texts.len());
                Some((texts, weights))
            }
            Generator::Constant { value } => Some((vec![text(&value)], vec![1.0])),
            Generator::Boolean { probability } => {
                let names = vec!["true".to_owned(), "false".to_owned()];
                Some((names, vec![probability, 1.0 - probability]))
            }
            _ => None,
        }
    }

    /// Whether an attribute names every one of an entity's items by itself.
    pub fn names_item(&self, entity: &str, attribute: &str) -> bool {
        matches!(self.attribute(entity, attribute).values, ValueKind::Unique)
    }
}

fn weights(frequency: &crate::design::Frequency, values: usize) -> Vec<f64> {
    use crate::design::Frequency as F;
    let n = values as f64;
    let one = |rank: usize| match frequency {
        F::Weighted { weights } => {
            let listed = weights.len().min(values);
            let last = weights.get(listed.saturating_sub(1)).copied().unwrap_or(1.0);
            let beyond = (n - (listed as f64 - 1.0)).max(1.0);
            match weights.get(rank) {
                Some(weight) if rank + 1 < listed => weight.max(0.0),
                _ => last.max(0.0) / beyond,
            }
        }
        F::Zipf { exponent } => pow(rank as f64 + 1.0, -exponent),
        F::Whale { share } if n > 1.0 => {
            if rank == 0 {
                *share
            } else {
                (1.0 - share) / (n - 1.0)
            }
        }
        F::HotSet { of, share } => {
            let hot = (n * of).round().max(1.0);
            if hot >= n {
                1.0
            } else if (rank as f64) < hot {
                share / hot
            } else {
                (1.0 - share) / (n - hot)
            }
        }
        _ => 1.0,
    };
    (0..values).map(one).collect()
}

fn formatted(format: Format, text: Size) -> Size {
    match format {
        Format::Date(unit) => {
            let bytes = match unit {
                crate::key::DateUnit::Year => 4.0,
                crate::key::DateUnit::Month => 7.0,
                crate::key::DateUnit::Week => 8.0,
                crate::key::DateUnit::Day => 10.0,
                crate::key::DateUnit::Hour => 13.0,
                crate::key::DateUnit::Minute => 16.0,
            };
            Size { mean: bytes, most: bytes }
        }
        Format::Pad(width) => {
            let width = f64::from(width);
            Size { mean: text.mean.max(width), most: text.most.max(width) }
        }
        Format::Hash(digits) => Size { mean: f64::from(digits), most: f64::from(digits) },
        Format::Shard(below) | Format::Modulo(below) => digits_below(below),
        Format::Upper | Format::Lower | Format::Reverse => text,
    }
}

fn digits_below(below: u32) -> Size {
    let most = f64::from(below.max(2) - 1).log10().floor() + 1.0;
    Size { mean: most, most }
}

/// A key column of a table, or of the first of its indexes that has it.
fn column_of<'t>(table: &'t Table, name: &str) -> Option<&'t crate::design::Column> {
    let indexes = table.indexes.values().filter(|index| index.kind != IndexKind::Search);
    let mut all = table.key.columns().chain(indexes.flat_map(|index| index.key.columns()));
    all.find(|column| column.name == name)
}

/// Key columns of a table and its indexes, each once, with whether it is the table's own.
fn columns(table: &Table) -> Vec<(&str, bool, bool)> {
    let numeric = |column: &crate::design::Column| column.kind == crate::value::KeyType::N;
    let own = table.key.columns().map(|column| (column.name.as_str(), true, numeric(column)));
    let mut all: Vec<(&str, bool, bool)> = own.collect();
    for index in table.indexes.values().filter(|index| index.kind != IndexKind::Search) {
        for column in index.key.columns() {
            if !all.iter().any(|(name, ..)| *name == column.name) {
                all.push((&column.name, false, numeric(column)));
            }
        }
    }
    all
}
