//! Placements: the templates of a table's columns, and the columns' types where a template's text
//! has another.

use super::Work;
use super::stored::Stored;
use keyloom_core::design::{AttributeType, KeyType, Maintenance, Placement, PlacementCopy};
use keyloom_core::key::{Format, KeyTemplate, Part};

impl Work<'_> {
    pub(super) fn place(&mut self, stored: &Stored, table: &str, mut place: Placement) {
        let again = self.design.tables.iter().any(|(name, it)| {
            name != table && it.placements.iter().any(|other| other.entity == stored.entity)
        });
        if again {
            let maintenance = Some(Maintenance::Application);
            place.copy = Some(PlacementCopy { maintenance, ..PlacementCopy::default() });
        }
        let kinds: Vec<(String, Option<AttributeType>)> = place
            .keys
            .iter()
            .map(|(column, template)| (column.clone(), self.filled_kind(stored, template)))
            .collect();
        let Some(it) = self.design.tables.get_mut(table) else { return };
        let of_indexes = it
            .indexes
            .values_mut()
            .flat_map(|index| index.key.partition.iter_mut().chain(&mut index.key.sort));
        for column in it.key.partition.iter_mut().chain(&mut it.key.sort).chain(of_indexes) {
            let kind = kinds.iter().find(|(name, _)| *name == column.name);
            let kind = kind.and_then(|(_, kind)| *kind);
            match kind {
                Some(AttributeType::N) => column.kind = KeyType::N,
                Some(AttributeType::B) => column.kind = KeyType::B,
                Some(_) => column.kind = KeyType::S,
                None => {}
            }
        }
        place.keys.retain(|column, template| *template != super::key_text::named(column));
        it.placements.push(place);
    }

    /// The type that a template's text has; `None` where it fits any.
    fn filled_kind(&self, stored: &Stored, template: &str) -> Option<AttributeType> {
        let read = KeyTemplate::parse(template).ok()?;
        match read.parts() {
            [Part::Function { .. }] => None,
            [Part::Attribute { name, formats }] => {
                if formats.iter().any(|it| matches!(it, Format::Date(_))) {
                    return Some(AttributeType::S);
                }
                let entity = self.design.entities.get(&stored.entity)?;
                let mut of = Some(entity);
                let mut left = 8;
                while let Some(it) = of {
                    if let Some(attribute) = it.attributes.get(name) {
                        return Some(match attribute.kind {
                            AttributeType::N if formats.is_empty() => AttributeType::N,
                            AttributeType::B if formats.is_empty() => AttributeType::B,
                            _ => AttributeType::S,
                        });
                    }
                    left -= 1;
                    of = it
                        .parent
                        .as_ref()
                        .filter(|_| left > 0)
                        .and_then(|parent| self.design.entities.get(&parent.entity));
                }
                None
            }
            [Part::Text(text)] if text.parse::<f64>().is_ok() => None,
            _ => Some(AttributeType::S),
        }
    }
}
