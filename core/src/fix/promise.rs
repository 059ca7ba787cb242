//! Copies: saying what keeps one true, and doing without one.

use super::work::Work;
use super::{Consequence, Duty, FixFault, Remains};
use crate::design::edit::{Edit, View};
use crate::design::{Copy, EngineKind, Given, Maintenance, Operation};
use crate::key::{KeyTemplate, Part};

/// What DynamoDB's streams carry for a copy to be made of it.
const IMAGES: &str = "NEW_AND_OLD_IMAGES";

/// Says what maintains a copy and how far behind it may be.
pub(super) fn maintain(
    work: &mut Work<'_>,
    place: &str,
    maintenance: Maintenance,
    staleness: f64,
) -> Result<(), FixFault> {
    if !(staleness.is_finite() && staleness >= 0.0) {
        return Err(FixFault::Figure {
            what: "stalenessSeconds".to_owned(),
            value: staleness.to_string(),
            expected: "0 or more".to_owned(),
        });
    }
    let (source, rebuild) = if let Some(copy) = work.design.copies.get(place) {
        let mut copy = copy.clone();
        copy.maintenance = Some(maintenance);
        copy.staleness_seconds = Some(staleness);
        let said = (copy.source.entity.clone(), copy.rebuild.is_some());
        work.edit(Edit::SetCopy { name: place.to_owned(), copy: Box::new(copy) })?;
        said
    } else {
        let (table, at) = position(work, place)?;
        let placement = work.placement(&table, at)?;
        let mut copy = placement.copy.clone().unwrap_or_default();
        copy.maintenance = Some(maintenance);
        copy.staleness_seconds = Some(staleness);
        let said = (placement.entity.clone(), copy.rebuild.is_some());
        work.edit(Edit::SetPlacementCopy { table, at, copy: Some(copy) })?;
        said
    };
    if maintenance == Maintenance::Stream {
        stream(work, &source)?;
    }
    work.say(Consequence::ExtraCopy { what: source, maintenance });
    if maintenance != Maintenance::Store {
        work.duty(Duty::KeepCopy { what: place.to_owned() });
    }
    if !rebuild {
        work.remains(Remains::RebuildUnsaid);
    }
    Ok(())
}

/// Gives the tables of an entity's items a stream, where the engine has it as a table's setting.
pub(super) fn stream(work: &mut Work<'_>, entity: &str) -> Result<(), FixFault> {
    if work.design.engine.kind != EngineKind::DynamoDb {
        return Ok(());
    }
    for (table, _) in work.places(entity) {
        if work.table(&table)?.stream.is_none() {
            let setting =
                Consequence::Setting { table: table.clone(), option: "stream".to_owned() };
            work.edit(Edit::SetStream { table, stream: Some(IMAGES.to_owned()) })?;
            work.say(setting);
        }
    }
    Ok(())
}

/// The placement that `table[0]` names.
fn position(work: &Work<'_>, place: &str) -> Result<(String, usize), FixFault> {
    let missing = || FixFault::NoCopyAt { place: place.to_owned() };
    let (table, at) = place
        .strip_suffix(']')
        .and_then(|text| text.rsplit_once('['))
        .and_then(|(table, at)| Some((table.to_owned(), at.parse::<usize>().ok()?)))
        .ok_or_else(missing)?;
    work.placement(&table, at).map_err(|_| missing())?;
    Ok((table, at))
}

/// Removes a copy: the placement that repeats another, or the attributes that repeat another's.
pub(super) fn remove(work: &mut Work<'_>, place: &str) -> Result<(), FixFault> {
    let Some(copy) = work.design.copies.get(place).cloned() else {
        let (table, at) = position(work, place)?;
        let entity = work.placement(&table, at)?.entity.clone();
        let gone = super::item::samples(&work.design, &table, at);
        let gone: Vec<usize> = gone.iter().map(|it| it.at).collect();
        work.edit(Edit::RemovePlacement { table: table.clone(), at })?;
        super::item::delete(work, &table, gone)?;
        super::part::drop_if_empty(work, &table)?;
        work.say(Consequence::Removed { what: place.to_owned() });
        work.duty(Duty::ReadSource { entity });
        return Ok(());
    };
    let kept: Vec<String> =
        copy.attributes.iter().filter(|name| in_key(work, &copy.entity, name)).cloned().collect();
    if kept.len() == copy.attributes.len()
        && let Some(attribute) = kept.first()
    {
        let (view, column) = user(work, &copy.entity, attribute);
        return Err(FixFault::OnlyPart { view, column, attribute: attribute.clone() });
    }
    read_source(work, &copy, &kept)?;
    if kept.is_empty() {
        work.edit(Edit::RemoveCopy { name: place.to_owned() })?;
    } else {
        let copy = Copy { attributes: kept.clone(), ..copy.clone() };
        work.edit(Edit::SetCopy { name: place.to_owned(), copy: Box::new(copy) })?;
    }
    for name in copy.attributes.iter().filter(|name| !kept.contains(name)) {
        let own = work.entity(&copy.entity)?.attributes.contains_key(name);
        if own {
            let (entity, name) = (copy.entity.clone(), name.clone());
            work.edit(Edit::RemoveAttribute { entity, name })?;
        }
    }
    work.say(Consequence::Removed { what: place.to_owned() });
    work.duty(Duty::ReadSource { entity: copy.source.entity });
    Ok(())
}

