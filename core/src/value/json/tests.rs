//! Reading and writing of DynamoDB JSON, by known answers and round trips.

use super::*;
use crate::value::arbitrary;
use proptest::prelude::*;
use serde_json::json;

fn fault(value: &Value) -> String {
    AttributeValue::from_dynamodb_json(value, "$").unwrap_err().to_string()
}

#[test]
fn faults_name_the_place_and_what_was_expected() {
    let table = [
        (json!(true), "$: expected a typed value such as {\"S\": \"text\"}, found a boolean"),
        (json!({}), "$: expected exactly one type tag, found none"),
        (json!({"S": "a", "N": "1"}), "$: expected exactly one type tag, found 2: S, N"),
        (
            json!({"X": 1}),
            "$: unknown type tag `X`; expected one of S, N, B, BOOL, NULL, L, M, SS, NS, BS",
        ),
        (json!({"S": 1}), "$.S: expected a string, found a number"),
        (json!({"N": 1}), "$.N: expected a number written as a string, found a number"),
        (json!({"N": "one"}), "$.N: The parameter cannot be converted to a numeric value: one"),
        (json!({"B": "?"}), "$.B: expected base64 with padding, found another text"),
        (json!({"BOOL": "true"}), "$.BOOL: expected true or false, found a string"),
        (json!({"NULL": false}), "$.NULL: expected true, found a boolean"),
        (json!({"L": {}}), "$.L: expected an array, found an object"),
        (
            json!({"M": []}),
            "$.M: expected an object of typed values such as {\"S\": \"text\"}, found an array",
        ),
        (
            json!({"L": [{"S": "a"}, {"M": {"b c": {"N": "x"}}}]}),
            "$.L[1].M[\"b c\"].N: The parameter cannot be converted to a numeric value: x",
        ),
        (json!({"SS": "a"}), "$.SS: expected an array, found a string"),
        (json!({"NS": ["1", "1.0"]}), "$.NS[1]: a set may not hold a value twice"),
        (
            json!({"M": {"M": {"a": {"S": "b"}}}}),
            "$.M.M: the type tag `M` stands twice, one inside the other",
        ),
        (json!({"M": {"M": {}}}), "$.M.M: the type tag `M` stands twice, one inside the other"),
        (json!({"S": {"S": "a"}}), "$.S.S: the type tag `S` stands twice, one inside the other"),
    ];
    for (value, message) in table {
        assert_eq!(fault(&value), message, "{value}");
    }
}

#[test]
fn empty_values_are_allowed_but_empty_sets_are_not() {
    for value in [
        json!({"S": ""}),
        json!({"B": ""}),
        json!({"SS": [""]}),
        json!({"L": []}),
        json!({"M": {}}),
    ] {
        assert!(AttributeValue::from_dynamodb_json(&value, "$").is_ok(), "{value}");
    }
    for (value, tag) in
        [(json!({"SS": []}), "SS"), (json!({"NS": []}), "NS"), (json!({"BS": []}), "BS")]
    {
        assert_eq!(fault(&value), format!("$.{tag}: a set may not be empty"));
    }
}

#[test]
fn a_map_may_have_a_member_named_as_a_tag() {
    let value = json!({"M": {"M": {"S": "metres"}, "S": {"N": "3"}}});
    assert_eq!(AttributeValue::from_dynamodb_json(&value, "$").unwrap().to_dynamodb_json(), value);
    let value = json!({"M": {"M": {"M": {"a": {"S": "b"}}}}});
    assert_eq!(AttributeValue::from_dynamodb_json(&value, "$").unwrap().to_dynamodb_json(), value);
}

#[test]
fn a_malformed_value_is_named_and_the_rest_of_the_item_is_kept() {
    let item = json!({
        "PK": {"S": "u#1"},
        "settings": {"M": {"is_enabled": true, "size": {"N": "3"}}},
        "address": {"M": {"M": {"zip": {"S": "1"}}}},
        "tags": {"SS": ["a", 1, "a", "b"]},
        "gone": {"NS": ["x"]},
        "list": {"L": [{"S": "a"}, null, {"S": "c"}]},
        "SK": {"S": "\"count\""},
    });
    let mut faults = Vec::new();
    let kept = read_item_lenient(&item, "$.items[4]", &mut faults);
    let paths: Vec<&str> = faults.iter().map(|fault| fault.path.as_str()).collect();
    assert_eq!(
        paths,
        [
            "$.items[4].settings.M.is_enabled",
            "$.items[4].address.M.M",
            "$.items[4].tags.SS[1]",
            "$.items[4].tags.SS[2]",
            "$.items[4].gone.NS[0]",
            "$.items[4].list.L[1]",
        ]
    );
    assert_eq!(
        serde_json::to_value(&kept).unwrap(),
        json!({
            "PK": {"S": "u#1"},
            "settings": {"M": {"size": {"N": "3"}}},
            "tags": {"SS": ["a", "b"]},
            "list": {"L": [{"S": "a"}, {"S": "c"}]},
            "SK": {"S": "\"count\""},
        })
    );
    assert_eq!(kept.keys().collect::<Vec<_>>(), ["PK", "settings", "tags", "list", "SK"]);
}

#[test]
fn what_is_no_item_leaves_an_empty_one_and_a_fault() {
    let mut faults = Vec::new();
    assert!(read_item_lenient(&json!([1]), "$", &mut faults).is_empty());
    assert_eq!(faults.len(), 1);
    assert!(item_from_dynamodb_json(&json!([1]), "$").is_err());
}

/// A text inside so many maps or lists.
fn nested(wraps: u32, list: bool) -> Value {
    (0..wraps).fold(json!({"S": "leaf"}), |inner, _| {
        if list { json!({"L": [inner]}) } else { json!({"M": {"n": inner}}) }
    })
}

#[test]
fn a_leaf_may_stand_at_level_32_and_no_deeper() {
    for list in [false, true] {
        assert!(AttributeValue::from_dynamodb_json(&nested(31, list), "$").is_ok());
        let fault = AttributeValue::from_dynamodb_json(&nested(32, list), "$").unwrap_err();
        assert_eq!(fault.problem, ValueProblem::TooDeep { limit: 32 });
        // The deepest that the JSON reader itself lets through.
        let fault = AttributeValue::from_dynamodb_json(&nested(120, list), "$").unwrap_err();
        assert_eq!(fault.problem, ValueProblem::TooDeep { limit: 32 });
    }
    let text = "{\"L\":[".repeat(100_000);
    assert!(serde_json::from_str::<AttributeValue>(&text).is_err());
}

#[test]
fn a_large_set_is_read_in_good_time() {
    let members: Vec<String> = (0..100_000).map(|i| i.to_string()).collect();
    let value = json!({"NS": members});
    let AttributeValue::Ns(read) = AttributeValue::from_dynamodb_json(&value, "$").unwrap() else {
        panic!("not a number set");
    };
    assert_eq!(read.len(), 100_000);
}

#[test]
fn a_fault_goes_through_json_unchanged() {
    let fault = AttributeValue::from_dynamodb_json(&json!({"N": "1e200"}), "$").unwrap_err();
    let text = serde_json::to_string(&fault).unwrap();
    assert_eq!(serde_json::from_str::<JsonFault>(&text).unwrap(), fault);
}

proptest! {
    #[test]
    fn dynamodb_json_reads_back(value in arbitrary::value()) {
        let text = serde_json::to_string(&value).unwrap();
        prop_assert_eq!(serde_json::from_str::<AttributeValue>(&text).unwrap(), value);
    }
}
