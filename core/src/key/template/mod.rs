//! Key templates: how a key's text is made of an item's attributes, and read back.
//!
//! `CUST#{customer_id}` is constant text and an attribute. A format follows a colon and formats may
//! be chained: `{placed_at:day}`, `{id:pad8:reverse}`. Four functions take a template, or nothing:
//! `hash4({ip})`, `shard({id},10)`, `mod({ts},16)`, `random(10)`. A backslash takes `{ } ( ) \`
//! literally, and within braces also `:` and white space at a name's edge. A word before a
//! parenthesis that names no function is plain text.
//!
//! A template knows no table, no entity and no item: attributes come through a look-up.

mod alias;
mod date;
mod format;
mod invert;
mod parse;
mod part;
mod problem;
mod reading;
mod render;
mod shape;
#[cfg(test)]
mod tests;

pub use date::DateUnit;
pub use format::Format;
pub use invert::{Certainty, Recovered};
pub use part::{Call, Part};
pub use problem::{RenderFault, TemplateFault, TemplateProblem};

/// Functions may stand in each other's arguments this deep.
pub const MAX_DEPTH: usize = 4;
/// The longest key that is read back, in bytes: the longest that any of the stores takes.
pub const MAX_KEY: usize = 65_535;
/// The most parts a template may have, those of arguments included.
pub const MAX_PARTS: usize = 64;

/// A template that was read. Its [`Display`](std::fmt::Display) is its canonical text, which reads
/// as the same template.
///
/// Invariant: it has one part at least, and no two constant texts stand side by side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyTemplate {
    parts: Vec<Part>,
}

impl KeyTemplate {
    /// The template of one attribute as it is: what a key column without a template has.
    pub fn of_attribute(name: impl Into<String>) -> Self {
        Self { parts: vec![Part::Attribute { name: name.into(), formats: Vec::new() }] }
    }

    /// The same template of an attribute by another name; its formats stay.
    #[must_use]
    pub fn renamed(&self, from: &str, to: &str) -> Self {
        let mut parts = self.parts.clone();
        part::rename_attribute(&mut parts, from, to);
        Self { parts }
    }

    /// Its parts, in order.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The attributes it needs, each once, in order of appearance.
    pub fn attributes(&self) -> impl Iterator<Item = &str> {
        let mut names = Vec::new();
        part::each_attribute(&self.parts, &mut |name, _| {
            if !names.contains(&name) {
                names.push(name);
            }
        });
        names.into_iter()
    }

    /// The constant text it begins with; empty where it begins with an attribute.
    pub fn prefix(&self) -> String {
        match self.parts.first() {
            Some(Part::Text(text)) => text.clone(),
            _ => String::new(),
        }
    }

    /// Characters of constant text: the more there are, the more a key that matches says.
    pub fn specificity(&self) -> usize {
        let characters = |part: &Part| match part {
            Part::Text(text) => text.chars().count(),
            _ => 0,
        };
        self.parts.iter().map(characters).sum()
    }

    /// The attribute, where the template is that attribute as it is and nothing else.
    pub fn sole_attribute(&self) -> Option<&str> {
        match self.parts.as_slice() {
            [Part::Attribute { name, formats }] if formats.is_empty() => Some(name),
            _ => None,
        }
    }
}
