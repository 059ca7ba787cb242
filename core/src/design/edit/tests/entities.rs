//! Entities and placements.

use super::*;
use crate::design::{Generator, Given};
use indexmap::IndexMap;

#[test]
fn a_renamed_entity_is_renamed_wherever_it_is_named() {
    let edit = Edit::RenameEntity { from: "Customer".into(), to: "Client".into() };
    let design = done(&shop(), &edit).design;
    assert_eq!(design.entities.keys().collect::<Vec<_>>(), ["Client", "Order"]);
    let text = serde_json::to_string(&design).unwrap();
    assert!(!text.contains("Customer"), "{text}");
    assert_eq!(design.invariants["one"].attributes, ["Client.name", "Order.status"]);
    let back = Edit::RenameEntity { from: "Client".into(), to: "Customer".into() };
    assert_eq!(done(&design, &back).design, shop());
}

#[test]
fn a_removed_entity_is_named_nowhere() {
    let design = done(&shop(), &Edit::RemoveEntity { name: "Customer".into() }).design;
    let text = serde_json::to_string(&design).unwrap();
    assert!(!text.contains("Customer"), "{text}");
    assert_eq!(design.tables["shop"].placements.len(), 1);
    assert!(design.entities["Order"].parent.is_none());
    assert!(design.entities["Order"].attributes["buyer"].generator.is_none());
    assert!(design.copies.is_empty());
    assert!(matches!(&design.access_patterns["AP1"].given[0], Given::Full { entity: None, .. }));
    assert_eq!(design.items, shop().items);
}

#[test]
fn a_generator_that_refers_to_another_entity_stays() {
    let design = done(&shop(), &Edit::RemoveEntity { name: "Order".into() }).design;
    assert_eq!(design.entities.keys().collect::<Vec<_>>(), ["Customer"]);
    let mut design = shop();
    design.entities.insert("Third".into(), crate::design::Entity::default());
    let design = done(&design, &Edit::RemoveEntity { name: "Third".into() }).design;
    let generator = &design.entities["Order"].attributes["buyer"].generator;
    assert!(matches!(generator.as_deref(), Some(Generator::List { .. })));
}

#[test]
fn an_entity_is_added_and_counted() {
    let design = done(&shop(), &Edit::AddEntity { name: "Cart".into() }).design;
    let edit = Edit::SetEntityCount { entity: "Cart".into(), count: Some(12) };
    assert_eq!(done(&design, &edit).design.entities["Cart"].count, Some(12));
    let edit = Edit::SetEntityCount { entity: "Basket".into(), count: None };
    assert_eq!(refused(&design, &edit), EditProblem::NoEntity { entity: "Basket".into() });
}

#[test]
fn a_placement_is_added_changed_and_removed() {
    let keys = IndexMap::from([("customer_id".to_owned(), "O#{order_id}".to_owned())]);
    let (table, entity) = ("users".to_owned(), "Order".to_owned());
    let edit = Edit::AddPlacement { table: table.clone(), entity, keys };
    let design = done(&shop(), &edit).design;
    assert_eq!(design.tables["users"].placements[1].keys["customer_id"], "O#{order_id}");
    let entity = "Customer".to_owned();
    let edit = Edit::SetPlacementEntity { table: table.clone(), at: 1, entity };
    let design = done(&design, &edit).design;
    assert_eq!(design.tables["users"].placements[1].entity, "Customer");
    let edit = Edit::RemovePlacement { table: table.clone(), at: 0 };
    let design = done(&design, &edit).design;
    assert_eq!(design.tables["users"].placements.len(), 1);
    let edit = Edit::RemovePlacement { table: table.clone(), at: 1 };
    assert_eq!(refused(&design, &edit), EditProblem::NoPlacement { table, at: 1, count: 1 });
}

#[test]
fn a_placement_fills_only_columns_of_its_table() {
    let keys = IndexMap::from([("PK".to_owned(), "x".to_owned())]);
    let edit = Edit::AddPlacement { table: "users".into(), entity: "Order".into(), keys };
    let problem = EditProblem::NoKeyColumn { table: "users".into(), column: "PK".into() };
    assert_eq!(refused(&shop(), &edit), problem);
}
