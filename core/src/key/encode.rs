//! Key bytes: composite keys as byte strings whose plain order (`memcmp`) is the engine's order,
//! column by column. Knows no schema: a key's bytes tell their own types and directions.
//!
//! # Layout
//!
//! A key is its columns' bytes, one after another; the bytes of the first k columns are a prefix of
//! the key's. A column is a tag and a body that ends by itself:
//!
//! | type | tag | body |
//! |---|---|---|
//! | N | `01` | sign and exponent in one byte, then the digits in pairs |
//! | S | `02` | the UTF-8 bytes, then `00` |
//! | B | `03` | the bytes, then `00` |
//!
//! In S and B, `00` is written `01 01` and `01` is written `01 02`, so that the closing `00` is less
//! than whatever else can stand there.
//!
//! A number is 0.p₁p₂… × 100^x with pairs p of decimal digits, p₁ ≠ 0, −64 ≤ x ≤ 63. Its first byte
//! is `80` + 64 + x, then each pair as 2p + 1 and the last as 2p: an even byte ends the number. Zero
//! is `80 00`. A negative number is the complement of its magnitude's bytes.
//!
//! A descending column is the complement of all its bytes, tag included.

mod number;

use crate::value::KeyValue;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Which way a sort column orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Direction {
    /// From the least.
    #[default]
    Ascending,
    /// From the greatest.
    Descending,
}

impl Direction {
    /// Whether it is [`Direction::Ascending`].
    pub fn is_ascending(&self) -> bool {
        *self == Self::Ascending
    }
}

/// Bytes that no key encodes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("no key has these bytes: at byte {offset} of {length}")]
pub struct KeyBytesFault {
    /// Where the column begins that cannot be read.
    pub offset: usize,
    /// How many bytes were given.
    pub length: usize,
}

const TAG_NUMBER: u8 = 0x01;
const TAG_TEXT: u8 = 0x02;
const TAG_BINARY: u8 = 0x03;
const END: u8 = 0x00;
const ESCAPE: u8 = 0x01;

