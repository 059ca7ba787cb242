//! Expiry that empties a queue, or leaves what has expired beside what lives, in a store whose reads
//! pass over tombstones.

use crate::analyze::paths::{OF_PATH, rate, reads};
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::{AccessPattern, Direction, Range, RangeOperator, Table};
use crate::engine::{Certainty, LimitId};
use crate::path::{Request, Step};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "ttl-as-queue",
    family: Family::Consistency,
    thresholds: &[MORE],
    check,
    en: include_str!("ttl_as_queue.en.md"),
    ja: include_str!("ttl_as_queue.ja.md"),
};

/// How many times the living the expired are, for it to be told.
const MORE: Threshold = Threshold {
    name: "more",
    value: 1.0,
    source: "more of what a read passes over is dead than alive",
    certainty: Certainty::Heuristic,
};

const SECONDS_A_DAY: f64 = 86_400.0;

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    let warn = context.limit(LimitId::TombstonesWarn);
    let (true, Some(warn)) = (context.profile.keeps_tombstones, warn) else { return };
    let mut told: Vec<&str> = Vec::new();
    for (plan, pattern, path) in reads(context) {
        for step in path.steps.iter().filter(|step| step.request == Request::Query) {
            let name = step.view.table.as_str();
            let Some(table) = context.design.tables.get(name) else { continue };
            let Some(kept) = kept(context, table, step) else { continue };
            let more = kept.expired >= warn && kept.expired > kept.living * MORE.value;
            if !more || told.contains(&name) || passes_by(context, table, step, pattern, kept.days) {
                continue;
            }
            told.push(name);
            let rows = |name: &str, n: f64, formula: &str| {
                Evidence::computed(name, Value::Count(n), formula, "the design's entities")
            };
            let mut finding = Finding::new(Severity::Warning, Place::table(name))
                .pattern(&plan.pattern)
                .with(rows("expired", kept.expired, "rows a day of one partition × days of grace"))
                .with(rows("living", kept.living, "rows a day of one partition × days that one lives"))
                .with(Evidence::stated("lives", Value::Seconds(kept.days * SECONDS_A_DAY)))
                .with(Evidence::stated("grace", Value::Days(kept.grace)))
                .with(rows("warn", warn, "tombstones at which the engine warns"));
            if let Some(rate) = rate(pattern) {
                let value = Value::PerSecond(rate * kept.expired);
                let formula = "expired rows × calls a second";
                finding = finding.with(Evidence::computed("passed_per_s", value, formula, OF_PATH));
            }
            let seconds = (kept.days * SECONDS_A_DAY).max(3600.0);
            found.push(finding.remedy(Remedy::SetOption {
                table: name.to_owned(),
                option: "gc_grace_seconds".to_owned(),
                value: format!("{seconds:.0}"),
            }));
        }
    }
}

/// What lies in the largest partition that a step reads.
struct Kept {
    expired: f64,
    living: f64,
    /// Days that a row lives.
    days: f64,
    /// Days that what has expired stays.
    grace: f64,
}

fn kept(context: &Context<'_>, table: &Table, step: &Step) -> Option<Kept> {
    let days = context.scale.population(&step.entity)?.lifetime_days?;
    let entity = context.design.entities.get(&step.entity)?;
    let by_table = table.options.get("default_time_to_live").and_then(serde_json::Value::as_f64);
    // What a job removes leaves other tombstones, which are for another rule.
    let own = entity.lifetime.as_ref().is_some_and(|it| it.ttl_attribute.is_some());
    let by_store =
        own || table.ttl_attribute.is_some() || by_table.is_some_and(|seconds| seconds > 0.0);
    let set = table.options.get("gc_grace_seconds").and_then(serde_json::Value::as_f64);
    let grace = set.or(context.limit(LimitId::GcGraceSeconds))? / SECONDS_A_DAY;
    let collections = context.scale.collections(&step.view.table, step.view.index.as_deref());
    let group = collections
        .groups
        .iter()
        .find(|group| step.placements.iter().any(|at| group.placements.contains(at)))?;
    let a_day = group.items_per_day;
    (by_store && grace.is_finite() && a_day > 0.0).then_some(Kept {
        expired: a_day * grace,
        living: a_day * days,
        days,
        grace,
    })
}

