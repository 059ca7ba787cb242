//! The edits there are, each a value with the names of what it concerns. What each does to a design
//! is in the files beside this one.

use super::View;
use crate::design::{
    AccessPattern, Attribute, Billing, Children, Condition, Copy as CopyOf, Direction, IndexKind,
    Invariant, KeyType, Lifetime, PinnedPath, PlacementCopy, ProjectionKind,
};
use crate::value::Item;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a column does in a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Role {
    /// It places an item: part of the partition key.
    Partition,
    /// It orders the items of a collection: part of the sort key.
    Sort,
}

/// One edit of a design. A field that is said to be none takes what stands there away.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "fields that no sentence explains are what their names say")]
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
    /// Says what an entity is.
    SetEntityDescription { entity: String, description: String },
    /// Sets how many of an entity are added a day; none means that it is not said.
    SetEntityGrowth { entity: String, growth_per_day: Option<f64> },
    /// Sets the attributes that name one of an entity, together.
    SetEntityIdentity { entity: String, identity: Vec<String> },
    /// Hangs an entity on a parent that is there, or on none.
    SetEntityParent { entity: String, parent: Option<Box<Children>> },
    /// Sets how long one of an entity lives; none means for ever.
    SetEntityLifetime { entity: String, lifetime: Option<Lifetime> },
    /// Adds an attribute to an entity, after those that are there.
    AddAttribute { entity: String, name: String, attribute: Box<Attribute> },
    /// Removes an attribute of an entity, and its name from the lists that only count attributes
    /// up. Templates, conditions and what patterns ask by it stay, for the check to name; so do
    /// sample items.
    RemoveAttribute { entity: String, name: String },
    /// Renames an attribute of an entity and whatever names it, in the entities that inherit it
    /// too. The values of the sample items move to the new name, or are copied when the old name
    /// is some key's. Words, such as a pattern's condition, stay.
    RenameAttribute { entity: String, from: String, to: String },
    /// Sets all that is said of an attribute but its name.
    SetAttribute { entity: String, name: String, attribute: Box<Attribute> },
    /// Adds an access pattern under the next free id: `AP1`, `AP2`, ….
    AddPattern { pattern: Box<AccessPattern> },
    /// Removes an access pattern.
    RemovePattern { id: String },
    /// Gives an access pattern another id.
    RenamePattern { from: String, to: String },
    /// Sets all of an access pattern but its id.
    SetPattern { id: String, pattern: Box<AccessPattern> },
    /// Moves an access pattern among the others; a position beyond the end means last.
    MovePattern { id: String, at: usize },
    /// Chooses the access path of a pattern by hand; none leaves it to be found.
    PinPath { pattern: String, path: Option<PinnedPath> },
    /// Adds an invariant.
    AddInvariant { name: String, invariant: Box<Invariant> },
    /// Removes an invariant; transactions no longer name it.
    RemoveInvariant { name: String },
    /// Renames an invariant and whatever names it.
    RenameInvariant { from: String, to: String },
    /// Sets all of an invariant but its name.
    SetInvariant { name: String, invariant: Box<Invariant> },
    /// Adds a copy.
    AddCopy { name: String, copy: Box<CopyOf> },
    /// Removes a copy.
    RemoveCopy { name: String },
    /// Renames a copy.
    RenameCopy { from: String, to: String },
    /// Sets all of a copy but its name.
    SetCopy { name: String, copy: Box<CopyOf> },
    /// Sets what keeps a placement true that repeats another; none means that it repeats none.
    SetPlacementCopy { table: String, at: usize, copy: Option<PlacementCopy> },
    /// Sets the attribute that holds an item's time of expiry.
    SetTtl { table: String, attribute: Option<String> },
    /// Sets how a table's throughput is paid for.
    SetBilling { table: String, billing: Option<Box<Billing>> },
    /// Sets what a table's stream carries; none means that it has no stream.
    SetStream { table: String, stream: Option<String> },
    /// Sets a further setting of a table, by the engine's own name.
    SetTableOption { table: String, name: String, value: Option<Value> },
    /// Answers a finding with a reason, in one place or in the whole design; a former answer goes.
    Silence { rule: String, place: Option<String>, reason: String },
    /// Takes the answer to a finding back.
    Unsilence { rule: String, place: Option<String> },
    /// Sets a price in place of the built-in one, by its id; none goes back to that.
    SetPrice { id: String, value: Option<f64> },
    /// Sets a limit in place of the built-in one, by its id; none goes back to that.
    SetLimit { id: String, value: Option<f64> },
    /// Sets how many days ahead growth is looked at.
    SetHorizon { days: Option<f64> },
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
