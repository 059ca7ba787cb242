//! What every profile must hold, and the figures that rules and pictures rest on.

use super::*;
use indexmap::IndexMap;
use std::collections::BTreeSet;

fn limit(kind: EngineKind, id: LimitId) -> Option<u64> {
    profile(kind).limit(id).map(|limit| limit.value)
}

fn is_year_and_month(date: &str) -> bool {
    let parts: Vec<&str> = date.split('-').collect();
    let digits = date.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit());
    digits && matches!(parts.as_slice(), [year, month] if year.len() == 4 && month.len() == 2)
}

#[test]
fn every_engine_answers_for_itself_by_a_name_of_its_own() {
    let mut names = BTreeSet::new();
    for kind in EngineKind::ALL {
        let profile = profile(kind);
        assert_eq!(profile.kind, kind);
        assert!(!profile.name.is_empty() && names.insert(profile.name), "{kind:?}");
    }
}

#[test]
fn every_limit_stands_once_with_its_source_and_date() {
    for kind in EngineKind::ALL {
        let limits = profile(kind).limits;
        let ids: BTreeSet<LimitId> = limits.iter().map(|limit| limit.id).collect();
        assert_eq!(ids.len(), limits.len(), "{kind:?}");
        for limit in limits {
            assert!(!limit.source.is_empty() && limit.value > 0, "{limit:?}");
            assert!(is_year_and_month(limit.as_of), "{limit:?}");
        }
    }
}

#[test]
fn every_kind_of_limit_is_one_that_some_engine_has() {
    for id in LimitId::ALL {
        assert!(EngineKind::ALL.iter().any(|kind| limit(*kind, *id).is_some()), "{id:?}");
    }
}

#[test]
fn every_price_and_rule_of_units_has_its_source_and_date() {
    for kind in EngineKind::ALL {
        let profile = profile(kind);
        let ids: BTreeSet<PriceId> = profile.prices.iter().map(|price| price.id).collect();
        assert_eq!(ids.len(), profile.prices.len(), "{kind:?}");
        for price in profile.prices {
            assert!(price.value > 0.0 && !price.region.is_empty(), "{price:?}");
            assert!(!price.source.is_empty() && is_year_and_month(price.as_of), "{price:?}");
            assert_eq!(price.unit, price.id.unit());
        }
        if let Some(units) = profile.units {
            assert!(!units.source.is_empty() && is_year_and_month(units.as_of), "{units:?}");
        }
    }
}

