//! A read walks over the tombstones of what was deleted or has expired.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value,
    deleted_a_day,};
use crate::design::{AccessPattern, Direction, Operation, Table};
use crate::engine::LimitId;
use crate::path::{Request, Step, Test};
use crate::scale::{KeyPart, SortShape, ValueKind};

const SECONDS_A_DAY: f64 = 86_400.0;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "tombstone-queue",
    family: Family::Growth,
    thresholds: &[],
    check,
    en: include_str!("tombstone_queue.en.md"),
    ja: include_str!("tombstone_queue.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    if !context.profile.keeps_tombstones {
        return;
    }
    let Some(warn) = context.limit(LimitId::TombstonesWarn) else { return };
    let fail = context.limit(LimitId::TombstonesFail);
    for plan in &context.plans {
        let Some(pattern) = context.design.access_patterns.get(&plan.pattern) else { continue };
        if pattern.operation != Operation::Read {
            continue;
        }
        let steps = plan.chosen.iter().flat_map(|path| &path.steps);
        // The worst step speaks for the pattern.
        let met = steps
            .filter(|step| matches!(step.request, Request::Query | Request::Scan))
            .filter_map(|step| met(context, pattern, step))
            .reduce(|a, b| if b.tombstones > a.tombstones { b } else { a });
        let Some(met) = met.filter(|met| met.tombstones >= warn) else { continue };
        let fails = fail.is_some_and(|fail| met.tombstones >= fail);
        let severity =
            if fails || met.from_head { Severity::Error } else { Severity::Warning };
        found.push(finding(context, &plan.pattern, &met, (warn, fail), severity));
    }
}

/// What a read meets.
struct Met<'s> {
    step: &'s Step,
    entity: String,
    tombstones: f64,
    per_day: f64,
    grace_days: f64,
    kept_days: f64,
    live: f64,
    /// Whether a queue is read from its oldest end and its items end by themselves.
    from_head: bool,
}

fn met<'s>(context: &Context<'_>, pattern: &AccessPattern, step: &'s Step) -> Option<Met<'s>> {
    let at = *step.placements.first()?;
    let table = context.design.tables.get(&step.view.table)?;
    let index = step.view.index.as_deref();
    let collections = context.scale.collections(&step.view.table, index);
    let group = collections.groups.iter().find(|group| group.placements.contains(&at))?;
    if group.key.unique {
        return None;
    }
    let entity = table.placements.get(at)?.entity.clone();
    let lifetime = context.scale.population(&entity).and_then(|it| it.lifetime_days);
    let sort = context.scale.sort(&step.view.table, index, at)?;
    let newest_first = is_newest_first(context, step, &sort);
    let live = group.items.max.max(0.0);
    let stops_before = newest_first && step.limit.is_some_and(|limit| limit as f64 <= live);
    if stops_before || within_lifetime(pattern, step, &sort, lifetime) {
        return None;
    }
    let grace_days = grace_days(context, table)?;
    // What has a bucket of time of its own is gone with the bucket, and nobody reads that.
    let bucket_days = group.key.time.as_ref().map(|time| time.seconds / SECONDS_A_DAY);
    let kept_days = bucket_days.map_or(grace_days, |days| days.min(grace_days));
    let expired = match (lifetime, bucket_days) {
        (Some(days), Some(bucket)) if days >= bucket => 0.0,
        (Some(_), _) => group.items_per_day,
        (None, _) => 0.0,
    };
    let per_day = expired.max(deleted_a_day(context, &step.view, group));
    Some(Met {
        step,
        entity,
        tombstones: per_day * kept_days,
        per_day,
        grace_days,
        kept_days,
        live,
        from_head: lifetime.is_some() && step.limit.is_some() && !newest_first,
    })
}

/// Whether a read begins at the newest item of a collection.
fn is_newest_first(context: &Context<'_>, step: &Step, sort: &SortShape) -> bool {
    let found = context.scale.view(&step.view.table, step.view.index.as_deref());
    let Some((_, key, _)) = found else { return false };
    let falls = key.sort.first().is_some_and(|column| column.direction == Direction::Descending);
    sort.rising && falls != step.reverse
}

/// Whether the read asks, by the sort key, only for what can't have expired yet.
fn within_lifetime(
    pattern: &AccessPattern,
    step: &Step,
    sort: &SortShape,
    lifetime: Option<f64>,
) -> bool {
    let moment =
        |part: &&KeyPart| sort.rising && matches!(part.kind, Some(ValueKind::Moment { .. }) | None);
    let Some(time) = sort.parts.first().filter(moment) else { return false };
    let Some(range) = pattern.range.as_ref().filter(|it| it.attribute == time.attribute) else {
        return false;
    };
    let bounded = step
        .conditions
        .iter()
        .any(|it| matches!(it.test, Test::Between | Test::Greater | Test::AtLeast));
    let short = match (range.days, lifetime) {
        (Some(days), Some(lifetime)) => days <= lifetime,
        (_, None) => false,
        (None, Some(_)) => true,
    };
    bounded && short
}

/// Days that a tombstone is kept, as the table sets it or by default.
fn grace_days(context: &Context<'_>, table: &Table) -> Option<f64> {
    let set = table.options.get("gc_grace_seconds").and_then(serde_json::Value::as_f64);
    let seconds = set.or_else(|| context.limit(LimitId::GcGraceSeconds))?;
    Some(seconds.max(0.0) / SECONDS_A_DAY)
}

