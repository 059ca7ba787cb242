//! One partition key takes more reads than a partition can.

use crate::analyze::{Context, Family, Finding, Place, Remedy, Rule, Severity, Threshold};
use crate::engine::Certainty;

use super::super::shared::{limit_evidence, sharding};

/// Where only requests are advised, a key with so many times as many is sure to be in trouble.
const SURE: Threshold = Threshold {
    name: "sure",
    value: 10.0,
    source: "a rule of thumb of Keyloom's own: caches and replicas bear some times the advice",
    certainty: Certainty::Heuristic,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "hot-partition-read",
    family: Family::Distribution,
    thresholds: &[SURE],
    check,
    en: include_str!("hot_partition_read.en.md"),
    ja: include_str!("hot_partition_read.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for hot in &context.hot {
        if hot.writes || hot.ratio() <= 1.0 || hot.one_item && hot.limit.units {
            continue;
        }
        let sure = hot.limit.units || hot.ratio() > SURE.value;
        let severity = if sure { Severity::Error } else { Severity::Warning };
        let place = Place::View(hot.view.clone());
        let mut finding = limit_evidence(context, hot, Finding::new(severity, place));
        if let Some((shards, by)) = sharding(context, hot) {
            let view = hot.view.clone();
            finding = finding.remedy(Remedy::ShardKey { view, placements: Vec::new(), shards, by });
        }
        let pattern = context.design.access_patterns.get(hot.pattern());
        if pattern.is_some_and(|it| it.consistency == crate::design::Consistency::Strong) {
            finding = finding.remedy(Remedy::ReadEventually { pattern: hot.pattern().to_owned() });
        }
        found.push(finding);
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"board","entities":{"Score":{"attributes":{
                "game":{"type":"S","generator":{"kind":"pool","distinct":300}},
                "player":{"type":"S","generator":{"kind":"sequence","pad":8}},
                "points":{"type":"S","generator":{"kind":"text","min":180,"max":180}}},
                "identity":["player"],"count":1000000}},
              "accessPatterns":{"top":{"name":"Top","entities":["Score"],"given":["game"],"limit":100,
                "rate":{"peak":4800},"skew":{"kind":"whale","share":1}}},
              "tables":{"board":{"key":{"partition":[{"name":"game"}],"sort":[{"name":"player"}]},
                "placements":[{"entity":"Score"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"board","entities":{"Score":{"attributes":{
                "game":{"type":"S","generator":{"kind":"pool","distinct":300}},
                "player":{"type":"S","generator":{"kind":"sequence","pad":8}},
                "points":{"type":"S","generator":{"kind":"text","min":180,"max":180}}},
                "identity":["player"],"count":1000000}},
              "accessPatterns":{"top":{"name":"Top","entities":["Score"],"given":["game"],"limit":100,
                "rate":{"peak":4800}}},
              "tables":{"board":{"key":{"partition":[{"name":"game"}],"sort":[{"name":"player"}]},
                "placements":[{"entity":"Score"}]}}}"#,
        ],
    };
