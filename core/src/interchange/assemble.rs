//! Gathered rows to a design: each table gets a key, told by the file, chosen, or guessed; the
//! first items become sample items, the rest stay beside the design.

use super::gather::{Gathered, Rows};
use super::imported::{ColumnSummary, KeyChoice, KeyColumns};
use super::note::{ImportProblem, NoteLevel, Notes};
use super::{
    ImportFault, ImportOptions, Imported, SampleLimits, detect, keys, kinds, tag, tag_of_key,
};
use crate::design::{AttributeType, Column, Design, KeySchema, KeyType, Table};
use crate::value::{AttributeValue, Item, KeyValue};
use indexmap::IndexMap;
use std::collections::{HashMap, HashSet};

/// What a table was called that a file did not name, and the file had no name either.
const NAMELESS: &str = "items";

/// Makes a design of what was gathered; `name` is the file's.
///
/// # Errors
///
/// Nothing was gathered; or a key was chosen that can't be.
pub(super) fn assemble(
    name: &str,
    gathered: Gathered,
    lists: &[String],
    options: &ImportOptions,
    mut notes: Notes,
) -> Result<Imported, ImportFault> {
    let (format, stem) = (gathered.format, detect::stem(name));
    if gathered.tables.values().all(|rows| rows.items.is_empty() && rows.deletes.is_empty()) {
        return Err(match notes.first() {
            Some(first) => ImportFault::NothingReadable { first },
            None => ImportFault::NoItems,
        });
    }
    let mut tables = named(gathered.tables, &stem, options, &mut notes);
    let chosen = options.table_name.as_ref().filter(|name| tables.contains_key(*name)).cloned();
    let chosen = chosen.or_else(|| tables.keys().next().cloned()).unwrap_or_default();
    let title = if stem.is_empty() { chosen.clone() } else { stem };
    let mut design = Design::new(title);
    let (mut key_choice, mut items) = (None, IndexMap::new());
    for (table, rows) in &mut tables {
        remove_deleted(table, rows, &mut notes);
        let columns = keys::summarise(&rows.items);
        let asked = options.key.as_ref().filter(|_| *table == chosen);
        let (key, guessed) = key_of(&columns, rows, asked)?;
        if guessed {
            let (partition, sort) = (key.partition.clone(), key.sort.clone());
            let problem = ImportProblem::KeyGuessed { table: table.clone(), partition, sort };
            notes.of_all(NoteLevel::Guessed, problem);
        }
        let schema = schema_of(&key, &columns, rows);
        let kept = with_key(table, std::mem::take(rows), &schema, lists, &mut notes);
        let mut made = Table { key: schema, ..Table::default() };
        kinds::guess(table, &mut made, kept.iter(), &mut design, &mut notes);
        design.tables.insert(table.clone(), made);
        items.insert(table.clone(), kept);
        if *table == chosen {
            let KeyColumns { partition, sort } = key;
            let table = table.clone();
            key_choice = Some(KeyChoice { table, columns, partition, sort, guessed });
        }
    }
    let bulk = split(items, &options.limits, &mut design, &mut notes);
    Ok(Imported { format, design, bulk, notes: notes.finish(), key_choice })
}

/// Names the table that the file does not name.
fn named(
    tables: IndexMap<String, Rows>,
    stem: &str,
    options: &ImportOptions,
    notes: &mut Notes,
) -> IndexMap<String, Rows> {
    let given = options.table_name.clone().filter(|name| !name.is_empty());
    let mut out = IndexMap::with_capacity(tables.len());
    for (name, rows) in tables {
        let name = if name.is_empty() {
            let from_file = if stem.is_empty() { NAMELESS } else { stem };
            let table = given.clone().unwrap_or_else(|| from_file.to_owned());
            if given.is_none() {
                let table = table.clone();
                notes.of_all(NoteLevel::Guessed, ImportProblem::TableNamed { table });
            }
            table
        } else {
            name
        };
        out.insert(super::free_name(&name, |name| out.contains_key(name)), rows);
    }
    out
}

/// Applies the delete requests to the items before them.
fn remove_deleted(table: &str, rows: &mut Rows, notes: &mut Notes) {
    let deletes = std::mem::take(&mut rows.deletes);
    let Some((_, first)) = deletes.first() else { return };
    let names: Vec<String> = first.keys().cloned().collect();
    let key = |item: &Item| -> Option<String> {
        let values: Option<Vec<_>> = names.iter().map(|name| item.get(name)).collect();
        serde_json::to_string(&values.filter(|values| !values.is_empty())?).ok()
    };
    let mut places: HashMap<String, Vec<usize>> = HashMap::new();
    for (index, item) in rows.items.iter().enumerate() {
        if let Some(key) = key(item) {
            places.entry(key).or_default().push(index);
        }
    }
    let mut gone = Vec::new();
    for (before, deleted) in &deletes {
        let places = key(deleted).and_then(|key| places.get_mut(&key));
        let found: Vec<usize> =
            places.into_iter().flat_map(|places| places.extract_if(.., |i| *i < *before)).collect();
        let problem =
            ImportProblem::DeleteRequest { table: table.to_owned(), removed: !found.is_empty() };
        notes.of_all(NoteLevel::Skipped, problem);
        gone.extend(found);
    }
    gone.sort_unstable();
    rows.remove(&gone);
    rows.deletes = deletes;
}

