//! Attribute values as bytes: a tag with a short length, then the payload. Compact, and any value
//! can be stepped over without being read. The bytes have no order; keys have theirs in
//! [`key`](crate::key). They never leave memory, so their layout may change.

use crate::value::{AttributeValue, Number};
use indexmap::IndexMap;

const S: u8 = 0;
const N: u8 = 1;
const B: u8 = 2;
const TRUE: u8 = 3;
const FALSE: u8 = 4;
const NULL: u8 = 5;
const L: u8 = 6;
const M: u8 = 7;
const SS: u8 = 8;
const NS: u8 = 9;
const BS: u8 = 10;
/// A number with an exponent before its coefficient.
const N_EXPONENT: u8 = 11;
/// A length nibble that says that the rest of the length follows.
const LONG: u8 = 15;

/// A value that a key can hold, read in place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Scalar<'a> {
    N(Number),
    S(&'a [u8]),
    B(&'a [u8]),
}

/// Appends a whole number, seven bits a byte.
pub(super) fn push_varint(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push((value as u8) | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Takes a whole number off the front.
#[inline]
pub(super) fn take_varint(bytes: &mut &[u8]) -> Option<u64> {
    // Nearly every number has one byte, and every read of an attribute takes two of them.
    if let Some((&byte, rest)) = bytes.split_first()
        && byte < 0x80
    {
        *bytes = rest;
        return Some(byte.into());
    }
    take_long_varint(bytes)
}

fn take_long_varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut value = 0_u64;
    let mut shift = 0;
    loop {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        value |= u64::from(byte & 0x7f).checked_shl(shift)?;
        if byte < 0x80 {
            return Some(value);
        }
        shift += 7;
    }
}

/// Appends a value.
pub(super) fn push_value(out: &mut Vec<u8>, value: &AttributeValue) {
    match value {
        AttributeValue::S(text) => push_bytes(out, S, text.as_bytes()),
        AttributeValue::B(bytes) => push_bytes(out, B, bytes),
        AttributeValue::N(number) => push_number(out, *number),
        AttributeValue::Bool(true) => out.push(TRUE),
        AttributeValue::Bool(false) => out.push(FALSE),
        AttributeValue::Null => out.push(NULL),
        AttributeValue::L(values) => push_nested(out, L, |out| {
            for value in values {
                push_value(out, value);
            }
        }),
        AttributeValue::M(map) => push_nested(out, M, |out| {
            for (name, value) in map {
                push_varint(out, name.len() as u64);
                out.extend_from_slice(name.as_bytes());
                push_value(out, value);
            }
        }),
        AttributeValue::Ss(texts) => push_nested(out, SS, |out| {
            for text in texts {
                push_bytes(out, S, text.as_bytes());
            }
        }),
        AttributeValue::Ns(numbers) => push_nested(out, NS, |out| {
            for number in numbers {
                push_number(out, *number);
            }
        }),
        AttributeValue::Bs(blobs) => push_nested(out, BS, |out| {
            for blob in blobs {
                push_bytes(out, B, blob);
            }
        }),
    }
}

fn push_head(out: &mut Vec<u8>, kind: u8, length: usize) {
    if length < LONG as usize {
        out.push(kind | (length as u8) << 4);
    } else {
        out.push(kind | LONG << 4);
        push_varint(out, (length - LONG as usize) as u64);
    }
}

fn push_bytes(out: &mut Vec<u8>, kind: u8, bytes: &[u8]) {
    push_head(out, kind, bytes.len());
    out.extend_from_slice(bytes);
}

fn push_nested(out: &mut Vec<u8>, kind: u8, fill: impl FnOnce(&mut Vec<u8>)) {
    let at = out.len();
    fill(out);
    let length = out.len() - at;
    let mut head = Vec::with_capacity(11);
    push_head(&mut head, kind, length);
    out.splice(at..at, head);
}

fn push_number(out: &mut Vec<u8>, number: Number) {
    let (coefficient, exponent) = number.parts();
    let zigzag = ((coefficient << 1) ^ (coefficient >> 127)).cast_unsigned();
    let bytes = zigzag.to_le_bytes();
    let length = (16 - zigzag.leading_zeros() as usize / 8).min(16);
    let coefficient = bytes.get(..length).unwrap_or(&bytes);
    if exponent == 0 {
        push_bytes(out, N, coefficient);
    } else {
        let [low, high] = exponent.to_le_bytes();
        push_head(out, N_EXPONENT, length + 2);
        out.extend_from_slice(&[low, high]);
        out.extend_from_slice(coefficient);
    }
}

/// Takes the tag and payload of a value off the front.
pub(super) fn take_raw<'a>(bytes: &mut &'a [u8]) -> Option<Raw<'a>> {
    let (&tag, rest) = bytes.split_first()?;
    *bytes = rest;
    let mut length = usize::from(tag >> 4);
    if length == LONG as usize {
        length += take_varint(bytes)? as usize;
    }
    let (payload, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    Some(Raw { kind: tag & 0x0f, payload })
}

/// A value as it lies in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Raw<'a> {
    kind: u8,
    payload: &'a [u8],
}

