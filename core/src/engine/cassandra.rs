//! Apache Cassandra's limits as data. Its token ring and its sizes are not modelled yet.

use super::{Certainty, Limit, LimitId, Placing, Profile, Unit, Unmodelled};
use crate::design::EngineKind;

/// Limits that Cassandra and what was made after it share.
pub(super) const LIMITS: &[Limit] = &[
    key_limit(LimitId::PartitionKeyBytes),
    key_limit(LimitId::SortKeyBytes),
    Limit {
        id: LimitId::AdvisedCollectionBytes,
        value: 100 << 20,
        unit: Unit::Bytes,
        source: "Apache Cassandra documentation, Refining the data model: partition size",
        as_of: "2025-08",
        certainty: Certainty::Advice,
    },
    Limit {
        id: LimitId::AdvisedCollectionItems,
        value: 100_000,
        unit: Unit::Count,
        source: "Apache Cassandra documentation, Refining the data model: partition size",
        as_of: "2025-08",
        certainty: Certainty::Advice,
    },
];

/// What is known of Cassandra.
pub(super) const PROFILE: Profile = Profile {
    kind: EngineKind::Cassandra,
    name: "Apache Cassandra",
    limits: LIMITS,
    placing: Placing::TokenRing,
    unmodelled: &[Unmodelled::Placement, Unmodelled::Sizes],
};

const fn key_limit(id: LimitId) -> Limit {
    Limit {
        id,
        value: 65_535,
        unit: Unit::Bytes,
        source: "Apache Cassandra: \"Key length is longer than maximum of 65535\"",
        as_of: "2025-08",
        certainty: Certainty::Documented,
    }
}
