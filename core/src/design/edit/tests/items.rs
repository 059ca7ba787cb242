//! Sample items.

use super::*;

fn put(at: Option<usize>, json: &str) -> Edit {
    Edit::PutItem { table: "shop".into(), at, item: item(json) }
}

#[test]
fn an_item_is_added_at_the_end_and_replaced_in_place() {
    let design = done(&shop(), &put(None, r#"{"PK":{"S":"a"},"SK":{"S":"b"}}"#)).design;
    assert_eq!(items(&design, "shop").last().unwrap(), "PK=a SK=b");
    let design = done(&design, &put(Some(0), r#"{"PK":{"S":"a"},"SK":{"S":"c"}}"#)).design;
    assert_eq!(items(&design, "shop")[0], "PK=a SK=c");
    let edit = put(Some(9), r#"{"PK":{"S":"a"},"SK":{"S":"d"}}"#);
    let none = EditProblem::NoItem { table: "shop".into(), at: 9, count: 4 };
    assert_eq!(refused(&design, &edit), none);
}

#[test]
fn an_item_that_the_table_cannot_hold_is_refused_by_its_attribute() {
    let words = |json| refused(&shop(), &put(None, json)).to_string();
    assert_eq!(
        words(r#"{"PK":{"S":"a"}}"#),
        "The item lacks the key attribute `SK` of table `shop`"
    );
    assert_eq!(
        words(r#"{"PK":{"N":"1"},"SK":{"S":"b"}}"#),
        "Key attribute `PK` of table `shop` is S; the item has N"
    );
    assert_eq!(
        words(r#"{"PK":{"S":"a"},"SK":{"S":""}}"#),
        "Key attribute `SK` of table `shop` is empty"
    );
    assert_eq!(
        words(r#"{"PK":{"S":"a"},"SK":{"S":"b"},"OPK":{"BOOL":true}}"#),
        "Key attribute `OPK` of index `open` of table `shop` is S; the item has BOOL"
    );
}

#[test]
fn a_second_item_of_the_same_key_is_refused_and_the_first_may_stay_itself() {
    let json = r#"{"PK":{"S":"CUST#ann"},"SK":{"S":"PROFILE"},"name":{"S":"An"}}"#;
    let twin = "The item at position 0 of table `shop` has the primary key \
                PK = CUST#ann, SK = PROFILE already";
    assert_eq!(refused(&shop(), &put(None, json)).to_string(), twin);
    assert_eq!(refused(&shop(), &put(Some(1), json)).to_string(), twin);
    let design = done(&shop(), &put(Some(0), json)).design;
    assert_eq!(items(&design, "shop")[0], "PK=CUST#ann SK=PROFILE name=An");
}

#[test]
fn items_are_deleted_by_their_positions_before_the_edit() {
    let edit = Edit::DeleteItems { table: "shop".into(), at: vec![2, 0, 2] };
    let edited = done(&shop(), &edit);
    assert_eq!(edited.rewritten, 2);
    assert!(items(&edited.design, "shop")[0].starts_with("PK=CUST#ann SK=ORDER#7"));
    let design = done(&edited.design, &Edit::DeleteItem { table: "shop".into(), at: 0 }).design;
    assert!(!design.items.contains_key("shop"));
    let none = EditProblem::NoItem { table: "shop".into(), at: 0, count: 0 };
    assert_eq!(refused(&design, &Edit::DeleteItem { table: "shop".into(), at: 0 }), none);
}