/// The key bytes of columns.
pub fn encode_key(columns: &[(KeyValue<'_>, Direction)]) -> Vec<u8> {
    let mut out = Vec::with_capacity(columns.iter().map(|(value, _)| value.size() + 4).sum());
    append_key(&mut out, columns);
    out
}

/// Appends the key bytes of columns.
pub fn append_key(out: &mut Vec<u8>, columns: &[(KeyValue<'_>, Direction)]) {
    for (value, direction) in columns {
        append_value(out, value, *direction);
    }
}

/// Appends the key bytes of one column.
pub fn append_value(out: &mut Vec<u8>, value: &KeyValue<'_>, direction: Direction) {
    let start = out.len();
    match value {
        KeyValue::N(number) => {
            out.push(TAG_NUMBER);
            number::append(out, *number);
        }
        KeyValue::S(text) => {
            out.push(TAG_TEXT);
            append_escaped(out, text.as_bytes());
            out.push(END);
        }
        KeyValue::B(bytes) => {
            out.push(TAG_BINARY);
            append_escaped(out, bytes);
            out.push(END);
        }
    }
    complement_if(direction, out, start);
}

/// Appends the bytes that every column value beginning with `prefix` shares, and no other value
/// has: the range of a `begins_with`. A number begins with itself alone.
pub fn append_prefix(out: &mut Vec<u8>, prefix: &KeyValue<'_>, direction: Direction) {
    append_value(out, prefix, direction);
    if !matches!(prefix, KeyValue::N(_)) {
        out.pop();
    }
}

/// The least byte string that is greater than every one that begins with `prefix`; none where
/// there is none, as for an empty prefix.
pub fn after_prefix(prefix: &[u8]) -> Option<Vec<u8>> {
    let kept = prefix.iter().rposition(|byte| *byte != u8::MAX)?;
    let mut out = prefix.get(..=kept)?.to_vec();
    *out.last_mut()? += 1;
    Some(out)
}

/// The columns of key bytes, borrowed where an ascending value holds no escape.
///
/// # Errors
///
/// [`KeyBytesFault`] where [`encode_key`] makes no such bytes.
pub fn decode_key(bytes: &[u8]) -> Result<Vec<(KeyValue<'_>, Direction)>, KeyBytesFault> {
    let mut columns = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() {
        let fault = KeyBytesFault { offset: bytes.len() - rest.len(), length: bytes.len() };
        let (value, direction, after) = decode_value(rest).ok_or(fault)?;
        columns.push((value, direction));
        rest = after;
    }
    Ok(columns)
}

/// The first column of key bytes, and the bytes after it; none where there is no whole column.
pub fn decode_value(bytes: &[u8]) -> Option<(KeyValue<'_>, Direction, &[u8])> {
    let (column, rest) = split_value(bytes)?;
    let (tag, body) = column.split_first()?;
    let (direction, flip) = direction_of(*tag);
    let value = match tag ^ flip {
        TAG_NUMBER => KeyValue::N(number::decode(body, flip)?),
        TAG_TEXT => KeyValue::S(match unescape(body, flip)? {
            Cow::Borrowed(bytes) => Cow::Borrowed(std::str::from_utf8(bytes).ok()?),
            Cow::Owned(bytes) => Cow::Owned(String::from_utf8(bytes).ok()?),
        }),
        TAG_BINARY => KeyValue::B(unescape(body, flip)?),
        _ => return None,
    };
    Some((value, direction, rest))
}

/// Splits key bytes after the first column without decoding it; none where there is no whole column.
pub fn split_value(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (tag, body) = bytes.split_first()?;
    let (_, flip) = direction_of(*tag);
    let body_length = match tag ^ flip {
        TAG_NUMBER => number::length(body, flip)?,
        TAG_TEXT | TAG_BINARY => 1 + body.iter().position(|byte| byte ^ flip == END)?,
        _ => return None,
    };
    bytes.split_at_checked(1 + body_length)
}

/// The direction that a tag tells, and the mask that undoes its complement.
fn direction_of(tag: u8) -> (Direction, u8) {
    if tag & 0x80 == 0 { (Direction::Ascending, 0) } else { (Direction::Descending, u8::MAX) }
}

fn complement_if(direction: Direction, out: &mut [u8], start: usize) {
    if direction == Direction::Descending {
        out.iter_mut().skip(start).for_each(|byte| *byte = !*byte);
    }
}

fn append_escaped(out: &mut Vec<u8>, bytes: &[u8]) {
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|byte| *byte <= ESCAPE) {
        let (plain, special) = rest.split_at(at);
        out.extend_from_slice(plain);
        let Some((byte, after)) = special.split_first() else { break };
        out.extend_from_slice(&[ESCAPE, byte + 1]);
        rest = after;
    }
    out.extend_from_slice(rest);
}

/// The bytes of a body that ends in [`END`].
fn unescape(body: &[u8], flip: u8) -> Option<Cow<'_, [u8]>> {
    let (_, escaped) = body.split_last()?;
    if flip == 0 && !escaped.contains(&ESCAPE) {
        return Some(Cow::Borrowed(escaped));
    }
    let mut out = Vec::with_capacity(escaped.len());
    let mut bytes = escaped.iter().map(|byte| byte ^ flip);
    while let Some(byte) = bytes.next() {
        out.push(if byte == ESCAPE {
            bytes.next().filter(|code| matches!(code, 1 | 2))? - 1
        } else {
            byte
        });
    }
    Some(Cow::Owned(out))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::arbitrary;
    use Direction::{Ascending, Descending};
    use proptest::prelude::*;

    fn number(text: &str) -> KeyValue<'static> {
        KeyValue::N(text.parse().unwrap())
    }

    fn one(value: &KeyValue<'_>, direction: Direction) -> Vec<u8> {
        encode_key(&[(value.clone(), direction)])
    }

    #[test]
    fn known_bytes() {
        let table: [(KeyValue<'_>, &[u8]); 11] = [
            (number("0"), &[1, 0x80, 0]),
            (number("1"), &[1, 0xc1, 2]),
            (number("10"), &[1, 0xc1, 20]),
            (number("100"), &[1, 0xc2, 2]),
            (number("123"), &[1, 0xc2, 3, 46]),
            (number("-1"), &[1, !0xc1, !2]),
            (number("1E-130"), &[1, 0x80, 2]),
            (number("9E125"), &[1, 0xff, 180]),
            ("ab".into(), &[2, b'a', b'b', 0]),
            ("a\0\u{1}".into(), &[2, b'a', 1, 1, 1, 2, 0]),
            ((&[0xff_u8][..]).into(), &[3, 0xff, 0]),
        ];
        for (value, bytes) in table {
            assert_eq!(one(&value, Ascending), bytes, "{value:?}");
            let complement: Vec<u8> = bytes.iter().map(|byte| !byte).collect();
            assert_eq!(one(&value, Descending), complement, "{value:?}");
        }
    }

    #[test]
    fn numbers_of_a_key_order_by_value() {
        let sorted = [
            "-9.9E125", "-101", "-100", "-10", "-2", "-1.5", "-1", "-0.01", "-1E-130", "0",
            "1E-130", "1.5E-130", "0.01", "0.5", "1", "1.5", "2", "9", "10", "11", "99", "100",
            "101", "9.9E125",
        ];
        let bytes = sorted.map(|text| one(&number(text), Ascending));
        assert!(bytes.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn equal_numbers_in_two_forms_are_one_key() {
        for form in ["1.0", "1e0", "0001", "+1"] {
            assert_eq!(one(&number(form), Ascending), one(&number("1"), Ascending));
        }
        for zero in ["-0", "0.0"] {
            assert_eq!(one(&number(zero), Ascending), one(&number("0"), Ascending));
        }
        let close = ["9007199254740992", "9007199254740993"];
        assert_ne!(one(&number(close[0]), Ascending), one(&number(close[1]), Ascending));
    }

    #[test]
    fn a_prefix_bounds_exactly_what_begins_with_it() {
        let mut prefix = Vec::new();
        append_prefix(&mut prefix, &"or".into(), Ascending);
        let end = after_prefix(&prefix).unwrap();
        for (text, inside) in [
            ("oq", false),
            ("or", true),
            ("or\0", true),
            ("order", true),
            ("os", false),
            ("o", false),
        ] {
            let key = one(&text.into(), Ascending);
            assert_eq!(key >= prefix && key < end, inside, "{text}");
        }
        assert_eq!(after_prefix(&[1, 0xff]), Some(vec![2]));
        assert_eq!(after_prefix(&[0xff]), None);
    }

    #[test]
    fn bytes_of_no_key_are_refused_with_their_place() {
        let fault = |bytes: &[u8]| decode_key(bytes).unwrap_err().offset;
        assert_eq!(fault(&[9]), 0);
        assert_eq!(fault(&[2, b'a', 0, 2, b'b']), 3);
        assert_eq!(fault(&[2, 0xff, 0]), 0);
        assert_eq!(fault(&[1]), 0);
        assert_eq!(fault(&[1, 0xc1, 0]), 0);
        assert_eq!(fault(&[3, 1, 9, 0]), 0);
    }

    fn direction() -> impl Strategy<Value = Direction> {
        prop_oneof![Just(Ascending), Just(Descending)]
    }

    fn compare(
        a: &[KeyValue<'_>],
        b: &[KeyValue<'_>],
        directions: &[Direction],
    ) -> std::cmp::Ordering {
        a.iter().zip(b).zip(directions).fold(std::cmp::Ordering::Equal, |order, ((a, b), d)| {
            order.then_with(|| if *d == Ascending { a.cmp(b) } else { b.cmp(a) })
        })
    }

    proptest! {
        #[test]
        fn the_order_of_bytes_is_the_order_of_columns(
            columns in prop::collection::vec(
                (arbitrary::key_value(), arbitrary::key_value(), any::<bool>(), direction()),
                1..4,
            )
        ) {
            // Equal leading columns often, so that later ones decide.
            let directions: Vec<Direction> = columns.iter().map(|c| c.3).collect();
            let a: Vec<_> = columns.iter().map(|c| c.0.clone()).collect();
            let b: Vec<_> =
                columns.iter().map(|c| if c.2 { c.0.clone() } else { c.1.clone() }).collect();
            let encode = |values: &[KeyValue<'static>]| {
                encode_key(&values.iter().cloned().zip(directions.iter().copied()).collect::<Vec<_>>())
            };
            prop_assert_eq!(encode(&a).cmp(&encode(&b)), compare(&a, &b, &directions));
        }

        #[test]
        fn decoding_gives_back_the_columns(
            columns in prop::collection::vec((arbitrary::key_value(), direction()), 0..4)
        ) {
            let bytes = encode_key(&columns);
            prop_assert_eq!(decode_key(&bytes).unwrap(), columns);
        }

        #[test]
        fn the_first_columns_are_a_prefix(
            columns in prop::collection::vec((arbitrary::key_value(), direction()), 1..4)
        ) {
            let whole = encode_key(&columns);
            for k in 0..=columns.len() {
                prop_assert!(whole.starts_with(&encode_key(&columns[..k])));
            }
            let (first, rest) = split_value(&whole).unwrap();
            prop_assert_eq!(first, encode_key(&columns[..1]));
            prop_assert_eq!(rest, encode_key(&columns[1..]));
        }

        #[test]
        fn whatever_decodes_encodes_to_the_same_bytes(
            bytes in prop::collection::vec(prop_oneof![0_u8..4, 0xfc_u8..=0xff, any::<u8>()], 0..12)
        ) {
            if let Ok(columns) = decode_key(&bytes) {
                prop_assert_eq!(encode_key(&columns), bytes);
            }
        }
    }
}
