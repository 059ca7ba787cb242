//! Placements: entities, columns, attributes and templates that are there.

use super::super::{Placement, Table};
use super::known::Known;
use super::{Faults, Figure, Problem, templates};
use crate::value::path::Path;

pub(super) fn check(known: &Known<'_>, table: &Table, path: Path<'_>, faults: &mut Faults) {
    for (i, placement) in table.placements.iter().enumerate() {
        let path = path.index(i);
        let there = known.entity(&placement.entity, path.name("entity"), faults);
        for (field, columns) in
            [("keys", columns(&placement.keys)), ("when", columns(&placement.when))]
        {
            for column in columns {
                faults.demand(has_column(table, column), path.name(field).name(column), || {
                    Problem::UnknownColumn { column: column.to_owned() }
                });
            }
        }
        if there {
            attributes(known, placement, path, faults);
            unfilled(known, table, placement, path, faults);
        }
        if let Some(copy) = &placement.copy {
            let staleness = path.name("copy");
            let staleness = staleness.name("stalenessSeconds");
            faults.figure_if(staleness, copy.staleness_seconds, Figure::NotNegative);
        }
    }
}

fn columns<T>(map: &indexmap::IndexMap<String, T>) -> Vec<&str> {
    map.keys().map(String::as_str).collect()
}

fn has_column(table: &Table, name: &str) -> bool {
    let of_indexes = table.indexes.values().flat_map(|index| index.key.columns());
    table.key.columns().chain(of_indexes).any(|column| column.name == name)
}

/// The attributes that templates, conditions and the list of those kept name.
fn attributes(known: &Known<'_>, placement: &Placement, path: Path<'_>, faults: &mut Faults) {
    let entity = &placement.entity;
    let keys = path.name("keys");
    for (column, template) in &placement.keys {
        let is_constant = |attribute: &str| placement.constants.contains_key(attribute);
        templates::check(known, entity, template, &is_constant, keys.name(column), faults);
    }
    for (column, condition) in &placement.when {
        let when = path.name("when");
        let when = when.name(column);
        if !placement.constants.contains_key(&condition.attribute) {
            known.owns(entity, &condition.attribute, when.name("attribute"), faults);
        }
    }
    for (i, attribute) in placement.attributes.iter().flatten().enumerate() {
        known.owns(entity, attribute, path.name("attributes").index(i), faults);
    }
}

/// Columns without a template take the attribute of their own name: it is there for the table's
/// key, and of the column's type for every key.
fn unfilled(
    known: &Known<'_>,
    table: &Table,
    placement: &Placement,
    path: Path<'_>,
    faults: &mut Faults,
) {
    let keys = path.name("keys");
    let bare =
        |name: &str| !placement.keys.contains_key(name) && !placement.constants.contains_key(name);
    for column in table.key.columns().filter(|column| bare(&column.name)) {
        let there = known.attribute(&placement.entity, &column.name).is_some();
        faults.demand(there, keys.name(&column.name), || Problem::NotFilled {
            column: column.name.clone(),
            entity: placement.entity.clone(),
        });
    }
    let mut seen = std::collections::BTreeSet::new();
    let of_indexes = table.indexes.values().flat_map(|index| index.key.columns());
    for column in table.key.columns().chain(of_indexes).filter(|column| bare(&column.name)) {
        let Some(attribute) = known.attribute(&placement.entity, &column.name) else { continue };
        let fits = attribute.kind.tag() == column.kind.to_string();
        if !fits && seen.insert(&column.name) {
            let problem = Problem::AttributeKind {
                attribute: column.name.clone(),
                found: attribute.kind,
                expected: column.kind,
            };
            faults.add(keys.name(&column.name), problem);
        }
    }
}
