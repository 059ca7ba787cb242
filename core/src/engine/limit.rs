//! One limit: its value with unit, source, date, and how sure it is.

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

/// The limits that are known, by what they bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum LimitId {
    /// Bytes of an item, attribute names included.
    ItemBytes,
    /// Bytes of the values of a partition key.
    PartitionKeyBytes,
    /// Bytes of the values of a sort key.
    SortKeyBytes,
    /// Bytes of an attribute's name.
    AttributeNameBytes,
    /// Bytes of the name of a key attribute.
    KeyAttributeNameBytes,
    /// Levels to which values nest.
    NestingLevels,
    /// Bytes at which a physical partition splits.
    PartitionBytes,
    /// Bytes of a collection with its entries in local indexes, where a table has one.
    LocalCollectionBytes,
    /// Bytes of a collection up to which the engine's makers advise to stay.
    AdvisedCollectionBytes,
    /// Items of a collection up to which the engine's makers advise to stay.
    AdvisedCollectionItems,
    /// Read units a second that one physical partition serves.
    PartitionReadUnits,
    /// Write units a second that one physical partition serves.
    PartitionWriteUnits,
    /// Physical partitions that a new table starts with.
    InitialPartitions,
    /// Global indexes of a table.
    GlobalIndexes,
    /// Local indexes of a table.
    LocalIndexes,
    /// Attributes that all indexes of a table project by name, together.
    ProjectedAttributes,
    /// Bytes that one page of a query reads.
    PageBytes,
    /// Actions of a transaction.
    TransactionActions,
    /// Bytes of a transaction.
    TransactionBytes,
    /// Write requests of a batch.
    BatchWrites,
}

impl LimitId {
    /// The id as a design's `limits` name it.
    pub fn name(self) -> &'static str {
        match self {
            Self::ItemBytes => "itemBytes",
            Self::PartitionKeyBytes => "partitionKeyBytes",
            Self::SortKeyBytes => "sortKeyBytes",
            Self::AttributeNameBytes => "attributeNameBytes",
            Self::KeyAttributeNameBytes => "keyAttributeNameBytes",
            Self::NestingLevels => "nestingLevels",
            Self::PartitionBytes => "partitionBytes",
            Self::LocalCollectionBytes => "localCollectionBytes",
            Self::AdvisedCollectionBytes => "advisedCollectionBytes",
            Self::AdvisedCollectionItems => "advisedCollectionItems",
            Self::PartitionReadUnits => "partitionReadUnits",
            Self::PartitionWriteUnits => "partitionWriteUnits",
            Self::InitialPartitions => "initialPartitions",
            Self::GlobalIndexes => "globalIndexes",
            Self::LocalIndexes => "localIndexes",
            Self::ProjectedAttributes => "projectedAttributes",
            Self::PageBytes => "pageBytes",
            Self::TransactionActions => "transactionActions",
            Self::TransactionBytes => "transactionBytes",
            Self::BatchWrites => "batchWrites",
        }
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
}

/// How sure a limit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Certainty {
    /// The engine's own documentation says it, or its source does.
    Documented,
    /// One good secondary text says it, or it follows from what is documented.
    Inferred,
    /// Advice: nothing is refused above it.
    Advice,
}
