//! An item out of a text that a person writes: it is JSON of typed values, and says a name once.
//! What stands in the values is read by `json`.

use super::Item;
use super::json::item_from_dynamodb_json;
use super::path::Path;
use super::plain::syntax;
use super::problem::{JsonFault, ValueProblem};
use serde::de::{DeserializeSeed, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::fmt;

/// Reads an item from the text of an object of typed values, such as `{"PK": {"S": "a"}}`.
///
/// # Errors
///
/// The first [`JsonFault`]: not JSON, a name twice in one object, or a value that is none.
pub fn item_from_dynamodb_text(text: &str) -> Result<Item, JsonFault> {
    let twice = RefCell::new(None);
    let mut reader = serde_json::Deserializer::from_str(text);
    let once = Once { path: &Path::Root("$"), twice: &twice };
    let value = once.deserialize(&mut reader).and_then(|value| reader.end().map(|()| value));
    let value =
        value.map_err(|error| JsonFault { path: "$".to_owned(), problem: syntax(&error) })?;
    match twice.into_inner() {
        Some(fault) => Err(fault),
        None => item_from_dynamodb_json(&value, "$"),
    }
}

/// Reads a value, and leaves word of the first name that stands twice in an object of it. The depth
/// is bounded by the JSON reader.
struct Once<'a> {
    path: &'a Path<'a>,
    twice: &'a RefCell<Option<JsonFault>>,
}

impl<'de> DeserializeSeed<'de> for Once<'_> {
    type Value = Value;

    fn deserialize<D: serde::Deserializer<'de>>(self, reader: D) -> Result<Value, D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Once<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, v: bool) -> Result<Value, E> {
        Ok(v.into())
    }

    fn visit_i64<E>(self, v: i64) -> Result<Value, E> {
        Ok(v.into())
    }

    fn visit_u64<E>(self, v: u64) -> Result<Value, E> {
        Ok(v.into())
    }

    fn visit_f64<E>(self, v: f64) -> Result<Value, E> {
        Ok(v.into())
    }

    fn visit_str<E>(self, v: &str) -> Result<Value, E> {
        Ok(v.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Value, A::Error> {
        let mut read = Vec::new();
        loop {
            let path = self.path.index(read.len());
            match elements.next_element_seed(Once { path: &path, twice: self.twice })? {
                Some(value) => read.push(value),
                None => return Ok(Value::Array(read)),
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let mut read = Map::new();
        while let Some(name) = members.next_key::<String>()? {
            if read.contains_key(&name) {
                self.twice.borrow_mut().get_or_insert_with(|| JsonFault {
                    path: self.path.to_string(),
                    problem: ValueProblem::DuplicateName { name: name.clone() },
                });
            }
            let path = self.path.name(&name);
            let value = members.next_value_seed(Once { path: &path, twice: self.twice })?;
            read.insert(name, value);
        }
        Ok(Value::Object(read))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{AttributeValue, MAX_LEVELS, Number};

    fn fault(text: &str) -> (String, String) {
        let fault = item_from_dynamodb_text(text).unwrap_err();
        (fault.path, fault.problem.to_string())
    }

    #[test]
    fn an_item_is_read_as_it_is_written() {
        let text = r#"{"PK": {"S": "é"}, "n": {"N": "1.50"}, "l": {"L": [{"NULL": true}]}}"#;
        let item = item_from_dynamodb_text(text).unwrap();
        assert_eq!(item["PK"], AttributeValue::S("é".into()));
        assert_eq!(item["n"], AttributeValue::N("1.5".parse::<Number>().unwrap()));
        assert_eq!(item["l"], AttributeValue::L(vec![AttributeValue::Null]));
        assert_eq!(item.keys().collect::<Vec<_>>(), ["PK", "n", "l"]);
    }

    #[test]
    fn a_name_that_stands_twice_is_refused_where_it_stands() {
        let twice = |name: &str| format!("the name `{name}` stands twice in one object");
        assert_eq!(fault(r#"{"PK": {"S": "a"}, "PK": {"S": "b"}}"#), ("$".to_owned(), twice("PK")));
        assert_eq!(
            fault(r#"{"a": {"L": [{"NULL": true}, {"M": {"x": {"S": ""}, "x": {"S": ""}}}]}}"#),
            ("$.a.L[1].M".to_owned(), twice("x"))
        );
    }

    #[test]
    fn what_is_no_json_is_told_with_its_place_said_once() {
        for (text, said) in [
            ("", "not JSON at line 1, column 0: EOF while parsing a value"),
            ("{} {}", "not JSON at line 1, column 4: trailing characters"),
            ("{\n1", "not JSON at line 2, column 1: key must be a string"),
        ] {
            assert_eq!(fault(text), ("$".to_owned(), said.to_owned()));
        }
        let deep = "[".repeat(100_000);
        assert!(fault(&deep).1.ends_with("recursion limit exceeded"));
    }

    #[test]
    fn the_deepest_item_is_read_and_one_level_more_is_named() {
        let nested = |levels: usize| {
            let lists = levels - 1;
            let (open, close) = (r#"{"L": ["#.repeat(lists), "]}".repeat(lists));
            item_from_dynamodb_text(&format!(r#"{{"a": {open}{{"S": ""}}{close}}}"#))
        };
        let most = MAX_LEVELS as usize;
        assert!(nested(most).is_ok());
        assert!(matches!(
            nested(most + 1).unwrap_err().problem,
            ValueProblem::TooDeep { limit: MAX_LEVELS }
        ));
    }
}
