//! One limit: its value with unit, source, date, and how sure it is.

use super::named::named;
use serde::Serialize;

/// A figure that an engine sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Limit {
    /// Which limit.
    pub id: LimitId,
    /// Its value.
    pub value: u64,
    /// What the value counts.
    pub unit: Unit,
    /// The page or paper that says so.
    pub source: &'static str,
    /// When that text was current, as year and month.
    pub as_of: &'static str,
    /// How sure it is.
    pub certainty: Certainty,
}

named! {
    /// The limits that are known, by what they bound. A *collection* is all that one partition key
    /// holds: a DynamoDB item collection, a Cassandra partition, a Cosmos DB logical partition.
    pub enum LimitId {
        /// Bytes of an item, attribute names included.
        ItemBytes = "itemBytes",
        /// Bytes of an item up to which the engine's makers advise to stay.
        AdvisedItemBytes = "advisedItemBytes",
        /// Bytes of the values of a partition key.
        PartitionKeyBytes = "partitionKeyBytes",
        /// Bytes of the values of a sort key.
        SortKeyBytes = "sortKeyBytes",
        /// Bytes of the value of each column of a key, where columns are bounded one by one.
        KeyColumnBytes = "keyColumnBytes",
        /// Columns of a primary key.
        KeyColumns = "keyColumns",
        /// Bytes of an attribute's name.
        AttributeNameBytes = "attributeNameBytes",
        /// Bytes of the name of a key attribute.
        KeyAttributeNameBytes = "keyAttributeNameBytes",
        /// Levels to which values nest.
        NestingLevels = "nestingLevels",
        /// Bytes of one attribute's value.
        CellBytes = "cellBytes",
        /// Bytes of one attribute's value up to which the engine's makers advise to stay.
        AdvisedCellBytes = "advisedCellBytes",
        /// Attributes of an item up to which the engine's makers advise to stay.
        AdvisedAttributes = "advisedAttributes",
        /// Attributes that one request may write of an item.
        WriteAttributes = "writeAttributes",
        /// Elements of one list, set or map above which the engine warns.
        CollectionElements = "collectionElements",
        /// Bytes at which a physical partition splits.
        PartitionBytes = "partitionBytes",
        /// Bytes of a collection; writes to it fail above.
        CollectionBytes = "collectionBytes",
        /// Bytes of a collection with its entries in local indexes, where a table has one.
        LocalCollectionBytes = "localCollectionBytes",
        /// Bytes of a collection up to which the engine's makers advise to stay.
        AdvisedCollectionBytes = "advisedCollectionBytes",
        /// Items of a collection up to which the engine's makers advise to stay.
        AdvisedCollectionItems = "advisedCollectionItems",
        /// Bytes of a collection above which the engine warns.
        CollectionBytesWarn = "collectionBytesWarn",
        /// Items of a collection above which the engine warns.
        CollectionItemsWarn = "collectionItemsWarn",
        /// Values of a collection, over all its items.
        CollectionCells = "collectionCells",
        /// Read units a second that one physical partition serves.
        PartitionReadUnits = "partitionReadUnits",
        /// Write units a second that one physical partition serves.
        PartitionWriteUnits = "partitionWriteUnits",
        /// Units a second, reads and writes together, that one physical partition serves.
        PartitionUnits = "partitionUnits",
        /// Writes a second on one partition key up to which an engine that caps no units is taken
        /// to come to no harm.
        AdvisedPartitionWritesPerSecond = "advisedPartitionWritesPerSecond",
        /// Reads a second on one partition key up to which an engine that caps no units is taken
        /// to come to no harm.
        AdvisedPartitionReadsPerSecond = "advisedPartitionReadsPerSecond",
        /// Physical partitions that a new table starts with.
        InitialPartitions = "initialPartitions",
        /// Global indexes of a table.
        GlobalIndexes = "globalIndexes",
        /// Local indexes of a table.
        LocalIndexes = "localIndexes",
        /// Indexes of a table, of all kinds together.
        SecondaryIndexes = "secondaryIndexes",
        /// Attributes that all indexes of a table project by name, together.
        ProjectedAttributes = "projectedAttributes",
        /// Attributes that one index projects beside its key.
        IndexAttributes = "indexAttributes",
        /// Rows of a search index.
        SearchIndexRows = "searchIndexRows",
        /// Bytes that one page of a query reads.
        PageBytes = "pageBytes",
        /// Actions of a transaction.
        TransactionActions = "transactionActions",
        /// Bytes of a transaction.
        TransactionBytes = "transactionBytes",
        /// Write requests of a batch.
        BatchWrites = "batchWrites",
        /// Bytes of a batch above which the engine warns.
        BatchBytesWarn = "batchBytesWarn",
        /// Bytes of a batch above which the engine refuses it.
        BatchBytes = "batchBytes",
        /// Partitions of an unlogged batch above which the engine warns.
        BatchPartitionsWarn = "batchPartitionsWarn",
        /// Tombstones met by one read above which the engine warns.
        TombstonesWarn = "tombstonesWarn",
        /// Tombstones met by one read above which the read fails.
        TombstonesFail = "tombstonesFail",
        /// Tombstones met by one read at which its page ends early.
        TombstonesPage = "tombstonesPage",
        /// Seconds for which a tombstone is kept, where a table sets no other time.
        GcGraceSeconds = "gcGraceSeconds",
    }
}