/// Whether a read does not meet what has expired: the partition is a bucket of time, or it begins
/// with the newest and stops, or it asks for no older than lives.
fn passes_by(
    context: &Context<'_>,
    table: &Table,
    step: &Step,
    pattern: &AccessPattern,
    days: f64,
) -> bool {
    let Some(at) = step.placements.first() else { return false };
    let index = step.view.index.as_deref();
    let key = context.scale.key(&step.view.table, index, *at);
    if key.is_some_and(|key| key.time.is_some()) {
        return true;
    }
    let rises = context.scale.sort(&step.view.table, index, *at).is_some_and(|it| it.rising);
    let first = table.key.sort.first();
    let descends = first.is_some_and(|column| column.direction == Direction::Descending);
    let newest_first = rises && step.reverse != descends;
    if newest_first && step.limit.is_some() {
        return true;
    }
    let young = |range: &Range| {
        let from = !matches!(range.operator, RangeOperator::LessThan | RangeOperator::AtMost);
        from && range.days.is_some_and(|span| span <= days)
    };
    rises && pattern.range.as_ref().is_some_and(young)
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"a queue","engine":{"kind":"cassandra"},"entities":{
                "Queue":{"attributes":{"queue":{"type":"S"}},"identity":["queue"],"count":1},
                "Task":{"attributes":{"task":{"type":"N","generator":{"kind":"sequence"}}},"identity":["task"],
                  "growthPerDay":1440,"parent":{"entity":"Queue"},"lifetime":{"days":0.001}}},
              "accessPatterns":{"AP1":{"name":"Next","entities":["Task"],"given":["queue"],"limit":1,"rate":{"peak":1}}},
              "tables":{"tasks":{"key":{"partition":[{"name":"queue"}],"sort":[{"name":"task","type":"N"}]},
                "options":{"default_time_to_live":86},"placements":[{"entity":"Task"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"the newest","engine":{"kind":"cassandra"},"entities":{
                "Queue":{"attributes":{"queue":{"type":"S"}},"identity":["queue"],"count":1},
                "Task":{"attributes":{"at":{"type":"S","generator":{"kind":"timestamp"}}},"identity":["at"],
                  "growthPerDay":1440,"parent":{"entity":"Queue"},"lifetime":{"days":0.001}}},
              "accessPatterns":{"AP1":{"name":"Newest","entities":["Task"],"given":["queue"],
                "order":{"attribute":"at","direction":"descending"},"limit":1,"rate":{"peak":1}}},
              "tables":{"tasks":{"key":{"partition":[{"name":"queue"}],"sort":[{"name":"at"}]},
                "options":{"default_time_to_live":86},"placements":[{"entity":"Task"}]}}}"#,
            r#"{"keyloom":1,"name":"no tombstones","entities":{
                "Queue":{"attributes":{"queue":{"type":"S"}},"identity":["queue"],"count":1},
                "Task":{"attributes":{"task":{"type":"N","generator":{"kind":"sequence"}},"until":{"type":"N"}},"identity":["task"],
                  "growthPerDay":1440,"parent":{"entity":"Queue"},"lifetime":{"days":0.001,"ttlAttribute":"until"}}},
              "accessPatterns":{"AP1":{"name":"Next","entities":["Task"],"given":["queue"],"limit":1,"rate":{"peak":1}}},
              "tables":{"tasks":{"key":{"partition":[{"name":"queue"}],"sort":[{"name":"task","type":"N"}]},
                "placements":[{"entity":"Task"}]}}}"#,
        ],
    };
