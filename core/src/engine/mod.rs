//! Each engine's limits and defaults as data, with where every figure comes from and when it was
//! read. It knows nothing of how items are kept; what Keyloom does not model of an engine yet, its
//! profile says.

mod cassandra;
mod dynamodb;
mod limit;
mod profile;
mod scylladb;
mod tablestore;

pub use limit::{Certainty, Limit, LimitId, Unit};
pub use profile::{Placing, Profile, Unmodelled};

use crate::design::EngineKind;

/// What is known of an engine.
pub fn profile(kind: EngineKind) -> &'static Profile {
    match kind {
        EngineKind::DynamoDb => &dynamodb::PROFILE,
        EngineKind::Cassandra => &cassandra::PROFILE,
        EngineKind::ScyllaDb => &scylladb::PROFILE,
        EngineKind::Tablestore => &tablestore::PROFILE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const ALL: [EngineKind; 4] =
        [EngineKind::DynamoDb, EngineKind::Cassandra, EngineKind::ScyllaDb, EngineKind::Tablestore];

    #[test]
    fn every_engine_answers_for_itself() {
        for kind in ALL {
            assert_eq!(profile(kind).kind, kind);
        }
    }

    #[test]
    fn every_limit_stands_once_with_its_source_and_date() {
        for kind in ALL {
            let limits = profile(kind).limits;
            let ids: BTreeSet<LimitId> = limits.iter().map(|limit| limit.id).collect();
            assert_eq!(ids.len(), limits.len(), "{kind:?}");
            for limit in limits {
                assert!(!limit.source.is_empty() && limit.value > 0, "{limit:?}");
                let date: Vec<&str> = limit.as_of.split('-').collect();
                assert!(
                    matches!(date.as_slice(), [year, month] if year.len() == 4 && month.len() == 2)
                );
            }
        }
    }

    #[test]
    fn dynamodb_limits_are_the_documented_ones() {
        let profile = profile(EngineKind::DynamoDb);
        let value = |id| profile.limit(id).unwrap().value;
        assert_eq!(value(LimitId::ItemBytes), 409_600);
        assert_eq!(value(LimitId::PartitionBytes), 10_737_418_240);
        assert_eq!(value(LimitId::PartitionWriteUnits), 1000);
        assert_eq!(value(LimitId::PartitionReadUnits), 3000);
        let limits = profile.store_limits(&indexmap::IndexMap::new());
        assert_eq!(limits.item_bytes, Some(409_600));
        assert_eq!(limits.partition_key_bytes, Some(2048));
        assert_eq!(limits.sort_key_bytes, Some(1024));
    }

    #[test]
    fn a_limit_set_in_the_design_takes_the_built_in_ones_place() {
        let set = [("globalIndexes".to_owned(), 25.0), ("itemBytes".to_owned(), f64::NAN)];
        let set = set.into_iter().collect();
        let profile = profile(EngineKind::DynamoDb);
        assert_eq!(profile.value(LimitId::GlobalIndexes, &set), Some(25));
        assert_eq!(profile.value(LimitId::ItemBytes, &set), Some(409_600));
        assert_eq!(profile.value(LimitId::PartitionBytes, &set), Some(10 << 30));
    }
}
