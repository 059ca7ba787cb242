//! What must change together, brought into one collection, so that one condition or transaction in one
//! partition upholds it.

use super::column::partition_view;
use super::look::{lineage, name_in};
use super::part::{key_attributes, source};
use super::share::{share, translated};
use super::work::Work;
use super::{Duty, FixFault};
use crate::design::edit::{Edit, View};
use crate::design::{Attribute, AttributeType, Design, Frequency, Generator, Kept};

/// Puts what an invariant speaks of into the collections of one of its entities.
pub(super) fn promote(work: &mut Work<'_>, name: &str) -> Result<(), FixFault> {
    let one = || FixFault::OneEntity { invariant: name.to_owned() };
    let invariant = work.design.invariants.get(name).ok_or_else(|| {
        crate::design::edit::EditProblem::NoInvariant { invariant: name.to_owned() }
    })?;
    let mut entities: Vec<String> = Vec::new();
    let of_attributes = invariant.attributes.iter().filter_map(|it| it.split_once('.'));
    let named = invariant.entities.iter().map(String::as_str);
    for entity in named.chain(of_attributes.map(|(entity, _)| entity)) {
        let known = entities.iter().any(|it| it == entity);
        if !known && source(work, entity).is_some() {
            entities.push(entity.to_owned());
        }
    }
    match entities.as_slice() {
        [] => return Err(one()),
        [entity] => return whole(work, entity).map_err(|fault| fault.unwrap_or_else(one)),
        _ => {}
    }
    let head = head(&work.design, &entities).ok_or_else(one)?;
    let (table, at) = source(work, &head).ok_or_else(one)?;
    for entity in entities.iter().filter(|it| **it != head) {
        let view = View { table: table.clone(), index: None };
        let columns: Vec<String> =
            work.table(&table)?.key.partition.iter().map(|it| it.name.clone()).collect();
        for column in columns {
            if translated(work, &view, at, &column, &head, entity).is_err() {
                refer(work, &head, entity)?;
                break;
            }
        }
        share(work, &table, &head, entity)?;
    }
    Ok(())
}

/// The entity whose collection the others come to: one that the others hang on or refer to, else the
/// one of which there are the fewest.
fn head(design: &Design, entities: &[String]) -> Option<String> {
    let knows = |of: &String, other: &String| {
        let identity = design.entities.get(of).map(|it| it.identity.as_slice()).unwrap_or_default();
        let is_kin = lineage(design, other).skip(1).any(|(name, _)| name == of);
        let refers = |name: &String| name_in(design, other, of, name).is_some();
        is_kin || !identity.is_empty() && identity.iter().all(refers)
    };
    let known =
        |of: &&String| entities.iter().filter(|other| other != of).all(|other| knows(of, other));
    let scale = crate::scale::Scale::new(design);
    let few = || entities.iter().min_by(|a, b| scale.count(a).total_cmp(&scale.count(b)));
    entities.iter().find(known).or_else(few).cloned()
}

/// Gives an entity the identity of another as attributes that refer to it.
fn refer(work: &mut Work<'_>, head: &str, entity: &str) -> Result<(), FixFault> {
    for name in work.entity(head)?.identity.clone() {
        if name_in(&work.design, entity, head, &name).is_some() {
            continue;
        }
        let known = super::look::attribute(&work.design, head, &name);
        let mut attribute = Attribute::of(known.map_or(AttributeType::S, |it| it.kind));
        attribute.generator = Some(Kept::from(Generator::Reference {
            entity: head.to_owned(),
            attribute: name.clone(),
            frequency: Kept::from(Frequency::Uniform),
        }));
        let (of, attribute) = (entity.to_owned(), Box::new(attribute));
        work.duty(Duty::SetAttribute { entity: of.clone(), attribute: name.clone() });
        work.edit(Edit::AddAttribute { entity: of, name, attribute })?;
    }
    Ok(())
}

/// One entity's value that is divided into shards is whole again; what told the shards apart does so
/// in the sort key.
fn whole(work: &mut Work<'_>, entity: &str) -> Result<(), Option<FixFault>> {
    let (table, at) = source(work, entity).ok_or(None)?;
    let view = partition_view(work, &View { table: table.clone(), index: None })?;
    match super::divide::fewer(work, &view, 1) {
        Ok(()) => work.ends(),
        Err(FixFault::AlreadySo { .. }) => return Err(None),
        Err(fault) => return Err(Some(fault)),
    }
    let left = key_attributes(work, &table, at);
    let identity = work.entity(entity)?.identity.clone();
    let lost: Vec<String> = identity.into_iter().filter(|name| !left.contains(name)).collect();
    if lost.is_empty() {
        return Ok(());
    }
    super::key::add_part(work, &table, at, &lost)?;
    Ok(())
}
