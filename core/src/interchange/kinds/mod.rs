//! Kinds of item in a table that came without them: a guess from an attribute that tells the kind,
//! or from how the keys look. Each kind becomes an entity and its placement.
//!
//! The guess is for a person to correct. Where it would make more kinds than it explains, the
//! table's items are one kind.

mod describe;
mod shape;

pub(super) use describe::{Described, describe, escape};

use super::note::{ImportProblem, NoteLevel, Notes};
use crate::design::{Design, KeySchema, Table};
use crate::value::{AttributeValue, Item};
use indexmap::IndexMap;
use shape::Depth;

/// What a placement says that was guessed from the items.
pub(super) const FROM_ITEMS: &str = "sample items";

/// The most kinds of a table.
const MAX_KINDS: usize = 16;

/// Items of one kind that are looked at for its templates.
const LOOKED_AT: usize = 500;

/// Names of an attribute that tells the kind, whatever the key is called.
const TELLING: [&str; 11] = [
    "entity",
    "entitytype",
    "entityname",
    "typename",
    "modelname",
    "itemtype",
    "recordtype",
    "objecttype",
    "et",
    "edbe",
    "doctype",
];

/// Names that tell the kind where the key is general (`PK`), and otherwise may mean anything.
const MAYBE_TELLING: [&str; 4] = ["type", "kind", "model", "class"];

/// Names of key columns that say nothing of what they hold, without numbers and what tells an
/// index.
const GENERAL: [&str; 13] = [
    "pk",
    "sk",
    "partitionkey",
    "sortkey",
    "hashkey",
    "rangekey",
    "primarykey",
    "hash",
    "range",
    "sort",
    "key",
    "p",
    "s",
];

struct Kind<'i> {
    name: String,
    constants: IndexMap<String, String>,
    items: Vec<&'i Item>,
}

/// Guesses the kinds of a table's items; the entities go to the design.
pub(super) fn guess<'i>(
    name: &str,
    table: &mut Table,
    items: impl Iterator<Item = &'i Item> + Clone,
    design: &mut Design,
    notes: &mut Notes,
) {
    let mut templates = 0;
    for kind in kinds(name, items, table) {
        let Described { entity, mut placement } =
            describe(&kind.items, table, &kind.constants, &IndexMap::new());
        let free = super::free_name(&kind.name, |name| design.entities.contains_key(name));
        templates += placement.keys.len() as u64;
        placement.entity.clone_from(&free);
        placement.guessed_from = Some(FROM_ITEMS.to_owned());
        table.placements.push(placement);
        design.entities.insert(free, entity);
    }
    // One kind of items as they are is hardly a guess.
    if table.placements.len() < 2 && templates == 0 {
        return;
    }
    let problem = ImportProblem::EntitiesGuessed {
        table: name.to_owned(),
        entities: table.placements.len() as u64,
        templates,
        from: FROM_ITEMS.to_owned(),
    };
    notes.of_all(NoteLevel::Guessed, problem);
}

fn kinds<'i>(
    name: &str,
    items: impl Iterator<Item = &'i Item> + Clone,
    table: &Table,
) -> Vec<Kind<'i>> {
    let count = items.clone().count();
    let most = MAX_KINDS.min(count.max(8) / 2);
    let general = table.key.columns().any(|column| is_general(&column.name));
    let telling = telling(items.clone(), count, most, &table.key, general);
    let depths: &[Depth] = if general {
        &[Depth::Words, Depth::Parts, Depth::First]
    } else {
        &[Depth::Parts, Depth::First]
    };
    for depth in depths {
        let grouped = group(items.clone(), table, telling.as_deref(), Some(*depth));
        if grouped.len() <= most {
            return named(grouped, name, telling.as_deref());
        }
    }
    named(group(items, table, telling.as_deref(), None), name, telling.as_deref())
}

/// What items share that are of one kind: the text that tells it, or the look of their keys.
type Grouped<'i> = IndexMap<(Option<&'i str>, Vec<String>), Vec<&'i Item>>;