fn finding(
    context: &Context<'_>,
    pattern: &str,
    met: &Met<'_>,
    (warn, fail): (f64, Option<f64>),
    severity: Severity,
) -> Finding {
    let source = "the entities' growth, how long they live and what deletes them";
    let computed =
        |name: &str, value: Value, formula: &str| Evidence::computed(name, value, formula, source);
    let limit = |name: &str, id: LimitId, value: f64| {
        let from = context.limit_data(id).map_or("the design", |limit| limit.source);
        Evidence::computed(name, Value::Count(value), "tombstones met by one read", from)
    };
    let mut finding = Finding::new(severity, Place::pattern(pattern))
        .with(Evidence::text("view", &met.step.view.table))
        .with(computed(
            "tombstones",
            Value::Count(met.tombstones),
            "items that end a day in the largest collection × days that tombstones are kept",
        ))
        .with(computed("per_day", Value::PerDay(met.per_day), "items that end a day"))
        .with(computed("days", Value::Days(met.kept_days), "the grace period of tombstones"))
        .with(computed("live", Value::Count(met.live), "items of the largest collection"))
        .with(limit("warn", LimitId::TombstonesWarn, warn));
    if let Some(fail) = fail {
        finding = finding.with(limit("fail", LimitId::TombstonesFail, fail));
    }
    if met.grace_days > 1.0 {
        finding = finding.remedy(Remedy::SetOption {
            table: met.step.view.table.clone(),
            option: "gc_grace_seconds".to_owned(),
            value: SECONDS_A_DAY.to_string(),
        });
    }
    let placed = met.step.placements.first().copied();
    let time = placed.and_then(|at| {
        let sort =
            context.scale.sort(&met.step.view.table, met.step.view.index.as_deref(), at)?;
        let entity = context.design.entities.get(&met.entity)?;
        let moment = |name: &&String| {
            let shape = context.scale.attribute(&met.entity, name);
            shape.rising && matches!(shape.values, ValueKind::Moment { .. })
        };
        let in_sort = sort.parts.iter().map(|part| &part.attribute);
        in_sort.chain(entity.attributes.keys()).find(moment).cloned()
    });
    if let Some(attribute) = time {
        finding = finding.remedy(Remedy::TimeBucket {
            view: met.step.view.clone(),
            placements: Vec::new(),
            attribute,
            bucket: crate::key::DateUnit::within(
                (warn / met.per_day * SECONDS_A_DAY).max(3600.0),
            ),
        });
    }
    finding
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"queue","engine":{"kind":"cassandra"},"entities":{"Job":{"attributes":{
                "queue":{"type":"S","generator":{"kind":"pool","distinct":10}},
                "id":{"type":"N","generator":{"kind":"sequence"}}},"identity":["id"],"count":500,"growthPerDay":864000}},
              "accessPatterns":{
                "take":{"name":"Next","entities":["Job"],"given":["queue"],"limit":1,"rate":{"average":10}},
                "done":{"name":"Done","operation":"delete","entities":["Job"],"given":["queue","id"],"rate":{"average":10}}},
              "tables":{"jobs":{"key":{"partition":[{"name":"queue"}],"sort":[{"name":"id","type":"N"}]},
                "placements":[{"entity":"Job"}]}}}"#,
            r#"{"keyloom":1,"name":"expiring","engine":{"kind":"cassandra"},"entities":{"Task":{"attributes":{
                "queue":{"type":"S","generator":{"kind":"pool","distinct":1}},
                "id":{"type":"N","generator":{"kind":"sequence"}}},"identity":["id"],"count":1,"growthPerDay":1440,
                "lifetime":{"days":0.0007}}},
              "accessPatterns":{"take":{"name":"Next","entities":["Task"],"given":["queue"],"limit":1,"rate":{"average":1}}},
              "tables":{"tasks":{"key":{"partition":[{"name":"queue"}],"sort":[{"name":"id","type":"N"}]},
                "placements":[{"entity":"Task"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"newest first","engine":{"kind":"cassandra"},"entities":{"Note":{"attributes":{
                "user":{"type":"S","generator":{"kind":"pool","distinct":10}},
                "id":{"type":"N","generator":{"kind":"sequence"}}},"identity":["id"],"count":5000000,"growthPerDay":864000,
                "lifetime":{"days":5}}},
              "accessPatterns":{"recent":{"name":"Recent","entities":["Note"],"given":["user"],"limit":20,
                "order":{"attribute":"id","direction":"descending"},"rate":{"average":10}}},
              "tables":{"notes":{"key":{"partition":[{"name":"user"}],"sort":[{"name":"id","type":"N","direction":"descending"}]},
                "placements":[{"entity":"Note"}]}}}"#,
            r#"{"keyloom":1,"name":"days","engine":{"kind":"cassandra"},"entities":{
                "Device":{"attributes":{"device":{"type":"S","generator":{"kind":"uuid"}}},"identity":["device"],"count":100},
                "Reading":{"attributes":{"ts":{"type":"N","generator":{"kind":"timestamp","days":30,"format":"epochMillis"}}},
                  "identity":["device","ts"],"growthPerDay":8640000,"parent":{"entity":"Device","spread":{"kind":"even"}},
                  "lifetime":{"days":30}}},
              "accessPatterns":{"day":{"name":"A day","entities":["Reading"],"given":["device","ts"],"rate":{"average":10}}},
              "tables":{"readings":{"key":{"partition":[{"name":"device"},{"name":"day"}],"sort":[{"name":"ts","type":"N"}]},
                "placements":[{"entity":"Reading","keys":{"day":"{ts:day}"}}]}}}"#,
        ],
    };
