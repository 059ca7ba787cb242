//! The attributes of entities: added, set, removed, renamed with whatever names them.

use super::*;
use crate::design::{
    Attribute, AttributeType, Children, Extra, Frequency, Generator, Lifetime, check,
};
use serde_json::json;

fn renamed(design: &Design, entity: &str, from: &str, to: &str) -> Edited {
    let (entity, from, to) = (entity.to_owned(), from.to_owned(), to.to_owned());
    done(design, &Edit::RenameAttribute { entity, from, to })
}

/// The shop with parts of it put in place of its own.
fn with(parts: &[(&str, serde_json::Value)]) -> Design {
    let mut value = serde_json::to_value(shop()).unwrap();
    for (pointer, part) in parts {
        *value.pointer_mut(pointer).unwrap() = part.clone();
    }
    serde_json::from_value(value).unwrap()
}

fn value(design: &Design, pointer: &str) -> serde_json::Value {
    serde_json::to_value(design).unwrap().pointer(pointer).cloned().unwrap_or_default()
}

#[test]
fn what_is_said_of_an_entity_is_set_and_taken_away() {
    let entity = || "Order".to_owned();
    let edits = [
        Edit::SetEntityDescription { entity: entity(), description: "One purchase".into() },
        Edit::SetEntityGrowth { entity: entity(), growth_per_day: Some(12.5) },
        Edit::SetEntityIdentity { entity: entity(), identity: vec!["order_id".into()] },
        Edit::SetEntityLifetime {
            entity: entity(),
            lifetime: Some(Lifetime { days: 30.0, ttl_attribute: None, extra: Extra::new() }),
        },
    ];
    let mut design = shop();
    for edit in &edits {
        design = done(&design, edit).design;
    }
    let order = &design.entities["Order"];
    assert_eq!(order.description, "One purchase");
    assert_eq!(order.growth_per_day, Some(12.5));
    assert_eq!(order.identity, ["order_id"]);
    assert_eq!(order.lifetime.as_ref().map(|it| it.days), Some(30.0));
    let none = Edit::SetEntityLifetime { entity: entity(), lifetime: None };
    assert_eq!(done(&design, &none).design.entities["Order"].lifetime, None);
    let infinite = Edit::SetEntityGrowth { entity: entity(), growth_per_day: Some(f64::INFINITY) };
    assert_eq!(refused(&design, &infinite), EditProblem::NotFinite);
}

#[test]
fn a_parent_is_one_that_is_there() {
    let parent = |entity: &str, mean| {
        Some(Box::new(Children {
            entity: entity.to_owned(),
            mean,
            spread: Frequency::Zipf { exponent: 1.1 }.into(),
            max: Some(40),
            extra: Extra::new(),
        }))
    };
    let edit = |parent| Edit::SetEntityParent { entity: "Order".into(), parent };
    let design = done(&shop(), &edit(parent("Customer", Some(3.0)))).design;
    assert_eq!(design.entities["Order"].parent.as_ref().unwrap().max, Some(40));
    let nobody = EditProblem::NoEntity { entity: "Nobody".into() };
    assert_eq!(refused(&shop(), &edit(parent("Nobody", None))), nobody);
    assert_eq!(refused(&shop(), &edit(parent("Customer", Some(f64::NAN)))), EditProblem::NotFinite);
    assert_eq!(done(&design, &edit(None)).design.entities["Order"].parent, None);
}

#[test]
fn an_attribute_is_added_and_set_under_a_free_name() {
    let attribute = |kind| Box::new(Attribute::of(kind));
    let add = |name: &str| Edit::AddAttribute {
        entity: "Order".into(),
        name: name.into(),
        attribute: attribute(AttributeType::N),
    };
    let design = done(&shop(), &add("total")).design;
    assert_eq!(design.entities["Order"].attributes.keys().last().unwrap(), "total");
    assert!(matches!(refused(&design, &add("total")), EditProblem::NameTaken { .. }));
    assert!(matches!(refused(&design, &add(" ")), EditProblem::EmptyName { .. }));
    let set = |name: &str| Edit::SetAttribute {
        entity: "Order".into(),
        name: name.into(),
        attribute: attribute(AttributeType::S),
    };
    let design = done(&design, &set("total")).design;
    assert_eq!(design.entities["Order"].attributes["total"].kind, AttributeType::S);
    let absent =
        EditProblem::NoAttribute { entity: "Order".into(), attribute: "customer_id".into() };
    assert_eq!(refused(&design, &set("customer_id")), absent);
}

