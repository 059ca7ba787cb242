//! Known answers: what single remedies make of a design and of its sample items.

use super::super::{Consequence, Duty, FixFault, Fixed, Remains, apply};
use super::faults;
use crate::analyze::Remedy;
use crate::analyze::cases::design_of;
use crate::design::edit::View;
use crate::design::{Design, Maintenance, Operation};
use crate::key::DateUnit;
use serde_json::{Value, json};

fn design(text: &Value) -> Design {
    let design = design_of(&text.to_string());
    assert!(faults(&design).is_empty(), "{:?}", faults(&design));
    design
}

fn fixed(design: &Design, remedy: &Value) -> Fixed {
    let remedy: Remedy = serde_json::from_value(remedy.clone()).unwrap();
    let fixed = apply(design, &remedy).unwrap();
    assert!(faults(&fixed.design).is_empty(), "{:?}", faults(&fixed.design));
    fixed
}

fn refused(design: &Design, remedy: &Value) -> FixFault {
    let remedy: Remedy = serde_json::from_value(remedy.clone()).unwrap();
    apply(design, &remedy).unwrap_err()
}

fn of(design: &Design, path: &str) -> Value {
    serde_json::to_value(design).unwrap().pointer(path).cloned().unwrap_or_default()
}

fn table(name: &str) -> View {
    View { table: name.to_owned(), index: None }
}

/// Customers and their orders in one table.
fn shop() -> Design {
    design(&json!({"keyloom": 1, "name": "shop", "entities": {
        "Customer": {"attributes": {"customer": {"type": "S"}, "name": {"type": "S"},
            "state": {"type": "S"}}, "identity": ["customer"], "count": 1000},
        "Order": {"attributes": {"order": {"type": "S"}, "at": {"type": "S",
            "generator": {"kind": "timestamp", "days": 90}}, "status": {"type": "S"},
            "tags": {"type": "SS", "generator": {"kind": "set", "of": {"kind": "pool", "distinct": 9}, "min": 1, "max": 3}}},
            "identity": ["order"], "count": 10000, "parent": {"entity": "Customer", "mean": 10}}},
      "accessPatterns": {
        "AP1": {"name": "Orders of a customer", "entities": ["Order"], "given": ["customer"],
            "range": {"attribute": "at", "operator": "atLeast", "days": 30}},
        "AP2": {"name": "Set the state", "operation": "update", "entities": ["Customer"],
            "given": ["customer"], "attributes": ["state"]},
        "AP3": {"name": "Tag", "operation": "update", "entities": ["Order"],
            "given": ["customer", "at", "order"], "attributes": ["tags"]}},
      "tables": {"shop": {"key": {"partition": [{"name": "PK"}], "sort": [{"name": "SK"}]}, "placements": [
        {"entity": "Customer", "keys": {"PK": "C#{customer}", "SK": "HEAD"}},
        {"entity": "Order", "keys": {"PK": "C#{customer}", "SK": "O#{at}#{order}"}}]}},
      "items": {"shop": [
        {"PK": {"S": "C#c1"}, "SK": {"S": "HEAD"}, "customer": {"S": "c1"}, "name": {"S": "Ann"}, "state": {"S": "on"}},
        {"PK": {"S": "C#c1"}, "SK": {"S": "O#2026-05-01T00:00:00Z#o1"}, "customer": {"S": "c1"}, "order": {"S": "o1"},
         "at": {"S": "2026-05-01T00:00:00Z"}, "status": {"S": "open"}, "tags": {"SS": ["gift", "late"]}}]}}))
}

