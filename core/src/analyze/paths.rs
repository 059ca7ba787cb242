//! What several rules ask of patterns and their paths: rates, what is known beforehand, what a
//! key is made of, whether a size is only a guess. It judges nothing.

use super::Context;
use crate::design::{AccessPattern, Given, KeySchema, Operation, Placement};
use crate::engine::LimitId;
use crate::path::{AccessPath, Plan, Purpose, Request, Step};
use crate::scale::Scale;
use crate::stats::Origin;

/// Bytes of a page where the engine sets none.
const PAGE: f64 = 1_048_576.0;

/// Where the figures of a path are from.
pub(super) const OF_PATH: &str = "the pattern's path";

/// Calls a second at the peak, else on average; none where the design states neither.
pub(super) fn rate(pattern: &AccessPattern) -> Option<f64> {
    let stated = |rate: Option<f64>| rate.filter(|rate| rate.is_finite() && *rate > 0.0);
    stated(pattern.rate.peak).or(stated(pattern.rate.average))
}

/// Bytes that one page of a query or scan reads.
pub(super) fn page_bytes(context: &Context<'_>) -> f64 {
    context.limit(LimitId::PageBytes).unwrap_or(PAGE)
}

/// Whether nothing in the design says how many of an entity there are.
pub(super) fn is_guess(scale: &Scale<'_>, entity: &str) -> bool {
    scale
        .population(entity)
        .is_none_or(|it| matches!(it.count_origin, Some(Origin::Assumed { .. })))
}

/// Patterns that read, with their plans and paths.
pub(super) fn reads<'c>(
    context: &'c Context<'_>,
) -> impl Iterator<Item = (&'c Plan, &'c AccessPattern, &'c AccessPath)> {
    served(context).filter(|(_, pattern, _)| is_read(pattern))
}

/// Patterns that write, with their plans and paths.
pub(super) fn writes<'c>(
    context: &'c Context<'_>,
) -> impl Iterator<Item = (&'c Plan, &'c AccessPattern, &'c AccessPath)> {
    served(context).filter(|(_, pattern, _)| !is_read(pattern))
}

/// Patterns that have a path at all.
pub(super) fn served<'c>(
    context: &'c Context<'_>,
) -> impl Iterator<Item = (&'c Plan, &'c AccessPattern, &'c AccessPath)> {
    context.plans.iter().filter_map(|plan| {
        let pattern = context.design.access_patterns.get(&plan.pattern)?;
        Some((plan, pattern, plan.chosen.as_ref()?))
    })
}

/// Whether a pattern only reads.
pub(super) fn is_read(pattern: &AccessPattern) -> bool {
    pattern.operation == Operation::Read
}

/// Whether a step writes or checks, in the call itself or after it.
pub(super) fn is_write(step: &Step) -> bool {
    matches!(step.purpose, Purpose::Write | Purpose::Copy | Purpose::Check)
}

/// The walk of a path, the largest where there are several.
pub(super) fn walk(path: &AccessPath) -> Option<&Step> {
    let scans = path.steps.iter().filter(|step| step.request == Request::Scan);
    scans.reduce(|a, b| if b.cost.bytes_read > a.cost.bytes_read { b } else { a })
}

/// The attributes that a pattern states a value or a range of, without its limit and order.
pub(super) fn known(pattern: &AccessPattern) -> impl Iterator<Item = &str> {
    let stated = pattern.given.iter().chain(&pattern.filter).map(Given::attribute);
    stated.chain(pattern.range.iter().map(|range| range.attribute.as_str()))
}

/// The one value that a pattern always asks of an attribute.
pub(super) fn fixed(given: &Given) -> Option<&str> {
    match given {
        Given::Attribute(_) => None,
        Given::Full { equals, .. } => equals.as_deref(),
    }
}

/// The entities that a pattern reads or writes, those of its transaction included.
pub(super) fn entities(pattern: &AccessPattern) -> Vec<&str> {
    let mut names: Vec<&str> = pattern.entities.iter().map(String::as_str).collect();
    if let Some(it) = &pattern.transaction {
        let lists = [&it.puts, &it.updates, &it.deletes, &it.checks];
        names.extend(lists.into_iter().flatten().map(String::as_str));
    }
    let mut once: Vec<&str> = Vec::with_capacity(names.len());
    for name in names {
        if !once.contains(&name) {
            once.push(name);
        }
    }
    once
}

/// The attributes that the key of a placement is made of; none where a column can't be read.
pub(super) fn key_attributes(
    scale: &Scale<'_>,
    placement: &Placement,
    key: &KeySchema,
) -> Option<Vec<String>> {
    let mut names: Vec<String> = Vec::new();
    for column in key.columns() {
        let template = scale.filling(placement, column, true)?;
        for name in template.attributes() {
            if !names.iter().any(|known| known == name) {
                names.push(name.to_owned());
            }
        }
    }
    Some(names)
}
