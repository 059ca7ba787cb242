//! The attribute that makes an item as large as the case says.

use super::Work;
use super::attributes::{Role, make};
use super::stored::Stored;
use keyloom_core::design::{Attribute, AttributeType, Design, Generator};
use keyloom_core::scale::Scale;

/// Names of attributes that hold whatever an item holds.
const HOLDS: [&str; 18] = [
    "data",
    "value",
    "val",
    "blob",
    "payload",
    "body",
    "event",
    "task",
    "message",
    "content",
    "details",
    "text",
    "document",
    "doc",
    "json",
    "features",
    "attributes",
    "m",
];

impl Work<'_> {
    /// Fits a text so that an item comes to the bytes that the case says.
    pub(super) fn filler(&mut self, stored: &Stored) {
        let Some(wanted) = stored.facts.item_bytes else { return };
        let of_list = stored.facts.list.as_ref();
        if of_list.is_some_and(|list| list.most.is_some() && list.bytes.is_some()) {
            return;
        }
        let table = self.case.design.tables[stored.table].name.clone();
        let Some(name) = self.holder(stored) else { return };
        let mut bytes = 1.0_f64;
        for _ in 0..3 {
            self.hold(stored, &name, bytes);
            let Some(size) = mean_size(&self.design, &table, &stored.entity) else { return };
            let next = bytes + (wanted - size);
            if (next - bytes).abs() < 0.5 {
                return;
            }
            if next < 1.0 {
                let overshoot = size - wanted;
                if let Some(entity) = self.design.entities.get_mut(&stored.entity) {
                    entity.attributes.shift_remove(&name);
                }
                if overshoot > wanted * 0.1 {
                    self.assume(format!("{}: {size:.0} bytes, as small as it gets", stored.entity));
                }
                return;
            }
            bytes = next;
        }
    }

    /// The attribute that is to hold the rest: one whose name says so, or a new one.
    fn holder(&self, stored: &Stored) -> Option<String> {
        let entity = self.design.entities.get(&stored.entity)?;
        let keys = self.design.tables.values().flat_map(|table| {
            let of_indexes = table.indexes.values().flat_map(|index| index.key.columns());
            table.key.columns().chain(of_indexes).map(|column| column.name.as_str())
        });
        let keys: Vec<&str> = keys.collect();
        let mut fits = entity.attributes.iter().filter(|(name, attribute)| {
            let lower = name.to_lowercase();
            let holds = HOLDS.iter().any(|word| lower == *word || lower.ends_with("blob"));
            let kind = matches!(attribute.kind, AttributeType::S | AttributeType::B);
            holds && kind && !keys.contains(&name.as_str())
        });
        let found = fits.next().map(|(name, _)| name.clone());
        found.or_else(|| (!entity.attributes.contains_key("data")).then(|| "data".to_owned()))
    }

    fn hold(&mut self, stored: &Stored, name: &str, bytes: f64) {
        let Some(entity) = self.design.entities.get_mut(&stored.entity) else { return };
        let attribute = entity
            .attributes
            .entry(name.to_owned())
            .or_insert_with(|| make(name, &Role::Plain, "S"));
        let n = bytes.clamp(1.0, 4e8).round() as u32;
        let generator = match attribute.kind {
            AttributeType::B => Generator::Bytes { min: n, max: n },
            _ => Generator::Text { min: n, max: n },
        };
        *attribute = Attribute { generator: Some(generator.into()), ..attribute.clone() };
    }
}

/// The mean bytes of an entity's items in a table.
pub fn mean_size(design: &Design, table: &str, entity: &str) -> Option<f64> {
    let placements = &design.tables.get(table)?.placements;
    let at = placements.iter().position(|placement| placement.entity == entity)?;
    Some(Scale::new(design).item_bytes(table, at))
}
