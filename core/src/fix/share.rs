//! Entities brought into one collection: under the partition key of one of them, with sort values
//! that tell them apart.

use super::column::{mark, own, parts, rekeyed, set};
use super::item::{delete, samples};
use super::look::{literal, name_in, template, text_of};
use super::part::{drop_if_empty, filling, kept_by, put_all, sortable, source};
use super::work::Work;
use super::{Consequence, Duty, FixFault, moved};
use crate::design::edit::{Edit, Role, View};
use crate::design::{Attribute, Extra, Generator, Kept, KeyType, Maintenance};
use crate::key::{KeyTemplate, Part};
use indexmap::IndexMap;

/// Places a child in its parent's collections. What only its own key served keeps that: the child
/// then lies in both, and one is a copy of the other.
pub(super) fn share(
    work: &mut Work<'_>,
    table: &str,
    parent: &str,
    child: &str,
) -> Result<(), FixFault> {
    let was = work.design.clone();
    let to = place(work, table, parent, child)?;
    let with_both = work.design.clone();
    let others: Vec<(String, usize)> =
        work.places(child).into_iter().filter(|place| *place != to).collect();
    let items = source(work, child).filter(|it| *it != to);
    let items = items.map(|(table, at)| samples(&work.design, &table, at)).unwrap_or_default();
    let items: Vec<_> = items.into_iter().map(|sample| sample.attributes).collect();
    leave(work, child, others.clone())?;
    if !others.is_empty() && !moved::unserved(&was, &work.design).is_empty() {
        work.design = with_both;
        let copy = Some(kept_by(work, others.first().map_or("", |(table, _)| table)));
        let (table, at) = to.clone();
        work.edit(Edit::SetPlacementCopy { table, at, copy })?;
        let maintenance =
            if work.has_columns() { Maintenance::Application } else { Maintenance::Stream };
        super::promise::stream(work, child)?;
        work.say(Consequence::ExtraCopy { what: child.to_owned(), maintenance });
        work.duty(Duty::KeepCopy { what: child.to_owned() });
    }
    let at = work.places(child).into_iter().rfind(|(name, _)| *name == to.0);
    if let Some((table, at)) = at {
        put_all(work, (&table, at), items)?;
    }
    work.say(Consequence::ReKey { table: table.to_owned() });
    Ok(())
}

/// Takes placements away, the last first, so that positions hold.
fn leave(
    work: &mut Work<'_>,
    child: &str,
    mut places: Vec<(String, usize)>,
) -> Result<(), FixFault> {
    places.sort();
    for (table, at) in places.into_iter().rev() {
        if work.placement(&table, at)?.entity != child {
            continue;
        }
        let gone = samples(&work.design, &table, at).iter().map(|it| it.at).collect();
        work.edit(Edit::RemovePlacement { table: table.clone(), at })?;
        delete(work, &table, gone)?;
        drop_if_empty(work, &table)?;
    }
    Ok(())
}

/// Places a child under the keys of a parent. Gives where.
fn place(
    work: &mut Work<'_>,
    table_name: &str,
    parent: &str,
    child: &str,
) -> Result<(String, usize), FixFault> {
    work.entity(child)?;
    let view = View { table: table_name.to_owned(), index: None };
    let of_parent = |work: &Work<'_>| -> Result<usize, FixFault> {
        let at = work.table(table_name)?.placements.iter().position(|it| it.entity == parent);
        at.ok_or_else(|| FixFault::NotPlaced {
            entity: parent.to_owned(),
            table: table_name.to_owned(),
        })
    };
    let at = of_parent(work)?;
    // Nothing is changed before it is known that the child can tell its parent's key.
    for column in &work.table(table_name)?.key.partition {
        translated(work, &view, at, &column.name, parent, child)?;
    }
    let sort = match work.key(&view)?.sort.first().map(|column| column.name.clone()) {
        Some(sort) => own(work, &view, &sort)?,
        None => add_sort(work, &view)?,
    };
    tell_apart(work, &view, &sort, child)?;
    let at = of_parent(work)?;
    let mut keys = IndexMap::new();
    let table = work.table(table_name)?;
    let partition: Vec<String> = table.key.partition.iter().map(|it| it.name.clone()).collect();
    let further: Vec<(String, KeyType)> =
        table.key.sort.iter().skip(1).map(|it| (it.name.clone(), it.kind)).collect();
    for column in partition {
        let text = translated(work, &view, at, &column, parent, child)?;
        keys.insert(column, text);
    }
    let mut text = mark(child);
    for name in told_by(work, child, parent) {
        text.push('#');
        text.push_str(&sortable(work, child, &name));
    }
    keys.insert(sort, text);
    for (column, _) in further {
        keys.entry(column).or_insert_with(|| "0".to_owned());
    }
    let to = work.table(table_name)?.placements.len();
    let (table, entity) = (table_name.to_owned(), child.to_owned());
    work.edit(Edit::AddPlacement { table, entity, keys })?;
    in_indexes(work, table_name, (at, to), parent, child)?;
    rekeyed(work, &view);
    Ok((table_name.to_owned(), to))
}

