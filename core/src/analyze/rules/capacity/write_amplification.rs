//! One write costs many, through the indexes.

use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value};
use crate::design::ProjectionKind;
use crate::engine::Certainty;
use crate::path::{IndexWrite, Request};

const OURS: &str = "a rule of thumb of Keyloom's own";
/// Entries of a put from which they are several.
const SEVERAL: Threshold =
    Threshold { name: "several", value: 5.0, source: OURS, certainty: Certainty::Heuristic };
/// Units of index entries in one call from which they are many.
const MANY: Threshold =
    Threshold { name: "many", value: 10.0, source: OURS, certainty: Certainty::Heuristic };

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "write-amplification",
    family: Family::Capacity,
    thresholds: &[SEVERAL, MANY],
    check,
    en: include_str!("write_amplification.en.md"),
    ja: include_str!("write_amplification.ja.md"),
};


fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for plan in &context.plans {
        let Some(path) = &plan.chosen else { continue };
        for step in path.steps.iter().filter(|step| !step.index_writes.is_empty()) {
            let items = step.calls.max(1.0);
            let base = (step.cost.write_units / items).max(0.0);
            let entries = |write: &IndexWrite| (write.deletes + write.puts) / items;
            let copies: f64 = step.index_writes.iter().map(entries).sum();
            let units: f64 = step.index_writes.iter().map(|write| write.units / items).sum();
            let source = "the pattern's path";
            let computed = |name: &str, value: Value, formula: &str| {
                Evidence::computed(name, value, formula, source)
            };
            if step.request == Request::Put {
                if copies < SEVERAL.value {
                    continue;
                }
                let heavy = units >= MANY.value;
                let severity = if heavy { Severity::Warning } else { Severity::Info };
                found.push(
                    Finding::new(severity, Place::table(&step.view.table))
                        .pattern(&plan.pattern)
                        .with(computed("factor", Value::Times(1.0 + copies), "1 + entries written"))
                        .with(computed(
                            "wcu_per_put",
                            Value::WriteUnits(base + units),
                            "units of the item + units of its entries",
                        )),
                );
            } else {
                let worst = step.index_writes.iter().max_by(|a, b| a.units.total_cmp(&b.units));
                let Some(worst) = worst.filter(|it| it.units / items >= MANY.value) else {
                    continue;
                };
                let Some(index) = &worst.view.index else { continue };
                found.push(
                    Finding::new(Severity::Warning, Place::index(&worst.view.table, index))
                        .pattern(&plan.pattern)
                        .with(computed(
                            "gsi_wcu_per_update",
                            Value::WriteUnits(worst.units / items),
                            "entries deleted and put × units of one",
                        ))
                        .remedy(Remedy::SetProjection {
                            table: worst.view.table.clone(),
                            index: index.clone(),
                            projection: ProjectionKind::KeysOnly,
                            attributes: Vec::new(),
                        }),
                );
            }
        }
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"t","entities":{"A":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}},"a":{"type":"S","generator":{"kind":"uuid"}},"b":{"type":"S","generator":{"kind":"uuid"}},"c":{"type":"S","generator":{"kind":"uuid"}},"d":{"type":"S","generator":{"kind":"uuid"}},"e":{"type":"S","generator":{"kind":"uuid"}},
                "x":{"type":"S","generator":{"kind":"text","min":3000,"max":3000}}},"identity":["id"],"count":1000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["A"],"rate":{"peak":10}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"indexes":{"ga":{"key":{"partition":[{"name":"a"}]}},"gb":{"key":{"partition":[{"name":"b"}]}},"gc":{"key":{"partition":[{"name":"c"}]}},"gd":{"key":{"partition":[{"name":"d"}]}},"ge":{"key":{"partition":[{"name":"e"}]}}},"placements":[{"entity":"A"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"t","entities":{"A":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}},"a":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["A"],"rate":{"peak":10}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"indexes":{"ga":{"key":{"partition":[{"name":"a"}]}}},"placements":[{"entity":"A"}]}}}"#,
        ],
    };
