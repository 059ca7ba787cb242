//! The published schema of the design document says what the types read and write: no field, no
//! kind and no demand more, and none less.

mod full;

use jsonschema::Validator;
use keyloom_core::design::{self, Design};
use keyloom_tests::repo;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

const SCHEMA: &str = "public/schema/keyloom-1.schema.json";

fn schema() -> Value {
    serde_json::from_str(&repo::read(SCHEMA)).unwrap()
}

fn validator() -> Validator {
    let schema = schema();
    assert!(jsonschema::meta::is_valid(&schema), "the schema itself is not valid");
    jsonschema::validator_for(&schema).unwrap()
}

fn faults(validator: &Validator, document: &Value) -> Vec<String> {
    let line =
        |error: jsonschema::ValidationError<'_>| format!("{}: {error}", error.instance_path());
    validator.iter_errors(document).map(line).collect()
}

fn written(design: &Design) -> Value {
    serde_json::from_str(&design::compact(design)).unwrap()
}

#[test]
fn every_sample_fits_the_schema_as_it_stands_and_as_it_is_written() {
    let validator = validator();
    let mut files = repo::files("public/samples", ".json");
    files.retain(|file| !file.ends_with("/index.json"));
    files.push("core/src/link/golden.json".to_owned());
    assert!(files.len() > 10);
    for file in files {
        let text = repo::read(&file);
        let document = serde_json::from_str(&text).unwrap();
        assert_eq!(faults(&validator, &document), [""; 0], "{file}");
        let opened = design::open(&text).unwrap();
        assert_eq!(faults(&validator, &written(&opened.design)), [""; 0], "{file}");
    }
}

/// Changes that neither the schema nor the types take, as a JSON pointer and what stands there; no
/// value takes the field away.
fn broken() -> Vec<(&'static str, Option<Value>)> {
    vec![
        ("", Some(json!([]))),
        ("/keyloom", None),
        ("/keyloom", Some(json!("1"))),
        ("/keyloom", Some(json!(2))),
        ("/name", None),
        ("/name", Some(json!(3))),
        ("/engine/kind", Some(json!("redis"))),
        ("/engine/cluster/datacenters/dc1/nodes", Some(json!(-1))),
        ("/entities", Some(json!([]))),
        ("/entities/Order/count", Some(json!(1.5))),
        ("/entities/Order/parent/entity", None),
        ("/entities/Order/lifetime/days", Some(json!("9"))),
        ("/entities/Order/attributes/a0/type", None),
        ("/entities/Order/attributes/a0/type", Some(json!("T"))),
        ("/entities/Order/attributes/a0/generator/kind", None),
        ("/entities/Order/attributes/a0/generator/pad", Some(json!(5_000_000_000_u64))),
        ("/entities/Order/attributes/a6/generator/min", None),
        ("/entities/Order/attributes/a17/generator/frequency/kind", Some(json!("normal"))),
        ("/entities/Order/attributes/a19/generator/frequency/exponent", None),
        ("/accessPatterns/AP1/name", None),
        ("/accessPatterns/AP1/given/0", Some(json!(1))),
        ("/accessPatterns/AP1/given/1/attribute", None),
        ("/accessPatterns/AP1/range/operator", Some(json!("like"))),
        ("/accessPatterns/AP1/order/direction", Some(json!("up"))),
        ("/accessPatterns/AP1/limit", Some(json!(-1))),
        ("/accessPatterns/AP1/path/table", None),
        ("/tables/shop/key", None),
        ("/tables/shop/key/partition", None),
        ("/tables/shop/key/partition/0/type", Some(json!("BOOL"))),
        ("/tables/shop/indexes/GSI1/projection/kind", Some(json!("some"))),
        ("/tables/shop/billing/throughput/read", None),
        ("/tables/shop/placements/0/entity", None),
        ("/tables/shop/placements/0/keys/PK", Some(json!(1))),
        ("/copies/name/source", None),
        ("/silenced/0/reason", None),
        ("/invariants/sum/kind", Some(json!("always"))),
        ("/items/shop/0/n/N", Some(json!(1))),
        ("/items/shop/0/n/N", Some(json!("one"))),
        ("/items/shop/0/s", Some(json!("bare"))),
        ("/items/shop/0/s", Some(json!({"S": "a", "N": "1"}))),
        ("/items/shop/0/s", Some(json!({"X": "a"}))),
        ("/items/shop/0/z/NULL", Some(json!(false))),
        ("/items/shop/0/ss/SS", Some(json!([]))),
        ("/items/shop/0/ss/SS", Some(json!(["a", "a"]))),
        ("/generate/seed", Some(json!(-7))),
    ]
}

