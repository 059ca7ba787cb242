//! Parts that come into a key or leave it, and a column's type.

use super::column::{no_column, own, parts, rekeyed, set};
use super::look::{attribute, braced, has, key_type, text_of};
use super::text::MARKS;
use super::work::Work;
use super::{Consequence, Duty, FixFault};
use crate::design::edit::{Edit, Role, View};
use crate::design::{Attribute, AttributeType, Generator, Kept, KeyType};
use crate::key::{Call, Part};

/// Puts attributes at the end of a placement's key, so that every item has a key of its own.
pub(super) fn add_part(
    work: &mut Work<'_>,
    table: &str,
    at: usize,
    attributes: &[String],
) -> Result<(), FixFault> {
    let view = View { table: table.to_owned(), index: None };
    let entity = work.placement(table, at)?.entity.clone();
    for name in attributes {
        if !has(&work.design, &entity, name) {
            // A key can hold what the entity lacks only once it has it.
            let mut added = Attribute::of(AttributeType::S);
            added.generator = Some(Kept::from(Generator::Ulid));
            let (entity, name) = (entity.clone(), name.clone());
            work.duty(Duty::SetAttribute { entity: entity.clone(), attribute: name.clone() });
            work.edit(Edit::AddAttribute { entity, name, attribute: Box::new(added) })?;
        }
    }
    let sort = work.key(&view)?.sort.last().map(|column| column.name.clone());
    let alone = work.table(table)?.placements.len() == 1;
    match sort {
        Some(column) if !work.has_columns() => append(work, &view, at, &column, attributes)?,
        None if !work.has_columns() && (!alone || attributes.len() > 1) => {
            let column = super::column::last_partition(work, &view)?;
            append(work, &view, at, &column, attributes)?;
        }
        _ => {
            for name in attributes {
                let kind = key_type(&work.design, &entity, name).unwrap_or(KeyType::S);
                let has_column = work.key(&view)?.columns().any(|it| it.name == *name);
                if has_column {
                    continue;
                }
                let name = name.clone();
                work.edit(Edit::AddColumn {
                    view: view.clone(),
                    role: Role::Sort,
                    name: name.clone(),
                    kind,
                })?;
                let count = work.table(table)?.placements.len();
                for other in (0..count).filter(|other| *other != at) {
                    set(work, &view, other, &name, "-")?;
                }
            }
        }
    }
    rekeyed(work, &view);
    Ok(())
}

fn append(
    work: &mut Work<'_>,
    view: &View,
    at: usize,
    column: &str,
    attributes: &[String],
) -> Result<(), FixFault> {
    let column = own(work, view, column)?;
    let mut text = text_of(&parts(work, view, at, &column)?);
    for name in attributes {
        text.push('#');
        text.push_str(&braced(name));
    }
    set(work, view, at, &column, &text)
}

/// Takes an attribute out of a column: the column where it is nothing else, its part of a template
/// otherwise.
pub(super) fn drop_part(
    work: &mut Work<'_>,
    view: &View,
    column: &str,
    attribute: &str,
) -> Result<(), FixFault> {
    let view = &super::column::owner_view(work, view, column)?;
    let key = work.key(view)?;
    if !key.columns().any(|it| it.name == column) {
        return Err(no_column(view, column));
    }
    // Local indexes have the table's partition key, and only a table with a sort key has any.
    let needed = super::column::has_local(work, view);
    let last = key.partition.len() == 1 && key.partition.iter().any(|it| it.name == column);
    let count = work.table(&view.table)?.placements.len();
    let mut texts = Vec::new();
    let mut emptied = false;
    for at in 0..count {
        let before = parts(work, view, at, column)?;
        let after = without(&before, attribute);
        if after.len() != before.len() {
            emptied |= !after.iter().any(|part| !matches!(part, Part::Text(_)));
            texts.push((at, text_of(&after)));
        }
    }
    if texts.is_empty() {
        return Err(FixFault::AlreadySo { view: view.clone() });
    }
    if emptied && last {
        let (view, column, attribute) = (view.clone(), column.to_owned(), attribute.to_owned());
        return Err(FixFault::OnlyPart { view, column, attribute });
    }
    if emptied && !needed && (count == 1 || texts.iter().all(|(_, text)| text.is_empty())) {
        work.edit(Edit::RemoveColumn { view: view.clone(), name: column.to_owned() })?;
    } else {
        let column = own(work, view, column)?;
        for (at, text) in texts {
            let text = if text.is_empty() { "-".to_owned() } else { text };
            set(work, view, at, &column, &text)?;
        }
    }
    rekeyed(work, view);
    Ok(())
}

/// The parts without those of an attribute and the mark that stood before each, or after the first.
fn without(parts: &[Part], attribute: &str) -> Vec<Part> {
    let mut out: Vec<Part> = Vec::new();
    let mut dropped = false;
    for part in parts {
        let of = match part {
            Part::Attribute { name, .. } => name == attribute,
            Part::Function { call: Call::Format(_), argument } => {
                matches!(argument.as_slice(), [Part::Attribute { name, .. }] if name == attribute)
            }
            _ => false,
        };
        if of {
            if let Some(Part::Text(text)) = out.last_mut() {
                text.truncate(text.trim_end_matches(MARKS).len());
                if text.is_empty() {
                    out.pop();
                }
            }
            dropped = true;
        } else if let (true, true, Part::Text(text)) = (dropped, out.is_empty(), part) {
            let rest = text.trim_start_matches(MARKS);
            if !rest.is_empty() {
                out.push(Part::Text(rest.to_owned()));
            }
        } else {
            out.push(part.clone());
        }
    }
    out
}

/// Gives a column the type of the attribute that fills it.
pub(super) fn set_type(
    work: &mut Work<'_>,
    view: &View,
    column: &str,
    name: &str,
) -> Result<(), FixFault> {
    for at in 0..work.table(&view.table)?.placements.len() {
        let placement = work.placement(&view.table, at)?;
        let filled = parts(work, view, at, column)?;
        let alone = |part: &Part| matches!(part, Part::Attribute { name: own, .. } if own == name);
        let applies =
            placement.keys.contains_key(column) || has(&work.design, &placement.entity, column);
        if applies && !filled.iter().all(alone) {
            return Err(FixFault::Figure {
                what: column.to_owned(),
                value: text_of(&filled),
                expected: braced(name),
            });
        }
    }
    let table = work.table(&view.table)?;
    let entity =
        table.placements.iter().find(|it| attribute(&work.design, &it.entity, name).is_some());
    let kind = entity.and_then(|it| key_type(&work.design, &it.entity, name));
    let kind = kind
        .ok_or_else(|| FixFault::NoAttribute { view: view.clone(), attribute: name.to_owned() })?;
    work.edit(Edit::SetColumnType { view: view.clone(), name: column.to_owned(), kind })?;
    work.say(Consequence::NewTable { table: view.table.clone() });
    rekeyed(work, view);
    Ok(())
}
