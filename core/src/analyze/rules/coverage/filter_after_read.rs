//! Items that are read, paid for and then filtered away.

use crate::analyze::paths::{OF_PATH, page_bytes, rate, reads};
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::{AccessPattern, Given};
use crate::engine::Certainty;
use crate::path::{AccessPath, Flaw, Request, Step};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "filter-after-read",
    family: Family::Coverage,
    thresholds: &[FEW, HALF, FREE],
    check,
    en: include_str!("filter_after_read.en.md"),
    ja: include_str!("filter_after_read.ja.md"),
};

/// The share of what is read that has to be of use, lest it is a warning.
const FEW: Threshold = Threshold {
    name: "few",
    value: 0.1,
    source: "nine of ten items thrown away: an index costs less than the reads",
    certainty: Certainty::Heuristic,
};

/// The share of use below which it is told at all.
const HALF: Threshold = Threshold {
    name: "half",
    value: 0.5,
    source: "less is thrown away than kept",
    certainty: Certainty::Heuristic,
};

/// Bytes that a read takes at the least, so that throwing them away costs nothing.
const FREE: Threshold = Threshold {
    name: "free",
    value: 4096.0,
    source: "Amazon DynamoDB Developer Guide, Read capacity: a read unit is 4 KB",
    certainty: Certainty::Documented,
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (plan, pattern, path) in reads(context) {
        let filtered = |step: &&Step| {
            step.request == Request::Query && !about_expiry(context, pattern, step)
        };
        let wasted = |step: &Step| {
            let share = share(step);
            step.cost.bytes_read * (1.0 - share)
        };
        let steps = path.steps.iter().filter(filtered);
        let Some(step) = steps.reduce(|a, b| if wasted(b) > wasted(a) { b } else { a }) else {
            continue;
        };
        let useful = share(step);
        let wasted = wasted(step);
        if useful >= HALF.value || step.cost.bytes_read <= FREE.value * step.calls.max(1.0) {
            continue;
        }
        // A page thrown away at each call is much, whatever share it is.
        let much = useful < FEW.value || wasted >= page_bytes(context);
        let severity = if much { Severity::Warning } else { Severity::Info };
        found.push(finding(context, &plan.pattern, pattern, path, step, severity));
    }
}

fn share(step: &Step) -> f64 {
    // The first few of each shard are read to find the first few of all: that is no filter.
    let merged = step.filter.is_empty() && step.limit.is_some();
    let times = if merged { step.calls.max(1.0) } else { 1.0 };
    (step.cost.items_returned * times / step.cost.items_read.max(f64::MIN_POSITIVE)).clamp(0.0, 1.0)
}

/// Whether a step filters only by the time of expiry, as it should where expiry is not exact.
fn about_expiry(context: &Context<'_>, pattern: &AccessPattern, step: &Step) -> bool {
    let Some(table) = context.design.tables.get(&step.view.table) else { return false };
    let entity = context.design.entities.get(&step.entity);
    let own = entity.and_then(|entity| entity.lifetime.as_ref()?.ttl_attribute.as_ref());
    let is_ttl = |name: &String| Some(name) == table.ttl_attribute.as_ref() || Some(name) == own;
    let known = |name: &String| pattern.given.iter().any(|given| given.attribute() == name);
    !step.filter.is_empty() && step.filter.iter().all(|name| is_ttl(name) && !known(name))
}

