//! A key is divided into many more shards than its load and size need.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::engine::{Certainty, LimitId};

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
        let collections = context.scale.collections(&view.table, view.index.as_deref());
        for group in &collections.groups {
            let Some(shards) = group.key.shards else { continue };
            let hot: Vec<_> = context.hot.iter().filter(|hot| hot.view == view).collect();
            if hot.is_empty() {
                continue;
            }
            let by_load = hot
                .iter()
                .map(|hot| (hot.ratio() * shards / UTILISATION.value).ceil())
                .fold(1.0, f64::max);
            let by_limit = |id: LimitId, size: f64| {
                context.limit(id).map_or(1.0, |limit| (size * shards / limit).ceil())
            };
            let by_size = by_limit(LimitId::AdvisedCollectionBytes, group.bytes.max)
                .max(by_limit(LimitId::AdvisedCollectionItems, group.items.max));
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

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"log","entities":{"Log":{"attributes":{
                "ts":{"type":"S","generator":{"kind":"timestamp","days":30}},
                "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":10000}},
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":2}}},
              "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Log","keys":{"PK":"LOG#{ts:day}#shard({id},10)"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"log","entities":{"Log":{"attributes":{
                "ts":{"type":"S","generator":{"kind":"timestamp","days":30}},
                "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":10000}},
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":4000}}},
              "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Log","keys":{"PK":"LOG#{ts:day}#shard({id},10)"}}]}}}"#,
        ],
    };
