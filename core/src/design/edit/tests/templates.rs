//! Templates, conditions and constants: the sample items follow.

use super::*;
use crate::design::Condition;
use crate::key::TemplateProblem;

fn template(at: usize, column: &str, template: &str) -> Edit {
    let (table, column, template) = ("shop".into(), column.into(), template.into());
    Edit::SetTemplate { table, at, column, template }
}

#[test]
fn a_new_template_rewrites_the_placements_items_and_no_others() {
    let edited = done(&shop(), &template(1, "SK", "O#{order_id:pad4}"));
    assert_eq!((edited.rewritten, edited.kept, edited.collisions), (2, 0, 0));
    let items = items(&edited.design, "shop");
    assert!(items[0].starts_with("PK=CUST#ann SK=PROFILE"));
    assert!(items[1].starts_with("PK=CUST#ann SK=O#0007"));
    assert!(items[2].starts_with("PK=CUST#ann SK=O#0008"));
    assert_eq!(edited.design.tables["shop"].placements[1].keys["SK"], "O#{order_id:pad4}");
}

#[test]
fn what_the_item_lacks_comes_from_its_keys() {
    // The order 8 has no customer_id but in its partition key.
    let edited = done(&shop(), &template(1, "SK", "{customer_id}#{order_id}"));
    let items = items(&edited.design, "shop");
    assert_eq!(items[2], "PK=CUST#ann SK=ann#8 order_id=8 status=sent");
}

#[test]
fn what_only_a_replaced_key_told_becomes_an_attribute() {
    let edited = done(&shop(), &template(1, "PK", "ORDER#{order_id}"));
    let there = items(&edited.design, "shop");
    assert_eq!(there[2], "PK=ORDER#8 SK=ORDER#8 order_id=8 status=sent customer_id=ann");
    // So the way back gives the same keys.
    let back = done(&edited.design, &template(1, "PK", "CUST#{customer_id}"));
    let back = items(&back.design, "shop");
    assert!(back.iter().all(|item| item.starts_with("PK=CUST#ann ")), "{back:?}");
}

#[test]
fn an_item_that_cannot_be_rendered_keeps_its_value() {
    let edited = done(&shop(), &template(1, "SK", "ORDER#{placed_at:day}"));
    assert_eq!((edited.rewritten, edited.kept), (0, 2));
    assert_eq!(edited.design.items, shop().items);
}

