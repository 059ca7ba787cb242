//! Alibaba Cloud Tablestore's limits, units and ways as data. Its ordered ranges and sizes are not
//! modelled yet.

use super::limit::Known;
use super::price::PriceUnit;
use super::units::Step;
use super::{
    Certainty, LimitId, LocalIndexKind, Placing, Price, PriceId, Profile, TransactionScope, Unit,
    Units,
};
use crate::design::EngineKind;

const LIMITS: &str = "Alibaba Cloud Tablestore documentation, Limits on the Wide Column model";
const WIDE_COLUMN: Known = Known::documented(LIMITS, "2026-05");
const REQUESTS: Known = Known::documented(
    "Alibaba Cloud Tablestore documentation, Limits and Secondary index: overview",
    "2021-07",
);
const TABLE_DESIGN: Known = Known::advice(
    "Alibaba Cloud Tablestore documentation, Table design: under 1 000 requests a second and up \
     to 10 GB, a single partition copes",
    "2025-04",
);

/// What is known of Tablestore.
pub(super) const PROFILE: Profile = Profile {
    kind: EngineKind::Tablestore,
    name: "Alibaba Cloud Tablestore",
    limits: &[
        // The store checks the sum of a key's columns, and a partition key has one column here. A
        // sort key may have three, each with its own bound, so no bound of their sum stands here.
        WIDE_COLUMN.bytes(LimitId::PartitionKeyBytes, 1024),
        WIDE_COLUMN.bytes(LimitId::KeyColumnBytes, 1024),
        WIDE_COLUMN.count(LimitId::KeyColumns, 4),
        WIDE_COLUMN.bytes(LimitId::AttributeNameBytes, 255),
        WIDE_COLUMN.bytes(LimitId::KeyAttributeNameBytes, 255),
        WIDE_COLUMN.bytes(LimitId::CellBytes, 2 << 20),
        Known::advice(LIMITS, "2026-05").count(LimitId::AdvisedAttributes, 10_000),
        Known::advice(LIMITS, "2026-05").bytes(LimitId::AdvisedCollectionBytes, 10 << 30),
        TABLE_DESIGN.writes(1000),
        TABLE_DESIGN.reads(1000),
        Known::inferred(
            "Alibaba Cloud Tablestore documentation, Read/write throughput: at about 10 000 units \
             a second one partition key may be refused. A symptom that is described, not a quota",
            "2021-07",
        )
        .limit(LimitId::PartitionUnits, 10_000, Unit::UnitsPerSecond),
        REQUESTS.count(LimitId::WriteAttributes, 1024),
        REQUESTS.count(LimitId::SecondaryIndexes, 5),
        REQUESTS.count(LimitId::IndexAttributes, 32),
        REQUESTS.bytes(LimitId::PageBytes, 4 << 20),
        REQUESTS.bytes(LimitId::TransactionBytes, 4 << 20),
        REQUESTS.count(LimitId::BatchWrites, 200),
        REQUESTS.bytes(LimitId::BatchBytes, 4 << 20),
        Known::documented(
            "Alibaba Cloud Tablestore documentation, Limits on search index: 100 billion rows; it \
             was 50 billion in 2021, and 20 billion in older material",
            "2025-03",
        )
        .count(LimitId::SearchIndexRows, 100_000_000_000),
    ],
    units: Some(Units {
        read_name: "read CU",
        write_name: "write CU",
        read_bytes: 4096,
        write_bytes: 4096,
        read_step: Step::ONE,
        write_step: Step::ONE,
        eventual_read_factor: 1.0,
        transaction_factor: 1.0,
        update_charges_item: false,
        read_charges_item: false,
        source: "Alibaba Cloud Tablestore documentation, Read/write throughput; Billing: 1 \
             capacity unit is 4 KB, read or written; an update is charged for the key and what it \
             sends, a read for the key and the columns it asks for. No text sets another cost \
             inside a transaction",
        as_of: "2021-07",
        certainty: Certainty::Documented,
    }),
    prices: &[Price {
        id: PriceId::OnDemandReadMillion,
        value: 0.30,
        unit: PriceUnit::MillionUnits,
        region: "unknown",
        source: "Alibaba Cloud Tablestore documentation, Billing, an example of August 2018: 0.0030 \
             US dollars for 10 000 additional read units. An old price, not read again",
        as_of: "2018-08",
        certainty: Certainty::Inferred,
    }],
    placing: Placing::OrderedRanges,
    local_index_kind: Some(LocalIndexKind::InCollection),
    transactions: TransactionScope::Collection,
    ttl_is_exact: Some(true),
    write_is_upsert: Some(true),
    throttle_word: Some("OTSCapacityUnitExhausted"),
    ..Profile::BARE
};
