//! Values that a key can hold, and their order inside one key column: numbers by value, strings by
//! UTF-8 bytes, binary by unsigned bytes. Knows no columns, no directions and no key bytes.

use super::{AttributeValue, Number};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// Types that a key column can have.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub enum KeyType {
    /// String, ordered by its UTF-8 bytes.
    #[default]
    S,
    /// Number, ordered by value.
    N,
    /// Binary, ordered by unsigned bytes.
    B,
}

impl fmt::Display for KeyType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::S => "S",
            Self::N => "N",
            Self::B => "B",
        })
    }
}

/// A value of a key column, borrowed where it can be.
///
/// The derived order is the engine's within a type. Between types, which only a faulty column
/// mixes, numbers stand before strings and strings before binary.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KeyValue<'a> {
    /// A number.
    N(Number),
    /// A string.
    S(Cow<'a, str>),
    /// Bytes.
    B(Cow<'a, [u8]>),
}

impl<'a> KeyValue<'a> {
    /// The value, where it is of a type that keys can have.
    pub fn of(value: &'a AttributeValue) -> Option<Self> {
        match value {
            AttributeValue::N(number) => Some(Self::N(*number)),
            AttributeValue::S(text) => Some(Self::S(Cow::Borrowed(text))),
            AttributeValue::B(bytes) => Some(Self::B(Cow::Borrowed(bytes))),
            _ => None,
        }
    }

    /// Its type.
    pub fn kind(&self) -> KeyType {
        match self {
            Self::N(_) => KeyType::N,
            Self::S(_) => KeyType::S,
            Self::B(_) => KeyType::B,
        }
    }

    /// Bytes of the value as the engine counts them.
    pub fn size(&self) -> usize {
        match self {
            Self::N(number) => number.size(),
            Self::S(text) => text.len(),
            Self::B(bytes) => bytes.len(),
        }
    }

    /// Whether it is an empty string or empty binary, which no key column may hold.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::N(_) => false,
            Self::S(text) => text.is_empty(),
            Self::B(bytes) => bytes.is_empty(),
        }
    }

    /// The same value, holding its own bytes.
    pub fn into_owned(self) -> KeyValue<'static> {
        match self {
            Self::N(number) => KeyValue::N(number),
            Self::S(text) => KeyValue::S(Cow::Owned(text.into_owned())),
            Self::B(bytes) => KeyValue::B(Cow::Owned(bytes.into_owned())),
        }
    }
}

impl From<KeyValue<'_>> for AttributeValue {
    fn from(value: KeyValue<'_>) -> Self {
        match value {
            KeyValue::N(number) => Self::N(number),
            KeyValue::S(text) => Self::S(text.into_owned()),
            KeyValue::B(bytes) => Self::B(bytes.into_owned()),
        }
    }
}

impl From<Number> for KeyValue<'_> {
    fn from(value: Number) -> Self {
        Self::N(value)
    }
}

impl<'a> From<&'a str> for KeyValue<'a> {
    fn from(value: &'a str) -> Self {
        Self::S(Cow::Borrowed(value))
    }
}

impl<'a> From<&'a [u8]> for KeyValue<'a> {
    fn from(value: &'a [u8]) -> Self {
        Self::B(Cow::Borrowed(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_order_by_value() {
        let mut keys =
            ["10", "9", "-2", "-10", "1e1", "0.5"].map(|t| KeyValue::N(t.parse().unwrap()));
        keys.sort();
        let sorted: Vec<String> = keys
            .into_iter()
            .map(|k| match k {
                KeyValue::N(n) => n.to_string(),
                _ => unreachable!(),
            })
            .collect();
        assert_eq!(sorted, ["-10", "-2", "0.5", "9", "10", "10"]);
    }

    #[test]
    fn strings_order_by_code_point_not_by_utf16_unit() {
        let mut keys = ["😀", "\u{e000}", "～", "z", "Z", "é"].map(KeyValue::from);
        keys.sort();
        assert_eq!(keys, ["Z", "z", "é", "\u{e000}", "～", "😀"].map(KeyValue::from));
    }

    #[test]
    fn binary_orders_by_unsigned_byte() {
        assert!(KeyValue::from(&[0x7f_u8][..]) < KeyValue::from(&[0x80_u8][..]));
        assert!(KeyValue::from(&[1_u8][..]) < KeyValue::from(&[1_u8, 0][..]));
    }
}
