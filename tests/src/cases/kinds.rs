//! Which rules' findings answer a kind of verdict, in one table.
//!
//! A kind's own rules say just what it says. Its kin say the same of a narrower thing: a hot index
//! key is a hot partition, one hot item is one too, a bucket that is needed is a partition without
//! bounds. Kin answer what is expected; what may not be said is only said by the kind's own rules.

/// The rules of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kind {
    /// The kind's name in a case.
    pub name: &'static str,
    /// Rules that say just that.
    pub own: &'static [&'static str],
    /// Rules that say a narrower thing.
    pub kin: &'static [&'static str],
}

const fn kind(
    name: &'static str,
    own: &'static [&'static str],
    kin: &'static [&'static str],
) -> Kind {
    Kind { name, own, kin }
}

/// Every kind.
pub const KINDS: [Kind; 54] = [
    // Coverage.
    kind("missing_index", &["unserved-pattern"], &["pattern-needs-backfill"]),
    kind("scan", &["full-scan"], &[]),
    kind("allow_filtering", &["full-scan"], &[]),
    kind("scatter_gather", &["scatter-gather"], &[]),
    kind("n_plus_one", &["n-plus-one"], &["scatter-gather"]),
    kind("filter_after_read", &["filter-after-read"], &["full-scan"]),
    kind("gsi_eventual_consistency", &["strong-read-on-index"], &[]),
    kind("sort_order_mismatch", &["order-not-from-key"], &["unpadded-number"]),
    kind("oversized_read", &["oversized-read"], &["full-scan"]),
    kind("projection_missing", &["index-lacks-attributes"], &[]),
    // Distribution.
    kind("low_cardinality_key", &["low-cardinality-partition-key"], &["status-index"]),
    kind("hot_partition_write", &["hot-partition-write"], &["hot-index-key", "hot-item"]),
    kind("hot_partition_read", &["hot-partition-read"], &["hot-item"]),
    kind("hot_gsi_key", &["hot-index-key"], &["index-hotter-than-table"]),
    kind("counter_hot_item", &["hot-item"], &["hot-partition-write"]),
    kind(
        "capacity_per_partition",
        &["hot-item", "partition-near-limit"],
        &["hot-partition-write", "hot-partition-read", "hot-index-key"],
    ),
    kind("write_sharding_needed", &["write-sharding-needed"], &[]),
    kind("over_sharding", &["over-sharding"], &[]),
    kind("monotonic_key", &["monotonic-leading-key"], &[]),
    kind("skewed_key", &["skewed-partition-key"], &["hot-partition-write", "hot-partition-read"]),
    kind("status_index", &["status-index"], &["low-cardinality-partition-key"]),
    // Growth.
    kind("unbounded_partition", &["unbounded-collection"], &["time-bucket-needed"]),
    kind(
        "partition_size_limit",
        &["collection-size-limit"],
        &["time-bucket-needed", "time-bucket-too-large", "local-index-size-limit"],
    ),
    kind("lsi_10gb", &["local-index-size-limit"], &[]),
    kind("time_bucket_needed", &["time-bucket-needed"], &["collection-size-limit"]),
    kind("time_bucket_too_large", &["time-bucket-too-large"], &["collection-size-limit"]),
    kind("item_400kb", &["item-size-limit"], &[]),
    kind("unbounded_collection", &["unbounded-attribute"], &["item-size-limit"]),
    kind("tombstone_queue", &["tombstone-queue"], &[]),
    kind("null_tombstones", &["null-tombstones"], &[]),
    kind("hot_cold", &["hot-and-cold-data"], &[]),
    kind("search_index_rows", &["search-index-rows"], &[]),
    // Keys.
    kind("sort_encoding", &["unpadded-number"], &["delimiter-above-data"]),
    kind("delimiter", &["delimiter-above-data"], &[]),
    kind("hash_prefix_range", &["hash-prefix-breaks-range"], &["unserved-pattern"]),
    kind("key_length", &["key-too-long"], &[]),
    kind("key_type", &["key-type-mismatch"], &[]),
    kind("key_collision", &["key-not-unique", "template-collision"], &[]),
    // Consistency.
    kind("cross_partition_invariant", &["invariant-spans-partitions"], &["uniqueness-unenforced"]),
    kind("uniqueness_unenforced", &["uniqueness-unenforced"], &[]),
    kind(
        "denorm_no_maintenance",
        &["copy-without-maintenance"],
        &["copy-without-rebuild", "copy-without-staleness-budget"],
    ),
    kind("counter_not_idempotent", &["counter-not-idempotent"], &[]),
    kind("ttl_misuse", &["ttl-as-exact-expiry", "ttl-as-queue"], &[]),
    kind("transaction_limit", &["transaction-too-large"], &[]),
    kind("transaction_cost", &["transaction-cost", "condition-would-do"], &[]),
    kind("stale_read", &["stale-read-modify-write"], &[]),
    kind("multi_partition_batch", &["multi-partition-batch"], &[]),
    // Fit, aggregates and evolution.
    kind("god_blob_eav", &["entity-attribute-value", "god-blob"], &["unbounded-attribute"]),
    kind("relational_in_nosql", &["relational-tables", "table-per-entity"], &["n-plus-one"]),
    kind("premature_denorm", &["premature-denormalization"], &[]),
    kind(
        "schema_evolution",
        &["breaking-change", "no-schema-version"],
        &["pattern-needs-backfill"],
    ),
    // Capacity.
    kind("gsi_limit", &["index-count-limit"], &[]),
    kind("write_amplification", &["write-amplification"], &["status-index"]),
    kind("fanout_write_amplification", &["fanout-write-amplification"], &["write-amplification"]),
];

/// The rules of a kind; none for a kind that no rule answers.
pub fn of(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_kind_stands_once() {
        let names: BTreeSet<&str> = KINDS.iter().map(|kind| kind.name).collect();
        assert_eq!(names.len(), KINDS.len());
    }

    #[test]
    fn no_rule_is_its_own_kin() {
        for kind in KINDS {
            assert!(kind.kin.iter().all(|rule| !kind.own.contains(rule)), "{}", kind.name);
            assert!(!kind.own.is_empty(), "{}", kind.name);
        }
    }
}
