//! DynamoDB JSON (`{"S": "text"}`) both ways.
//!
//! Reading names the place of a fault; see [`JsonFault`].

use super::{AttributeValue, Item, Number};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// A value that is not DynamoDB JSON, with its place inside what was read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {message}")]
pub struct JsonFault {
    /// A JSON path such as `$.address.M.zip.N`.
    pub path: String,
    /// What was found and what was expected.
    pub message: String,
}

impl JsonFault {
    fn new(path: &str, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), message: message.into() }
    }
}

impl AttributeValue {
    /// Reads a value in DynamoDB JSON; `path` is where it stands, for messages.
    ///
    /// # Errors
    ///
    /// [`JsonFault`] where it is not an object with exactly one known type tag and a fitting value.
    pub fn from_dynamodb_json(value: &Value, path: &str) -> Result<Self, JsonFault> {
        let Value::Object(object) = value else {
            return Err(JsonFault::new(
                path,
                format!("expected a typed value such as {{\"S\": …}}, found {}", kind_of(value)),
            ));
        };
        let mut entries = object.iter();
        let (Some((tag, inner)), None) = (entries.next(), entries.next()) else {
            let tags: Vec<&str> = object.keys().map(String::as_str).collect();
            return Err(JsonFault::new(
                path,
                format!("expected exactly one type tag, found {}: {}", tags.len(), tags.join(", ")),
            ));
        };
        let here = format!("{path}.{tag}");
        Ok(match tag.as_str() {
            "S" => Self::S(text(inner, &here)?.to_owned()),
            "N" => Self::N(number(inner, &here)?),
            "B" => Self::B(bytes(inner, &here)?),
            "BOOL" => Self::Bool(inner.as_bool().ok_or_else(|| {
                JsonFault::new(&here, format!("expected true or false, found {}", kind_of(inner)))
            })?),
            "NULL" => match inner {
                Value::Bool(true) => Self::Null,
                other => {
                    return Err(JsonFault::new(
                        &here,
                        format!("expected true, found {}", kind_of(other)),
                    ));
                }
            },
            "L" => Self::L(
                elements(inner, &here)?
                    .iter()
                    .enumerate()
                    .map(|(i, v)| Self::from_dynamodb_json(v, &format!("{here}[{i}]")))
                    .collect::<Result<_, _>>()?,
            ),
            "M" => Self::M(item_from_dynamodb_json(inner, &here)?),
            "SS" => Self::Ss(set(inner, &here, |v, p| text(v, p).map(str::to_owned))?),
            "NS" => Self::Ns(set(inner, &here, number)?),
            "BS" => Self::Bs(set(inner, &here, bytes)?),
            other => {
                return Err(JsonFault::new(
                    path,
                    format!(
                        "unknown type tag `{other}`; expected one of S, N, B, BOOL, NULL, L, M, SS, NS, BS"
                    ),
                ));
            }
        })
    }

    /// The value in DynamoDB JSON.
    pub fn to_dynamodb_json(&self) -> Value {
        serde_json::to_value(self).unwrap_or(Value::Null)
    }
}

/// Reads an item, an object of typed values; `path` is where it stands, for messages.
///
/// # Errors
///
/// The first [`JsonFault`] found.
pub fn item_from_dynamodb_json(value: &Value, path: &str) -> Result<Item, JsonFault> {
    let Value::Object(object) = value else {
        return Err(JsonFault::new(
            path,
            format!("expected an object of typed values, found {}", kind_of(value)),
        ));
    };
    object
        .iter()
        .map(|(name, v)| {
            Ok((name.clone(), AttributeValue::from_dynamodb_json(v, &format!("{path}.{name}"))?))
        })
        .collect()
}

fn text<'v>(value: &'v Value, path: &str) -> Result<&'v str, JsonFault> {
    value
        .as_str()
        .ok_or_else(|| JsonFault::new(path, format!("expected a string, found {}", kind_of(value))))
}

fn number(value: &Value, path: &str) -> Result<Number, JsonFault> {
    text(value, path)?.parse().map_err(|fault| JsonFault::new(path, format!("{fault}")))
}

fn bytes(value: &Value, path: &str) -> Result<Vec<u8>, JsonFault> {
    BASE64
        .decode(text(value, path)?)
        .map_err(|fault| JsonFault::new(path, format!("expected base64: {fault}")))
}

fn elements<'v>(value: &'v Value, path: &str) -> Result<&'v Vec<Value>, JsonFault> {
    value
        .as_array()
        .ok_or_else(|| JsonFault::new(path, format!("expected an array, found {}", kind_of(value))))
}

fn set<T: PartialEq>(
    value: &Value,
    path: &str,
    read: impl Fn(&Value, &str) -> Result<T, JsonFault>,
) -> Result<Vec<T>, JsonFault> {
    let elements = elements(value, path)?;
    if elements.is_empty() {
        return Err(JsonFault::new(path, "a set may not be empty"));
    }
    let mut out: Vec<T> = Vec::with_capacity(elements.len());
    for (i, element) in elements.iter().enumerate() {
        let value = read(element, &format!("{path}[{i}]"))?;
        if out.contains(&value) {
            return Err(JsonFault::new(
                &format!("{path}[{i}]"),
                "a set may not hold a value twice",
            ));
        }
        out.push(value);
    }
    Ok(out)
}

fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
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
            Self::N(v) => map.serialize_entry("N", &v.to_string())?,
            Self::B(v) => map.serialize_entry("B", &BASE64.encode(v))?,
            Self::Bool(v) => map.serialize_entry("BOOL", v)?,
            Self::Null => map.serialize_entry("NULL", &true)?,
            Self::L(v) => map.serialize_entry("L", v)?,
            Self::M(v) => map.serialize_entry("M", v)?,
            Self::Ss(v) => map.serialize_entry("SS", v)?,
            Self::Ns(v) => map.serialize_entry("NS", &Texts(v, ToString::to_string))?,
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
