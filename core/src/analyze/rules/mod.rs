//! The rules, one file each, by family. This list is the only place that names them all.
//!
//! A rule's file holds `RULE` and, for tests, `CASES`: designs in which it fires and designs in
//! which it must not. Tests walk this list.

mod shared;

/// Lists rules by family and file name.
macro_rules! rules {
    ($($family:ident { $($rule:ident),* $(,)? })*) => {
        $(
            #[doc = concat!("Rules of the family `", stringify!($family), "`.")]
            mod $family {
                $(pub(in crate::analyze::rules) mod $rule;)*
            }
        )*

        /// Every rule, in the order in which findings of one severity are shown.
        pub const RULES: &[&super::Rule] = &[$($(&$family::$rule::RULE,)*)*];

        /// The cases of every rule, in the same order.
        #[cfg(test)]
        pub(crate) const CASES: &[(&super::Rule, super::cases::Cases)] =
            &[$($((&$family::$rule::RULE, $family::$rule::CASES),)*)*];
    };
}

rules! {
    coverage {
        unserved_pattern,
        full_scan,
        scatter_gather,
        n_plus_one,
        filter_after_read,
        strong_read_on_index,
        order_not_from_key,
        oversized_read,
        index_lacks_attributes,
    }
    distribution {
        hot_partition_write, hot_partition_read, hot_index_key, hot_item, write_sharding_needed,
        low_cardinality_partition_key, monotonic_leading_key, partition_near_limit,
        skewed_partition_key, index_hotter_than_table, status_index, over_sharding,
        useful_partitions,
    }
    growth {
        unbounded_collection, collection_size_limit, local_index_size_limit, time_bucket_needed,
        time_bucket_too_large, item_size_limit, unbounded_attribute, search_index_rows,
        tombstone_queue, null_tombstones, hot_and_cold_data,
    }
    keys {
        unpadded_number, delimiter_above_data, hash_prefix_breaks_range, key_too_long,
        key_type_mismatch, template_collision, key_not_unique,
    }
    consistency {
        invariant_spans_partitions,
        uniqueness_unenforced,
        copy_without_maintenance,
        copy_without_staleness_budget,
        copy_without_rebuild,
        counter_not_idempotent,
        stale_read_modify_write,
        ttl_as_exact_expiry,
        ttl_as_queue,
        transaction_too_large,
        transaction_cost,
        condition_would_do,
        multi_partition_batch,
    }
    fit {
        entity_attribute_value, god_blob, relational_tables, table_per_entity, mixed_update_cadence,
        premature_denormalization, one_primary_is_enough,
    }
    evolution { pattern_needs_backfill, breaking_change, no_schema_version }
    aggregate { embed_owned_bounded, reference_shared_or_unbounded }
    capacity {
        index_count_limit, write_amplification, fanout_write_amplification,
        provisioned_below_peak, autoscaling_tiny_table, on_demand_or_provisioned,
    }
}

/// The rule of an id.
pub fn rule(id: &str) -> Option<&'static super::Rule> {
    RULES.iter().copied().find(|rule| rule.id == id)
}
