//! Tables and indexes.

use super::*;
use crate::design::edit::Thing;
use crate::design::{IndexKind, ProjectionKind};

#[test]
fn the_design_itself_takes_words_and_figures() {
    let design = done(&shop(), &Edit::SetName { name: "Store".into() }).design;
    let design = done(&design, &Edit::SetDescription { description: "All of it.".into() }).design;
    let generate = Edit::SetGenerate { seed: 3, items: 1000, now: "2026-07-01T00:00:00Z".into() };
    let design = done(&design, &generate).design;
    assert_eq!((design.name.as_str(), design.description.as_str()), ("Store", "All of it."));
    assert_eq!((design.generate.seed, design.generate.items), (3, 1000));
    assert_eq!(design.generate.now, "2026-07-01T00:00:00Z");
}

#[test]
fn a_new_table_has_pk_and_sk() {
    let design = done(&shop(), &Edit::AddTable { name: "log".into() }).design;
    let key = &design.tables["log"].key;
    let names: Vec<&str> = key.columns().map(|column| column.name.as_str()).collect();
    assert_eq!(names, ["PK", "SK"]);
    let taken = EditProblem::NameTaken { thing: Thing::Table, name: "log".into() };
    assert_eq!(refused(&design, &Edit::AddTable { name: "log".into() }), taken);
    let empty = EditProblem::EmptyName { thing: Thing::Table };
    for name in ["", "  ", "\t\u{3000}"] {
        assert_eq!(refused(&design, &Edit::AddTable { name: name.into() }), empty);
    }
}

#[test]
fn a_removed_table_takes_its_items_and_pins() {
    let design = done(&shop(), &Edit::RemoveTable { name: "shop".into() }).design;
    assert!(!design.tables.contains_key("shop") && !design.items.contains_key("shop"));
    assert!(design.access_patterns.values().all(|pattern| pattern.path.is_none()));
    assert!(design.items.contains_key("users"));
}

#[test]
fn a_renamed_table_keeps_its_position_items_and_pins() {
    let edit = Edit::RenameTable { from: "shop".into(), to: "store".into() };
    let design = done(&shop(), &edit).design;
    assert_eq!(design.tables.keys().collect::<Vec<_>>(), ["store", "users"]);
    assert_eq!(design.items.keys().collect::<Vec<_>>(), ["store", "users"]);
    let pins = design.access_patterns.values().map(|p| p.path.clone().unwrap().table);
    assert_eq!(pins.collect::<Vec<_>>(), ["store", "store"]);
    let places: Vec<_> = design.silenced.iter().filter_map(|s| s.place.as_deref()).collect();
    assert_eq!(places, ["$.tables.store.indexes.open", "$.tables.shops"]);
    let taken = Edit::RenameTable { from: "shop".into(), to: "users".into() };
    assert!(matches!(refused(&shop(), &taken), EditProblem::NameTaken { .. }));
}

#[test]
fn an_answered_finding_follows_a_name_that_needs_quotes() {
    let rename = |design: &Design, from: &str, to: &str| {
        done(design, &Edit::RenameTable { from: from.into(), to: to.into() }).design
    };
    let design = rename(&shop(), "shop", "the.shop");
    assert_eq!(design.silenced[0].place.as_deref(), Some(r#"$.tables["the.shop"].indexes.open"#));
    assert_eq!(rename(&design, "the.shop", "shop"), shop());
}

#[test]
fn a_table_takes_a_description() {
    let edit = Edit::SetTableDescription { table: "shop".into(), description: "Orders.".into() };
    assert_eq!(done(&shop(), &edit).design.tables["shop"].description, "Orders.");
    let edit = Edit::SetTableDescription { table: "none".into(), description: String::new() };
    assert_eq!(refused(&shop(), &edit), EditProblem::NoTable { table: "none".into() });
}

#[test]
fn a_new_index_has_columns_of_its_own_and_a_local_one_the_tables_partition_key() {
    let add = |name: &str, kind| Edit::AddIndex { table: "shop".into(), name: name.into(), kind };
    let design = done(&shop(), &add("GSI2", IndexKind::Gsi)).design;
    let design = done(&design, &add("LSI1", IndexKind::Lsi)).design;
    let columns = |name: &str| -> Vec<String> {
        let key = &design.tables["shop"].indexes[name].key;
        key.columns().map(|column| column.name.clone()).collect()
    };
    assert_eq!(columns("GSI2"), ["GSI2PK", "GSI2SK"]);
    assert_eq!(columns("LSI1"), ["PK", "LSI1SK"]);
}

#[test]
fn a_removed_index_takes_the_values_made_for_it_and_leaves_shared_columns() {
    let edit = Edit::RemoveIndex { table: "shop".into(), name: "open".into() };
    let edited = done(&shop(), &edit);
    assert_eq!(edited.rewritten, 1);
    let order = &edited.design.tables["shop"].placements[1];
    assert_eq!(order.keys.keys().collect::<Vec<_>>(), ["PK", "SK"]);
    assert!(order.when.is_empty());
    assert_eq!(
        items(&edited.design, "shop")[1],
        "PK=CUST#ann SK=ORDER#7 customer_id=ann order_id=7 status=open"
    );
    let pins: Vec<bool> =
        edited.design.access_patterns.values().map(|p| p.path.is_some()).collect();
    assert_eq!(pins, [false, true]);
}

#[test]
fn a_renamed_index_keeps_its_pins() {
    let edit = Edit::RenameIndex { table: "shop".into(), from: "open".into(), to: "GSI1".into() };
    let design = done(&shop(), &edit).design;
    assert!(design.tables["shop"].indexes.contains_key("GSI1"));
    let pin = design.access_patterns["AP1"].path.clone().unwrap();
    assert_eq!(pin.index.as_deref(), Some("GSI1"));
    assert_eq!(design.silenced[0].place.as_deref(), Some("$.tables.shop.indexes.GSI1"));
    let edit = Edit::RenameIndex { table: "shop".into(), from: "shut".into(), to: "GSI1".into() };
    let missing = EditProblem::NoIndex { table: "shop".into(), index: "shut".into() };
    assert_eq!(refused(&shop(), &edit), missing);
}

#[test]
fn an_index_takes_a_kind_and_a_projection() {
    let (table, index) = ("shop".to_owned(), "open".to_owned());
    let kind = IndexKind::Lsi;
    let edit = Edit::SetIndexKind { table: table.clone(), index: index.clone(), kind };
    let design = done(&shop(), &edit).design;
    let kind = ProjectionKind::KeysOnly;
    let edit = Edit::SetProjection { table, index, kind, attributes: Vec::new() };
    let design = done(&design, &edit).design;
    let index = &design.tables["shop"].indexes["open"];
    assert_eq!((index.kind, index.projection.kind), (IndexKind::Lsi, ProjectionKind::KeysOnly));
    assert!(index.projection.attributes.is_empty());
}