/// Patterns that read a copy read its source: a copied attribute under the name that it has there,
/// a summary by computing it.
fn read_source(work: &mut Work<'_>, copy: &Copy, kept: &[String]) -> Result<(), FixFault> {
    let gone = |name: &str| copy.attributes.iter().position(|it| it == name && !kept.contains(it));
    let summary = copy.source.aggregate.is_some();
    let to = |name: &str| {
        let at = gone(name)?;
        let same = copy.source.attributes.len() == copy.attributes.len();
        let to = if same { copy.source.attributes.get(at) } else { None };
        Some(to.map_or_else(|| name.to_owned(), String::clone))
    };
    for id in work.patterns(|it| it.entities.contains(&copy.entity)) {
        let pattern = work.pattern(&id)?;
        let reads = pattern.operation == Operation::Read;
        let asked = pattern.given.iter().chain(&pattern.filter).map(Given::attribute);
        let asked = asked.chain(pattern.range.iter().map(|it| it.attribute.as_str()));
        let asked = asked.chain(pattern.order.iter().map(|it| it.attribute.as_str()));
        let named = asked.chain(pattern.attributes.iter().map(String::as_str));
        if !named.into_iter().any(|name| gone(name).is_some()) {
            continue;
        }
        work.change_pattern(&id, |pattern| {
            let listed = pattern.attributes.len();
            if summary || !reads {
                pattern.attributes.retain(|name| gone(name).is_none());
            } else {
                for name in &mut pattern.attributes {
                    if let Some(to) = to(name) {
                        *name = to;
                    }
                }
            }
            let emptied = listed > 0 && pattern.attributes.is_empty();
            if !reads {
                // A write of the copy alone is the source's own write.
                if emptied {
                    pattern.entities.retain(|it| *it != copy.entity);
                    pattern.entities.push(copy.source.entity.clone());
                }
                return;
            }
            if emptied {
                pattern.entities.retain(|it| *it != copy.entity);
            }
            if !pattern.entities.contains(&copy.source.entity) {
                pattern.entities.push(copy.source.entity.clone());
            }
            for given in pattern.given.iter_mut().chain(&mut pattern.filter) {
                if let Some(to) = to(given.attribute()) {
                    *given = Given::Attribute(to);
                }
            }
            if let Some(range) = &mut pattern.range
                && let Some(to) = to(&range.attribute)
            {
                range.attribute = to;
            }
            if let Some(order) = &mut pattern.order
                && let Some(to) = to(&order.attribute)
            {
                order.attribute = to;
            }
        })?;
    }
    Ok(())
}

/// Whether a key or a condition of an entity's placements is made of an attribute.
pub(super) fn in_key(work: &Work<'_>, entity: &str, name: &str) -> bool {
    !user(work, entity, name).1.is_empty()
}

/// The key and column that are made of an attribute, the column empty where there is none.
pub(super) fn user(work: &Work<'_>, entity: &str, name: &str) -> (View, String) {
    let mut first = View { table: String::new(), index: None };
    for (table_name, table) in &work.design.tables {
        for placement in table.placements.iter().filter(|it| it.entity == entity) {
            if first.table.is_empty() {
                first.table.clone_from(table_name);
            }
            let of_indexes = table.indexes.iter().map(|(index, it)| (Some(index), &it.key));
            for (index, key) in std::iter::once((None, &table.key)).chain(of_indexes) {
                for column in key.columns() {
                    let by_template = placement.keys.get(&column.name).map(|text| {
                        KeyTemplate::parse(text).is_ok_and(|it| mentions(it.parts(), name))
                    });
                    let by_condition =
                        placement.when.get(&column.name).is_some_and(|it| it.attribute == name);
                    if by_template.unwrap_or(column.name == name) || by_condition {
                        let view = View { table: table_name.clone(), index: index.cloned() };
                        return (view, column.name.clone());
                    }
                }
            }
        }
    }
    (first, String::new())
}

/// Whether parts of a template are made of an attribute.
pub(super) fn mentions(parts: &[Part], name: &str) -> bool {
    parts.iter().any(|part| match part {
        Part::Text(_) => false,
        Part::Attribute { name: own, .. } => own == name,
        Part::Function { argument, .. } => {
            argument.iter().any(|it| matches!(it, Part::Attribute { name: own, .. } if own == name))
        }
    })
}
