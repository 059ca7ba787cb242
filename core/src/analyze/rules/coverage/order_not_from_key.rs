//! An order or a range that the sort key does not give.

use crate::analyze::paths::{OF_PATH, is_guess, page_bytes, reads};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value};
use crate::engine::Certainty;
use crate::design::{AccessPattern, Given};
use crate::path::{AccessPath, Flaw, PathKind, Request, Step};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "order-not-from-key",
    family: Family::Coverage,
    thresholds: &[SOME],
    check,
    en: include_str!("order_not_from_key.en.md"),
    ja: include_str!("order_not_from_key.ja.md"),
};

/// The share of a collection below which what is wanted is its first few.
const SOME: Threshold = Threshold {
    name: "some",
    value: 0.9,
    source: "means of sizes are no closer than a tenth",
    certainty: Certainty::Heuristic,
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (plan, pattern, path) in reads(context) {
        let Some(step) = path.steps.iter().find(|step| {
            matches!(step.request, Request::Query | Request::Scan | Request::BatchGet)
        }) else {
            continue;
        };
        let view = Place::View(step.view.clone()).to_string();
        for flaw in &path.flaws {
            let (name, attribute, severity) = match flaw {
                Flaw::OrderNotFromKey { attribute } => {
                    ("order", attribute, of_order(context, pattern, path, step))
                }
                Flaw::RangeFiltered { attribute } if !is_expiry(context, step, attribute) => {
                    ("range", attribute, of_range(context, path))
                }
                _ => continue,
            };
            let mut finding = Finding::new(severity, Place::pattern(&plan.pattern))
                .with(Evidence::text(name, attribute))
                .with(Evidence::text("attribute", attribute))
                .with(Evidence::text("view", &view))
                .with(Evidence::computed(
                    "items",
                    Value::Count(path.cost.items_read),
                    "items that are read before they can be sorted or compared",
                    OF_PATH,
                ))
                .with(Evidence::computed(
                    "bytes",
                    Value::Bytes(path.cost.bytes_read),
                    "items read × bytes of one",
                    OF_PATH,
                ));
            if step.request == Request::Scan {
                finding = finding.with(Evidence::text("walk", &view));
            }
            found.push(remedies(&plan.pattern, pattern, step, attribute, finding));
        }
    }
}

/// A walk is in no order, and the first few of a collection are other ones in another order. All of
/// a collection can be sorted by the reader, if it fits in a page.
fn of_order(
    context: &Context<'_>,
    pattern: &AccessPattern,
    path: &AccessPath,
    step: &Step,
) -> Severity {
    let wanted = pattern.limit.map(|limit| limit as f64).or(pattern.items_per_call);
    let there = collection_items(context, step).max(path.cost.items_read);
    let first_few = wanted.is_some_and(|wanted| wanted < there * SOME.value);
    if path.kind == PathKind::Scan || first_few {
        Severity::Error
    } else if path.cost.bytes_read > page_bytes(context) {
        Severity::Warning
    } else {
        Severity::Info
    }
}

/// Items of a collection that a step reads from.
fn collection_items(context: &Context<'_>, step: &Step) -> f64 {
    if is_guess(&context.scale, &step.entity) {
        return 0.0;
    }
    let collections = context.scale.collections(&step.view.table, step.view.index.as_deref());
    let group = collections
        .groups
        .iter()
        .find(|group| step.placements.iter().any(|at| group.placements.contains(at)));
    group.map_or(0.0, |group| group.items.mean)
}

fn of_range(context: &Context<'_>, path: &AccessPath) -> Severity {
    if path.cost.bytes_read > page_bytes(context) { Severity::Warning } else { Severity::Info }
}

fn is_expiry(context: &Context<'_>, step: &Step, attribute: &str) -> bool {
    let table = context.design.tables.get(&step.view.table);
    table.is_some_and(|table| table.ttl_attribute.as_deref() == Some(attribute))
}

/// An index whose sort key gives it.
fn remedies(
    id: &str,
    pattern: &AccessPattern,
    step: &Step,
    attribute: &str,
    finding: Finding,
) -> Finding {
    let equal = pattern.given.iter().chain(&pattern.filter).map(Given::attribute);
    let partition: Vec<String> =
        equal.filter(|name| *name != attribute).map(str::to_owned).collect();
    if partition.is_empty() {
        return finding;
    }
    finding.remedy(Remedy::AddIndex {
        table: step.view.table.clone(),
        pattern: id.to_owned(),
        partition,
        sort: vec![attribute.to_owned()],
        only: None,
    })
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"lessons","entities":{"Lesson":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "nr":{"type":"N","generator":{"kind":"number","min":1,"max":500}}},"identity":["id"],"count":500}},
              "accessPatterns":{"AP1":{"name":"All by number","entities":["Lesson"],"order":{"attribute":"nr"}}},
              "tables":{"lessons":{"key":{"partition":[{"name":"id"}],"sort":[{"name":"nr","type":"N"}]},
                "placements":[{"entity":"Lesson"}]}}}"#,
            r#"{"keyloom":1,"name":"top score","entities":{"Score":{"attributes":{
                "player":{"type":"S","generator":{"kind":"uuid"}},
                "game":{"type":"S","generator":{"kind":"pool","distinct":10}},
                "points":{"type":"N","generator":{"kind":"number","min":0,"max":100000}}},"identity":["game","player"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"Top ten","entities":["Score"],"given":["game"],
                "order":{"attribute":"points","direction":"descending"},"limit":10}},
              "tables":{"scores":{"key":{"partition":[{"name":"game"}],"sort":[{"name":"player"}]},
                "placements":[{"entity":"Score"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"by points","entities":{"Score":{"attributes":{
                "player":{"type":"S","generator":{"kind":"uuid"}},
                "game":{"type":"S","generator":{"kind":"pool","distinct":10}},
                "points":{"type":"N","generator":{"kind":"number","min":0,"max":100000}}},"identity":["game","player"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"Top ten","entities":["Score"],"given":["game"],
                "order":{"attribute":"points","direction":"descending"},"limit":10}},
              "tables":{"scores":{"key":{"partition":[{"name":"game"}],"sort":[{"name":"player"}]},
                "indexes":{"byPoints":{"key":{"partition":[{"name":"game"}],"sort":[{"name":"points","type":"N"}]}}},
                "placements":[{"entity":"Score"}]}}}"#,
        ],
    };
