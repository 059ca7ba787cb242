//! What can be wrong with a value that was read, and where. Says nothing of how reading goes on.

use super::NumberFault;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// A value that could not be read, with its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{path}: {problem}")]
pub struct JsonFault {
    /// A JSON path such as `$.address.M.zip.N`.
    pub path: String,
    /// What is wrong there.
    pub problem: ValueProblem,
}

/// What is wrong with a value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "problem", rename_all = "camelCase")]
#[non_exhaustive]
pub enum ValueProblem {
    /// Another kind of JSON stands there.
    #[error("expected {expected}, found {found}")]
    Kind {
        /// What should stand there.
        expected: Expected,
        /// What stands there.
        found: JsonKind,
    },
    /// An object with no type tag, or with several.
    #[error("expected exactly one type tag, found {}{}", count(tags), list(tags))]
    TagCount {
        /// The names that stand in the place of the tag.
        tags: Vec<String>,
    },
    /// A tag that is none of the ten.
    #[error("unknown type tag `{tag}`; expected one of S, N, B, BOOL, NULL, L, M, SS, NS, BS")]
    UnknownTag {
        /// The tag.
        tag: String,
    },
    /// A tag around the same tag: `{"M": {"M": {…}}}`.
    #[error("the type tag `{tag}` stands twice, one inside the other")]
    DoubledTag {
        /// The tag.
        tag: String,
    },
    /// No number, or none that the service keeps.
    #[error("{fault}")]
    Number {
        /// Why.
        fault: NumberFault,
    },
    /// Text that is not base64.
    #[error("expected base64 with padding, found another text")]
    Base64,
    /// A set without members.
    #[error("a set may not be empty")]
    EmptySet,
    /// A set with a member twice; for numbers, the same value however it is written.
    #[error("a set may not hold a value twice")]
    DuplicateMember,
    /// Nested beyond the limit.
    #[error("nested deeper than {limit} levels")]
    TooDeep {
        /// How many levels there may be.
        limit: u32,
    },
    /// An object with a name twice.
    #[error("the name `{name}` stands twice in one object")]
    DuplicateName {
        /// The name.
        name: String,
    },
    /// Text that is not JSON.
    #[error("not JSON at line {line}, column {column}: {reason}")]
    Syntax {
        /// Line, from 1.
        line: usize,
        /// Column in bytes, from 1; 0 before the first.
        column: usize,
        /// What the reader met, in English.
        reason: String,
    },
}

fn count(tags: &[String]) -> String {
    if tags.is_empty() { "none".to_owned() } else { format!("{}: ", tags.len()) }
}

fn list(tags: &[String]) -> String {
    let mut out = tags.iter().take(5).map(String::as_str).collect::<Vec<_>>().join(", ");
    if tags.len() > 5 {
        out.push_str(", …");
    }
    out
}

impl From<NumberFault> for ValueProblem {
    fn from(fault: NumberFault) -> Self {
        Self::Number { fault }
    }
}

/// What should stand in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Expected {
    /// A value with its type tag.
    TypedValue,
    /// An object of such values.
    TypedItem,
    /// An object of any values.
    Object,
    /// A string.
    Text,
    /// A number, written as a string.
    NumberText,
    /// Bytes in base64, written as a string.
    BinaryText,
    /// A truth value.
    Boolean,
    /// `true` and nothing else.
    True,
    /// An array.
    Array,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TypedValue => "a typed value such as {\"S\": \"text\"}",
            Self::TypedItem => "an object of typed values such as {\"S\": \"text\"}",
            Self::Object => "an object",
            Self::Text => "a string",
            Self::NumberText => "a number written as a string",
            Self::BinaryText => "base64 written as a string",
            Self::Boolean => "true or false",
            Self::True => "true",
            Self::Array => "an array",
        })
    }
}

/// Kinds of JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum JsonKind {
    /// `null`.
    Null,
    /// `true` or `false`.
    Boolean,
    /// A number.
    Number,
    /// A string.
    String,
    /// An array.
    Array,
    /// An object.
    Object,
}

impl JsonKind {
    /// The kind of a value.
    pub fn of(value: &Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(_) => Self::Boolean,
            Value::Number(_) => Self::Number,
            Value::String(_) => Self::String,
            Value::Array(_) => Self::Array,
            Value::Object(_) => Self::Object,
        }
    }
}

impl fmt::Display for JsonKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Null => "null",
            Self::Boolean => "a boolean",
            Self::Number => "a number",
            Self::String => "a string",
            Self::Array => "an array",
            Self::Object => "an object",
        })
    }
}
