//! Each fault is found where it is, and a sound design has none.

mod meaning;

use super::*;
use crate::design::{Design, open};
use serde_json::{Value, json};

/// A small design without faults.
fn sound() -> Value {
    json!({
        "keyloom": 1,
        "name": "Shop",
        "entities": {
            "Customer": {
                "attributes": {"id": {"type": "S"}, "name": {"type": "S"}},
                "identity": ["id"]
            },
            "Order": {
                "attributes": {
                    "no": {"type": "N", "generator": {"kind": "number", "min": 1, "max": 9}},
                    "by": {"type": "S", "generator": {"kind": "parent", "attribute": "id"}}
                },
                "identity": ["id", "no"],
                "parent": {"entity": "Customer", "mean": 3, "max": 10}
            }
        },
        "accessPatterns": {
            "AP1": {"name": "Orders", "entities": ["Order"], "given": ["id"], "rate": {"average": 1, "peak": 2}}
        },
        "tables": {
            "shop": {
                "key": {
                    "partition": [{"name": "PK", "type": "S"}],
                    "sort": [{"name": "SK", "type": "S"}]
                },
                "indexes": {
                    "by-no": {"key": {"partition": [{"name": "no", "type": "N"}]}}
                },
                "placements": [
                    {"entity": "Customer", "keys": {"PK": "C#{id}", "SK": "C"}},
                    {"entity": "Order", "keys": {"PK": "C#{id}", "SK": "O#{no}"}}
                ]
            }
        },
        "invariants": {"sum": {"entities": ["Order"], "attributes": ["Order.no", "Order.name"]}},
        "items": {
            "shop": [
                {"PK": {"S": "C#1"}, "SK": {"S": "C"}},
                {"PK": {"S": "C#1"}, "SK": {"S": "O#1"}, "no": {"N": "1"}}
            ]
        }
    })
}

fn faults(document: &Value) -> Vec<String> {
    let opened = open(&document.to_string()).unwrap();
    let mark = |fault: &Fault| if fault.severity == Severity::Error { "E" } else { "W" };
    opened.faults.iter().map(|fault| format!("{} {fault}", mark(fault))).collect()
}

/// The faults of the sound design after a change at a JSON pointer; what is not there is made.
fn after(pointer: &str, value: Value) -> Vec<String> {
    let mut document = sound();
    set(&mut document, pointer, value);
    faults(&document)
}

fn set(document: &mut Value, pointer: &str, value: Value) {
    let mut place = document;
    for step in pointer.split('/').skip(1) {
        place = match place {
            Value::Array(list) => {
                let at: usize = step.parse().unwrap();
                if at == list.len() {
                    list.push(Value::Null);
                }
                &mut list[at]
            }
            place => &mut place[step],
        };
    }
    *place = value;
}

#[track_caller]
fn only(pointer: &str, value: Value, expected: &str) {
    assert_eq!(after(pointer, value), [expected], "{pointer}");
}

#[test]
fn a_sound_design_has_no_fault() {
    assert_eq!(faults(&sound()), [""; 0]);
}

#[test]
fn faults_stand_in_the_order_of_the_document() {
    let mut document = sound();
    set(&mut document, "/name", json!(" "));
    set(&mut document, "/tables/shop/key/partition/0/name", json!(""));
    set(&mut document, "/entities/Order/identity/0", json!("nope"));
    let found = faults(&document);
    let paths: Vec<&str> = found.iter().map(|fault| fault.split(": ").next().unwrap()).collect();
    assert_eq!(
        paths[..3],
        ["W $.name", "E $.entities.Order.identity[0]", "E $.tables.shop.key.partition[0].name"]
    );
}

#[test]
fn names_are_not_empty() {
    only("/name", json!(""), "W $.name: the design has no name");
    only("/entities/ ", json!({}), "E $.entities[\" \"]: an entity has no name");
    only(
        "/accessPatterns/AP1/name",
        json!(""),
        "W $.accessPatterns.AP1.name: an access pattern has no name",
    );
    only(
        "/copies/",
        json!({"source": {"entity": "Order"}, "entity": "Order", "attributes": []}),
        "E $.copies[\"\"]: a copy has no name",
    );
}

