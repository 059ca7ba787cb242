//! What a search for access paths gives: plans, paths, steps and why others lost. Data only: it
//! travels to the page as it is. What a path costs is in [`Cost`].

use super::Cost;
use crate::design::edit::View;
use serde::{Deserialize, Serialize};

/// How one access pattern is served.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    /// The pattern's id.
    pub pattern: String,
    /// How well it is served.
    pub verdict: Verdict,
    /// The path taken; none where there is none at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<AccessPath>,
    /// Other paths that were looked at, the best first, and why each lost.
    #[serde(default)]
    pub others: Vec<Alternative>,
    /// Whether the path was pinned by a person; a better one is then the first of the others.
    #[serde(default)]
    pub pinned: bool,
    /// Why the pattern is not served as it is asked, where it is not.
    #[serde(default)]
    pub missing: Vec<Missing>,
}

/// How well a pattern is served.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// By a key, in at most ten requests of which a tenth at least is of use.
    Served,
    /// By a key, but by more requests, with most of what is read thrown away, or not quite as it is
    /// asked; or by a walk over what fits in one page.
    Costly,
    /// By nothing, or only by a walk over a whole table or index.
    Unserved,
}

/// Why a pattern is not served as it is asked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Missing {
    /// The design has no table.
    NoTables,
    /// The pattern names no entity.
    NoEntities,
    /// The design has no such entity.
    EntityUnknown {
        /// The entity.
        entity: String,
    },
    /// The entity lies in no table.
    EntityNotPlaced {
        /// The entity.
        entity: String,
    },
    /// A key can't be filled from what is known.
    KeyPartUnknown {
        /// Whose key.
        view: View,
        /// The column.
        column: String,
        /// The attribute that isn't known.
        attribute: String,
    },
    /// The path that was pinned leads nowhere: there is no such table, index or request.
    PinMissing,
}

/// One way to serve a pattern.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AccessPath {
    /// What kind of way it is.
    pub kind: PathKind,
    /// Its steps, in order.
    pub steps: Vec<Step>,
    /// Whether the result has the order that is asked.
    pub order: Ordering,
    /// What falls short of what is asked.
    #[serde(default)]
    pub flaws: Vec<Flaw>,
    /// What one call costs.
    pub cost: Cost,
}

/// Kinds of paths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PathKind {
    /// One item by its whole key.
    Get,
    /// Several items by their whole keys.
    BatchGet,
    /// Items of one collection.
    Query,
    /// Items of one collection, of which some are thrown away after they were read.
    QueryFilter,
    /// Items of several collections, one query each.
    FanOutQuery,
    /// Items found first, and then for each of them further ones.
    NPlusOne,
    /// A walk over a whole table or index.
    Scan,
    /// One item written, with its index entries and copies.
    Write,
    /// Several items written, not as one.
    Batch,
    /// Several items written as one, or not at all.
    Transaction,
}

/// The order of a result.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Ordering {
    /// None is asked.
    Unasked,
    /// As the sort key has it.
    AsAsked,
    /// As the sort key has it, read from its end.
    Reversed,
    /// Each of so many parts is in order and they have to be merged.
    Merged(f64),
    /// All is to be read and then sorted.
    SortedAfter,
}

/// What of a pattern a path doesn't give, or gives only just.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Flaw {
    /// A strong read is asked of an index that is behind its table.
    StrongRefused {
        /// The index.
        view: View,
    },
    /// The range is on numbers as text without padding, whose order is not that of the numbers.
    RangeNotOrdered {
        /// The column.
        column: String,
        /// The attribute.
        attribute: String,
    },
    /// A hash or another format stands before the range or changes its order.
    RangeHashed {
        /// The column.
        column: String,
        /// The attribute.
        attribute: String,
    },
    /// The range is not what the key orders by: it filters.
    RangeFiltered {
        /// The attribute.
        attribute: String,
    },
    /// The order asked for is not the key's.
    OrderNotFromKey {
        /// The attribute.
        attribute: String,
    },
    /// The index holds only items that meet a condition which the pattern doesn't state.
    SparseIndex {
        /// The index.
        view: View,
        /// The attribute of the condition.
        attribute: String,
    },
    /// The index lacks attributes that are needed; they are fetched from the table.
    IndexLacks {
        /// The index.
        view: View,
        /// The attributes.
        attributes: Vec<String>,
    },
    /// The limit is applied before the filter: a page can come back short or empty.
    LimitBeforeFilter,
}

/// A path that lost.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Alternative {
    /// The path.
    pub path: AccessPath,
    /// Why it lost.
    pub lost: Lost,
}

