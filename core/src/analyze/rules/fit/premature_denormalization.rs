//! Copies cost about as much as the reads that they save.

use crate::analyze::{Context, Evidence, Family, Finding, Place, Rule, Severity, Threshold, Value};
use crate::design::Operation;
use crate::engine::Certainty;

/// The share of the cost without copies above which they save little.
const SAVES: Threshold = Threshold {
    name: "saves",
    value: 0.9,
    source: "a rule of thumb of Keyloom's own",
    certainty: Certainty::Heuristic,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "premature-denormalization",
    family: Family::Fit,
    thresholds: &[SAVES],
    check,
    en: include_str!("premature_denormalization.en.md"),
    ja: include_str!("premature_denormalization.ja.md"),
};


fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for copy in context.design.copies.values() {
        let (mut reads, mut writes, mut updates, mut copies) = (0.0, 0.0, 0.0, 0.0_f64);
        for pattern in context.design.access_patterns.values() {
            if !pattern.entities.contains(&copy.entity) {
                continue;
            }
            let rate = pattern.rate.peak.or(pattern.rate.average).unwrap_or(0.0);
            let of_copy = !pattern.attributes.is_empty()
                && pattern.attributes.iter().all(|name| copy.attributes.contains(name));
            match pattern.operation {
                Operation::Read => reads += rate,
                Operation::Update if of_copy => {
                    updates += rate;
                    copies = copies.max(pattern.items_per_call.unwrap_or(1.0));
                }
                _ => writes += rate,
            }
        }
        if reads <= 0.0 || updates <= 0.0 {
            continue;
        }
        let with = reads + writes + updates * copies;
        let without = reads * 2.0 + writes + updates;
        if with < without * SAVES.value {
            continue;
        }
        let source = "the patterns' rates";
        let per_second = |name: &str, n: f64, formula: &str| {
            Evidence::computed(name, Value::PerSecond(n), formula, source)
        };
        found.push(
            Finding::new(Severity::Warning, Place::entity(&copy.entity))
                .with(Evidence::names("attributes", copy.attributes.iter().cloned()))
                .with(per_second("denorm_ops", with, "reads + writes + updates × copies"))
                .with(per_second("norm_ops", without, "reads × 2 + writes + updates"))
                .with(Evidence::computed(
                    "copies",
                    Value::Count(copies),
                    "items that one update rewrites",
                    source,
                )),
        );
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"t","entities":{"C":{"attributes":{"c":{"type":"S","generator":{"kind":"uuid"}},"name":{"type":"S"}},"identity":["c"],"count":10},
                "O":{"attributes":{"o":{"type":"S","generator":{"kind":"uuid"}},"c_name":{"type":"S"}},"identity":["o"],"count":1000,"parent":{"entity":"C"}}},
              "accessPatterns":{"read":{"name":"Read","entities":["O"],"given":["o","c"],"rate":{"peak":1000}},
                "rename":{"name":"Rename","operation":"update","entities":["O"],"given":["c"],"attributes":["c_name"],"itemsPerCall":100,"rate":{"peak":10}}},
              "tables":{"o":{"key":{"partition":[{"name":"c"}],"sort":[{"name":"o"}]},"placements":[{"entity":"O"}]}},
              "copies":{"name":{"source":{"entity":"C","attributes":["name"]},"entity":"O","attributes":["c_name"]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"t","entities":{"C":{"attributes":{"c":{"type":"S","generator":{"kind":"uuid"}},"name":{"type":"S"}},"identity":["c"],"count":10},
                "O":{"attributes":{"o":{"type":"S","generator":{"kind":"uuid"}},"c_name":{"type":"S"}},"identity":["o"],"count":1000,"parent":{"entity":"C"}}},
              "accessPatterns":{"read":{"name":"Read","entities":["O"],"given":["o","c"],"rate":{"peak":1000}},
                "rename":{"name":"Rename","operation":"update","entities":["O"],"given":["c"],"attributes":["c_name"],"itemsPerCall":100,"rate":{"peak":0.1}}},
              "tables":{"o":{"key":{"partition":[{"name":"c"}],"sort":[{"name":"o"}]},"placements":[{"entity":"O"}]}},
              "copies":{"name":{"source":{"entity":"C","attributes":["name"]},"entity":"O","attributes":["c_name"]}}}"#,
        ],
    };
