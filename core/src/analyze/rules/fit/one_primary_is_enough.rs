//! What the design struggles with would be plain in one relational primary, and it would fit.

use crate::analyze::paths::is_guess;
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Rule, Severity, Threshold, Value,
};
use crate::design::Operation;
use crate::engine::Certainty;
use crate::path::{PathKind, Verdict};
use crate::scale::Scale;

const SOURCE: &str = "a rule of thumb of Keyloom's own: what one well-kept PostgreSQL machine with \
     NVMe disks and some tens of cores does without tuning, with room to spare";
/// Bytes that one primary holds.
const HOLDS: Threshold =
    Threshold { name: "holds", value: 5e11, source: SOURCE, certainty: Certainty::Heuristic };
/// Writes a second that one primary takes.
const WRITES: Threshold =
    Threshold { name: "writes", value: 2000.0, source: SOURCE, certainty: Certainty::Heuristic };
/// Reads a second that one primary with replicas gives.
const READS: Threshold =
    Threshold { name: "reads", value: 20_000.0, source: SOURCE, certainty: Certainty::Heuristic };
/// Patterns that keys can't serve from which the questions are relational.
const SEVERAL: Threshold = Threshold {
    name: "several",
    value: 2.0,
    source: "one such pattern is an index that is missing",
    certainty: Certainty::Heuristic,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "one-primary-is-enough",
    family: Family::Fit,
    thresholds: &[HOLDS, WRITES, READS, SEVERAL],
    check,
    en: include_str!("one_primary_is_enough.en.md"),
    ja: include_str!("one_primary_is_enough.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    let design = context.design;
    let patterns = &design.access_patterns;
    let stated = patterns.values().all(|it| it.rate.peak.or(it.rate.average).is_some());
    let counted = design.entities.keys().all(|name| !is_guess(&context.scale, name));
    if patterns.is_empty() || design.tables.is_empty() || !stated || !counted {
        return;
    }
    let hard: Vec<&str> = context
        .plans
        .iter()
        .filter(|plan| {
            let joins = plan.chosen.as_ref().is_some_and(|path| path.kind == PathKind::NPlusOne);
            joins || plan.verdict == Verdict::Unserved
        })
        .map(|plan| plan.pattern.as_str())
        .collect();
    if (hard.len() as f64) < SEVERAL.value {
        return;
    }
    let (mut reads, mut writes) = (0.0, 0.0);
    for pattern in patterns.values() {
        let rate = pattern.rate.peak.or(pattern.rate.average).unwrap_or(0.0);
        match pattern.operation {
            Operation::Read => reads += rate,
            _ => writes += rate * pattern.items_per_call.unwrap_or(1.0).max(1.0),
        }
    }
    let ahead = Scale::at(design, context.horizon_days());
    let bytes: f64 = context
        .placements()
        .filter(|(.., placement, _)| placement.copy.is_none())
        .map(|(table, at, placement, _)| ahead.count(&placement.entity) * ahead.item_bytes(table, at))
        .sum();
    if bytes > HOLDS.value || writes > WRITES.value || reads > READS.value {
        return;
    }
    let rates = "the design's rates";
    found.push(
        Finding::new(Severity::Info, Place::Design)
            .with(Evidence::computed(
                "bytes",
                Value::Bytes(bytes),
                "items at the end of the horizon × bytes of one",
                "the design's entities",
            ))
            .with(Evidence::computed("reads_per_s", Value::PerSecond(reads), "calls that read", rates))
            .with(Evidence::computed(
                "writes_per_s",
                Value::PerSecond(writes),
                "calls that write × items of one",
                rates,
            ))
            .with(Evidence::names("patterns", hard)),
    );
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[r#"{"keyloom":1,"name":"back office","entities":{
                "Order":{"attributes":{"order":{"type":"S","generator":{"kind":"uuid"}},
                  "seller":{"type":"S","generator":{"kind":"pool","distinct":50}},"buyer":{"type":"S","generator":{"kind":"pool","distinct":5000}}},
                  "identity":["order"],"count":200000,"growthPerDay":500}},
              "accessPatterns":{
                "one":{"name":"An order","entities":["Order"],"given":["order"],"rate":{"peak":20}},
                "seller":{"name":"Orders of a seller","entities":["Order"],"given":["seller"],"rate":{"peak":1}},
                "buyer":{"name":"Orders of a buyer","entities":["Order"],"given":["buyer"],"rate":{"peak":1}}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]}}}"#],
        quiet: &[
            r#"{"keyloom":1,"name":"a heavy load","entities":{
                "Order":{"attributes":{"order":{"type":"S","generator":{"kind":"uuid"}},
                  "seller":{"type":"S","generator":{"kind":"pool","distinct":50}},"buyer":{"type":"S","generator":{"kind":"pool","distinct":5000}}},
                  "identity":["order"],"count":200000000,"growthPerDay":500}},
              "accessPatterns":{
                "one":{"name":"An order","entities":["Order"],"given":["order"],"rate":{"peak":200000}},
                "seller":{"name":"Orders of a seller","entities":["Order"],"given":["seller"],"rate":{"peak":1}},
                "buyer":{"name":"Orders of a buyer","entities":["Order"],"given":["buyer"],"rate":{"peak":1}}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]}}}"#,
            r#"{"keyloom":1,"name":"small, and well served","entities":{
                "Order":{"attributes":{"order":{"type":"S","generator":{"kind":"uuid"}}},"identity":["order"],"count":200000}},
              "accessPatterns":{
                "one":{"name":"An order","entities":["Order"],"given":["order"],"rate":{"peak":20}}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]}}}"#,
        ],
    };
