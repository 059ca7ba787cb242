//! Edits: one step that a person takes in a design, and what it carries along. An edit is a value,
//! so a history can name it and a worker can be sent it; [`apply`] is a pure function.
//!
//! An edit keeps the design whole: what names a renamed thing names it anew, and the sample items
//! follow the keys. It does not judge the design (that is the check's part), keeps no history and
//! knows no store.

mod attributes;
mod columns;
mod entities;
mod items;
mod names;
mod own_attributes;
mod patterns;
mod placements;
mod problem;
mod promises;
mod refill;
mod rename_attribute;
mod rename_column;
mod settings;
mod step;
mod tables;
#[cfg(test)]
mod tests;
mod told;

pub use patterns::fresh_id as fresh_pattern_id;
pub use problem::{EditProblem, Thing};
pub use step::{Edit, Role};

use super::Design;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Applies an edit to a design. The design given is untouched, so that undo is to go back to it.
///
/// # Errors
///
/// [`EditProblem`] where the edit names what is not there or would leave what cannot be; nothing is
/// changed then.
pub fn apply(design: &Design, edit: &Edit) -> Result<Edited, EditProblem> {
    let mut after = design.clone();
    let counts = edit.run(&mut after)?;
    let Counts { rewritten, kept, collisions } = counts;
    Ok(Edited { design: after, rewritten, kept, collisions })
}

/// What an edit came to.
#[derive(Debug, Clone, PartialEq)]
pub struct Edited {
    /// The design after it.
    pub design: Design,
    /// Sample items whose attributes the edit changed.
    pub rewritten: usize,
    /// Sample items that the edit concerned and could not change: they keep their values.
    pub kept: usize,
    /// Rewritten items whose primary key another item of the table has now. Both stay in the
    /// design; a store shows the last.
    pub collisions: usize,
}

/// What happened to the sample items.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Counts {
    rewritten: usize,
    kept: usize,
    collisions: usize,
}

impl Counts {
    /// So many items rewritten, none kept.
    fn rewritten(rewritten: usize) -> Self {
        Self { rewritten, ..Self::default() }
    }
}

/// A table, or one of its indexes.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// The table's name.
    pub table: String,
    /// The index's name; none means the table itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub index: Option<String>,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.index {
            None => write!(f, "table `{}`", self.table),
            Some(index) => write!(f, "index `{index}` of table `{}`", self.table),
        }
    }
}

