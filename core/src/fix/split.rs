//! Attributes that leave an item for one of their own, one to a parent, with the index keys that are
//! made of them; patterns go where what they need is.

use super::item::{delete, samples};
use super::look::{camel, has};
use super::part::{
    child_of, drop_if_empty, entity_name, filling, key_attributes, place_beside, put_all, source,
};
use super::promise::mentions;
use super::work::Work;
use super::{Consequence, Duty, FixFault, Remains};
use crate::design::edit::{Edit, View};
use crate::design::{AccessPattern, Attribute, Given, Operation, ProjectionKind};
use crate::key::KeyTemplate;
use crate::value::Item;

/// Splits attributes off. Where a store keeps a mark for each column that is written empty, those
/// that not every item has go each to an item of its own, so that none is empty.
pub(super) fn split(
    work: &mut Work<'_>,
    entity: &str,
    attributes: &[String],
) -> Result<(), FixFault> {
    let own = work.entity(entity)?;
    let mut going: Vec<String> = Vec::new();
    for name in attributes {
        if !own.attributes.contains_key(name) {
            return Err(no_attribute(work, entity, name));
        }
        if !own.identity.contains(name) && !in_table_key(work, entity, name) {
            going.push(name.clone());
        }
    }
    let Some(first) = going.first() else {
        let first = attributes.first().cloned().unwrap_or_default();
        return Err(no_attribute(work, entity, &first));
    };
    let whole = |it: &Attribute| it.presence.is_none_or(|share| share >= 1.0);
    let marks = crate::engine::profile(work.design.engine.kind).keeps_tombstones;
    let (full, sparse): (Vec<String>, Vec<String>) = going
        .iter()
        .cloned()
        .partition(|name| !marks || own.attributes.get(name).is_none_or(whole));
    let large = going.len() == 1;
    let (attribute, alone) = (first.clone(), going.len() == 1);
    if !full.is_empty() {
        let suffix = if alone { camel(&attribute) } else { "Details".to_owned() };
        part(work, entity, &full, &suffix, None)?;
    }
    for name in &sparse {
        let share = work.entity(entity)?.attributes.get(name).and_then(|it| it.presence);
        part(work, entity, std::slice::from_ref(name), &camel(name), share)?;
    }
    if large {
        work.remains(Remains::StaysWhole { attribute });
    }
    Ok(())
}

fn no_attribute(work: &Work<'_>, entity: &str, name: &str) -> FixFault {
    let table = source(work, entity).map(|(table, _)| table).unwrap_or_default();
    FixFault::NoAttribute { view: View { table, index: None }, attribute: name.to_owned() }
}

fn in_table_key(work: &Work<'_>, entity: &str, name: &str) -> bool {
    work.places(entity).iter().any(|(table, at)| {
        let Ok(table) = work.table(table) else { return false };
        table.key.columns().any(|column| {
            KeyTemplate::parse(&filling(table, *at, &column.name))
                .is_ok_and(|it| mentions(it.parts(), name))
        })
    })
}

/// Makes one part: an entity with the attributes that go, of which each owner has one, or of a share
/// of owners where not all have it.
fn part(
    work: &mut Work<'_>,
    owner: &str,
    going: &[String],
    suffix: &str,
    share: Option<f64>,
) -> Result<String, FixFault> {
    let name = entity_name(work, &format!("{owner}{suffix}"));
    let mean = share.filter(|it| *it > 0.0).unwrap_or(1.0);
    let mut entity = child_of(work, owner, Some(mean), Some(1));
    let of = work.entity(owner)?;
    entity.description = format!("What was {} of {owner}", going.join(", "));
    for attribute in going {
        if let Some(known) = of.attributes.get(attribute) {
            let mut known = known.clone();
            known.presence.take_if(|_| share.is_some());
            entity.attributes.insert(attribute.clone(), known);
        }
    }
    if let Some(lifetime) = &of.lifetime {
        entity.lifetime = Some(lifetime.clone());
        if let Some(ttl) = lifetime.ttl_attribute.as_ref().filter(|it| !going.contains(it))
            && let Some(known) = of.attributes.get(ttl)
        {
            entity.attributes.insert(ttl.clone(), known.clone());
        }
    }
    work.design.entities.insert(name.clone(), entity);
    let from = source(work, owner);
    let found = from.as_ref().map(|(table, at)| samples(&work.design, table, *at));
    let to = place_beside(work, owner, &name, &[])?;
    if let (Some((table, at)), Some((to_table, to_at))) = (&from, &to) {
        index_keys(work, (table, *at), (to_table, *to_at), going)?;
    }
    repoint(work, owner, &name, going)?;
    promises(work, owner, &name, going);
    take_from_samples(work, owner, going);
    for attribute in going {
        let (entity, name) = (owner.to_owned(), attribute.clone());
        work.edit(Edit::RemoveAttribute { entity, name })?;
    }
    if let Some((table, at)) = &to {
        let mut kept = key_attributes(work, table, *at);
        kept.extend(going.iter().chain(&work.entity(&name)?.identity).cloned());
        let items = found.into_iter().flatten().map(|sample| {
            let mut item: Item = sample.attributes;
            item.retain(|name, _| kept.contains(name));
            item
        });
        let items = items.filter(|item| going.iter().any(|it| item.contains_key(it))).collect();
        put_all(work, (table, *at), items)?;
    }
    work.duty(Duty::Parts { entity: name.clone() });
    Ok(name)
}

