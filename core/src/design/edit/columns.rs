//! Edits of the columns of one key. Renaming one is in `rename_column`.

use super::attributes::{entity_has, forget_columns};
use super::tables::{has_column, key_mut, keys_mut, table, table_mut};
use super::{Counts, EditProblem, Role, Thing, View};
use crate::design::{AttributeType, Column, Design, Direction, KeySchema, KeyType};
use crate::value::{AttributeValue, Number};
use std::collections::BTreeSet;

fn no_column(view: &View, name: &str) -> EditProblem {
    EditProblem::NoColumn { view: view.clone(), column: name.to_owned() }
}

fn column_mut<'d>(
    design: &'d mut Design,
    view: &View,
    name: &str,
) -> Result<&'d mut Column, EditProblem> {
    let key = key_mut(design, view)?;
    let found = key.partition.iter_mut().chain(&mut key.sort).find(|column| column.name == name);
    found.ok_or_else(|| no_column(view, name))
}

/// Takes a column out of a key, but never the last of the partition key.
fn take(key: &mut KeySchema, view: &View, name: &str) -> Result<Column, EditProblem> {
    if let Some(at) = key.sort.iter().position(|column| column.name == name) {
        return Ok(key.sort.remove(at));
    }
    let at = key.partition.iter().position(|column| column.name == name);
    let at = at.ok_or_else(|| no_column(view, name))?;
    if key.partition.len() == 1 {
        let (view, column) = (view.clone(), name.to_owned());
        return Err(EditProblem::LastPartitionColumn { view, column });
    }
    Ok(key.partition.remove(at))
}

pub(super) fn add(
    design: &mut Design,
    view: &View,
    role: Role,
    name: &str,
    kind: KeyType,
) -> Result<Counts, EditProblem> {
    let key = key_mut(design, view)?;
    if name.trim().is_empty() {
        return Err(EditProblem::EmptyName { thing: Thing::Column });
    }
    if key.columns().any(|column| column.name == name) {
        return Err(EditProblem::NameTaken { thing: Thing::Column, name: name.to_owned() });
    }
    let columns = match role {
        Role::Partition => &mut key.partition,
        Role::Sort => &mut key.sort,
    };
    columns.push(Column::new(name, kind));
    Ok(Counts::default())
}

pub(super) fn remove(design: &mut Design, view: &View, name: &str) -> Result<Counts, EditProblem> {
    // A key that cannot lose the column is refused before the table is touched.
    take(&mut key_mut(design, view)?.clone(), view, name)?;
    let columns = [name.to_owned()];
    forget_columns(design, &view.table, &columns, |table| {
        let key = match &view.index {
            None => Some(&mut table.key),
            Some(index) => table.indexes.get_mut(index).map(|index| &mut index.key),
        };
        if let Some(key) = key {
            key.partition.retain(|column| column.name != name);
            key.sort.retain(|column| column.name != name);
        }
    })
}

pub(super) fn set_direction(
    design: &mut Design,
    view: &View,
    name: &str,
    direction: Direction,
) -> Result<Counts, EditProblem> {
    column_mut(design, view, name)?.direction = direction;
    Ok(Counts::default())
}

pub(super) fn shift(
    design: &mut Design,
    view: &View,
    name: &str,
    role: Role,
    at: usize,
) -> Result<Counts, EditProblem> {
    let key = key_mut(design, view)?;
    let alone = key.partition.len() == 1
        && key.partition.iter().any(|column| column.name == name)
        && role == Role::Partition;
    if alone {
        return Ok(Counts::default());
    }
    let column = take(key, view, name)?;
    let columns = match role {
        Role::Partition => &mut key.partition,
        Role::Sort => &mut key.sort,
    };
    columns.insert(at.min(columns.len()), column);
    Ok(Counts::default())
}

pub(super) fn swap(design: &mut Design, view: &View) -> Result<Counts, EditProblem> {
    let key = key_mut(design, view)?;
    if key.sort.is_empty() {
        return Err(EditProblem::NoSortKey { view: view.clone() });
    }
    std::mem::swap(&mut key.partition, &mut key.sort);
    Ok(Counts::default())
}

pub(super) fn set_type(
    design: &mut Design,
    view: &View,
    name: &str,
    kind: KeyType,
) -> Result<Counts, EditProblem> {
    if column_mut(design, view, name)?.kind == kind {
        return Ok(Counts::default());
    }
    for key in keys_mut(table_mut(design, &view.table)?) {
        for column in key.partition.iter_mut().chain(&mut key.sort) {
            if column.name == name {
                column.kind = kind;
                column.engine_type = None;
            }
        }
    }
    set_declared_type(design, &view.table, name, kind)?;
    Ok(convert(design, &view.table, name, kind))
}

/// A column without a template takes the entity's attribute, whose type follows; not where a key of
/// another table has that attribute with the type it had.
fn set_declared_type(
    design: &mut Design,
    name: &str,
    column: &str,
    kind: KeyType,
) -> Result<(), EditProblem> {
    let bare = table(design, name)?.placements.iter();
    let bare = bare.filter(|placement| !placement.keys.contains_key(column));
    let mut entities: BTreeSet<String> = bare.map(|placement| placement.entity.clone()).collect();
    for (other, table) in &design.tables {
        if other != name && has_column(table, column) {
            for placement in &table.placements {
                entities.remove(&placement.entity);
            }
        }
    }
    entities.retain(|entity| entity_has(design, entity, column));
    let kind = match kind {
        KeyType::S => AttributeType::S,
        KeyType::N => AttributeType::N,
        KeyType::B => AttributeType::B,
    };
    for entity in entities {
        let declared = design.entities.get_mut(&entity);
        if let Some(attribute) = declared.and_then(|entity| entity.attributes.get_mut(column)) {
            attribute.kind = kind;
        }
    }
    Ok(())
}

/// Converts the values of an attribute where all of them can be; counts those that are of another
/// type than the column afterwards as kept.
fn convert(design: &mut Design, table: &str, column: &str, kind: KeyType) -> Counts {
    let Some(items) = design.items.get_mut(table) else { return Counts::default() };
    let values = items.iter().filter_map(|item| item.get(column));
    let converted: Option<Vec<AttributeValue>> =
        values.clone().map(|value| in_type(value, kind)).collect();
    let Some(converted) = converted else {
        let kept = values.filter(|value| value.tag() != kind.to_string()).count();
        return Counts { kept, ..Counts::default() };
    };
    let mut rewritten = 0;
    let values = items.iter_mut().filter_map(|item| item.get_mut(column));
    for (value, converted) in values.zip(converted) {
        rewritten += usize::from(*value != converted);
        *value = converted;
    }
    Counts::rewritten(rewritten)
}

fn in_type(value: &AttributeValue, kind: KeyType) -> Option<AttributeValue> {
    match (value, kind) {
        (AttributeValue::S(text), KeyType::N) => text.parse::<Number>().ok().map(AttributeValue::N),
        (AttributeValue::N(number), KeyType::S) => Some(AttributeValue::S(number.to_string())),
        (AttributeValue::S(_), KeyType::S)
        | (AttributeValue::N(_), KeyType::N)
        | (AttributeValue::B(_), KeyType::B) => Some(value.clone()),
        _ => None,
    }
}
