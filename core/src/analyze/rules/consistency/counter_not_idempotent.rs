//! A count or sum that counts twice what comes twice.

use crate::analyze::copies::copies;
use crate::analyze::paths::{OF_PATH, rate};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value};
use crate::design::{AggregateFunction, Maintenance, Operation};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "counter-not-idempotent",
    family: Family::Consistency,
    thresholds: &[],
    check,
    en: include_str!("counter_not_idempotent.en.md"),
    ja: include_str!("counter_not_idempotent.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for copy in copies(context) {
        let sums = matches!(
            copy.aggregate,
            Some(AggregateFunction::Count | AggregateFunction::Sum | AggregateFunction::Average)
        );
        let may_come_twice = matches!(
            copy.maintenance,
            Some(Maintenance::Stream | Maintenance::Batch | Maintenance::Application)
        );
        if sums && may_come_twice && copy.idempotent != Some(true) {
            found.push(
                Finding::new(Severity::Warning, copy.place.clone())
                    .with(Evidence::text("source", copy.source))
                    .with(Evidence::text("entity", copy.entity))
                    .with(Evidence::names("attributes", copy.attributes.iter().cloned())),
            );
        }
    }
    for (id, pattern) in &context.design.access_patterns {
        let counts = pattern.operation == Operation::Update && pattern.idempotent == Some(false);
        if !counts || pattern.condition.is_some() {
            continue;
        }
        let mut finding = Finding::new(Severity::Warning, Place::pattern(id));
        if let Some(rate) = rate(pattern) {
            let value = Value::PerSecond(rate);
            let formula = "the peak rate stated";
            finding = finding.with(Evidence::computed("calls_per_s", value, formula, OF_PATH));
        }
        found.push(finding.remedy(Remedy::MakeIdempotent { pattern: id.clone() }));
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"likes","entities":{"Post":{"attributes":{"post":{"type":"S"},"likes":{"type":"N"}},"identity":["post"],"count":100}},
              "accessPatterns":{"AP1":{"name":"Like","operation":"update","entities":["Post"],"given":["post"],
                "attributes":["likes"],"idempotent":false,"rate":{"peak":100}}},
              "tables":{"posts":{"key":{"partition":[{"name":"post"}]},"placements":[{"entity":"Post"}]}}}"#,
            r#"{"keyloom":1,"name":"by a stream","entities":{
                "Post":{"attributes":{"post":{"type":"S"},"likes":{"type":"N"}},"identity":["post"],"count":100},
                "Like":{"attributes":{"user":{"type":"S"}},"identity":["user"],"parent":{"entity":"Post","mean":10}}},
              "copies":{"likes":{"source":{"entity":"Like","aggregate":"count"},"entity":"Post","attributes":["likes"],
                "maintenance":"stream","stalenessSeconds":5,"rebuild":"count again"}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"a token","entities":{"Post":{"attributes":{"post":{"type":"S"},"likes":{"type":"N"}},"identity":["post"],"count":100}},
              "accessPatterns":{"AP1":{"name":"Like","operation":"update","entities":["Post"],"given":["post"],
                "attributes":["likes"],"idempotent":true}},
              "tables":{"posts":{"key":{"partition":[{"name":"post"}]},"placements":[{"entity":"Post"}]}}}"#,
            r#"{"keyloom":1,"name":"a stream that knows what it counted","entities":{
                "Post":{"attributes":{"post":{"type":"S"},"likes":{"type":"N"}},"identity":["post"],"count":100},
                "Like":{"attributes":{"user":{"type":"S"}},"identity":["user"],"parent":{"entity":"Post","mean":10}}},
              "copies":{"likes":{"source":{"entity":"Like","aggregate":"count"},"entity":"Post","attributes":["likes"],
                "maintenance":"stream","stalenessSeconds":5,"rebuild":"count again","idempotent":true}}}"#,
        ],
    };
