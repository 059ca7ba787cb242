//! A key has to be divided into shards, and into how many.

use crate::analyze::{Context, Evidence, Family, Finding, HotKey, Place, Remedy, Rule, Severity, Value};

use super::super::shared::{UTILISATION, sharding};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "write-sharding-needed",
    family: Family::Distribution,
    thresholds: &[UTILISATION],
    check,
    en: include_str!("write_sharding_needed.en.md"),
    ja: include_str!("write_sharding_needed.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (view, _) in context.views() {
        let hot = context.hot.iter().filter(|hot| hot.view == view && hot.ratio() > 1.0);
        // Documented ceilings first; the advice of engines without units where there is no other.
        let hot: Vec<&HotKey> = hot.collect();
        let units = hot.iter().any(|hot| hot.limit.units);
        let worst = hot
            .iter()
            .filter(|hot| hot.limit.units == units && (units || hot.writes))
            .max_by(|a, b| a.ratio().total_cmp(&b.ratio()));
        let Some(worst) = worst else { continue };
        let severity = match (worst.one_item, worst.limit.units) {
            (true, _) => Severity::Info,
            (false, true) => Severity::Error,
            (false, false) => Severity::Warning,
        };
        let least = worst.least_shards();
        let recommended = (worst.ratio() * worst.shards / UTILISATION.value).ceil();
        let source = "peak load of the hottest key ÷ a partition's limit";
        let count = |name: &str, n: f64, formula: &str| {
            Evidence::computed(name, Value::Count(n), formula, source)
        };
        let mut finding = Finding::new(severity, Place::View(view.clone()))
            .with(worst.evidence())
            .with(Evidence::text("key", &worst.key))
            .with(count("n_min", least, "ceil(load of the undivided key ÷ limit)"))
            .with(count("n", recommended, "ceil(load of the undivided key ÷ (limit × 0.7))"));
        if !worst.one_item && let Some((shards, by)) = sharding(context, worst) {
            finding = finding.remedy(Remedy::ShardKey { view, placements: Vec::new(), shards, by });
        }
        found.push(finding);
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"log","entities":{"Log":{"attributes":{
                "ts":{"type":"S","generator":{"kind":"timestamp","days":90}},
                "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":100000000}},
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":12000}}},
              "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Log","keys":{"PK":"LOG#{ts:day}"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"log","entities":{"Log":{"attributes":{
                "ts":{"type":"S","generator":{"kind":"timestamp","days":90}},
                "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":100000000}},
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":12000}}},
              "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Log","keys":{"PK":"LOG#{ts:day}#shard({id},20)"}}]}}}"#,
        ],
    };
