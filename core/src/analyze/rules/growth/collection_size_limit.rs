//! The largest collection is above a limit, or comes above it within the horizon.

use crate::analyze::{
    Context, Family, Finding, Place, Rule, Severity, is_guessed, reaches, size_evidence,
};
use crate::engine::LimitId;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "collection-size-limit",
    family: Family::Growth,
    thresholds: &[],
    check,
    en: include_str!("collection_size_limit.en.md"),
    ja: include_str!("collection_size_limit.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (view, _) in context.views() {
        let collections = context.scale.collections(&view.table, view.index.as_deref());
        for group in &collections.groups {
            let reaches = reaches(context, &view, group);
            // What a local index brings is told of that index.
            let mut other = reaches.iter().filter(|it| it.id != LimitId::LocalCollectionBytes);
            if !other.any(|reach| reach.within(context.horizon_days())) {
                continue;
            }
            let guessed = is_guessed(context, &view, group);
            let severity = if guessed { Severity::Warning } else { Severity::Error };
            let mut finding = Finding::new(severity, Place::View(view.clone()));
            finding.evidence = size_evidence(context, group, &reaches);
            found.push(finding);
        }
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"keys","engine":{"kind":"cassandra"},"entities":{
                "Ledger":{"attributes":{"seq":{"type":"N","generator":{"kind":"sequence"}}},"identity":["seq"],"count":1},
                "Key":{"attributes":{"k":{"type":"B","generator":{"kind":"bytes","min":32,"max":32}}},"identity":["seq","k"],
                  "count":10000000,"parent":{"entity":"Ledger","spread":{"kind":"even"}}}},
              "tables":{"keys":{"key":{"partition":[{"name":"seq","type":"N"}],"sort":[{"name":"k","type":"B"}]},
                "placements":[{"entity":"Key"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"keys","engine":{"kind":"cassandra"},"entities":{
                "Ledger":{"attributes":{"seq":{"type":"N","generator":{"kind":"sequence"}}},"identity":["seq"],"count":10000},
                "Key":{"attributes":{"k":{"type":"B","generator":{"kind":"bytes","min":32,"max":32}}},"identity":["seq","k"],
                  "count":10000000,"parent":{"entity":"Ledger","spread":{"kind":"even"}}}},
              "tables":{"keys":{"key":{"partition":[{"name":"seq","type":"N"}],"sort":[{"name":"k","type":"B"}]},
                "placements":[{"entity":"Key"}]}}}"#,
        ],
    };
