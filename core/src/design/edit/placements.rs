//! Edits of placements: which entities lie in a table, and under which keys.

use super::entities::entity_mut;
use super::refill::{Before, refill};
use super::tables::{has_column, table, table_mut};
use super::told::Templates;
use super::{Counts, EditProblem, Thing};
use crate::design::{Condition, Design, Placement};
use crate::key::KeyTemplate;
use crate::value::AttributeValue;
use indexmap::IndexMap;

pub(super) fn placement_mut<'d>(
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

/// Refuses a template that cannot be read; an empty text means no template.
fn readable(name: &str, at: usize, column: &str, template: &str) -> Result<(), EditProblem> {
    if template.is_empty() {
        return Ok(());
    }
    KeyTemplate::parse(template).map(drop).map_err(|fault| EditProblem::Template {
        table: name.to_owned(),
        at,
        column: column.to_owned(),
        fault,
    })
}

pub(super) fn add(
    design: &mut Design,
    name: &str,
    entity: &str,
    keys: &IndexMap<String, String>,
) -> Result<Counts, EditProblem> {
    entity_mut(design, entity)?;
    let at = table(design, name)?.placements.len();
    for (column, template) in keys {
        known_column(design, name, column)?;
        readable(name, at, column, template)?;
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

/// Changes a placement, then fills columns of its sample items by it.
fn change(
    design: &mut Design,
    name: &str,
    at: usize,
    columns: &[String],
    change: impl FnOnce(&mut Placement),
) -> Result<Counts, EditProblem> {
    placement_mut(design, name, at)?;
    let Some(before) = Before::of(design, table(design, name)?, name, at, columns) else {
        return Ok(Counts::default());
    };
    change(placement_mut(design, name, at)?);
    refill(design, name, at, &before, columns)
}

pub(super) fn set_template(
    design: &mut Design,
    name: &str,
    at: usize,
    column: &str,
    template: &str,
) -> Result<Counts, EditProblem> {
    placement_mut(design, name, at)?;
    known_column(design, name, column)?;
    readable(name, at, column, template)?;
    change(design, name, at, &[column.to_owned()], |placement| {
        if template.is_empty() {
            placement.keys.shift_remove(column);
        } else {
            placement.keys.insert(column.to_owned(), template.to_owned());
        }
    })
}

pub(super) fn set_condition(
    design: &mut Design,
    name: &str,
    at: usize,
    column: &str,
    condition: Option<&Condition>,
) -> Result<Counts, EditProblem> {
    placement_mut(design, name, at)?;
    known_column(design, name, column)?;
    change(design, name, at, &[column.to_owned()], |placement| match condition {
        Some(condition) => {
            placement.when.insert(column.to_owned(), condition.clone());
        }
        None => {
            placement.when.shift_remove(column);
        }
    })
}

pub(super) fn set_constant(
    design: &mut Design,
    name: &str,
    at: usize,
    attribute: &str,
    value: Option<&str>,
) -> Result<Counts, EditProblem> {
    let old = placement_mut(design, name, at)?.constants.get(attribute).cloned();
    if attribute.is_empty() {
        return Err(EditProblem::EmptyName { thing: Thing::Attribute });
    }
    let table = table(design, name)?;
    if has_column(table, attribute) {
        let (thing, name) = (Thing::Column, attribute.to_owned());
        return Err(EditProblem::NameTaken { thing, name });
    }
    let Some(before) = Before::of(design, table, name, at, &[]) else {
        return Ok(Counts::default());
    };
    let placement = placement_mut(design, name, at)?;
    match value {
        Some(value) => placement.constants.insert(attribute.to_owned(), value.to_owned()),
        None => placement.constants.shift_remove(attribute),
    };
    let mut rewritten = 0;
    let items = design.items.get_mut(name).map(Vec::as_mut_slice).unwrap_or_default();
    for position in before.positions() {
        let Some(item) = items.get_mut(position) else { continue };
        rewritten += usize::from(match value {
            Some(value) => {
                let value = AttributeValue::S(value.to_owned());
                item.insert(attribute.to_owned(), value.clone()) != Some(value)
            }
            // Only the constant's own text goes with it.
            None => match (item.get(attribute), &old) {
                (Some(AttributeValue::S(text)), Some(old)) if text == old => {
                    item.shift_remove(attribute).is_some()
                }
                _ => false,
            },
        });
    }
    // A key may be made of the constant.
    let table = self::table(design, name)?;
    let reading = table.placements.get(at).map(|it| Templates::of(table, it).reading(attribute));
    let counts = refill(design, name, at, &before, &reading.unwrap_or_default())?;
    Ok(Counts { rewritten: counts.rewritten.max(rewritten), ..counts })
}
