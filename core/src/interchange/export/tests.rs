//! What exports promise: what is written reads as the same, and what is not written is told.

use super::*;
use crate::interchange::{ImportOptions, Imported, import};
use crate::value::Item;
use indexmap::IndexMap;

fn read(text: &str) -> Imported {
    import("model.json", text.as_bytes(), &ImportOptions::default()).unwrap()
}

fn design(json: serde_json::Value) -> Design {
    serde_json::from_value(json).unwrap()
}

fn sorted(items: &IndexMap<String, Vec<Item>>) -> Vec<(String, Vec<String>)> {
    let lines = |items: &Vec<Item>| {
        let mut lines: Vec<String> =
            items.iter().map(|item| serde_json::to_string(item).unwrap()).collect();
        lines.sort();
        lines
    };
    items.iter().map(|(table, items)| (table.clone(), lines(items))).collect()
}

const MODEL: &str = r#"{
  "ModelName": "m", "ModelMetadata": {"Author": "A", "DateCreated": "Jun 24, 2020, 04:20 PM",
    "DateLastModified": "", "Description": "d", "Version": "1.0", "Reviewer": "R"},
  "DataModel": [{
    "TableName": "t t",
    "KeyAttributes": {"PartitionKey": {"AttributeName": "PK", "AttributeType": "S", "Hue": 1},
                      "SortKey": {"AttributeName": "SK", "AttributeType": "N"}},
    "NonKeyAttributes": [{"AttributeName": "G", "AttributeType": "B"},
                         {"AttributeName": "x", "AttributeType": "NS", "Note": "kept"}],
    "TableFacets": [
      {"FacetName": "User", "KeyAttributeAlias": {"PartitionKeyAlias": "USER#<id>", "SortKeyAlias": "SK"},
       "TableData": [{"PK": {"S": "USER#1"}, "SK": {"N": "1"}, "G": {"B": "AAE="}, "x": {"NS": ["1", "2"]}}],
       "NonKeyAttributes": ["x"], "DataAccess": {"MySql": {"a": [1]}}},
      {"FacetName": "Team", "KeyAttributeAlias": {"PartitionKeyAlias": "Team ID", "SortKeyAlias": "SK"},
       "TableData": [{"PK": {"S": "TEAM#7"}, "SK": {"N": "2"}}, {"PK": {"S": "TEAM#8"}, "SK": {"N": "3"}}]}],
    "GlobalSecondaryIndexes": [{"IndexName": "GSI1", "KeyAttributes": {
        "PartitionKey": {"AttributeName": "G", "AttributeType": "B"}},
      "Projection": {"ProjectionType": "INCLUDE", "NonKeyAttributes": ["x"], "Why": null},
      "ProvisionedCapacitySettings": {"ProvisionedThroughput": {"ReadCapacityUnits": 5, "WriteCapacityUnits": 1.5}}}],
    "LocalSecondaryIndexes": [{"IndexName": "L", "KeyAttributes": {
        "PartitionKey": {"AttributeName": "PK", "AttributeType": "S"},
        "SortKey": {"AttributeName": "x", "AttributeType": "S"}},
      "Projection": {"ProjectionType": "KEYS_ONLY"}}],
    "SampleDataFormats": {"x": ["identifiers", "UUID"]},
    "BillingMode": "PROVISIONED",
    "ProvisionedCapacitySettings": {
      "ProvisionedThroughput": {"ReadCapacityUnits": 5, "WriteCapacityUnits": 5},
      "AutoScalingRead": {"ScalableTargetRequest": {"MinCapacity": 1, "MaxCapacity": 10, "ServiceRole": "r"},
                          "ScalingPolicyConfiguration": {"TargetValue": 70}},
      "AutoScalingWrite": {"ScalableTargetRequest": {"MinCapacity": 1}}}
  }],
  "Shape": [1e400, 12345678901234567890]
}"#;

#[test]
fn a_model_that_was_read_is_written_as_it_was() {
    let first = read(MODEL).design;
    let exported = export_workbench(&first);
    let mut second = read(&exported.text).design;
    // The version is the one that is written.
    second.extra = first.extra.clone();
    assert_eq!(second, first);
    for kept in [
        "\"Hue\": 1",
        "\"Reviewer\": \"R\"",
        "\"ServiceRole\": \"r\"",
        "\"Note\": \"kept\"",
        "\"USER#<id>\"",
        "\"Team ID\"",
        "12345678901234567890",
        "\"Version\": \"3.0\"",
        "Jun 24, 2020",
    ] {
        assert!(exported.text.contains(kept), "{kept} in {}", exported.text);
    }
}

