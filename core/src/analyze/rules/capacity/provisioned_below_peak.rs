//! A table reserves fewer units than its patterns take at the peak.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::engine::Certainty;

/// The share of what is reserved from which little is left.
const NEAR: Threshold = Threshold {
    name: "near",
    value: 0.9,
    source: "a rule of thumb of Keyloom's own",
    certainty: Certainty::Heuristic,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "provisioned-below-peak",
    family: Family::Capacity,
    thresholds: &[NEAR],
    check,
    en: include_str!("provisioned_below_peak.en.md"),
    ja: include_str!("provisioned_below_peak.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    if context.profile.units.is_none() {
        return;
    }
    for view in context.cost().views.iter().filter(|view| view.stated) {
        let table = &view.view.table;
        let most = |reserved: f64, set: Option<f64>| set.map_or(reserved, |it| it.max(reserved));
        let throughput = context.design.tables.get(table).and_then(|table| {
            table.billing.as_ref().and_then(|billing| billing.throughput.as_ref())
        });
        let max = |of: fn(&crate::design::Throughput) -> Option<f64>| throughput.and_then(of);
        let read = most(view.reserved.read, max(|it| Some(it.scale_read.as_ref()?.max)));
        let write = most(view.reserved.write, max(|it| Some(it.scale_write.as_ref()?.max)));
        let worst = (view.peak.read / read.max(1e-9)).max(view.peak.write / write.max(1e-9));
        if worst <= NEAR.value {
            continue;
        }
        let severity = if worst > 1.0 { Severity::Error } else { Severity::Warning };
        let source = "the patterns' peak rates and the units of their paths";
        let peak = |name: &str, value: Value| {
            Evidence::computed(name, value, "Σ peak rate × units of a call", source)
        };
        let finding = Finding::new(severity, Place::table(table))
            .with(peak("rcu_per_s", Value::ReadUnitsPerSecond(view.peak.read)))
            .with(peak("wcu_per_s", Value::WriteUnitsPerSecond(view.peak.write)))
            .with(Evidence::stated("reserved_reads", Value::ReadUnitsPerSecond(read)))
            .with(Evidence::stated("reserved_writes", Value::WriteUnitsPerSecond(write)));
        let (read, write) = (view.peak.read.max(read), view.peak.write.max(write));
        let units = ((read / NEAR.value).ceil().max(1.0), (write / NEAR.value).ceil().max(1.0));
        found.push(
            finding
                .remedy(Remedy::SetBilling { table: table.clone(), units: Some(units) })
                .remedy(Remedy::SetBilling { table: table.clone(), units: None }),
        );
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"t","entities":{"T":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["T"],"rate":{"peak":500}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"T"}],
                "billing":{"mode":"provisioned","throughput":{"read":10,"write":100}}}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"t","entities":{"T":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["T"],"rate":{"peak":500}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"T"}],
                "billing":{"mode":"provisioned","throughput":{"read":10,"write":600}}}}}"#,
            r#"{"keyloom":1,"name":"t","entities":{"T":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["T"],"rate":{"peak":500}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"T"}]}}}"#,
        ],
    };