#[test]
fn an_item_that_one_template_could_not_rewrite_is_there_for_the_next() {
    let mut design = shop();
    design.items["shop"].push(item(r#"{"PK":{"S":"CUST#ann"},"SK":{"S":"STRAY"}}"#));
    let edited = done(&design, &template(1, "SK", "O-{plced_at}"));
    assert_eq!((edited.rewritten, edited.kept), (0, 2));
    let edited = done(&edited.design, &template(1, "SK", "O-{order_id}"));
    assert_eq!((edited.rewritten, edited.kept), (2, 0));
    let items = items(&edited.design, "shop");
    assert!(items[1].contains(" SK=O-7 "));
    // What is no nearer to one placement than to another stays.
    assert_eq!(items[3], "PK=CUST#ann SK=STRAY");
}

#[test]
fn items_that_come_to_one_key_both_stand() {
    let edited = done(&shop(), &template(1, "SK", "ORDER"));
    assert_eq!((edited.rewritten, edited.collisions), (2, 2));
    assert_eq!(edited.design.items["shop"].len(), 3);
}

#[test]
fn a_template_of_an_index_fills_only_where_its_condition_holds() {
    let edited = done(&shop(), &template(1, "OPK", "O#{customer_id}"));
    assert_eq!((edited.rewritten, edited.kept), (1, 0));
    let items = items(&edited.design, "shop");
    assert!(items[1].contains(" OPK=O#ann"));
    assert!(!items[2].contains("OPK"));
}

#[test]
fn an_index_template_taken_away_takes_its_values() {
    let edited = done(&shop(), &template(1, "OPK", ""));
    assert_eq!(edited.rewritten, 1);
    assert!(items(&edited.design, "shop").iter().all(|item| !item.contains("OPK")));
    assert!(!edited.design.tables["shop"].placements[1].keys.contains_key("OPK"));
}

#[test]
fn a_primary_key_without_template_keeps_its_values() {
    let edited = done(&shop(), &template(1, "SK", ""));
    assert_eq!((edited.rewritten, edited.kept), (0, 0));
    assert_eq!(edited.design.items, shop().items);
}

#[test]
fn a_condition_fills_and_empties_an_index() {
    let set = |condition| Edit::SetCondition {
        table: "shop".into(),
        at: 1,
        column: "OPK".into(),
        condition,
    };
    let sent = Condition {
        attribute: "status".into(),
        is: vec!["sent".into()],
        extra: crate::design::Extra::new(),
    };
    let edited = done(&shop(), &set(Some(sent)));
    assert_eq!(edited.rewritten, 2);
    let there = items(&edited.design, "shop");
    assert_eq!(there[1], "PK=CUST#ann SK=ORDER#7 customer_id=ann order_id=7 status=open");
    assert_eq!(there[2], "PK=CUST#ann SK=ORDER#8 order_id=8 status=sent OPK=OPEN#ann");
    let edited = done(&shop(), &set(None));
    assert_eq!(edited.rewritten, 1);
    assert!(edited.design.tables["shop"].placements[1].when.is_empty());
    assert!(items(&edited.design, "shop")[2].ends_with(" OPK=OPEN#ann"));
}

#[test]
fn a_constant_is_written_and_taken_away() {
    let set = |value: Option<&str>| Edit::SetConstant {
        table: "shop".into(),
        at: 1,
        attribute: "type".into(),
        value: value.map(str::to_owned),
    };
    let edited = done(&shop(), &set(Some("Order")));
    assert_eq!(edited.rewritten, 2);
    assert!(items(&edited.design, "shop")[2].ends_with(" type=Order"));
    assert!(!items(&edited.design, "shop")[0].contains("type"));
    let back = done(&edited.design, &set(None));
    assert_eq!(back.design, shop());
}

#[test]
fn a_key_made_of_a_constant_follows_it() {
    let set = |value: &str| Edit::SetConstant {
        table: "shop".into(),
        at: 1,
        attribute: "type".into(),
        value: Some(value.into()),
    };
    let design = done(&shop(), &set("ORDER")).design;
    let design = done(&design, &template(1, "SK", "{type}#{order_id}")).design;
    let design = done(&design, &set("BUY")).design;
    assert!(items(&design, "shop")[1].contains(" SK=BUY#7 "), "{:?}", items(&design, "shop"));
}

#[test]
fn a_key_named_as_the_attribute_it_is_made_of_is_not_made_of_itself() {
    let set = |template: &str| Edit::SetTemplate {
        table: "users".into(),
        at: 0,
        column: "customer_id".into(),
        template: template.into(),
    };
    let design = done(&shop(), &set("USER#{customer_id}")).design;
    assert_eq!(items(&design, "users")[1], "customer_id=USER#9");
    let design = done(&design, &set("U#{customer_id}")).design;
    assert_eq!(items(&design, "users")[1], "customer_id=U#9");
}

#[test]
fn random_parts_come_of_the_seed_and_the_item() {
    let edit = template(1, "PK", "ORDER#random(1000)");
    let once = done(&shop(), &edit).design;
    assert_eq!(once, done(&shop(), &edit).design);
    let keys: Vec<_> = once.items["shop"].iter().skip(1).map(|item| item["PK"].clone()).collect();
    assert_ne!(keys[0], keys[1]);
    let mut other = shop();
    other.generate.seed = 8;
    assert_ne!(once.items, done(&other, &edit).design.items);
}

#[test]
fn a_template_that_cannot_be_read_is_refused_with_the_character() {
    let problem = refused(&shop(), &template(1, "SK", "ORDER#{order_id"));
    let EditProblem::Template { at: 1, column, fault, .. } = problem else {
        panic!("{problem}");
    };
    assert_eq!((column.as_str(), fault.at), ("SK", 6));
    assert_eq!(fault.problem, TemplateProblem::UnclosedBrace);
    let problem = refused(&shop(), &template(1, "nothing", "x"));
    assert!(matches!(problem, EditProblem::NoKeyColumn { .. }));
    let problem = refused(&shop(), &template(5, "SK", "x"));
    assert!(matches!(problem, EditProblem::NoPlacement { .. }));
}

#[test]
fn a_key_pointed_to_an_attribute_takes_what_the_old_keys_tell_of_it() {
    let edit =
        Edit::RenameColumn { view: table("shop"), from: "PK".into(), to: "customer_id".into() };
    let edited = done(&shop(), &edit);
    assert_eq!((edited.rewritten, edited.kept), (3, 0));
    assert_eq!(
        items(&edited.design, "shop"),
        [
            "SK=PROFILE customer_id=ann name=Ann",
            "SK=ORDER#7 OPK=OPEN#ann customer_id=ann order_id=7 status=open",
            "SK=ORDER#8 order_id=8 status=sent customer_id=ann",
        ]
    );
}

#[test]
fn what_only_a_removed_index_told_becomes_an_attribute() {
    let mut design = shop();
    design.items["shop"][1].shift_remove("customer_id");
    design.items["shop"][1].insert("PK".into(), "CUST#ann".into());
    let set = Edit::SetTemplate {
        table: "shop".into(),
        at: 1,
        column: "OPK".into(),
        template: "OPEN#{placed_at}".into(),
    };
    design.items["shop"][1].insert("placed_at".into(), "2026-06-01".into());
    let mut design = done(&design, &set).design;
    design.items["shop"][1].shift_remove("placed_at");
    let edit = Edit::RemoveIndex { table: "shop".into(), name: "open".into() };
    let design = done(&design, &edit).design;
    assert!(items(&design, "shop")[1].ends_with(" placed_at=2026-06-01"));
}
