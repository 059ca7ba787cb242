//! Indexes: one for a pattern, one for searching, sparser, with more or less in them, gone, global.

use super::column::{own, placements, set};
use super::look::{attribute, braced, capitals, has, is_generic, key_type};
use super::work::Work;
use super::{Consequence, Duty, FixFault, Remains};
use crate::design::edit::{Edit, Role, View};
use crate::design::{Condition, Extra, IndexKind, KeyType, ProjectionKind};

/// Seconds that a search index is behind its table at most, as its makers say (Tablestore: 10;
/// a stream into a search cluster: of the same order).
const SEARCH_SECONDS: f64 = 10.0;

/// Adds an index for a pattern; where the engine is better served by a table of its own, that.
pub(super) fn add(
    work: &mut Work<'_>,
    table: &str,
    pattern: &str,
    partition: &[String],
    sort: &[String],
    only: Option<&(String, Vec<String>)>,
) -> Result<(), FixFault> {
    let targets = targets(work, table, pattern, partition)?;
    if work.has_columns() {
        let entity = work.placement(table, *targets.first().unwrap_or(&0))?.entity.clone();
        return super::query_table::add(work, pattern, &entity, partition, sort);
    }
    let of = work.table(table)?;
    let generic = is_generic(of);
    let taken = |name: &str| of.indexes.contains_key(name);
    let name = if generic {
        let number = |n: u32| format!("GSI{n}");
        (1..=u32::MAX).map(number).find(|name| !taken(name)).unwrap_or_default()
    } else {
        let words = super::look::camel(&partition.join("_"));
        Work::free(&format!("by{words}"), taken)
    };
    let view = View { table: table.to_owned(), index: Some(name.clone()) };
    work.edit(Edit::AddIndex {
        table: table.to_owned(),
        name: name.clone(),
        kind: IndexKind::Gsi,
    })?;
    let bare = !generic && only.is_none();
    for (role, attributes) in [(Role::Partition, partition), (Role::Sort, sort)] {
        let suffix = if role == Role::Partition { "PK" } else { "SK" };
        let made = format!("{name}{suffix}");
        let one = attributes.first().filter(|_| attributes.len() == 1);
        let kind = one.and_then(|it| kind(work, table, &targets, it));
        let Some(first) = one.filter(|it| bare && has_all(work, table, &targets, it)).zip(kind)
        else {
            if attributes.is_empty() {
                work.edit(Edit::RemoveColumn { view: view.clone(), name: made })?;
            } else {
                let numeric = one.is_some() && kind == Some(KeyType::N) && role == Role::Sort;
                if numeric {
                    let (view, name) = (view.clone(), made.clone());
                    work.edit(Edit::SetColumnType { view, name, kind: KeyType::N })?;
                }
                for at in &targets {
                    let text = text(work, table, *at, attributes, role, generic);
                    set(work, &view, *at, &made, &text)?;
                }
            }
            continue;
        };
        // An attribute that is what the key wants is its column as it is.
        let (attribute, kind) = first;
        let name = attribute.clone();
        work.edit(Edit::AddColumn { view: view.clone(), role, name, kind })?;
        work.edit(Edit::RemoveColumn { view: view.clone(), name: made })?;
    }
    if let Some((attribute, is)) = only {
        let column = work.key(&view)?.partition.first().map(|it| it.name.clone());
        for at in &targets {
            sparse(work, &view, *at, column.as_deref().unwrap_or_default(), attribute, is)?;
        }
    }
    work.say(Consequence::Backfill { view: view.clone() });
    work.say(Consequence::EventuallyConsistent { view });
    work.say(Consequence::ExtraWrites { per_write: 1.0 });
    super::pattern::ask_by_key(work, pattern, partition)?;
    work.edit(Edit::PinPath { pattern: pattern.to_owned(), path: None })
}

