//! Renaming of tables, indexes and entities, with everything that names the renamed thing, and the
//! places of answered findings. Renaming a column is in `rename_column`: that moves values.

use super::tables::{table, table_mut};
use super::{Counts, EditProblem, Thing};
use crate::design::{Design, Generator, Given, place};
use indexmap::IndexMap;

/// Refuses a name that is empty or in use.
pub(super) fn free<T>(
    thing: Thing,
    among: &IndexMap<String, T>,
    name: &str,
) -> Result<(), EditProblem> {
    if name.trim().is_empty() {
        Err(EditProblem::EmptyName { thing })
    } else if among.contains_key(name) {
        Err(EditProblem::NameTaken { thing, name: name.to_owned() })
    } else {
        Ok(())
    }
}

/// Gives an entry another key at the same position; an entry that has that key already goes.
pub(super) fn rename_key<T>(map: &mut IndexMap<String, T>, from: &str, to: &str) {
    if from == to {
        return;
    }
    if map.contains_key(from) {
        map.shift_remove(to);
    }
    if let Some((position, _, value)) = map.shift_remove_full(from) {
        map.shift_insert(position, to.to_owned(), value);
    }
}

pub(super) fn rename_table(
    design: &mut Design,
    from: &str,
    to: &str,
) -> Result<Counts, EditProblem> {
    table(design, from)?;
    if from == to {
        return Ok(Counts::default());
    }
    free(Thing::Table, &design.tables, to)?;
    rename_key(&mut design.tables, from, to);
    rename_key(&mut design.items, from, to);
    for pattern in design.access_patterns.values_mut() {
        if let Some(path) = pattern.path.as_mut().filter(|path| path.table == from) {
            to.clone_into(&mut path.table);
        }
    }
    rename_places(design, &["tables"], from, to);
    rename_places(design, &["items"], from, to);
    Ok(Counts::default())
}

pub(super) fn rename_index(
    design: &mut Design,
    table: &str,
    from: &str,
    to: &str,
) -> Result<Counts, EditProblem> {
    let indexes = &mut table_mut(design, table)?.indexes;
    if !indexes.contains_key(from) {
        let (table, index) = (table.to_owned(), from.to_owned());
        return Err(EditProblem::NoIndex { table, index });
    }
    if from == to {
        return Ok(Counts::default());
    }
    free(Thing::Index, indexes, to)?;
    rename_key(indexes, from, to);
    for pattern in design.access_patterns.values_mut() {
        let path = pattern.path.as_mut().filter(|path| path.table == table);
        if let Some(index) = path.and_then(|path| path.index.as_mut()).filter(|name| *name == from)
        {
            to.clone_into(index);
        }
    }
    rename_places(design, &["tables", table, "indexes"], from, to);
    Ok(Counts::default())
}

/// Lets go of the patterns pinned to a table, or to one index of it.
pub(super) fn unpin(design: &mut Design, table: &str, index: Option<&str>) {
    for pattern in design.access_patterns.values_mut() {
        pattern.path.take_if(|path| {
            path.table == table && (index.is_none() || path.index.as_deref() == index)
        });
    }
}

/// An answered finding keeps speaking of the same thing when a name in its path changes.
pub(super) fn rename_places(design: &mut Design, within: &[&str], from: &str, to: &str) {
    let path = |last: &str| place(&[within, &[last]].concat());
    let (from, to) = (path(from), path(to));
    for at in design.silenced.iter_mut().filter_map(|silenced| silenced.place.as_mut()) {
        if let Some(rest) = at.strip_prefix(&from)
            && (rest.is_empty() || rest.starts_with(['.', '[']))
        {
            *at = format!("{to}{rest}");
        }
    }
}

pub(super) fn rename_entity(
    design: &mut Design,
    from: &str,
    to: &str,
) -> Result<Counts, EditProblem> {
    super::entities::entity_mut(design, from)?;
    if from == to {
        return Ok(Counts::default());
    }
    free(Thing::Entity, &design.entities, to)?;
    rename_key(&mut design.entities, from, to);
    for_each_entity_name(design, |name| {
        if name == from {
            to.clone_into(name);
        }
    });
    let dotted = format!("{from}.");
    for attribute in design.invariants.values_mut().flat_map(|rule| &mut rule.attributes) {
        if let Some(rest) = attribute.strip_prefix(&dotted) {
            *attribute = format!("{to}.{rest}");
        }
    }
    rename_places(design, &["entities"], from, to);
    Ok(Counts::default())
}

/// Every place of a design that names an entity, save the map of entities itself and the
/// `Entity.attribute` of an invariant.
pub(super) fn for_each_entity_name(design: &mut Design, mut visit: impl FnMut(&mut String)) {
    for entity in design.entities.values_mut() {
        if let Some(parent) = &mut entity.parent {
            visit(&mut parent.entity);
        }
        for attribute in entity.attributes.values_mut() {
            if let Some(generator) = &mut attribute.generator {
                for_each_reference(generator, &mut visit);
            }
        }
    }
    for pattern in design.access_patterns.values_mut() {
        pattern.entities.iter_mut().for_each(&mut visit);
        for given in pattern.given.iter_mut().chain(&mut pattern.filter) {
            if let Given::Full { entity: Some(entity), .. } = given {
                visit(entity);
            }
        }
        if let Some(transaction) = &mut pattern.transaction {
            let puts = transaction.puts.iter_mut().chain(&mut transaction.updates);
            puts.chain(&mut transaction.deletes)
                .chain(&mut transaction.checks)
                .for_each(&mut visit);
        }
    }
    for table in design.tables.values_mut() {
        for attribute in table.columns.values_mut() {
            if let Some(generator) = &mut attribute.generator {
                for_each_reference(generator, &mut visit);
            }
        }
        for placement in &mut table.placements {
            visit(&mut placement.entity);
        }
    }
    for copy in design.copies.values_mut() {
        visit(&mut copy.entity);
        visit(&mut copy.source.entity);
    }
    for invariant in design.invariants.values_mut() {
        invariant.entities.iter_mut().for_each(&mut visit);
    }
}

/// The entities that a generator refers to, however deep it lies.
pub(super) fn for_each_reference(generator: &mut Generator, mut visit: impl FnMut(&mut String)) {
    let mut rest = vec![generator];
    while let Some(generator) = rest.pop() {
        match generator {
            Generator::Reference { entity, .. } => visit(entity),
            Generator::List { of, .. } | Generator::Set { of, .. } => rest.push(of),
            Generator::Map { fields } => rest.extend(fields.values_mut().map(|field| &mut **field)),
            _ => {}
        }
    }
}
