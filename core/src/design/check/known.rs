//! The names a design declares, for those that are used. It finds no fault itself.

use super::super::{Attribute, Children, Design, Entity, KeySchema};
use super::{Faults, Problem};
use crate::value::path::Path;
use std::collections::BTreeSet;

/// A design and the names in it.
pub(super) struct Known<'d> {
    pub(super) design: &'d Design,
    /// Whatever an item of any table may have.
    attributes: BTreeSet<&'d str>,
}

impl<'d> Known<'d> {
    pub(super) fn of(design: &'d Design) -> Self {
        let mut attributes = BTreeSet::new();
        for entity in design.entities.values() {
            attributes.extend(entity.attributes.keys().map(String::as_str));
        }
        for table in design.tables.values() {
            attributes.extend(table.columns.keys().map(String::as_str));
            let keys = table.indexes.values().map(|index| &index.key).chain([&table.key]);
            attributes.extend(keys.flat_map(KeySchema::columns).map(|column| &*column.name));
            for placement in &table.placements {
                attributes.extend(placement.constants.keys().map(String::as_str));
            }
        }
        Self { design, attributes }
    }

    /// An entity with its ancestors, nearest first; each once, also where parents run in a circle.
    pub(super) fn line(&self, entity: &str) -> impl Iterator<Item = (&'d str, &'d Entity)> {
        let entities = &self.design.entities;
        let parent = |(_, entity): &(&'d str, &'d Entity)| {
            let Children { entity, .. } = entity.parent.as_ref()?;
            entities.get_key_value(entity).map(|(name, entity)| (name.as_str(), entity))
        };
        let first = entities.get_key_value(entity).map(|(name, entity)| (name.as_str(), entity));
        std::iter::successors(first, parent).take(entities.len())
    }

    /// An attribute of an entity or of the nearest ancestor that has it.
    pub(super) fn attribute(&self, entity: &str, attribute: &str) -> Option<&'d Attribute> {
        self.line(entity).find_map(|(_, entity)| entity.attributes.get(attribute))
    }

    /// Whether items of any table may have the attribute.
    pub(super) fn is_anywhere(&self, attribute: &str) -> bool {
        self.attributes.contains(attribute)
    }

    /// Demands that an entity is there; tells whether it is.
    pub(super) fn entity(&self, name: &str, path: Path<'_>, faults: &mut Faults) -> bool {
        let there = self.design.entities.contains_key(name);
        faults.demand(there, path, || Problem::UnknownEntity { entity: name.to_owned() });
        there
    }

    /// Demands that every entity of a list is there.
    pub(super) fn entities(&self, names: &[String], path: Path<'_>, faults: &mut Faults) {
        for (i, name) in names.iter().enumerate() {
            self.entity(name, path.index(i), faults);
        }
    }

    /// Demands that an entity that is there, or an ancestor of it, has an attribute.
    pub(super) fn owns(&self, entity: &str, attribute: &str, path: Path<'_>, faults: &mut Faults) {
        let there = self.attribute(entity, attribute).is_some();
        faults.demand(there || !self.design.entities.contains_key(entity), path, || {
            Problem::UnknownAttribute {
                attribute: attribute.to_owned(),
                entity: Some(entity.to_owned()),
            }
        });
    }

    /// Demands that some item may have an attribute.
    pub(super) fn anywhere(&self, attribute: &str, path: Path<'_>, faults: &mut Faults) {
        faults.demand(self.is_anywhere(attribute), path, || Problem::UnknownAttribute {
            attribute: attribute.to_owned(),
            entity: None,
        });
    }
}
