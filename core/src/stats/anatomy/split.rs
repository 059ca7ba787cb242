//! Where a key breaks. Moments, UUIDs and e-mail addresses hold delimiters of their own and are
//! not cut there.

use super::segment::{is_email, is_uuid, is_whole_date, moment_length};

/// Delimiters, the one that divides first: a key breaks at the first of them that it has.
pub(super) const DELIMITERS: [char; 8] = ['#', '|', ':', '/', ',', '_', '-', '.'];
const UUID_LENGTH: usize = 36;

/// What an undivided key is as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Whole {
    /// Divided.
    No,
    Integer,
    Date,
    Uuid,
    Email,
    Other,
}

pub(super) struct Division<'a> {
    pub delimiter: Option<char>,
    pub segments: Vec<&'a str>,
    pub whole: Whole,
}

/// Breaks a key at its first-ranking delimiter.
pub(super) fn split(key: &str) -> Division<'_> {
    let whole = whole(key);
    let undivided = |whole| Division { delimiter: None, segments: vec![key], whole };
    if whole != Whole::Other {
        return undivided(whole);
    }
    let Some(delimiter) = delimiter(key) else { return undivided(whole) };
    let mut segments = Vec::new();
    let mut begin = 0;
    for (at, c) in breaks(key) {
        if c == delimiter {
            segments.push(key.get(begin..at).unwrap_or_default());
            begin = at + c.len_utf8();
        }
    }
    segments.push(key.get(begin..).unwrap_or_default());
    Division { delimiter: Some(delimiter), segments, whole: Whole::No }
}

fn whole(key: &str) -> Whole {
    if !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_digit()) {
        Whole::Integer
    } else if is_whole_date(key) {
        Whole::Date
    } else if is_uuid(key) {
        Whole::Uuid
    } else if !key.contains(['#', '|', ':', '/', ',']) && is_email(key) {
        Whole::Email
    } else {
        Whole::Other
    }
}

fn delimiter(key: &str) -> Option<char> {
    breaks(key)
        .filter_map(|(_, c)| DELIMITERS.iter().position(|&delimiter| delimiter == c))
        .min()
        .and_then(|rank| DELIMITERS.get(rank).copied())
}

/// The delimiters of a key outside moments and UUIDs, with their positions.
fn breaks(key: &str) -> impl Iterator<Item = (usize, char)> {
    let mut skip_to = 0;
    let mut fresh = true;
    key.char_indices().filter(move |&(at, c)| {
        if at < skip_to {
            fresh = false;
            return false;
        }
        if fresh && c.is_ascii_hexdigit() {
            let rest = key.get(at..).unwrap_or_default();
            skip_to = at + atom_length(rest);
        }
        fresh = !c.is_alphanumeric();
        at >= skip_to && DELIMITERS.contains(&c)
    })
}

/// Bytes of the moment or UUID that a text begins with; 0 for none.
fn atom_length(text: &str) -> usize {
    if text.get(..UUID_LENGTH).is_some_and(is_uuid) { UUID_LENGTH } else { moment_length(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_breaks_at_its_first_ranking_delimiter_alone() {
        let table: [(&str, Option<char>, &[&str]); 12] = [
            ("CUST#c-1", Some('#'), &["CUST", "c-1"]),
            ("a:b/c:d", Some(':'), &["a", "b/c", "d"]),
            ("10.0.0.1", Some('.'), &["10", "0", "0", "1"]),
            ("t-00001", Some('-'), &["t", "00001"]),
            ("plain", None, &["plain"]),
            ("", None, &[""]),
            ("#", Some('#'), &["", ""]),
            ("日本#東京", Some('#'), &["日本", "東京"]),
            ("d-1:2026-06-01T10:00:00Z", Some(':'), &["d-1", "2026-06-01T10:00:00Z"]),
            ("2026-06-01_x", Some('_'), &["2026-06-01", "x"]),
            ("2026-06-01", None, &["2026-06-01"]),
            ("x@y.zz", None, &["x@y.zz"]),
        ];
        for (key, delimiter, segments) in table {
            let division = split(key);
            assert_eq!(division.delimiter, delimiter, "{key}");
            assert_eq!(division.segments, segments, "{key}");
        }
    }
}
