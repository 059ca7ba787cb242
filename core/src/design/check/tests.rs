//! Each fault is found where it is, and a sound design has none.

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
fn parents_are_there_and_do_not_run_in_a_circle() {
    let mut document = sound();
    document["entities"]["Customer"]["parent"] = json!({"entity": "Order"});
    assert_eq!(
        faults(&document),
        [
            "E $.entities.Customer.parent.entity: the parents run in a circle: Customer → Order → \
             Customer",
            "E $.entities.Order.parent.entity: the parents run in a circle: Order → Customer → \
             Order",
        ]
    );
    only(
        "/entities/Customer/parent",
        json!({"entity": "Customer"}),
        "E $.entities.Customer.parent.entity: the parents run in a circle: Customer → Customer",
    );
    only(
        "/entities/Customer/parent",
        json!({"entity": "Land"}),
        "E $.entities.Customer.parent.entity: there is no entity `Land`",
    );
}

#[test]
fn a_generator_makes_what_can_be_made() {
    let with = |generator: Value| after("/entities/Customer/attributes/name/generator", generator);
    let here = "E $.entities.Customer.attributes.name.generator";
    for (generator, expected) in [
        (json!({"kind": "text", "min": 9, "max": 3}), ".max: 3 is less than 9"),
        (json!({"kind": "number", "min": 2, "max": 1.5}), ".max: 1.5 is less than 2"),
        (json!({"kind": "pool", "distinct": 0}), ".distinct: expected a number above 0, found 0"),
        (json!({"kind": "choice", "values": []}), ".values: expected at least one value to choose"),
        (
            json!({"kind": "choice", "values": ["a", {}]}),
            ".values[1]: expected text, a number, true, false or null",
        ),
        (
            json!({"kind": "boolean", "probability": 1.1}),
            ".probability: expected a share from 0 to 1, found 1.1",
        ),
        (json!({"kind": "parent"}), ": `Customer` has no parent to take a value from"),
        (
            json!({"kind": "reference", "entity": "Order", "attribute": "size"}),
            ".attribute: neither `Order` nor an ancestor of it has an attribute `size`",
        ),
        (
            json!({"kind": "reference", "entity": "Line", "attribute": "x"}),
            ".entity: there is no entity `Line`",
        ),
        (
            json!({"kind": "map", "fields": {"a": {"kind": "list", "min": 1, "max": 2, "of": {"kind": "timestamp", "days": -1}}}}),
            ".fields.a.of.days: expected a number that is not negative, found -1",
        ),
    ] {
        assert_eq!(with(generator), [format!("{here}{expected}")]);
    }
    only(
        "/entities/Order/attributes/by/generator/attribute",
        json!("ID"),
        "E $.entities.Order.attributes.by.generator.attribute: neither `Customer` nor an ancestor \
         of it has an attribute `ID`",
    );
}

#[test]
fn a_distribution_has_weight() {
    let with = |skew: Value| after("/accessPatterns/AP1/skew", skew);
    let here = "E $.accessPatterns.AP1.skew";
    for (skew, expected) in [
        (
            json!({"kind": "weighted", "weights": [0, 0.0]}),
            ".weights: expected at least one weight above 0",
        ),
        (
            json!({"kind": "weighted", "weights": []}),
            ".weights: expected at least one weight above 0",
        ),
        (
            json!({"kind": "weighted", "weights": [1, -2]}),
            ".weights[1]: expected a number that is not negative, found -2",
        ),
        (
            json!({"kind": "zipf", "exponent": -0.5}),
            ".exponent: expected a number that is not negative, found -0.5",
        ),
        (json!({"kind": "whale", "share": 30}), ".share: expected a share from 0 to 1, found 30"),
        (
            json!({"kind": "hotSet", "of": 0.1, "share": 2}),
            ".share: expected a share from 0 to 1, found 2",
        ),
        (json!({"kind": "recent", "halfLife": 0}), ".halfLife: expected a number above 0, found 0"),
    ] {
        assert_eq!(with(skew), [format!("{here}{expected}")]);
    }
    let mut design = Design::new("x");
    design.generate.horizon_days = Some(f64::NAN);
    let expected = Figure::NotNegative;
    assert_eq!(check(&design)[0].problem, Problem::Figure { found: "NaN".to_owned(), expected });
}

#[test]
fn a_pattern_names_what_is_there() {
    let at = |field: &str, value: Value, expected: &str| {
        only(
            &format!("/accessPatterns/AP1/{field}"),
            value,
            &format!("E $.accessPatterns.AP1.{expected}"),
        );
    };
    at("entities", json!(["Order", "Line"]), "entities[1]: there is no entity `Line`");
    at("given", json!(["id", "x"]), "given[1]: no entity and no table has an attribute `x`");
    at(
        "given",
        json!([{"attribute": "no", "entity": "Customer"}]),
        "given[0].attribute: neither `Customer` nor an ancestor of it has an attribute `no`",
    );
    at(
        "range",
        json!({"attribute": "x", "operator": "between"}),
        "range.attribute: no entity and no table has an attribute `x`",
    );
    at(
        "order",
        json!({"attribute": "x"}),
        "order.attribute: no entity and no table has an attribute `x`",
    );
    at("attributes", json!(["x"]), "attributes[0]: no entity and no table has an attribute `x`");
    at("path", json!({"table": "bar"}), "path.table: there is no table `bar`");
    at(
        "path",
        json!({"table": "shop", "index": "GSI1"}),
        "path.index: the table `shop` has no index `GSI1`",
    );
    at("transaction", json!({"checks": ["X"]}), "transaction.checks[0]: there is no entity `X`");
    at(
        "transaction",
        json!({"invariants": ["x"]}),
        "transaction.invariants[0]: there is no invariant `x`",
    );
    at("rate", json!({"average": 3, "peak": 2}), "rate.peak: 2 is less than 3");
    at(
        "rate",
        json!({"average": -3}),
        "rate.average: expected a number that is not negative, found -3",
    );
    at("limit", json!(0), "limit: expected a number above 0, found 0");
    only(
        "/accessPatterns/AP1/rate/hours",
        json!([1, 2]),
        "W $.accessPatterns.AP1.rate.hours: expected 24 weights, one an hour, found 2",
    );
    only(
        "/accessPatterns/AP1/path",
        json!({"table": "shop", "request": "guess"}),
        "W $.accessPatterns.AP1.path.request: unknown request `guess`; expected get, query, \
         batchGet or scan",
    );
}

#[test]
fn copies_invariants_and_answers_name_what_is_there() {
    only(
        "/copies/name",
        json!({"source": {"entity": "Customer", "attributes": ["mail"]}, "entity": "Order", "attributes": ["name"]}),
        "E $.copies.name.source.attributes[0]: neither `Customer` nor an ancestor of it has an \
         attribute `mail`",
    );
    only(
        "/invariants/sum/attributes/2",
        json!("no"),
        "E $.invariants.sum.attributes[2]: `no` is no `Entity.attribute` of this design",
    );
    only(
        "/invariants/sum/entities/0",
        json!("X"),
        "E $.invariants.sum.entities[0]: there is no entity `X`",
    );
    only(
        "/silenced",
        json!([{"rule": "hot-key", "reason": " "}]),
        "W $.silenced[0].reason: a finding is silenced with a reason, and this has none",
    );
    only(
        "/generate",
        json!({"now": "today"}),
        "E $.generate.now: expected a day or a moment in UTC such as 2026-06-01T00:00:00Z, found \
         `today`",
    );
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
