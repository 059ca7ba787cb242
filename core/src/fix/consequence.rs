//! What a remedy costs, and why its finding may stay, as data. Its words are in `words`.

use crate::design::Maintenance;
use crate::design::edit::View;
use serde::{Deserialize, Serialize};

/// What a remedy costs or brings along.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Consequence {
    /// A pattern that a key served is served by none any more.
    Unserved {
        /// The pattern.
        pattern: String,
    },
    /// A read asks several keys and puts the answers together.
    FanIn {
        /// The pattern.
        pattern: String,
        /// The table or index.
        view: View,
        /// Queries of one call.
        queries: f64,
    },
    /// The application merges so many ordered answers into one.
    ClientMerge {
        /// The pattern.
        pattern: String,
        /// Queries of one call.
        queries: f64,
    },
    /// A range that the key gave filters only after reading.
    LostRange {
        /// The pattern.
        pattern: String,
        /// The table or index.
        view: View,
        /// The column, where one did it.
        column: Option<String>,
    },
    /// An order that the key gave has to be made after reading.
    LostOrder {
        /// The pattern.
        pattern: String,
    },
    /// A pattern sends more requests one after another than before.
    MoreRequests {
        /// The pattern.
        pattern: String,
        /// Requests of one call before.
        before: f64,
        /// After.
        after: f64,
    },
    /// A pattern takes more units than before.
    MoreUnits {
        /// The pattern.
        pattern: String,
        /// Units of one call before.
        before: f64,
        /// After.
        after: f64,
    },
    /// The key of existing items changes: they are to be written again.
    ReKey {
        /// The table.
        table: String,
    },
    /// Key columns of a table are set when it is made: a new one is filled from the old.
    NewTable {
        /// The table.
        table: String,
    },
    /// An index or table is filled from the items that are there.
    Backfill {
        /// The table or index.
        view: View,
    },
    /// Each write writes so many further items or entries.
    ExtraWrites {
        /// Of one write.
        per_write: f64,
    },
    /// What is kept twice has to be kept alike.
    ExtraCopy {
        /// The entity.
        what: String,
        /// By which way.
        maintenance: Maintenance,
    },
    /// Reads there may be behind the last write.
    EventuallyConsistent {
        /// The table or index.
        view: View,
    },
    /// A pattern's reads may be behind the last write.
    StaleReads {
        /// The pattern.
        pattern: String,
    },
    /// A strong read takes twice the units of an eventual one.
    DoubleReads {
        /// The pattern.
        pattern: String,
    },
    /// A transaction takes twice the units of its writes and can fail as a whole.
    DoubleWrites {
        /// The pattern.
        pattern: String,
    },
    /// The writes of a pattern can succeed in part.
    NotAtomic {
        /// The pattern.
        pattern: String,
    },
    /// A write can be refused; the caller reads again and retries.
    Refused {
        /// The pattern.
        pattern: String,
    },
    /// Items get larger.
    SizeGrows {
        /// The entity.
        entity: String,
    },
    /// An item grows with what it holds, up to so many elements.
    ItemGrows {
        /// The entity.
        entity: String,
        /// The most elements, where something bounds them.
        elements: Option<f64>,
    },
    /// Items are deleted after so many days.
    Deleted {
        /// The entity.
        entity: String,
        /// Days.
        days: f64,
    },
    /// A search sees a write only after a while.
    SearchDelay {
        /// Seconds.
        seconds: f64,
    },
    /// An attribute that is not in the index is fetched from the table.
    FetchedApart {
        /// The index.
        view: View,
    },
    /// Items outside of the condition are not found by the index.
    LeftOut {
        /// The index.
        view: View,
    },
    /// What an index or copy served is served no more by it.
    Removed {
        /// What was removed.
        what: String,
    },
    /// Above what is reserved, requests are refused.
    Reserved {
        /// The table.
        table: String,
    },
    /// Each request is paid for.
    PaidByRequest {
        /// The table.
        table: String,
    },
    /// A setting of the engine changes, whose bounds are to be kept by operations.
    Setting {
        /// The table.
        table: String,
        /// The setting.
        option: String,
    },
    /// Sample items that could not follow were left out.
    SamplesLeft {
        /// The table.
        table: String,
        /// How many.
        count: usize,
    },
    /// Something that the application has to do.
    ApplicationCode {
        /// What.
        what: Duty,
    },
}

/// What the application has to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "duty", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Duty {
    /// Computes the shard of an item from an attribute.
    ShardBy {
        /// The attribute.
        attribute: String,
    },
    /// Draws the shard of an item by chance, and so can't tell the key of one item.
    ShardByChance,
    /// Knows which values are the large ones; all others keep shard 0.
    ListOfWhales {
        /// The attribute that names them.
        attribute: String,
    },
    /// Computes the key's text on write and on read.
    KeyText {
        /// The column.
        column: String,
    },
    /// Sets the attribute by which items expire.
    ExpiryTime {
        /// The entity.
        entity: String,
        /// The attribute.
        attribute: String,
    },
    /// Removes the claim of an old value when it changes or its owner goes.
    ReleaseClaim {
        /// The entity that claims.
        entity: String,
    },
    /// Writes and reads the parts as items of their own.
    Parts {
        /// The entity of the parts.
        entity: String,
    },
    /// Reads the parent's item, changes it and writes it on a condition.
    WholeItem {
        /// The parent.
        entity: String,
    },
    /// Adds up the shards of a counter.
    AddUp {
        /// The entity of the shards.
        entity: String,
    },
    /// Sends a token with the write, or a condition on the state before it.
    Token {
        /// The pattern.
        pattern: String,
    },
    /// Writes each version and reads all of them.
    Versions {
        /// The entity.
        entity: String,
    },
    /// Moves what gets old from the one to the other.
    Archive {
        /// The entity that is kept.
        entity: String,
    },
    /// Keeps the further copy true.
    KeepCopy {
        /// What is copied.
        what: String,
    },
    /// Names the reads of the attributes that went away, and reads them at their source.
    ReadSource {
        /// The entity of the source.
        entity: String,
    },
    /// Sets the attributes of the key that the entity had not before.
    SetAttribute {
        /// The entity.
        entity: String,
        /// The attribute.
        attribute: String,
    },
}

/// Why a finding may stay after its remedy.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Remains {
    /// It lessens what the finding measures; whether that is enough is to be seen in the figures.
    OnlyLess,
    /// No pattern says which values it asks for, so the index can't be narrowed to them.
    NoValuesAsked {
        /// The attribute.
        attribute: String,
    },
    /// The value stays one piece; it is only kept apart from the rest of the item.
    StaysWhole {
        /// The attribute.
        attribute: String,
    },
    /// A rule looks at what the engine does by itself, and the setting only bounds it.
    ByTheEngine {
        /// The setting.
        option: String,
    },
    /// It says how the copy is kept; how it is made again is still to be said.
    RebuildUnsaid,
}