fn group<'i>(
    items: impl Iterator<Item = &'i Item>,
    table: &Table,
    telling: Option<&str>,
    depth: Option<Depth>,
) -> Grouped<'i> {
    let mut out = Grouped::new();
    for item in items {
        let told = telling.and_then(|name| text(item, name));
        let look = match depth {
            Some(depth) if told.is_none() => table
                .key
                .columns()
                .map(|column| shape::skeleton(item.get(&column.name), depth))
                .collect(),
            _ => Vec::new(),
        };
        let group = out.entry((told, look)).or_default();
        if group.len() < LOOKED_AT {
            group.push(item);
        }
    }
    out
}

fn named<'i>(grouped: Grouped<'i>, table: &str, telling: Option<&str>) -> Vec<Kind<'i>> {
    let mut taken: Vec<String> = Vec::new();
    let mut kinds = Vec::with_capacity(grouped.len());
    for ((told, look), items) in grouped {
        let wanted = match told.filter(|text| !text.trim().is_empty()) {
            Some(text) => text.trim().to_owned(),
            None => by_look(&look).unwrap_or_else(|| table.to_owned()),
        };
        let name = super::free_name(&wanted, |name| taken.iter().any(|other| other == name));
        taken.push(name.clone());
        let constants = telling.zip(told).map(|(name, text)| (name.to_owned(), text.to_owned()));
        kinds.push(Kind { name, constants: constants.into_iter().collect(), items });
    }
    kinds
}

/// A name from the fixed words of a kind's keys; letters alone only where there is no more.
fn by_look(look: &[String]) -> Option<String> {
    let mut words: Vec<&str> = Vec::new();
    for word in look.iter().flat_map(|skeleton| shape::words(skeleton)) {
        if !words.iter().any(|other| other.eq_ignore_ascii_case(word)) {
            words.push(word);
        }
    }
    if words.iter().any(|word| word.chars().count() > 2) {
        words.retain(|word| word.chars().count() > 2);
    }
    let name: String = words.into_iter().map(capitalised).collect();
    (!name.is_empty()).then_some(name)
}

fn capitalised(word: &str) -> String {
    let mut out = String::new();
    for part in word.split(['_', '-']) {
        let shouted = part.chars().all(|c| !c.is_lowercase());
        let mut chars = part.chars();
        out.extend(chars.next().into_iter().flat_map(char::to_uppercase));
        if shouted {
            out.extend(chars.flat_map(char::to_lowercase));
        } else {
            out.push_str(chars.as_str());
        }
    }
    out
}

/// The attribute that tells the kind of most items.
fn telling<'i>(
    items: impl Iterator<Item = &'i Item> + Clone,
    count: usize,
    most: usize,
    key: &KeySchema,
    general: bool,
) -> Option<String> {
    let mut tallies: IndexMap<&str, (usize, Vec<&str>)> = IndexMap::new();
    for item in items {
        for (name, value) in item {
            let AttributeValue::S(text) = value else { continue };
            if !tells(name, general) || key.columns().any(|column| column.name == *name) {
                continue;
            }
            let (present, values) = tallies.entry(name).or_default();
            *present += 1;
            if values.len() <= most && !values.contains(&text.as_str()) {
                values.push(text);
            }
        }
    }
    let (name, _) = tallies
        .into_iter()
        .filter(|(_, (present, values))| present * 10 >= count * 8 && values.len() <= most)
        .min_by_key(|(name, _)| usize::from(!TELLING.contains(&plain(name).as_str())))?;
    Some(name.to_owned())
}

fn tells(name: &str, general: bool) -> bool {
    let name = plain(name);
    TELLING.contains(&name.as_str()) || general && MAYBE_TELLING.contains(&name.as_str())
}

fn text<'i>(item: &'i Item, name: &str) -> Option<&'i str> {
    match item.get(name) {
        Some(AttributeValue::S(text)) => Some(text),
        _ => None,
    }
}

/// Whether a key column's name says nothing of what it holds (`PK`, `GSI1-SK`).
fn is_general(name: &str) -> bool {
    let mut name: String = plain(name).chars().filter(|c| !c.is_ascii_digit()).collect();
    for index in ["gsi", "lsi", "gs", "ls", "index", "idx"] {
        if let Some(rest) = name.strip_prefix(index).or_else(|| name.strip_suffix(index)) {
            name = rest.to_owned();
            break;
        }
    }
    GENERAL.contains(&name.as_str())
}

fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests;
