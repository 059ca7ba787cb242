//! Fills a template from an item's attributes.

use super::KeyTemplate;
use super::format::Format;
use super::part::{Call, Part, text_of};
use super::problem::{RenderFault, cut};
use crate::value::{KeyType, KeyValue};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use std::borrow::Cow;
use std::fmt::Write as _;

/// Gives an attribute of the item at hand.
type Lookup<'f, 'v> = &'f dyn Fn(&str) -> Option<KeyValue<'v>>;
/// Gives a number below another.
type Chance<'f> = &'f mut dyn FnMut(u32) -> u32;

impl KeyTemplate {
    /// The key for a column of type `kind`.
    ///
    /// One attribute as it is, of the column's type, stays as it is. Otherwise the text is made,
    /// and a number column reads it as a number, a binary column takes its UTF-8 bytes. `chance`
    /// gives a number below its argument, for `random(10)`.
    ///
    /// # Errors
    ///
    /// An attribute is missing, empty or not what a format takes, or the text is no number where
    /// the column holds numbers.
    pub fn render<'v>(
        &self,
        kind: KeyType,
        lookup: &dyn Fn(&str) -> Option<KeyValue<'v>>,
        chance: &mut dyn FnMut(u32) -> u32,
    ) -> Result<KeyValue<'static>, RenderFault> {
        if let Some(name) = self.sole_attribute() {
            let value = attribute(name, lookup)?;
            if value.kind() == kind {
                return Ok(value.into_owned());
            }
        }
        let mut text = String::new();
        self.render_text(&mut text, lookup, chance)?;
        match kind {
            KeyType::S => Ok(KeyValue::S(Cow::Owned(text))),
            KeyType::B => Ok(KeyValue::B(Cow::Owned(text.into_bytes()))),
            KeyType::N => match text.parse() {
                Ok(number) => Ok(KeyValue::N(number)),
                Err(_) => Err(RenderFault::NotANumber { text: cut(&text) }),
            },
        }
    }

    /// Appends the key's text. An attribute stands as its text: a string as it is, a number as its
    /// canonical decimal, binary as base64. After a fault, `out` holds what was made before it.
    ///
    /// # Errors
    ///
    /// An attribute is missing, empty or not what a format takes.
    pub fn render_text<'v>(
        &self,
        out: &mut String,
        lookup: &dyn Fn(&str) -> Option<KeyValue<'v>>,
        chance: &mut dyn FnMut(u32) -> u32,
    ) -> Result<(), RenderFault> {
        write_parts(out, &self.parts, lookup, chance)
    }
}

/// Functions stand in each other no deeper than [`super::MAX_DEPTH`], so this ends.
fn write_parts(
    out: &mut String,
    parts: &[Part],
    lookup: Lookup<'_, '_>,
    chance: Chance<'_>,
) -> Result<(), RenderFault> {
    for part in parts {
        match part {
            Part::Text(text) => out.push_str(text),
            Part::Attribute { name, formats } => {
                write_attribute(out, name, formats, &attribute(name, lookup)?)?;
            }
            Part::Function { call: Call::Random(below), .. } => {
                let number = chance(*below).min(below.saturating_sub(1));
                // Writing to a string does not fail.
                let _ = write!(out, "{number}");
            }
            Part::Function { call: Call::Format(format), argument } => {
                let mut text = String::new();
                write_parts(&mut text, argument, lookup, chance)?;
                let made = format.apply(&text, None, "").map_err(|fault| named(fault, argument))?;
                out.push_str(&made);
            }
        }
    }
    Ok(())
}

fn attribute<'v>(name: &str, lookup: Lookup<'_, 'v>) -> Result<KeyValue<'v>, RenderFault> {
    match lookup(name) {
        None => Err(RenderFault::Missing { attribute: name.to_owned() }),
        Some(value) if value.is_empty() => Err(RenderFault::Empty { attribute: name.to_owned() }),
        Some(value) => Ok(value),
    }
}

fn write_attribute(
    out: &mut String,
    name: &str,
    formats: &[Format],
    value: &KeyValue<'_>,
) -> Result<(), RenderFault> {
    let Some((first, further)) = formats.split_first() else {
        push_value(out, value);
        return Ok(());
    };
    let (number, text) = match value {
        KeyValue::S(text) => (None, Cow::Borrowed(text.as_ref())),
        other => {
            let mut text = String::new();
            push_value(&mut text, other);
            let number = if let KeyValue::N(number) = other { Some(*number) } else { None };
            (number, Cow::Owned(text))
        }
    };
    let mut made = first.apply(&text, number, name)?;
    for format in further {
        made = format.apply(&made, None, name)?;
    }
    out.push_str(&made);
    Ok(())
}

fn push_value(out: &mut String, value: &KeyValue<'_>) {
    match value {
        KeyValue::S(text) => out.push_str(text),
        // Writing to a string does not fail.
        KeyValue::N(number) => drop(write!(out, "{number}")),
        KeyValue::B(bytes) => BASE64.encode_string(bytes, out),
    }
}

/// The fault with the argument's text as its name: made only when there is a fault.
fn named(fault: RenderFault, argument: &[Part]) -> RenderFault {
    let of = match argument {
        [Part::Attribute { name, formats }] if formats.is_empty() => name.clone(),
        parts => text_of(parts),
    };
    match fault {
        RenderFault::NotADate { text, unit, .. } => RenderFault::NotADate { of, text, unit },
        RenderFault::NotWhole { text, .. } => RenderFault::NotWhole { of, text },
        RenderFault::NegativePadded { text, .. } => RenderFault::NegativePadded { of, text },
        other => other,
    }
}
