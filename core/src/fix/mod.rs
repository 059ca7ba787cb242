//! Fixes: every [`Remedy`] carried out, each a pure function from a design to another, with what it
//! costs said as data.
//!
//! [`apply`] changes the design by edits, so that sample items follow their keys, and compares how
//! the patterns are served before and after: what got dearer is a [`Consequence`] as well. It judges
//! nothing: whether the finding is gone is for [`analyze`](crate::analyze::analyze) to say, and
//! [`preview`] shows both sides. Words are in [`words`].

mod column;
mod consequence;
mod counter;
mod divide;
mod embed;
mod fault;
mod hot_cold;
mod index;
mod item;
mod key;
mod look;
mod moved;
mod part;
mod pattern;
mod preview;
mod promise;
mod promote;
mod query_table;
mod reference;
mod reorder;
mod settings;
mod share;
mod split;
#[cfg(test)]
mod tests;
mod text;
mod unique;
pub mod words;
mod work;

pub use consequence::{Consequence, Duty, Remains};
pub use fault::FixFault;
pub use preview::{Amount, Figure, Preview, Subject, preview};

use crate::analyze::Remedy;
use crate::design::Design;
use serde::{Deserialize, Serialize};
use work::Work;

/// A design after a remedy.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Fixed {
    /// The design.
    pub design: Design,
    /// What it costs, the weightiest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub consequences: Vec<Consequence>,
    /// Why the finding may stay all the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remains: Option<Remains>,
}

/// Carries a remedy out. The design given is untouched.
///
/// # Errors
///
/// [`FixFault`] where the remedy names what is not there, or where the design leaves no way to do it.
pub fn apply(design: &Design, remedy: &Remedy) -> Result<Fixed, FixFault> {
    let mut work = carried_out(design, remedy)?;
    moved::compare(&mut work);
    Ok(work.done())
}

fn carried_out<'d>(design: &'d Design, remedy: &Remedy) -> Result<Work<'d>, FixFault> {
    let mut work = Work::new(design);
    run(&mut work, remedy)?;
    item::leave_misfits(&mut work)?;
    Ok(work)
}

fn run(work: &mut Work<'_>, remedy: &Remedy) -> Result<(), FixFault> {
    match remedy {
        Remedy::ShardKey { view, placements, shards, by } => {
            divide::shard(work, view, placements, *shards, by.as_deref())
        }
        Remedy::TimeBucket { view, placements, attribute, bucket } => {
            divide::by_time(work, view, placements, attribute, *bucket)
        }
        Remedy::ModuloBucket { view, placements, attribute, buckets } => {
            divide::by_modulo(work, view, placements, attribute, *buckets)
        }
        Remedy::FewerShards { view, shards } => divide::fewer(work, view, *shards),
        Remedy::IsolateWhale { view, attribute, shards } => {
            divide::whale(work, view, attribute, *shards)
        }
        Remedy::HashPrefix { view, column, digits } => {
            text::hash_prefix(work, view, column, *digits)
        }
        Remedy::DropPrefix { view, column } => text::drop_prefix(work, view, column),
        Remedy::PadNumber { view, column, attribute, digits } => {
            text::pad(work, view, column, attribute, *digits)
        }
        Remedy::ChangeDelimiter { view, column, from, to } => {
            text::delimiter(work, view, column, from, to)
        }
        Remedy::HashKey { table, column } => text::hash_key(work, table, column),
        Remedy::ReorderKey { view, lead } => reorder::lead(work, view, lead),
        Remedy::AddUniquePart { table, at, attributes } => {
            key::add_part(work, table, *at, attributes)
        }
        Remedy::DropFromKey { view, column, attribute } => {
            key::drop_part(work, view, column, attribute)
        }
        Remedy::SetColumnType { view, column, attribute } => {
            key::set_type(work, view, column, attribute)
        }
        Remedy::AddIndex { table, pattern, partition, sort, only } => {
            index::add(work, table, pattern, partition, sort, only.as_ref())
        }
        Remedy::AddSearchIndex { table, pattern } => index::add_search(work, table, pattern),
        Remedy::MakeSparse { table, index, attribute, values } => {
            index::make_sparse(work, table, index, attribute, values)
        }
        Remedy::SetProjection { table, index, projection, attributes } => {
            index::project(work, table, index, *projection, attributes)
        }
        Remedy::RemoveIndex { table, index } => index::remove(work, table, index),
        Remedy::MakeIndexGlobal { table, index } => index::make_global(work, table, index),
        Remedy::AddTable { pattern, entity, partition, sort } => {
            query_table::add(work, pattern, entity, partition, sort)
        }
        Remedy::ShareCollection { table, parent, child } => {
            share::share(work, table, parent, child)
        }
        Remedy::Promote { invariant } => promote::promote(work, invariant),
        Remedy::SplitItem { entity, attributes } => split::split(work, entity, attributes),
        Remedy::Embed { entity } => embed::embed(work, entity),
        Remedy::Reference { entity, attribute } => reference::reference(work, entity, attribute),
        Remedy::UniqueItem { entity, attribute, pattern } => {
            unique::claim(work, entity, attribute, pattern)
        }
        Remedy::ShardCounter { table, pattern, shards } => {
            counter::shard(work, table, pattern, *shards)
        }
        Remedy::Expire { entity, days } => hot_cold::expire(work, entity, *days),
        Remedy::SplitHotCold { table, entity, days } => hot_cold::split(work, table, entity, *days),
        Remedy::ReadEventually { .. }
        | Remedy::ReadStrongly { .. }
        | Remedy::Pin { .. }
        | Remedy::ExcludeExpired { .. }
        | Remedy::SetTransaction { .. }
        | Remedy::AddCondition { .. }
        | Remedy::MakeIdempotent { .. } => pattern::change(work, remedy),
        Remedy::MaintainCopy { place, maintenance, staleness_seconds } => {
            promise::maintain(work, place, *maintenance, *staleness_seconds)
        }
        Remedy::RemoveCopy { copy } => promise::remove(work, copy),
        Remedy::AddSchemaVersion { entity } => settings::schema_version(work, entity),
        Remedy::SetBilling { table, units } => settings::billing(work, table, *units),
        Remedy::SetOption { table, option, value } => settings::option(work, table, option, value),
    }
}
