//! Auto scaling on a table that takes next to nothing.

use crate::analyze::{
    AIM_SOURCE, Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::Throughput;
use crate::engine::Certainty;

/// Units a second up to which a table is tiny.
const TINY: Threshold = Threshold {
    name: "tiny",
    value: 5.0,
    source: "a rule of thumb of Keyloom's own: the least that consoles suggest to reserve",
    certainty: Certainty::Heuristic,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "autoscaling-tiny-table",
    family: Family::Capacity,
    thresholds: &[TINY],
    check,
    en: include_str!("autoscaling_tiny_table.en.md"),
    ja: include_str!("autoscaling_tiny_table.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for view in context.cost().views.iter().filter(|view| view.stated) {
        let table = &view.view.table;
        let scales = |it: &Throughput| it.scale_read.is_some() || it.scale_write.is_some();
        let scaled = context.design.tables.get(table).is_some_and(|table| {
            let billing = table.billing.as_ref();
            billing.and_then(|it| it.throughput.as_ref()).is_some_and(scales)
        });
        let flows = view.peak.read + view.peak.write;
        if !scaled || flows <= 0.0 || view.peak.read.max(view.peak.write) > TINY.value {
            continue;
        }
        let source = "the patterns' peak rates and the units of their paths";
        let peak = |name: &str, value: Value| {
            Evidence::computed(name, value, "Σ peak rate × units of a call", source)
        };
        found.push(
            Finding::new(Severity::Info, Place::table(table))
                .with(peak("rcu_per_s", Value::ReadUnitsPerSecond(view.peak.read)))
                .with(peak("wcu_per_s", Value::WriteUnitsPerSecond(view.peak.write)))
                .with(Evidence::computed(
                    "limit",
                    Value::Count(TINY.value),
                    "units a second up to which a table is tiny",
                    AIM_SOURCE,
                ))
                .remedy(Remedy::SetBilling { table: table.clone(), units: None }),
        );
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"t","entities":{"T":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["T"],"rate":{"peak":2}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"T"}],
                "billing":{"mode":"provisioned","throughput":{"read":5,"write":5,"scaleWrite":{"min":5,"max":100,"target":70}}}}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"t","entities":{"T":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["T"],"rate":{"peak":200}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"T"}],
                "billing":{"mode":"provisioned","throughput":{"read":5,"write":300,"scaleWrite":{"min":5,"max":1000,"target":70}}}}}}"#,
        ],
    };
