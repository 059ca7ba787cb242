//! Columns of keys.

use super::*;
use crate::design::edit::Role;
use crate::design::{AttributeType, Direction, KeySchema, KeyType};
use indexmap::IndexMap;

fn columns(key: &KeySchema) -> [Vec<&str>; 2] {
    [&key.partition, &key.sort].map(|columns| columns.iter().map(|c| c.name.as_str()).collect())
}

fn rename(view: View, from: &str, to: &str) -> Edit {
    Edit::RenameColumn { view, from: from.into(), to: to.into() }
}

#[test]
fn a_column_is_added_at_the_end() {
    let (role, name, kind) = (Role::Sort, "at".to_owned(), KeyType::N);
    let edit = Edit::AddColumn { view: index("shop", "open"), role, name, kind };
    let design = done(&shop(), &edit).design;
    let key = &design.tables["shop"].indexes["open"].key;
    assert_eq!(columns(key), [vec!["OPK"], vec!["SK", "at"]]);
    assert!(matches!(refused(&design, &edit), EditProblem::NameTaken { .. }));
}

#[test]
fn the_last_column_of_a_partition_key_stays() {
    let edit = Edit::RemoveColumn { view: table("shop"), name: "PK".into() };
    let last = EditProblem::LastPartitionColumn { view: table("shop"), column: "PK".into() };
    assert_eq!(refused(&shop(), &edit), last);
    let (name, role) = ("PK".to_owned(), Role::Sort);
    let edit = Edit::MoveColumn { view: table("shop"), name, role, at: 0 };
    assert_eq!(refused(&shop(), &edit), last);
    let edit = Edit::RemoveColumn { view: table("shop"), name: "nothing".into() };
    let none = EditProblem::NoColumn { view: table("shop"), column: "nothing".into() };
    assert_eq!(refused(&shop(), &edit), none);
}

#[test]
fn a_removed_column_that_another_key_has_keeps_its_values() {
    let edit = Edit::RemoveColumn { view: table("shop"), name: "SK".into() };
    let edited = done(&shop(), &edit);
    assert_eq!(columns(&edited.design.tables["shop"].key), [vec!["PK"], vec![]]);
    assert_eq!(edited.rewritten, 0);
    let design = edited.design;
    let edit = Edit::RemoveColumn { view: index("shop", "open"), name: "SK".into() };
    let edited = done(&design, &edit);
    assert_eq!(edited.rewritten, 3);
    assert_eq!(items(&edited.design, "shop")[0], "PK=CUST#ann customer_id=ann name=Ann");
    let placements = &edited.design.tables["shop"].placements;
    assert!(placements.iter().all(|placement| !placement.keys.contains_key("SK")));
}

#[test]
fn a_column_renamed_on_the_table_is_renamed_in_its_indexes_templates_and_items() {
    let edited = done(&shop(), &rename(table("shop"), "SK", "sort"));
    let shop = &edited.design.tables["shop"];
    assert_eq!(columns(&shop.key), [vec!["PK"], vec!["sort"]]);
    assert_eq!(columns(&shop.indexes["open"].key), [vec!["OPK"], vec!["sort"]]);
    assert_eq!(shop.placements[1].keys.keys().collect::<Vec<_>>(), ["PK", "sort", "OPK"]);
    assert_eq!(edited.rewritten, 3);
    let items = items(&edited.design, "shop");
    assert_eq!(items[0], "PK=CUST#ann sort=PROFILE customer_id=ann name=Ann");
}

#[test]
fn a_shared_column_renamed_on_an_index_is_copied() {
    let edited = done(&shop(), &rename(index("shop", "open"), "SK", "OSK"));
    let shop = &edited.design.tables["shop"];
    assert_eq!(columns(&shop.key), [vec!["PK"], vec!["SK"]]);
    assert_eq!(columns(&shop.indexes["open"].key), [vec!["OPK"], vec!["OSK"]]);
    assert_eq!(shop.placements[1].keys["SK"], shop.placements[1].keys["OSK"]);
    let items = items(&edited.design, "shop");
    assert_eq!(items[0], "PK=CUST#ann SK=PROFILE customer_id=ann name=Ann OSK=PROFILE");
}

#[test]
fn a_condition_follows_its_column() {
    let edited = done(&shop(), &rename(index("shop", "open"), "OPK", "GSI1PK"));
    let order = &edited.design.tables["shop"].placements[1];
    assert_eq!(order.when.keys().collect::<Vec<_>>(), ["GSI1PK"]);
    assert_eq!(order.keys["GSI1PK"], "OPEN#{customer_id}");
    assert!(items(&edited.design, "shop")[1].contains("GSI1PK=OPEN#ann"));
}

