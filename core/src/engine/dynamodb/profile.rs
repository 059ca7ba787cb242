//! Amazon DynamoDB's limits as data. A KB is 1024 bytes throughout, as its documentation has it.

use crate::design::EngineKind;
use crate::engine::{Certainty, Limit, LimitId, Placing, Profile, Unit, Unmodelled};

const QUOTAS: &str = "Amazon DynamoDB Developer Guide, Service, account, and table quotas";
const PARTITIONS: &str = "Amazon DynamoDB Developer Guide, Partitions and data distribution; \
     Best practices for designing partition keys";
const COLLECTIONS: &str =
    "Amazon DynamoDB Developer Guide, Local secondary indexes: item collections";
const ON_DEMAND: &str = "Amazon DynamoDB Developer Guide, On-demand capacity mode: a new table serves \
     4 000 write and 12 000 read units at once, which is four partitions' worth";
const QUERY: &str = "Amazon DynamoDB Developer Guide, Query operations: paginating results";

/// What is known of DynamoDB.
pub(in crate::engine) const PROFILE: Profile = Profile {
    kind: EngineKind::DynamoDb,
    name: "Amazon DynamoDB",
    limits: &[
        documented(LimitId::ItemBytes, 400 << 10, Unit::Bytes, QUOTAS),
        documented(LimitId::PartitionKeyBytes, 2048, Unit::Bytes, QUOTAS),
        documented(LimitId::SortKeyBytes, 1024, Unit::Bytes, QUOTAS),
        documented(LimitId::AttributeNameBytes, 65_535, Unit::Bytes, QUOTAS),
        documented(LimitId::KeyAttributeNameBytes, 255, Unit::Bytes, QUOTAS),
        documented(LimitId::NestingLevels, 32, Unit::Count, QUOTAS),
        documented(LimitId::PartitionBytes, 10 << 30, Unit::Bytes, PARTITIONS),
        documented(LimitId::LocalCollectionBytes, 10 << 30, Unit::Bytes, COLLECTIONS),
        documented(LimitId::PartitionReadUnits, 3000, Unit::ReadUnitsPerSecond, PARTITIONS),
        documented(LimitId::PartitionWriteUnits, 1000, Unit::WriteUnitsPerSecond, PARTITIONS),
        Limit {
            id: LimitId::InitialPartitions,
            value: 4,
            unit: Unit::Count,
            source: ON_DEMAND,
            as_of: "2023-06",
            certainty: Certainty::Inferred,
        },
        documented(LimitId::GlobalIndexes, 20, Unit::Count, QUOTAS),
        documented(LimitId::LocalIndexes, 5, Unit::Count, QUOTAS),
        documented(LimitId::ProjectedAttributes, 100, Unit::Count, QUOTAS),
        documented(LimitId::PageBytes, 1 << 20, Unit::Bytes, QUERY),
        documented(LimitId::TransactionActions, 100, Unit::Count, QUOTAS),
        documented(LimitId::TransactionBytes, 4 << 20, Unit::Bytes, QUOTAS),
        documented(LimitId::BatchWrites, 25, Unit::Count, QUOTAS),
    ],
    placing: Placing::HashRanges,
    unmodelled: &[
        Unmodelled::HashFunction,
        Unmodelled::SplitCollections,
        Unmodelled::SplitsForLoad,
    ],
};

const fn documented(id: LimitId, value: u64, unit: Unit, source: &'static str) -> Limit {
    Limit { id, value, unit, source, as_of: "2023-06", certainty: Certainty::Documented }
}
