//! An index is keyed by a status: few values, and they change.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::engine::Certainty;
use crate::scale::ValueKind;

use super::super::shared::view_ratio;

const OURS: &str = "a rule of thumb of Keyloom's own";
/// A status has at most so many values.
const VALUES: Threshold =
    Threshold { name: "values", value: 20.0, source: OURS, certainty: Certainty::Heuristic };
/// The share of one partition's limit from which it is worth a warning.
const FELT: Threshold =
    Threshold { name: "felt", value: 0.05, source: OURS, certainty: Certainty::Heuristic };

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "status-index",
    family: Family::Distribution,
    thresholds: &[VALUES, FELT],
    check,
    en: include_str!("status_index.en.md"),
    ja: include_str!("status_index.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (view, table) in context.views() {
        let Some(index) = &view.index else { continue };
        let collections = context.scale.collections(&view.table, Some(index));
        for group in &collections.groups {
            let [part] = group.key.parts.as_slice() else { continue };
            if !matches!(part.kind, Some(ValueKind::Chosen)) || part.values > VALUES.value {
                continue;
            }
            // An index that takes items of some values only is what is to be had of this.
            let narrowed = |at: &usize| {
                let placement = table.placements.get(*at);
                placement.is_some_and(|it| {
                    it.when.values().any(|it| it.attribute == part.attribute && !it.is.is_empty())
                })
            };
            if group.placements.iter().all(narrowed) {
                continue;
            }
            let entity = group.placements.first().and_then(|at| table.placements.get(*at));
            let Some(entity) = entity.map(|placement| placement.entity.as_str()) else { continue };
            if !changes(context, entity, &part.attribute) {
                continue;
            }
            let felt = view_ratio(context, &view) > FELT.value;
            let severity = if felt { Severity::Warning } else { Severity::Info };
            let finding = Finding::new(severity, Place::index(&view.table, index))
                    .with(Evidence::text("attribute", &part.attribute))
                    .with(Evidence::computed(
                        "distinct",
                        Value::Count(part.values.round()),
                        "values of the attribute",
                        "its generator",
                    ))
                    .with(Evidence::text("key", &group.key.top_label))
                    .with(Evidence::computed(
                        "share",
                        Value::Share(group.top_share),
                        "items of the largest key ÷ all",
                        "its generator",
                    ));
            let values = asked_for(context, &part.attribute);
            // Without a value that is asked for, none can be left out.
            found.push(if values.is_empty() {
                finding
            } else {
                finding.remedy(Remedy::MakeSparse {
                    table: view.table.clone(),
                    index: index.clone(),
                    attribute: part.attribute.clone(),
                    values,
                })
            });
        }
    }
}

/// Whether an attribute of an entity changes once an item is there.
fn changes(context: &Context<'_>, entity: &str, attribute: &str) -> bool {
    let found = context.design.entities.get(entity).and_then(|it| it.attributes.get(attribute));
    found.and_then(|it| it.changes_per_day).is_some_and(|changes| changes > 0.0)
        || context.design.access_patterns.values().any(|pattern| {
            pattern.operation == crate::design::Operation::Update
                && pattern.entities.iter().any(|it| it == entity)
                && pattern.attributes.iter().any(|it| it == attribute)
        })
}

/// The values that patterns ask for.
fn asked_for(context: &Context<'_>, attribute: &str) -> Vec<String> {
    let mut values: Vec<String> = Vec::new();
    let given = context.design.access_patterns.values().flat_map(|pattern| &pattern.given);
    for one in given {
        if let crate::design::Given::Full { attribute: name, equals: Some(value), .. } = one
            && name == attribute
            && !values.contains(value)
        {
            values.push(value.clone());
        }
    }
    values
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"orders","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "status":{"type":"S","changesPerDay":1,"generator":{"kind":"choice","values":["open","done"]}}},
                "identity":["id"],"count":1000000}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byStatus":{"key":{"partition":[{"name":"status"}],"sort":[{"name":"id"}]}}},
                "placements":[{"entity":"Order"}]}}}"#,
            r#"{"keyloom":1,"name":"open orders","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "status":{"type":"S","changesPerDay":1,"generator":{"kind":"choice","values":["open","done"],
                  "frequency":{"kind":"weighted","weights":[1,99]}}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"Open ones","entities":["Order"],"given":[{"attribute":"status","equals":"open"}]}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byStatus":{"key":{"partition":[{"name":"status"}],"sort":[{"name":"id"}]}}},
                "placements":[{"entity":"Order"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"orders","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "region":{"type":"S","generator":{"kind":"choice","values":["eu","us"]}}},
                "identity":["id"],"count":1000000}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byRegion":{"key":{"partition":[{"name":"region"}],"sort":[{"name":"id"}]}}},
                "placements":[{"entity":"Order"}]}}}"#,
        ],
    };
