//! What a template is made of, and its canonical text. Reading and filling in are elsewhere.

use super::KeyTemplate;
use super::format::Format;
use std::fmt;

/// One part of a template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// Constant text.
    Text(String),
    /// An attribute's value, through its formats from left to right.
    Attribute {
        /// The attribute.
        name: String,
        /// What is done to its text.
        formats: Vec<Format>,
    },
    /// A function of other parts: one way, so nothing of its argument is read back.
    Function {
        /// Which.
        call: Call,
        /// What its text is made of; empty for [`Call::Random`].
        argument: Vec<Part>,
    },
}

/// A function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    /// `hash4(…)`, `shard(…,10)` or `mod(…,16)`: the format of that name, on the argument's text.
    Format(Format),
    /// `random(10)`: a number below that many.
    Random(u32),
}

/// Calls `visit` with the name and formats of every attribute, arguments included, in order. A
/// function's argument stands no deeper than [`super::MAX_DEPTH`], so this ends.
pub(super) fn each_attribute<'a>(parts: &'a [Part], visit: &mut dyn FnMut(&'a str, &'a [Format])) {
    for part in parts {
        match part {
            Part::Text(_) => {}
            Part::Attribute { name, formats } => visit(name, formats),
            Part::Function { argument, .. } => each_attribute(argument, visit),
        }
    }
}

/// Renames an attribute in every part, arguments included; this ends as [`each_attribute`] does.
pub(super) fn rename_attribute(parts: &mut [Part], from: &str, to: &str) {
    for part in parts {
        match part {
            Part::Attribute { name, .. } if name == from => to.clone_into(name),
            Part::Attribute { .. } | Part::Text(_) => {}
            Part::Function { argument, .. } => rename_attribute(argument, from, to),
        }
    }
}

/// The letters and digits that `text` ends with: the name before a parenthesis.
pub(super) fn last_word(text: &str) -> &str {
    let start = text.char_indices().rev().take_while(|(_, c)| c.is_alphanumeric()).last();
    start.map_or("", |(at, _)| text.get(at..).unwrap_or_default())
}

/// Whether a word before a parenthesis calls a function. `hash` without its number does too: it is
/// a mistake to tell of, not text.
pub(super) fn is_function(word: &str) -> bool {
    matches!(word, "shard" | "mod" | "random")
        || word
            .strip_prefix("hash")
            .is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_digit()))
}

impl fmt::Display for KeyTemplate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_parts(f, &self.parts, false)
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_parts(f, std::slice::from_ref(self), false)
    }
}

pub(super) fn write_parts(
    f: &mut impl fmt::Write,
    parts: &[Part],
    in_argument: bool,
) -> fmt::Result {
    for part in parts {
        match part {
            Part::Text(text) => write_text(f, text, in_argument)?,
            Part::Attribute { name, formats } => {
                f.write_char('{')?;
                write_name(f, name)?;
                for format in formats {
                    write!(f, ":{format}")?;
                }
                f.write_char('}')?;
            }
            Part::Function { call, argument } => write_call(f, *call, argument)?,
        }
    }
    Ok(())
}

fn write_call(f: &mut impl fmt::Write, call: Call, argument: &[Part]) -> fmt::Result {
    let count = match call {
        Call::Random(below) => return write!(f, "random({below})"),
        Call::Format(Format::Shard(below)) => {
            f.write_str("shard(")?;
            Some(below)
        }
        Call::Format(Format::Modulo(below)) => {
            f.write_str("mod(")?;
            Some(below)
        }
        Call::Format(format) => {
            write!(f, "{format}(")?;
            None
        }
    };
    write_parts(f, argument, true)?;
    if let Some(count) = count {
        write!(f, ",{count}")?;
    }
    f.write_char(')')
}

/// A parenthesis needs its backslash only where it would be read as a function's.
fn write_text(f: &mut impl fmt::Write, text: &str, in_argument: bool) -> fmt::Result {
    for (at, c) in text.char_indices() {
        let literally = match c {
            '{' | '}' | '\\' => true,
            '(' => in_argument || is_function(last_word(text.get(..at).unwrap_or_default())),
            ')' => in_argument,
            _ => false,
        };
        if literally {
            f.write_char('\\')?;
        }
        f.write_char(c)?;
    }
    Ok(())
}

fn write_name(f: &mut impl fmt::Write, name: &str) -> fmt::Result {
    let last = name.char_indices().last().map_or(0, |(at, _)| at);
    for (at, c) in name.char_indices() {
        let edge = at == 0 || at == last;
        if matches!(c, '{' | '}' | '\\' | ':') || edge && c.is_whitespace() {
            f.write_char('\\')?;
        }
        f.write_char(c)?;
    }
    Ok(())
}

/// The parts' canonical text, to name them in a fault.
pub(super) fn text_of(parts: &[Part]) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write_parts(&mut out, parts, false);
    out
}
