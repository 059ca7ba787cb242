//! Looking things up in a design: which entity has an attribute, what a template is made of, how a
//! name is written. It changes nothing.

use crate::design::{Attribute, AttributeType, Design, Entity, Generator, KeyType, Table};
use crate::key::{KeyTemplate, Part};

/// Ancestors looked up at most, so that entities that are each other's parents end it.
const MOST_PARENTS: usize = 32;

/// An entity and its ancestors, the nearest first.
pub(super) fn lineage<'d>(
    design: &'d Design,
    entity: &'d str,
) -> impl Iterator<Item = (&'d str, &'d Entity)> {
    let first = design.entities.get_key_value(entity);
    let up = move |(_, entity): &(&'d String, &'d Entity)| {
        design.entities.get_key_value(&entity.parent.as_ref()?.entity)
    };
    std::iter::successors(first, up).take(MOST_PARENTS).map(|(name, it)| (name.as_str(), it))
}

/// An attribute as an entity or its nearest ancestor declares it.
pub(super) fn attribute<'d>(
    design: &'d Design,
    entity: &'d str,
    name: &str,
) -> Option<&'d Attribute> {
    lineage(design, entity).find_map(|(_, it)| it.attributes.get(name))
}

/// Whether an entity has an attribute: itself, or of an ancestor, or by its identity.
pub(super) fn has(design: &Design, entity: &str, name: &str) -> bool {
    lineage(design, entity)
        .any(|(_, it)| it.attributes.contains_key(name) || it.identity.iter().any(|id| id == name))
}

/// The type of key that holds an attribute; text where nothing is said.
pub(super) fn key_type(design: &Design, entity: &str, name: &str) -> Option<KeyType> {
    match attribute(design, entity, name).map(|it| it.kind) {
        None | Some(AttributeType::S) => Some(KeyType::S),
        Some(AttributeType::N) => Some(KeyType::N),
        Some(AttributeType::B) => Some(KeyType::B),
        Some(_) => None,
    }
}

/// The name under which an entity has an attribute of another.
pub(super) fn name_in(design: &Design, entity: &str, owner: &str, name: &str) -> Option<String> {
    if entity == owner {
        return Some(name.to_owned());
    }
    let own = design.entities.get(entity)?;
    let refers =
        own.attributes.iter().find(|(_, attribute)| match attribute.generator.as_deref() {
            Some(Generator::Reference { entity, attribute, .. }) => {
                entity == owner && attribute == name
            }
            Some(Generator::Parent { attribute: Some(of) }) => {
                of == name && lineage(design, entity).skip(1).any(|(it, _)| it == owner)
            }
            _ => false,
        });
    if let Some((refers, _)) = refers {
        return Some(refers.clone());
    }
    has(design, entity, name).then(|| name.to_owned())
}

/// The template that fills a column of a placement, if it has one that can be read.
pub(super) fn template(table: &Table, at: usize, column: &str) -> Option<KeyTemplate> {
    let text = table.placements.get(at)?.keys.get(column)?;
    KeyTemplate::parse(text).ok()
}

/// The text of a template that is one attribute.
pub(super) fn braced(attribute: &str) -> String {
    KeyTemplate::of_attribute(attribute).to_string()
}

/// The text of parts put together.
pub(super) fn text_of<'p>(parts: impl IntoIterator<Item = &'p Part>) -> String {
    parts.into_iter().map(ToString::to_string).collect()
}

/// Constant text as a template writes it.
pub(super) fn literal(text: &str) -> String {
    Part::Text(text.to_owned()).to_string()
}

/// A name in capitals as keys begin with it: `ORDER_LINE` of `OrderLine`.
pub(super) fn capitals(name: &str) -> String {
    let mut out = String::new();
    let mut before = None::<char>;
    let mut chars = name.chars().peekable();
    while let Some(c) = chars.next() {
        // A word begins after a small letter, and with the last capital of several before one.
        let within = chars.peek().is_some_and(|next| next.is_lowercase());
        let begins = c.is_uppercase()
            && before.is_some_and(|it| it.is_lowercase() || it.is_uppercase() && within);
        if begins {
            out.push('_');
        }
        out.extend(c.to_uppercase());
        before = Some(c);
    }
    out
}

/// A name in small letters as tables and attributes have it: `order_line` of `OrderLine`.
pub(super) fn small(name: &str) -> String {
    capitals(name).to_lowercase()
}

/// A name with a capital at its head, without marks between words: `OrderLine` of `order_line`.
pub(super) fn camel(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let head = |word: &str| {
        let mut chars = word.chars();
        chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
    };
    words.map(head).collect()
}

/// Whether a table's keys hold texts made by templates, as where several entities share it.
pub(super) fn is_generic(table: &Table) -> bool {
    let column = |name: &str| {
        let filled = |it: &crate::design::Placement| it.keys.contains_key(name);
        table.placements.iter().any(filled)
    };
    table.placements.len() > 1 || table.key.columns().any(|it| column(&it.name))
}