fn finding(
    context: &Context<'_>,
    id: &str,
    pattern: &AccessPattern,
    path: &AccessPath,
    step: &Step,
    severity: Severity,
) -> Finding {
    let useful = share(step);
    let formula = "items asked for ÷ items read";
    let mut finding = Finding::new(severity, Place::pattern(id))
        .with(Evidence::text("view", Place::View(step.view.clone()).to_string()))
        .with(Evidence::computed(
            "read",
            Value::Count(step.cost.items_read),
            "items of the key that is asked for",
            OF_PATH,
        ))
        .with(Evidence::computed(
            "returned",
            Value::Count(step.cost.items_returned),
            "those that meet the filter",
            OF_PATH,
        ))
        .with(Evidence::computed("useful", Value::Share(useful), formula, OF_PATH))
        .with(Evidence::computed(
            "bytes",
            Value::Bytes(step.cost.bytes_read),
            "items read × bytes of one",
            OF_PATH,
        ));
    if !step.filter.is_empty() {
        finding = finding.with(Evidence::names("attributes", step.filter.iter().cloned()));
    }
    if let Some(rate) = rate(pattern)
        && step.cost.read_units > 0.0
    {
        finding = finding.with(Evidence::computed(
            "wasted_rcu_per_s",
            Value::ReadUnitsPerSecond(step.cost.read_units * (1.0 - useful) * rate),
            "read units × what is thrown away × calls a second",
            OF_PATH,
        ));
    }
    if path.flaws.contains(&Flaw::LimitBeforeFilter)
        && let Some(limit) = step.limit
    {
        finding = finding
            .with(Evidence::stated("limit", Value::Count(limit as f64)))
            .with(Evidence::computed(
                "per_page",
                Value::Count(limit as f64 * useful),
                "limit × share of use",
                OF_PATH,
            ));
    }
    remedies(context, id, pattern, step, finding)
}

/// The key takes what the filter asks.
fn remedies(
    context: &Context<'_>,
    id: &str,
    pattern: &AccessPattern,
    step: &Step,
    finding: Finding,
) -> Finding {
    if step.filter.is_empty() {
        return finding;
    }
    let range = pattern.range.as_ref().map(|range| range.attribute.as_str());
    let equal = pattern.given.iter().chain(&pattern.filter).map(Given::attribute);
    let partition: Vec<String> =
        equal.filter(|name| Some(*name) != range).map(str::to_owned).collect();
    if partition.is_empty() || !context.design.tables.contains_key(&step.view.table) {
        return finding;
    }
    let order = pattern.order.as_ref().map(|order| order.attribute.as_str());
    finding.remedy(Remedy::AddIndex {
        table: step.view.table.clone(),
        pattern: id.to_owned(),
        partition,
        sort: order.or(range).map(str::to_owned).into_iter().collect(),
        only: None,
    })
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"by state","entities":{"Job":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "day":{"type":"S","generator":{"kind":"pool","distinct":100}},
                "state":{"type":"S","generator":{"kind":"pool","distinct":50}},
                "note":{"type":"S","generator":{"kind":"text","min":500,"max":500}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"A day's by state","entities":["Job"],"given":["day"],
                "filter":["state"],"rate":{"peak":5}}},
              "tables":{"jobs":{"key":{"partition":[{"name":"day"}],"sort":[{"name":"id"}]},"placements":[{"entity":"Job"}]}}}"#,
            r#"{"keyloom":1,"name":"a page of them","entities":{"Job":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "day":{"type":"S","generator":{"kind":"pool","distinct":100}},
                "state":{"type":"S","generator":{"kind":"pool","distinct":50}},
                "note":{"type":"S","generator":{"kind":"text","min":500,"max":500}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"A day's by state","entities":["Job"],"given":["day"],
                "filter":["state"],"limit":20,"rate":{"peak":5}}},
              "tables":{"jobs":{"key":{"partition":[{"name":"day"}],"sort":[{"name":"id"}]},"placements":[{"entity":"Job"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"by key","entities":{"Job":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "day":{"type":"S","generator":{"kind":"pool","distinct":100}},
                "state":{"type":"S","generator":{"kind":"pool","distinct":50}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"A day's by state","entities":["Job"],"given":["day","state"],"rate":{"peak":5}}},
              "tables":{"jobs":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Job","keys":{"PK":"{day}#{state}"}}]}}}"#,
            r#"{"keyloom":1,"name":"a handful","entities":{"Job":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "owner":{"type":"S","generator":{"kind":"pool","distinct":100000}},
                "state":{"type":"S","generator":{"kind":"pool","distinct":50}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"An owner's by state","entities":["Job"],"given":["owner"],
                "filter":["state"],"rate":{"peak":5}}},
              "tables":{"jobs":{"key":{"partition":[{"name":"owner"}],"sort":[{"name":"id"}]},"placements":[{"entity":"Job"}]}}}"#,
        ],
    };
