//! A write that is computed from a read which may be old.

use crate::analyze::paths::{OF_PATH, is_read, rate};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value};
use crate::design::Consistency;
use crate::path::Purpose;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "stale-read-modify-write",
    family: Family::Consistency,
    thresholds: &[],
    check,
    en: include_str!("stale_read_modify_write.en.md"),
    ja: include_str!("stale_read_modify_write.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (id, pattern) in &context.design.access_patterns {
        if pattern.depends_on_read != Some(true) || is_read(pattern) {
            continue;
        }
        let read = context.plan(id).and_then(|plan| {
            let path = plan.chosen.as_ref()?;
            path.steps.iter().find(|step| step.purpose == Purpose::Find)
        });
        let behind = read.is_some_and(|step| step.view.index.is_some() && !step.strong);
        if pattern.consistency == Consistency::Strong && !behind {
            continue;
        }
        // An expression that compares refuses what was computed from an old read, if it checks
        // enough; what is only said in words may check anything.
        let compares = pattern.condition.as_ref().is_some_and(|it| it.contains('='));
        let refused = compares && !behind;
        let severity = if refused { Severity::Warning } else { Severity::Error };
        let mut finding = Finding::new(severity, Place::pattern(id));
        if let Some(step) = read.filter(|step| step.view.index.is_some()) {
            finding = finding
                .with(Evidence::text("index", Place::View(step.view.clone()).to_string()));
        } else if let Some(condition) = &pattern.condition {
            finding = finding.with(Evidence::text("condition", condition));
        }
        if let Some(rate) = rate(pattern) {
            let value = Value::PerSecond(rate);
            let formula = "the peak rate stated";
            finding = finding.with(Evidence::computed("calls_per_s", value, formula, OF_PATH));
        }
        let pattern_id = id.clone();
        finding = finding.remedy(Remedy::ReadStrongly { pattern: pattern_id });
        if pattern.condition.is_none() {
            finding = finding.remedy(Remedy::AddCondition {
                pattern: id.clone(),
                condition: "version = :read".to_owned(),
            });
        }
        found.push(finding);
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"summary","entities":{"Sum":{"attributes":{"name":{"type":"S"},"total":{"type":"N"}},"identity":["name"],"count":100}},
              "accessPatterns":{"AP1":{"name":"Add up","operation":"update","entities":["Sum"],"given":["name"],
                "attributes":["total"],"dependsOnRead":true,"rate":{"peak":50}}},
              "tables":{"sums":{"key":{"partition":[{"name":"name"}]},"placements":[{"entity":"Sum"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"strong","entities":{"Sum":{"attributes":{"name":{"type":"S"},"total":{"type":"N"}},"identity":["name"],"count":100}},
              "accessPatterns":{"AP1":{"name":"Add up","operation":"update","entities":["Sum"],"given":["name"],
                "attributes":["total"],"dependsOnRead":true,"consistency":"strong"}},
              "tables":{"sums":{"key":{"partition":[{"name":"name"}]},"placements":[{"entity":"Sum"}]}}}"#,
            r#"{"keyloom":1,"name":"an update of its own","entities":{"Sum":{"attributes":{"name":{"type":"S"},"total":{"type":"N"}},"identity":["name"],"count":100}},
              "accessPatterns":{"AP1":{"name":"Set","operation":"update","entities":["Sum"],"given":["name"],"attributes":["total"]}},
              "tables":{"sums":{"key":{"partition":[{"name":"name"}]},"placements":[{"entity":"Sum"}]}}}"#,
        ],
    };
