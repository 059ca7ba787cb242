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
mod placements;
mod problem;
mod tables;
#[cfg(test)]
mod tests;

pub use problem::{EditProblem, Thing};

use super::{Design, Direction, IndexKind, KeyType, ProjectionKind};
use crate::value::Item;
use indexmap::IndexMap;
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

/// What a column does in a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Role {
    /// It places an item: part of the partition key.
    Partition,
    /// It orders the items of a collection: part of the sort key.
    Sort,
}

/// One edit of a design.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Edit {
    /// Calls the design something else.
    SetName {
        /// The name.
        name: String,
    },
    /// Says what the design is for.
    SetDescription {
        /// The words.
        description: String,
    },
    /// Sets how items are generated.
    SetGenerate {
        /// The seed.
        seed: u64,
        /// How many items.
        items: u64,
        /// The moment that counts as now, ISO 8601 in UTC.
        now: String,
    },
    /// Adds a table with the key `PK`, `SK`, both strings.
    AddTable {
        /// The table.
        name: String,
    },
    /// Removes a table with its sample items; a pattern pinned to it is no longer pinned.
    RemoveTable {
        /// The table.
        name: String,
    },
    /// Renames a table and whatever names it.
    RenameTable {
        /// The name it has.
        from: String,
        /// The name it gets.
        to: String,
    },
    /// Says what a table is for.
    SetTableDescription {
        /// The table.
        table: String,
        /// The words.
        description: String,
    },
    /// Adds a column at the end of a key. Items that lack the attribute have no place there.
    AddColumn {
        /// Whose key.
        view: View,
        /// What it does in the key.
        role: Role,
        /// The attribute.
        name: String,
        /// Its type.
        kind: KeyType,
    },
    /// Removes a column from a key. When no other key of the table has it, its templates go, and
    /// from the sample items the values that templates made.
    RemoveColumn {
        /// Whose key.
        view: View,
        /// The column.
        name: String,
    },
    /// Renames a column; on a table, in its indexes too. Templates, conditions and projections
    /// follow. The values of the sample items move to the new name, or are copied when the old
    /// name is an attribute in its own right or still some key's; an item that has the new name
    /// already keeps that value, for then the key points to an attribute that is there.
    RenameColumn {
        /// Whose key.
        view: View,
        /// The name it has.
        from: String,
        /// The name it gets.
        to: String,
    },
    /// Gives a column another type in every key of the table that has it. Values of the sample
    /// items are converted from string to number where all of them are numbers, and from number to
    /// string; else they stay as they are.
    SetColumnType {
        /// Whose key.
        view: View,
        /// The column.
        name: String,
        /// The type.
        kind: KeyType,
    },
    /// Turns the order of a column.
    SetColumnDirection {
        /// Whose key.
        view: View,
        /// The column.
        name: String,
        /// Which way.
        direction: Direction,
    },
    /// Moves a column within a key.
    MoveColumn {
        /// Whose key.
        view: View,
        /// The column.
        name: String,
        /// What it shall do.
        role: Role,
        /// Its position among the columns of that role, from 0; beyond the end means last.
        at: usize,
    },
    /// Makes the sort key the partition key and the partition key the sort key.
    SwapKeys {
        /// Whose key.
        view: View,
    },
    /// Adds an index. Its key is `<name>PK` and `<name>SK`, or for a local one the table's
    /// partition key and `<name>SK`.
    AddIndex {
        /// The table.
        table: String,
        /// The index.
        name: String,
        /// Which kind.
        kind: IndexKind,
    },
    /// Removes an index, with the templates and made values that only it used; a pattern pinned to
    /// it is no longer pinned.
    RemoveIndex {
        /// The table.
        table: String,
        /// The index.
        name: String,
    },
    /// Renames an index and whatever names it.
    RenameIndex {
        /// The table.
        table: String,
        /// The name it has.
        from: String,
        /// The name it gets.
        to: String,
    },
    /// Makes an index one of another kind; its key stays.
    SetIndexKind {
        /// The table.
        table: String,
        /// The index.
        index: String,
        /// Which kind.
        kind: IndexKind,
    },
    /// Sets what an index copies of an item.
    SetProjection {
        /// The table.
        table: String,
        /// The index.
        index: String,
        /// How much.
        kind: ProjectionKind,
        /// The attributes beyond the keys, for [`ProjectionKind::Include`].
        #[serde(default)]
        attributes: Vec<String>,
    },
    /// Places an entity in a table, after the placements that are there.
    AddPlacement {
        /// The table.
        table: String,
        /// The entity.
        entity: String,
        /// Key templates, by column.
        #[serde(default)]
        keys: IndexMap<String, String>,
    },
    /// Removes a placement. The sample items stay.
    RemovePlacement {
        /// The table.
        table: String,
        /// Its position among the table's placements, from 0.
        at: usize,
    },
    /// Makes a placement that of another entity.
    SetPlacementEntity {
        /// The table.
        table: String,
        /// The placement's position, from 0.
        at: usize,
        /// The entity.
        entity: String,
    },
    /// Adds an entity without attributes.
    AddEntity {
        /// The entity.
        name: String,
    },
    /// Removes an entity with its placements, its copies and every mention of it. Sample items
    /// stay.
    RemoveEntity {
        /// The entity.
        name: String,
    },
    /// Renames an entity and whatever names it.
    RenameEntity {
        /// The name it has.
        from: String,
        /// The name it gets.
        to: String,
    },
    /// Sets how many there are of an entity today.
    SetEntityCount {
        /// The entity.
        entity: String,
        /// How many; none means that it is not said.
        count: Option<u64>,
    },
    /// Adds a sample item or replaces one.
    PutItem {
        /// The table.
        table: String,
        /// The position of the item that it replaces, from 0; none adds it at the end.
        #[serde(default)]
        at: Option<usize>,
        /// The item.
        item: Item,
    },
    /// Removes a sample item.
    DeleteItem {
        /// The table.
        table: String,
        /// Its position, from 0.
        at: usize,
    },
    /// Removes sample items.
    DeleteItems {
        /// The table.
        table: String,
        /// Their positions, from 0, in any order.
        at: Vec<usize>,
    },
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
            Self::RenameColumn { view, from, to } => names::rename_column(design, view, from, to),
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
            Self::AddEntity { name } => entities::add(design, name),
            Self::RemoveEntity { name } => entities::remove(design, name),
            Self::RenameEntity { from, to } => names::rename_entity(design, from, to),
            Self::SetEntityCount { entity, count } => {
                entities::entity_mut(design, entity)?.count = *count;
                Ok(nothing)
            }
            Self::PutItem { table, at, item } => items::put(design, table, *at, item),
            Self::DeleteItem { table, at } => items::delete(design, table, &[*at]),
            Self::DeleteItems { table, at } => items::delete(design, table, at),
        }
    }
}
