//! Time's end: items that the store deletes after some days, and those that are kept elsewhere.

use super::look::small;
use super::part::{entity_name, table_name};
use super::promise::stream;
use super::work::Work;
use super::{Consequence, Duty, FixFault};
use crate::design::edit::{Edit, View};
use crate::design::{
    AccessPattern, Attribute, AttributeType, Frequency, Generator, Kept, Lifetime, Maintenance,
    Operation, Placement, Table, TimestampFormat, TimestampOrder,
};
use crate::scale::Scale;

const SECONDS_A_DAY: f64 = 86_400.0;
/// Cassandra's option of a table by which its rows expire.
const DEFAULT_TTL: &str = "default_time_to_live";

/// Ends an entity's items after so many days.
pub(super) fn expire(work: &mut Work<'_>, entity: &str, days: f64) -> Result<(), FixFault> {
    some_days(days)?;
    let of = work.entity(entity)?.clone();
    let known = of.lifetime.clone();
    let places = work.places(entity);
    let alone = |(name, _): &(String, usize)| {
        work.table(name).is_ok_and(|it| it.placements.iter().all(|it| it.entity == entity))
    };
    if work.has_columns() && !places.is_empty() && places.iter().all(alone) {
        for (table, _) in places {
            let value = Some(serde_json::Value::from((days * SECONDS_A_DAY).round() as u64));
            let setting =
                Consequence::Setting { table: table.clone(), option: DEFAULT_TTL.to_owned() };
            work.edit(Edit::SetTableOption { table, name: DEFAULT_TTL.to_owned(), value })?;
            work.say(setting);
        }
        set_lifetime(work, entity, days, known, None)?;
    } else {
        let of_table = places
            .iter()
            .find_map(|(table, _)| work.design.tables.get(table)?.ttl_attribute.clone());
        let own = known.as_ref().and_then(|it| it.ttl_attribute.clone());
        let attribute = own.or(of_table).unwrap_or_else(|| {
            Work::free("expiresAt", |name| super::look::has(&work.design, entity, name))
        });
        if !super::look::has(&work.design, entity, &attribute) {
            let mut time = Attribute::of(AttributeType::N);
            time.generator = Some(Kept::from(Generator::Timestamp {
                days,
                order: TimestampOrder::Rising,
                format: TimestampFormat::EpochSeconds,
            }));
            work.edit(Edit::AddAttribute {
                entity: entity.to_owned(),
                name: attribute.clone(),
                attribute: Box::new(time),
            })?;
            work.say(Consequence::SizeGrows { entity: entity.to_owned() });
        }
        for (table, _) in places {
            if work.table(&table)?.ttl_attribute.is_none() {
                work.edit(Edit::SetTtl { table, attribute: Some(attribute.clone()) })?;
            }
        }
        set_lifetime(work, entity, days, known, Some(attribute.clone()))?;
        work.duty(Duty::ExpiryTime { entity: entity.to_owned(), attribute });
    }
    work.say(Consequence::Deleted { entity: entity.to_owned(), days });
    Ok(())
}

fn set_lifetime(
    work: &mut Work<'_>,
    entity: &str,
    days: f64,
    known: Option<Lifetime>,
    ttl_attribute: Option<String>,
) -> Result<(), FixFault> {
    let extra = known.as_ref().map(|it| it.extra.clone()).unwrap_or_default();
    let ttl_attribute = ttl_attribute.or_else(|| known.and_then(|it| it.ttl_attribute));
    let lifetime = Some(Lifetime { days, ttl_attribute, extra });
    work.edit(Edit::SetEntityLifetime { entity: entity.to_owned(), lifetime })?;
    // What is older is gone: no more are left than come in that time.
    let scale = Scale::new(work.before);
    let now = scale.population(entity).map(|it| (it.count, it.per_day));
    if let Some((count, per_day)) = now
        && per_day > 0.0
        && per_day * days < count
        && work.entity(entity)?.count.is_some()
    {
        let count = Some((per_day * days).round().max(1.0) as u64);
        work.edit(Edit::SetEntityCount { entity: entity.to_owned(), count })?;
    }
    Ok(())
}