/// The attributes go from the sample items of every placement of the owner.
pub(super) fn take_from_samples(work: &mut Work<'_>, owner: &str, going: &[String]) {
    for (table, at) in work.places(owner) {
        let positions = samples(&work.design, &table, at);
        let Some(items) = work.design.items.get_mut(&table) else { continue };
        for sample in positions {
            if let Some(item) = items.get_mut(sample.at) {
                item.retain(|name, _| !going.contains(name));
            }
        }
    }
}

/// Index keys that are made of what goes are the part's from now on.
fn index_keys(
    work: &mut Work<'_>,
    (table, at): (&str, usize),
    (to_table, to_at): (&str, usize),
    going: &[String],
) -> Result<(), FixFault> {
    let of = work.table(table)?.clone();
    let Some(placement) = of.placements.get(at) else { return Ok(()) };
    let entity = work.placement(to_table, to_at)?.entity.clone();
    for (name, index) in &of.indexes {
        let uses = index.key.columns().any(|column| {
            let text = filling(&of, at, &column.name);
            let by_key = KeyTemplate::parse(&text)
                .is_ok_and(|it| going.iter().any(|g| mentions(it.parts(), g)));
            let by_condition =
                placement.when.get(&column.name).is_some_and(|it| going.contains(&it.attribute));
            by_key || by_condition
        });
        if !uses {
            continue;
        }
        let apart = table != to_table;
        if apart {
            let mut index = index.clone();
            index.projection.attributes.retain(|it| has(&work.design, &entity, it));
            if index.projection.attributes.is_empty()
                && index.projection.kind == ProjectionKind::Include
            {
                index.projection.kind = ProjectionKind::KeysOnly;
            }
            if let Some(to) = work.design.tables.get_mut(to_table) {
                to.indexes.insert(name.clone(), index);
            }
        }
        let own = work.entity(&entity)?.attributes.clone();
        let of_key = |column: &str| {
            let mut keys = std::iter::once(&of.key)
                .chain(of.indexes.iter().filter(|(it, _)| *it != name).map(|(_, it)| &it.key));
            keys.any(|key| key.columns().any(|it| it.name == column))
        };
        for column in index.key.columns() {
            let text = filling(&of, at, &column.name);
            let condition = placement.when.get(&column.name).cloned();
            if let Some(to) =
                work.design.tables.get_mut(to_table).and_then(|it| it.placements.get_mut(to_at))
            {
                let bare = !placement.keys.contains_key(&column.name);
                let fills = bare && own.contains_key(&column.name);
                if !(fills || to.keys.contains_key(&column.name)) {
                    to.keys.insert(column.name.clone(), text);
                }
                if let Some(condition) = condition {
                    to.when.insert(column.name.clone(), condition);
                }
            }
            if !of_key(&column.name)
                && let Some(from) =
                    work.design.tables.get_mut(table).and_then(|it| it.placements.get_mut(at))
            {
                from.keys.shift_remove(&column.name);
                from.when.shift_remove(&column.name);
            }
        }
        if apart && of.placements.len() == 1 {
            work.edit(Edit::RemoveIndex { table: table.to_owned(), name: name.clone() })?;
        }
        work.say(Consequence::Backfill {
            view: View { table: to_table.to_owned(), index: Some(name.clone()) },
        });
    }
    Ok(())
}