#[test]
fn shards_are_computed_of_an_attribute_and_reads_ask_each() {
    let remedy = json!({"kind": "shardKey", "view": {"table": "shop"}, "placements": [1],
        "shards": 4, "by": "order"});
    let Fixed { design, consequences, remains } = fixed(&shop(), &remedy);
    let key = of(&design, "/tables/shop/placements/1/keys/PK");
    assert_eq!(key, json!("C#{customer}#shard({order},4)"));
    assert_eq!(of(&design, "/tables/shop/placements/0/keys/PK"), json!("C#{customer}"));
    let key = of(&design, "/items/shop/1/PK/S").as_str().unwrap().to_owned();
    assert!(key.starts_with("C#c1#") && key.len() == "C#c1#0".len(), "{key}");
    let (pattern, view) = ("AP1".to_owned(), table("shop"));
    assert!(consequences.contains(&Consequence::FanIn { pattern, view, queries: 4.0 }));
    let attribute = "order".to_owned();
    let what = Duty::ShardBy { attribute };
    assert!(consequences.contains(&Consequence::ApplicationCode { what }));
    assert_eq!(remains, Some(Remains::OnlyLess));
}

#[test]
fn shards_of_shards_multiply_and_fewer_take_the_mark_with_the_last() {
    let shard = json!({"kind": "shardKey", "view": {"table": "shop"}, "placements": [1],
        "shards": 4, "by": "order"});
    let once = fixed(&shop(), &shard).design;
    let twice = fixed(&once, &shard).design;
    let key = of(&twice, "/tables/shop/placements/1/keys/PK");
    assert_eq!(key, json!("C#{customer}#shard({order},16)"));
    let none = json!({"kind": "fewerShards", "view": {"table": "shop"}, "shards": 1});
    let whole = fixed(&twice, &none).design;
    assert_eq!(whole.tables, shop().tables);
    assert_eq!(whole.items, shop().items);
    assert!(matches!(
        refused(&whole, &none),
        FixFault::AlreadySo { view } if view == table("shop")
    ));
}

#[test]
fn a_bucket_of_time_stands_in_the_key_and_in_the_samples() {
    let bucket = serde_json::to_value(DateUnit::Month).unwrap();
    let remedy = json!({"kind": "timeBucket", "view": {"table": "shop"}, "placements": [1],
        "attribute": "at", "bucket": bucket});
    let design = fixed(&shop(), &remedy).design;
    assert_eq!(of(&design, "/items/shop/1/PK/S"), json!("C#c1#2026-05"));
    assert_eq!(of(&design, "/items/shop/0/PK/S"), json!("C#c1"));
}

#[test]
fn a_part_lies_in_its_owners_collection_and_patterns_go_to_it() {
    let remedy = json!({"kind": "splitItem", "entity": "Customer", "attributes": ["state"]});
    let Fixed { design, remains, .. } = fixed(&shop(), &remedy);
    let placed = of(&design, "/tables/shop/placements/2");
    let keys = json!({"PK": "C#{customer}", "SK": "CUSTOMER_STATE"});
    assert_eq!(placed, json!({"entity": "CustomerState", "keys": keys}));
    assert_eq!(design.access_patterns["AP2"].entities, ["CustomerState"]);
    assert!(!design.entities["Customer"].attributes.contains_key("state"));
    assert_eq!(of(&design, "/items/shop/0/state"), Value::Null);
    let part = json!({"PK": {"S": "C#c1"}, "SK": {"S": "CUSTOMER_STATE"}, "customer": {"S": "c1"},
        "state": {"S": "on"}});
    assert_eq!(of(&design, "/items/shop/2"), part);
    assert_eq!(remains, Some(Remains::StaysWhole { attribute: "state".to_owned() }));
}

#[test]
fn elements_become_items_and_one_more_is_a_put() {
    let remedy = json!({"kind": "reference", "entity": "Order", "attribute": "tags"});
    let design = fixed(&shop(), &remedy).design;
    let part = &design.entities["OrderTag"];
    assert_eq!(part.parent.as_ref().unwrap().mean, Some(2.0));
    assert_eq!(part.identity, ["order", "value"]);
    assert_eq!(design.access_patterns["AP3"].operation, Operation::Write);
    assert_eq!(design.access_patterns["AP3"].entities, ["OrderTag"]);
    let items = &design.items["shop"];
    assert_eq!(items.len(), 4);
    assert!(items.iter().filter(|item| item.contains_key("value")).count() == 2);
}

