//! Amazon DynamoDB's limits, units, prices and ways as data. A KB is 1024 bytes throughout, as its
//! documentation has it.

use crate::design::EngineKind;
use crate::engine::limit::Known;
use crate::engine::units::Step;
use crate::engine::{
    Certainty, LimitId, LocalIndexKind, Placing, Price, PriceId, Profile, TransactionScope, Unit,
    Units, Unmodelled,
};

const QUOTAS: Known = Known::documented(
    "Amazon DynamoDB Developer Guide, Service, account, and table quotas",
    "2023-06",
);
const PARTITIONS: Known = Known::documented(
    "Amazon DynamoDB Developer Guide, Partitions and data distribution; \
     Best practices for designing partition keys",
    "2023-06",
);
const COLLECTIONS: Known = Known::documented(
    "Amazon DynamoDB Developer Guide, Local secondary indexes: item collections",
    "2023-06",
);
const ON_DEMAND: Known = Known::inferred(
    "Amazon DynamoDB Developer Guide, On-demand capacity mode: a new table serves \
     4 000 write and 12 000 read units at once, which is four partitions' worth",
    "2023-06",
);
const QUERY: Known = Known::documented(
    "Amazon DynamoDB Developer Guide, Query operations: paginating results",
    "2023-06",
);
const CUT: &str = "Amazon DynamoDB pricing as two breakdowns of 2025 give it, after the cut of \
     November 2024; not read on the price list itself";
const LONG: &str = "Amazon DynamoDB pricing as secondary texts give it; not read on the price \
     list itself";

/// What is known of DynamoDB.
pub(in crate::engine) const PROFILE: Profile = Profile {
    kind: EngineKind::DynamoDb,
    name: "Amazon DynamoDB",
    limits: &[
        QUOTAS.bytes(LimitId::ItemBytes, 400 << 10),
        QUOTAS.bytes(LimitId::PartitionKeyBytes, 2048),
        QUOTAS.bytes(LimitId::SortKeyBytes, 1024),
        QUOTAS.bytes(LimitId::AttributeNameBytes, 65_535),
        QUOTAS.bytes(LimitId::KeyAttributeNameBytes, 255),
        QUOTAS.count(LimitId::NestingLevels, 32),
        PARTITIONS.bytes(LimitId::PartitionBytes, 10 << 30),
        COLLECTIONS.bytes(LimitId::LocalCollectionBytes, 10 << 30),
        PARTITIONS.limit(LimitId::PartitionReadUnits, 3000, Unit::ReadUnitsPerSecond),
        PARTITIONS.limit(LimitId::PartitionWriteUnits, 1000, Unit::WriteUnitsPerSecond),
        ON_DEMAND.count(LimitId::InitialPartitions, 4),
        QUOTAS.count(LimitId::GlobalIndexes, 20),
        QUOTAS.count(LimitId::LocalIndexes, 5),
        QUOTAS.count(LimitId::ProjectedAttributes, 100),
        QUERY.bytes(LimitId::PageBytes, 1 << 20),
        QUOTAS.count(LimitId::TransactionActions, 100),
        QUOTAS.bytes(LimitId::TransactionBytes, 4 << 20),
        QUOTAS.count(LimitId::BatchWrites, 25),
        QUOTAS.bytes(LimitId::BatchBytes, 16 << 20),
    ],
    units: Some(Units {
        read_name: "RCU",
        write_name: "WCU",
        read_bytes: 4096,
        write_bytes: 1024,
        read_step: Step::ONE,
        write_step: Step::ONE,
        eventual_read_factor: 0.5,
        transaction_factor: 2.0,
        update_charges_item: true,
        read_charges_item: true,
        source: "Amazon DynamoDB Developer Guide, Managing settings on provisioned capacity tables; \
             Read/write capacity mode",
        as_of: "2023-06",
        certainty: Certainty::Documented,
    }),
    prices: &[
        us_east_1(PriceId::OnDemandWriteMillion, 0.625, CUT),
        us_east_1(PriceId::OnDemandReadMillion, 0.125, CUT),
        us_east_1(PriceId::ProvisionedWriteHour, 0.000_65, LONG),
        us_east_1(PriceId::ProvisionedReadHour, 0.000_13, LONG),
        us_east_1(PriceId::StorageGbMonth, 0.25, LONG),
        us_east_1(PriceId::InfrequentStorageGbMonth, 0.10, LONG),
    ],
    // Amazon DynamoDB Developer Guide, Global secondary indexes: storage considerations.
    billed_item_overhead: 100,
    placing: Placing::HashRanges,
    local_index_kind: Some(LocalIndexKind::InCollection),
    transactions: TransactionScope::Anywhere,
    ttl_is_exact: Some(false),
    write_is_upsert: Some(true),
    throttle_word: Some("KeyRangeThroughputExceeded"),
    unmodelled: &[
        Unmodelled::HashFunction,
        Unmodelled::SplitCollections,
        Unmodelled::SplitsForLoad,
    ],
    ..Profile::BARE
};

const fn us_east_1(id: PriceId, value: f64, source: &'static str) -> Price {
    Price {
        id,
        value,
        unit: id.unit(),
        region: "us-east-1",
        source,
        as_of: "2025-06",
        certainty: Certainty::Inferred,
    }
}
