//! Tests of the requests: known answers for each engine, and placeholders that fit.

use super::*;
use crate::design::open;
use crate::engine::profile;
use crate::path::plans;
use crate::scale::Scale;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const SHOP: &str = include_str!("../../../../public/samples/shop.json");

/// One table of events by device and time, with counters, a sharded feed and a sparse index.
const EVENTS: &str = r#"{"keyloom":1,"name":"events","engine":{"kind":"ENGINE"},"entities":{
  "Event":{"attributes":{
      "device":{"type":"S","generator":{"kind":"pool","distinct":1000}},
      "at":{"type":"N","generator":{"kind":"timestamp","days":30,"format":"epochMillis"}},
      "size":{"type":"N"},"hits":{"type":"N"}},
    "identity":["device","at"],"count":1000000},
  "Vote":{"attributes":{"post":{"type":"S","generator":{"kind":"uuid"}},"user":{"type":"S","generator":{"kind":"uuid"}}},
    "identity":["post","user"],"count":100000}},
 "accessPatterns":{
  "one":{"name":"One","operation":"read","entities":["Event"],"given":["device","at"],"consistency":"strong"},
  "window":{"name":"Window","operation":"read","entities":["Event"],"given":["device"],
    "range":{"attribute":"at","operator":"between"},"order":{"attribute":"at","direction":"descending"},"limit":5},
  "many":{"name":"Many","operation":"read","entities":["Event"],"given":[{"attribute":"device","values":20},"at"]},
  "walk":{"name":"Walk","operation":"read","entities":["Event"],"given":["size"]},
  "votes":{"name":"Votes","operation":"read","entities":["Vote"],"given":["post"]},
  "put":{"name":"Put","operation":"write","entities":["Event"],"condition":"attribute_not_exists(at)"},
  "over":{"name":"Over","operation":"write","entities":["Event"],"condition":"size = :read AND hits < 10"},
  "load":{"name":"Load","operation":"write","entities":["Event"],"itemsPerCall":50},
  "hit":{"name":"Hit","operation":"update","entities":["Event"],"given":["device","at"],"attributes":["hits"],
    "idempotent":false,"condition":"the device is not asleep"},
  "large":{"name":"Large","operation":"read","entities":["Event"],"given":["device"],"filter":["size"],"attributes":["hits"]},
  "sizes":{"name":"Of a size","operation":"read","entities":["Event"],"given":["hits"],"limit":10},
  "both":{"name":"Both","operation":"transaction","given":["device","at","post"],"condition":"hits > 3",
    "transaction":{"updates":["Event"],"puts":["Vote"]},"attributes":["hits"]},
  "set":{"name":"Set","operation":"update","entities":["Event"],"given":["device","at"],"attributes":["hits"]},
  "del":{"name":"Delete","operation":"delete","entities":["Event"],"given":["device","at"]}},
 "tables":{
  "events":{"key":{"partition":[{"name":"device"}],"sort":[{"name":"at","type":"N"}]},
    "indexes":{"byHits":{"kind":"INDEX","key":{"partition":[{"name":"hits","type":"N"}],"sort":[{"name":"at","type":"N"}]},
      "projection":{"kind":"keysOnly"}}},"placements":[{"entity":"Event"}]},
  "votes":{"key":{"partition":[{"name":"pk"}],"sort":[{"name":"user"}]},
    "placements":[{"entity":"Vote","keys":{"pk":"{post}#shard({user},10)"}}]}}}"#;

fn texts(text: &str, id: &str) -> Vec<RequestText> {
    let design = open(text).unwrap().design;
    let plans = plans(&Scale::new(&design), profile(design.engine.kind));
    let plan = plans.iter().find(|plan| plan.pattern == id).unwrap();
    let pattern = design.access_patterns.get(id).unwrap();
    request_texts(plan.chosen.as_ref().unwrap(), pattern, &design)
}

fn events(engine: &str) -> String {
    let index = if engine == "cassandra" { "materializedView" } else { "gsi" };
    EVENTS.replace("ENGINE", engine).replace("INDEX", index)
}

