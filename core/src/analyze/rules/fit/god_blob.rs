//! One large value is written whole at every change.

use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value};
use crate::design::{AttributeType, Operation};
use crate::engine::Certainty;

/// Bytes of a value from which it is large.
const LARGE: Threshold = Threshold {
    name: "large",
    value: 65_536.0,
    source: "a rule of thumb of Keyloom's own",
    certainty: Certainty::Heuristic,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "god-blob",
    family: Family::Fit,
    thresholds: &[LARGE],
    check,
    en: include_str!("god_blob.en.md"),
    ja: include_str!("god_blob.ja.md"),
};


fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (name, entity) in &context.design.entities {
        let writers: Vec<&String> = context
            .design
            .access_patterns
            .iter()
            .filter(|(_, pattern)| {
                pattern.operation != Operation::Read && pattern.entities.contains(name)
            })
            .map(|(id, _)| id)
            .collect();
        let Some(writer) = writers.first() else { continue };
        for (attribute, of) in &entity.attributes {
            let shape = context.scale.attribute(name, attribute);
            if shape.bytes < LARGE.value {
                continue;
            }
            let finding = Finding::new(Severity::Warning, Place::attribute(name, attribute))
                    .pattern(*writer)
                    .with(Evidence::computed(
                        "bytes",
                        Value::Bytes(shape.bytes),
                        "bytes of a value, on average",
                        "the attribute's generator",
                    ));
            // What is one piece stays one wherever it lies.
            found.push(if matches!(of.kind, AttributeType::L | AttributeType::M) {
                let (entity, attribute) = (name.clone(), attribute.clone());
                finding.remedy(Remedy::Reference { entity, attribute })
            } else {
                finding
            });
        }
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"t","entities":{"State":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}},"all":{"type":"S","generator":{"kind":"text","min":200000,"max":200000}}},"identity":["id"],"count":10}},
              "accessPatterns":{"save":{"name":"Save","operation":"write","entities":["State"],"rate":{"peak":1}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"State"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"t","entities":{"State":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}},"all":{"type":"S","generator":{"kind":"text","min":2000,"max":2000}}},"identity":["id"],"count":10}},
              "accessPatterns":{"save":{"name":"Save","operation":"write","entities":["State"],"rate":{"peak":1}}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"State"}]}}}"#,
        ],
    };