#[test]
fn a_key_has_a_partition_column_and_each_column_once() {
    let mut document = sound();
    set(&mut document, "/tables/shop/indexes/bad-one", json!({"key": {"partition": []}}));
    assert_eq!(
        faults(&document),
        ["E $.tables.shop.indexes.bad-one.key.partition: the key has no partition column"]
    );
    only(
        "/tables/shop/indexes/by-no/key/sort",
        json!([{"name": "PK"}, {"name": "no", "type": "N"}]),
        "E $.tables.shop.indexes.by-no.key.sort[1].name: the column `no` stands twice in this key",
    );
}

#[test]
fn a_local_index_shares_the_partition_key() {
    let local = |partition: &str| json!({"kind": "lsi", "key": {"partition": [{"name": partition}], "sort": [{"name": "name"}]}});
    assert_eq!(after("/tables/shop/indexes/by-name", local("PK")), [""; 0]);
    only(
        "/tables/shop/indexes/by-name",
        local("SK"),
        "E $.tables.shop.indexes.by-name.key.partition: a local secondary index has the table's \
         partition key: expected `PK`",
    );
}

#[test]
fn an_attribute_has_one_type_in_every_key() {
    only(
        "/tables/shop/indexes/by-no/key/sort",
        json!([{"name": "SK", "type": "N"}]),
        "E $.tables.shop.indexes.by-no.key.sort[0].type: `SK` is N here and S in another key of \
         the table",
    );
    only(
        "/entities/Order/attributes/no/type",
        json!("S"),
        "E $.tables.shop.placements[1].keys.no: the attribute `no` is S, its key column N",
    );
    only(
        "/tables/shop/columns",
        json!({"PK": {"type": "B"}}),
        "E $.tables.shop.columns.PK.type: the attribute `PK` is B, its key column S",
    );
}

#[test]
fn a_placement_names_what_is_there() {
    let at = "/tables/shop/placements/1";
    only(
        &format!("{at}/entity"),
        json!("Line"),
        "E $.tables.shop.placements[1].entity: there is no entity `Line`",
    );
    only(
        &format!("{at}/keys/GSI9"),
        json!("X"),
        "E $.tables.shop.placements[1].keys.GSI9: neither the table's key nor an index's has a \
         column `GSI9`",
    );
    only(
        &format!("{at}/when"),
        json!({"no": {"attribute": "state"}}),
        "E $.tables.shop.placements[1].when.no.attribute: neither `Order` nor an ancestor of it \
         has an attribute `state`",
    );
    only(
        &format!("{at}/attributes"),
        json!(["no", "size"]),
        "E $.tables.shop.placements[1].attributes[1]: neither `Order` nor an ancestor of it has \
         an attribute `size`",
    );
    only(
        &format!("{at}/keys"),
        json!({"PK": "C#{id}"}),
        "W $.tables.shop.placements[1].keys.SK: nothing fills the key column `SK`: give it a \
         template, or `Order` an attribute of that name",
    );
}

#[test]
fn a_template_can_be_read_and_names_what_is_there() {
    let at = "/tables/shop/placements/1/keys/SK";
    only(
        at,
        json!("O#{nr:pad3}"),
        "E $.tables.shop.placements[1].keys.SK: neither `Order` nor an ancestor of it has an \
         attribute `nr`",
    );
    only(
        at,
        json!("O#{no"),
        "E $.tables.shop.placements[1].keys.SK: not a template: character 3: this brace is not \
         closed; a brace that is text is written `\\{`",
    );
    let mut document = sound();
    set(&mut document, at, json!("{type}#{no}"));
    set(&mut document, "/tables/shop/placements/1/constants", json!({"type": "Order"}));
    assert_eq!(faults(&document), [""; 0]);
    only(
        "/entities/Order/attributes/by/generator",
        json!({"kind": "template", "template": "{name}/{size}"}),
        "E $.entities.Order.attributes.by.generator.template: neither `Order` nor an ancestor of \
         it has an attribute `size`",
    );
}

