//! Sample items that move: the attributes that an item has, those that only its keys tell included,
//! and the keys that another placement gives them.

use super::look::{attribute, has};
use super::work::Work;
use super::{Consequence, FixFault};
use crate::design::edit::Edit;
use crate::design::{AttributeType, Classifier, Column, Design, KeySchema};
use crate::key::{Certainty, KeyTemplate};
use crate::value::{AttributeValue, Item, KeyValue};
use std::collections::BTreeSet;

/// A sample item of a placement.
pub(super) struct Sample {
    /// Its position among the table's sample items.
    pub(super) at: usize,
    /// Its attributes; keys that templates made are left out.
    pub(super) attributes: Item,
}

/// The sample items of a placement.
pub(super) fn samples(design: &Design, table_name: &str, at: usize) -> Vec<Sample> {
    let Some(table) = design.tables.get(table_name) else { return Vec::new() };
    let Some(placement) = table.placements.get(at) else { return Vec::new() };
    let classifier = Classifier::new(table);
    let items = design.items.get(table_name).map_or(&[][..], Vec::as_slice);
    let mut out = Vec::new();
    for (position, item) in items.iter().enumerate() {
        let lookup = |name: &str| item.get(name).and_then(KeyValue::of);
        if classifier.classify(&lookup) != Some(at) {
            continue;
        }
        let mut attributes = item.clone();
        attributes.retain(|name, _| {
            !placement.keys.contains_key(name) && !placement.constants.contains_key(name)
                || has(design, &placement.entity, name)
        });
        for (column, text) in &placement.keys {
            let key = item.get(column).and_then(KeyValue::of);
            let template = KeyTemplate::parse(text).ok();
            let Some((key, template)) = key.zip(template) else { continue };
            for recovered in template.invert(&key).into_iter().flatten() {
                let name = recovered.attribute;
                if recovered.certainty != Certainty::Exact || attributes.contains_key(&name) {
                    continue;
                }
                let kind = attribute(design, &placement.entity, &name).map(|it| it.kind);
                let value = match kind {
                    None | Some(AttributeType::S) => Some(AttributeValue::S(recovered.text)),
                    Some(AttributeType::N) => recovered.text.parse().ok().map(AttributeValue::N),
                    Some(_) => None,
                };
                if let Some(value) = value {
                    attributes.insert(name, value);
                }
            }
        }
        out.push(Sample { at: position, attributes });
    }
    out
}

/// Puts an item of some attributes into a placement; whether it could be.
pub(super) fn put(
    work: &mut Work<'_>,
    table_name: &str,
    at: usize,
    mut item: Item,
) -> Result<bool, FixFault> {
    let table = work.table(table_name)?;
    let placement = work.placement(table_name, at)?;
    let position = work.design.items.get(table_name).map_or(0, Vec::len);
    let indexes = table.indexes.values().map(|index| (&index.key, false));
    let attributes = item.clone();
    let lookup = |name: &str| attributes.get(name).and_then(KeyValue::of);
    for (key, primary) in std::iter::once((&table.key, true)).chain(indexes) {
        for column in KeySchema::columns(key) {
            let template = placement.keys.get(&column.name).map(|text| KeyTemplate::parse(text));
            let Some(Ok(template)) = template else { continue };
            let mut draw =
                |below: u32| (position as u64).checked_rem(below.into()).unwrap_or(0) as u32;
            match template.render(column.kind, &lookup, &mut draw) {
                Ok(value) if !value.is_empty() => {
                    item.insert(column.name.clone(), value.into());
                }
                _ if primary => return Ok(false),
                _ => {}
            }
        }
    }
    for (name, value) in &placement.constants {
        item.insert(name.clone(), AttributeValue::S(value.clone()));
    }
    let put = Edit::PutItem { table: table_name.to_owned(), at: None, item };
    match crate::design::edit::apply(&work.design, &put) {
        Ok(edited) => {
            work.design = edited.design;
            Ok(true)
        }
        // An item that another has the key of, or that lacks a key, stays out.
        Err(_) => Ok(false),
    }
}

/// Takes sample items away that have no place under the keys as they are now: those that lack a key
/// attribute, have one of another type, or have the key of another item. A table whose items had
/// such faults before keeps them, as they are a person's own.
pub(super) fn leave_misfits(work: &mut Work<'_>) -> Result<(), FixFault> {
    let tables: Vec<String> = work.design.items.keys().cloned().collect();
    for name in tables {
        if !misfits(work.before, &name).is_empty() {
            continue;
        }
        let gone = misfits(&work.design, &name);
        if !gone.is_empty() {
            work.say(Consequence::SamplesLeft { table: name.clone(), count: gone.len() });
            delete(work, &name, gone)?;
        }
    }
    Ok(())
}

/// The positions of sample items that a table's keys have no place for.
fn misfits(design: &Design, name: &str) -> Vec<usize> {
    let Some(table) = design.tables.get(name) else { return Vec::new() };
    let items = design.items.get(name).map_or(&[][..], Vec::as_slice);
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for (at, item) in items.iter().enumerate() {
        let fits = |column: &Column, needed: bool| match item.get(&column.name) {
            None => !needed,
            Some(value) => KeyValue::of(value)
                .is_some_and(|it| it.kind() == column.kind && !(needed && it.is_empty())),
        };
        let own = table.key.columns().all(|column| fits(column, true));
        let mut indexes = table.indexes.values().flat_map(|index| index.key.columns());
        let whole = own && indexes.all(|column| fits(column, false));
        let key: Vec<String> =
            table.key.columns().map(|column| format!("{:?}", item.get(&column.name))).collect();
        if !whole || !seen.insert(key) {
            out.push(at);
        }
    }
    out
}

/// Takes sample items away.
pub(super) fn delete(work: &mut Work<'_>, table: &str, at: Vec<usize>) -> Result<(), FixFault> {
    if at.is_empty() {
        return Ok(());
    }
    work.edit(Edit::DeleteItems { table: table.to_owned(), at })
}
