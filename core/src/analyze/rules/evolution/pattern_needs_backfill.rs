//! What it takes to serve a pattern that no key serves: every item there is has to be written again.

use crate::analyze::paths::{is_guess, known, walk};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Rule, Severity, Threshold, Value};
use crate::engine::Certainty;
use crate::path::Verdict;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "pattern-needs-backfill",
    family: Family::Evolution,
    thresholds: &[PACE],
    check,
    en: include_str!("pattern_needs_backfill.en.md"),
    ja: include_str!("pattern_needs_backfill.ja.md"),
};

/// Write units a second at which the hours are told.
const PACE: Threshold = Threshold {
    name: "pace",
    value: 1000.0,
    source: "what one partition takes: a pace that leaves the live load alone on most tables",
    certainty: Certainty::Heuristic,
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for plan in &context.plans {
        let Some(pattern) = context.design.access_patterns.get(&plan.pattern) else { continue };
        let Some(step) = plan.chosen.as_ref().and_then(walk) else { continue };
        let asked = plan.verdict == Verdict::Unserved && known(pattern).next().is_some();
        if !asked || is_guess(&context.scale, &step.entity) {
            continue;
        }
        let own = |at: &&usize| {
            let table = context.design.tables.get(&step.view.table);
            let placement = table.and_then(|table| table.placements.get(**at));
            placement.is_some_and(|placement| pattern.entities.contains(&placement.entity))
        };
        let (mut items, mut bytes, mut units) = (0.0, 0.0, 0.0);
        for at in step.placements.iter().filter(own) {
            let table = context.design.tables.get(&step.view.table);
            let placement = table.and_then(|table| table.placements.get(*at));
            let Some(placement) = placement else { continue };
            let n = context.scale.count(&placement.entity);
            let each = context.scale.item_bytes(&step.view.table, *at);
            items += n;
            bytes += n * each;
            units += n * context.profile.units.map_or(0.0, |it| it.write_units(each));
        }
        if items <= 0.0 {
            continue;
        }
        let source = "the design's entities";
        let of = |name: &str, value: Value, formula: &str| {
            Evidence::computed(name, value, formula, source)
        };
        let mut finding = Finding::new(Severity::Info, Place::pattern(&plan.pattern))
            .with(of("items", Value::Count(items), "items of the entities asked for"))
            .with(of("bytes", Value::Bytes(bytes), "items × bytes of one"));
        if units > 0.0 {
            let hours = units / PACE.value / 3600.0;
            finding = finding
                .with(of("wcu", Value::WriteUnits(units), "items × write units of one"))
                .with(of("hours", Value::Hours(hours), "write units at 1 000 a second"));
        }
        found.push(finding);
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"by sku","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "sku":{"type":"S","generator":{"kind":"pool","distinct":1000}},
                "note":{"type":"S","generator":{"kind":"text","min":200,"max":200}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"By SKU","entities":["Order"],"given":["sku"]}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Order"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"by index","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "sku":{"type":"S","generator":{"kind":"pool","distinct":1000}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"By SKU","entities":["Order"],"given":["sku"]}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"bySku":{"key":{"partition":[{"name":"sku"}]}}},"placements":[{"entity":"Order"}]}}}"#,
        ],
    };
