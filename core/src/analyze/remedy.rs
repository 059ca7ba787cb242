//! Remedies: what a finding offers to do, as data. `fix` turns one into another design and says what
//! it costs; here is only what is to be done and with which figures.

use crate::design::edit::View;
use crate::design::{Maintenance, ProjectionKind};
use crate::key::DateUnit;
use serde::{Deserialize, Serialize};

/// Something that can be done about a finding.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Remedy {
    /// Divides every value of a partition key into so many by a shard number.
    ShardKey {
        /// The table or index.
        view: View,
        /// The placements that are sharded, by position; none means all that the view holds.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        placements: Vec<usize>,
        /// How many shards.
        shards: u32,
        /// The attribute whose hash is the shard number; none draws it by chance.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
    },
    /// Divides every value of a partition key by time.
    TimeBucket {
        /// The table or index.
        view: View,
        /// The placements, by position; none means all.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        placements: Vec<usize>,
        /// The attribute that holds the time.
        attribute: String,
        /// How wide a bucket is.
        bucket: DateUnit,
    },
    /// Divides every value of a partition key by an attribute modulo a number.
    ModuloBucket {
        /// The table or index.
        view: View,
        /// The placements, by position; none means all.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        placements: Vec<usize>,
        /// The attribute.
        attribute: String,
        /// How many buckets.
        buckets: u32,
    },
    /// Puts the first digits of a hash in front of a leading key, so that a range-placed store
    /// spreads it.
    HashPrefix {
        /// The table or index.
        view: View,
        /// The column.
        column: String,
        /// Hexadecimal digits.
        digits: u32,
    },
    /// Makes another attribute the partition key and the one before it part of the sort key.
    ReorderKey {
        /// The table or index.
        view: View,
        /// The attribute that leads from now on.
        lead: String,
    },
    /// Writes a number in a string key with leading zeros.
    PadNumber {
        /// The table or index.
        view: View,
        /// The column.
        column: String,
        /// The attribute.
        attribute: String,
        /// Digits.
        digits: u32,
    },
    /// Puts another delimiter between the parts of a key.
    ChangeDelimiter {
        /// The table or index.
        view: View,
        /// The column.
        column: String,
        /// The delimiter that stands there.
        from: String,
        /// The one that sorts below what the data holds.
        to: String,
    },
    /// Takes the hash or shard away that stands in front of what is ranged.
    DropPrefix {
        /// The table or index.
        view: View,
        /// The column.
        column: String,
    },
    /// Adds attributes at a key's end, so that every item has a key of its own.
    AddUniquePart {
        /// The table.
        table: String,
        /// The placement.
        at: usize,
        /// The attributes.
        attributes: Vec<String>,
    },
    /// Takes an attribute that changes out of a key.
    DropFromKey {
        /// The table or index.
        view: View,
        /// The column.
        column: String,
        /// The attribute.
        attribute: String,
    },
    /// Keeps the hash of a long value as the key, and the value as an attribute.
    HashKey {
        /// The table.
        table: String,
        /// The column.
        column: String,
    },
    /// Sets a key column's type to that of what fills it.
    SetColumnType {
        /// The table or index.
        view: View,
        /// The column.
        column: String,
        /// The attribute that fills it.
        attribute: String,
    },
    /// Adds an index (or what the engine has for one) that serves a pattern.
    AddIndex {
        /// The table.
        table: String,
        /// The pattern that is to be served.
        pattern: String,
        /// The attributes of the partition key.
        partition: Vec<String>,
        /// The attributes of the sort key.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sort: Vec<String>,
        /// The condition under which an item is in it at all: an attribute and its values.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only: Option<(String, Vec<String>)>,
    },
    /// Adds a table keyed for a pattern, kept as a copy of the first.
    AddTable {
        /// The pattern.
        pattern: String,
        /// The entity.
        entity: String,
        /// The attributes of the partition key.
        partition: Vec<String>,
        /// The attributes of the sort key.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sort: Vec<String>,
    },
    /// Places entities that are read together in one collection.
    ShareCollection {
        /// The table.
        table: String,
        /// The entity whose collection it becomes.
        parent: String,
        /// The entity that moves in.
        child: String,
    },
    /// Adds a search index for what no key serves.
    AddSearchIndex {
        /// The table.
        table: String,
        /// The pattern.
        pattern: String,
    },
    /// Lets only the items in the index that a pattern asks for.
    MakeSparse {
        /// The table.
        table: String,
        /// The index.
        index: String,
        /// The attribute.
        attribute: String,
        /// The values with which an item is in it.
        values: Vec<String>,
    },
    /// Sets what an index copies.
    SetProjection {
        /// The table.
        table: String,
        /// The index.
        index: String,
        /// How much.
        projection: ProjectionKind,
        /// Attributes, for [`ProjectionKind::Include`].
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        attributes: Vec<String>,
    },
    /// Removes an index that nothing needs.
    RemoveIndex {
        /// The table.
        table: String,
        /// The index.
        index: String,
    },
    /// Makes a local index a global one.
    MakeIndexGlobal {
        /// The table.
        table: String,
        /// The index.
        index: String,
    },
    /// Asks a pattern for eventual reads.
    ReadEventually {
        /// The pattern.
        pattern: String,
    },
    /// Asks a pattern for strong reads.
    ReadStrongly {
        /// The pattern.
        pattern: String,
    },
    /// Pins a pattern to another table or index, or takes the pin away.
    Pin {
        /// The pattern.
        pattern: String,
        /// The view; none takes the pin away.
        view: Option<View>,
    },
    /// Splits attributes of another cadence (or size) into an item of their own.
    SplitItem {
        /// The entity.
        entity: String,
        /// The attributes that go.
        attributes: Vec<String>,
    },
    /// Keeps the children within their parent's item.
    Embed {
        /// The child entity.
        entity: String,
    },
    /// Keeps the elements of an attribute as items of their own.
    Reference {
        /// The entity.
        entity: String,
        /// The attribute.
        attribute: String,
    },
    /// Puts what must change together in one collection, so that one condition or transaction in
    /// one partition upholds it.
    Promote {
        /// The invariant.
        invariant: String,
    },
    /// Adds an item whose key is the unique value, put in the same transaction on a condition.
    UniqueItem {
        /// The entity.
        entity: String,
        /// The attribute that must be unique.
        attribute: String,
        /// The pattern that writes it.
        pattern: String,
    },
    /// Gives the largest parent keys of its own.
    IsolateWhale {
        /// The table or index.
        view: View,
        /// The attribute that names the whale.
        attribute: String,
        /// Into how many shards it is divided.
        shards: u32,
    },
    /// Ends items after so many days by the store's own expiry.
    Expire {
        /// The entity.
        entity: String,
        /// Days.
        days: f64,
    },
    /// Divides a table into one for what is read now and one for what is kept.
    SplitHotCold {
        /// The table.
        table: String,
        /// The entity.
        entity: String,
        /// Days that stay in the hot one.
        days: f64,
    },
    /// Lets a read leave out what has expired.
    ExcludeExpired {
        /// The pattern.
        pattern: String,
    },
    /// Says what maintains a copy.
    MaintainCopy {
        /// The copy or placement, as [`super::Place`] writes it.
        place: String,
        /// By which way.
        maintenance: Maintenance,
        /// How far behind it may be, in seconds.
        staleness_seconds: f64,
    },
    /// Removes a copy: what it held is read from its source.
    RemoveCopy {
        /// The copy.
        copy: String,
    },
    /// Writes a pattern's items as one transaction, or without one.
    SetTransaction {
        /// The pattern.
        pattern: String,
        /// Whether there is one.
        on: bool,
    },
    /// Puts a condition on a write.
    AddCondition {
        /// The pattern.
        pattern: String,
        /// The condition.
        condition: String,
    },
    /// Marks a write with a token, so that twice is once.
    MakeIdempotent {
        /// The pattern.
        pattern: String,
    },
    /// Divides a counter into so many items that are added up when read.
    ShardCounter {
        /// The table.
        table: String,
        /// The pattern that counts.
        pattern: String,
        /// How many.
        shards: u32,
    },
    /// Adds an attribute that says by which version of the schema an item was written.
    AddSchemaVersion {
        /// The entity.
        entity: String,
    },
    /// Reserves so much capacity, or pays by request.
    SetBilling {
        /// The table.
        table: String,
        /// Units reserved a second, reads and writes; none pays by request.
        units: Option<(f64, f64)>,
    },
    /// Takes fewer shards.
    FewerShards {
        /// The table or index.
        view: View,
        /// How many stay.
        shards: u32,
    },
    /// Sets an engine's option of a table.
    SetOption {
        /// The table.
        table: String,
        /// The option's own name.
        option: String,
        /// Its value, as JSON text.
        value: String,
    },
}
