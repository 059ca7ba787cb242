//! A batch over many partitions, in a store that coordinates it in one place.

use crate::analyze::paths::{OF_PATH, is_write, rate, writes};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value};
use crate::design::{AccessPattern, Given};
use crate::engine::LimitId;
use crate::path::{PathKind, Step};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "multi-partition-batch",
    family: Family::Consistency,
    thresholds: &[],
    check,
    en: include_str!("multi_partition_batch.en.md"),
    ja: include_str!("multi_partition_batch.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    let Some(limit) = context.limit(LimitId::BatchPartitionsWarn) else { return };
    let source = context.limit_data(LimitId::BatchPartitionsWarn).map_or("", |it| it.source);
    for (plan, pattern, path) in writes(context) {
        let logged = path.kind == PathKind::Transaction;
        if !logged && path.kind != PathKind::Batch {
            continue;
        }
        let own = path.steps.iter().filter(|step| is_write(step) && !step.later);
        let partitions: f64 = own.map(|step| partitions(context, pattern, step)).sum();
        if partitions <= limit {
            continue;
        }
        let severity = if logged { Severity::Error } else { Severity::Warning };
        let mut finding = Finding::new(severity, Place::pattern(&plan.pattern))
            .with(Evidence::computed(
                "partitions",
                Value::Count(partitions),
                "items of one call by their partition keys",
                OF_PATH,
            ))
            .with(Evidence::computed("warn", Value::Count(limit), "the engine's warning", source));
        if logged {
            finding = finding.with(Evidence::text("logged", context.profile.name));
        }
        if let Some(rate) = rate(pattern) {
            let value = Value::PerSecond(rate * partitions);
            let formula = "partitions of one call × calls a second";
            finding = finding.with(Evidence::computed("writes_per_s", value, formula, OF_PATH));
        }
        if logged {
            let pattern = plan.pattern.clone();
            finding = finding.remedy(Remedy::SetTransaction { pattern, on: false });
        }
        found.push(finding);
    }
}

/// How many partitions a step writes: as many as values of the partition key are given; where some
/// of it isn't, every item may have one of its own.
fn partitions(context: &Context<'_>, pattern: &AccessPattern, step: &Step) -> f64 {
    let key = context.scale.view(&step.view.table, None).map(|(_, key, _)| key);
    let placement = step.placements.first().and_then(|at| {
        context.design.tables.get(&step.view.table)?.placements.get(*at)
    });
    let (Some(key), Some(placement)) = (key, placement) else { return step.calls };
    let mut product = 1.0;
    for column in &key.partition {
        let Some(template) = context.scale.filling(placement, column, true) else {
            return step.calls;
        };
        for name in template.attributes() {
            match pattern.given.iter().find(|given| given.attribute() == name) {
                Some(Given::Full { values: Some(values), .. }) => product *= *values as f64,
                Some(_) => {}
                None => return step.calls,
            }
        }
    }
    f64::min(product, step.calls)
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"points","engine":{"kind":"cassandra"},"entities":{
                "Series":{"attributes":{"series":{"type":"S"}},"identity":["series"],"count":10000},
                "Point":{"attributes":{"at":{"type":"S"}},"identity":["at"],"parent":{"entity":"Series","mean":100}}},
              "accessPatterns":{"AP1":{"name":"Write","operation":"write","entities":["Point"],
                "given":[{"attribute":"series","values":57},"at"],"itemsPerCall":57,"rate":{"peak":100}}},
              "tables":{"points":{"key":{"partition":[{"name":"series"}],"sort":[{"name":"at"}]},"placements":[{"entity":"Point"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"one series","engine":{"kind":"cassandra"},"entities":{
                "Series":{"attributes":{"series":{"type":"S"}},"identity":["series"],"count":10000},
                "Point":{"attributes":{"at":{"type":"S"}},"identity":["at"],"parent":{"entity":"Series","mean":100}}},
              "accessPatterns":{"AP1":{"name":"Write","operation":"write","entities":["Point"],
                "given":["series","at"],"itemsPerCall":57,"rate":{"peak":100}}},
              "tables":{"points":{"key":{"partition":[{"name":"series"}],"sort":[{"name":"at"}]},"placements":[{"entity":"Point"}]}}}"#,
            r#"{"keyloom":1,"name":"no coordinator","entities":{
                "Series":{"attributes":{"series":{"type":"S"}},"identity":["series"],"count":10000},
                "Point":{"attributes":{"at":{"type":"S"}},"identity":["at"],"parent":{"entity":"Series","mean":100}}},
              "accessPatterns":{"AP1":{"name":"Write","operation":"write","entities":["Point"],
                "given":[{"attribute":"series","values":57},"at"],"itemsPerCall":57,"rate":{"peak":100}}},
              "tables":{"points":{"key":{"partition":[{"name":"series"}],"sort":[{"name":"at"}]},"placements":[{"entity":"Point"}]}}}"#,
        ],
    };