#[test]
fn children_lie_in_their_parents_item_with_the_samples() {
    let remedy = json!({"kind": "embed", "entity": "Order"});
    let Fixed { design, consequences, .. } = fixed(&shop(), &remedy);
    assert!(!design.entities.contains_key("Order"));
    assert_eq!(design.items["shop"].len(), 1);
    let inside = of(&design, "/items/shop/0/orders/L/0/M/order");
    assert_eq!(inside, json!({"S": "o1"}));
    assert_eq!(design.access_patterns["AP1"].entities, ["Customer"]);
    assert_eq!(design.access_patterns["AP1"].attributes, ["orders"]);
    assert_eq!(design.access_patterns["AP3"].depends_on_read, Some(true));
    let (entity, elements) = ("Customer".to_owned(), None);
    assert!(consequences.contains(&Consequence::ItemGrows { entity, elements }));
}

#[test]
fn an_index_in_a_shared_table_is_filled_by_templates() {
    let remedy = json!({"kind": "addIndex", "table": "shop", "pattern": "AP1", "partition": ["status"],
        "sort": ["at"], "only": ["status", ["open"]]});
    let Fixed { design, consequences, .. } = fixed(&shop(), &remedy);
    assert_eq!(of(&design, "/tables/shop/placements/1/keys/GSI1PK"), json!("STATUS#{status}"));
    assert_eq!(of(&design, "/items/shop/1/GSI1PK/S"), json!("STATUS#open"));
    assert_eq!(of(&design, "/items/shop/0/GSI1PK"), Value::Null);
    let view = View { table: "shop".to_owned(), index: Some("GSI1".to_owned()) };
    assert!(consequences.contains(&Consequence::LeftOut { view }));
}

#[test]
fn a_table_for_a_pattern_is_a_copy_that_says_what_keeps_it() {
    let remedy = json!({"kind": "addTable", "pattern": "AP1", "entity": "Order", "partition": ["status"],
        "sort": ["at"]});
    let Fixed { design, consequences, .. } = fixed(&shop(), &remedy);
    let placed = &design.tables["order_by_status"].placements[0];
    let copy = placed.copy.as_ref().unwrap();
    assert_eq!(copy.maintenance, Some(Maintenance::Stream));
    assert!(copy.rebuild.is_some());
    assert_eq!(placed.keys["sk"], "{at}#{customer}#{order}");
    assert_eq!(of(&design, "/items/order_by_status/0/sk/S"), json!("2026-05-01T00:00:00Z#c1#o1"));
    assert_eq!(design.tables["shop"].stream.as_deref(), Some("NEW_AND_OLD_IMAGES"));
    let what = "Order".to_owned();
    let maintenance = Maintenance::Stream;
    assert!(consequences.contains(&Consequence::ExtraCopy { what, maintenance }));
}

#[test]
fn a_claim_is_put_with_what_it_claims_for_as_one() {
    let mut shop = shop();
    let pattern = json!({"name": "Sign up", "operation": "write", "entities": ["Customer"]});
    let pattern = serde_json::from_value(pattern).unwrap();
    shop.access_patterns.insert("AP4".to_owned(), pattern);
    let remedy =
        json!({"kind": "uniqueItem", "entity": "Customer", "attribute": "name", "pattern": "AP4"});
    let design = fixed(&shop, &remedy).design;
    let transaction = design.access_patterns["AP4"].transaction.as_ref().unwrap();
    assert_eq!(transaction.puts, ["Customer", "CustomerName"]);
    assert_eq!(of(&design, "/tables/shop/placements/2/keys/PK"), json!("CUSTOMER_NAME#{name}"));
    assert_eq!(of(&design, "/items/shop/2/PK/S"), json!("CUSTOMER_NAME#Ann"));
}

