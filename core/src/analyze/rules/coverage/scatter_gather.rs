//! A read that asks many collections and puts the answers together.

use crate::analyze::paths::{OF_PATH, rate, reads};
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::{AccessPattern, Given, IndexKind};
use crate::engine::{Certainty, LocalIndexKind, Placing};
use crate::path::{FanOut, Request, Step};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "scatter-gather",
    family: Family::Coverage,
    thresholds: &[SEVERAL, MANY, TOO_MANY, OFTEN, SLOW, NODES],
    check,
    en: include_str!("scatter_gather.en.md"),
    ja: include_str!("scatter_gather.ja.md"),
};

/// Queries of a call from which it is told.
const SEVERAL: Threshold = Threshold {
    name: "several",
    value: 3.0,
    source: "two queries, of a range that crosses a bucket's end, are no fan-out",
    certainty: Certainty::Heuristic,
};

/// Queries of a call from which it is a warning.
const MANY: Threshold = Threshold {
    name: "many",
    value: 10.0,
    source: "Dean and Barroso, The Tail at Scale, CACM 2013: of 10 calls of which each is slow \
             once in 100, one in 10 waits",
    certainty: Certainty::Inferred,
};

/// Queries of a call from which it is an error, where it is made often.
const TOO_MANY: Threshold = Threshold {
    name: "too_many",
    value: 100.0,
    source: "Dean and Barroso, The Tail at Scale, CACM 2013: of 100 calls of which each is slow \
             once in 100, 63 % wait",
    certainty: Certainty::Documented,
};

/// Calls a second from which it is made often.
const OFTEN: Threshold = Threshold {
    name: "often",
    value: 1.0,
    source: "somebody waits for it at every moment",
    certainty: Certainty::Heuristic,
};

/// The share of single queries that are slow.
const SLOW: Threshold = Threshold {
    name: "slow",
    value: 0.01,
    source: "the 99th percentile, as in Dean and Barroso, The Tail at Scale, CACM 2013",
    certainty: Certainty::Inferred,
};

/// Nodes of a cluster where the design says nothing of it.
const NODES: Threshold = Threshold {
    name: "nodes",
    value: 12.0,
    source: "an example: three racks of four; a query without the partition key asks all there are",
    certainty: Certainty::Heuristic,
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (plan, pattern, path) in reads(context) {
        let spread = |step: &&Step| {
            let fans = !matches!(step.fan_out, None | Some(FanOut::PerItem(_)));
            match step.request {
                Request::Query => fans || nodes(context, step).is_some(),
                // A batch of keys is one request, but a coordinator's that knows no batch, or one
                // that puts shards together, waits for the slowest of all.
                Request::BatchGet => {
                    let ring = context.profile.placing == Placing::TokenRing;
                    let spread = fans && ring && asks_many(context, pattern, step);
                    spread || matches!(step.fan_out, Some(FanOut::Shards(_)))
                }
                _ => false,
            }
        };
        let queries = |step: &Step| step.calls * nodes(context, step).unwrap_or(1.0);
        let steps = path.steps.iter().filter(spread);
        let widest = steps.reduce(|a, b| if queries(b) > queries(a) { b } else { a });
        let Some(step) = widest.filter(|step| queries(step) >= SEVERAL.value) else { continue };
        let queries = queries(step);
        let often = rate(pattern).is_some_and(|rate| rate >= OFTEN.value);
        let severity = if queries >= TOO_MANY.value && often {
            Severity::Error
        } else if queries >= MANY.value {
            Severity::Warning
        } else {
            Severity::Info
        };
        let waits = 1.0 - (1.0 - SLOW.value).powf(queries);
        let mut finding = Finding::new(severity, Place::pattern(&plan.pattern))
            .with(Evidence::text("view", Place::View(step.view.clone()).to_string()))
            .with(figure(context, step, queries))
            .with(Evidence::computed("waits", Value::Share(waits), "1 − 0.99^queries", SLOW.source));
        if let Some(rate) = rate(pattern) {
            let requests = Value::PerSecond(queries * rate);
            let formula = "queries × calls a second";
            finding =
                finding.with(Evidence::computed("requests_per_s", requests, formula, OF_PATH));
        }
        if let Some(FanOut::Shards(shards)) = step.fan_out
            && shards >= 2.0
        {
            let (view, fewer) = (step.view.clone(), (shards / 2.0).floor().min(1e6) as u32);
            finding = finding.remedy(Remedy::FewerShards { view, shards: fewer });
        }
        found.push(finding);
    }
}

/// The number of queries, which is a guess where nothing says how many nodes there are.
fn figure(context: &Context<'_>, step: &Step, queries: f64) -> Evidence {
    let queries = Value::Count(queries);
    if nodes(context, step).is_some() && context.design.engine.cluster.is_none() {
        return Evidence::assumed("queries", queries, NODES.source);
    }
    let formula = "shards × buckets × values that one call asks for";
    Evidence::computed("queries", queries, formula, OF_PATH)
}

/// Whether a pattern gives several values of a part of the partition key.
fn asks_many(context: &Context<'_>, pattern: &AccessPattern, step: &Step) -> bool {
    let table = context.design.tables.get(&step.view.table);
    let of_partition = |name: &str| {
        let mut columns = table.into_iter().flat_map(|table| &table.key.partition);
        columns.any(|column| {
            let mut conditions = step.conditions.iter();
            conditions.any(|it| it.column == column.name && it.text.contains(&format!("{{{name}")))
        })
    };
    pattern.given.iter().any(|given| match given {
        Given::Full { attribute, values: Some(n), .. } => *n > 1 && of_partition(attribute),
        _ => false,
    })
}

/// How many nodes a query asks by an index that each node keeps of its own rows.
fn nodes(context: &Context<'_>, step: &Step) -> Option<f64> {
    if context.profile.local_index_kind != Some(LocalIndexKind::OfEachNode) {
        return None;
    }
    let table = context.design.tables.get(&step.view.table)?;
    let index = table.indexes.get(step.view.index.as_ref()?)?;
    if !matches!(index.kind, IndexKind::Secondary | IndexKind::Sai | IndexKind::Lsi) {
        return None;
    }
    let bound = |name: &str| step.conditions.iter().any(|it| it.column == name);
    if table.key.partition.iter().all(|column| bound(&column.name)) {
        return None;
    }
    let cluster = context.design.engine.cluster.as_ref();
    let nodes = cluster.and_then(|it| it.datacenters.values().map(|it| it.nodes).max());
    Some(nodes.map_or(NODES.value, f64::from))
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"shards","entities":{"Event":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "day":{"type":"S","generator":{"kind":"pool","distinct":365}}},"identity":["id"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"A day's","entities":["Event"],"given":["day"],"rate":{"peak":5}}},
              "tables":{"events":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Event","keys":{"PK":"{day}#{id:shard16}"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"one key","entities":{"Event":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "day":{"type":"S","generator":{"kind":"pool","distinct":365}}},"identity":["id"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"A day's","entities":["Event"],"given":["day"],"rate":{"peak":5}}},
              "tables":{"events":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Event","keys":{"PK":"{day}"}}]}}}"#,
            r#"{"keyloom":1,"name":"two shards","entities":{"Event":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "day":{"type":"S","generator":{"kind":"pool","distinct":365}}},"identity":["id"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"A day's","entities":["Event"],"given":["day"],"rate":{"peak":5}}},
              "tables":{"events":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Event","keys":{"PK":"{day}#{id:shard2}"}}]}}}"#,
        ],
    };
