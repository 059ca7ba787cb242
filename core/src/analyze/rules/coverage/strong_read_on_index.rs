//! A strong read that is asked of an index which is behind its table.

use crate::analyze::paths::{OF_PATH, rate, served};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value};
use crate::path::Flaw;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "strong-read-on-index",
    family: Family::Coverage,
    thresholds: &[],
    check,
    en: include_str!("strong_read_on_index.en.md"),
    ja: include_str!("strong_read_on_index.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (plan, pattern, path) in served(context) {
        let refused = |flaw: &Flaw| match flaw {
            Flaw::StrongRefused { view } => Some(view.clone()),
            _ => None,
        };
        let Some(view) = path.flaws.iter().find_map(refused) else { continue };
        let mut finding =
            Finding::new(Severity::Error, Place::View(view)).pattern(&plan.pattern);
        if let Some(rate) = rate(pattern) {
            let value = Value::PerSecond(rate);
            let formula = "the peak rate stated";
            finding = finding.with(Evidence::computed("calls_per_s", value, formula, OF_PATH));
        }
        let pattern = plan.pattern.clone();
        found.push(finding.remedy(Remedy::ReadEventually { pattern }));
    }
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
