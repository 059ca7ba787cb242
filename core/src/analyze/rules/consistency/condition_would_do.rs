//! A transaction of one item.

use crate::analyze::paths::{OF_PATH, is_write, writes};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value};
use crate::path::{PathKind, Purpose, Request};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "condition-would-do",
    family: Family::Consistency,
    thresholds: &[],
    check,
    en: include_str!("condition_would_do.en.md"),
    ja: include_str!("condition_would_do.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (plan, _, path) in writes(context) {
        if path.kind != PathKind::Transaction {
            continue;
        }
        let mut own = path.steps.iter().filter(|step| is_write(step) && step.transactional);
        let (Some(step), None) = (own.next(), own.next()) else { continue };
        let single = step.calls <= 1.0 && step.request != Request::Rekey;
        if !single || step.purpose != Purpose::Write {
            continue;
        }
        let mut finding = Finding::new(Severity::Info, Place::pattern(&plan.pattern))
            .with(Evidence::text("entity", &step.entity));
        if step.cost.write_units > 0.0 {
            let units = Value::WriteUnits(step.cost.write_units);
            let formula = "units of the item × the factor of transactions";
            finding = finding.with(Evidence::computed("wcu_per_call", units, formula, OF_PATH));
        }
        let pattern = plan.pattern.clone();
        found.push(finding.remedy(Remedy::SetTransaction { pattern, on: false }));
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"one item","entities":{"Order":{"attributes":{"order":{"type":"S"}},"identity":["order"],"count":1000}},
              "accessPatterns":{"AP1":{"name":"Pay","operation":"transaction","given":["order"],"transaction":{"updates":["Order"]}}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"two items","entities":{
                "Order":{"attributes":{"order":{"type":"S"}},"identity":["order"],"count":1000},
                "Stock":{"attributes":{"sku":{"type":"S"}},"identity":["sku"],"count":100}},
              "accessPatterns":{"AP1":{"name":"Buy","operation":"transaction","given":["order","sku"],
                "transaction":{"puts":["Order"],"updates":["Stock"]}}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "stock":{"key":{"partition":[{"name":"sku"}]},"placements":[{"entity":"Stock"}]}}}"#,
        ],
    };
