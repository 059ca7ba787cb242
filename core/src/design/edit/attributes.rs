//! Which attributes a table's items have in their own right, and which are only made for a key.
//! It knows no single edit; it tells the others what of an item may go with a key.

use super::tables::{has_column, table, table_mut};
use super::told::{Templates, collisions, placements_of};
use super::{Counts, EditProblem};
use crate::design::{AttributeType, Design, Entity, Table};
use crate::value::Item;
use std::collections::BTreeSet;

/// An entity, then its ancestors from the nearest on; an ancestor that is its own ends it.
pub(super) fn lineage<'d>(design: &'d Design, entity: &'d str) -> Vec<(&'d str, &'d Entity)> {
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    let mut next = Some(entity);
    while let Some(name) = next.filter(|name| seen.insert(*name)) {
        let entity = design.entities.get(name);
        out.extend(entity.map(|entity| (name, entity)));
        next = entity.and_then(|entity| entity.parent.as_ref()).map(|it| it.entity.as_str());
    }
    out
}

/// The type that an entity, or else its nearest ancestor, declares for an attribute.
pub(super) fn attribute_type(
    design: &Design,
    entity: &str,
    attribute: &str,
) -> Option<AttributeType> {
    let mut lineage = lineage(design, entity).into_iter();
    lineage.find_map(|(_, entity)| entity.attributes.get(attribute)).map(|attribute| attribute.kind)
}

/// Whether an entity or one of its ancestors declares any attribute.
pub(super) fn declares_attributes(design: &Design, entity: &str) -> bool {
    lineage(design, entity).iter().any(|(_, entity)| !entity.attributes.is_empty())
}

/// Whether an entity declares an attribute, or inherits it of an ancestor.
pub(super) fn entity_has(design: &Design, entity: &str, attribute: &str) -> bool {
    attribute_type(design, entity, attribute).is_some()
}

/// Whether an attribute is one that the application knows, and not just a key's: an entity placed
/// in the table has it, the table declares it, a template reads it, or it is a constant.
pub(super) fn in_its_own_right(design: &Design, table: &Table, attribute: &str) -> bool {
    table.columns.contains_key(attribute)
        || table.ttl_attribute.as_deref() == Some(attribute)
        || table.placements.iter().any(|placement| {
            entity_has(design, &placement.entity, attribute)
                || placement.constants.contains_key(attribute)
                || !Templates::of(table, placement).reading(attribute).is_empty()
        })
}

/// Runs a change of the table that takes columns out of its keys; then drops what only they were
/// for: templates and conditions of a column that no key has any more, and its values in the sample
/// items, where they were made by a template. What only such a value told is kept as an attribute.
pub(super) fn forget_columns(
    design: &mut Design,
    name: &str,
    columns: &[String],
    change: impl FnOnce(&mut Table),
) -> Result<Counts, EditProblem> {
    let before = table(design, name)?;
    let made: BTreeSet<String> = columns
        .iter()
        .filter(|column| {
            before.placements.iter().any(|placement| placement.keys.contains_key(*column))
                && !in_its_own_right(design, before, column)
        })
        .cloned()
        .collect();
    let mut items = design.items.get_mut(name).map(std::mem::take).unwrap_or_default();
    let before = table(design, name)?;
    let places = placements_of(before, &items);
    let old: Vec<Templates> =
        before.placements.iter().map(|placement| Templates::of(before, placement)).collect();
    let changing = table_mut(design, name)?;
    change(changing);
    let gone: Vec<String> =
        columns.iter().filter(|column| !has_column(changing, column)).cloned().collect();
    for placement in &mut changing.placements {
        placement.keys.retain(|column, _| !gone.contains(column));
        placement.when.retain(|column, _| !gone.contains(column));
    }
    let after = table(design, name)?;
    let mut changed = Vec::new();
    for (position, (item, place)) in items.iter_mut().zip(places).enumerate() {
        let told = place.and_then(|place| old.get(place)).map(|old| old.told(design, item));
        let count = item.len();
        item.retain(|attribute, _| !(made.contains(attribute) && gone.contains(attribute)));
        if item.len() == count {
            continue;
        }
        changed.push(position);
        let placement = place.and_then(|place| after.placements.get(place));
        if let (Some(told), Some(placement)) = (told, placement) {
            told.keep(design, item, &Templates::of(after, placement));
        }
    }
    let collisions = collisions(after, &items, &changed);
    if let Some(slot) = design.items.get_mut(name) {
        *slot = items;
    }
    Ok(Counts { rewritten: changed.len(), kept: 0, collisions })
}

/// Whether two items of a table have the same primary key, and a whole one.
pub(super) fn same_key(table: &Table, a: &Item, b: &Item) -> bool {
    table.key.columns().all(|column| {
        let value = a.get(&column.name);
        value.is_some() && value == b.get(&column.name)
    })
}
