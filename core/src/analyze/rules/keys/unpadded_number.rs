//! A number in a text key is ranged or ordered by: texts sort by their characters.

use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity};
use crate::design::{Generator, KeyType, RangeOperator};
use crate::generate::generator_of;
use crate::key::{KeyTemplate, Part};
use crate::scale::ValueKind;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "unpadded-number",
    family: Family::Keys,
    thresholds: &[],
    check,
    en: include_str!("unpadded_number.en.md"),
    ja: include_str!("unpadded_number.ja.md"),
};


fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for pattern in context.design.access_patterns.values() {
        let ranged = pattern.range.as_ref().filter(|it| it.operator != RangeOperator::BeginsWith);
        let ranged = ranged.map(|range| range.attribute.as_str());
        let asked: Vec<&str> =
            ranged.into_iter().chain(pattern.order.as_ref().map(|it| it.attribute.as_str())).collect();
        if asked.is_empty() {
            continue;
        }
        for (view, table) in context.views() {
            let Some((_, key, _)) = context.scale.view(&view.table, view.index.as_deref()) else {
                continue;
            };
            for placement in &table.placements {
                if !pattern.entities.contains(&placement.entity) {
                    continue;
                }
                for column in key.sort.iter().filter(|column| column.kind == KeyType::S) {
                    let of_table = view.index.is_none();
                    let Some(template) = context.scale.filling(placement, column, of_table) else {
                        continue;
                    };
                    for name in unpadded(&template) {
                        if !asked.contains(&name) || !is_number(context, &placement.entity, name) {
                            continue;
                        }
                        let place =
                            Place::Column { view: view.clone(), column: column.name.clone() };
                        if found.iter().any(|it| it.place == place) {
                            continue;
                        }
                        found.push(
                            Finding::new(Severity::Error, place)
                                .with(Evidence::text("component", name))
                                .with(Evidence::text("first", "10"))
                                .with(Evidence::text("second", "9"))
                                .remedy(Remedy::PadNumber {
                                    view: view.clone(),
                                    column: column.name.clone(),
                                    attribute: name.to_owned(),
                                    digits: 10,
                                }),
                        );
                    }
                }
            }
        }
    }
}

/// Attributes of a template that stand there as they are.
fn unpadded(template: &KeyTemplate) -> impl Iterator<Item = &str> {
    template.parts().iter().filter_map(|part| match part {
        Part::Attribute { name, formats } if formats.is_empty() => Some(name.as_str()),
        _ => None,
    })
}

/// Whether the texts are numbers of differing length. Moments are all as long.
fn is_number(context: &Context<'_>, entity: &str, name: &str) -> bool {
    let shape = context.scale.attribute(entity, name);
    if matches!(shape.values, ValueKind::Moment { .. }) {
        return false;
    }
    let owner = context.scale.owner(entity, name).unwrap_or(entity);
    let generator = generator_of(context.design, owner, name);
    match generator {
        Some(Generator::Sequence { prefix, pad, .. }) => {
            let digits = (shape.max_bytes - prefix.len() as f64).max(1.0);
            let digits = if shape.numeric { 38.0 } else { digits };
            f64::from(pad) < digits
        }
        Some(Generator::Number { .. }) => true,
        _ => shape.numeric,
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"blocks","entities":{"File":{"attributes":{"file":{"type":"S","generator":{"kind":"uuid"}}},"identity":["file"],"count":100},
                "Block":{"attributes":{"n":{"type":"N","generator":{"kind":"sequence","perParent":true}}},"identity":["file","n"],"count":100000,"parent":{"entity":"File"}}},
              "accessPatterns":{"rest":{"name":"Rest","entities":["Block"],"given":["file"],"range":{"attribute":"n","operator":"greaterThan"}}},
              "tables":{"blocks":{"key":{"partition":[{"name":"file"}],"sort":[{"name":"sk"}]},
                "placements":[{"entity":"Block","keys":{"sk":"B#{n}"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"blocks","entities":{"File":{"attributes":{"file":{"type":"S","generator":{"kind":"uuid"}}},"identity":["file"],"count":100},
                "Block":{"attributes":{"n":{"type":"N","generator":{"kind":"sequence","perParent":true}}},"identity":["file","n"],"count":100000,"parent":{"entity":"File"}}},
              "accessPatterns":{"rest":{"name":"Rest","entities":["Block"],"given":["file"],"range":{"attribute":"n","operator":"greaterThan"}}},
              "tables":{"blocks":{"key":{"partition":[{"name":"file"}],"sort":[{"name":"sk"}]},
                "placements":[{"entity":"Block","keys":{"sk":"B#{n:pad8}"}}]}}}"#,
            r#"{"keyloom":1,"name":"blocks","entities":{"File":{"attributes":{"file":{"type":"S","generator":{"kind":"uuid"}}},"identity":["file"],"count":100},
                "Block":{"attributes":{"n":{"type":"N","generator":{"kind":"sequence","perParent":true}}},"identity":["file","n"],"count":100000,"parent":{"entity":"File"}}},
              "accessPatterns":{"rest":{"name":"Rest","entities":["Block"],"given":["file"],"range":{"attribute":"n","operator":"greaterThan"}}},
              "tables":{"blocks":{"key":{"partition":[{"name":"file"}],"sort":[{"name":"n","type":"N"}]},"placements":[{"entity":"Block"}]}}}"#,
        ],
    };
