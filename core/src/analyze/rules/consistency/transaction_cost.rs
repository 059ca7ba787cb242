//! What a transaction costs above plain writes.

use crate::analyze::paths::{OF_PATH, is_write, rate, writes};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Rule, Severity, Threshold, Value};
use crate::engine::Certainty;
use crate::path::PathKind;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "transaction-cost",
    family: Family::Consistency,
    thresholds: &[WORTH],
    check,
    en: include_str!("transaction_cost.en.md"),
    ja: include_str!("transaction_cost.ja.md"),
};

/// Further write units a second from which it is told.
const WORTH: Threshold = Threshold {
    name: "worth",
    value: 1.0,
    source: "less than a unit a second is no matter of cost",
    certainty: Certainty::Heuristic,
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    let Some(units) = context.profile.units else { return };
    if units.transaction_factor <= 1.0 {
        return;
    }
    for (plan, pattern, path) in writes(context) {
        let Some(rate) = rate(pattern).filter(|_| path.kind == PathKind::Transaction) else {
            continue;
        };
        let own = path.steps.iter().filter(|step| is_write(step) && step.transactional);
        let per_call: f64 = own.clone().map(|step| step.cost.write_units).sum();
        let items: f64 = own.map(|step| step.calls).sum();
        let more = per_call * (1.0 - 1.0 / units.transaction_factor) * rate;
        if more < WORTH.value || items <= 1.0 {
            continue;
        }
        let of = |name: &str, value: Value, formula: &str| {
            Evidence::computed(name, value, formula, units.source)
        };
        found.push(
            Finding::new(Severity::Info, Place::pattern(&plan.pattern))
                .with(Evidence::computed("actions", Value::Count(items), "items of one call", OF_PATH))
                .with(of("factor", Value::Times(units.transaction_factor), "the engine's factor"))
                .with(of("wcu_per_call", Value::WriteUnits(per_call), "units × factor"))
                .with(of(
                    "wcu_per_s",
                    Value::WriteUnitsPerSecond(per_call * rate),
                    "units × factor × calls a second",
                ))
                .with(of(
                    "further_wcu_per_s",
                    Value::WriteUnitsPerSecond(more),
                    "units × (factor − 1) × calls a second",
                )),
        );
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"two items","entities":{
                "Order":{"attributes":{"order":{"type":"S"}},"identity":["order"],"count":1000},
                "Stock":{"attributes":{"sku":{"type":"S"}},"identity":["sku"],"count":100}},
              "accessPatterns":{"AP1":{"name":"Buy","operation":"transaction","given":["order","sku"],
                "transaction":{"puts":["Order"],"updates":["Stock"]},"rate":{"peak":50}}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "stock":{"key":{"partition":[{"name":"sku"}]},"placements":[{"entity":"Stock"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"no rate","entities":{
                "Order":{"attributes":{"order":{"type":"S"}},"identity":["order"],"count":1000},
                "Stock":{"attributes":{"sku":{"type":"S"}},"identity":["sku"],"count":100}},
              "accessPatterns":{"AP1":{"name":"Buy","operation":"transaction","given":["order","sku"],
                "transaction":{"puts":["Order"],"updates":["Stock"]}}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "stock":{"key":{"partition":[{"name":"sku"}]},"placements":[{"entity":"Stock"}]}}}"#,
            r#"{"keyloom":1,"name":"plain","entities":{"Order":{"attributes":{"order":{"type":"S"}},"identity":["order"],"count":1000}},
              "accessPatterns":{"AP1":{"name":"Put","operation":"write","entities":["Order"],"given":["order"],"rate":{"peak":50}}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]}}}"#,
        ],
    };
