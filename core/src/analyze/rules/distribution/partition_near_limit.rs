//! One key is near what a partition can take.

use crate::analyze::{Context, Family, Finding, Place, Rule, Severity, Threshold};
use crate::engine::Certainty;

use super::super::shared::limit_evidence;

/// The share of a limit from which there is little headroom.
const NEAR: Threshold = Threshold {
    name: "near",
    value: 0.7,
    source: "the utilisation that DynamoDB's auto scaling aims at: 70 %",
    certainty: Certainty::Advice,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "partition-near-limit",
    family: Family::Distribution,
    thresholds: &[NEAR],
    check,
    en: include_str!("partition_near_limit.en.md"),
    ja: include_str!("partition_near_limit.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for hot in &context.hot {
        if !hot.limit.units || hot.ratio() <= NEAR.value || hot.ratio() > 1.0 {
            continue;
        }
        let place = Place::pattern(hot.pattern());
        let finding = limit_evidence(context, hot, Finding::new(Severity::Warning, place));
        let used = crate::analyze::Value::Share(hot.ratio());
        let formula = "load on the hottest key ÷ a partition's limit";
        found.push(finding.with(crate::analyze::Evidence::computed(
            "used",
            used,
            formula,
            "the design's rates and the patterns' paths",
        )));
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"log","entities":{"Log":{"attributes":{
                "ts":{"type":"S","generator":{"kind":"timestamp","days":90}},
                "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":100000000}},
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":900}}},
              "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Log","keys":{"PK":"LOG#{ts:day}"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"log","entities":{"Log":{"attributes":{
                "ts":{"type":"S","generator":{"kind":"timestamp","days":90}},
                "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":100000000}},
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":500}}},
              "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Log","keys":{"PK":"LOG#{ts:day}"}}]}}}"#,
        ],
    };
