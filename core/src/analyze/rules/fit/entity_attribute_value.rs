//! One item for each attribute of a thing: its name in the key, its value in a column of any type.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Rule, Severity, Threshold, Value,
};
use crate::design::{Attribute, AttributeType, Entity, Generator, Given};
use crate::engine::Certainty;
use crate::scale::ValueKind;

/// The share of a design's items from which an entity is its main model.
const MAIN: Threshold = Threshold {
    name: "main",
    value: 0.5,
    source: "a few settings kept by name are no model",
    certainty: Certainty::Heuristic,
};

/// Value columns of different types that show that any type is meant.
const TYPED: Threshold = Threshold {
    name: "typed",
    value: 2.0,
    source: "one column holds a value; two of which one is filled hold a value of some type",
    certainty: Certainty::Heuristic,
};

/// What the part of a key is called that names the attribute.
const NAMES: [&str; 11] = [
    "key", "attr", "attribute", "attributename", "attributekey", "property", "propertyname", "prop",
    "field", "fieldname", "attributeid",
];
/// What types are called in a value column's name.
const TYPES: [&str; 17] = [
    "bool", "boolean", "str", "string", "text", "long", "int", "integer", "num", "number", "dbl",
    "double", "float", "decimal", "date", "json", "blob",
];

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "entity-attribute-value",
    family: Family::Fit,
    thresholds: &[MAIN, TYPED],
    check,
    en: include_str!("entity_attribute_value.en.md"),
    ja: include_str!("entity_attribute_value.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    let all: f64 = context.design.entities.keys().map(|name| context.scale.count(name)).sum();
    for (table, at, placement, entity) in context.placements() {
        let Some(entity) = entity else { continue };
        let Some(sort) = context.scale.sort(table, None, at) else { continue };
        let Some(key) = context.scale.key(table, None, at) else { continue };
        let mut parts = key.parts.iter().chain(&sort.parts);
        let Some(named) = parts.find(|part| {
            NAMES.contains(&plain(&part.attribute).as_str())
                && !is_own(entity, &part.attribute)
        }) else {
            continue;
        };
        let keyed: Vec<&str> =
            key.parts.iter().chain(&sort.parts).map(|part| part.attribute.as_str()).collect();
        let values: Vec<&str> = values(entity, &keyed);
        let timed = key.parts.iter().chain(&sort.parts).any(|part| {
            part.kind.is_none() || matches!(part.kind, Some(ValueKind::Moment { .. }))
        });
        let any_type = values.len() as f64 >= TYPED.value;
        // One value a name is a plain series or a plain map, unless the thing itself is so kept.
        if values.is_empty() || !any_type && timed {
            continue;
        }
        let share = context.scale.count(&placement.entity) / all.max(1.0);
        if share < MAIN.value {
            continue;
        }
        let by_value = context.design.access_patterns.iter().find(|(_, pattern)| {
            let equal = pattern.given.iter().chain(&pattern.filter).map(Given::attribute);
            let ranged = pattern.range.iter().map(|range| range.attribute.as_str());
            let ordered = pattern.order.iter().map(|order| order.attribute.as_str());
            pattern.entities.contains(&placement.entity)
                && equal.chain(ranged).chain(ordered).any(|name| values.contains(&name))
        });
        if by_value.is_none() && !any_type {
            continue;
        }
        let severity = if by_value.is_some() { Severity::Warning } else { Severity::Info };
        let mut finding = Finding::new(severity, Place::table(table))
            .with(Evidence::text("entity", &placement.entity))
            .with(Evidence::text("named", &named.attribute))
            .with(Evidence::names("values", values.iter().copied()))
            .with(Evidence::computed(
                "share",
                Value::Share(share),
                "items of the entity ÷ all items",
                "the design's entities",
            ));
        if let Some((id, _)) = by_value {
            finding = finding.pattern(id);
        }
        found.push(finding);
    }
}