/// Why a path lost against the one chosen.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Lost {
    /// Another was pinned.
    NotPinned,
    /// It can't give the consistency that is asked.
    NotConsistent,
    /// Its index holds only part of the items.
    NotComplete,
    /// It can't give the range or the order that is asked.
    NotOrdered,
    /// It walks over everything.
    ScanOnly,
    /// It needs more requests.
    NeedsMoreRequests {
        /// So many, against `than`.
        requests: f64,
        /// Those of the chosen path.
        than: f64,
    },
    /// It reads more units.
    ReadsMore {
        /// So many, against `than`.
        units: f64,
        /// Those of the chosen path.
        than: f64,
    },
    /// It reads more bytes.
    ReadsMoreBytes {
        /// So many, against `than`.
        bytes: f64,
        /// Those of the chosen path.
        than: f64,
    },
    /// It is as good; the other comes first in the design.
    ComesLater,
}

/// One step of a path: requests of one kind to one table or index.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// What the step is for.
    pub purpose: Purpose,
    /// The table or index.
    pub view: View,
    /// The request.
    pub request: Request,
    /// The entity that is read or written; where several are read at once, the first of them.
    pub entity: String,
    /// Placements of the table whose items are read or written, those that come along included.
    pub placements: Vec<usize>,
    /// How often the request is made in one call; a batch counts as one for each of its items.
    pub calls: f64,
    /// Why it is made more than once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fan_out: Option<FanOut>,
    /// What is asked of the key's columns.
    #[serde(default)]
    pub conditions: Vec<KeyCondition>,
    /// Attributes that are looked at only after an item was read.
    #[serde(default)]
    pub filter: Vec<String>,
    /// Attributes that a write sets; for a read, those it needs (none means all).
    #[serde(default)]
    pub attributes: Vec<String>,
    /// Whether the collection is read from its end.
    #[serde(default)]
    pub reverse: bool,
    /// The most items evaluated by one request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
    /// Whether the read is strongly consistent.
    #[serde(default)]
    pub strong: bool,
    /// Whether it happens after the call has returned: a stream or a job does it.
    #[serde(default)]
    pub later: bool,
    /// Whether it is part of a transaction.
    #[serde(default)]
    pub transactional: bool,
    /// What it does to the table's indexes.
    #[serde(default)]
    pub index_writes: Vec<IndexWrite>,
    /// What the step costs in one call.
    pub cost: Cost,
}

/// What a step is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Purpose {
    /// Reads what is asked.
    Read,
    /// Finds the keys that a later step needs.
    Find,
    /// Fetches the attributes that an index lacks.
    Fetch,
    /// Writes what is asked.
    Write,
    /// Writes a copy of it.
    Copy,
    /// Checks what a transaction depends on.
    Check,
}

/// Kinds of requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Request {
    /// One item by its key.
    Get,
    /// Items by their keys, several in one request.
    BatchGet,
    /// Part of one collection.
    Query,
    /// All of a table or index.
    Scan,
    /// A whole item.
    Put,
    /// Attributes of an item.
    Update,
    /// The end of an item.
    Delete,
    /// A delete under the old key and a put under the new one.
    Rekey,
    /// A condition on an item that is not written.
    Check,
}

/// Why a request is made several times.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum FanOut {
    /// Each value is divided into so many shards.
    Shards(f64),
    /// The range covers so many buckets.
    Buckets(f64),
    /// So many values are given, or an attribute of the key has so many.
    Values(f64),
    /// Once for each of so many items that an earlier step found.
    PerItem(f64),
}

impl FanOut {
    /// How many requests.
    pub fn times(self) -> f64 {
        match self {
            Self::Shards(n) | Self::Buckets(n) | Self::Values(n) | Self::PerItem(n) => n,
        }
    }
}

/// What is asked of one column of a key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeyCondition {
    /// The column.
    pub column: String,
    /// How it is compared.
    pub test: Test,
    /// With what: template text of what is known.
    pub text: String,
    /// The upper end of [`Test::Between`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

/// How a column is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Test {
    /// Equal.
    Equal,
    /// Begins with.
    BeginsWith,
    /// From one to another, both included.
    Between,
    /// Less than.
    Less,
    /// At most.
    AtMost,
    /// Greater than.
    Greater,
    /// At least.
    AtLeast,
}

/// What a write does to one index, in one call.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct IndexWrite {
    /// The index.
    pub view: View,
    /// Entries removed.
    pub deletes: f64,
    /// Entries put or changed.
    pub puts: f64,
    /// Bytes written.
    pub bytes: f64,
    /// Units, where the engine has them.
    pub units: f64,
    /// Whether the entry's partition key changes.
    pub moves: bool,
}