#[test]
fn ids_are_written_by_the_names_that_overrides_bear() {
    let mut names = BTreeSet::new();
    for id in LimitId::ALL {
        assert_eq!(serde_json::to_value(id).unwrap(), id.name());
        assert!(names.insert(id.name()), "{id:?}");
    }
    for id in PriceId::ALL {
        assert_eq!(serde_json::to_value(id).unwrap(), id.name());
        assert!(names.insert(id.name()), "{id:?}");
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
    let limits = profile.store_limits(&IndexMap::new());
    assert_eq!(limits.item_bytes, Some(409_600));
    assert_eq!(limits.partition_key_bytes, Some(2048));
    assert_eq!(limits.sort_key_bytes, Some(1024));
}

#[test]
fn each_engine_bounds_a_collection_by_figures_of_its_own() {
    use EngineKind::{Bigtable, Cassandra, CosmosDb, DynamoDb, MongoDb, ScyllaDb, Tablestore};
    for kind in [Cassandra, ScyllaDb] {
        assert_eq!(limit(kind, LimitId::AdvisedCollectionBytes), Some(100_000_000));
        assert_eq!(limit(kind, LimitId::AdvisedCollectionItems), Some(100_000));
        assert_eq!(limit(kind, LimitId::GcGraceSeconds), Some(864_000));
    }
    assert_eq!(limit(ScyllaDb, LimitId::CollectionBytesWarn), Some(1_048_576_000));
    assert_eq!(limit(Cassandra, LimitId::CollectionBytesWarn), None);
    assert_eq!(limit(Cassandra, LimitId::TombstonesFail), Some(100_000));
    assert_eq!(limit(ScyllaDb, LimitId::TombstonesFail), None);
    assert_eq!(limit(CosmosDb, LimitId::CollectionBytes), Some(20_000_000_000));
    assert_eq!(limit(DynamoDb, LimitId::CollectionBytes), None);
    assert_eq!(limit(Tablestore, LimitId::KeyColumnBytes), Some(1024));
    assert_eq!(limit(MongoDb, LimitId::ItemBytes), Some(16_777_216));
    assert_eq!(limit(Bigtable, LimitId::ItemBytes), Some(268_435_456));
}

#[test]
fn every_engine_says_how_much_one_key_bears_and_marks_a_rule_of_thumb() {
    use LimitId::{
        AdvisedPartitionReadsPerSecond, AdvisedPartitionWritesPerSecond, PartitionReadUnits,
        PartitionUnits, PartitionWriteUnits,
    };
    for kind in EngineKind::ALL {
        let has = |id| limit(kind, id).is_some();
        assert!(
            has(AdvisedPartitionWritesPerSecond) || has(PartitionWriteUnits) || has(PartitionUnits),
            "{kind:?}"
        );
        assert!(
            has(AdvisedPartitionReadsPerSecond) || has(PartitionReadUnits) || has(PartitionUnits),
            "{kind:?}"
        );
        for id in [AdvisedPartitionWritesPerSecond, AdvisedPartitionReadsPerSecond] {
            let Some(limit) = profile(kind).limit(id) else { continue };
            let want = if kind == EngineKind::Tablestore {
                Certainty::Advice
            } else {
                Certainty::Heuristic
            };
            assert_eq!(limit.certainty, want, "{kind:?}");
        }
    }
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

#[test]
fn a_price_set_in_the_design_takes_the_built_in_ones_place() {
    let set: IndexMap<String, f64> = [
        ("onDemandWriteMillion".to_owned(), 0.7),
        ("onDemandReadMillion".to_owned(), f64::INFINITY),
        ("provisionedReadHour".to_owned(), -1.0),
        ("storageGbMonth".to_owned(), 0.0),
    ]
    .into_iter()
    .collect();
    let profile = profile(EngineKind::DynamoDb);
    assert_eq!(profile.price(PriceId::OnDemandWriteMillion, &set), Some(0.7));
    assert_eq!(profile.price(PriceId::OnDemandReadMillion, &set), Some(0.125));
    assert_eq!(profile.price(PriceId::ProvisionedReadHour, &set), Some(0.000_13));
    assert_eq!(profile.price(PriceId::StorageGbMonth, &set), Some(0.0));
    let scylladb = super::profile(EngineKind::ScyllaDb);
    assert_eq!(scylladb.price(PriceId::StorageGbMonth, &IndexMap::new()), None);
    assert_eq!(scylladb.price(PriceId::OnDemandWriteMillion, &set), Some(0.7));
}

#[test]
fn an_hour_of_a_write_unit_in_full_use_is_dearer_on_demand() {
    // 3 600 writes are 0.00225 dollars on demand; the unit kept for the hour is 0.00065.
    let profile = profile(EngineKind::DynamoDb);
    let price = |id| profile.price(id, &IndexMap::new()).unwrap();
    let on_demand = price(PriceId::OnDemandWriteMillion) * 3600.0 / 1e6;
    assert!((on_demand - 0.002_25).abs() < 1e-12);
    let share = price(PriceId::ProvisionedWriteHour) / on_demand;
    assert!((share - 0.29).abs() < 0.005, "{share}");
}

#[test]
fn ways_are_those_of_the_engine() {
    use EngineKind::{
        Bigtable, Cassandra, CosmosDb, DynamoDb, HBase, MongoDb, ScyllaDb, Tablestore,
    };
    let with = |is: fn(&Profile) -> bool| {
        EngineKind::ALL.into_iter().filter(|kind| is(profile(*kind))).collect::<Vec<_>>()
    };
    assert_eq!(with(Profile::has_transactions), [DynamoDb, MongoDb]);
    assert_eq!(with(|profile| profile.keeps_tombstones), [Cassandra, ScyllaDb]);
    assert_eq!(
        with(|profile| profile.ttl_is_exact == Some(true)),
        [Cassandra, ScyllaDb, Tablestore]
    );
    assert_eq!(with(|profile| profile.ttl_is_exact == Some(false)), [DynamoDb]);
    assert_eq!(with(|profile| profile.throttle_word.is_some()), [DynamoDb, Tablestore, CosmosDb]);
    assert_eq!(
        with(|profile| profile.placing == Placing::OrderedRanges),
        [Tablestore, MongoDb, Bigtable, HBase]
    );
    assert_eq!(with(|profile| profile.supports_strong_on_global_index), []);
    assert_eq!(with(|profile| profile.models(Unmodelled::Placement)), [DynamoDb]);
}