#[test]
fn a_removed_attribute_leaves_the_lists_and_what_needs_it_is_named_by_the_check() {
    let design = with(&[
        ("/entities/Order/attributes/buyer", json!({"type": "S"})),
        (
            "/tables/shop/placements/1",
            json!({"entity": "Order", "keys": {"PK": "C#{customer_id}", "SK": "O#{order_id}"}, "attributes": ["order_id", "status"]}),
        ),
    ]);
    let edit = Edit::RemoveAttribute { entity: "Order".into(), name: "order_id".into() };
    let design = done(&design, &edit).design;
    let kept = design.tables["shop"].placements[1].attributes.as_deref().unwrap();
    assert_eq!(kept, ["status"]);
    let faults = check(&design);
    assert!(faults.iter().any(|it| it.path == "$.tables.shop.placements[1].keys.SK"), "{faults:?}");
    let edit = Edit::RemoveAttribute { entity: "Customer".into(), name: "name".into() };
    let design = done(&design, &edit).design;
    assert_eq!(design.invariants["one"].attributes, ["Order.status"]);
    assert!(design.copies["name"].source.attributes.is_empty());
    assert_eq!(design.items, shop().items);
}

#[test]
fn an_attribute_that_an_ancestor_has_too_is_inherited_once_it_is_removed() {
    let design = with(&[
        ("/entities/Order/attributes/buyer", json!({"type": "S"})),
        ("/invariants/one/attributes", json!(["Order.name"])),
    ]);
    let attribute = Box::new(Attribute::of(AttributeType::S));
    let edit = Edit::AddAttribute { entity: "Order".into(), name: "name".into(), attribute };
    let edit_back = Edit::RemoveAttribute { entity: "Order".into(), name: "name".into() };
    let back = done(&done(&design, &edit).design, &edit_back).design;
    assert_eq!(back, design);
}

#[test]
fn a_renamed_attribute_is_renamed_in_templates_of_its_heirs_and_their_items() {
    let edited = renamed(&shop(), "Customer", "customer_id", "cid");
    let design = edited.design;
    assert_eq!(design.entities["Customer"].attributes.keys().next().unwrap(), "cid");
    let placements = &design.tables["shop"].placements;
    assert_eq!(placements[0].keys["PK"], "CUST#{cid}");
    assert_eq!(placements[1].keys["PK"], "CUST#{cid}");
    assert_eq!(placements[1].keys["OPK"], "OPEN#{cid}");
    assert_eq!(value(&design, "/accessPatterns/AP1/given/0/attribute"), json!("cid"));
    assert_eq!(
        items(&design, "shop"),
        [
            "PK=CUST#ann SK=PROFILE cid=ann name=Ann",
            "PK=CUST#ann SK=ORDER#7 OPK=OPEN#ann cid=ann order_id=7 status=open",
            "PK=CUST#ann SK=ORDER#8 order_id=8 status=sent",
        ]
    );
    // The key column keeps its name, takes the attribute by a template, and the items have both.
    assert_eq!(design.tables["users"].placements[0].keys["customer_id"], "{cid}");
    assert_eq!(items(&design, "users"), ["customer_id=17 name=Ann cid=17", "customer_id=9 cid=9"]);
    assert_eq!(edited.rewritten, 4);
    assert!(check(&design).is_empty(), "{:?}", check(&design));
}

#[test]
fn an_attribute_renamed_and_renamed_back_is_as_it_was() {
    for (entity, name) in
        [("Order", "status"), ("Order", "order_id"), ("Order", "buyer"), ("Customer", "name")]
    {
        let there = renamed(&shop(), entity, name, "other {name}").design;
        assert_ne!(there, shop());
        let text = serde_json::to_string(&there.entities).unwrap();
        assert!(!text.contains(&format!("\"{name}\"")), "{text}");
        let back = renamed(&there, entity, "other {name}", name).design;
        assert_eq!(back, shop(), "{entity}.{name}");
    }
    let there = renamed(&shop(), "Customer", "customer_id", "cid").design;
    let back = renamed(&there, "Customer", "cid", "customer_id").design;
    assert_eq!(back, shop());
}

#[test]
fn conditions_projections_copies_invariants_and_generators_follow() {
    let design = renamed(&shop(), "Order", "status", "state").design;
    assert_eq!(design.tables["shop"].placements[1].when["OPK"].attribute, "state");
    assert_eq!(design.tables["shop"].indexes["open"].projection.attributes, ["state"]);
    assert_eq!(design.invariants["one"].attributes, ["Customer.name", "Order.state"]);
    let design = renamed(&shop(), "Customer", "name", "full").design;
    assert_eq!(design.copies["name"].source.attributes, ["full"]);
    let pointer = "/entities/Order/attributes/buyer/generator/of/attribute";
    assert_eq!(value(&design, pointer), json!("full"));
}