/// A sort column where the key has none, filled by what each entity is.
fn add_sort(work: &mut Work<'_>, view: &View) -> Result<String, FixFault> {
    let name = work.free_column(work.table(&view.table)?, "sk");
    work.edit(Edit::AddColumn {
        view: view.clone(),
        role: Role::Sort,
        name: name.clone(),
        kind: KeyType::S,
    })?;
    let entities: Vec<String> =
        work.table(&view.table)?.placements.iter().map(|it| it.entity.clone()).collect();
    for (at, entity) in entities.iter().enumerate() {
        set(work, view, at, &name, &mark(entity))?;
    }
    work.say(Consequence::NewTable { table: view.table.clone() });
    Ok(name)
}

/// Sort values of the entities that are there begin with what they are, where they did not begin
/// with a constant.
fn tell_apart(work: &mut Work<'_>, view: &View, sort: &str, child: &str) -> Result<(), FixFault> {
    let count = work.table(&view.table)?.placements.len();
    for at in 0..count {
        let entity = work.placement(&view.table, at)?.entity.clone();
        let known = parts(work, view, at, sort)?;
        if entity == child || known.is_empty() || matches!(known.first(), Some(Part::Text(_))) {
            continue;
        }
        set(work, view, at, sort, &format!("{}#{}", mark(&entity), text_of(&known)))?;
    }
    Ok(())
}

/// A parent's key text with the child's names for its attributes.
pub(super) fn translated(
    work: &Work<'_>,
    view: &View,
    at: usize,
    column: &str,
    parent: &str,
    child: &str,
) -> Result<String, FixFault> {
    let table = work.table(&view.table)?;
    let text = filling(table, at, column);
    let read = template(table, at, column).unwrap_or_else(|| KeyTemplate::of_attribute(column));
    let unrelated = || FixFault::NotRelated { parent: parent.to_owned(), child: child.to_owned() };
    let mut out = String::new();
    for part in read.parts() {
        match part {
            Part::Attribute { name, formats } => {
                let name = name_in(&work.design, child, parent, name).ok_or_else(unrelated)?;
                let part = Part::Attribute { name, formats: formats.clone() };
                out.push_str(&part.to_string());
            }
            Part::Function { call, argument } => {
                let mut translated = Vec::new();
                for part in argument {
                    translated.push(match part {
                        Part::Attribute { name, formats } => Part::Attribute {
                            name: name_in(&work.design, child, parent, name)
                                .ok_or_else(unrelated)?,
                            formats: formats.clone(),
                        },
                        other => other.clone(),
                    });
                }
                let part = Part::Function { call: *call, argument: translated };
                out.push_str(&part.to_string());
            }
            Part::Text(text) => out.push_str(&literal(text)),
        }
    }
    Ok(if out.is_empty() { text } else { out })
}

