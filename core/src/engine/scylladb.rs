//! ScyllaDB's limits and ways as data. Its token ring, tablets and sizes are not modelled yet.

use super::cassandra::{ADVISED_BYTES, ADVISED_ITEMS, GC_GRACE, PARTITION_KEY, SORT_KEY};
use super::limit::Known;
use super::{LimitId, LocalIndexKind, Placing, Profile, TransactionScope};
use crate::design::EngineKind;

const SETTINGS: Known =
    Known::documented("ScyllaDB source, db/config.cc: defaults of scylla.yaml", "2026-08");
const WARNINGS: &str = "ScyllaDB source, db/config.cc: sizes above which compaction warns";
const ONE_CORE: Known = Known::heuristic(
    "One partition lies on one core of each of its replicas, and no text says how much a core \
     bears: taken as for Cassandra, 400 writes and 1 000 reads of about 1 KB a second",
);

/// What is known of ScyllaDB.
pub(super) const PROFILE: Profile = Profile {
    kind: EngineKind::ScyllaDb,
    name: "ScyllaDB",
    limits: &[
        PARTITION_KEY,
        SORT_KEY,
        ADVISED_BYTES,
        ADVISED_ITEMS,
        Known::documented(WARNINGS, "2026-08").bytes(LimitId::CollectionBytesWarn, 1000 << 20),
        Known::documented(WARNINGS, "2026-08").count(LimitId::CollectionItemsWarn, 100_000),
        Known::documented(WARNINGS, "2026-08").count(LimitId::CollectionElements, 10_000),
        Known::advice(WARNINGS, "2026-08").bytes(LimitId::AdvisedItemBytes, 10 << 20),
        Known::advice(WARNINGS, "2026-08").bytes(LimitId::AdvisedCellBytes, 1 << 20),
        ONE_CORE.writes(400),
        ONE_CORE.reads(1000),
        Known::inferred(
            "ScyllaDB, tombstone_warn_threshold of scylla.yaml; a read never fails for tombstones",
            "2026-08",
        )
        .count(LimitId::TombstonesWarn, 1000),
        SETTINGS.count(LimitId::TombstonesPage, 10_000),
        GC_GRACE,
        SETTINGS.bytes(LimitId::BatchBytesWarn, 128 << 10),
        SETTINGS.bytes(LimitId::BatchBytes, 1 << 20),
        Known::heuristic(
            "Cassandra's default: the coordinator of an unlogged batch waits for as many replica \
             sets here as there",
        )
        .count(LimitId::BatchPartitionsWarn, 10),
    ],
    placing: Placing::TokenRing,
    // Written `((partition key), column)`; an index without that is a global one.
    local_index_kind: Some(LocalIndexKind::InCollection),
    transactions: TransactionScope::Collection,
    ttl_is_exact: Some(true),
    keeps_tombstones: true,
    write_is_upsert: Some(true),
    ..Profile::BARE
};