#[test]
fn what_patterns_ask_by_a_renamed_attribute_follows() {
    let pattern = json!({
        "name": "Orders", "entities": ["Order"], "given": ["status"],
        "range": {"attribute": "placed_at", "operator": "beginsWith"}, "filter": ["status"],
        "order": {"attribute": "placed_at"}, "aggregate": {"function": "max", "attribute": "placed_at"},
        "attributes": ["order_id", "placed_at"]
    });
    let design = with(&[("/accessPatterns/AP1", pattern)]);
    let design = renamed(&design, "Order", "placed_at", "at").design;
    let design = renamed(&design, "Order", "status", "state").design;
    let after = json!({
        "entities": ["Order"], "given": ["state"], "filter": ["state"],
        "range": {"attribute": "at", "operator": "beginsWith"},
        "order": {"attribute": "at", "direction": "ascending"},
        "aggregate": {"function": "max", "attribute": "at"},
        "attributes": ["order_id", "at"]
    });
    for (field, wanted) in after.as_object().unwrap() {
        assert_eq!(&value(&design, &format!("/accessPatterns/AP1/{field}")), wanted, "{field}");
    }
}

#[test]
fn a_name_alone_is_that_of_the_patterns_first_entity_that_has_it() {
    let both = json!({"type": "S"});
    let attributes = json!({"customer_id": both, "name": both, "status": both});
    let pattern = json!({"name": "Both", "entities": ["Customer", "Order"], "given": ["status"]});
    let design =
        with(&[("/entities/Customer/attributes", attributes), ("/accessPatterns/AP1", pattern)]);
    let same = renamed(&design, "Order", "status", "state").design;
    assert_eq!(value(&same, "/accessPatterns/AP1/given/0"), json!("status"));
    let other = renamed(&design, "Customer", "status", "state").design;
    assert_eq!(value(&other, "/accessPatterns/AP1/given/0"), json!("state"));
    // Order has a status of its own: its condition and its items are not concerned.
    assert_eq!(other.tables["shop"].placements[1].when["OPK"].attribute, "status");
    assert_eq!(items(&other, "shop"), items(&design, "shop"));
}

#[test]
fn a_generator_that_inherits_by_name_goes_on_inheriting() {
    let inherits = json!({"type": "S", "generator": {"kind": "parent"}});
    let attributes = json!({"order_id": {"type": "S"}, "name": inherits, "status": {"type": "S"}, "buyer": {"type": "S", "generator": {"kind": "template", "template": "B{name}"}}});
    let design = with(&[("/entities/Order/attributes", attributes)]);
    let parent = "/entities/Order/attributes/name/generator";
    let there = renamed(&design, "Customer", "name", "full").design;
    assert_eq!(value(&there, parent), json!({"kind": "parent", "attribute": "full"}));
    assert_eq!(renamed(&there, "Customer", "full", "name").design, design);
    let own = renamed(&design, "Order", "name", "buyer_name").design;
    let pointer = "/entities/Order/attributes/buyer_name/generator";
    assert_eq!(value(&own, pointer), json!({"kind": "parent", "attribute": "name"}));
    let made = own.entities["Order"].attributes["buyer"].generator.as_deref().unwrap();
    assert!(matches!(made, Generator::Template { template } if template == "B{buyer_name}"));
}

#[test]
fn a_rename_that_would_change_what_an_heir_means_is_refused() {
    let edit = Edit::RenameAttribute {
        entity: "Customer".into(),
        from: "customer_id".into(),
        to: "order_id".into(),
    };
    let (entity, from) = ("Order".to_owned(), "customer_id".to_owned());
    let problem = EditProblem::Shadowed { entity, from, to: "order_id".into() };
    assert_eq!(refused(&shop(), &edit), problem);
}

#[test]
fn an_item_that_has_the_new_name_already_keeps_both() {
    let mut design = shop();
    let row = r#"{"customer_id": {"S": "3"}, "name": {"S": "Cy"}, "full": {"S": "Cyrus"}}"#;
    design.items["users"].push(item(row));
    let edited = renamed(&design, "Customer", "name", "full");
    assert_eq!(edited.kept, 1);
    assert_eq!(items(&edited.design, "users")[2], "customer_id=3 name=Cy full=Cyrus");
}

#[test]
fn an_answered_finding_keeps_speaking_of_a_renamed_attribute() {
    let mut design = shop();
    design.silenced[0].place = Some("$.entities.Order.attributes.status".into());
    let design = renamed(&design, "Order", "status", "state").design;
    assert_eq!(design.silenced[0].place.as_deref(), Some("$.entities.Order.attributes.state"));
}
