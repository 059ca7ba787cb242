//! A table keyed for one pattern, kept as a copy of where its entity lies.

use super::item::samples;
use super::look::{camel, has, key_type, small};
use super::part::{kept_by, key_of, put_all, source, table_name};
use super::promise::stream;
use super::work::Work;
use super::{Consequence, Duty, FixFault};
use crate::design::edit::{Edit, View};
use crate::design::{Maintenance, Placement, Table};

/// Adds a table for a pattern.
pub(super) fn add(
    work: &mut Work<'_>,
    pattern: &str,
    entity: &str,
    partition: &[String],
    sort: &[String],
) -> Result<(), FixFault> {
    work.pattern(pattern)?;
    let identity = work.entity(entity)?.identity.clone();
    let from = source(work, entity);
    let lacks = |name: &&String| {
        !has(&work.design, entity, name) || key_type(&work.design, entity, name).is_none()
    };
    let first = partition.iter().chain(sort).find(lacks);
    if let Some(attribute) = first.cloned().or_else(|| partition.is_empty().then(String::new)) {
        let table = from.map(|(table, _)| table).unwrap_or_default();
        return Err(FixFault::NoAttribute { view: View { table, index: None }, attribute });
    }
    // The identity at the end tells items of one key apart.
    let mut sort = sort.to_vec();
    for name in ancestry(work, entity).into_iter().chain(identity) {
        if !partition.contains(&name) && !sort.contains(&name) {
            sort.push(name);
        }
    }
    let (key, keys) = key_of(work, entity, partition, &sort);
    let mut table = Table { key, ..Table::default() };
    let mut placement = Placement { entity: entity.to_owned(), keys, ..Placement::default() };
    let mut items = Vec::new();
    if let Some((table_name, at)) = &from {
        placement.copy = Some(kept_by(work, table_name));
        table.billing.clone_from(&work.table(table_name)?.billing);
        table.ttl_attribute.clone_from(&work.table(table_name)?.ttl_attribute);
        let found = samples(&work.design, table_name, *at);
        items.extend(found.into_iter().map(|sample| sample.attributes));
    }
    table.placements.push(placement);
    let words = camel(&partition.join("_"));
    let name = table_name(work, &format!("{}_by_{}", small(entity), small(&words)));
    work.design.tables.insert(name.clone(), table);
    put_all(work, (&name, 0), items)?;
    super::pattern::ask_by_key(work, pattern, partition)?;
    work.edit(Edit::PinPath { pattern: pattern.to_owned(), path: None })?;
    let view = View { table: name.clone(), index: None };
    work.say(Consequence::Backfill { view: view.clone() });
    work.say(Consequence::ExtraWrites { per_write: 1.0 });
    if from.is_some() {
        let maintenance =
            if work.has_columns() { Maintenance::Application } else { Maintenance::Stream };
        if maintenance == Maintenance::Stream {
            stream(work, entity)?;
        }
        work.say(Consequence::ExtraCopy { what: entity.to_owned(), maintenance });
        work.say(Consequence::EventuallyConsistent { view });
        work.duty(Duty::KeepCopy { what: entity.to_owned() });
    }
    Ok(())
}

/// What names an entity's ancestors, the furthest first, where its own identity is only within its
/// parent.
fn ancestry(work: &Work<'_>, entity: &str) -> Vec<String> {
    let mut names = Vec::new();
    for (name, _) in super::look::lineage(&work.design, entity).skip(1) {
        let identity = work.design.entities.get(name).map(|it| it.identity.clone());
        for id in identity.unwrap_or_default().into_iter().rev() {
            if let Some(own) = super::look::name_in(&work.design, entity, name, &id)
                && !names.contains(&own)
            {
                names.insert(0, own);
            }
        }
    }
    names
}