fn one(engine: &str, id: &str) -> RequestText {
    let mut all = texts(&events(engine), id);
    assert_eq!(all.len(), 1, "{all:#?}");
    all.remove(0)
}

fn body(request: &RequestText) -> Value {
    serde_json::from_str(&request.text).unwrap()
}

#[test]
fn a_read_by_the_whole_key_is_a_get() {
    let request = one("dynamodb", "one");
    assert_eq!(request.operation, "GetItem");
    assert_eq!(
        body(&request),
        json!({
            "TableName": "events",
            "Key": {"device": {"S": "{device}"}, "at": {"N": "{at}"}},
            "ConsistentRead": true
        })
    );
}

#[test]
fn a_range_from_the_end_is_a_query_turned_around() {
    let request = one("dynamodb", "window");
    assert_eq!(request.operation, "Query");
    let body = body(&request);
    assert_eq!(body["ScanIndexForward"], json!(false));
    assert_eq!(body["Limit"], json!(5));
    assert_eq!(
        body["KeyConditionExpression"],
        json!("#device = :device AND #at BETWEEN :at AND :at_2")
    );
    assert_eq!(body["ExpressionAttributeValues"][":at_2"], json!({"N": "{to at}"}));
}

#[test]
fn shards_are_asked_one_by_one() {
    let request = one("dynamodb", "votes");
    assert_eq!((request.operation.as_str(), request.times), ("Query", 10.0));
    let value = &body(&request)["ExpressionAttributeValues"];
    let key = value.as_object().unwrap().values().next().unwrap()["S"].as_str().unwrap();
    assert!(key.starts_with("{post}#"), "{key}");
}

#[test]
fn what_no_key_serves_is_a_scan_that_filters() {
    let request = one("dynamodb", "walk");
    assert_eq!(request.operation, "Scan");
    let body = body(&request);
    assert_eq!(body["FilterExpression"], json!("#size = :size"));
    assert_eq!(body["ExpressionAttributeNames"], json!({"#size": "size"}));
}

#[test]
fn several_keys_are_a_batch() {
    let request = one("dynamodb", "many");
    assert_eq!(request.operation, "BatchGetItem");
    let keys = &body(&request)["RequestItems"]["events"]["Keys"];
    assert_eq!(keys[0], json!({"device": {"S": "{device}"}, "at": {"N": "{at}"}}));
}

#[test]
fn writes_are_written_with_their_conditions() {
    let put = one("dynamodb", "put");
    assert_eq!(put.operation, "PutItem");
    assert_eq!(body(&put)["ConditionExpression"], json!("attribute_not_exists(#at)"));
    assert_eq!(body(&put)["ExpressionAttributeNames"], json!({"#at": "at"}));
    assert_eq!(body(&put)["Item"]["hits"], json!({"N": "{hits}"}));
    let set = one("dynamodb", "set");
    assert_eq!(set.operation, "UpdateItem");
    assert_eq!(body(&set)["UpdateExpression"], json!("SET #hits = :hits"));
    let delete = one("dynamodb", "del");
    assert_eq!(delete.operation, "DeleteItem");
    assert_eq!(body(&delete)["Key"]["at"], json!({"N": "{at}"}));
}

#[test]
fn a_condition_in_words_is_read_as_far_as_it_can_be() {
    let over = body(&one("dynamodb", "over"));
    assert_eq!(over["ConditionExpression"], json!("#size = :size AND #hits < :hits"));
    assert_eq!(
        over["ExpressionAttributeValues"],
        json!({":size": {"N": "{read}"}, ":hits": {"N": "10"}})
    );
    let over = one("cassandra", "over").text;
    assert!(over.starts_with("UPDATE events\nSET size = :size, hits = :hits\nWHERE "), "{over}");
    assert!(over.ends_with("\nIF size = :read AND hits < 10;"), "{over}");
    let over = body(&one("tablestore", "over"));
    assert_eq!(
        over["condition"],
        json!({"rowExistenceExpectation": "EXPECT_EXIST",
            "columnCondition": "size = {read} AND hits < 10"})
    );
    let hit = body(&one("dynamodb", "hit"));
    assert_eq!(hit["ConditionExpression"], json!("{the device is not asleep}"));
}

