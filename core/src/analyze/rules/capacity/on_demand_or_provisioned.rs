//! Which way of paying for a table is the cheaper one at its load.

use crate::analyze::{
    AIM, AIM_SOURCE, Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold,
    Value,
};
use crate::design::BillingMode;
use crate::engine::Certainty;

/// The share that the cheaper way has to save.
const WORTH: Threshold = Threshold {
    name: "worth",
    value: 0.2,
    source: "a rule of thumb of Keyloom's own",
    certainty: Certainty::Heuristic,
};

/// US dollars a month that it has to save.
const FELT: Threshold = Threshold {
    name: "felt",
    value: 50.0,
    source: "a rule of thumb of Keyloom's own",
    certainty: Certainty::Heuristic,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "on-demand-or-provisioned",
    family: Family::Capacity,
    thresholds: &[WORTH, FELT],
    check,
    en: include_str!("on_demand_or_provisioned.en.md"),
    ja: include_str!("on_demand_or_provisioned.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for view in &context.cost().views {
        // An index is paid for as its table is.
        let rates = context.loads.iter().filter(|load| load.view == view.view);
        let known = rates.clone().count() > 0 && rates.clone().all(|load| load.origin.is_none());
        let (Some(on_demand), Some(reserved)) = (view.money.on_demand, view.money.reserved) else {
            continue;
        };
        if view.view.index.is_some() || !known {
            continue;
        }
        let (now, other, units) = match view.mode {
            BillingMode::OnDemand => {
                let aimed = |peak: f64| (peak / AIM).ceil().max(1.0);
                let units = (aimed(view.peak.read), aimed(view.peak.write));
                (on_demand, reserved / AIM, Some(units))
            }
            BillingMode::Provisioned => (reserved, on_demand, None),
        };
        let saved = now - other;
        if saved < FELT.value || saved < WORTH.value * now {
            continue;
        }
        let name = if units.is_some() { "reserved" } else { "by_request" };
        let source = "the prices of the design's engine";
        let money = |name: &str, amount: f64, formula: &str| {
            Evidence::computed(name, Value::UsdPerMonth(amount), formula, source)
        };
        let table = view.view.table.clone();
        found.push(
            Finding::new(Severity::Info, Place::table(&table))
                .with(money("now", now, "units of a month × price, as it is paid for"))
                .with(money(name, other, "units of a month × price, paid the other way"))
                .with(Evidence::computed(
                    "aim",
                    Value::Share(AIM),
                    "the share of what is reserved that is used at the peak",
                    AIM_SOURCE,
                ))
                .with(money("saved", saved, "the difference"))
                .remedy(Remedy::SetBilling { table, units }),
        );
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"steady","entities":{"T":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["T"],"rate":{"average":900,"peak":1000}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"T"}]}}}"#,
            r#"{"keyloom":1,"name":"spiky","entities":{"T":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["T"],"rate":{"average":5,"peak":1000}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"T"}],
                "billing":{"mode":"provisioned","throughput":{"read":1,"write":1200}}}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"spiky","entities":{"T":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["T"],"rate":{"average":5,"peak":1000}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"T"}]}}}"#,
            r#"{"keyloom":1,"name":"only a peak","entities":{"T":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["T"],"rate":{"peak":1000}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"T"}]}}}"#,
        ],
    };
