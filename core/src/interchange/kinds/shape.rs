//! How a key's text is built, by its look: segments between delimiters, of which some are fixed
//! words and the others hold values. Nothing here is certain; it serves guesses.

use crate::value::AttributeValue;

/// The most segments a key is broken into; one of more is taken as a whole.
const MAX_SEGMENTS: usize = 12;

/// The longest fixed word.
const MAX_WORD: usize = 32;

/// What stands for a value in a skeleton.
const VALUE: char = '\u{1}';

/// A part of a key, and the delimiter that follows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Segment<'t> {
    pub text: &'t str,
    /// Empty behind the last.
    pub mark: &'t str,
}

/// How much of a key's look tells its kind, from much to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    /// Every fixed word, also a key that is one.
    Words,
    /// Every fixed word beside a delimiter.
    Parts,
    /// The first word before a delimiter.
    First,
}

/// Breaks a key at its delimiters: `#`, `|`, `~`, `::`, and `:` and `/` where no moment holds them.
pub(super) fn segments(text: &str) -> Vec<Segment<'_>> {
    let mut out = Vec::new();
    let (mut start, mut at) = (0, 0);
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let length = mark_length(text, at, c);
        if length == 0 {
            at += c.len_utf8();
            continue;
        }
        if out.len() + 1 >= MAX_SEGMENTS {
            return vec![Segment { text, mark: "" }];
        }
        out.push(Segment {
            text: text.get(start..at).unwrap_or_default(),
            mark: text.get(at..at + length).unwrap_or_default(),
        });
        at += length;
        start = at;
    }
    out.push(Segment { text: text.get(start..).unwrap_or_default(), mark: "" });
    out
}

/// The bytes of a delimiter that begins at a byte; 0 where none does.
fn mark_length(text: &str, at: usize, c: char) -> usize {
    // Prose (`X-Men: First Class`) is no key that was put together.
    let next = text.get(at + c.len_utf8()..).and_then(|rest| rest.chars().next());
    if next.is_some_and(char::is_whitespace) {
        return 0;
    }
    match c {
        '#' | '|' | '~' => 1,
        ':' => {
            let run = text.get(at..).unwrap_or_default().bytes().take_while(|b| *b == b':').count();
            if run > 1 || !between_digits(text, at) { run } else { 0 }
        }
        '/' if !between_digits(text, at) => 1,
        _ => 0,
    }
}

fn between_digits(text: &str, at: usize) -> bool {
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    digit(text.get(..at).and_then(|before| before.chars().next_back()))
        && digit(text.get(at + 1..).and_then(|after| after.chars().next()))
}

/// Whether a segment looks like a fixed word, not a value.
pub(super) fn is_word(segment: &str, first_of_many: bool) -> bool {
    let letters = || segment.chars().filter(|c| c.is_alphabetic());
    let plain = segment
        .chars()
        .all(|c| c.is_alphabetic() || matches!(c, '_' | '-' | '"' | '\'' | '$' | '<' | '>' | '@'));
    plain
        && segment.len() <= MAX_WORD
        && letters().next().is_some()
        && (first_of_many
            || letters().all(|c| !c.is_uppercase())
            || letters().all(|c| !c.is_lowercase()))
}

/// The look of a key: its fixed words and delimiters, and marks for its values.
pub(super) fn skeleton(value: Option<&AttributeValue>, depth: Depth) -> String {
    let Some(AttributeValue::S(text)) = value else { return String::new() };
    let segments = segments(text);
    let many = segments.len() > 1;
    let mut out = String::new();
    for (i, segment) in segments.iter().enumerate() {
        let told = match depth {
            Depth::Words => true,
            Depth::Parts => many,
            Depth::First => many && i == 0,
        };
        if segment.text.is_empty() {
        } else if told && is_word(segment.text, many && i == 0) {
            out.push_str(segment.text);
        } else {
            out.push(VALUE);
        }
        out.push_str(segment.mark);
        if depth == Depth::First {
            break;
        }
    }
    out
}

/// The fixed words of a skeleton.
pub(super) fn words(skeleton: &str) -> impl Iterator<Item = &str> {
    skeleton
        .split(|c: char| !c.is_alphabetic() && c != '_' && c != '-')
        .map(|word| word.trim_matches(['_', '-']))
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, depth: Depth) -> String {
        skeleton(Some(&AttributeValue::S(text.to_owned())), depth).replace(VALUE, "*")
    }

    #[test]
    fn words_are_told_from_values() {
        let cases = [
            ("u#12345#follower", "u#*#follower"),
            ("CUST#c1", "CUST#*"),
            ("#META#", "#META#"),
            ("\"info\"", "\"info\""),
            ("2023-04-01T12:00:00.001Z", "*"),
            ("User:UserA", "User:*"),
            ("pass::0007", "pass::*"),
            ("tenant:7:user:9", "tenant:*:user:*"),
            ("2024/01/02", "*"),
            ("Smith, Jon", "*"),
            ("X-Men: First Class", "*"),
            ("", ""),
        ];
        for (text, expected) in cases {
            assert_eq!(shown(text, Depth::Words), expected, "{text}");
        }
        assert_eq!(shown("meta", Depth::Parts), "*");
        assert_eq!(shown("ORDER#1#ITEM#2", Depth::First), "ORDER#");
        assert_eq!(shown(&"a#".repeat(40), Depth::Words), "*");
    }
}