#[test]
fn padding_keeps_the_samples_and_a_delimiter_follows() {
    let bank = design(&json!({"keyloom": 1, "name": "bank", "entities": {"Pay": {"attributes": {
        "account": {"type": "S"}, "nr": {"type": "N"}}, "identity": ["account", "nr"], "count": 10}},
      "tables": {"pays": {"key": {"partition": [{"name": "pk"}], "sort": [{"name": "sk"}]},
        "placements": [{"entity": "Pay", "keys": {"pk": "A:{account}", "sk": "P:{nr}"}}]}},
      "items": {"pays": [{"pk": {"S": "A:a"}, "sk": {"S": "P:7"}, "account": {"S": "a"}, "nr": {"N": "7"}}]}}));
    let view = json!({"table": "pays"});
    let remedy =
        json!({"kind": "padNumber", "view": view, "column": "sk", "attribute": "nr", "digits": 6});
    let padded = fixed(&bank, &remedy).design;
    assert_eq!(of(&padded, "/items/pays/0/sk/S"), json!("P:000007"));
    let remedy =
        json!({"kind": "changeDelimiter", "view": view, "column": "sk", "from": ":", "to": "#"});
    let design = fixed(&padded, &remedy).design;
    assert_eq!(of(&design, "/items/pays/0/sk/S"), json!("P#000007"));
    assert_eq!(of(&design, "/items/pays/0/pk/S"), json!("A:a"));
}

#[test]
fn bare_columns_change_places_and_the_whole_key_stays() {
    let orders =
        design(&json!({"keyloom": 1, "name": "orders", "entities": {"Order": {"attributes": {
        "region": {"type": "S"}, "id": {"type": "S"}}, "identity": ["id"], "count": 10}},
      "tables": {"orders": {"key": {"partition": [{"name": "region"}], "sort": [{"name": "id"}]},
        "placements": [{"entity": "Order"}]}}}));
    let remedy = json!({"kind": "reorderKey", "view": {"table": "orders"}, "lead": "id"});
    let Fixed { design, consequences, .. } = fixed(&orders, &remedy);
    assert_eq!(of(&design, "/tables/orders/key/partition/0/name"), json!("id"));
    assert_eq!(of(&design, "/tables/orders/key/sort/0/name"), json!("region"));
    let table = "orders".to_owned();
    assert!(consequences.contains(&Consequence::NewTable { table }));
    assert!(matches!(refused(&design, &remedy), FixFault::AlreadySo { .. }));
}

#[test]
fn samples_without_a_place_under_the_new_key_are_left_out_and_counted() {
    let remedy = json!({"kind": "dropFromKey", "view": {"table": "shop"}, "column": "SK",
        "attribute": "order"});
    let mut shop = shop();
    let mut twin = shop.items["shop"][1].clone();
    for (name, text) in [("SK", "O#2026-05-01T00:00:00Z#o2"), ("order", "o2")] {
        twin.insert(name.to_owned(), crate::value::AttributeValue::S(text.to_owned()));
    }
    shop.items["shop"].push(twin);
    let Fixed { design, consequences, .. } = fixed(&shop, &remedy);
    assert_eq!(design.items["shop"].len(), 2);
    let table = "shop".to_owned();
    assert!(consequences.contains(&Consequence::SamplesLeft { table, count: 1 }));
}

#[test]
fn what_is_not_there_is_refused_by_name() {
    let shop = shop();
    let fault =
        refused(&shop, &json!({"kind": "shardKey", "view": {"table": "none"}, "shards": 4}));
    assert_eq!(fault.to_string(), "The design has no table `none`");
    let fault =
        refused(&shop, &json!({"kind": "shardKey", "view": {"table": "shop"}, "shards": 1}));
    assert!(matches!(fault, FixFault::Figure { .. }), "{fault}");
    let fault = refused(&shop, &json!({"kind": "embed", "entity": "Customer"}));
    assert_eq!(fault, FixFault::NoParent { entity: "Customer".to_owned() });
    let fault =
        refused(&shop, &json!({"kind": "setOption", "table": "shop", "option": "x", "value": "{"}));
    assert_eq!(fault, FixFault::NotJson { option: "x".to_owned() });
}
