//! MongoDB's limits and ways as data, of a sharded collection. Ranges of its shard key and BSON
//! sizes are not modelled yet.

use super::limit::Known;
use super::{LimitId, LocalIndexKind, Placing, Profile, TransactionScope};
use crate::design::EngineKind;

const MANUAL: Known =
    Known::inferred("MongoDB manual, Limits and thresholds; not read again", "2025-08");
const ONE_SHARD: Known = Known::heuristic(
    "All writes to one value of the shard key go to one shard's primary, and no text says how much \
     it bears: taken as for Cassandra, 400 writes and 1 000 reads of about 1 KB a second",
);

/// What is known of MongoDB.
pub(super) const PROFILE: Profile = Profile {
    kind: EngineKind::MongoDb,
    name: "MongoDB",
    limits: &[
        MANUAL.bytes(LimitId::ItemBytes, 16 << 20),
        MANUAL.count(LimitId::NestingLevels, 100),
        Known::documented(
            "MongoDB manual, Modify range size in a sharded cluster: the default since 6.0; a range \
             of one value of the shard key does not split and does not move",
            "2025-08",
        )
        .bytes(LimitId::PartitionBytes, 128 << 20),
        ONE_SHARD.writes(400),
        ONE_SHARD.reads(1000),
        MANUAL.count(LimitId::SecondaryIndexes, 64),
    ],
    // A shard key may also be hashed; ranges of the key itself are the default.
    placing: Placing::OrderedRanges,
    local_index_kind: Some(LocalIndexKind::OfEachNode),
    transactions: TransactionScope::Anywhere,
    ..Profile::BARE
};
