//! Partition keys as the page shows and names them: as text, and as the id of a collection.

use crate::key::decode_key;
use crate::value::{AttributeValue, KeyValue};
use std::fmt::Write as _;

/// Stands between the columns of a key in one text.
pub(in crate::session) const BETWEEN: &str = " / ";

/// The columns of an encoded key as texts.
pub(in crate::session) fn texts(key: &[u8]) -> Vec<String> {
    decode_key(key)
        .unwrap_or_default()
        .iter()
        .map(|(value, _)| {
            let mut out = String::new();
            push_value(&mut out, value);
            out
        })
        .collect()
}

/// Appends an encoded key as one text.
pub(in crate::session) fn push_text(out: &mut String, key: &[u8]) {
    for (position, (value, _)) in decode_key(key).unwrap_or_default().iter().enumerate() {
        if position > 0 {
            out.push_str(BETWEEN);
        }
        push_value(out, value);
    }
}

/// Appends a key's value as text: strings bare, numbers plain, binary in base64.
pub(in crate::session) fn push_value(out: &mut String, value: &KeyValue<'_>) {
    match value {
        KeyValue::S(text) => out.push_str(text),
        KeyValue::N(number) => {
            // Writing to a string does not fail.
            let _ = write!(out, "{number}");
        }
        KeyValue::B(bytes) => {
            let text = AttributeValue::B(bytes.to_vec()).to_plain_json();
            out.push_str(text.trim_matches('"'));
        }
    }
}

/// The id of the collection of an encoded key.
pub(in crate::session) fn id_of(key: &[u8]) -> String {
    let mut out = String::with_capacity(key.len() * 2);
    for byte in key {
        let _ = write!(out, "{byte:02x}");
    }
    out
}

/// The encoded key of an id; none for what is no id.
pub(in crate::session) fn bytes_of_id(id: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    let pairs = id.as_bytes().chunks_exact(2);
    if !pairs.remainder().is_empty() {
        return None;
    }
    pairs
        .map(|pair| match pair {
            [high, low] => Some(digit(*high)? << 4 | digit(*low)?),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::{Direction, encode_key};

    #[test]
    fn a_key_is_shown_by_its_columns_and_named_by_its_bytes() {
        let key = encode_key(&[
            (KeyValue::S("eu".into()), Direction::Ascending),
            (KeyValue::N("42".parse().unwrap()), Direction::Ascending),
            (KeyValue::B(vec![1, 2, 3].into()), Direction::Ascending),
        ]);
        assert_eq!(texts(&key), ["eu", "42", "AQID"]);
        let mut text = String::new();
        push_text(&mut text, &key);
        assert_eq!(text, "eu / 42 / AQID");
        assert_eq!(bytes_of_id(&id_of(&key)), Some(key));
    }

    #[test]
    fn what_is_no_id_is_no_key() {
        assert_eq!(bytes_of_id("abc"), None);
        assert_eq!(bytes_of_id("zz"), None);
        assert_eq!(bytes_of_id("é0"), None);
        assert_eq!(bytes_of_id(""), Some(vec![]));
    }
}
