//! A small model, as an agent would write it.

use crate::design::{Consistency, Given, KeyType, Operation, RangeOperator, check};
use crate::interchange::{Format, ImportOptions, Imported, import};

const MODEL: &str = r#"{"tables":[{
  "table_config":{"table_name":"Scores","partition_key":"pk","sort_key":"score"},
  "gsi_list":[{"name":"ByPlayer","partition_key":"player_id","sort_key":"played_at","projection":"INCLUDE","included_attributes":["title"]}],
  "entities":{
    "Game":{"entity_type":"GAME","fields":[{"name":"game_id","type":"string","required":true},{"name":"title","type":"string"}],
      "pk_template":"GAME#{game_id}","sk_template":"{rank}","access_patterns":[]},
    "Score":{"entity_type":"SCORE",
      "fields":[{"name":"game_id","type":"string"},{"name":"player_id","type":"string"},
        {"name":"score","type":"integer"},{"name":"played_at","type":"string"},{"name":"odd","type":"quaternion"}],
      "pk_template":"GAME#{game_id}","sk_template":"{score}",
      "gsi_mappings":[{"name":"ByPlayer","pk_template":"PLAYER#{player_id}","sk_template":"{played_at}"}],
      "access_patterns":[
        {"pattern_id":1,"name":"top","description":"Best scores of a game","operation":"Query","consistent_read":true,
          "parameters":[{"name":"game_id","type":"string"}],"return_type":"entity_list"},
        {"pattern_id":2,"name":"since","description":"A player's scores since a day","operation":"Query","index_name":"ByPlayer",
          "range_condition":">=","parameters":[{"name":"player_id","type":"string"},{"name":"since","type":"string"}]},
        {"pattern_id":3,"name":"add","description":"Add a score","operation":"PutItem",
          "parameters":[{"name":"score","type":"entity","entity_type":"Score"}]},
        {"pattern_id":4,"name":"mark","description":"Mark","operation":"UpdateItem",
          "parameters":[{"name":"game_id","type":"string"},{"name":"score","type":"integer"},{"name":"odd","type":"string"},{"name":"who","type":"string"}]}
      ]}}}]}"#;

fn read() -> Imported {
    import("model.json", MODEL.as_bytes(), &ImportOptions::default()).unwrap()
}

#[test]
fn tables_entities_and_templates_are_read() {
    let read = read();
    assert_eq!(read.format, Format::McpModel);
    let design = &read.design;
    let table = &design.tables["Scores"];
    assert_eq!(table.key.partition[0].name, "pk");
    assert_eq!(table.key.sort[0].kind, KeyType::S, "{table:?}");
    assert_eq!(table.placements[1].keys["pk"], "GAME#{game_id}");
    assert_eq!(table.placements[1].keys["player_id"], "PLAYER#{player_id}");
    assert_eq!(table.indexes["ByPlayer"].projection.attributes, ["title"]);
    assert_eq!(design.entities["Score"].identity, ["game_id", "score"]);
    assert!(design.entities["Score"].extra.contains_key("mcp"));
}

#[test]
fn patterns_say_what_is_given_ranged_and_changed() {
    let read = read();
    let patterns = &read.design.access_patterns;
    assert_eq!(patterns["AP1"].consistency, Consistency::Strong);
    assert_eq!(patterns["AP1"].given, [Given::Attribute("game_id".into())]);
    let since = &patterns["AP2"];
    assert_eq!(since.path.as_ref().unwrap().index.as_deref(), Some("ByPlayer"));
    assert_eq!(since.range.as_ref().unwrap().attribute, "played_at");
    assert_eq!(since.range.as_ref().unwrap().operator, RangeOperator::AtLeast);
    assert_eq!(patterns["AP3"].operation, Operation::Write);
    assert_eq!(patterns["AP4"].attributes, ["odd"]);
}

#[test]
fn what_was_not_understood_is_told_and_kept() {
    let read = read();
    let told: Vec<String> = read.notes.iter().map(ToString::to_string).collect();
    assert!(told.iter().any(|note| note.contains("quaternion")), "{told:#?}");
    assert!(told.iter().any(|note| note.contains("`who`")), "{told:#?}");
    let kept = &read.design.access_patterns["AP4"].extra["mcp"];
    assert!(kept.to_string().contains("who"));
}

#[test]
fn the_design_has_no_fault_but_those_of_the_model() {
    let faults: Vec<String> = check(&read().design).iter().map(ToString::to_string).collect();
    // The Game's key names an attribute that the model does not declare.
    assert!(faults.iter().all(|fault| fault.contains("rank")), "{faults:#?}");
}
