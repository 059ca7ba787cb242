//! Edits of entities as a whole. Renaming one is in `names`, their attributes in `own_attributes`.

use super::names::{for_each_entity_name, for_each_reference, free};
use super::settings::{finite, writable};
use super::{Counts, EditProblem, Thing};
use crate::design::{Children, Design, Entity, Given, Lifetime};

pub(super) fn entity_mut<'d>(
    design: &'d mut Design,
    name: &str,
) -> Result<&'d mut Entity, EditProblem> {
    design.entities.get_mut(name).ok_or_else(|| EditProblem::NoEntity { entity: name.to_owned() })
}

pub(super) fn add(design: &mut Design, name: &str) -> Result<Counts, EditProblem> {
    free(Thing::Entity, &design.entities, name)?;
    design.entities.insert(name.to_owned(), Entity::default());
    Ok(Counts::default())
}

pub(super) fn set_growth(
    design: &mut Design,
    entity: &str,
    growth: Option<f64>,
) -> Result<Counts, EditProblem> {
    finite(growth)?;
    entity_mut(design, entity)?.growth_per_day = growth;
    Ok(Counts::default())
}

pub(super) fn set_parent(
    design: &mut Design,
    entity: &str,
    parent: Option<&Children>,
) -> Result<Counts, EditProblem> {
    entity_mut(design, entity)?;
    if let Some(parent) = parent {
        entity_mut(design, &parent.entity)?;
        writable(parent)?;
    }
    entity_mut(design, entity)?.parent = parent.cloned();
    Ok(Counts::default())
}

pub(super) fn set_lifetime(
    design: &mut Design,
    entity: &str,
    lifetime: Option<&Lifetime>,
) -> Result<Counts, EditProblem> {
    let slot = entity_mut(design, entity)?;
    finite(lifetime.map(|lifetime| lifetime.days))?;
    slot.lifetime = lifetime.cloned();
    Ok(Counts::default())
}

pub(super) fn remove(design: &mut Design, name: &str) -> Result<Counts, EditProblem> {
    entity_mut(design, name)?;
    design.entities.shift_remove(name);
    for entity in design.entities.values_mut() {
        entity.parent.take_if(|parent| parent.entity == name);
    }
    let entities = design.entities.values_mut().flat_map(|entity| entity.attributes.values_mut());
    let columns = design.tables.values_mut().flat_map(|table| table.columns.values_mut());
    for attribute in entities.chain(columns) {
        attribute.generator.take_if(|generator| {
            let mut refers = false;
            for_each_reference(generator, |entity| refers |= entity == name);
            refers
        });
    }
    for table in design.tables.values_mut() {
        table.placements.retain(|placement| placement.entity != name);
    }
    design.copies.retain(|_, copy| copy.entity != name && copy.source.entity != name);
    let dotted = format!("{name}.");
    for invariant in design.invariants.values_mut() {
        invariant.entities.retain(|entity| entity != name);
        invariant.attributes.retain(|attribute| !attribute.starts_with(&dotted));
    }
    for pattern in design.access_patterns.values_mut() {
        pattern.entities.retain(|entity| entity != name);
        for given in pattern.given.iter_mut().chain(&mut pattern.filter) {
            if let Given::Full { entity, .. } = given {
                entity.take_if(|entity| entity == name);
            }
        }
        if let Some(transaction) = &mut pattern.transaction {
            for list in [
                &mut transaction.puts,
                &mut transaction.updates,
                &mut transaction.deletes,
                &mut transaction.checks,
            ] {
                list.retain(|entity| entity != name);
            }
        }
    }
    debug_assert!(!names_entity(design, name), "a removed entity is named nowhere");
    Ok(Counts::default())
}

/// Whether any place of the design names an entity.
fn names_entity(design: &mut Design, name: &str) -> bool {
    let mut found = false;
    for_each_entity_name(design, |entity| found |= entity == name);
    found
}