impl<'a> Raw<'a> {
    /// The value, where a key can hold it.
    pub(super) fn scalar(self) -> Option<Scalar<'a>> {
        match self.kind {
            S => Some(Scalar::S(self.payload)),
            B => Some(Scalar::B(self.payload)),
            N | N_EXPONENT => self.number().map(Scalar::N),
            _ => None,
        }
    }

    /// `DynamoDB`'s type tag.
    pub(super) fn tag(self) -> &'static str {
        match self.kind {
            S => "S",
            N | N_EXPONENT => "N",
            B => "B",
            TRUE | FALSE => "BOOL",
            L => "L",
            M => "M",
            SS => "SS",
            NS => "NS",
            BS => "BS",
            _ => "NULL",
        }
    }

    /// Bytes of the value as the engine counts them.
    pub(super) fn engine_size(self) -> usize {
        match self.kind {
            S | B => self.payload.len(),
            TRUE | FALSE | NULL => 1,
            N | N_EXPONENT => self.number().map_or(1, Number::size),
            _ => self.value().map_or(0, |value| value.size()),
        }
    }

    fn number(self) -> Option<Number> {
        let (exponent, coefficient) = if self.kind == N_EXPONENT {
            let (exponent, coefficient) = self.payload.split_first_chunk::<2>()?;
            (i16::from_le_bytes(*exponent), coefficient)
        } else {
            (0, self.payload)
        };
        let mut bytes = [0_u8; 16];
        bytes.get_mut(..coefficient.len())?.copy_from_slice(coefficient);
        let zigzag = u128::from_le_bytes(bytes);
        let coefficient = (zigzag >> 1).cast_signed() ^ -((zigzag & 1).cast_signed());
        Number::from_parts(coefficient, i32::from(exponent)).ok()
    }

    /// The value itself.
    pub(super) fn value(self) -> Option<AttributeValue> {
        let mut rest = self.payload;
        Some(match self.kind {
            S => AttributeValue::S(text(self.payload)?),
            N | N_EXPONENT => AttributeValue::N(self.number()?),
            B => AttributeValue::B(self.payload.to_vec()),
            TRUE => AttributeValue::Bool(true),
            FALSE => AttributeValue::Bool(false),
            NULL => AttributeValue::Null,
            L => AttributeValue::L(elements(rest, Raw::value)?),
            M => {
                let mut map = IndexMap::new();
                while !rest.is_empty() {
                    let length = take_varint(&mut rest)? as usize;
                    let (name, after) = rest.split_at_checked(length)?;
                    rest = after;
                    map.insert(text(name)?, take_raw(&mut rest)?.value()?);
                }
                AttributeValue::M(map)
            }
            SS => AttributeValue::Ss(elements(rest, |raw| text(raw.payload))?),
            NS => AttributeValue::Ns(elements(rest, Raw::number)?),
            BS => AttributeValue::Bs(elements(rest, |raw| Some(raw.payload.to_vec()))?),
            _ => return None,
        })
    }
}

fn text(bytes: &[u8]) -> Option<String> {
    std::str::from_utf8(bytes).ok().map(str::to_owned)
}

fn elements<'a, T>(mut bytes: &'a [u8], read: impl Fn(Raw<'a>) -> Option<T>) -> Option<Vec<T>> {
    let mut out = Vec::new();
    while !bytes.is_empty() {
        out.push(read(take_raw(&mut bytes)?)?);
    }
    Some(out)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use proptest::prelude::*;

    pub(in crate::store) fn any_number() -> impl Strategy<Value = Number> {
        (any::<i64>(), -20_i32..20).prop_map(|(c, e)| Number::from_parts(i128::from(c), e).unwrap())
    }

    pub(in crate::store) fn any_value() -> impl Strategy<Value = AttributeValue> {
        let leaf = prop_oneof![
            ".{0,20}".prop_map(AttributeValue::S),
            any_number().prop_map(AttributeValue::N),
            proptest::collection::vec(any::<u8>(), 0..20).prop_map(AttributeValue::B),
            any::<bool>().prop_map(AttributeValue::Bool),
            Just(AttributeValue::Null),
            proptest::collection::btree_set("[a-z]{0,5}", 1..4)
                .prop_map(|set| AttributeValue::Ss(set.into_iter().collect())),
            proptest::collection::vec(any_number(), 1..4).prop_map(AttributeValue::Ns),
            proptest::collection::btree_set(proptest::collection::vec(any::<u8>(), 0..5), 1..4)
                .prop_map(|set| AttributeValue::Bs(set.into_iter().collect())),
        ];
        leaf.prop_recursive(3, 24, 5, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..5).prop_map(AttributeValue::L),
                proptest::collection::vec(("[a-z]{1,6}", inner), 0..5)
                    .prop_map(|entries| AttributeValue::M(entries.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn a_value_comes_back_as_it_was(value in any_value()) {
            let mut bytes = Vec::new();
            push_value(&mut bytes, &value);
            let mut rest = bytes.as_slice();
            let raw = take_raw(&mut rest).unwrap();
            prop_assert!(rest.is_empty());
            prop_assert_eq!(raw.engine_size(), value.size());
            prop_assert_eq!(raw.value(), Some(value));
        }

        #[test]
        fn a_whole_number_comes_back_as_it_was(value in any::<u64>()) {
            let mut bytes = Vec::new();
            push_varint(&mut bytes, value);
            let mut rest = bytes.as_slice();
            prop_assert_eq!(take_varint(&mut rest), Some(value));
            prop_assert!(rest.is_empty());
        }
    }

    #[test]
    fn extreme_numbers_come_back() {
        for text in [
            "99999999999999999999999999999999999999",
            "-99999999999999999999999999999999999999",
            "1E-130",
            "9.9E125",
            "0",
        ] {
            let value = AttributeValue::N(text.parse().unwrap());
            let mut bytes = Vec::new();
            push_value(&mut bytes, &value);
            assert_eq!(take_raw(&mut bytes.as_slice()).unwrap().value(), Some(value));
        }
    }

    #[test]
    fn a_small_number_takes_two_bytes() {
        let mut bytes = Vec::new();
        push_value(&mut bytes, &AttributeValue::N("42".parse().unwrap()));
        assert_eq!(bytes.len(), 2);
    }
}
