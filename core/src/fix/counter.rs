//! A counter divided into items of their own, each under another partition key, that are added up
//! when it is read.

use super::divide::several;
use super::item::samples;
use super::look::{camel, small};
use super::part::{
    child_of, entity_name, filling, key_attributes, key_of, put_all, source, table_name,
};
use super::split::{promises, repoint, take_from_samples};
use super::work::Work;
use super::{Consequence, Duty, FixFault};
use crate::design::edit::{Edit, EditProblem, View};
use crate::design::{
    Attribute, AttributeType, Design, Generator, Given, Kept, KeyType, Placement, Table,
};
use crate::value::{AttributeValue, Item, Number};
use indexmap::IndexMap;

/// Divides what a pattern counts.
pub(super) fn shard(
    work: &mut Work<'_>,
    table: &str,
    id: &str,
    shards: u32,
) -> Result<(), FixFault> {
    several("shards", shards)?;
    let pattern = work.pattern(id)?;
    let owner = pattern
        .entities
        .iter()
        .find(|it| work.places(it).iter().any(|(name, _)| name == table))
        .cloned();
    let owner = owner.ok_or_else(|| FixFault::NotPlaced {
        entity: pattern.entities.first().cloned().unwrap_or_default(),
        table: table.to_owned(),
    })?;
    let of = work.entity(&owner)?;
    let counts: Vec<String> = pattern
        .attributes
        .iter()
        .filter(|name| {
            let number = of.attributes.get(*name).is_some_and(|it| it.kind == AttributeType::N);
            number && !of.identity.contains(name)
        })
        .cloned()
        .collect();
    let Some(first) = counts.first() else {
        return Err(EditProblem::NoAttribute {
            entity: owner,
            attribute: pattern.attributes.first().cloned().unwrap_or_else(|| "counter".to_owned()),
        }
        .into());
    };
    let name = entity_name(work, &format!("{owner}{}Shard", camel(first)));
    let mut entity = child_of(work, &owner, Some(f64::from(shards)), Some(shards.into()));
    entity.description = format!("A part of {} of {owner}", counts.join(", "));
    let of = work.entity(&owner)?;
    for count in &counts {
        if let Some(known) = of.attributes.get(count) {
            entity.attributes.insert(count.clone(), known.clone());
        }
    }
    let shard = Work::free("shard", |name| entity.attributes.contains_key(name));
    let mut number = Attribute::of(AttributeType::N);
    let max = f64::from(shards - 1);
    number.generator = Some(Kept::from(Generator::Number { min: 0.0, max, decimals: 0 }));
    entity.attributes.insert(shard.clone(), number);
    entity.identity.push(shard.clone());
    let identity = of.identity.clone();
    work.design.entities.insert(name.clone(), entity);
    let before = work.design.clone();
    let to = place(work, table, &owner, &name, (&shard, shards))?;
    let mut kept = key_attributes(work, &to.0, to.1);
    kept.extend(identity);
    let items = first_shards(work, &before, &owner, &kept, (&counts, &shard));
    repoint(work, &owner, &name, &counts)?;
    work.change_pattern(id, |pattern| {
        if !pattern.given.iter().any(|it| it.attribute() == shard) {
            pattern.given.push(Given::Attribute(shard.clone()));
        }
    })?;
    promises(work, &owner, &name, &counts);
    take_from_samples(work, &owner, &counts);
    for count in counts {
        work.edit(Edit::RemoveAttribute { entity: owner.clone(), name: count })?;
    }
    put_all(work, (&to.0, to.1), items)?;
    work.duty(Duty::ShardByChance);
    work.duty(Duty::AddUp { entity: name });
    Ok(())
}

/// What was counted so far is the first shard's.
fn first_shards(
    work: &Work<'_>,
    before: &Design,
    owner: &str,
    kept: &[String],
    (counts, shard): (&[String], &str),
) -> Vec<Item> {
    let Some((table, at)) = source(work, owner) else { return Vec::new() };
    let mut out = Vec::new();
    for sample in samples(before, &table, at) {
        let mut item = sample.attributes;
        item.retain(|name, _| kept.contains(name) || counts.contains(name));
        if counts.iter().any(|name| item.contains_key(name)) {
            item.insert(shard.to_owned(), AttributeValue::N(Number::from(0_u64)));
            out.push(item);
        }
    }
    out
}

/// Under partition keys of their own: in the table where its partition key is text, else in a table
/// of their own.
fn place(
    work: &mut Work<'_>,
    table: &str,
    owner: &str,
    entity: &str,
    (shard, shards): (&str, u32),
) -> Result<(String, usize), FixFault> {
    let missing = || FixFault::NotPlaced { entity: owner.to_owned(), table: table.to_owned() };
    let mut places = work.places(owner).into_iter();
    let (_, at) = places.find(|(name, _)| name == table).ok_or_else(missing)?;
    let of = work.table(table)?;
    let placement = work.placement(table, at)?;
    let texts =
        of.key.columns().all(|it| it.kind == KeyType::S && placement.keys.contains_key(&it.name));
    // The remainder is the number itself, and says into how many the key is divided.
    let part = format!("mod({},{shards})", super::look::braced(shard));
    if texts && !work.has_columns() {
        let mut keys = IndexMap::new();
        for column in &of.key.partition {
            let text = filling(of, at, &column.name);
            keys.insert(column.name.clone(), text);
        }
        if let Some((_, text)) = keys.last_mut() {
            text.push('#');
            text.push_str(&part);
        }
        for column in &of.key.sort {
            keys.insert(column.name.clone(), super::column::mark(entity));
        }
        let to = of.placements.len();
        let (table_name, entity) = (table.to_owned(), entity.to_owned());
        work.edit(Edit::AddPlacement { table: table_name, entity, keys })?;
        return Ok((table.to_owned(), to));
    }
    let identity = work.entity(entity)?.identity.clone();
    let (mut key, mut keys) = key_of(work, entity, &identity, &[]);
    if work.has_columns() {
        if let Some(column) = key.partition.last_mut() {
            keys.insert(column.name.clone(), part);
        }
    } else if let Some((column, _)) = keys.last() {
        let column = column.clone();
        let parts: Vec<String> = identity
            .iter()
            .map(|name| if name == shard { part.clone() } else { super::look::braced(name) })
            .collect();
        keys.insert(column, parts.join("#"));
    }
    key.sort.clear();
    let mut own = Table { key, billing: of.billing.clone(), ..Table::default() };
    own.placements.push(Placement { entity: entity.to_owned(), keys, ..Placement::default() });
    let to = table_name(work, &small(entity));
    work.design.tables.insert(to.clone(), own);
    work.say(Consequence::Backfill { view: View { table: to.clone(), index: None } });
    Ok((to, 0))
}
