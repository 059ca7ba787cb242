//! Edits of placements: which entities lie in a table, and under which keys.

use super::entities::entity_mut;
use super::tables::{has_column, table, table_mut};
use super::{Counts, EditProblem};
use crate::design::{Design, Placement};
use indexmap::IndexMap;

fn placement_mut<'d>(
    design: &'d mut Design,
    name: &str,
    at: usize,
) -> Result<&'d mut Placement, EditProblem> {
    let placements = &mut table_mut(design, name)?.placements;
    let count = placements.len();
    placements.get_mut(at).ok_or_else(|| EditProblem::NoPlacement {
        table: name.to_owned(),
        at,
        count,
    })
}

fn known_column(design: &Design, name: &str, column: &str) -> Result<(), EditProblem> {
    if has_column(table(design, name)?, column) {
        return Ok(());
    }
    Err(EditProblem::NoKeyColumn { table: name.to_owned(), column: column.to_owned() })
}

pub(super) fn add(
    design: &mut Design,
    name: &str,
    entity: &str,
    keys: &IndexMap<String, String>,
) -> Result<Counts, EditProblem> {
    table(design, name)?;
    entity_mut(design, entity)?;
    for column in keys.keys() {
        known_column(design, name, column)?;
    }
    let keys = keys.iter().filter(|(_, template)| !template.is_empty());
    let keys = keys.map(|(column, template)| (column.clone(), template.clone())).collect();
    let placement = Placement { entity: entity.to_owned(), keys, ..Placement::default() };
    table_mut(design, name)?.placements.push(placement);
    Ok(Counts::default())
}

pub(super) fn remove(design: &mut Design, name: &str, at: usize) -> Result<Counts, EditProblem> {
    placement_mut(design, name, at)?;
    table_mut(design, name)?.placements.remove(at);
    Ok(Counts::default())
}

pub(super) fn set_entity(
    design: &mut Design,
    name: &str,
    at: usize,
    entity: &str,
) -> Result<Counts, EditProblem> {
    entity_mut(design, entity)?;
    entity.clone_into(&mut placement_mut(design, name, at)?.entity);
    Ok(Counts::default())
}
