//! Alibaba Cloud Tablestore's limits as data. Its ordered ranges and sizes are not modelled yet.

use super::{Certainty, Limit, LimitId, Placing, Profile, Unit, Unmodelled};
use crate::design::EngineKind;

const LIMITS: &str = "Alibaba Cloud Tablestore documentation, Limits on the Wide Column model";

/// What is known of Tablestore.
pub(super) const PROFILE: Profile = Profile {
    kind: EngineKind::Tablestore,
    name: "Alibaba Cloud Tablestore",
    limits: &[
        // Each key column may take this much; the store checks a column's sum, and a partition key
        // has one column here.
        Limit {
            id: LimitId::PartitionKeyBytes,
            value: 1024,
            unit: Unit::Bytes,
            source: LIMITS,
            as_of: "2026-05",
            certainty: Certainty::Documented,
        },
        Limit {
            id: LimitId::AdvisedCollectionBytes,
            value: 10 << 30,
            unit: Unit::Bytes,
            source: LIMITS,
            as_of: "2026-05",
            certainty: Certainty::Advice,
        },
    ],
    placing: Placing::OrderedRanges,
    unmodelled: &[Unmodelled::Placement, Unmodelled::Sizes],
};
