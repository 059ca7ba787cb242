//! How many partitions a key can ever use.

use crate::analyze::{Context, Evidence, Family, Finding, HotKey, Place, Rule, Severity, Value};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "useful-partitions",
    family: Family::Distribution,
    thresholds: &[],
    check,
    en: include_str!("useful_partitions.en.md"),
    ja: include_str!("useful_partitions.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (at, hot) in context.hot.iter().enumerate() {
        let same = |one: &HotKey| one.view == hot.view && one.writes == hot.writes;
        if context.hot.iter().take(at).any(same) {
            continue;
        }
        let needed = (hot.total / hot.limit.value).ceil();
        let useful = if hot.share > 0.0 { 1.0 / hot.share } else { continue };
        if !hot.limit.units || needed < 2.0 || useful >= needed {
            continue;
        }
        let source = "the patterns' paths";
        let count = |name: &str, n: f64, formula: &str| {
            Evidence::computed(name, Value::Count(n), formula, source)
        };
        found.push(
            Finding::new(Severity::Info, Place::View(hot.view.clone()))
                .pattern(hot.pattern())
                .with(Evidence::text("key", &hot.key))
                .with(Evidence::computed(
                    "share",
                    Value::Share(hot.share),
                    "load on the hottest key ÷ the whole load",
                    source,
                ))
                .with(count("partitions", useful.floor().max(1.0), "1 ÷ share of the hottest key"))
                .with(count("needed", needed, "ceil(whole load ÷ a partition's limit)")),
        );
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"log","entities":{"Log":{"attributes":{
                "ts":{"type":"S","generator":{"kind":"timestamp","days":90}},
                "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":100000000}},
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":2000}}},
              "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Log","keys":{"PK":"LOG#{ts:day}"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"log","entities":{"Log":{"attributes":{
                "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":100000000}},
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":2000}}},
              "tables":{"log":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Log"}]}}}"#,
        ],
    };
