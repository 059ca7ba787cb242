//! The key begins with something that rises as items come.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::Table;
use crate::engine::{Certainty, LimitId, Placing};
use crate::scale::{Group, Leading};

/// The share of the advised writes from which the end of a range is worth a warning.
const FELT: Threshold = Threshold {
    name: "felt",
    value: 0.01,
    source: "a rule of thumb of Keyloom's own: a hundred times more load is near enough",
    certainty: Certainty::Heuristic,
};

use super::super::shared::puts_per_second;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "monotonic-leading-key",
    family: Family::Distribution,
    thresholds: &[FELT],
    check,
    en: include_str!("monotonic_leading_key.en.md"),
    ja: include_str!("monotonic_leading_key.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (view, table) in context.views() {
        let collections = context.scale.collections(&view.table, view.index.as_deref());
        for group in &collections.groups {
            if group.key.leading != Leading::Rising || !is_stated(context, table, group) {
                continue;
            }
            let (rate, pattern) = puts_per_second(context, &view);
            let ordered = context.profile.placing == Placing::OrderedRanges;
            // Hashed, a value of its own for every item spreads as any other.
            let shared = group.key.time.as_ref().is_some_and(|time| time.seconds >= 1.0);
            if rate <= 0.0 || !ordered && !shared {
                continue;
            }
            let advised = context.limit(LimitId::AdvisedPartitionWritesPerSecond);
            let severity = match (ordered, advised) {
                (true, Some(limit)) if rate > limit => Severity::Error,
                (true, Some(limit)) if rate < FELT.value * limit => Severity::Info,
                (true, _) => Severity::Warning,
                (false, _) => Severity::Info,
            };
            let attribute = group.key.parts.first().map_or("", |part| part.attribute.as_str());
            let mut finding = Finding::new(severity, Place::View(view.clone()))
                .with(Evidence::text("attribute", attribute))
                .with(Evidence::computed(
                    "per_s",
                    Value::PerSecond(rate),
                    "writes a second at the peak",
                    "the design's rates and the patterns' paths",
                ));
            if ordered {
                finding = finding.with(Evidence::text("range", "range"));
                let key = view.index.as_ref().and_then(|index| table.indexes.get(index));
                let key = key.map_or(&table.key, |index| &index.key);
                if let Some(column) = key.partition.first() {
                    finding = finding.remedy(Remedy::HashPrefix {
                        view: view.clone(),
                        column: column.name.clone(),
                        digits: 4,
                    });
                }
            }
            if let (true, Some(limit)) = (ordered, advised) {
                let source = context.limit_data(LimitId::AdvisedPartitionWritesPerSecond);
                finding = finding.with(Evidence::computed(
                    "limit",
                    Value::PerSecond(limit),
                    "what one key range is advised to take",
                    source.map_or("", |limit| limit.source),
                ));
            }
            if let Some(pattern) = pattern {
                finding = finding.pattern(pattern);
            }
            found.push(finding);
            break;
        }
    }
}

/// Whether the design says how the key's first part is made, so that its rise is no guess.
fn is_stated(context: &Context<'_>, table: &Table, group: &Group) -> bool {
    let Some(part) = group.key.parts.first() else { return false };
    let placement = group.placements.first().and_then(|at| table.placements.get(*at));
    let owner = placement.and_then(|it| context.scale.owner(&it.entity, &part.attribute));
    let entity = owner.and_then(|owner| context.design.entities.get(owner));
    entity
        .and_then(|it| it.attributes.get(&part.attribute))
        .is_some_and(|it| it.generator.is_some())
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"cards","engine":{"kind":"tablestore"},"entities":{"Tx":{"attributes":{
                "no":{"type":"N","generator":{"kind":"sequence"}}},"identity":["no"],"count":100000000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["Tx"],"rate":{"peak":5000}}},
              "tables":{"tx":{"key":{"partition":[{"name":"no","type":"N"}]},"placements":[{"entity":"Tx"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"cards","entities":{"Tx":{"attributes":{
                "no":{"type":"N","generator":{"kind":"sequence"}}},"identity":["no"],"count":100000000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["Tx"],"rate":{"peak":5000}}},
              "tables":{"tx":{"key":{"partition":[{"name":"no","type":"N"}]},"placements":[{"entity":"Tx"}]}}}"#,
            r#"{"keyloom":1,"name":"cards","engine":{"kind":"tablestore"},"entities":{"Tx":{"attributes":{
                "no":{"type":"N","generator":{"kind":"sequence"}}},"identity":["no"],"count":100000000}},
              "accessPatterns":{"put":{"name":"Put","operation":"write","entities":["Tx"],"rate":{"peak":5000}}},
              "tables":{"tx":{"key":{"partition":[{"name":"key"}]},
                "placements":[{"entity":"Tx","keys":{"key":"hash4({no})#{no}"}}]}}}"#,
        ],
    };
