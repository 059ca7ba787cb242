//! What the values of one segment look like, all of them together.

use crate::stats::{Segment, SegmentKind};
use std::collections::BTreeSet;

/// Values shown.
const EXAMPLES: usize = 3;
/// Characters shown of one value.
const EXAMPLE_LENGTH: usize = 60;

/// The segment that these values make.
pub(super) fn of(texts: &[&str]) -> Segment {
    let distinct: BTreeSet<&str> = texts.iter().copied().collect();
    let lengths = || texts.iter().map(|text| text.chars().count() as u32);
    let kind = kind(texts, distinct.len());
    let mut examples: Vec<String> = Vec::new();
    for text in texts {
        let example: String = text.chars().take(EXAMPLE_LENGTH).collect();
        if examples.len() == EXAMPLES {
            break;
        }
        if !examples.contains(&example) {
            examples.push(example);
        }
    }
    Segment {
        kind,
        constant: if distinct.len() == 1 {
            texts.first().map(|&text| text.to_owned())
        } else {
            None
        },
        distinct: distinct.len() as u64,
        min_length: lengths().min().unwrap_or(0),
        max_length: lengths().max().unwrap_or(0),
        examples,
    }
}

fn kind(texts: &[&str], distinct: usize) -> SegmentKind {
    let Some(first) = texts.first() else { return SegmentKind::Text };
    // One value met once says nothing of being constant, unless it is a word.
    if distinct == 1 && (texts.len() > 1 || first.chars().all(|c| c.is_alphabetic() || c == '_')) {
        return SegmentKind::Constant;
    }
    // Key columns are joined by ` / `.
    let all = |test: fn(&str) -> bool| texts.iter().all(|text| test(text.trim()));
    let one_length = texts.iter().all(|text| text.trim().len() == first.trim().len());
    if all(is_date) {
        SegmentKind::Date
    } else if all(is_integer) {
        if one_length { SegmentKind::PaddedInteger } else { SegmentKind::UnpaddedInteger }
    } else if all(is_uuid) {
        SegmentKind::Uuid
    } else if all(is_ulid) {
        SegmentKind::Ulid
    } else if one_length && first.trim().len() >= 4 && all(is_hex) && has_digit(texts) {
        SegmentKind::Hex
    } else if all(is_email) {
        SegmentKind::Email
    } else {
        SegmentKind::Text
    }
}

fn has_digit(texts: &[&str]) -> bool {
    texts.iter().any(|text| text.bytes().any(|byte| byte.is_ascii_digit()))
}

