//! The edits there are, each a value with the names of what it concerns. What each does to a design
//! is in the files beside this one.

use super::View;
use crate::design::{Condition, Direction, IndexKind, KeyType, ProjectionKind};
use crate::value::Item;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

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
    /// Sets the template of a key column and rewrites the placement's sample items by it. The
    /// values come from the item's attributes, and where it lacks one, from its keys as they were.
    SetTemplate {
        /// The table.
        table: String,
        /// The placement's position, from 0.
        at: usize,
        /// The column, of the table or of one of its indexes.
        column: String,
        /// The template; empty means none, and the column takes the attribute of its own name.
        template: String,
    },
    /// Sets when a key column is filled at all, and fills or empties it in the sample items.
    SetCondition {
        /// The table.
        table: String,
        /// The placement's position, from 0.
        at: usize,
        /// The column of an index.
        column: String,
        /// The condition; none means always.
        condition: Option<Condition>,
    },
    /// Sets an attribute of fixed text that every item of a placement has.
    SetConstant {
        /// The table.
        table: String,
        /// The placement's position, from 0.
        at: usize,
        /// The attribute.
        attribute: String,
        /// The text; none takes the attribute away.
        value: Option<String>,
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