#[test]
fn what_the_schema_refuses_does_not_open_either() {
    let (validator, whole) = (validator(), written(&full::design()));
    for (pointer, value) in broken() {
        let mut document = whole.clone();
        let (parent, name) = pointer.rsplit_once('/').unwrap_or_default();
        if let Some(value) = value.clone() {
            *document.pointer_mut(pointer).expect(pointer) = value;
        } else {
            let object = document.pointer_mut(parent).and_then(Value::as_object_mut);
            assert!(object.expect(parent).remove(name).is_some(), "{pointer}");
        }
        let case = format!("{pointer} = {value:?}");
        assert!(!validator.is_valid(&document), "the schema takes {case}");
        assert!(design::open(&document.to_string()).is_err(), "the types take {case}");
    }
}

#[test]
fn the_schema_and_the_types_have_the_same_fields() {
    let (schema, document) = (schema(), written(&full::design()));
    assert_eq!(faults(&validator(), &document), [""; 0]);
    let mut walk = Walk { root: &schema, met: BTreeSet::new(), unknown: Vec::new() };
    walk.value(&document, "#", "$");
    assert!(walk.unknown.is_empty(), "the schema lacks these: {:#?}", walk.unknown);
    let mut described = BTreeSet::new();
    properties(&schema, "#", &mut described);
    let stale: Vec<&String> = described.difference(&walk.met).collect();
    assert!(stale.is_empty(), "the schema has these, and no type writes them: {stale:#?}");
}

#[test]
fn the_schema_and_the_types_have_the_same_kinds() {
    let schema = schema();
    let definitions = schema["$defs"].as_object().unwrap();
    let types = kinds_of_types();
    for (name, definition) in definitions {
        let described: Option<BTreeSet<String>> = if let Some(kinds) = definition["enum"].as_array()
        {
            Some(kinds.iter().map(|kind| kind.as_str().unwrap().to_owned()).collect())
        } else {
            let branches = definition["oneOf"].as_array().into_iter().flatten();
            branches
                .map(|branch| Some(branch["properties"]["kind"]["const"].as_str()?.to_owned()))
                .collect::<Option<BTreeSet<_>>>()
                .filter(|kinds| !kinds.is_empty())
        };
        let Some(described) = described else { continue };
        assert_eq!(Some(&described), types.get(name.as_str()), "{name}");
    }
    for name in types.keys() {
        assert!(definitions.contains_key(*name), "{name}");
    }
}

#[test]
fn everything_in_the_schema_is_described() {
    fn undescribed(node: &Value, at: &str, out: &mut Vec<String>) {
        if let Some(properties) = node.get("properties").and_then(Value::as_object) {
            let constant = |property: &Value| property.get("const").is_some();
            for (name, property) in properties {
                let described = ["description", "$ref"].iter().any(|k| property.get(k).is_some());
                if !described && !constant(property) && !at.contains("attributeValue") {
                    out.push(format!("{at}/{name}"));
                }
            }
        }
        for (name, inner) in children(node) {
            undescribed(inner, &format!("{at}/{name}"), out);
        }
    }
    let (schema, mut out) = (schema(), Vec::new());
    undescribed(&schema, "#", &mut out);
    for (name, definition) in schema["$defs"].as_object().unwrap() {
        if definition.get("title").is_none() || definition.get("description").is_none() {
            out.push(name.clone());
        }
    }
    assert!(out.is_empty(), "{out:#?}");
}