fn is_integer(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_hex(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Eight, four, four, four and twelve hexadecimal digits (RFC 9562, "UUID Format").
pub(super) fn is_uuid(text: &str) -> bool {
    text.len() == 36
        && text.bytes().enumerate().all(|(at, byte)| match at {
            8 | 13 | 18 | 23 => byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        })
}

/// 26 characters of Crockford's base 32 that fit 128 bits (the ULID specification).
fn is_ulid(text: &str) -> bool {
    text.len() == 26
        && text.bytes().next().is_some_and(|byte| (b'0'..=b'7').contains(&byte))
        && text.bytes().all(|byte| {
            byte.is_ascii_alphanumeric()
                && !matches!(byte.to_ascii_uppercase(), b'I' | b'L' | b'O' | b'U')
        })
}

pub(super) fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else { return false };
    !local.is_empty()
        && !domain.contains('@')
        && !text.contains(char::is_whitespace)
        && domain.split('.').count() >= 2
        && domain.split('.').all(|label| !label.is_empty())
}

/// A date or moment, with or without its delimiters.
fn is_date(text: &str) -> bool {
    is_whole_date(text) || is_compact_date(text)
}

/// `2026-06`, `2026-06-01` or a moment that begins so, and nothing after.
pub(super) fn is_whole_date(text: &str) -> bool {
    !text.is_empty() && moment_length(text) == text.len()
}

/// `20260601`, of the years 1970 to 2099.
fn is_compact_date(text: &str) -> bool {
    text.len() == 8
        && is_integer(text)
        && number(text, 0, 4).is_some_and(|year| (1970..2100).contains(&year))
        && in_range(text, 4, 1, 12)
        && in_range(text, 6, 1, 31)
}

/// Bytes of the date or moment that a text begins with, by ISO 8601: `2026-06`, `2026-06-01`,
/// `2026-06-01T10`, `…:00`, `…:00`, `….123`, `…Z`; 0 for none.
pub(super) fn moment_length(text: &str) -> usize {
    let at = |position: usize| text.as_bytes().get(position).copied();
    let ends = |length: usize| !at(length).is_some_and(|byte| byte.is_ascii_alphanumeric());
    let year = number(text, 0, 4).is_some_and(|year| (1000..3000).contains(&year));
    if !(year && at(4) == Some(b'-') && in_range(text, 5, 1, 12)) {
        return 0;
    }
    if !(at(7) == Some(b'-') && in_range(text, 8, 1, 31)) {
        return if ends(7) { 7 } else { 0 };
    }
    if !(matches!(at(10), Some(b'T' | b' ')) && in_range(text, 11, 0, 23)) {
        return if ends(10) { 10 } else { 0 };
    }
    let mut length = 13;
    for most in [59, 60] {
        if at(length) == Some(b':') && in_range(text, length + 1, 0, most) {
            length += 3;
        }
    }
    if at(length) == Some(b'.') && at(length + 1).is_some_and(|byte| byte.is_ascii_digit()) {
        length += 1;
        while at(length).is_some_and(|byte| byte.is_ascii_digit()) {
            length += 1;
        }
    }
    if at(length) == Some(b'Z') {
        length += 1;
    } else if matches!(at(length), Some(b'+' | b'-'))
        && in_range(text, length + 1, 0, 14)
        && at(length + 3) == Some(b':')
        && in_range(text, length + 4, 0, 59)
    {
        length += 6;
    }
    if ends(length) { length } else { 0 }
}

fn in_range(text: &str, at: usize, least: u32, most: u32) -> bool {
    number(text, at, 2).is_some_and(|value| (least..=most).contains(&value))
}

fn number(text: &str, at: usize, digits: usize) -> Option<u32> {
    let part = text.get(at..at + digits)?;
    if is_integer(part) { part.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_of_segments() {
        use SegmentKind as K;
        let table: [(&[&str], K); 17] = [
            (&["a", "a"], K::Constant),
            (&["META"], K::Constant),
            (&["001", "010"], K::PaddedInteger),
            (&["1", "10"], K::UnpaddedInteger),
            (&["917"], K::PaddedInteger),
            (&["2026-06-01", "2025-12-31"], K::Date),
            (&["2026-06", "2025-12"], K::Date),
            (&["20260601", "20251231"], K::Date),
            (&["20240001", "20240002"], K::PaddedInteger),
            (&["2026-06-01T10:00:00Z", "2026-06-01T10:00:00.5+09:00"], K::Date),
            (
                &["0b8d6f4e-3c1a-4f3e-9d55-0a1b2c3d4e5f", "1B8D6F4E-3C1A-4F3E-9D55-0A1B2C3D4E5F"],
                K::Uuid,
            ),
            (&["01ARZ3NDEKTSV4RRFFQ69G5FAV", "01BX5ZZKBKACTAV9WEVGEMMVRZ"], K::Ulid),
            (&["3fa1", "00bc"], K::Hex),
            (&["beef", "cafe"], K::Text),
            (&["a@b.co", "c.d@e.org"], K::Email),
            (&["x@y", "a@b.co"], K::Text),
            (&["日本", "東京"], K::Text),
        ];
        for (texts, expected) in table {
            assert_eq!(of(texts).kind, expected, "{texts:?}");
        }
    }

    #[test]
    fn lengths_are_in_characters() {
        let segment = of(&["日本", "Zürich"]);
        assert_eq!((segment.min_length, segment.max_length, segment.distinct), (2, 6, 2));
        assert_eq!(segment.constant, None);
    }

    #[test]
    fn a_moment_ends_where_it_ends() {
        let table = [
            ("2026-06-01T10:00:00Z", 20),
            ("2026-06-01T10:00:00Z#x", 20),
            ("2026-06-01#x", 10),
            ("2026-06-01x", 0),
            ("2026-13-01", 0),
            ("2026-06", 7),
            ("2026-6-1", 0),
            ("", 0),
            ("日本", 0),
            ("2026-06-0日", 7),
        ];
        for (text, length) in table {
            assert_eq!(moment_length(text), length, "{text}");
        }
    }
}
