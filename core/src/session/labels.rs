//! What the labels of stored items stand for: label `n` is the entity at position `n - 1` of a
//! list of names, and 0 is no entity.

use crate::design::{Classifier, Design, Table};
use crate::store::Label;
use crate::value::{Item, KeyValue};
use std::collections::HashMap;

/// Tells the labels of one table's items.
#[derive(Debug)]
pub(in crate::session) struct Labels {
    classifier: Classifier,
    /// The label of each placement.
    placements: Vec<Label>,
}

impl Labels {
    pub(in crate::session) fn new(table: &Table, entities: &[String]) -> Self {
        let numbers: HashMap<&str, u16> = entities
            .iter()
            .enumerate()
            .filter_map(|(position, name)| Some((name.as_str(), u16::try_from(position + 1).ok()?)))
            .collect();
        let placements = table
            .placements
            .iter()
            .map(|placement| Label(numbers.get(placement.entity.as_str()).copied().unwrap_or(0)))
            .collect();
        Self { classifier: Classifier::new(table), placements }
    }

    /// The label of the items of a placement, by its position in the table.
    pub(in crate::session) fn of_placement(&self, placement: usize) -> Label {
        self.placements.get(placement).copied().unwrap_or_default()
    }

    /// The label of an item; that of no entity where no placement explains it.
    pub(in crate::session) fn of(&self, item: &Item) -> Label {
        let lookup = |name: &str| item.get(name).and_then(KeyValue::of);
        let placement = self.classifier.classify(&lookup);
        placement.map_or_else(Label::default, |placement| self.of_placement(placement))
    }
}

/// The names that labels stand for: the design's entities, then those that only placements name.
pub(in crate::session) fn entity_names(design: &Design) -> Vec<String> {
    let mut names: Vec<String> = design.entities.keys().cloned().collect();
    for placement in design.tables.values().flat_map(|table| &table.placements) {
        if !names.contains(&placement.entity) {
            names.push(placement.entity.clone());
        }
    }
    names
}
