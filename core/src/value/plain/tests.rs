//! Plain JSON in and out, by known answers and round trips.

use super::*;
use crate::value::arbitrary;
use proptest::prelude::*;
use serde_json::json;

fn typed(text: &str) -> serde_json::Value {
    plain_value_from_text(text).unwrap().to_dynamodb_json()
}

fn fault(text: &str) -> String {
    plain_value_from_text(text).unwrap_err().to_string()
}

#[test]
fn plain_json_gets_its_types() {
    assert_eq!(
        typed(r#" {"a": "x", "b": [1, true, null], "c": {"d": -1.50}} "#),
        json!({"M": {
            "a": {"S": "x"},
            "b": {"L": [{"N": "1"}, {"BOOL": true}, {"NULL": true}]},
            "c": {"M": {"d": {"N": "-1.5"}}},
        }})
    );
    assert_eq!(typed(r#""\u00e9\n""#), json!({"S": "é\n"}));
}

#[test]
fn numbers_keep_every_digit() {
    for digits in
        ["9007199254740993", "12345678901234567890123456789012345678", "0.1234567890123456789"]
    {
        assert_eq!(typed(digits), json!({"N": digits}));
    }
    assert_eq!(typed("1E-130"), json!({"N": format!("0.{}1", "0".repeat(129))}));
}

#[test]
fn faults_name_the_place() {
    assert_eq!(
        fault(r#"{"a": [1, {"b": 1, "b": 2}]}"#),
        "$.a[1].b: the name `b` stands twice in one object"
    );
    assert_eq!(
        fault(r#"{"a": 1e400}"#),
        "$.a: Number overflow. Attempting to store a number with magnitude larger than supported range"
    );
    assert_eq!(fault("{\n\"a\": x}"), "$: not JSON at line 2, column 6: expected value");
    assert_eq!(
        plain_item_from_text("[1]").unwrap_err().to_string(),
        "$: expected an object, found an array"
    );
}

#[test]
fn the_rest_of_an_item_is_kept() {
    let raw: &RawValue =
        serde_json::from_str(r#"{"z": 1e400, "a": 1, "a": 2, "b": {"c": [1e400, 3]}}"#).unwrap();
    let mut faults = Vec::new();
    let item = read_plain_item_lenient(raw, "$[2]", &mut faults);
    assert_eq!(
        serde_json::to_value(&item).unwrap(),
        json!({"a": {"N": "1"}, "b": {"M": {"c": {"L": [{"N": "3"}]}}}})
    );
    let paths: Vec<&str> = faults.iter().map(|fault| fault.path.as_str()).collect();
    assert_eq!(paths, ["$[2].z", "$[2].a", "$[2].b.c[0]"]);
}

#[test]
fn a_leaf_may_stand_at_level_32_and_no_deeper() {
    let nested = |wraps: usize| format!("{}1{}", "[".repeat(wraps), "]".repeat(wraps));
    assert!(plain_value_from_text(&nested(31)).is_ok());
    for wraps in [32, 100, 100_000] {
        let fault = plain_value_from_text(&nested(wraps)).unwrap_err();
        assert_eq!(fault.problem, ValueProblem::TooDeep { limit: 32 }, "{wraps}");
    }
}

#[test]
fn a_cell_shows_any_value_in_short() {
    let table = [
        (json!({"S": "a \"b\""}), "a \"b\""),
        (json!({"N": "1e3"}), "1000"),
        (json!({"N": "-1.5E125"}), "-15E124"),
        (json!({"B": "AAE="}), "AAE="),
        (json!({"BOOL": true}), "true"),
        (json!({"NULL": true}), "null"),
        (json!({"L": [{"S": "a"}, {"N": "1"}]}), "[\"a\",1]"),
        (json!({"M": {"a\n": {"NS": ["2"]}}}), "{\"a\\n\":[2]}"),
        (json!({"BS": ["AAE="]}), "[\"AAE=\"]"),
    ];
    for (value, text) in table {
        let value = AttributeValue::from_dynamodb_json(&value, "$").unwrap();
        assert_eq!(value.to_plain_text(), text);
    }
    assert_eq!(AttributeValue::S("é".repeat(120)).to_plain_text(), "é".repeat(120));
    assert_eq!(AttributeValue::S("é".repeat(121)).to_plain_text(), format!("{}…", "é".repeat(119)));
}

proptest! {
    #[test]
    fn plain_json_reads_back_with_its_numbers(number in arbitrary::number(), text in arbitrary::text()) {
        let value = AttributeValue::M(
            [("n".to_owned(), number.into()), (text.clone() + "x", AttributeValue::L(vec![text.into()]))]
                .into_iter()
                .collect(),
        );
        prop_assert_eq!(plain_value_from_text(&value.to_plain_json()).unwrap(), value);
    }

    #[test]
    fn plain_text_is_short_and_plain_json_is_json(value in arbitrary::value()) {
        prop_assert!(value.to_plain_text().chars().count() <= 120);
        prop_assert!(serde_json::from_str::<serde::de::IgnoredAny>(&value.to_plain_json()).is_ok());
    }
}
