//! One partition key of a table takes more writes than a partition can.

use crate::analyze::{Context, Family, Finding, Place, Remedy, Rule, Severity};

use super::super::shared::{limit_evidence, sharding};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "hot-partition-write",
    family: Family::Distribution,
    thresholds: &[],
    check,
    en: include_str!("hot_partition_write.en.md"),
    ja: include_str!("hot_partition_write.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for hot in &context.hot {
        // One item above an engine's units is told as that.
        let told = hot.one_item && hot.limit.units;
        if !hot.writes || hot.view.index.is_some() || told || hot.ratio() <= 1.0 {
            continue;
        }
        let mut finding = limit_evidence(
            context,
            hot,
            Finding::new(Severity::Error, Place::View(hot.view.clone())),
        );
        if let Some((shards, by)) = sharding(context, hot) {
            let view = hot.view.clone();
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
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":2000}}},
              "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Log","keys":{"PK":"LOG#{ts:day}"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"log","entities":{"Log":{"attributes":{
                "ts":{"type":"S","generator":{"kind":"timestamp","days":90}},
                "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":100000000}},
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":2000}}},
              "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Log","keys":{"PK":"LOG#{ts:day}#shard({id},8)"}}]}}}"#,
            r#"{"keyloom":1,"name":"log","entities":{"Log":{"attributes":{
                "ts":{"type":"S","generator":{"kind":"timestamp","days":90}},
                "id":{"type":"S","generator":{"kind":"ulid"}}},"identity":["id"],"count":100000000}},
              "accessPatterns":{"put":{"name":"Write","operation":"write","entities":["Log"],"rate":{"peak":900}}},
              "tables":{"log":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"id"}]},
                "placements":[{"entity":"Log","keys":{"PK":"LOG#{ts:day}"}}]}}}"#,
        ],
    };