#[test]
fn a_facet_is_an_entity_with_the_keys_that_its_data_shows() {
    let design = read(MODEL).design;
    let placements = &design.tables["t t"].placements;
    let shown: Vec<_> = placements
        .iter()
        .map(|p| (p.entity.as_str(), p.keys["PK"].as_str(), p.guessed_from.as_deref().unwrap()))
        .collect();
    assert_eq!(
        shown,
        [("User", "USER#{id}", "facet alias"), ("Team", "TEAM#{Team ID}", "facet data")]
    );
    assert_eq!(sorted(&design.items)[0].1.len(), 3);
}

#[test]
fn keys_of_several_columns_are_joined_and_told() {
    let design = design(serde_json::json!({
        "keyloom": 1, "name": "d", "engine": {"kind": "cassandra"},
        "tables": {"t": {"key": {
            "partition": [{"name": "tenant", "type": "S"}, {"name": "day", "type": "N"}],
            "sort": [{"name": "at", "type": "S", "direction": "descending"}]}}},
        "items": {"t": [{"tenant": {"S": "a"}, "day": {"N": "7"}, "at": {"S": "x"}}]},
    }));
    let exported = export_workbench(&design);
    let notes: Vec<String> = exported.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "$.engine: the model is one for DynamoDB; the design is for Apache Cassandra",
            "$.tables.t.key.sort: `at` descends; the format knows no direction",
            "$.tables.t.key.partition: a key has one column a part: tenant, day became `tenant#day`, in 1 items",
        ]
    );
    let back = read(&exported.text).design;
    assert_eq!(back.tables["t"].key.partition[0].name, "tenant#day");
    assert_eq!(serde_json::to_string(&back.items["t"][0]["tenant#day"]).unwrap(), r#"{"S":"a#7"}"#);
}

#[test]
fn placements_become_facets_with_their_items() {
    let design = design(serde_json::json!({
        "keyloom": 1, "name": "d",
        "entities": {
            "Customer": {"attributes": {"id": {"type": "S"}, "name": {"type": "S"}}, "count": 3},
            "Order": {"attributes": {"id": {"type": "S"}, "no": {"type": "S"}}},
            "Lost": {}},
        "accessPatterns": {"AP1": {"name": "x"}},
        "tables": {"shop": {
            "key": {"partition": [{"name": "PK", "type": "S"}], "sort": [{"name": "SK", "type": "S"}]},
            "placements": [
                {"entity": "Customer", "keys": {"PK": "CUST#{id}", "SK": "PROFILE"}},
                {"entity": "Order", "keys": {"PK": "CUST#{id}", "SK": "ORDER#{no}"}}]}},
        "items": {"shop": [
            {"PK": {"S": "CUST#1"}, "SK": {"S": "ORDER#9"}, "id": {"S": "1"}, "no": {"S": "9"}},
            {"PK": {"S": "CUST#1"}, "SK": {"S": "PROFILE"}, "id": {"S": "1"}, "name": {"S": "A"}}]},
    }));
    let exported = export_workbench(&design);
    let notes: Vec<String> = exported.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "$.entities: the format has no place for counts, parents and generators of entities; 1 of them are left out",
            "$.entities: the format has no place for entities that lie in no table; 1 of them are left out",
            "$.accessPatterns: the format has no place for access patterns; 1 of them are left out",
        ]
    );
    let back = read(&exported.text).design;
    assert_eq!(sorted(&back.items), sorted(&design.items));
    let keys = |design: &Design| -> Vec<(String, IndexMap<String, String>)> {
        let placements = &design.tables["shop"].placements;
        placements.iter().map(|p| (p.entity.clone(), p.keys.clone())).collect()
    };
    assert_eq!(keys(&back), keys(&design));
}

#[test]
fn a_design_reads_as_itself() {
    let design = read(MODEL).design;
    assert_eq!(read(&export_design(&design)).design, design);
}
