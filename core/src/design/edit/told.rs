//! What the keys of an item tell of attributes that the item itself lacks: the inverse of the
//! templates of its placement. It reads items and changes none but by [`Told::keep`].

use super::attributes::{attribute_type, declares_attributes};
use super::tables::keys;
use crate::design::{AttributeType, Classifier, Design, Placement, Table};
use crate::key::{Certainty, KeyTemplate};
use crate::value::{AttributeValue, Item, KeyType, KeyValue};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use indexmap::IndexMap;
use std::collections::BTreeMap;

/// The key templates of a placement that can be read, by column, in the order of the table's keys.
pub(super) struct Templates {
    entity: String,
    columns: IndexMap<String, (KeyType, KeyTemplate)>,
}

impl Templates {
    pub(super) fn of(table: &Table, placement: &Placement) -> Self {
        let mut columns = IndexMap::new();
        for column in keys(table).flat_map(crate::design::KeySchema::columns) {
            let text = placement.keys.get(&column.name);
            if let Some(template) = text.and_then(|text| KeyTemplate::parse(text).ok()) {
                columns.insert(column.name.clone(), (column.kind, template));
            }
        }
        Self { entity: placement.entity.clone(), columns }
    }

    pub(super) fn get(&self, column: &str) -> Option<&(KeyType, KeyTemplate)> {
        self.columns.get(column)
    }

    /// The columns whose templates take an attribute.
    pub(super) fn reading(&self, attribute: &str) -> Vec<String> {
        let takes = |template: &KeyTemplate| template.attributes().any(|it| it == attribute);
        let columns = self.columns.iter().filter(|(_, (_, template))| takes(template));
        columns.map(|(column, _)| column.clone()).collect()
    }

    /// What an item's keys tell; what one key tells for certain goes before what another tells in
    /// part.
    pub(super) fn told(&self, design: &Design, item: &Item) -> Told {
        let mut values: IndexMap<String, (AttributeValue, Certainty)> = IndexMap::new();
        for (column, (_, template)) in &self.columns {
            let key = item.get(column).and_then(KeyValue::of);
            for recovered in key.and_then(|key| template.invert(&key)).into_iter().flatten() {
                let kind = attribute_type(design, &self.entity, &recovered.attribute);
                let Some(value) = typed(recovered.text, kind) else { continue };
                let better = recovered.certainty == Certainty::Exact;
                let known = values.get(&recovered.attribute);
                if known.is_none_or(|(_, known)| better && *known != Certainty::Exact) {
                    values.insert(recovered.attribute, (value, recovered.certainty));
                }
            }
        }
        Told { values }
    }
}

/// Attributes as an item's keys tell them.
pub(super) struct Told {
    values: IndexMap<String, (AttributeValue, Certainty)>,
}

impl Told {
    pub(super) fn get(&self, attribute: &str) -> Option<&AttributeValue> {
        self.values.get(attribute).map(|(value, _)| value)
    }

    /// Writes into an item the attributes that only its old keys told, and told for certain, so
    /// that other keys lose nothing. Where its entity declares attributes, only those it declares.
    pub(super) fn keep(&self, design: &Design, item: &mut Item, after: &Templates) {
        let now = after.told(design, item);
        let bare = !declares_attributes(design, &after.entity);
        for (attribute, (value, certainty)) in &self.values {
            let known = bare || attribute_type(design, &after.entity, attribute).is_some();
            let lost = known
                && *certainty == Certainty::Exact
                && !item.contains_key(attribute)
                && now.values.get(attribute).is_none_or(|(_, now)| *now != Certainty::Exact);
            if lost {
                item.insert(attribute.clone(), value.clone());
            }
        }
    }
}

/// A text as a value of the attribute's declared type; a string where none is declared.
fn typed(text: String, kind: Option<AttributeType>) -> Option<AttributeValue> {
    match kind {
        None | Some(AttributeType::S) => Some(AttributeValue::S(text)),
        Some(AttributeType::N) => text.parse().ok().map(AttributeValue::N),
        Some(AttributeType::B) => STANDARD.decode(text).ok().map(AttributeValue::B),
        Some(_) => None,
    }
}

/// The placement of each item of a table, as the keys and templates stand.
pub(super) fn placements_of(table: &Table, items: &[Item]) -> Vec<Option<usize>> {
    let classifier = Classifier::new(table);
    let place = |item: &Item| classifier.classify(&|name| item.get(name).and_then(KeyValue::of));
    items.iter().map(place).collect()
}

/// How many of the items at some positions have a primary key that another item has too.
pub(super) fn collisions(table: &Table, items: &[Item], positions: &[usize]) -> usize {
    let mut by_key: BTreeMap<Vec<KeyValue<'_>>, usize> = BTreeMap::new();
    let key = |item: &'_ Item| -> Option<Vec<KeyValue<'static>>> {
        let value = |name: &str| item.get(name).and_then(KeyValue::of).map(KeyValue::into_owned);
        table.key.columns().map(|column| value(&column.name)).collect()
    };
    for key in items.iter().filter_map(key) {
        *by_key.entry(key).or_default() += 1;
    }
    let mine = positions.iter().filter_map(|position| items.get(*position)).filter_map(key);
    mine.filter(|key| by_key.get(key).is_some_and(|count| *count > 1)).count()
}
