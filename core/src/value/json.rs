//! `DynamoDB` JSON (`{"S": "text"}`) both ways. Plain JSON is another module.
//!
//! Reading names every malformed value with its place and can keep the rest.

use super::path::Path;
use super::problem::{Expected, JsonFault, JsonKind, ValueProblem};
use super::{AttributeValue, Item, MAX_LEVELS, Number};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use indexmap::IndexSet;
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use std::hash::Hash;

impl AttributeValue {
    /// Reads a value in `DynamoDB` JSON; `path` is where it stands, for messages.
    ///
    /// # Errors
    ///
    /// The first [`JsonFault`] in it.
    pub fn from_dynamodb_json(value: &Value, path: &str) -> Result<Self, JsonFault> {
        let mut reader = Reader::default();
        let read = reader.value(value, Path::Root(path), 1);
        reader.strict(read)
    }

    /// The value in `DynamoDB` JSON.
    pub fn to_dynamodb_json(&self) -> Value {
        serde_json::to_value(self).unwrap_or(Value::Null)
    }
}

/// Reads an item, an object of typed values; `path` is where it stands, for messages.
///
/// # Errors
///
/// The first [`JsonFault`] in it.
pub fn item_from_dynamodb_json(value: &Value, path: &str) -> Result<Item, JsonFault> {
    let mut reader = Reader::default();
    let read = reader.members(value, Path::Root(path), 1);
    reader.strict(read)
}

/// Reads as much of an item as is well-formed. Each malformed value, however deep, is left out and
/// named in `faults`; what stands around it is kept.
pub fn read_item_lenient(value: &Value, path: &str, faults: &mut Vec<JsonFault>) -> Item {
    let mut reader = Reader { faults: std::mem::take(faults) };
    let item = reader.members(value, Path::Root(path), 1).unwrap_or_default();
    *faults = reader.faults;
    item
}

/// Reads on after a fault; what gives none has left a fault.
#[derive(Default)]
struct Reader {
    faults: Vec<JsonFault>,
}

impl Reader {
    fn strict<T>(self, read: Option<T>) -> Result<T, JsonFault> {
        match (self.faults.into_iter().next(), read) {
            (None, Some(value)) => Ok(value),
            (Some(fault), _) => Err(fault),
            (None, None) => Err(JsonFault {
                path: "$".to_owned(),
                problem: ValueProblem::TagCount { tags: Vec::new() },
            }),
        }
    }

    fn fault<T>(&mut self, path: Path<'_>, problem: impl Into<ValueProblem>) -> Option<T> {
        self.faults.push(JsonFault { path: path.to_string(), problem: problem.into() });
        None
    }

    fn kind<T>(&mut self, path: Path<'_>, expected: Expected, found: &Value) -> Option<T> {
        self.fault(path, ValueProblem::Kind { expected, found: JsonKind::of(found) })
    }

    /// A value at a level: 1 for an attribute of an item.
    fn value(&mut self, value: &Value, path: Path<'_>, level: u32) -> Option<AttributeValue> {
        if level > MAX_LEVELS {
            return self.fault(path, ValueProblem::TooDeep { limit: MAX_LEVELS });
        }
        let Value::Object(object) = value else {
            return self.kind(path, Expected::TypedValue, value);
        };
        let Some((tag, inner)) = only(object) else {
            let tags = object.keys().cloned().collect();
            return self.fault(path, ValueProblem::TagCount { tags });
        };
        let here = path.name(tag);
        if is_doubled(tag, inner) {
            return self.fault(here.name(tag), ValueProblem::DoubledTag { tag: tag.to_owned() });
        }
        Some(match tag {
            "S" => AttributeValue::S(self.text(inner, here)?),
            "N" => AttributeValue::N(self.number(inner, here)?),
            "B" => AttributeValue::B(self.bytes(inner, here)?),
            "BOOL" => match inner {
                Value::Bool(truth) => AttributeValue::Bool(*truth),
                other => return self.kind(here, Expected::Boolean, other),
            },
            "NULL" => match inner {
                Value::Bool(true) => AttributeValue::Null,
                other => return self.kind(here, Expected::True, other),
            },
            "L" => {
                let elements = self.elements(inner, here)?.iter().enumerate();
                AttributeValue::L(
                    elements.filter_map(|(i, v)| self.value(v, here.index(i), level + 1)).collect(),
                )
            }
            "M" => AttributeValue::M(self.members(inner, here, level + 1)?),
            "SS" => AttributeValue::Ss(self.set(inner, here, Self::text)?),
            "NS" => AttributeValue::Ns(self.set(inner, here, Self::number)?),
            "BS" => AttributeValue::Bs(self.set(inner, here, Self::bytes)?),
            _ => return self.fault(path, ValueProblem::UnknownTag { tag: tag.to_owned() }),
        })
    }

