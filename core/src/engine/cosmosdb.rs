//! Azure Cosmos DB's limits, request units and ways as data, of its NoSQL interface. How it places
//! keys and counts sizes is not modelled yet.

use super::limit::Known;
use super::units::Step;
use super::{Certainty, LimitId, LocalIndexKind, Placing, Profile, TransactionScope, Unit, Units};
use crate::design::EngineKind;

const QUOTAS: Known = Known::documented(
    "Azure Cosmos DB documentation, Service quotas and default limits",
    "2022-12",
);
const PARTITIONING: Known = Known::documented(
    "Azure Cosmos DB documentation, Partitioning overview; a GB is taken as 1 000 000 000 bytes",
    "2022-12",
);

/// What is known of Cosmos DB.
pub(super) const PROFILE: Profile = Profile {
    kind: EngineKind::CosmosDb,
    name: "Azure Cosmos DB",
    limits: &[
        QUOTAS.bytes(LimitId::ItemBytes, 2 << 20),
        QUOTAS.bytes(LimitId::PartitionKeyBytes, 2048),
        QUOTAS.count(LimitId::NestingLevels, 128),
        PARTITIONING.bytes(LimitId::PartitionBytes, 50_000_000_000),
        PARTITIONING.bytes(LimitId::CollectionBytes, 20_000_000_000),
        PARTITIONING.limit(LimitId::PartitionUnits, 10_000, Unit::UnitsPerSecond),
        QUOTAS.bytes(LimitId::PageBytes, 4 << 20),
        QUOTAS.count(LimitId::TransactionActions, 100),
        QUOTAS.bytes(LimitId::TransactionBytes, 2 << 20),
    ],
    units: Some(Units {
        read_name: "RU",
        write_name: "RU",
        read_bytes: 1024,
        write_bytes: 1024,
        // A weak point read of 1 KB takes 1 unit and one of 100 KB about 10, so each of the 99
        // further KB takes a 99th of 9 units; a strong one takes double.
        read_step: Step { first: 2.0, further: 2.0 * 9.0 / 99.0 },
        write_step: Step { first: 5.0, further: 5.0 * 9.0 / 99.0 },
        eventual_read_factor: 0.5,
        transaction_factor: 1.0,
        update_charges_item: true,
        read_charges_item: true,
        source: "Azure Cosmos DB documentation, Request units; Optimize request cost: a point read \
             of 1 KB takes 1 unit and of 100 KB about 10, double when strong; an insert of 1 KB \
             about 5, more with each indexed property. Between 1 and 100 KB a straight line, and \
             writes grow as reads do: approximate, and without a query's own cost",
        as_of: "2022-12",
        certainty: Certainty::Inferred,
    }),
    placing: Placing::HashRanges,
    local_index_kind: Some(LocalIndexKind::OfEachNode),
    transactions: TransactionScope::Collection,
    throttle_word: Some("429 Too Many Requests"),
    ..Profile::BARE
};