/// The kinds that each type takes, from what it says when it is given another.
fn kinds_of_types() -> BTreeMap<&'static str, BTreeSet<String>> {
    fn of<T: DeserializeOwned>(json: Value) -> BTreeSet<String> {
        let Err(error) = serde_json::from_value::<T>(json) else { panic!("no kind is `?`") };
        let text = error.to_string();
        let (_, kinds) = text.split_once("expected").expect(&text);
        kinds.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    }
    macro_rules! kinds {
        ($($name:literal: $type:ty = $json:expr),+ $(,)?) => {
            [$(($name, of::<$type>($json))),+].into()
        };
    }
    let bare = || json!("?");
    kinds! {
        "engineKind": design::EngineKind = bare(),
        "attributeType": design::AttributeType = bare(),
        "keyType": design::KeyType = bare(),
        "direction": design::Direction = bare(),
        "timestampOrder": design::TimestampOrder = bare(),
        "timestampFormat": design::TimestampFormat = bare(),
        "nameKind": design::NameKind = bare(),
        "operation": design::Operation = bare(),
        "rangeOperator": design::RangeOperator = bare(),
        "aggregateFunction": design::AggregateFunction = bare(),
        "consistency": design::Consistency = bare(),
        "indexKind": design::IndexKind = bare(),
        "projectionKind": design::ProjectionKind = bare(),
        "billingMode": design::BillingMode = bare(),
        "maintenance": design::Maintenance = bare(),
        "invariantKind": design::InvariantKind = bare(),
        "frequency": design::Frequency = json!({"kind": "?"}),
        "generator": design::Generator = json!({"kind": "?"}),
    }
}

/// Follows a document through the schema.
struct Walk<'s> {
    root: &'s Value,
    /// Properties of the schema that were met, as pointers into it.
    met: BTreeSet<String>,
    /// Members of the document that the schema does not know.
    unknown: Vec<String>,
}

impl Walk<'_> {
    /// A value at a node of the schema, and where it stands in the document.
    fn value(&mut self, value: &Value, node: &str, place: &str) {
        let root = self.root;
        let at = |pointer: &str| root.pointer(pointer.trim_start_matches('#'));
        let Some(schema) = at(node) else { return };
        if let Some(reference) = schema["$ref"].as_str() {
            return self.value(value, reference, place);
        }
        if let Some(branches) = schema["oneOf"].as_array() {
            let branch = branches.iter().position(|branch| takes(branch, value));
            let branch = branch.unwrap_or_else(|| panic!("{place}: no branch of {node}"));
            return self.value(value, &format!("{node}/oneOf/{branch}"), place);
        }
        match value {
            Value::Object(members) => self.members(members, schema, node, place),
            Value::Array(elements) => {
                for (i, element) in elements.iter().enumerate() {
                    self.value(element, &format!("{node}/items"), &format!("{place}[{i}]"));
                }
            }
            _ => {}
        }
    }

    fn members(&mut self, members: &Map<String, Value>, schema: &Value, node: &str, place: &str) {
        for (name, member) in members {
            let place = format!("{place}.{name}");
            if schema["properties"].get(name).is_some() {
                let property = format!("{node}/properties/{name}");
                self.met.insert(property.clone());
                self.value(member, &property, &place);
            } else if schema.get("properties").is_none() {
                self.value(member, &format!("{node}/additionalProperties"), &place);
            } else {
                self.unknown.push(place);
            }
        }
    }
}

/// Whether a branch is meant for a value: its type, its constants, what it demands.
fn takes(branch: &Value, value: &Value) -> bool {
    if branch["type"] == "string" {
        return value.is_string();
    }
    let Some(members) = value.as_object() else { return false };
    let required = branch["required"].as_array().into_iter().flatten();
    let kind = &branch["properties"]["kind"]["const"];
    required.filter_map(Value::as_str).all(|name| members.contains_key(name))
        && (kind.is_null() || members.get("kind") == Some(kind))
}

/// Every property in the schema, as pointers.
fn properties(node: &Value, at: &str, out: &mut BTreeSet<String>) {
    for name in node.get("properties").and_then(Value::as_object).into_iter().flat_map(Map::keys) {
        out.insert(format!("{at}/properties/{name}"));
    }
    for (name, inner) in children(node) {
        properties(inner, &format!("{at}/{name}"), out);
    }
}

/// The schemas within a schema, by the pointer from it.
fn children(node: &Value) -> Vec<(String, &Value)> {
    let mut out = Vec::new();
    for group in ["properties", "$defs"] {
        for (name, inner) in node.get(group).and_then(Value::as_object).into_iter().flatten() {
            out.push((format!("{group}/{name}"), inner));
        }
    }
    for (i, branch) in node.get("oneOf").and_then(Value::as_array).into_iter().flatten().enumerate()
    {
        out.push((format!("oneOf/{i}"), branch));
    }
    for single in ["items", "additionalProperties"] {
        out.extend(node.get(single).map(|inner| (single.to_owned(), inner)));
    }
    out
}
