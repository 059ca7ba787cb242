//! Apache Cassandra's limits and ways as data. Its token ring and its sizes are not modelled yet.

use super::limit::Known;
use super::{Limit, LimitId, LocalIndexKind, Placing, Profile, TransactionScope, Unit};
use crate::design::EngineKind;

const KEY: Known = Known::documented(
    "Apache Cassandra: \"Key length is longer than maximum of 65535\"",
    "2025-08",
);
const REFINING: &str = "Apache Cassandra documentation, Refining the data model: partition size; \
     100 MB is taken as 100 000 000 bytes";
const SETTINGS: Known = Known::documented(
    "Apache Cassandra, defaults of cassandra.yaml and of table options",
    "2025-08",
);

/// The rule of thumb for what one key's replicas bear, where no text names a figure.
pub(super) const ONE_REPLICA_SET: Known = Known::heuristic(
    "One partition lies on one set of replicas, whatever the cluster's size, and no text says how \
     much they bear: 400 writes and 1 000 reads of about 1 KB a second leave them room for the \
     other partitions they hold",
);

/// Bytes of a partition key, here and in ScyllaDB.
pub(super) const PARTITION_KEY: Limit = KEY.bytes(LimitId::PartitionKeyBytes, 65_535);
/// Bytes of the clustering columns, here and in ScyllaDB.
pub(super) const SORT_KEY: Limit = KEY.bytes(LimitId::SortKeyBytes, 65_535);
/// The guide's bytes of a partition, which holds for ScyllaDB as well.
pub(super) const ADVISED_BYTES: Limit =
    Known::advice(REFINING, "2025-08").bytes(LimitId::AdvisedCollectionBytes, 100_000_000);
/// The guide's rows of a partition, which holds for ScyllaDB as well.
pub(super) const ADVISED_ITEMS: Limit =
    Known::advice(REFINING, "2025-08").count(LimitId::AdvisedCollectionItems, 100_000);
/// Seconds that tombstones are kept, here and in ScyllaDB.
pub(super) const GC_GRACE: Limit = SETTINGS.limit(LimitId::GcGraceSeconds, 864_000, Unit::Seconds);

/// What is known of Cassandra.
pub(super) const PROFILE: Profile = Profile {
    kind: EngineKind::Cassandra,
    name: "Apache Cassandra",
    limits: &[
        PARTITION_KEY,
        SORT_KEY,
        ADVISED_BYTES,
        ADVISED_ITEMS,
        Known::documented("Apache Cassandra documentation: cells of a partition", "2025-08")
            .count(LimitId::CollectionCells, 2_000_000_000),
        Known::inferred(
            "Apache Cassandra, max_value_size of cassandra.yaml; the file format allows 2 GB",
            "2025-08",
        )
        .bytes(LimitId::CellBytes, 256 << 20),
        ONE_REPLICA_SET.writes(400),
        ONE_REPLICA_SET.reads(1000),
        SETTINGS.count(LimitId::TombstonesWarn, 1000),
        SETTINGS.count(LimitId::TombstonesFail, 100_000),
        GC_GRACE,
        SETTINGS.bytes(LimitId::BatchBytesWarn, 5 << 10),
        SETTINGS.bytes(LimitId::BatchBytes, 50 << 10),
        SETTINGS.count(LimitId::BatchPartitionsWarn, 10),
    ],
    placing: Placing::TokenRing,
    local_index_kind: Some(LocalIndexKind::OfEachNode),
    // A conditional batch may not span partitions.
    transactions: TransactionScope::Collection,
    ttl_is_exact: Some(true),
    keeps_tombstones: true,
    write_is_upsert: Some(true),
    ..Profile::BARE
};