#[test]
fn the_samples_have_no_faults() {
    for sample in crate::design::samples::ALL {
        let opened = open(sample).unwrap();
        assert_eq!(opened.faults, [], "{}", opened.design.name);
    }
}

#[test]
fn a_sample_item_has_its_keys() {
    let with = |item: Value| after("/items/shop/2", item);
    let here = "E $.items.shop[2]";
    for (item, expected) in [
        (json!({"SK": {"S": "a"}}), ".PK: the item lacks its key attribute `PK`"),
        (json!({"PK": {"N": "1"}, "SK": {"S": "a"}}), ".PK: a key attribute of type S is N here"),
        (
            json!({"PK": {"S": "1"}, "SK": {"S": "a"}, "no": {"M": {}}}),
            ".no: a key attribute of type N is M here",
        ),
        (
            json!({"PK": {"S": ""}, "SK": {"S": "a"}}),
            ".PK: DynamoDB takes no empty value for a key attribute",
        ),
    ] {
        assert_eq!(with(item), [format!("{here}{expected}")]);
    }
    assert_eq!(
        with(json!({"PK": {"S": "C#1"}, "SK": {"S": "C"}})),
        ["W $.items.shop[2]: this item has the key of item 0, which it replaces"]
    );
    only("/items/bar", json!([]), "E $.items.bar: there is no table `bar`");
}

#[test]
fn limits_of_the_service_are_warnings_for_that_service_alone() {
    let mut document = sound();
    let local =
        json!({"kind": "lsi", "key": {"partition": [{"name": "PK"}], "sort": [{"name": "name"}]}});
    for i in 0..6 {
        set(&mut document, &format!("/tables/shop/indexes/local-{i}"), local.clone());
    }
    for i in 0..20 {
        let index = json!({"key": {"partition": [{"name": "name"}]}});
        set(&mut document, &format!("/tables/shop/indexes/global-{i}"), index);
    }
    let wide = json!({"key": {"partition": [{"name": "a"}, {"name": "b"}]}});
    set(&mut document, "/tables/注文", wide.clone());
    set(&mut document, "/tables/ab", json!({"key": {"partition": [{"name": "a"}]}}));
    assert_eq!(
        faults(&document),
        [
            "W $.tables.shop.indexes: DynamoDB takes at most 20 global secondary indexes by \
             default, found 21",
            "W $.tables.shop.indexes: DynamoDB takes at most 5 local secondary indexes, found 6",
            "W $.tables.注文: DynamoDB takes only letters, digits, `_`, `.` and `-` in the name of \
             a table",
            "W $.tables.注文: DynamoDB takes names of 3 to 255 characters for a table, this has 2",
            "W $.tables.注文.key.partition: DynamoDB takes at most 1 partition columns in this \
             key, found 2",
            "W $.tables.ab: DynamoDB takes names of 3 to 255 characters for a table, this has 2",
        ]
    );
    set(&mut document, "/engine", json!({"kind": "cassandra"}));
    assert_eq!(faults(&document), [""; 0]);
}

#[test]
fn a_cluster_can_be() {
    only(
        "/engine",
        json!({"kind": "cassandra", "cluster": {"datacenters": {"a": {"nodes": 2, "replicas": 3}}}}),
        "W $.engine.cluster.datacenters.a.replicas: 3 replicas do not fit on 2 nodes",
    );
    only(
        "/engine",
        json!({"prices": {"write": -1}}),
        "E $.engine.prices.write: expected a number that is not negative, found -1",
    );
}

#[test]
fn a_fault_travels_as_json() {
    let mut document = sound();
    set(&mut document, "/items/shop/2", json!({"SK": {"N": "1"}}));
    set(&mut document, "/name", json!(""));
    let found = open(&document.to_string()).unwrap().faults;
    assert_eq!(found.len(), 3);
    let text = serde_json::to_string(&found).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Fault>>(&text).unwrap(), found);
}
