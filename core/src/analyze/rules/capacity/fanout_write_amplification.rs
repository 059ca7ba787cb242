//! One call writes very many items.

use crate::analyze::{Context, Evidence, Family, Finding, Place, Rule, Severity, Threshold, Value};
use crate::engine::Certainty;

const OURS: &str = "a rule of thumb of Keyloom's own";
/// Items of one call from which they are very many.
const MANY: Threshold =
    Threshold { name: "many", value: 1000.0, source: OURS, certainty: Certainty::Heuristic };
/// Write units a second that the time is computed with.
const SPEED: Threshold =
    Threshold { name: "speed", value: 100_000.0, source: OURS, certainty: Certainty::Heuristic };

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "fanout-write-amplification",
    family: Family::Capacity,
    thresholds: &[MANY, SPEED],
    check,
    en: include_str!("fanout_write_amplification.en.md"),
    ja: include_str!("fanout_write_amplification.ja.md"),
};


fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for plan in &context.plans {
        let Some(path) = &plan.chosen else { continue };
        let writes = path.cost.items_written;
        if writes < MANY.value {
            continue;
        }
        let source = "the pattern's path";
        let units = path.cost.write_units + path.cost.index_write_units;
        let units = if units > 0.0 { units } else { writes };
        let hours = units / SPEED.value / 3600.0;
        found.push(
            Finding::new(Severity::Error, Place::pattern(&plan.pattern))
                .with(Evidence::computed(
                    "writes",
                    Value::Count(writes),
                    "items of one call",
                    source,
                ))
                .with(Evidence::computed(
                    "hours_at_100k_wcu",
                    Value::Hours(hours),
                    "units ÷ 100 000 a second",
                    source,
                )),
        );
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"t","entities":{"Entry":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000}},
              "accessPatterns":{"post":{"name":"Post","operation":"write","entities":["Entry"],"itemsPerCall":5000,"rate":{"peak":1}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Entry"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"t","entities":{"Entry":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000}},
              "accessPatterns":{"post":{"name":"Post","operation":"write","entities":["Entry"],"itemsPerCall":50,"rate":{"peak":1}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Entry"}]}}}"#,
        ],
    };
