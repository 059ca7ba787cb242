//! Edits of the attributes that an entity declares. Renaming one is in `rename_attribute`.

use super::entities::entity_mut;
use super::names::free;
use super::rename_attribute::{heirs, holders};
use super::settings::writable;
use super::{Counts, EditProblem, Thing};
use crate::design::{Attribute, Design};

/// The attribute that an entity declares itself.
pub(super) fn own_mut<'d>(
    design: &'d mut Design,
    entity: &str,
    name: &str,
) -> Result<&'d mut Attribute, EditProblem> {
    entity_mut(design, entity)?.attributes.get_mut(name).ok_or_else(|| EditProblem::NoAttribute {
        entity: entity.to_owned(),
        attribute: name.to_owned(),
    })
}

pub(super) fn add(
    design: &mut Design,
    entity: &str,
    name: &str,
    attribute: &Attribute,
) -> Result<Counts, EditProblem> {
    let attributes = &mut entity_mut(design, entity)?.attributes;
    free(Thing::Attribute, attributes, name)?;
    writable(attribute)?;
    attributes.insert(name.to_owned(), attribute.clone());
    Ok(Counts::default())
}

pub(super) fn set(
    design: &mut Design,
    entity: &str,
    name: &str,
    attribute: &Attribute,
) -> Result<Counts, EditProblem> {
    let slot = own_mut(design, entity, name)?;
    writable(attribute)?;
    slot.clone_from(attribute);
    Ok(Counts::default())
}

pub(super) fn remove(design: &mut Design, entity: &str, name: &str) -> Result<Counts, EditProblem> {
    own_mut(design, entity, name)?;
    let without = heirs(design, entity, name);
    entity_mut(design, entity)?.attributes.shift_remove(name);
    // An ancestor may have one of the same name, which is inherited from now on.
    let holders = holders(design, name);
    let lacks = |owner: &String| without.contains(owner) && !holders.contains(owner);
    for (owner, entity) in &mut design.entities {
        if lacks(owner) {
            entity.identity.retain(|it| it != name);
            if let Some(lifetime) = &mut entity.lifetime {
                lifetime.ttl_attribute.take_if(|it| it == name);
            }
        }
    }
    for placement in design.tables.values_mut().flat_map(|table| &mut table.placements) {
        if let Some(kept) = placement.attributes.as_mut().filter(|_| lacks(&placement.entity)) {
            kept.retain(|it| it != name);
        }
    }
    for copy in design.copies.values_mut() {
        for (owner, list) in [
            (&copy.entity, &mut copy.attributes),
            (&copy.source.entity, &mut copy.source.attributes),
        ] {
            if lacks(owner) {
                list.retain(|it| it != name);
            }
        }
    }
    let dotted: Vec<String> =
        without.iter().filter(|it| lacks(it)).map(|it| format!("{it}.{name}")).collect();
    for invariant in design.invariants.values_mut() {
        invariant.attributes.retain(|it| !dotted.contains(it));
    }
    Ok(Counts::default())
}