/// What a pattern needs of an entity of which part has left.
struct Needs {
    owner: bool,
    part: bool,
}

fn needs(pattern: &AccessPattern, going: &[String]) -> Needs {
    let goes = |name: &str| going.iter().any(|it| it == name);
    let aggregate = pattern.aggregate.as_ref().and_then(|it| it.attribute.as_deref());
    let listed: Vec<&str> =
        pattern.attributes.iter().map(String::as_str).chain(aggregate).collect();
    let asked = pattern.given.iter().chain(&pattern.filter).map(Given::attribute);
    let asked = asked.chain(pattern.range.iter().map(|it| it.attribute.as_str()));
    let mut asked = asked.chain(pattern.order.iter().map(|it| it.attribute.as_str()));
    let all = listed.is_empty();
    let part = all || listed.iter().any(|name| goes(name)) || asked.any(goes);
    Needs { owner: all || listed.iter().any(|name| !goes(name)), part }
}

/// Patterns go to the part, to its owner or to both, by what they name.
pub(super) fn repoint(
    work: &mut Work<'_>,
    owner: &str,
    part: &str,
    going: &[String],
) -> Result<(), FixFault> {
    let transacts = |pattern: &AccessPattern| {
        pattern.transaction.iter().any(|it| {
            let lists = [&it.puts, &it.updates, &it.deletes, &it.checks];
            lists.into_iter().flatten().any(|name| name == owner)
        })
    };
    let concerned = |pattern: &AccessPattern| {
        pattern.entities.iter().any(|it| it == owner) || transacts(pattern)
    };
    for id in work.patterns(concerned) {
        let pattern = work.pattern(&id)?;
        let mut needs = needs(pattern, going);
        if pattern.operation == Operation::Delete {
            needs = Needs { owner: true, part: true };
        }
        if !needs.part {
            continue;
        }
        let writes = !matches!(pattern.operation, Operation::Read);
        let as_one = pattern.operation == Operation::Transaction || pattern.transaction.is_some();
        work.change_pattern(&id, |pattern| {
            let put = |list: &mut Vec<String>| {
                let Some(at) = list.iter().position(|it| it == owner) else { return };
                if list.iter().any(|it| it == part) {
                    return;
                }
                if needs.owner {
                    list.insert(at + 1, part.to_owned());
                } else if let Some(slot) = list.get_mut(at) {
                    part.clone_into(slot);
                }
            };
            put(&mut pattern.entities);
            if let Some(transaction) = &mut pattern.transaction {
                put(&mut transaction.puts);
                put(&mut transaction.updates);
                put(&mut transaction.deletes);
            }
            pattern.path = None;
        })?;
        if writes && needs.owner && !as_one {
            work.say(Consequence::NotAtomic { pattern: id });
        }
    }
    Ok(())
}

/// Copies and invariants that speak of what left speak of the part.
pub(super) fn promises(work: &mut Work<'_>, owner: &str, part: &str, going: &[String]) {
    for copy in work.design.copies.values_mut() {
        let all = |list: &[String]| !list.is_empty() && list.iter().all(|it| going.contains(it));
        if copy.entity == owner && all(&copy.attributes) {
            part.clone_into(&mut copy.entity);
        }
        if copy.source.entity == owner && all(&copy.source.attributes) {
            part.clone_into(&mut copy.source.entity);
        }
    }
    for invariant in work.design.invariants.values_mut() {
        let mut concerned = false;
        for attribute in &mut invariant.attributes {
            if let Some((entity, name)) = attribute.split_once('.')
                && entity == owner
                && going.iter().any(|it| it == name)
            {
                *attribute = format!("{part}.{name}");
                concerned = true;
            }
        }
        if concerned && invariant.entities.iter().any(|it| it == owner) {
            invariant.entities.push(part.to_owned());
        }
    }
}

/// Removes an entity's placements with their sample items, and tables that are left empty.
pub(super) fn unplace(work: &mut Work<'_>, entity: &str) -> Result<(), FixFault> {
    while let Some((table, at)) = work.places(entity).into_iter().next() {
        let gone = samples(&work.design, &table, at).iter().map(|it| it.at).collect();
        work.edit(Edit::RemovePlacement { table: table.clone(), at })?;
        delete(work, &table, gone)?;
        drop_if_empty(work, &table)?;
    }
    Ok(())
}