/// The placements whose items are to be found: the pattern's entities', where they have the
/// attributes, else those of their children that have.
fn targets(
    work: &Work<'_>,
    table: &str,
    pattern: &str,
    partition: &[String],
) -> Result<Vec<usize>, FixFault> {
    let entities = &work.pattern(pattern)?.entities;
    let placements = &work.table(table)?.placements;
    let design = &work.design;
    let knows = |entity: &str| {
        let mut names = partition.iter();
        names.all(|name| has(design, entity, name) && key_type(design, entity, name).is_some())
    };
    let among = |holds: &dyn Fn(&str) -> bool| -> Vec<usize> {
        let found = placements.iter().enumerate();
        found.filter(|(_, it)| holds(&it.entity) && knows(&it.entity)).map(|(at, _)| at).collect()
    };
    let own = among(&|entity| entities.iter().any(|it| it == entity));
    if !own.is_empty() {
        return Ok(own);
    }
    let kin = among(&|entity| {
        super::look::lineage(design, entity).any(|(it, _)| entities.iter().any(|own| own == it))
    });
    if !kin.is_empty() {
        return Ok(kin);
    }
    let view = View { table: table.to_owned(), index: None };
    let attribute = partition.first().cloned().unwrap_or_default();
    Err(FixFault::NoAttribute { view, attribute })
}

fn has_all(work: &Work<'_>, table: &str, targets: &[usize], name: &str) -> bool {
    let Ok(of) = work.table(table) else { return false };
    let mut entities = targets.iter().filter_map(|at| of.placements.get(*at));
    entities.all(|it| attribute(&work.design, &it.entity, name).is_some())
}

fn kind(work: &Work<'_>, table: &str, targets: &[usize], name: &str) -> Option<KeyType> {
    let of = work.table(table).ok()?;
    let entity = &of.placements.get(*targets.first()?)?.entity;
    key_type(&work.design, entity, name)
}

/// Attributes as a key's text; in a table that entities share, each behind its name.
fn text(
    work: &Work<'_>,
    table: &str,
    at: usize,
    attributes: &[String],
    role: Role,
    generic: bool,
) -> String {
    let entity = work.placement(table, at).map(|it| it.entity.clone()).unwrap_or_default();
    let mut texts = Vec::new();
    for name in attributes {
        let numeric = key_type(&work.design, &entity, name) == Some(KeyType::N);
        let padded = numeric && role == Role::Sort && attributes.len() > 1;
        let value = if padded { super::divide::formatted(name, "pad15") } else { braced(name) };
        if generic && role == Role::Partition {
            texts.push(format!("{}#{value}", super::look::literal(&capitals(name))));
        } else {
            texts.push(value);
        }
    }
    texts.join("#")
}

fn sparse(
    work: &mut Work<'_>,
    view: &View,
    at: usize,
    column: &str,
    attribute: &str,
    is: &[String],
) -> Result<(), FixFault> {
    let (attribute, is) = (attribute.to_owned(), is.to_vec());
    let condition = Some(Condition { attribute, is, extra: Extra::new() });
    let (table, column) = (view.table.clone(), column.to_owned());
    work.edit(Edit::SetCondition { table, at, column, condition })?;
    work.say(Consequence::LeftOut { view: view.clone() });
    Ok(())
}

