//! Unused columns of a row are written as null, and each of them is a tombstone.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::Operation;
use crate::engine::Certainty;

/// So many columns of a row left empty, on average, are worth a word.
const EMPTY: Threshold = Threshold {
    name: "empty",
    value: 1.0,
    source: "a rule of thumb of Keyloom's own: from one tombstone a row on, there are as many \
             tombstones as rows",
    certainty: Certainty::Heuristic,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "null-tombstones",
    family: Family::Growth,
    thresholds: &[EMPTY],
    check,
    en: include_str!("null_tombstones.en.md"),
    ja: include_str!("null_tombstones.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    if !context.profile.keeps_tombstones {
        return;
    }
    for (table, _, placement, entity) in context.placements() {
        let Some(entity) = entity else { continue };
        let keys: Vec<&str> = context
            .design
            .tables
            .get(table)
            .map(|table| table.key.columns().map(|column| column.name.as_str()).collect())
            .unwrap_or_default();
        let kept = |name: &String| {
            !keys.contains(&name.as_str())
                && placement.attributes.as_ref().is_none_or(|list| list.contains(name))
        };
        let mut per_row = 0.0;
        let mut columns: Vec<&str> = Vec::new();
        for (name, attribute) in entity.attributes.iter().filter(|(name, _)| kept(name)) {
            let absent = 1.0 - attribute.presence.unwrap_or(1.0).clamp(0.0, 1.0);
            if absent > 0.0 {
                per_row += absent;
                columns.push(name);
            }
        }
        if per_row < EMPTY.value - 1e-9 {
            continue;
        }
        // A write that says which attributes it sets leaves the others alone.
        let whole = context.design.access_patterns.iter().filter(|(_, pattern)| {
            pattern.operation == Operation::Write
                && pattern.attributes.is_empty()
                && pattern.entities.contains(&placement.entity)
        });
        let mut rate = 0.0;
        let mut first = None;
        for (id, pattern) in whole {
            rate += pattern.rate.average.or(pattern.rate.peak).unwrap_or(0.0).max(0.0);
            first.get_or_insert(id);
        }
        let Some(first) = first else { continue };
        let source = "the share of items that have each attribute";
        let mut finding = Finding::new(Severity::Warning, Place::table(table))
            .pattern(first)
            .with(Evidence::computed(
                "per_row",
                Value::Count(per_row),
                "Σ (1 − share of rows that have the column)",
                source,
            ))
            .with(Evidence::names("columns", columns));
        if rate > 0.0 {
            finding = finding.with(Evidence::computed(
                "per_s",
                Value::PerSecond(rate * per_row),
                "rows a second × empty columns of a row",
                "the design's rates",
            ));
        }
        found.push(finding.remedy(Remedy::SplitItem {
            entity: placement.entity.clone(),
            attributes: entity
                .attributes
                .iter()
                .filter(|(_, attribute)| attribute.presence.is_some_and(|share| share < 1.0))
                .map(|(name, _)| name.clone())
                .collect(),
        }));
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"samples","engine":{"kind":"cassandra"},"entities":{"Sample":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "bool_v":{"type":"BOOL","presence":0.25},"str_v":{"type":"S","presence":0.25},
                "long_v":{"type":"N","presence":0.25},"dbl_v":{"type":"N","presence":0.25}},
                "identity":["id"],"count":1000}},
              "accessPatterns":{"put":{"name":"Insert","operation":"write","entities":["Sample"],"rate":{"average":500}}},
              "tables":{"samples":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Sample"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"samples","engine":{"kind":"cassandra"},"entities":{"Sample":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "value":{"type":"S"},"note":{"type":"S","presence":0.5}},
                "identity":["id"],"count":1000}},
              "accessPatterns":{"put":{"name":"Insert","operation":"write","entities":["Sample"],"rate":{"average":500}}},
              "tables":{"samples":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Sample"}]}}}"#,
            r#"{"keyloom":1,"name":"no tombstones","entities":{"Sample":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "bool_v":{"type":"BOOL","presence":0.25},"str_v":{"type":"S","presence":0.25}},
                "identity":["id"],"count":1000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["Sample"],"rate":{"average":500}}},
              "tables":{"samples":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Sample"}]}}}"#,
        ],
    };
