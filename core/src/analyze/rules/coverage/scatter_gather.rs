//! A read that asks many collections and puts the answers together.

use crate::analyze::paths::{OF_PATH, rate, reads};
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::IndexKind;
use crate::engine::{Certainty, LocalIndexKind};
use crate::path::{FanOut, Request, Step};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "scatter-gather",
    family: Family::Coverage,
    thresholds: &[SEVERAL, MANY, TOO_MANY, OFTEN, SLOW],
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

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (plan, pattern, path) in reads(context) {
        let spread = |step: &&Step| {
            let fans = !matches!(step.fan_out, None | Some(FanOut::PerItem(_)));
            step.request == Request::Query && (fans || nodes(context, step).is_some())
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
            .with(Evidence::computed(
                "queries",
                Value::Count(queries),
                "shards × buckets × values that one call asks for",
                OF_PATH,
            ))
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
    let cluster = context.design.engine.cluster.as_ref()?;
    let nodes: u32 = cluster.datacenters.values().map(|it| it.nodes).max()?;
    Some(f64::from(nodes))
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
