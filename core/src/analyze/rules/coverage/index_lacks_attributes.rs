//! An index that lacks attributes which a read needs, so that each item is read again.

use crate::analyze::paths::{OF_PATH, rate, reads};
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::ProjectionKind;
use crate::engine::Certainty;
use crate::path::{Flaw, Purpose};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "index-lacks-attributes",
    family: Family::Coverage,
    thresholds: &[SEVERAL],
    check,
    en: include_str!("index_lacks_attributes.en.md"),
    ja: include_str!("index_lacks_attributes.ja.md"),
};

/// Items read again in a call from which it is a warning.
const SEVERAL: Threshold = Threshold {
    name: "several",
    value: 2.0,
    source: "one item read again is one request more",
    certainty: Certainty::Heuristic,
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (plan, pattern, path) in reads(context) {
        let lacking = path.flaws.iter().filter_map(|flaw| match flaw {
            Flaw::IndexLacks { view, attributes } => Some((view, attributes)),
            _ => None,
        });
        let fetches = path.steps.iter().filter(|step| step.purpose == Purpose::Fetch);
        for ((view, attributes), step) in lacking.zip(fetches) {
            let Some(index) = &view.index else { continue };
            let severity =
                if step.calls >= SEVERAL.value { Severity::Warning } else { Severity::Info };
            let mut finding = Finding::new(severity, Place::pattern(&plan.pattern))
                .with(Evidence::text("view", Place::View(view.clone()).to_string()))
                .with(Evidence::names("attributes", attributes.iter().cloned()))
                .with(Evidence::computed(
                    "items",
                    Value::Count(step.calls),
                    "items found in the index, each read again",
                    OF_PATH,
                ));
            if let Some(rate) = rate(pattern)
                && step.cost.read_units > 0.0
            {
                finding = finding.with(Evidence::computed(
                    "rcu_per_s",
                    Value::ReadUnitsPerSecond(step.cost.read_units * rate),
                    "units of the reads of the table × calls a second",
                    OF_PATH,
                ));
            }
            let kept = context.design.tables.get(&view.table);
            let kept = kept.and_then(|table| table.indexes.get(index));
            let mut all: Vec<String> =
                kept.map(|index| index.projection.attributes.clone()).unwrap_or_default();
            all.extend(attributes.iter().filter(|name| !all.contains(name)).cloned().collect::<Vec<_>>());
            found.push(finding.remedy(Remedy::SetProjection {
                table: view.table.clone(),
                index: index.clone(),
                projection: ProjectionKind::Include,
                attributes: all,
            }));
        }
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"keys only","entities":{"Job":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "owner":{"type":"S","generator":{"kind":"pool","distinct":1000}},
                "note":{"type":"S","generator":{"kind":"text","min":500,"max":500}}},"identity":["id"],"count":200000}},
              "accessPatterns":{"AP1":{"name":"An owner's","entities":["Job"],"given":["owner"],"rate":{"peak":10}}},
              "tables":{"jobs":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byOwner":{"key":{"partition":[{"name":"owner"}]},"projection":{"kind":"keysOnly"}}},
                "placements":[{"entity":"Job"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"keys are enough","entities":{"Job":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "owner":{"type":"S","generator":{"kind":"pool","distinct":1000}},
                "note":{"type":"S","generator":{"kind":"text","min":500,"max":500}}},"identity":["id"],"count":200000}},
              "accessPatterns":{"AP1":{"name":"An owner's","entities":["Job"],"given":["owner"],"attributes":["id"],"rate":{"peak":10}}},
              "tables":{"jobs":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byOwner":{"key":{"partition":[{"name":"owner"}]},"projection":{"kind":"keysOnly"}}},
                "placements":[{"entity":"Job"}]}}}"#,
        ],
    };
