//! A strong read that is asked of an index which is behind its table.

use crate::analyze::paths::{OF_PATH, rate, served};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value};
use crate::design::IndexKind;
use crate::design::edit::View;
use crate::engine::Certainty;
use crate::path::{AccessPath, Flaw, Purpose};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "strong-read-on-index",
    family: Family::Coverage,
    thresholds: &[LAG],
    check,
    en: include_str!("strong_read_on_index.en.md"),
    ja: include_str!("strong_read_on_index.ja.md"),
};

/// Seconds that an index is usually behind at most.
const LAG: Threshold = Threshold {
    name: "lag",
    value: 1.0,
    source: "Amazon DynamoDB Developer Guide, Global secondary indexes: within a fraction of a \
             second under normal conditions",
    certainty: Certainty::Documented,
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (plan, pattern, path) in served(context) {
        let refused = |flaw: &Flaw| match flaw {
            Flaw::StrongRefused { view } => Some(view.clone()),
            _ => None,
        };
        let fresh = pattern.freshness_seconds.filter(|seconds| *seconds < LAG.value);
        let (view, severity) = match path.flaws.iter().find_map(refused) {
            Some(view) => (view, Severity::Error),
            None => match behind(context, path).filter(|_| fresh.is_some()) {
                Some(view) => (view.clone(), Severity::Warning),
                None => continue,
            },
        };
        let mut finding = Finding::new(severity, Place::View(view)).pattern(&plan.pattern);
        if let Some(seconds) = fresh.filter(|_| severity == Severity::Warning) {
            finding = finding.with(Evidence::stated("fresh", Value::Seconds(seconds)));
        }
        if let Some(rate) = rate(pattern) {
            let value = Value::PerSecond(rate);
            let formula = "the peak rate stated";
            finding = finding.with(Evidence::computed("calls_per_s", value, formula, OF_PATH));
        }
        let pattern = plan.pattern.clone();
        found.push(finding.remedy(Remedy::ReadEventually { pattern }));
    }
}

/// The index that a path reads and that is written after its table.
fn behind<'p>(context: &Context<'_>, path: &'p AccessPath) -> Option<&'p View> {
    let views = path.steps.iter().filter(|step| step.purpose == Purpose::Read);
    let mut views = views.map(|step| &step.view);
    views.find(|view| {
        let table = context.design.tables.get(&view.table);
        let index = table.zip(view.index.as_ref()).and_then(|(it, index)| it.indexes.get(index));
        index.is_some_and(|index| match index.kind {
            IndexKind::Gsi => !context.profile.supports_strong_on_global_index,
            IndexKind::MaterializedView | IndexKind::Search => true,
            IndexKind::Lsi | IndexKind::Secondary | IndexKind::Sai => false,
        })
    })
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"poller","entities":{"Job":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "owner":{"type":"S","generator":{"kind":"pool","distinct":1000}}},"identity":["id"],"count":200000}},
              "accessPatterns":{"AP1":{"name":"An owner's","entities":["Job"],"given":["owner"],"consistency":"strong"}},
              "tables":{"jobs":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byOwner":{"key":{"partition":[{"name":"owner"}]}}},"placements":[{"entity":"Job"}]}}}"#,
            r#"{"keyloom":1,"name":"at once","entities":{"Job":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "owner":{"type":"S","generator":{"kind":"pool","distinct":1000}}},"identity":["id"],"count":200000}},
              "accessPatterns":{"AP1":{"name":"An owner's","entities":["Job"],"given":["owner"],"freshnessSeconds":0}},
              "tables":{"jobs":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byOwner":{"key":{"partition":[{"name":"owner"}]}}},"placements":[{"entity":"Job"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"eventual","entities":{"Job":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "owner":{"type":"S","generator":{"kind":"pool","distinct":1000}}},"identity":["id"],"count":200000}},
              "accessPatterns":{"AP1":{"name":"An owner's","entities":["Job"],"given":["owner"]}},
              "tables":{"jobs":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byOwner":{"key":{"partition":[{"name":"owner"}]}}},"placements":[{"entity":"Job"}]}}}"#,
            r#"{"keyloom":1,"name":"local","entities":{"Job":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "owner":{"type":"S","generator":{"kind":"pool","distinct":1000}},
                "due":{"type":"S","generator":{"kind":"timestamp","from":"2026-01-01T00:00:00Z","to":"2026-06-01T00:00:00Z"}}},
                "identity":["id"],"count":200000}},
              "accessPatterns":{"AP1":{"name":"An owner's","entities":["Job"],"given":["owner"],
                "order":{"attribute":"due"},"consistency":"strong"}},
              "tables":{"jobs":{"key":{"partition":[{"name":"owner"}],"sort":[{"name":"id"}]},
                "indexes":{"byDue":{"kind":"lsi","key":{"partition":[{"name":"owner"}],"sort":[{"name":"due"}]}}},
                "placements":[{"entity":"Job"}]}}}"#,
        ],
    };