/// What a limit counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Unit {
    /// Bytes; a KB is 1024 of them.
    Bytes,
    /// Things of the kind that the limit names.
    Count,
    /// Read units a second.
    ReadUnitsPerSecond,
    /// Write units a second.
    WriteUnitsPerSecond,
    /// Units a second, of reads and writes together.
    UnitsPerSecond,
    /// Requests a second.
    RequestsPerSecond,
    /// Seconds.
    Seconds,
}

/// How sure a figure is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Certainty {
    /// The engine's own documentation says it, or its source does.
    Documented,
    /// One good secondary text says it, or it follows from what is documented, or it is well known
    /// and was not read again.
    Inferred,
    /// Advice: nothing is refused above it.
    Advice,
    /// A rule of thumb of Keyloom's own; its source says from what it follows.
    Heuristic,
}

/// Limits whose texts are of one date and one certainty.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub source: &'static str,
    pub as_of: &'static str,
    pub certainty: Certainty,
}

impl Known {
    /// What a source says outright.
    pub(super) const fn documented(source: &'static str, as_of: &'static str) -> Self {
        Self { source, as_of, certainty: Certainty::Documented }
    }

    /// What follows from a source, or was not read again.
    pub(super) const fn inferred(source: &'static str, as_of: &'static str) -> Self {
        Self { source, as_of, certainty: Certainty::Inferred }
    }

    /// What a source advises.
    pub(super) const fn advice(source: &'static str, as_of: &'static str) -> Self {
        Self { source, as_of, certainty: Certainty::Advice }
    }

    /// A rule of thumb, with its reason.
    pub(super) const fn heuristic(reason: &'static str) -> Self {
        Self { source: reason, as_of: "2026-12", certainty: Certainty::Heuristic }
    }

    /// A limit of which this is known.
    pub(super) const fn limit(self, id: LimitId, value: u64, unit: Unit) -> Limit {
        let Self { source, as_of, certainty } = self;
        Limit { id, value, unit, source, as_of, certainty }
    }

    /// A limit in bytes.
    pub(super) const fn bytes(self, id: LimitId, value: u64) -> Limit {
        self.limit(id, value, Unit::Bytes)
    }

    /// A limit of a count.
    pub(super) const fn count(self, id: LimitId, value: u64) -> Limit {
        self.limit(id, value, Unit::Count)
    }

    /// Writes a second on one partition key.
    pub(super) const fn writes(self, value: u64) -> Limit {
        self.limit(LimitId::AdvisedPartitionWritesPerSecond, value, Unit::RequestsPerSecond)
    }

    /// Reads a second on one partition key.
    pub(super) const fn reads(self, value: u64) -> Limit {
        self.limit(LimitId::AdvisedPartitionReadsPerSecond, value, Unit::RequestsPerSecond)
    }
}
