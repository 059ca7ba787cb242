//! Access patterns: the entities, attributes, tables and indexes they name, and their figures.

use super::super::{AccessPattern, Given, PinnedPath, Rate, Transaction};
use super::known::Known;
use super::{Faults, Figure, Named, Problem};
use crate::value::path::Path;

/// Kinds of request that a path can be pinned to.
const REQUESTS: [&str; 4] = ["get", "query", "batchGet", "scan"];

/// Hours of a day.
const HOURS: usize = 24;

pub(super) fn check(known: &Known<'_>, path: Path<'_>, faults: &mut Faults) {
    for (id, pattern) in &known.design.access_patterns {
        let path = path.name(id);
        faults.name(path, id, Named::PatternId);
        faults.name(path.name("name"), &pattern.name, Named::Pattern);
        known.entities(&pattern.entities, path.name("entities"), faults);
        attributes(known, pattern, path, faults);
        figures(pattern, path, faults);
        if let Some(transaction) = &pattern.transaction {
            writes(known, transaction, path.name("transaction"), faults);
        }
        if let Some(pinned) = &pattern.path {
            pin(known, pinned, path.name("path"), faults);
        }
    }
}

fn attributes(known: &Known<'_>, pattern: &AccessPattern, path: Path<'_>, faults: &mut Faults) {
    for (field, list) in [("given", &pattern.given), ("filter", &pattern.filter)] {
        for (i, given) in list.iter().enumerate() {
            let list = path.name(field);
            let path = list.index(i);
            match given {
                Given::Attribute(attribute) => known.anywhere(attribute, path, faults),
                Given::Full { attribute, entity: None, .. } => {
                    known.anywhere(attribute, path.name("attribute"), faults);
                }
                Given::Full { attribute, entity: Some(entity), .. } => {
                    known.entity(entity, path.name("entity"), faults);
                    known.owns(entity, attribute, path.name("attribute"), faults);
                }
            }
            if let Given::Full { values: Some(values), .. } = given {
                faults.count(path.name("values"), *values);
            }
        }
    }
    if let Some(range) = &pattern.range {
        known.anywhere(&range.attribute, path.name("range").name("attribute"), faults);
    }
    if let Some(order) = &pattern.order {
        known.anywhere(&order.attribute, path.name("order").name("attribute"), faults);
    }
    if let Some(attribute) = pattern.aggregate.as_ref().and_then(|it| it.attribute.as_ref()) {
        known.anywhere(attribute, path.name("aggregate").name("attribute"), faults);
    }
    for (i, attribute) in pattern.attributes.iter().enumerate() {
        known.anywhere(attribute, path.name("attributes").index(i), faults);
    }
}

fn figures(pattern: &AccessPattern, path: Path<'_>, faults: &mut Faults) {
    if let Some(range) = &pattern.range {
        let path = path.name("range");
        faults.figure_if(path.name("share"), range.share, Figure::Share);
        faults.figure_if(path.name("days"), range.days, Figure::NotNegative);
    }
    if let Some(limit) = pattern.limit {
        faults.count(path.name("limit"), limit);
    }
    faults.figure_if(path.name("itemsPerCall"), pattern.items_per_call, Figure::NotNegative);
    let behind = path.name("freshnessSeconds");
    faults.figure_if(behind, pattern.freshness_seconds, Figure::NotNegative);
    rate(&pattern.rate, path.name("rate"), faults);
    faults.frequency(path.name("skew"), &pattern.skew);
}

fn rate(rate: &Rate, path: Path<'_>, faults: &mut Faults) {
    faults.figure_if(path.name("average"), rate.average, Figure::NotNegative);
    faults.figure_if(path.name("peak"), rate.peak, Figure::NotNegative);
    if let (Some(average), Some(peak)) = (rate.average, rate.peak) {
        faults.range(path.name("peak"), average, peak);
    }
    if !rate.hours.is_empty() {
        let path = path.name("hours");
        faults.weights(path, &rate.hours);
        let found = rate.hours.len();
        faults.demand(found == HOURS, path, || Problem::Hours { found });
    }
}

fn writes(known: &Known<'_>, transaction: &Transaction, path: Path<'_>, faults: &mut Faults) {
    for (field, entities) in [
        ("puts", &transaction.puts),
        ("updates", &transaction.updates),
        ("deletes", &transaction.deletes),
        ("checks", &transaction.checks),
    ] {
        known.entities(entities, path.name(field), faults);
    }
    for (i, invariant) in transaction.invariants.iter().enumerate() {
        let there = known.design.invariants.contains_key(invariant);
        faults.demand(there, path.name("invariants").index(i), || Problem::UnknownInvariant {
            invariant: invariant.clone(),
        });
    }
}

fn pin(known: &Known<'_>, pinned: &PinnedPath, path: Path<'_>, faults: &mut Faults) {
    if let Some(request) = &pinned.request {
        faults.demand(REQUESTS.contains(&request.as_str()), path.name("request"), || {
            Problem::UnknownRequest { request: request.clone() }
        });
    }
    let Some(table) = known.design.tables.get(&pinned.table) else {
        let table = pinned.table.clone();
        faults.add(path.name("table"), Problem::UnknownTable { table });
        return;
    };
    if let Some(index) = &pinned.index {
        faults.demand(table.indexes.contains_key(index), path.name("index"), || {
            Problem::UnknownIndex { index: index.clone(), table: pinned.table.clone() }
        });
    }
}
