//! The primary key does not tell all items apart, or holds a value that changes.

use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity};
use crate::design::Operation;
use crate::design::edit::View;
use crate::scale::{KeyPart, KeyShape, ValueKind};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "key-not-unique",
    family: Family::Keys,
    thresholds: &[],
    check,
    en: include_str!("key_not_unique.en.md"),
    ja: include_str!("key_not_unique.ja.md"),
};


fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (table, at, placement, entity) in context.placements() {
        let (Some(sort), Some(entity)) = (context.scale.sort(table, None, at), entity) else {
            continue;
        };
        let Some(key) = context.scale.key(table, None, at) else { continue };
        let place = Place::Placement { table: table.to_owned(), at };
        let writer = writer(context, &placement.entity);
        let parts: Vec<&KeyPart> = key.parts.iter().chain(&sort.parts).collect();
        let mut finding = if sort.unique {
            let mutable = parts.iter().find(|part| {
                part.kind.is_some() && changes(context, &placement.entity, &part.attribute)
            });
            let Some(mutable) = mutable else { continue };
            Finding::new(Severity::Warning, place)
                .with(Evidence::text("attribute", &mutable.attribute))
                .with(Evidence::text("mutable", "mutable"))
                .remedy(Remedy::DropFromKey {
                    view: View { table: table.to_owned(), index: None },
                    column: mutable.attribute.clone(),
                    attribute: mutable.attribute.clone(),
                })
        } else {
            let Some(severity) = severity(context, &placement.entity, &key, &parts) else {
                continue;
            };
            let missing: Vec<String> = entity
                .identity
                .iter()
                .filter(|name| !parts.iter().any(|part| part.attribute == **name))
                .cloned()
                .collect();
            if missing.is_empty() {
                continue;
            }
            let names = parts.iter().map(|part| part.text.as_str());
            Finding::new(severity, place)
                .with(Evidence::names("key", names))
                .with(Evidence::names("missing", missing.iter().cloned()))
                .remedy(Remedy::AddUniquePart { table: table.to_owned(), at, attributes: missing })
        };
        if let Some(writer) = writer {
            finding = finding.pattern(writer);
        }
        found.push(finding);
    }
}

/// How sure it is that two items meet. None where one key is one item by what is said.
fn severity(
    context: &Context<'_>,
    entity: &str,
    key: &KeyShape,
    parts: &[&KeyPart],
) -> Option<Severity> {
    let moment = parts.iter().filter_map(|part| match part.kind {
        Some(ValueKind::Moment { seconds, .. }) => Some(seconds),
        _ => None,
    });
    let finest = moment.reduce(f64::min);
    let items = context.scale.count(entity);
    match finest {
        Some(seconds) if seconds < 1.0 => Some(Severity::Info),
        Some(_) => Some(Severity::Error),
        None => {
            let values: f64 = parts.iter().map(|part| part.values.max(1.0)).product();
            let keys = values.max(key.spread.keys());
            let unknown =
                parts.iter().any(|part| matches!(part.kind, Some(ValueKind::Unknown)));
            if unknown {
                None
            } else {
                (keys < items * 0.99 && items > 1.0).then_some(Severity::Error)
            }
        }
    }
}

/// Whether an attribute changes once an item is there.
fn changes(context: &Context<'_>, entity: &str, attribute: &str) -> bool {
    let found = context.design.entities.get(entity).and_then(|it| it.attributes.get(attribute));
    let stated = found.and_then(|it| it.changes_per_day).is_some_and(|changes| changes > 0.0);
    stated
        || context.design.access_patterns.values().any(|pattern| {
            pattern.operation == Operation::Update
                && pattern.entities.iter().any(|it| it == entity)
                && pattern.attributes.iter().any(|it| it == attribute)
        })
}

/// The pattern that puts the entity.
fn writer(context: &Context<'_>, entity: &str) -> Option<String> {
    let mut patterns = context.design.access_patterns.iter();
    let (id, _) = patterns.find(|(_, pattern)| {
        pattern.operation == Operation::Write && pattern.entities.iter().any(|it| it == entity)
    })?;
    Some(id.clone())
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"pay","entities":{"Account":{"attributes":{"acc":{"type":"S","generator":{"kind":"uuid"}}},"identity":["acc"],"count":100},
                "Payment":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}},"at":{"type":"S","generator":{"kind":"timestamp","days":30}}},"identity":["id"],"count":100000,"parent":{"entity":"Account"}}},
              "tables":{"pay":{"key":{"partition":[{"name":"acc"}],"sort":[{"name":"at"}]},"placements":[{"entity":"Payment"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"pay","entities":{"Account":{"attributes":{"acc":{"type":"S","generator":{"kind":"uuid"}}},"identity":["acc"],"count":100},
                "Payment":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}},"at":{"type":"S","generator":{"kind":"timestamp","days":30}}},"identity":["id"],"count":100000,"parent":{"entity":"Account"}}},
              "tables":{"pay":{"key":{"partition":[{"name":"acc"}],"sort":[{"name":"sk"}]},"placements":[{"entity":"Payment","keys":{"sk":"{at}#{id}"}}]}}}"#,
        ],
    };
