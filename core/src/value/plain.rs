//! Plain JSON in, with every digit of its numbers, and values as plain text out. Types that plain
//! JSON lacks (binary, sets) come out only, never in.

use super::path::Path;
use super::problem::{Expected, JsonFault, JsonKind, ValueProblem};
use super::{AttributeValue, Item, MAX_LEVELS, Number};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt::{self, Write as _};

/// Reads any plain JSON value: objects as maps, arrays as lists, `null` as the null type.
///
/// # Errors
///
/// The first [`JsonFault`]: not JSON, a number out of range, a name twice in one object, or nested
/// too deep.
pub fn plain_value_from_text(text: &str) -> Result<AttributeValue, JsonFault> {
    let raw = parse(text)?;
    let mut reader = Reader::default();
    let read = reader.value(raw, Path::Root("$"), 1);
    strict(reader, read)
}

/// Reads an item from a plain JSON object.
///
/// # Errors
///
/// As [`plain_value_from_text`], and where the text is not an object.
pub fn plain_item_from_text(text: &str) -> Result<Item, JsonFault> {
    let raw = parse(text)?;
    let mut reader = Reader::default();
    let read = reader.members(raw, Path::Root("$"), 1);
    strict(reader, read)
}

/// Reads as much of an item as can be kept; each value left out is named in `faults`. Of a name
/// that stands twice, the first value is kept. `path` is where the item stands.
pub fn read_plain_item_lenient(raw: &RawValue, path: &str, faults: &mut Vec<JsonFault>) -> Item {
    let mut reader = Reader { faults: std::mem::take(faults) };
    let item = reader.members(raw, Path::Root(path), 1).unwrap_or_default();
    *faults = reader.faults;
    item
}

fn parse(text: &str) -> Result<&RawValue, JsonFault> {
    serde_json::from_str(text)
        .map_err(|error| JsonFault { path: "$".to_owned(), problem: syntax(&error) })
}

pub(super) fn syntax(error: &serde_json::Error) -> ValueProblem {
    let text = error.to_string();
    let reason = text.rsplit_once(" at line ").map_or(text.as_str(), |(reason, _)| reason);
    ValueProblem::Syntax { line: error.line(), column: error.column(), reason: reason.to_owned() }
}

fn strict<T>(reader: Reader, read: Option<T>) -> Result<T, JsonFault> {
    match (reader.faults.into_iter().next(), read) {
        (None, Some(value)) => Ok(value),
        (Some(fault), _) => Err(fault),
        (None, None) => Err(JsonFault {
            path: "$".to_owned(),
            problem: ValueProblem::Kind { expected: Expected::Object, found: JsonKind::Null },
        }),
    }
}

/// Reads on after a fault; what gives none has left a fault.
#[derive(Default)]
struct Reader {
    faults: Vec<JsonFault>,
}

impl Reader {
    fn fault<T>(&mut self, path: Path<'_>, problem: ValueProblem) -> Option<T> {
        self.faults.push(JsonFault { path: path.to_string(), problem });
        None
    }

    fn value(&mut self, raw: &RawValue, path: Path<'_>, level: u32) -> Option<AttributeValue> {
        if level > MAX_LEVELS {
            return self.fault(path, ValueProblem::TooDeep { limit: MAX_LEVELS });
        }
        let text = raw.get();
        match kind(text) {
            JsonKind::Null => Some(AttributeValue::Null),
            JsonKind::Boolean => Some(AttributeValue::Bool(text == "true")),
            JsonKind::Number => match text.parse::<Number>() {
                Ok(number) => Some(AttributeValue::N(number)),
                Err(fault) => self.fault(path, fault.into()),
            },
            JsonKind::String => match serde_json::from_str(text) {
                Ok(text) => Some(AttributeValue::S(text)),
                Err(error) => self.fault(path, syntax(&error)),
            },
            JsonKind::Array => match serde_json::from_str::<Vec<&RawValue>>(text) {
                Ok(elements) => Some(AttributeValue::L(
                    elements
                        .into_iter()
                        .enumerate()
                        .filter_map(|(i, element)| self.value(element, path.index(i), level + 1))
                        .collect(),
                )),
                Err(error) => self.fault(path, syntax(&error)),
            },
            JsonKind::Object => Some(AttributeValue::M(self.members(raw, path, level + 1)?)),
        }
    }

    fn members(&mut self, raw: &RawValue, path: Path<'_>, level: u32) -> Option<Item> {
        let found = kind(raw.get());
        if found != JsonKind::Object {
            return self.fault(path, ValueProblem::Kind { expected: Expected::Object, found });
        }
        let members = match serde_json::Deserializer::from_str(raw.get()).deserialize_map(Members) {
            Ok(members) => members,
            Err(error) => return self.fault(path, syntax(&error)),
        };
        let mut item = Item::with_capacity(members.len());
        for (name, raw) in members {
            if item.contains_key(&name) {
                self.fault::<()>(
                    path.name(&name),
                    ValueProblem::DuplicateName { name: name.clone() },
                );
            } else if let Some(value) = self.value(raw, path.name(&name), level) {
                item.insert(name, value);
            }
        }
        Some(item)
    }
}