impl Edit {
    fn run(&self, design: &mut Design) -> Result<Counts, EditProblem> {
        let nothing = Counts::default();
        match self {
            Self::SetName { name } => {
                design.name.clone_from(name);
                Ok(nothing)
            }
            Self::SetDescription { description } => {
                design.description.clone_from(description);
                Ok(nothing)
            }
            Self::SetGenerate { seed, items, now } => {
                design.generate.seed = *seed;
                design.generate.items = *items;
                design.generate.now.clone_from(now);
                Ok(nothing)
            }
            Self::AddTable { name } => tables::add(design, name),
            Self::RemoveTable { name } => tables::remove(design, name),
            Self::RenameTable { from, to } => names::rename_table(design, from, to),
            Self::SetTableDescription { table, description } => {
                tables::table_mut(design, table)?.description.clone_from(description);
                Ok(nothing)
            }
            Self::AddColumn { view, role, name, kind } => {
                columns::add(design, view, *role, name, *kind)
            }
            Self::RemoveColumn { view, name } => columns::remove(design, view, name),
            Self::RenameColumn { view, from, to } => rename_column::rename(design, view, from, to),
            Self::SetColumnType { view, name, kind } => {
                columns::set_type(design, view, name, *kind)
            }
            Self::SetColumnDirection { view, name, direction } => {
                columns::set_direction(design, view, name, *direction)
            }
            Self::MoveColumn { view, name, role, at } => {
                columns::shift(design, view, name, *role, *at)
            }
            Self::SwapKeys { view } => columns::swap(design, view),
            Self::AddIndex { table, name, kind } => tables::add_index(design, table, name, *kind),
            Self::RemoveIndex { table, name } => tables::remove_index(design, table, name),
            Self::RenameIndex { table, from, to } => names::rename_index(design, table, from, to),
            Self::SetIndexKind { table, index, kind } => {
                tables::index_mut(design, table, index)?.kind = *kind;
                Ok(nothing)
            }
            Self::SetProjection { table, index, kind, attributes } => {
                let projection = &mut tables::index_mut(design, table, index)?.projection;
                projection.kind = *kind;
                projection.attributes.clone_from(attributes);
                Ok(nothing)
            }
            Self::AddPlacement { table, entity, keys } => {
                placements::add(design, table, entity, keys)
            }
            Self::RemovePlacement { table, at } => placements::remove(design, table, *at),
            Self::SetPlacementEntity { table, at, entity } => {
                placements::set_entity(design, table, *at, entity)
            }
            Self::SetTemplate { table, at, column, template } => {
                placements::set_template(design, table, *at, column, template)
            }
            Self::SetCondition { table, at, column, condition } => {
                placements::set_condition(design, table, *at, column, condition.as_ref())
            }
            Self::SetConstant { table, at, attribute, value } => {
                placements::set_constant(design, table, *at, attribute, value.as_deref())
            }
            Self::AddEntity { name } => entities::add(design, name),
            Self::RemoveEntity { name } => entities::remove(design, name),
            Self::RenameEntity { from, to } => names::rename_entity(design, from, to),
            Self::SetEntityCount { entity, count } => {
                entities::entity_mut(design, entity)?.count = *count;
                Ok(nothing)
            }
            Self::SetEntityDescription { entity, description } => {
                entities::entity_mut(design, entity)?.description.clone_from(description);
                Ok(nothing)
            }
            Self::SetEntityGrowth { entity, growth_per_day } => {
                entities::set_growth(design, entity, *growth_per_day)
            }
            Self::SetEntityIdentity { entity, identity } => {
                entities::entity_mut(design, entity)?.identity.clone_from(identity);
                Ok(nothing)
            }
            Self::SetEntityParent { entity, parent } => {
                entities::set_parent(design, entity, parent.as_deref())
            }
            Self::SetEntityLifetime { entity, lifetime } => {
                entities::set_lifetime(design, entity, lifetime.as_ref())
            }
            Self::AddAttribute { entity, name, attribute } => {
                own_attributes::add(design, entity, name, attribute)
            }
            Self::RemoveAttribute { entity, name } => own_attributes::remove(design, entity, name),
            Self::RenameAttribute { entity, from, to } => {
                rename_attribute::rename(design, entity, from, to)
            }
            Self::SetAttribute { entity, name, attribute } => {
                own_attributes::set(design, entity, name, attribute)
            }
            Self::AddPattern { pattern } => patterns::add(design, pattern),
            Self::RemovePattern { id } => patterns::remove(design, id),
            Self::RenamePattern { from, to } => patterns::rename(design, from, to),
            Self::SetPattern { id, pattern } => patterns::set(design, id, pattern),
            Self::MovePattern { id, at } => patterns::shift(design, id, *at),
            Self::PinPath { pattern, path } => patterns::pin(design, pattern, path.as_ref()),
            Self::AddInvariant { name, invariant } => {
                promises::add_invariant(design, name, invariant)
            }
            Self::RemoveInvariant { name } => promises::remove_invariant(design, name),
            Self::RenameInvariant { from, to } => promises::rename_invariant(design, from, to),
            Self::SetInvariant { name, invariant } => {
                promises::set_invariant(design, name, invariant)
            }
            Self::AddCopy { name, copy } => promises::add_copy(design, name, copy),
            Self::RemoveCopy { name } => promises::remove_copy(design, name),
            Self::RenameCopy { from, to } => promises::rename_copy(design, from, to),
            Self::SetCopy { name, copy } => promises::set_copy(design, name, copy),
            Self::SetPlacementCopy { table, at, copy } => {
                settings::set_placement_copy(design, table, *at, copy.as_ref())
            }
            Self::SetTtl { table, attribute } => {
                settings::set_ttl(design, table, attribute.as_deref())
            }
            Self::SetBilling { table, billing } => {
                settings::set_billing(design, table, billing.as_deref())
            }
            Self::SetStream { table, stream } => {
                tables::table_mut(design, table)?.stream.clone_from(stream);
                Ok(nothing)
            }
            Self::SetTableOption { table, name, value } => {
                settings::set_option(design, table, name, value.as_ref())
            }
            Self::Silence { rule, place, reason } => {
                promises::silence(design, rule, place.as_deref(), reason)
            }
            Self::Unsilence { rule, place } => promises::unsilence(design, rule, place.as_deref()),
            Self::SetPrice { id, value } => {
                settings::set_figure(&mut design.engine.prices, Thing::Price, id, *value)
            }
            Self::SetLimit { id, value } => {
                settings::set_figure(&mut design.engine.limits, Thing::Limit, id, *value)
            }
            Self::SetHorizon { days } => settings::set_horizon(design, *days),
            Self::PutItem { table, at, item } => items::put(design, table, *at, item),
            Self::DeleteItem { table, at } => items::delete(design, table, &[*at]),
            Self::DeleteItems { table, at } => items::delete(design, table, at),
        }
    }
}