#[test]
fn a_counter_is_added_to() {
    let hit = body(&one("dynamodb", "hit"));
    assert_eq!(hit["UpdateExpression"], json!("ADD #hits :hits"));
    assert_eq!(hit["ExpressionAttributeValues"], json!({":hits": {"N": "{added hits}"}}));
    let hit = one("cassandra", "hit").text;
    assert!(hit.contains("\nSET hits = hits + :hits_added\n"), "{hit}");
    let hit = body(&one("tablestore", "hit"));
    assert_eq!(hit["updateOfAttributeColumns"], json!({"INCREMENT": {"hits": "{added hits}"}}));
    let hit = one("mongodb", "hit").text;
    assert!(hit.contains("add {added hits} to hits"), "{hit}");
}

#[test]
fn many_writes_that_are_not_one_are_a_batch() {
    let load = one("dynamodb", "load");
    assert_eq!((load.operation.as_str(), load.times), ("BatchWriteItem", 2.0));
    let requests = &body(&load)["RequestItems"]["events"];
    assert_eq!(requests[0]["PutRequest"]["Item"]["device"], json!({"S": "{device}"}));
    let load = one("tablestore", "load");
    assert_eq!(load.operation, "BatchWriteRow");
    assert_eq!(body(&load)["tables"][0]["rows"][0]["type"], json!("PUT"));
    let load = one("cassandra", "load").text;
    assert!(load.starts_with("BEGIN UNLOGGED BATCH\n  INSERT INTO events"), "{load}");
}

#[test]
fn what_is_asked_beyond_the_key_filters() {
    let large = body(&one("dynamodb", "large"));
    assert_eq!(large["KeyConditionExpression"], json!("#device = :device"));
    assert_eq!(large["FilterExpression"], json!("#size = :size"));
    assert_eq!(large["ProjectionExpression"], json!("#hits"));
    assert_eq!(
        one("cassandra", "large").text,
        "SELECT hits\nFROM events\nWHERE device = :device\n  AND size = :size\nALLOW FILTERING;"
    );
}

#[test]
fn what_an_index_lacks_is_fetched_for_each_item_it_found() {
    let all = texts(&events("dynamodb"), "sizes");
    let operations: Vec<&str> = all.iter().map(|it| it.operation.as_str()).collect();
    assert_eq!(operations, ["Query", "BatchGetItem"]);
    let found = body(&all[0]);
    assert_eq!(found["IndexName"], json!("byHits"));
    assert_eq!(found["KeyConditionExpression"], json!("#hits = :hits"));
    assert_eq!(found["ExpressionAttributeValues"], json!({":hits": {"N": "{hits}"}}));
    let view = texts(&events("cassandra"), "sizes");
    assert!(view[0].text.contains("FROM \"byHits\"\nWHERE hits = :hits"), "{}", view[0].text);
}

#[test]
fn a_condition_is_demanded_of_the_items_that_have_what_it_names() {
    let all = texts(&events("dynamodb"), "both");
    let body = body(&all[0]);
    let actions = body["TransactItems"].as_array().unwrap();
    let condition = |at: usize| {
        actions[at].as_object().unwrap().values().next().unwrap()["ConditionExpression"].clone()
    };
    assert_eq!((condition(0), condition(1)), (Value::Null, json!("#hits > :hits_2")));
    let batch = texts(&events("cassandra"), "both").remove(0).text;
    let (first, batch) = batch.split_once("BEGIN BATCH\n").unwrap();
    assert!(first.contains("SERIAL: goes on where hits > 3\nSELECT *\nFROM events"), "{first}");
    assert!(!batch.contains("IF"), "{batch}");
}