/// Whether every item has a value of its own: an identifier, whatever it is called.
fn is_own(entity: &Entity, attribute: &str) -> bool {
    let generator = entity.attributes.get(attribute).and_then(|it| it.generator.as_deref());
    matches!(generator, Some(Generator::Uuid | Generator::Ulid | Generator::Sequence { .. }))
}

/// The name in small letters, without what joins words.
fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
}

/// The attributes beside the key that hold the value.
fn values<'e>(entity: &'e Entity, keyed: &[&str]) -> Vec<&'e str> {
    let beside = entity.attributes.iter().filter(|(name, _)| !keyed.contains(&name.as_str()));
    let holds = |(name, of): &(&'e String, &Attribute)| {
        let words: Vec<String> = name
            .split(|c: char| !c.is_ascii_alphanumeric())
            .map(str::to_ascii_lowercase)
            .collect();
        let ends = ["v", "val", "value"].iter().any(|end| words.last().is_some_and(|it| it == end));
        let typed = words.first().is_some_and(|word| TYPES.contains(&word.as_str()));
        let joined = plain(name);
        let camel = TYPES.iter().any(|of| {
            joined.strip_prefix(of).is_some_and(|rest| rest == "value" || rest == "val")
                || joined.strip_prefix("value").is_some_and(|rest| rest == *of)
        });
        let alone = joined == "value" || joined == "val";
        let scalar = !matches!(of.kind, AttributeType::L | AttributeType::M);
        scalar && (ends && typed && words.len() > 1 || camel || alone)
    };
    beside.filter(holds).map(|(name, _)| name.as_str()).collect()
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"products by attribute","entities":{
                "Product":{"attributes":{"product":{"type":"S","generator":{"kind":"uuid"}}},"identity":["product"],"count":1000},
                "Fact":{"attributes":{"attribute":{"type":"S","generator":{"kind":"choice","values":["colour","size","price"]}},
                  "value":{"type":"S"}},"identity":["product","attribute"],"count":30000,"parent":{"entity":"Product"}}},
              "accessPatterns":{"find":{"name":"Products of a colour","entities":["Fact"],"given":["attribute","value"]}},
              "tables":{"facts":{"key":{"partition":[{"name":"product"}],"sort":[{"name":"attribute"}]},
                "placements":[{"entity":"Fact"}]}}}"#,
            r#"{"keyloom":1,"name":"telemetry of any type","engine":{"kind":"cassandra"},"entities":{
                "Sample":{"attributes":{"device":{"type":"S"},"key":{"type":"S"},"ts":{"type":"N"},
                  "bool_v":{"type":"BOOL"},"long_v":{"type":"N"},"str_v":{"type":"S"}},"identity":["device","key","ts"],"count":1000}},
              "tables":{"ts_kv":{"key":{"partition":[{"name":"device"},{"name":"key"}],"sort":[{"name":"ts","type":"N"}]},
                "placements":[{"entity":"Sample"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"settings of a user","entities":{
                "User":{"attributes":{"user":{"type":"S","generator":{"kind":"uuid"}}},"identity":["user"],"count":1000},
                "Setting":{"attributes":{"key":{"type":"S","generator":{"kind":"choice","values":["theme","language"]}},
                  "value":{"type":"S"}},"identity":["user","key"],"count":2000,"parent":{"entity":"User"}}},
              "accessPatterns":{"all":{"name":"Settings of a user","entities":["Setting"],"given":["user"]}},
              "tables":{"settings":{"key":{"partition":[{"name":"user"}],"sort":[{"name":"key"}]},
                "placements":[{"entity":"Setting"}]}}}"#,
            r#"{"keyloom":1,"name":"readings of a metric","entities":{
                "Reading":{"attributes":{"metric":{"type":"S"},"at":{"type":"S","generator":{"kind":"timestamp"}},"value":{"type":"N"}},
                  "identity":["metric","at"],"count":1000}},
              "tables":{"readings":{"key":{"partition":[{"name":"metric"}],"sort":[{"name":"at"}]},
                "placements":[{"entity":"Reading"}]}}}"#,
        ],
    };