/// The key: as chosen, as the file tells it, or guessed (then true).
fn key_of(
    columns: &[ColumnSummary],
    rows: &Rows,
    asked: Option<&KeyColumns>,
) -> Result<(KeyColumns, bool), ImportFault> {
    if let Some(key) = asked.filter(|key| !key.partition.is_empty()) {
        for column in key.partition.iter().chain(&key.sort) {
            let Some(summary) = columns.iter().find(|c| c.name == *column) else {
                let columns = columns.iter().map(|c| c.name.clone()).collect();
                return Err(ImportFault::NoSuchColumn { column: column.clone(), columns });
            };
            if key_type(summary.kind).is_none() {
                return Err(ImportFault::NotAKeyColumn { column: column.clone() });
            }
        }
        return Ok((key.clone(), false));
    }
    if let Some(told) = &rows.told_key {
        // A delete request names the key, but not which part is which.
        return Ok((told.clone(), !told.sort.is_empty()));
    }
    keys::guess(columns, &rows.items).map(|key| (key, true)).ok_or(ImportFault::NoKeyCandidate)
}

fn key_type(kind: AttributeType) -> Option<KeyType> {
    match kind {
        AttributeType::S => Some(KeyType::S),
        AttributeType::N => Some(KeyType::N),
        AttributeType::B => Some(KeyType::B),
        _ => None,
    }
}

fn schema_of(key: &KeyColumns, columns: &[ColumnSummary], rows: &Rows) -> KeySchema {
    let column = |name: &String| {
        let known = columns.iter().find(|c| c.name == *name).and_then(|c| key_type(c.kind));
        let deleted = || {
            let value = rows.deletes.iter().find_map(|(_, key)| key.get(name))?;
            key_type(keys::type_of(value))
        };
        Column::new(name.clone(), known.or_else(deleted).unwrap_or_default())
    };
    KeySchema {
        partition: key.partition.iter().map(column).collect(),
        sort: key.sort.iter().map(column).collect(),
        ..KeySchema::default()
    }
}

/// The items that a table of this key can keep; the others are noted.
fn with_key(
    table: &str,
    rows: Rows,
    key: &KeySchema,
    lists: &[String],
    notes: &mut Notes,
) -> Vec<Item> {
    let unfit: Vec<(usize, ImportProblem)> = rows
        .items
        .iter()
        .enumerate()
        .filter_map(|(i, item)| key_problem(item, key).map(|problem| (i, problem)))
        .collect();
    for (index, problem) in &unfit {
        notes.here(NoteLevel::Skipped, &rows.place(*index, lists), problem.clone());
    }
    let mut unfit = unfit.into_iter().map(|(index, _)| index).peekable();
    let mut index = 0;
    let mut items = rows.items;
    items.retain(|_| {
        let keep = unfit.next_if_eq(&index).is_none();
        index += 1;
        keep
    });
    note_same_keys(table, &items, key, notes);
    items
}

/// Why a table with this key can't keep an item.
pub(super) fn key_problem(item: &Item, key: &KeySchema) -> Option<ImportProblem> {
    key.columns().find_map(|column| match item.get(&column.name) {
        None => Some(ImportProblem::KeyMissing { column: column.name.clone() }),
        Some(value) => (value.tag() != tag_of_key(column.kind)).then(|| ImportProblem::KeyType {
            column: column.name.clone(),
            expected: tag_of_key(column.kind).to_owned(),
            found: tag(keys::type_of(value)).to_owned(),
        }),
    })
}

/// Notes how many items come after the first of their key.
pub(super) fn note_same_keys(table: &str, items: &[Item], key: &KeySchema, notes: &mut Notes) {
    let mut seen: HashSet<Vec<KeyValue<'_>>> = HashSet::with_capacity(items.len());
    let mut same = 0;
    for item in items {
        let value = key.columns().filter_map(|column| item.get(&column.name)).filter_map(key_value);
        if !seen.insert(value.collect()) {
            same += 1;
        }
    }
    if same > 0 {
        let problem = ImportProblem::SameKey { table: table.to_owned(), items: same };
        notes.of_all(NoteLevel::Kept, problem);
    }
}

fn key_value(value: &AttributeValue) -> Option<KeyValue<'_>> {
    match value {
        AttributeValue::S(v) => Some(KeyValue::S(v.as_str().into())),
        AttributeValue::N(v) => Some(KeyValue::N(*v)),
        AttributeValue::B(v) => Some(KeyValue::B(v.as_slice().into())),
        _ => None,
    }
}

/// Puts the first items into the design, as far as the limits go; gives back the rest.
fn split(
    items: IndexMap<String, Vec<Item>>,
    limits: &SampleLimits,
    design: &mut Design,
    notes: &mut Notes,
) -> IndexMap<String, Vec<Item>> {
    let total: usize = items.values().map(Vec::len).sum();
    let (mut count, mut bytes, mut bulk) = (0, 0, IndexMap::new());
    for (table, mut items) in items {
        let mut samples = 0;
        for item in &items {
            let size = serde_json::to_string(item).map_or(0, |text| text.len());
            if count >= limits.items || bytes + size > limits.bytes {
                break;
            }
            (count, bytes, samples) = (count + 1, bytes + size, samples + 1);
        }
        let rest = items.split_off(samples);
        if !items.is_empty() {
            design.items.insert(table.clone(), items);
        }
        if !rest.is_empty() {
            bulk.insert(table, rest);
        }
    }
    if count < total {
        let problem =
            ImportProblem::BesideTheDesign { items: total as u64, beside: (total - count) as u64 };
        notes.of_all(NoteLevel::Kept, problem);
    }
    bulk
}
