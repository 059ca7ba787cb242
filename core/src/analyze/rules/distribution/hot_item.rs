//! One item takes more than a partition can, and an item can't be divided.

use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value};

use super::super::shared::limit_evidence;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "hot-item",
    family: Family::Distribution,
    thresholds: &[],
    check,
    en: include_str!("hot_item.en.md"),
    ja: include_str!("hot_item.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for hot in &context.hot {
        if !hot.one_item || !hot.limit.units || hot.ratio() <= 1.0 || hot.view.index.is_some() {
            continue;
        }
        let place = Place::pattern(hot.pattern());
        let mut finding = limit_evidence(context, hot, Finding::new(Severity::Error, place))
            .with(Evidence::text("view", &hot.view.table));
        if hot.per_call > 0.0 {
            let most = Value::PerSecond(hot.limit.value / hot.per_call);
            let formula = "a partition's units ÷ units of a call";
            finding = finding.with(Evidence::computed("max_per_s", most, formula, "the path"));
        }
        if hot.writes {
            finding = finding.remedy(Remedy::ShardCounter {
                table: hot.view.table.clone(),
                pattern: hot.pattern().to_owned(),
                shards: (hot.least_shards() * 2.0) as u32,
            });
        }
        found.push(finding);
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"likes","entities":{"Post":{"attributes":{
                "post":{"type":"S","generator":{"kind":"uuid"}},"likes":{"type":"N"}},
                "identity":["post"],"count":1000000}},
              "accessPatterns":{"like":{"name":"Like","operation":"update","entities":["Post"],"given":["post"],
                "attributes":["likes"],"rate":{"peak":8000},"skew":{"kind":"whale","share":0.625}}},
              "tables":{"posts":{"key":{"partition":[{"name":"post"}]},"placements":[{"entity":"Post"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"likes","entities":{"Post":{"attributes":{
                "post":{"type":"S","generator":{"kind":"uuid"}},"likes":{"type":"N"}},
                "identity":["post"],"count":1000000}},
              "accessPatterns":{"like":{"name":"Like","operation":"update","entities":["Post"],"given":["post"],
                "attributes":["likes"],"rate":{"peak":8000}}},
              "tables":{"posts":{"key":{"partition":[{"name":"post"}]},"placements":[{"entity":"Post"}]}}}"#,
        ],
    };