/// The members of an object in their order, duplicates and all.
struct Members;

impl<'de> Visitor<'de> for Members {
    type Value = Vec<(String, &'de RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = map.next_entry()? {
            members.push(member);
        }
        Ok(members)
    }
}

/// The kind of a JSON text that is known to be valid.
fn kind(text: &str) -> JsonKind {
    match text.as_bytes().first() {
        Some(b'{') => JsonKind::Object,
        Some(b'[') => JsonKind::Array,
        Some(b'"') => JsonKind::String,
        Some(b't' | b'f') => JsonKind::Boolean,
        Some(b'n') | None => JsonKind::Null,
        Some(_) => JsonKind::Number,
    }
}

/// Characters of [`AttributeValue::to_plain_text`], at most.
const CELL: usize = 120;
/// Characters of a number that is written in full there; a longer one takes an exponent.
const LONG_NUMBER: usize = 42;

impl AttributeValue {
    /// The value as short text for a cell of a table, at most 120 characters, the last of them `…`
    /// where it was cut: strings bare, numbers plain, binary in base64, the rest as plain JSON.
    pub fn to_plain_text(&self) -> String {
        let mut out = Cell { text: String::new(), room: CELL };
        // A full cell ends the writing; that is no fault.
        let full = match self {
            Self::S(text) => out.write_str(text),
            Self::B(bytes) => out.write_str(&BASE64.encode(bytes)),
            other => write_plain(&mut out, other),
        };
        if full.is_err() {
            out.text.pop();
            out.text.push('…');
        }
        out.text
    }

    /// The value as plain JSON, whole and exact: sets as arrays, binary as base64 strings.
    pub fn to_plain_json(&self) -> String {
        let mut out = String::new();
        // Writing to a string does not fail.
        let _ = write_plain(&mut Whole(&mut out), self);
        out
    }
}

trait Sink: fmt::Write {
    fn number(&mut self, number: Number) -> fmt::Result;
}

struct Whole<'a>(&'a mut String);

impl fmt::Write for Whole<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write_str(text)
    }
}

impl Sink for Whole<'_> {
    fn number(&mut self, number: Number) -> fmt::Result {
        write!(self, "{number}")
    }
}

/// Takes so many characters and then fails.
struct Cell {
    text: String,
    room: usize,
}

impl fmt::Write for Cell {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            if self.room == 0 {
                return Err(fmt::Error);
            }
            self.text.push(c);
            self.room -= 1;
        }
        Ok(())
    }
}

impl Sink for Cell {
    fn number(&mut self, number: Number) -> fmt::Result {
        let plain = number.to_string();
        if plain.len() <= LONG_NUMBER {
            return self.write_str(&plain);
        }
        let (coefficient, exponent) = number.parts();
        write!(self, "{coefficient}E{exponent}")
    }
}

fn write_plain(out: &mut impl Sink, value: &AttributeValue) -> fmt::Result {
    match value {
        AttributeValue::S(text) => write_quoted(out, text),
        AttributeValue::N(number) => out.number(*number),
        AttributeValue::B(bytes) => write_quoted(out, &BASE64.encode(bytes)),
        AttributeValue::Bool(truth) => write!(out, "{truth}"),
        AttributeValue::Null => out.write_str("null"),
        AttributeValue::L(values) => write_array(out, values, write_plain),
        AttributeValue::Ss(texts) => write_array(out, texts, |out, text| write_quoted(out, text)),
        AttributeValue::Ns(numbers) => write_array(out, numbers, |out, n| out.number(*n)),
        AttributeValue::Bs(blobs) => {
            write_array(out, blobs, |out, bytes| write_quoted(out, &BASE64.encode(bytes)))
        }
        AttributeValue::M(map) => {
            out.write_str("{")?;
            for (i, (name, value)) in map.iter().enumerate() {
                if i > 0 {
                    out.write_str(",")?;
                }
                write_quoted(out, name)?;
                out.write_str(":")?;
                write_plain(out, value)?;
            }
            out.write_str("}")
        }
    }
}

fn write_array<O: Sink, T>(
    out: &mut O,
    elements: &[T],
    write: impl Fn(&mut O, &T) -> fmt::Result,
) -> fmt::Result {
    out.write_str("[")?;
    for (i, element) in elements.iter().enumerate() {
        if i > 0 {
            out.write_str(",")?;
        }
        write(out, element)?;
    }
    out.write_str("]")
}

fn write_quoted(out: &mut impl fmt::Write, text: &str) -> fmt::Result {
    out.write_str(&serde_json::to_string(text).map_err(|_| fmt::Error)?)
}

#[cfg(test)]
mod tests;