#[test]
fn a_column_that_is_an_entitys_attribute_is_copied_and_gets_a_template() {
    let edited = done(&shop(), &rename(table("users"), "customer_id", "PK"));
    let users = &edited.design.tables["users"];
    assert_eq!(users.placements[0].keys["PK"], "{customer_id}");
    let items = items(&edited.design, "users");
    assert_eq!(items, ["customer_id=17 name=Ann PK=17", "customer_id=9 PK=9"]);
    let keys = IndexMap::from([("customer_id".to_owned(), "C-{customer_id}".to_owned())]);
    let mut design = shop();
    design.tables["users"].placements[0].keys = keys;
    let design = done(&design, &rename(table("users"), "customer_id", "PK")).design;
    let keys: Vec<_> = design.tables["users"].placements[0].keys.iter().collect();
    assert_eq!(keys, [(&"PK".to_owned(), &"C-{customer_id}".to_owned())]);
}

#[test]
fn a_column_renamed_to_an_attribute_points_to_it() {
    let edited = done(&shop(), &rename(index("shop", "open"), "OPK", "status"));
    let order = &edited.design.tables["shop"].placements[1];
    assert_eq!(order.keys.keys().collect::<Vec<_>>(), ["PK", "SK"]);
    assert_eq!(
        items(&edited.design, "shop")[1],
        "PK=CUST#ann SK=ORDER#7 customer_id=ann order_id=7 status=open"
    );
}

#[test]
fn two_columns_of_a_key_have_two_names() {
    let taken = refused(&shop(), &rename(table("shop"), "PK", "SK"));
    assert!(matches!(taken, EditProblem::NameTaken { .. }));
}

#[test]
fn numbers_in_strings_become_numbers_and_go_back() {
    let set = |kind| Edit::SetColumnType { view: table("users"), name: "customer_id".into(), kind };
    let edited = done(&shop(), &set(KeyType::N));
    assert_eq!((edited.rewritten, edited.kept), (2, 0));
    assert_eq!(items(&edited.design, "users"), ["customer_id=17N name=Ann", "customer_id=9N"]);
    let back = done(&edited.design, &set(KeyType::S));
    assert_eq!(back.design.items, shop().items);
}

#[test]
fn one_value_that_is_no_number_keeps_all_as_they_are() {
    let set = Edit::SetColumnType { view: table("shop"), name: "SK".into(), kind: KeyType::N };
    let edited = done(&shop(), &set);
    assert_eq!((edited.rewritten, edited.kept), (0, 3));
    assert_eq!(edited.design.items, shop().items);
    let shop = &edited.design.tables["shop"];
    assert_eq!(shop.key.sort[0].kind, KeyType::N);
    assert_eq!(shop.indexes["open"].key.sort[0].kind, KeyType::N);
}

#[test]
fn the_entitys_attribute_takes_the_type_of_its_column() {
    let mut design = shop();
    design.tables.shift_remove("shop");
    let (name, kind) = ("customer_id".to_owned(), KeyType::N);
    let set = Edit::SetColumnType { view: table("users"), name, kind };
    let design = done(&design, &set).design;
    let attribute = &design.entities["Customer"].attributes["customer_id"];
    assert_eq!(attribute.kind, AttributeType::N);
}

#[test]
fn a_column_turns_moves_and_swaps() {
    let view = table("shop");
    let direction = Direction::Descending;
    let edit = Edit::SetColumnDirection { view: view.clone(), name: "SK".into(), direction };
    let design = done(&shop(), &edit).design;
    assert_eq!(design.tables["shop"].key.sort[0].direction, Direction::Descending);

    let (name, role) = ("SK".to_owned(), Role::Partition);
    let edit = Edit::MoveColumn { view: view.clone(), name, role, at: 0 };
    let moved = done(&design, &edit).design;
    assert_eq!(columns(&moved.tables["shop"].key), [vec!["SK", "PK"], vec![]]);
    let swap = Edit::SwapKeys { view: view.clone() };
    assert_eq!(refused(&moved, &swap), EditProblem::NoSortKey { view });

    let swapped = done(&design, &swap).design;
    assert_eq!(columns(&swapped.tables["shop"].key), [vec!["SK"], vec!["PK"]]);
    assert_eq!(done(&swapped, &swap).design, design);
}
