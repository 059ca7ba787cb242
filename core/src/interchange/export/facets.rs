//! Placements as facets: each with an alias for the table's key and, where every item is of one of
//! them, its data.

use super::join;
use super::note::{ExportNote, ExportProblem};
use crate::design::{Classifier, Column, Design, Placement, Table};
use crate::interchange::free_name;
use crate::interchange::workbench::{FROM_ALIAS, FROM_DATA, is_facet, kept, merge};
use crate::key::KeyTemplate;
use crate::value::{Item, KeyValue};
use serde_json::{Map, Value, json};

/// A table's facets, and the data that is not in them.
pub(super) struct Facets {
    pub facets: Vec<Value>,
    pub data: Vec<Value>,
}

/// Writes facets; `original` are the items as the design has them, `written` as the file has them.
pub(super) fn facets(
    design: &Design,
    table: &Table,
    path: &str,
    original: &[Item],
    written: &[Item],
    notes: &mut Vec<ExportNote>,
) -> Facets {
    let placements: Vec<&Placement> = table.placements.iter().filter(|p| is_facet(p)).collect();
    let all: Vec<Value> =
        written.iter().filter_map(|item| serde_json::to_value(item).ok()).collect();
    if placements.is_empty() {
        return Facets { facets: Vec::new(), data: all };
    }
    let places = places(table, original);
    let without = places.iter().filter(|place| place.is_none()).count() as u64;
    if without > 0 {
        let problem = ExportProblem::ItemsOfNoFacet { items: without };
        notes.push(ExportNote { path: format!("{path}.placements"), problem });
    }
    let mut taken: Vec<String> = Vec::new();
    let mut facets = Vec::with_capacity(placements.len());
    for (position, placement) in placements.iter().enumerate() {
        let kept = kept(&placement.extra);
        let given = kept.and_then(|kept| kept.get("FacetName")).and_then(Value::as_str);
        let wanted = given.unwrap_or(&placement.entity);
        let name = free_name(wanted, |name| taken.iter().any(|other| other == name));
        taken.push(name.clone());
        let mut facet = Map::new();
        facet.insert("FacetName".to_owned(), Value::String(name));
        facet.insert("KeyAttributeAlias".to_owned(), aliases(table, placement));
        if without == 0 {
            let data = all.iter().zip(&places).filter(|(_, place)| **place == Some(position));
            let data = data.map(|(item, _)| item.clone()).collect();
            facet.insert("TableData".to_owned(), Value::Array(data));
        }
        facet.insert("NonKeyAttributes".to_owned(), json!(attributes(design, table, placement)));
        if kept.is_none() {
            facet.insert("DataAccess".to_owned(), json!({"MySql": {}}));
        }
        merge(&mut facet, kept);
        facets.push(Value::Object(facet));
    }
    Facets { facets, data: if without == 0 { Vec::new() } else { all } }
}

/// The facet of each item.
fn places(table: &Table, items: &[Item]) -> Vec<Option<usize>> {
    let classifier = Classifier::new(table);
    // Only some placements are facets: their positions among those.
    let facets: Vec<Option<usize>> = table
        .placements
        .iter()
        .scan(0, |next, placement| {
            let facet = is_facet(placement);
            *next += usize::from(facet);
            Some(facet.then(|| *next - 1))
        })
        .collect();
    let place = |item: &Item| {
        let lookup = |name: &str| item.get(name).and_then(KeyValue::of);
        facets.get(classifier.classify(&lookup)?).copied().flatten()
    };
    items.iter().map(place).collect()
}

fn aliases(table: &Table, placement: &Placement) -> Value {
    let alias = |member: &str, columns: &[Column]| {
        let kept = kept(&placement.extra)
            .and_then(|kept| kept.get("KeyAttributeAlias"))
            .and_then(|aliases| aliases.get(member))
            .and_then(Value::as_str);
        match (columns, kept) {
            ([column], Some(kept)) if still_holds(kept, column, placement) => kept.to_owned(),
            _ => join::alias(columns, |column| of(column, placement)),
        }
    };
    let mut out = Map::new();
    let partition = alias("PartitionKeyAlias", &table.key.partition);
    out.insert("PartitionKeyAlias".to_owned(), Value::String(partition));
    if !table.key.sort.is_empty() {
        let sort = alias("SortKeyAlias", &table.key.sort);
        out.insert("SortKeyAlias".to_owned(), Value::String(sort));
    }
    Value::Object(out)
}

/// Whether an alias as it was read still says what the placement does: nobody has put another
/// template there since.
fn still_holds(alias: &str, column: &Column, placement: &Placement) -> bool {
    let guessed = matches!(placement.guessed_from.as_deref(), Some(FROM_ALIAS | FROM_DATA));
    let template = placement.keys.get(&column.name);
    guessed
        || template.is_some_and(|text| KeyTemplate::guess_from_alias(alias).to_string() == *text)
}

fn of(column: &Column, placement: &Placement) -> String {
    placement.keys.get(&column.name).unwrap_or(&column.name).clone()
}

/// The attributes of a facet: those of the placement that are no key of the table.
fn attributes(design: &Design, table: &Table, placement: &Placement) -> Vec<String> {
    let entity = design.entities.get(&placement.entity);
    let names = placement.attributes.clone().unwrap_or_else(|| {
        entity.map(|entity| entity.attributes.keys().cloned().collect()).unwrap_or_default()
    });
    let mut out: Vec<String> = Vec::new();
    for name in names.into_iter().chain(placement.constants.keys().cloned()) {
        if !out.contains(&name) && !table.key.columns().any(|column| column.name == name) {
            out.push(name);
        }
    }
    out
}
