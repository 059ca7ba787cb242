//! The copies of a design as one list: attributes that repeat another entity's, and placements that
//! repeat an entity's first one. It judges none.

use super::{Context, Place, paths};
use crate::design::{AggregateFunction, Maintenance};
use crate::path::Purpose;

/// Something that is kept twice.
#[derive(Debug, Clone)]
pub(super) struct Kept<'d> {
    /// Where the design says so.
    pub(super) place: Place,
    /// What is copied: an entity.
    pub(super) source: &'d str,
    /// The entity that holds the copy.
    pub(super) entity: &'d str,
    /// The first table that holds it.
    pub(super) table: Option<&'d str>,
    /// The attributes that hold it; none for a whole item.
    pub(super) attributes: &'d [String],
    /// What is computed, where the copy is a summary.
    pub(super) aggregate: Option<AggregateFunction>,
    /// What writes it; where the design does not say, what its patterns show.
    pub(super) maintenance: Option<Maintenance>,
    /// How far behind it may be, in seconds.
    pub(super) staleness_seconds: Option<f64>,
    /// How it is made again.
    pub(super) rebuild: Option<&'d str>,
    /// Whether keeping it twice for one change does no more than once.
    pub(super) idempotent: Option<bool>,
    /// How many copies one fact has.
    pub(super) each: f64,
}

/// Every copy, those that the design names first.
pub(super) fn copies<'d>(context: &Context<'d>) -> Vec<Kept<'d>> {
    let mut found: Vec<Kept<'d>> = Vec::new();
    for (name, copy) in &context.design.copies {
        let sources = context.scale.count(&copy.source.entity).max(1.0);
        let each = context.scale.count(&copy.entity) / sources;
        found.push(Kept {
            place: Place::Copy { copy: name.clone() },
            source: &copy.source.entity,
            entity: &copy.entity,
            table: context
                .placements()
                .find(|(.., placement, _)| placement.entity == copy.entity)
                .map(|(table, ..)| table),
            attributes: &copy.attributes,
            aggregate: copy.source.aggregate,
            maintenance: copy.maintenance,
            staleness_seconds: copy.staleness_seconds,
            rebuild: copy.rebuild.as_deref(),
            idempotent: copy.idempotent,
            each: if copy.source.aggregate.is_some() { 1.0 } else { each.max(1.0) },
        });
    }
    found.extend(repeated(context));
    found
}

/// Placements of an entity beside the one that is the source: the first that isn't said to be a copy.
fn repeated<'d>(context: &Context<'d>) -> Vec<Kept<'d>> {
    let mut found = Vec::new();
    for entity in context.design.entities.keys() {
        let own: Vec<_> =
            context.placements().filter(|(.., placement, _)| placement.entity == *entity).collect();
        let source =
            own.iter().position(|(.., placement, _)| placement.copy.is_none()).unwrap_or(0);
        for (nth, (table, at, placement, _)) in own.iter().enumerate() {
            if nth == source {
                continue;
            }
            let copy = placement.copy.as_ref();
            let stated = copy.and_then(|copy| copy.maintenance);
            found.push(Kept {
                place: Place::Placement { table: (*table).to_owned(), at: *at },
                source: entity,
                entity,
                table: Some(table),
                attributes: &[],
                aggregate: None,
                maintenance: stated.or_else(|| as_one(context, table, *at)),
                staleness_seconds: copy.and_then(|copy| copy.staleness_seconds),
                rebuild: copy.and_then(|copy| copy.rebuild.as_deref()),
                idempotent: None,
                each: 1.0,
            });
        }
    }
    found
}

/// A transaction, where every pattern that writes the entity writes this placement as one with it.
fn as_one(context: &Context<'_>, table: &str, at: usize) -> Option<Maintenance> {
    let mut steps = paths::writes(context)
        .flat_map(|(.., path)| &path.steps)
        .filter(|step| {
            matches!(step.purpose, Purpose::Write | Purpose::Copy)
                && step.view.table == table
                && step.view.index.is_none()
                && step.placements.contains(&at)
        })
        .peekable();
    steps.peek()?;
    steps.all(|step| step.transactional).then_some(Maintenance::Transaction)
}