/// Adds a search index with what a pattern asks by.
pub(super) fn add_search(work: &mut Work<'_>, table: &str, pattern: &str) -> Result<(), FixFault> {
    let of = work.pattern(pattern)?;
    let mut names: Vec<String> = Vec::new();
    let asked = of.given.iter().chain(&of.filter).map(crate::design::Given::attribute);
    let asked = asked.chain(of.range.iter().map(|range| range.attribute.as_str()));
    for name in asked.chain(of.order.iter().map(|order| order.attribute.as_str())) {
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    let holders = &work.table(table)?.placements;
    let known = |name: &str| holders.iter().any(|it| has(&work.design, &it.entity, name));
    names.retain(|name| known(name));
    if names.is_empty() {
        let view = View { table: table.to_owned(), index: None };
        let attribute = "asked for".to_owned();
        return Err(FixFault::NoAttribute { view, attribute });
    }
    let asked_by = names.clone();
    let of = work.table(table)?;
    let name = Work::free("search", |name| of.indexes.contains_key(name));
    let view = View { table: table.to_owned(), index: Some(name.clone()) };
    let kinds: Vec<(String, KeyType)> = names
        .into_iter()
        .map(|name| {
            let mut holders = of.placements.iter().map(|it| it.entity.as_str());
            let holder = holders.find(|it| has(&work.design, it, &name));
            let kind = holder.and_then(|it| key_type(&work.design, it, &name));
            (name, kind.unwrap_or(KeyType::S))
        })
        .collect();
    work.edit(Edit::AddIndex {
        table: table.to_owned(),
        name: name.clone(),
        kind: IndexKind::Search,
    })?;
    for (at, (attribute, kind)) in kinds.into_iter().enumerate() {
        let role = if at == 0 { Role::Partition } else { Role::Sort };
        work.edit(Edit::AddColumn { view: view.clone(), role, name: attribute, kind })?;
    }
    for suffix in ["PK", "SK"] {
        work.edit(Edit::RemoveColumn { view: view.clone(), name: format!("{name}{suffix}") })?;
    }
    super::pattern::ask_by_key(work, pattern, &asked_by)?;
    work.say(Consequence::SearchDelay { seconds: SEARCH_SECONDS });
    work.say(Consequence::Backfill { view: view.clone() });
    work.say(Consequence::EventuallyConsistent { view });
    work.edit(Edit::PinPath { pattern: pattern.to_owned(), path: None })
}

/// Lets only items of some values into an index.
pub(super) fn make_sparse(
    work: &mut Work<'_>,
    table: &str,
    index: &str,
    attribute: &str,
    values: &[String],
) -> Result<(), FixFault> {
    work.index(table, index)?;
    let view = View { table: table.to_owned(), index: Some(index.to_owned()) };
    let chosen = placements(work, &view, &[])?;
    let key = work.key(&view)?;
    // The partition key of a local index is the table's, and every item has that.
    let local = work.index(table, index)?.kind == IndexKind::Lsi;
    let first = if local { key.sort.first() } else { key.partition.first() };
    let column = first.map(|column| column.name.clone());
    let column = column.ok_or_else(|| super::column::no_column(&view, ""))?;
    let column = own(work, &view, &column)?;
    for at in chosen {
        if has(&work.design, &work.placement(table, at)?.entity, attribute) {
            sparse(work, &view, at, &column, attribute, values)?;
        }
    }
    work.duty(Duty::KeyText { column });
    work.say(Consequence::Backfill { view });
    if values.is_empty() {
        work.remains(Remains::NoValuesAsked { attribute: attribute.to_owned() });
    } else {
        work.remains(Remains::OnlyLess);
    }
    Ok(())
}

/// Sets what an index copies; what it included stays.
pub(super) fn project(
    work: &mut Work<'_>,
    table: &str,
    index: &str,
    kind: ProjectionKind,
    attributes: &[String],
) -> Result<(), FixFault> {
    let projection = &work.index(table, index)?.projection;
    let grows = projection.kind != ProjectionKind::All;
    let mut all: Vec<String> = Vec::new();
    if kind == ProjectionKind::Include {
        if projection.kind == ProjectionKind::Include {
            all.clone_from(&projection.attributes);
        }
        for name in attributes {
            if !all.contains(name) {
                all.push(name.clone());
            }
        }
    }
    let (table, index) = (table.to_owned(), index.to_owned());
    let view = View { table: table.clone(), index: Some(index.clone()) };
    work.edit(Edit::SetProjection { table, index, kind, attributes: all })?;
    if grows && kind != ProjectionKind::KeysOnly {
        work.say(Consequence::ExtraWrites { per_write: 1.0 });
    } else {
        work.say(Consequence::FetchedApart { view: view.clone() });
    }
    // What an index copies is set when it is made.
    work.say(Consequence::Backfill { view });
    Ok(())
}

/// Removes an index.
pub(super) fn remove(work: &mut Work<'_>, table: &str, index: &str) -> Result<(), FixFault> {
    work.edit(Edit::RemoveIndex { table: table.to_owned(), name: index.to_owned() })?;
    work.say(Consequence::Removed { what: format!("{table}.{index}") });
    Ok(())
}

/// Makes a local index global.
pub(super) fn make_global(work: &mut Work<'_>, table: &str, index: &str) -> Result<(), FixFault> {
    let view = View { table: table.to_owned(), index: Some(index.to_owned()) };
    if work.index(table, index)?.kind == IndexKind::Gsi {
        return Err(FixFault::AlreadySo { view });
    }
    let (table, index) = (table.to_owned(), index.to_owned());
    work.edit(Edit::SetIndexKind { table: table.clone(), index, kind: IndexKind::Gsi })?;
    work.say(Consequence::NewTable { table });
    work.say(Consequence::EventuallyConsistent { view: view.clone() });
    work.say(Consequence::Backfill { view });
    Ok(())
}
