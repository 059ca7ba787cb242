//! A call that reads more than anyone waits for.

use crate::analyze::paths::{OF_PATH, is_guess, rate, reads};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Rule, Severity, Threshold, Value};
use crate::engine::Certainty;
use crate::path::{Request, Step};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "oversized-read",
    family: Family::Coverage,
    thresholds: &[MUCH, TOO_MUCH, JOB, OF_JOB, RARE],
    check,
    en: include_str!("oversized_read.en.md"),
    ja: include_str!("oversized_read.ja.md"),
};

/// Bytes of one query from which it is a warning.
const MUCH: Threshold = Threshold {
    name: "much",
    value: 10.0 * 1_048_576.0,
    source: "ten pages of 1 MB, which come one after another",
    certainty: Certainty::Heuristic,
};

/// Bytes of one query from which it is an error.
const TOO_MUCH: Threshold = Threshold {
    name: "too_much",
    value: 100.0 * 1_048_576.0,
    source: "a hundred pages of 1 MB, which come one after another: seconds at the best",
    certainty: Certainty::Heuristic,
};

/// Calls a second up to which a read is a job that nobody waits for.
const JOB: Threshold = Threshold {
    name: "job",
    value: 1.0 / 60.0,
    source: "once a minute: a job, not a request",
    certainty: Certainty::Heuristic,
};

/// How many times as much a job may read.
const OF_JOB: Threshold = Threshold {
    name: "of_job",
    value: 100.0,
    source: "a job may take minutes where a request takes seconds",
    certainty: Certainty::Heuristic,
};

/// Calls a second below which a read of any size is a job that is planned as one.
const RARE: Threshold = Threshold {
    name: "rare",
    value: 1.0 / 3600.0,
    source: "less than once an hour: an export, which streams what it reads",
    certainty: Certainty::Heuristic,
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (plan, pattern, path) in reads(context) {
        // A walk is told of as one.
        let queries = path.steps.iter().filter(|step| step.request == Request::Query);
        let each = |step: &Step| step.cost.bytes_read / step.calls.max(1.0);
        let Some(step) = queries.reduce(|a, b| if each(b) > each(a) { b } else { a }) else {
            continue;
        };
        let rate = rate(pattern);
        let job = rate.is_some_and(|rate| rate <= JOB.value);
        let most = TOO_MUCH.value * if job { OF_JOB.value } else { 1.0 };
        let guessed = is_guess(&context.scale, &step.entity) && pattern.items_per_call.is_none();
        let export = rate.is_some_and(|rate| rate < RARE.value);
        let severity = if each(step) > most && !guessed && !export {
            Severity::Error
        } else if each(step) > MUCH.value {
            Severity::Warning
        } else {
            continue;
        };
        let of = |name: &str, value: Value, formula: &str| {
            if guessed {
                return Evidence::assumed(name, value, "nothing says how many items there are");
            }
            Evidence::computed(name, value, formula, OF_PATH)
        };
        let cost = &step.cost;
        let mut finding = Finding::new(severity, Place::pattern(&plan.pattern))
            .with(Evidence::text("view", Place::View(step.view.clone()).to_string()))
            .with(of("items", Value::Count(cost.items_read), "items of the keys asked for"))
            .with(of("bytes", Value::Bytes(cost.bytes_read), "items × bytes of one"))
            .with(of("pages", Value::Count(cost.pages), "bytes over those of a page, rounded up"));
        if cost.read_units > 0.0 {
            let units = Value::ReadUnits(cost.read_units);
            finding = finding.with(of("rcu_per_call", units, "bytes in the engine's read units"));
            if let Some(rate) = rate {
                let units = Value::ReadUnitsPerSecond(cost.read_units * rate);
                finding = finding.with(of("rcu_per_s", units, "units of a call × calls a second"));
            }
        }
        found.push(finding);
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"followers","entities":{"Edge":{"attributes":{
                "user":{"type":"S","generator":{"kind":"pool","distinct":10}},
                "follower":{"type":"S","generator":{"kind":"uuid"}}},"identity":["user","follower"],"count":300000000}},
              "accessPatterns":{"AP1":{"name":"Followers","entities":["Edge"],"given":["user"],"rate":{"peak":1}}},
              "tables":{"edges":{"key":{"partition":[{"name":"user"}],"sort":[{"name":"follower"}]},
                "placements":[{"entity":"Edge"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"a page of them","entities":{"Edge":{"attributes":{
                "user":{"type":"S","generator":{"kind":"pool","distinct":10}},
                "follower":{"type":"S","generator":{"kind":"uuid"}}},"identity":["user","follower"],"count":300000000}},
              "accessPatterns":{"AP1":{"name":"Followers","entities":["Edge"],"given":["user"],"limit":100,"rate":{"peak":1}}},
              "tables":{"edges":{"key":{"partition":[{"name":"user"}],"sort":[{"name":"follower"}]},
                "placements":[{"entity":"Edge"}]}}}"#,
        ],
    };
