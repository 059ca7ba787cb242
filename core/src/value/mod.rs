//! Attribute values as DynamoDB defines them. Knows nothing of keys, tables or engines.
//!
//! An [`Item`] is an ordered map from attribute name to [`AttributeValue`].

mod json;
mod number;

pub use json::{JsonFault, item_from_dynamodb_json};
pub use number::{Number, NumberFault};

use indexmap::IndexMap;

/// An item: attribute names in the order they were given, each with its value.
pub type Item = IndexMap<String, AttributeValue>;

/// One attribute value: DynamoDB's ten types.
#[derive(Debug, Clone, PartialEq)]
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
