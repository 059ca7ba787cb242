//! Renaming a column of a key: templates and conditions follow, and the values of the sample items.

use super::attributes::{entity_has, in_its_own_right};
use super::names::rename_key;
use super::tables::{has_column, key_mut, keys_mut, table, table_mut};
use super::told::{Templates, collisions, placements_of};
use super::{Counts, EditProblem, Thing, View};
use crate::design::{Design, KeySchema, Placement};
use crate::key::KeyTemplate;
use crate::value::Item;

pub(super) fn rename(
    design: &mut Design,
    view: &View,
    from: &str,
    to: &str,
) -> Result<Counts, EditProblem> {
    let key = key_mut(design, view)?;
    if !key.columns().any(|column| column.name == from) {
        let (view, column) = (view.clone(), from.to_owned());
        return Err(EditProblem::NoColumn { view, column });
    }
    if from == to {
        return Ok(Counts::default());
    }
    if to.trim().is_empty() {
        return Err(EditProblem::EmptyName { thing: Thing::Column });
    }
    let mut items = design.items.get_mut(&view.table).map(std::mem::take).unwrap_or_default();
    let before = table(design, &view.table)?;
    let places = placements_of(before, &items);
    let templates: Vec<Templates> =
        before.placements.iter().map(|placement| Templates::of(before, placement)).collect();
    let own = in_its_own_right(design, before, from);
    rename_in_keys(design, view, from, to)?;
    let before = table(design, &view.table)?;
    let gone = !has_column(before, from);
    let moves = gone && !own;
    let follows: Vec<Follows> = before
        .placements
        .iter()
        .map(|placement| Follows::of(design, placement, from, to))
        .collect();
    let table = table_mut(design, &view.table)?;
    for (placement, follows) in table.placements.iter_mut().zip(&follows) {
        follows.rename(placement, from, to, gone);
        if moves {
            rename_mentions(placement, from, to);
        }
    }
    if moves {
        for index in table.indexes.values_mut() {
            rename_in_list(&mut index.projection.attributes, from, to);
        }
    }
    let table = super::tables::table(design, &view.table)?;
    let mut counts = Counts::default();
    let mut changed = Vec::new();
    for (position, (item, place)) in items.iter_mut().zip(places).enumerate() {
        if !item.contains_key(from) {
            continue;
        }
        let follows = place.and_then(|place| follows.get(place));
        let old = place.and_then(|place| templates.get(place));
        let told = old.map(|old| old.told(design, item));
        let points = follows.is_some_and(|follows| follows.points);
        let mut renamed = item.clone();
        if points && !item.contains_key(to) {
            // The attribute that the key points to now is what the old keys tell of it.
            let Some(value) = told.as_ref().and_then(|told| told.get(to)) else {
                counts.kept += 1;
                continue;
            };
            renamed.insert(to.to_owned(), value.clone());
        }
        rename_in_item(&mut renamed, from, to, moves);
        let after = place.and_then(|place| table.placements.get(place));
        if let (Some(told), Some(after)) = (told, after) {
            told.keep(design, &mut renamed, &Templates::of(table, after));
        }
        if renamed != *item {
            *item = renamed;
            changed.push(position);
        }
    }
    counts.rewritten = changed.len();
    counts.collisions = collisions(table, &items, &changed);
    if let Some(slot) = design.items.get_mut(&view.table) {
        *slot = items;
    }
    Ok(counts)
}

fn rename_in_item(item: &mut Item, from: &str, to: &str, moves: bool) {
    match (moves, item.contains_key(to)) {
        (true, true) => drop(item.shift_remove(from)),
        (true, false) => rename_key(item, from, to),
        (false, true) => {}
        (false, false) => {
            if let Some(value) = item.get(from).cloned() {
                item.insert(to.to_owned(), value);
            }
        }
    }
}

/// How a placement follows the new name.
struct Follows {
    /// The new name has a value of its own here, another key's or the entity's.
    points: bool,
    /// The old name is an attribute of the entity.
    inherits: bool,
}

impl Follows {
    fn of(design: &Design, placement: &Placement, from: &str, to: &str) -> Self {
        let points = placement.keys.contains_key(to) || entity_has(design, &placement.entity, to);
        Self { points, inherits: entity_has(design, &placement.entity, from) }
    }

    /// Lets the placement fill the renamed column as it filled the old one, which no key has any
    /// more where it is `gone`.
    fn rename(&self, placement: &mut Placement, from: &str, to: &str, gone: bool) {
        let (keys, when) = (&mut placement.keys, &mut placement.when);
        if !self.points {
            let bare = || KeyTemplate::of_attribute(from).to_string();
            let template = keys.get(from).cloned();
            if template.is_some() && gone {
                rename_key(keys, from, to);
            } else if let Some(template) = template.or_else(|| self.inherits.then(bare)) {
                keys.insert(to.to_owned(), template);
            }
            if gone {
                rename_key(when, from, to);
            } else if let Some(condition) = when.get(from).cloned() {
                when.insert(to.to_owned(), condition);
            }
        }
        if gone {
            keys.shift_remove(from);
            when.shift_remove(from);
        }
    }
}

/// Renames an attribute where a placement lists it or asks a condition of it.
fn rename_mentions(placement: &mut Placement, from: &str, to: &str) {
    if let Some(attributes) = &mut placement.attributes {
        rename_in_list(attributes, from, to);
    }
    for condition in placement.when.values_mut().filter(|rule| rule.attribute == from) {
        to.clone_into(&mut condition.attribute);
    }
}

/// Renames the column in its key; for the table's own key, in every key that has it.
fn rename_in_keys(
    design: &mut Design,
    view: &View,
    from: &str,
    to: &str,
) -> Result<(), EditProblem> {
    let whole = view.index.is_none();
    let has = |key: &KeySchema, name: &str| key.columns().any(|column| column.name == name);
    let mut chosen: Vec<&mut KeySchema> = if whole {
        keys_mut(table_mut(design, &view.table)?).filter(|key| has(key, from)).collect()
    } else {
        vec![key_mut(design, view)?]
    };
    if chosen.iter().any(|key| has(key, to)) {
        return Err(EditProblem::NameTaken { thing: Thing::Column, name: to.to_owned() });
    }
    for key in &mut chosen {
        for column in key.partition.iter_mut().chain(&mut key.sort) {
            if column.name == from {
                to.clone_into(&mut column.name);
            }
        }
    }
    Ok(())
}

pub(super) fn rename_in_list(list: &mut Vec<String>, from: &str, to: &str) {
    if list.iter().any(|name| name == to) {
        list.retain(|name| name != from);
    }
    for name in list.iter_mut().filter(|name| *name == from) {
        to.clone_into(name);
    }
}
