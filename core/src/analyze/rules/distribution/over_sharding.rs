//! A key is divided into many more shards than its load and size need.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
    reaches,
};
use crate::design::edit::View;
use crate::engine::Certainty;
use crate::path::FanOut;

use super::super::shared::UTILISATION;

/// So many times the shards that are needed are too many.
const TIMES: Threshold = Threshold {
    name: "times",
    value: 4.0,
    source: "a rule of thumb of Keyloom's own: four to ten times the partitions is usual headroom",
    certainty: Certainty::Heuristic,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "over-sharding",
    family: Family::Distribution,
    thresholds: &[TIMES],
    check,
    en: include_str!("over_sharding.en.md"),
    ja: include_str!("over_sharding.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (view, _) in context.views() {
        // Shards cost where a read has to ask all of them.
        let asked = asked(context, &view);
        let hot: Vec<_> = context.hot.iter().filter(|hot| hot.view == view).collect();
        if hot.is_empty() {
            continue;
        }
        let collections = context.scale.collections(&view.table, view.index.as_deref());
        for group in &collections.groups {
            let Some(shards) = group.key.shards.filter(|shards| asked >= *shards) else { continue };
            let by_load = hot
                .iter()
                .map(|hot| (hot.ratio() * shards / UTILISATION.value).ceil())
                .fold(1.0, f64::max);
            let by_size = reaches(context, &view, group)
                .iter()
                .map(|reach| (reach.size * shards / reach.limit).ceil())
                .fold(1.0, f64::max);
            let needed = by_load.max(by_size).max(1.0);
            if shards < TIMES.value * needed {
                continue;
            }
            let source = "the hottest key's load and size, without shards";
            let count = |name: &str, n: f64, formula: &str| {
                Evidence::computed(name, Value::Count(n), formula, source)
            };
            found.push(
                Finding::new(Severity::Warning, Place::View(view.clone()))
                    .with(count("n_used", shards, "shards in the key's template"))
                    .with(count("n_needed", needed, "the greater of ceil(load ÷ (limit × 0.7)) and ceil(size ÷ advice)"))
                    .with(count("rows", group.items.max * shards, "items of the largest, all shards together"))
                    .remedy(Remedy::FewerShards { view: view.clone(), shards: needed as u32 }),
            );
        }
    }
}

/// The most shards of a view that one call of a read asks.
fn asked(context: &Context<'_>, view: &View) -> f64 {
    let paths = context.plans.iter().filter_map(|plan| plan.chosen.as_ref());
    let steps = paths.flat_map(|path| &path.steps).filter(|step| step.view == *view);
    let fans = steps.filter_map(|step| step.fan_out).map(|fan_out| match fan_out {
        FanOut::Shards(n) | FanOut::Values(n) => n,
        FanOut::Buckets(_) | FanOut::PerItem(_) => 0.0,
    });
    fans.fold(0.0, f64::max)
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"log","entities":{"Log":{"attributes":{
                "ts":{"type":"S","generator":{"kind":"timestamp","days":30}},
                "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":10000}},
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":2}},
                "day":{"name":"A day","entities":["Log"],"given":["ts"],"rate":{"peak":1}}},
              "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Log","keys":{"PK":"LOG#{ts:day}#shard({id},10)"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"one by one","entities":{"Log":{"attributes":{
                "ts":{"type":"S","generator":{"kind":"timestamp","days":30}},
                "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":10000}},
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":2}},
                "one":{"name":"One","entities":["Log"],"given":["ts","id"],"rate":{"peak":1}}},
              "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Log","keys":{"PK":"LOG#{ts:day}#shard({id},10)"}}]}}}"#,
            r#"{"keyloom":1,"name":"log","entities":{"Log":{"attributes":{
                "ts":{"type":"S","generator":{"kind":"timestamp","days":30}},
                "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":10000}},
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":4000}},
                "day":{"name":"A day","entities":["Log"],"given":["ts"],"rate":{"peak":1}}},
              "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Log","keys":{"PK":"LOG#{ts:day}#shard({id},10)"}}]}}}"#,
        ],
    };
