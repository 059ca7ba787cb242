//! A table keeps years of data of which only the newest part is read.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::{AccessPattern, Frequency};
use crate::engine::Certainty;
use crate::path::{Purpose, Step};

const OURS: &str = "a rule of thumb of Keyloom's own";
/// Reads that reach over less than this share of what is kept leave the rest cold.
const SHARE: Threshold =
    Threshold { name: "share", value: 0.1, source: OURS, certainty: Certainty::Heuristic };
/// Below so many bytes it is not worth two tables.
const SMALL: Threshold =
    Threshold { name: "small", value: 1e11, source: OURS, certainty: Certainty::Heuristic };
/// Half-lives after which next to nothing is read.
const HALVES: Threshold = Threshold {
    name: "halves",
    value: 7.0,
    source: "after seven half-lives less than one read in a hundred is left",
    certainty: Certainty::Heuristic,
};

/// Days that are kept from which what is old is a burden of its own; less is gone soon anyway.
const LONG: Threshold =
    Threshold { name: "long", value: 180.0, source: OURS, certainty: Certainty::Heuristic };

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "hot-and-cold-data",
    family: Family::Growth,
    thresholds: &[SHARE, SMALL, HALVES, LONG],
    check,
    en: include_str!("hot_and_cold_data.en.md"),
    ja: include_str!("hot_and_cold_data.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (table, at, placement, _) in context.placements() {
        let Some(population) = context.scale.population(&placement.entity) else { continue };
        let bytes = population.count * context.scale.item_bytes(table, at);
        if bytes < SMALL.value || population.per_day <= 0.0 || population.count <= 0.0 {
            continue;
        }
        let aged = population.count / population.per_day;
        let kept = population.lifetime_days.unwrap_or(aged);
        if kept < LONG.value {
            continue;
        }
        let Some((window, pattern)) = longest(context, table, at, kept) else { continue };
        let share = window / kept;
        if !share.is_finite() || share > SHARE.value {
            continue;
        }
        let source = "the entity's count, growth and lifetime, and the patterns' ranges";
        let computed = |name: &str, value: Value, formula: &str| {
            Evidence::computed(name, value, formula, source)
        };
        found.push(
            Finding::new(Severity::Warning, Place::table(table))
                .pattern(pattern)
                .with(Evidence::text("entity", &placement.entity))
                .with(computed("bytes", Value::Bytes(bytes), "items × bytes of one"))
                .with(computed("days", Value::Days(kept), "the lifetime, else items ÷ items a day"))
                .with(computed("window", Value::Days(window), "the widest range that is read"))
                .with(computed("share", Value::Share(share), "days read ÷ days kept"))
                .remedy(Remedy::SplitHotCold {
                    table: table.to_owned(),
                    entity: placement.entity.clone(),
                    days: window.max(1.0).ceil(),
                }),
        );
    }
}

/// The longest time back that any read of a placement reaches, in days, with the pattern; none where
/// nothing reads it or a read may ask for any time.
fn longest<'c>(
    context: &'c Context<'_>,
    table: &str,
    at: usize,
    kept: f64,
) -> Option<(f64, &'c str)> {
    let mut longest: Option<(f64, &str)> = None;
    for plan in &context.plans {
        let steps = plan.chosen.iter().flat_map(|path| &path.steps);
        let reads = |step: &&Step| {
            step.view.table == table
                && step.placements.contains(&at)
                && matches!(step.purpose, Purpose::Read | Purpose::Find | Purpose::Fetch)
        };
        if steps.filter(reads).count() == 0 {
            continue;
        }
        let pattern = context.design.access_patterns.get(&plan.pattern)?;
        let days = reach(pattern, kept)?;
        if longest.is_none_or(|(most, _)| days > most) {
            longest = Some((days, &plan.pattern));
        }
    }
    longest
}

/// Days back that a pattern reads, where it says so.
fn reach(pattern: &AccessPattern, kept: f64) -> Option<f64> {
    let range = pattern.range.as_ref().and_then(|range| range.days);
    let skew = match *pattern.skew {
        Frequency::Recent { half_life } => Some(half_life * HALVES.value * kept),
        _ => None,
    };
    let days = match (range, skew) {
        (Some(a), Some(b)) => a.min(b),
        (a, b) => a.or(b)?,
    };
    (days.is_finite() && days >= 0.0).then_some(days)
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"reports","entities":{
                "Org":{"attributes":{"org":{"type":"S","generator":{"kind":"uuid"}}},"identity":["org"],"count":2000},
                "Report":{"attributes":{"ts":{"type":"S","generator":{"kind":"timestamp","days":365}},
                  "body":{"type":"S","generator":{"kind":"text","min":800,"max":800}}},
                  "identity":["org","ts"],"count":12000000000,"growthPerDay":34000000,"parent":{"entity":"Org"}}},
              "accessPatterns":{"hour":{"name":"Last hour","entities":["Report"],"given":["org"],
                "range":{"attribute":"ts","operator":"atLeast","days":0.04},"rate":{"peak":50}}},
              "tables":{"reports":{"key":{"partition":[{"name":"org"}],"sort":[{"name":"ts"}]},
                "placements":[{"entity":"Report"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"all read","entities":{
                "Org":{"attributes":{"org":{"type":"S","generator":{"kind":"uuid"}}},"identity":["org"],"count":2000},
                "Report":{"attributes":{"ts":{"type":"S","generator":{"kind":"timestamp","days":365}},
                  "body":{"type":"S","generator":{"kind":"text","min":800,"max":800}}},
                  "identity":["org","ts"],"count":12000000000,"growthPerDay":34000000,"parent":{"entity":"Org"}}},
              "accessPatterns":{"hour":{"name":"Last hour","entities":["Report"],"given":["org"],
                "range":{"attribute":"ts","operator":"atLeast","days":0.04},"rate":{"peak":50}},
                "any":{"name":"One of any age","entities":["Report"],"given":["org","ts"],"rate":{"peak":50}}},
              "tables":{"reports":{"key":{"partition":[{"name":"org"}],"sort":[{"name":"ts"}]},
                "placements":[{"entity":"Report"}]}}}"#,
            r#"{"keyloom":1,"name":"small","entities":{
                "Org":{"attributes":{"org":{"type":"S","generator":{"kind":"uuid"}}},"identity":["org"],"count":2000},
                "Report":{"attributes":{"ts":{"type":"S","generator":{"kind":"timestamp","days":365}}},
                  "identity":["org","ts"],"count":1200000,"growthPerDay":3400,"parent":{"entity":"Org"}}},
              "accessPatterns":{"hour":{"name":"Last hour","entities":["Report"],"given":["org"],
                "range":{"attribute":"ts","operator":"atLeast","days":0.04},"rate":{"peak":50}}},
              "tables":{"reports":{"key":{"partition":[{"name":"org"}],"sort":[{"name":"ts"}]},
                "placements":[{"entity":"Report"}]}}}"#,
        ],
    };