/// What tells a child from others of its collection: its identity but for what it has of its
/// parent's.
fn told_by(work: &Work<'_>, child: &str, parent: &str) -> Vec<String> {
    let Ok(entity) = work.entity(child) else { return Vec::new() };
    let of_parent = work.entity(parent).map(|it| it.identity.clone()).unwrap_or_default();
    let same: Vec<String> =
        of_parent.iter().filter_map(|it| name_in(&work.design, child, parent, it)).collect();
    let own = |name: &&String| {
        !same.contains(name) && entity.attributes.contains_key(*name) || !of_parent.contains(name)
    };
    entity.identity.iter().filter(own).filter(|name| !same.contains(name)).cloned().collect()
}

/// The child is found by the indexes by which patterns find it with its parent: it has the parent's
/// attribute as well from then on.
fn in_indexes(
    work: &mut Work<'_>,
    table_name: &str,
    (parent_at, child_at): (usize, usize),
    parent: &str,
    child: &str,
) -> Result<(), FixFault> {
    let table = work.table(table_name)?.clone();
    let both: Vec<Vec<String>> = work
        .design
        .access_patterns
        .values()
        .filter(|it| [parent, child].iter().all(|name| it.entities.iter().any(|e| e == name)))
        .map(|it| it.given.iter().map(|given| given.attribute().to_owned()).collect())
        .collect();
    for (name, index) in &table.indexes {
        let view = View { table: table_name.to_owned(), index: Some(name.clone()) };
        let mut texts = Vec::new();
        let mut asked = true;
        for column in &index.key.partition {
            let known = template(&table, parent_at, &column.name)
                .unwrap_or_else(|| KeyTemplate::of_attribute(&column.name));
            asked &= known.parts().iter().all(|part| match part {
                Part::Attribute { name, .. } => both.iter().any(|given| given.contains(name)),
                _ => true,
            });
        }
        if !asked {
            continue;
        }
        for column in index.key.columns() {
            let Ok(text) = translated(work, &view, parent_at, &column.name, parent, child) else {
                break;
            };
            texts.push((column.name.clone(), text));
        }
        if texts.len() != index.key.columns().count() {
            continue;
        }
        for (_, text) in &texts {
            repeat(work, parent, child, text)?;
        }
        for (column, text) in texts {
            if !table.key.columns().any(|it| it.name == column) {
                set(work, &view, child_at, &column, &text)?;
            }
        }
        work.say(Consequence::Backfill { view });
    }
    Ok(())
}

/// An attribute of the parent that a child's index key is made of is the child's as well, and a copy.
fn repeat(work: &mut Work<'_>, parent: &str, child: &str, text: &str) -> Result<(), FixFault> {
    let Ok(template) = KeyTemplate::parse(text) else { return Ok(()) };
    for name in template.attributes() {
        let own = work.entity(child)?;
        let owner = work.entity(parent)?;
        let Some(known) = owner.attributes.get(name) else { continue };
        let is_parent = own.parent.as_ref().is_some_and(|it| it.entity == parent);
        if own.attributes.contains_key(name)
            || owner.identity.iter().any(|it| it == name)
            || !is_parent
        {
            continue;
        }
        let mut attribute = Attribute::of(known.kind);
        attribute.generator = Some(Kept::from(Generator::Parent { attribute: None }));
        let kept = kept_by(work, parent);
        let taken = |name: &str| work.design.copies.contains_key(name);
        let copy_name = Work::free(&format!("{child} {name}"), taken);
        let copy = crate::design::Copy {
            source: crate::design::CopySource {
                entity: parent.to_owned(),
                attributes: vec![name.to_owned()],
                aggregate: None,
                extra: Extra::new(),
            },
            entity: child.to_owned(),
            attributes: vec![name.to_owned()],
            maintenance: kept.maintenance,
            staleness_seconds: kept.staleness_seconds,
            rebuild: kept.rebuild,
            idempotent: Some(true),
            extra: Extra::new(),
        };
        work.edit(Edit::AddAttribute {
            entity: child.to_owned(),
            name: name.to_owned(),
            attribute: Box::new(attribute),
        })?;
        if let Some(maintenance) = copy.maintenance {
            work.say(Consequence::ExtraCopy { what: parent.to_owned(), maintenance });
            work.duty(Duty::KeepCopy { what: copy_name.clone() });
        }
        work.edit(Edit::AddCopy { name: copy_name, copy: Box::new(copy) })?;
    }
    Ok(())
}
