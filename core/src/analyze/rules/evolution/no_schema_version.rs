//! Items that live long and don't tell by which shape they were written.

use crate::analyze::paths::is_guess;
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::{AttributeType, EngineKind, Entity};
use crate::engine::Certainty;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "no-schema-version",
    family: Family::Evolution,
    thresholds: &[LONG, MANY],
    check,
    en: include_str!("no_schema_version.en.md"),
    ja: include_str!("no_schema_version.ja.md"),
};

/// Days from which an item outlives the shape that it was written in.
const LONG: Threshold = Threshold {
    name: "long",
    value: 365.0,
    source: "within a year most applications have changed what they write",
    certainty: Certainty::Heuristic,
};

/// Items from which they are not rewritten in an afternoon.
const MANY: Threshold = Threshold {
    name: "many",
    value: 100_000.0,
    source: "fewer are rewritten by one job in minutes",
    certainty: Certainty::Heuristic,
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    // A store with declared columns keeps the shape itself.
    if matches!(context.profile.kind, EngineKind::Cassandra | EngineKind::ScyllaDb) {
        return;
    }
    for (name, entity) in &context.design.entities {
        let own = context.placements().filter(|(.., placement, _)| placement.entity == *name);
        let constants: Vec<&String> =
            own.flat_map(|(.., placement, _)| placement.constants.keys()).collect();
        let placed = context.placements().any(|(.., placement, _)| placement.entity == *name);
        let lives = entity.lifetime.as_ref().is_none_or(|it| it.days > LONG.value);
        let items = context.scale.count(name);
        let many = items >= MANY.value && !is_guess(&context.scale, name);
        let told = entity.attributes.keys().chain(constants).any(|name| is_version(name));
        if !placed || !lives || !many || told || !has_shape(entity) {
            continue;
        }
        found.push(
            Finding::new(Severity::Info, Place::entity(name))
                .with(Evidence::computed(
                    "items",
                    Value::Count(items),
                    "how many there are",
                    "the design's entities",
                ))
                .remedy(Remedy::AddSchemaVersion { entity: name.clone() }),
        );
    }
}

/// Whether a name is that of a version: `v`, `schemaVersion`, `_version`.
fn is_version(name: &str) -> bool {
    let plain: String =
        name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    plain == "v" || plain == "ver" || plain.contains("version") || plain.contains("schema")
}

/// Whether there is a shape within: a document, whose inside no table declares.
fn has_shape(entity: &Entity) -> bool {
    let nested = |kind| matches!(kind, AttributeType::M | AttributeType::L);
    entity.attributes.values().any(|attribute| nested(attribute.kind))
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"documents","entities":{"Order":{"attributes":{"order":{"type":"S"},"body":{"type":"M"}},
                "identity":["order"],"count":1000000}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"versioned","entities":{"Order":{"attributes":{"order":{"type":"S"},"body":{"type":"M"},
                "schemaVersion":{"type":"N"}},"identity":["order"],"count":1000000}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]}}}"#,
            r#"{"keyloom":1,"name":"gone tomorrow","entities":{"Order":{"attributes":{"order":{"type":"S"},"body":{"type":"M"}},
                "identity":["order"],"count":1000000,"lifetime":{"days":1,"ttlAttribute":"until"}}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]}}}"#,
        ],
    };
