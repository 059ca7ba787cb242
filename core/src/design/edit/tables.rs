//! Edits of tables and indexes: adding, removing, finding them. Renaming is in `names`.

use super::attributes::forget_columns;
use super::names::{free, unpin};
use super::{Counts, EditProblem, Thing, View};
use crate::design::{
    Column, Design, Extra, Index, IndexKind, KeySchema, KeyType, Projection, Table,
};
use indexmap::IndexMap;

pub(super) fn table<'d>(design: &'d Design, name: &str) -> Result<&'d Table, EditProblem> {
    design.tables.get(name).ok_or_else(|| EditProblem::NoTable { table: name.to_owned() })
}

pub(super) fn table_mut<'d>(
    design: &'d mut Design,
    name: &str,
) -> Result<&'d mut Table, EditProblem> {
    design.tables.get_mut(name).ok_or_else(|| EditProblem::NoTable { table: name.to_owned() })
}

pub(super) fn index_mut<'d>(
    design: &'d mut Design,
    table: &str,
    index: &str,
) -> Result<&'d mut Index, EditProblem> {
    table_mut(design, table)?
        .indexes
        .get_mut(index)
        .ok_or_else(|| EditProblem::NoIndex { table: table.to_owned(), index: index.to_owned() })
}

pub(super) fn key_mut<'d>(
    design: &'d mut Design,
    view: &View,
) -> Result<&'d mut KeySchema, EditProblem> {
    match &view.index {
        None => Ok(&mut table_mut(design, &view.table)?.key),
        Some(index) => Ok(&mut index_mut(design, &view.table, index)?.key),
    }
}

/// Every key of a table: its own, then its indexes'.
pub(super) fn keys(table: &Table) -> impl Iterator<Item = &KeySchema> {
    std::iter::once(&table.key).chain(table.indexes.values().map(|index| &index.key))
}

/// Every key of a table, to change.
pub(super) fn keys_mut(table: &mut Table) -> impl Iterator<Item = &mut KeySchema> {
    std::iter::once(&mut table.key).chain(table.indexes.values_mut().map(|index| &mut index.key))
}

/// Whether some key of the table has a column.
pub(super) fn has_column(table: &Table, name: &str) -> bool {
    keys(table).flat_map(KeySchema::columns).any(|column| column.name == name)
}

pub(super) fn add(design: &mut Design, name: &str) -> Result<Counts, EditProblem> {
    free(Thing::Table, &design.tables, name)?;
    let key = KeySchema {
        partition: vec![Column::new("PK", KeyType::S)],
        sort: vec![Column::new("SK", KeyType::S)],
        extra: Extra::new(),
    };
    design.tables.insert(name.to_owned(), Table { key, ..Table::default() });
    Ok(Counts::default())
}

pub(super) fn remove(design: &mut Design, name: &str) -> Result<Counts, EditProblem> {
    table(design, name)?;
    design.tables.shift_remove(name);
    design.items.shift_remove(name);
    unpin(design, name, None);
    Ok(Counts::default())
}

pub(super) fn add_index(
    design: &mut Design,
    table: &str,
    name: &str,
    kind: IndexKind,
) -> Result<Counts, EditProblem> {
    let table = table_mut(design, table)?;
    free(Thing::Index, &table.indexes, name)?;
    let local = kind == IndexKind::Lsi;
    let partition = if local {
        table.key.partition.clone()
    } else {
        vec![Column::new(format!("{name}PK"), KeyType::S)]
    };
    let key = KeySchema {
        partition,
        sort: vec![Column::new(format!("{name}SK"), KeyType::S)],
        extra: Extra::new(),
    };
    let index = Index {
        kind,
        description: String::new(),
        key,
        projection: Projection::default(),
        throughput: None,
        options: IndexMap::new(),
        extra: Extra::new(),
    };
    table.indexes.insert(name.to_owned(), index);
    Ok(Counts::default())
}

pub(super) fn remove_index(
    design: &mut Design,
    table: &str,
    name: &str,
) -> Result<Counts, EditProblem> {
    let index = index_mut(design, table, name)?;
    let columns: Vec<String> = index.key.columns().map(|column| column.name.clone()).collect();
    let counts = forget_columns(design, table, &columns, |table| {
        table.indexes.shift_remove(name);
    })?;
    unpin(design, table, Some(name));
    Ok(counts)
}
