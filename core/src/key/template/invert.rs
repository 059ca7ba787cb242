//! From a key back to the attributes it was made of, and whether a key can be of a template at all.

use super::format::Format;
use super::part::Part;
use super::reading::{Nearest, Readings, nearest};
use super::{KeyTemplate, MAX_KEY};
use crate::value::KeyValue;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// An attribute's text as a key tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recovered {
    /// The attribute.
    pub attribute: String,
    /// Its text.
    pub text: String,
    /// Whether that is the whole of it.
    pub certainty: Certainty,
}

/// How much a key tells of an attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Certainty {
    /// The attribute's very text.
    Exact,
    /// What a date or a case left of it, or one of several ways to read the key.
    Lossy,
}

/// Readings that are tried until one gives an attribute that stands twice the same text.
const MOST_READINGS: usize = 64;

impl KeyTemplate {
    /// The attributes that `key` tells, each once, or `None` where it does not match.
    ///
    /// An attribute takes the shortest text up to what follows it, the last one the rest. Only a
    /// key that can be read in one way gives [`Certainty::Exact`]. A hash, shard, modulo or random
    /// number tells no attribute, yet its digits must be possible ones. An attribute that stands
    /// twice must agree with itself. Steps are at most in proportion to parts times characters,
    /// some 64 times over where an attribute stands twice.
    pub fn invert(&self, key: &KeyValue<'_>) -> Option<Vec<Recovered>> {
        if key.is_empty() {
            return None;
        }
        if let Some(name) = self.sole_attribute() {
            let text = match key {
                KeyValue::B(bytes) => BASE64.encode(bytes),
                other => key_text(other)?.into_owned(),
            };
            let certainty = Certainty::Exact;
            return Some(vec![Recovered { attribute: name.to_owned(), text, certainty }]);
        }
        let text = key_text(key)?;
        let mut readings = Readings::of(&self.parts, &text);
        let sure = readings.is_the_only_one();
        for _ in 0..if self.repeats_an_attribute() { MOST_READINGS } else { 1 } {
            if !readings.advance() {
                return None;
            }
            if let Some(recovered) = recover(&readings.parts(), sure) {
                return Some(recovered);
            }
        }
        None
    }

    /// Whether the template can have made `key`. Whether an attribute that stands twice agrees with
    /// itself is [`invert`](Self::invert)'s to say; for all else the two agree.
    pub fn matches(&self, key: &KeyValue<'_>) -> bool {
        if key.is_empty() {
            return false;
        }
        if self.sole_attribute().is_some() {
            return true;
        }
        key_text(key).is_some_and(|text| match nearest(&self.parts, &text) {
            Nearest::Found => true,
            Nearest::None => false,
            Nearest::Unsure => Readings::of(&self.parts, &text).advance(),
        })
    }

    fn repeats_an_attribute(&self) -> bool {
        let mut names: Vec<&str> = Vec::new();
        self.parts.iter().any(|part| match part {
            Part::Attribute { name, .. } if names.contains(&name.as_str()) => true,
            Part::Attribute { name, .. } => {
                names.push(name);
                false
            }
            _ => false,
        })
    }
}

fn key_text<'k>(key: &'k KeyValue<'_>) -> Option<Cow<'k, str>> {
    let text = match key {
        KeyValue::S(text) => Cow::Borrowed(text.as_ref()),
        KeyValue::N(number) => Cow::Owned(number.to_string()),
        KeyValue::B(bytes) => Cow::Borrowed(std::str::from_utf8(bytes).ok()?),
    };
    (text.len() <= MAX_KEY).then_some(text)
}

/// The attributes of one reading, or `None` where one disagrees with itself.
fn recover(parts: &[(&Part, &str)], sure: bool) -> Option<Vec<Recovered>> {
    let stands: Vec<Stand> =
        parts.iter().filter_map(|(part, text)| Stand::of(part, text)).collect();
    let mut out: Vec<Recovered> = Vec::new();
    for (at, stand) in stands.iter().enumerate() {
        if stands.iter().take(at).any(|earlier| earlier.name == stand.name) {
            continue;
        }
        let same = || stands.iter().filter(|other| other.name == stand.name);
        let Some(best) =
            same().find(|other| other.exact).or_else(|| same().find(|other| other.text.is_some()))
        else {
            continue;
        };
        let text = best.text.clone()?;
        if !same().all(|other| other.agrees_with(best, &text)) {
            return None;
        }
        let certainty = if best.exact && sure { Certainty::Exact } else { Certainty::Lossy };
        out.push(Recovered { attribute: stand.name.to_owned(), text, certainty });
    }
    Some(out)
}

/// An attribute at one place of a key.
struct Stand<'a> {
    name: &'a str,
    formats: &'a [Format],
    /// What stands in the key.
    written: &'a str,
    /// The attribute's text as far as it is told; `None` behind a one-way format.
    text: Option<String>,
    exact: bool,
}

impl<'a> Stand<'a> {
    fn of(part: &'a Part, written: &'a str) -> Option<Self> {
        let Part::Attribute { name, formats } = part else { return None };
        let (text, exact) = match undo(formats, written) {
            Some((text, exact)) => (Some(text), exact),
            None => (None, false),
        };
        Some(Self { name, formats, written, text, exact })
    }

    /// Two places agree where the text of the better one makes what stands at the other. Others'
    /// hashes may be made in another way, so what is one way always agrees.
    fn agrees_with(&self, best: &Self, text: &str) -> bool {
        if self.text.is_none() {
            return true;
        }
        if self.formats == best.formats {
            return self.written == best.written;
        }
        !best.exact || makes(self.formats, text, self.written)
    }
}

/// Whether `text`, as a string or as a number, gives `written`.
fn makes(formats: &[Format], text: &str, written: &str) -> bool {
    [None, text.parse().ok()].into_iter().any(|mut number| {
        let mut made = Cow::Borrowed(text);
        for format in formats {
            match format.apply(&made, number.take(), "") {
                Ok(next) => made = Cow::Owned(next),
                Err(_) => return false,
            }
        }
        made == written
    })
}

/// The text before the formats as far as it is left, and whether that is all of it.
fn undo(formats: &[Format], written: &str) -> Option<(String, bool)> {
    let mut text = written.to_owned();
    let mut exact = true;
    for (at, format) in formats.iter().enumerate().rev() {
        match *format {
            Format::Reverse => text = text.chars().rev().collect(),
            Format::Date(_) | Format::Upper | Format::Lower => exact = false,
            Format::Pad(width) => {
                // A longer text was not padded. Digits count as a number's: the zeros are padding.
                if text.chars().count() == width as usize {
                    let number = text.bytes().all(|byte| byte.is_ascii_digit());
                    exact &= at == 0 && number || !text.starts_with('0');
                    let kept = text.trim_start_matches('0');
                    text = if kept.is_empty() { "0".to_owned() } else { kept.to_owned() };
                }
            }
            Format::Hash(_) | Format::Shard(_) | Format::Modulo(_) => return None,
        }
    }
    Some((text, exact))
}
