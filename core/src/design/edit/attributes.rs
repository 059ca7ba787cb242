//! Which attributes a table's items have in their own right, and which are only made for a key.
//! It knows no single edit; it tells the others what of an item may go with a key.

use super::EditProblem;
use super::tables::{has_column, table, table_mut};
use crate::design::{Design, Placement, Table};
use crate::value::Item;
use std::collections::BTreeSet;

/// Whether an entity declares an attribute, or inherits it of an ancestor.
pub(super) fn entity_has(design: &Design, entity: &str, attribute: &str) -> bool {
    let mut seen = BTreeSet::new();
    let mut name = entity;
    while seen.insert(name) {
        let Some(entity) = design.entities.get(name) else { return false };
        if entity.attributes.contains_key(attribute) {
            return true;
        }
        let Some(parent) = &entity.parent else { return false };
        name = &parent.entity;
    }
    false
}

/// Whether an attribute is one that the application knows, and not just a key's: an entity placed
/// in the table has it, the table declares it, a template or a condition reads it, or it is a
/// constant.
pub(super) fn in_its_own_right(design: &Design, table: &Table, attribute: &str) -> bool {
    table.columns.contains_key(attribute)
        || table.ttl_attribute.as_deref() == Some(attribute)
        || table.placements.iter().any(|placement| {
            entity_has(design, &placement.entity, attribute) || reads(placement, attribute)
        })
}

/// Whether a placement's templates, conditions or constants name an attribute.
fn reads(placement: &Placement, attribute: &str) -> bool {
    placement.constants.contains_key(attribute)
}

/// Runs a change of the table that takes columns out of its keys; then drops what only they were
/// for: templates and conditions of a column that no key has any more, and its values in the sample
/// items, where they were made by a template. Gives the number of items that lost a value.
pub(super) fn forget_columns(
    design: &mut Design,
    name: &str,
    columns: &[String],
    change: impl FnOnce(&mut Table),
) -> Result<usize, EditProblem> {
    let before = table(design, name)?;
    let made: BTreeSet<&String> = columns
        .iter()
        .filter(|column| {
            before.placements.iter().any(|placement| placement.keys.contains_key(*column))
                && !in_its_own_right(design, before, column)
        })
        .collect();
    let table = table_mut(design, name)?;
    change(table);
    let gone: Vec<&String> = columns.iter().filter(|column| !has_column(table, column)).collect();
    for placement in &mut table.placements {
        placement.keys.retain(|column, _| !gone.contains(&column));
        placement.when.retain(|column, _| !gone.contains(&column));
    }
    let mut rewritten = 0;
    for item in design.items.get_mut(name).into_iter().flatten() {
        let before = item.len();
        item.retain(|attribute, _| !(made.contains(attribute) && gone.contains(&attribute)));
        rewritten += usize::from(item.len() != before);
    }
    Ok(rewritten)
}

/// Whether two items of a table have the same primary key, and a whole one.
pub(super) fn same_key(table: &Table, a: &Item, b: &Item) -> bool {
    table.key.columns().all(|column| {
        let value = a.get(&column.name);
        value.is_some() && value == b.get(&column.name)
    })
}
