//! Faults of what a design means before any table: entities, generators, patterns, promises.

use super::*;

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
