//! ScyllaDB's limits as data. Its token ring, tablets and sizes are not modelled yet.

use super::{Placing, Profile, Unmodelled, cassandra};
use crate::design::EngineKind;

/// What is known of ScyllaDB.
pub(super) const PROFILE: Profile = Profile {
    kind: EngineKind::ScyllaDb,
    name: "ScyllaDB",
    limits: cassandra::LIMITS,
    placing: Placing::TokenRing,
    unmodelled: &[Unmodelled::Placement, Unmodelled::Sizes],
};
