//! Edits of the sample items. An item that a table could not hold is refused.

use super::attributes::same_key;
use super::tables::table;
use super::{Counts, EditProblem, View};
use crate::design::{Column, Design, Table};
use crate::value::{AttributeValue, Item, KeyValue};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::collections::BTreeSet;

pub(super) fn put(
    design: &mut Design,
    name: &str,
    at: Option<usize>,
    item: &Item,
) -> Result<Counts, EditProblem> {
    let table = table(design, name)?;
    fits(name, table, item)?;
    let items = design.items.get(name).map_or(&[][..], Vec::as_slice);
    if let Some(at) = at.filter(|at| *at >= items.len()) {
        return Err(no_item(name, at, items.len()));
    }
    let twin = items
        .iter()
        .enumerate()
        .find(|(position, other)| Some(*position) != at && same_key(table, other, item));
    if let Some((position, _)) = twin {
        let (table, key) = (name.to_owned(), key_text(table, item));
        return Err(EditProblem::SameKey { table, at: position, key });
    }
    let items = design.items.entry(name.to_owned()).or_default();
    match at.and_then(|at| items.get_mut(at)) {
        Some(slot) => slot.clone_from(item),
        None => items.push(item.clone()),
    }
    Ok(Counts::rewritten(1))
}

pub(super) fn delete(design: &mut Design, name: &str, at: &[usize]) -> Result<Counts, EditProblem> {
    table(design, name)?;
    let count = design.items.get(name).map_or(0, Vec::len);
    if let Some(at) = at.iter().find(|at| **at >= count) {
        return Err(no_item(name, *at, count));
    }
    let gone: BTreeSet<usize> = at.iter().copied().collect();
    if let Some(items) = design.items.get_mut(name) {
        let mut position = 0..;
        items.retain(|_| position.next().is_none_or(|at| !gone.contains(&at)));
        if items.is_empty() {
            design.items.shift_remove(name);
        }
    }
    Ok(Counts::rewritten(gone.len()))
}

fn no_item(table: &str, at: usize, count: usize) -> EditProblem {
    EditProblem::NoItem { table: table.to_owned(), at, count }
}

/// Refuses an item that lacks a key attribute of the table, or has one of the table's or of an
/// index's that no key can be.
fn fits(name: &str, table: &Table, item: &Item) -> Result<(), EditProblem> {
    let view = |index: Option<&String>| View { table: name.to_owned(), index: index.cloned() };
    for column in table.key.columns() {
        let Some(value) = item.get(&column.name) else {
            let (table, attribute) = (name.to_owned(), column.name.clone());
            return Err(EditProblem::KeyMissing { table, attribute });
        };
        fits_column(|| view(None), column, value)?;
    }
    for (index, schema) in &table.indexes {
        for column in schema.key.columns() {
            if let Some(value) = item.get(&column.name) {
                fits_column(|| view(Some(index)), column, value)?;
            }
        }
    }
    Ok(())
}

fn fits_column(
    view: impl Fn() -> View,
    column: &Column,
    value: &AttributeValue,
) -> Result<(), EditProblem> {
    let attribute = column.name.clone();
    match KeyValue::of(value).filter(|value| value.kind() == column.kind) {
        None => Err(EditProblem::KeyOfOtherType {
            view: view(),
            attribute,
            expected: column.kind,
            found: value.tag().to_owned(),
        }),
        Some(value) if value.is_empty() => Err(EditProblem::KeyEmpty { view: view(), attribute }),
        Some(_) => Ok(()),
    }
}

/// An item's primary key as a person reads it: `PK = CUST#1, SK = PROFILE`.
fn key_text(table: &Table, item: &Item) -> String {
    let parts = table.key.columns().map(|column| {
        let value = match item.get(&column.name) {
            Some(AttributeValue::S(text)) => text.clone(),
            Some(AttributeValue::N(number)) => number.to_string(),
            Some(AttributeValue::B(bytes)) => STANDARD.encode(bytes),
            _ => String::new(),
        };
        format!("{} = {value}", column.name)
    });
    parts.collect::<Vec<_>>().join(", ")
}