    fn members(&mut self, value: &Value, path: Path<'_>, level: u32) -> Option<Item> {
        let Value::Object(object) = value else {
            return self.kind(path, Expected::TypedItem, value);
        };
        let member = |(name, value): (&String, &Value)| {
            Some((name.clone(), self.value(value, path.name(name), level)?))
        };
        Some(object.iter().filter_map(member).collect())
    }

    fn text(&mut self, value: &Value, path: Path<'_>) -> Option<String> {
        match value {
            Value::String(text) => Some(text.clone()),
            other => self.kind(path, Expected::Text, other),
        }
    }

    fn number(&mut self, value: &Value, path: Path<'_>) -> Option<Number> {
        match value {
            Value::String(text) => match text.parse() {
                Ok(number) => Some(number),
                Err(fault) => self.fault::<Number>(path, ValueProblem::Number { fault }),
            },
            other => self.kind(path, Expected::NumberText, other),
        }
    }

    fn bytes(&mut self, value: &Value, path: Path<'_>) -> Option<Vec<u8>> {
        match value {
            Value::String(text) => match BASE64.decode(text) {
                Ok(bytes) => Some(bytes),
                Err(_) => self.fault(path, ValueProblem::Base64),
            },
            other => self.kind(path, Expected::BinaryText, other),
        }
    }

    fn elements<'v>(&mut self, value: &'v Value, path: Path<'_>) -> Option<&'v Vec<Value>> {
        match value {
            Value::Array(elements) => Some(elements),
            other => self.kind(path, Expected::Array, other),
        }
    }

    fn set<T: Hash + Eq>(
        &mut self,
        value: &Value,
        path: Path<'_>,
        read: impl Fn(&mut Self, &Value, Path<'_>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let elements = self.elements(value, path)?;
        if elements.is_empty() {
            return self.fault(path, ValueProblem::EmptySet);
        }
        let mut members = IndexSet::with_capacity(elements.len());
        for (i, element) in elements.iter().enumerate() {
            let here = path.index(i);
            if let Some(member) = read(self, element, here)
                && !members.insert(member)
            {
                self.fault::<()>(here, ValueProblem::DuplicateMember);
            }
        }
        // Every member was malformed and is named already: no set is left.
        (!members.is_empty()).then(|| members.into_iter().collect())
    }
}

fn only(object: &Map<String, Value>) -> Option<(&str, &Value)> {
    let mut entries = object.iter();
    match (entries.next(), entries.next()) {
        (Some((tag, inner)), None) => Some((tag, inner)),
        _ => None,
    }
}

/// Whether a tag's value is an object with the same tag alone, and cannot be meant otherwise: a map
/// may well have one member named `M`, but then that is a typed value.
fn is_doubled(tag: &str, inner: &Value) -> bool {
    match inner {
        Value::Object(object) => only(object).is_some_and(|(again, value)| {
            again == tag && is_tag(tag) && (tag != "M" || !is_typed(value))
        }),
        _ => false,
    }
}

fn is_typed(value: &Value) -> bool {
    value.as_object().and_then(only).is_some_and(|(tag, _)| is_tag(tag))
}

fn is_tag(tag: &str) -> bool {
    matches!(tag, "S" | "N" | "B" | "BOOL" | "NULL" | "L" | "M" | "SS" | "NS" | "BS")
}

impl Serialize for AttributeValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Texts<'a, T, F>(&'a [T], F);
        impl<T, F: Fn(&T) -> String> Serialize for Texts<'_, T, F> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut seq = serializer.serialize_seq(Some(self.0.len()))?;
                for element in self.0 {
                    seq.serialize_element(&(self.1)(element))?;
                }
                seq.end()
            }
        }
        let mut map = serializer.serialize_map(Some(1))?;
        match self {
            Self::S(v) => map.serialize_entry("S", v)?,
            Self::N(v) => map.serialize_entry("N", v)?,
            Self::B(v) => map.serialize_entry("B", &BASE64.encode(v))?,
            Self::Bool(v) => map.serialize_entry("BOOL", v)?,
            Self::Null => map.serialize_entry("NULL", &true)?,
            Self::L(v) => map.serialize_entry("L", v)?,
            Self::M(v) => map.serialize_entry("M", v)?,
            Self::Ss(v) => map.serialize_entry("SS", v)?,
            Self::Ns(v) => map.serialize_entry("NS", v)?,
            Self::Bs(v) => map.serialize_entry("BS", &Texts(v, |b: &Vec<u8>| BASE64.encode(b)))?,
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for AttributeValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Self::from_dynamodb_json(&value, "$").map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests;