#[test]
fn a_range_ends_behind_all_that_begins_with_its_end() {
    let open = body(&texts(SHOP, "AP5")[0]);
    let values = &open["ExpressionAttributeValues"];
    assert_eq!(values[":GSI1SK"], json!({"S": "{from placed_at:day}"}));
    assert_eq!(values[":GSI1SK_2"], json!({"S": "{to placed_at:day}\u{10ffff}"}));
}

#[test]
fn a_transaction_is_one_request() {
    let all = texts(SHOP, "AP7");
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].operation, "TransactWriteItems");
    assert_eq!(body(&all[0])["TransactItems"].as_array().unwrap().len(), 3);
}

#[test]
fn cassandra_is_spoken_to_in_cql() {
    assert_eq!(
        one("cassandra", "window").text,
        "SELECT *\nFROM events\nWHERE device = :device\n  AND at >= :at_from AND at <= :at_to\nORDER BY at DESC\nLIMIT 5;"
    );
    let walk = one("cassandra", "walk").text;
    assert!(walk.ends_with("ALLOW FILTERING;"), "{walk}");
    let put = one("cassandra", "put").text;
    assert!(put.starts_with("INSERT INTO events (device, at, size, hits)"), "{put}");
    let delete = one("cassandra", "del").text;
    assert!(
        delete.starts_with("DELETE FROM events\nWHERE device = :device AND at = :at"),
        "{delete}"
    );
}

#[test]
fn tablestore_is_asked_by_ranges_of_whole_keys() {
    let get = one("tablestore", "one");
    assert_eq!(get.operation, "GetRow");
    let window = one("tablestore", "window");
    assert_eq!(window.operation, "GetRange");
    let body = body(&window);
    assert_eq!(body["direction"], json!("BACKWARD"));
    assert_eq!(body["inclusiveStartPrimaryKey"]["device"], json!("{device}"));
    assert_eq!(one("tablestore", "many").operation, "BatchGetRow");
    assert_eq!(one("tablestore", "put").operation, "PutRow");
}

#[test]
fn an_engine_without_a_language_here_gets_a_description() {
    let request = one("mongodb", "one");
    assert_eq!(request.language, RequestLanguage::Plain);
    assert!(request.text.contains("device"), "{}", request.text);
}

/// Every placeholder of a body, as they stand in its expressions.
fn used(text: &str, sign: char) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices(sign) {
        let rest = &text[at + sign.len_utf8()..];
        let name: String =
            rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        if !name.is_empty() {
            found.insert(format!("{sign}{name}"));
        }
    }
    found
}

/// The objects with expressions anywhere in a body.
fn objects<'v>(value: &'v Value, found: &mut Vec<&'v serde_json::Map<String, Value>>) {
    match value {
        Value::Object(map) => {
            found.push(map);
            map.values().for_each(|value| objects(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| objects(value, found)),
        _ => {}
    }
}

#[test]
fn every_placeholder_is_defined_and_every_one_defined_is_used() {
    let mut seen = 0;
    let events = events("dynamodb");
    for sample in crate::design::samples::ALL.into_iter().chain([events.as_str()]) {
        let design = open(sample).unwrap().design;
        if design.engine.kind != EngineKind::DynamoDb {
            continue;
        }
        for id in design.access_patterns.keys() {
            for request in texts(sample, id) {
                let body = body(&request);
                let mut all = Vec::new();
                objects(&body, &mut all);
                for object in all {
                    let written: String = object
                        .iter()
                        .filter(|(name, _)| name.ends_with("Expression"))
                        .filter_map(|(_, text)| text.as_str())
                        .collect::<Vec<_>>()
                        .join(" ");
                    for (sign, name) in
                        [('#', "ExpressionAttributeNames"), (':', "ExpressionAttributeValues")]
                    {
                        let defined = object.get(name).and_then(Value::as_object);
                        let defined: BTreeSet<String> =
                            defined.into_iter().flat_map(|map| map.keys().cloned()).collect();
                        assert_eq!(used(&written, sign), defined, "{id}: {}", request.text);
                        seen += defined.len();
                    }
                }
            }
        }
    }
    assert!(seen > 20, "{seen}");
}