fn some_days(days: f64) -> Result<(), FixFault> {
    if days.is_finite() && days > 0.0 {
        return Ok(());
    }
    Err(FixFault::Figure {
        what: "days".to_owned(),
        value: days.to_string(),
        expected: "more than 0".to_owned(),
    })
}

/// Divides a table into one for what is read now and one for what is kept: items leave the first by
/// expiry, and its stream puts them into the second.
pub(super) fn split(
    work: &mut Work<'_>,
    table: &str,
    entity: &str,
    days: f64,
) -> Result<(), FixFault> {
    some_days(days)?;
    let of = work.entity(entity)?.clone();
    let has = |it: &crate::design::Entity| it.parent.as_ref().is_some_and(|it| it.entity == entity);
    if let Some((child, _)) = work.design.entities.iter().find(|(_, it)| has(it)) {
        let child = child.clone();
        return Err(FixFault::HasChildren { entity: entity.to_owned(), child });
    }
    let mut places = work.places(entity).into_iter().filter(|(name, _)| name == table);
    let missing = || FixFault::NotPlaced { entity: entity.to_owned(), table: table.to_owned() };
    let (_, at) = places.next().ok_or_else(missing)?;
    let source = work.table(table)?.clone();
    let placement = work.placement(table, at)?.clone();
    let scale = Scale::new(work.before);
    let (count, per_day) = scale.population(entity).map_or((0.0, 0.0), |it| (it.count, it.per_day));
    let name = entity_name(work, &format!("{entity}Archive"));
    let mut archive = of.clone();
    archive.description = format!("A {entity} of more than {days} days ago");
    let cold = (count - per_day * days).max(0.0);
    let stated = of.count.is_some();
    archive.count = Some(cold.round() as u64).filter(|_| stated);
    // What comes is what leaves the first, unless it ends by then.
    archive.growth_per_day = of.growth_per_day;
    if let Some(parent) = &mut archive.parent
        && count > 0.0
    {
        parent.mean = parent.mean.map(|mean| mean * cold / count);
    }
    work.design.entities.insert(name.clone(), archive);
    let key = source.key.clone();
    let mut keys = placement.keys.clone();
    keys.retain(|column, _| key.columns().any(|it| it.name == *column));
    let kept = Placement {
        entity: name.clone(),
        keys,
        constants: placement.constants.clone(),
        attributes: placement.attributes.clone(),
        ..Placement::default()
    };
    let of_archive = Table {
        description: format!("What {table} keeps no more"),
        key,
        placements: vec![kept],
        ..Table::default()
    };
    let to = table_name(work, &format!("{}_archive", small(table)));
    work.design.tables.insert(to.clone(), of_archive);
    expire(work, entity, days)?;
    if let Some(parent) = &work.entity(entity)?.parent
        && let (Some(mean), true) = (parent.mean, count > 0.0)
    {
        let share = (per_day * days / count).min(1.0);
        let mut parent = parent.clone();
        parent.mean = Some(mean * share);
        let parent = Some(Box::new(parent));
        work.edit(Edit::SetEntityParent { entity: entity.to_owned(), parent })?;
    }
    let reads_older = |pattern: &AccessPattern| {
        pattern.operation == Operation::Read
            && pattern.entities.iter().any(|it| it == entity)
            && older(pattern, days)
    };
    for id in work.patterns(reads_older) {
        work.change_pattern(&id, |pattern| {
            pattern.entities.push(name.clone());
            pattern.path = None;
        })?;
    }
    stream(work, entity)?;
    work.say(Consequence::Backfill { view: View { table: to, index: None } });
    let maintenance = if work.has_columns() { Maintenance::Batch } else { Maintenance::Stream };
    work.say(Consequence::ExtraCopy { what: entity.to_owned(), maintenance });
    work.duty(Duty::Archive { entity: name });
    Ok(())
}

/// Whether a read reaches further back than so many days: by its range, or because nothing says that
/// it asks for what is new.
fn older(pattern: &AccessPattern, days: f64) -> bool {
    if let Some(reach) = pattern.range.as_ref().and_then(|it| it.days) {
        return reach > days;
    }
    let recent = matches!(pattern.skew.value, Frequency::Recent { .. } | Frequency::Sequential);
    let newest = pattern.order.is_some() && pattern.limit.is_some();
    !recent && !newest
}
