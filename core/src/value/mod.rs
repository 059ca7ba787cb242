//! Attribute values as `DynamoDB` defines them: types, exact numbers, sizes, order, JSON both ways.
//! Knows nothing of keys, tables or engines.
//!
//! An [`Item`] is an ordered map from attribute name to [`AttributeValue`].

#[cfg(test)]
pub(crate) mod arbitrary;
mod json;
mod number;
mod order;
pub(crate) mod path;
mod plain;
mod problem;
mod size;
mod text;

pub use json::{item_from_dynamodb_json, read_item_lenient};
pub use number::{MAX_DIGITS, MAX_EXPONENT, MIN_EXPONENT, Number, NumberFault};
pub use order::{KeyType, KeyValue};
pub use plain::{plain_item_from_text, plain_value_from_text, read_plain_item_lenient};
pub use problem::{Expected, JsonFault, JsonKind, ValueProblem};
pub use size::item_size;
pub use text::item_from_dynamodb_text;

use indexmap::IndexMap;

/// Levels that a value may nest, an item's attribute being the first (AWS Developer Guide,
/// "Service, account, and table quotas"; captured against the service by a public conformance
/// suite in 2026: a leaf at level 32 is accepted, at level 33 refused).
pub const MAX_LEVELS: u32 = 32;

/// An item: attribute names in the order they were given, each with its value.
pub type Item = IndexMap<String, AttributeValue>;

/// One attribute value: `DynamoDB`'s ten types.
///
/// Equality is the service's: numbers by value, sets and maps whatever their order.
#[derive(Debug, Clone)]
pub enum AttributeValue {
    /// A string, UTF-8.
    S(String),
    /// A number of up to 38 significant digits.
    N(Number),
    /// Bytes.
    B(Vec<u8>),
    /// A truth value.
    Bool(bool),
    /// The null type's one value.
    Null,
    /// A list of values of any types.
    L(Vec<AttributeValue>),
    /// A map from names to values of any types.
    M(IndexMap<String, AttributeValue>),
    /// A set of strings, in the order given, without duplicates.
    Ss(Vec<String>),
    /// A set of numbers, in the order given, without duplicates.
    Ns(Vec<Number>),
    /// A set of byte strings, in the order given, without duplicates.
    Bs(Vec<Vec<u8>>),
}

impl AttributeValue {
    /// The value's type tag in `DynamoDB` JSON.
    pub fn tag(&self) -> &'static str {
        match self {
            Self::S(_) => "S",
            Self::N(_) => "N",
            Self::B(_) => "B",
            Self::Bool(_) => "BOOL",
            Self::Null => "NULL",
            Self::L(_) => "L",
            Self::M(_) => "M",
            Self::Ss(_) => "SS",
            Self::Ns(_) => "NS",
            Self::Bs(_) => "BS",
        }
    }
}

impl PartialEq for AttributeValue {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::S(a), Self::S(b)) => a == b,
            (Self::N(a), Self::N(b)) => a == b,
            (Self::B(a), Self::B(b)) => a == b,
            (Self::Bool(a), Self::Bool(b)) => a == b,
            (Self::Null, Self::Null) => true,
            (Self::L(a), Self::L(b)) => a == b,
            (Self::M(a), Self::M(b)) => a == b,
            (Self::Ss(a), Self::Ss(b)) => same_members(a, b),
            (Self::Ns(a), Self::Ns(b)) => same_members(a, b),
            (Self::Bs(a), Self::Bs(b)) => same_members(a, b),
            _ => false,
        }
    }
}

impl Eq for AttributeValue {}

fn same_members<T: Ord>(a: &[T], b: &[T]) -> bool {
    a.len() == b.len()
        && (a == b || {
            let (mut a, mut b): (Vec<&T>, Vec<&T>) = (a.iter().collect(), b.iter().collect());
            a.sort_unstable();
            b.sort_unstable();
            a == b
        })
}

impl From<Number> for AttributeValue {
    fn from(value: Number) -> Self {
        Self::N(value)
    }
}

impl From<&str> for AttributeValue {
    fn from(value: &str) -> Self {
        Self::S(value.to_owned())
    }
}

impl From<String> for AttributeValue {
    fn from(value: String) -> Self {
        Self::S(value)
    }
}

#[cfg(test)]
mod tests {
    use super::AttributeValue;

    fn value(json: &str) -> AttributeValue {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn sets_are_equal_by_members_at_full_precision() {
        assert_eq!(value(r#"{"NS":["1","2"]}"#), value(r#"{"NS":["2.0","1e0"]}"#));
        assert_eq!(value(r#"{"SS":["b","a"]}"#), value(r#"{"SS":["a","b"]}"#));
        assert_ne!(
            value(r#"{"NS":["9007199254740992"]}"#),
            value(r#"{"NS":["9007199254740993"]}"#)
        );
        assert_ne!(value(r#"{"SS":["a"]}"#), value(r#"{"SS":["a","b"]}"#));
        assert_ne!(
            value(r#"{"L":[{"S":"a"},{"S":"b"}]}"#),
            value(r#"{"L":[{"S":"b"},{"S":"a"}]}"#)
        );
    }
}
