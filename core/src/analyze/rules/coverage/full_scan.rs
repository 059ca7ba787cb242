//! A pattern that walks over a whole table or index.

use crate::analyze::paths::{OF_PATH, is_guess, page_bytes, rate, served, walk};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Rule, Severity, Threshold, Value};
use crate::engine::Certainty;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "full-scan",
    family: Family::Coverage,
    thresholds: &[USEFUL, JOB],
    check,
    en: include_str!("full_scan.en.md"),
    ja: include_str!("full_scan.ja.md"),
};

/// A walk of which so much is of use reads what it has to.
const USEFUL: Threshold = Threshold {
    name: "useful",
    value: 0.5,
    source: "at half of the table, reading by an index costs as much as the walk",
    certainty: Certainty::Heuristic,
};

/// Calls a second up to which a walk is a job, not a request.
const JOB: Threshold = Threshold {
    name: "job",
    value: 1.0 / 3600.0,
    source: "once an hour: a job of the night or of the hour, which nobody waits for",
    certainty: Certainty::Heuristic,
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (plan, pattern, path) in served(context) {
        let Some(step) = walk(path) else { continue };
        let cost = &step.cost;
        let rate = rate(pattern);
        let guessed = is_guess(&context.scale, &step.entity);
        let exports = cost.items_returned >= cost.items_read * USEFUL.value
            && rate.is_none_or(|rate| rate <= JOB.value);
        let severity = if cost.bytes_read <= page_bytes(context) || exports {
            Severity::Info
        } else if guessed {
            Severity::Warning
        } else {
            Severity::Error
        };
        let useful = (cost.items_returned / cost.items_read.max(1.0)).clamp(0.0, 1.0);
        let view = Place::View(step.view.clone()).to_string();
        let mut finding = Finding::new(severity, Place::pattern(&plan.pattern))
            .with(Evidence::text("view", view))
            .with(of("items", Value::Count(cost.items_read), "items of the table or index", guessed))
            .with(of("bytes", Value::Bytes(cost.bytes_read), "items × bytes of one", guessed))
            .with(of("pages", Value::Count(cost.pages), "bytes over those of a page", guessed))
            .with(of("useful", Value::Share(useful), "items asked for ÷ items read", guessed));
        if cost.read_units > 0.0 {
            let units = Value::ReadUnits(cost.read_units);
            finding =
                finding.with(of("rcu_per_call", units, "bytes in the engine's read units", guessed));
        }
        if let Some(rate) = rate {
            let bytes = Value::BytesPerSecond(cost.bytes_read * rate);
            finding = finding
                .with(of("calls_per_s", Value::PerSecond(rate), "the peak rate stated", false))
                .with(of("bytes_per_s", bytes, "bytes of a call × calls a second", guessed));
            if cost.read_units > 0.0 {
                let units = Value::ReadUnitsPerSecond(cost.read_units * rate);
                let formula = "units of a call × calls a second";
                finding = finding.with(of("rcu_per_s", units, formula, guessed));
            }
        }
        found.push(finding);
    }
}

fn of(name: &str, value: Value, formula: &str, guessed: bool) -> Evidence {
    if guessed {
        return Evidence::assumed(name, value, "nothing says how many items there are");
    }
    Evidence::computed(name, value, formula, OF_PATH)
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"by state","entities":{"Case":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "state":{"type":"S","generator":{"kind":"choice","values":["open","shut","void","late","lost"]}},
                "note":{"type":"S","generator":{"kind":"text","min":900,"max":900}}},
                "identity":["id"],"count":2000000}},
              "accessPatterns":{"AP1":{"name":"Open","entities":["Case"],"filter":["state"],"rate":{"peak":0.1}}},
              "tables":{"cases":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Case"}]}}}"#,
            r#"{"keyloom":1,"name":"small","entities":{"Shop":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":40}},
              "accessPatterns":{"AP1":{"name":"All","entities":["Shop"],"rate":{"peak":1}}},
              "tables":{"shops":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Shop"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"by id","entities":{"Case":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":2000000}},
              "accessPatterns":{"AP1":{"name":"One","entities":["Case"],"given":["id"],"rate":{"peak":100}}},
              "tables":{"cases":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Case"}]}}}"#,
        ],
    };
