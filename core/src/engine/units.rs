//! How an engine counts requests in units: by what step of bytes, and what a step costs. Not what
//! a unit costs in money, and not which bytes a request is charged for.

use super::Certainty;
use serde::Serialize;

/// The rule by which an engine turns bytes into units. An engine without units has none.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Units {
    /// What a unit of reads is called.
    pub read_name: &'static str,
    /// What a unit of writes is called.
    pub write_name: &'static str,
    /// Bytes of a step of reads; a part of a step counts whole.
    pub read_bytes: u64,
    /// Bytes of a step of writes; a part of a step counts whole.
    pub write_bytes: u64,
    /// Units of a strong read's first step, and of each further one.
    pub read_step: Step,
    /// Units of a write's first step, and of each further one.
    pub write_step: Step,
    /// What an eventually consistent read costs, as a part of a strong one.
    pub eventual_read_factor: f64,
    /// What a request costs inside a transaction, as a multiple of the same outside; 1 where none
    /// is known.
    pub transaction_factor: f64,
    /// Whether an update is charged for the whole item, not for what it sends.
    pub update_charges_item: bool,
    /// Whether a read is charged for whole items, not for the attributes it asks for.
    pub read_charges_item: bool,
    /// The page that says so.
    pub source: &'static str,
    /// When that text was current, as year and month.
    pub as_of: &'static str,
    /// How sure it is.
    pub certainty: Certainty,
}

/// Units of steps of bytes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// Units of the first step, which every request pays.
    pub first: f64,
    /// Units of each further one.
    pub further: f64,
}

impl Step {
    /// One unit each.
    pub(super) const ONE: Self = Self { first: 1.0, further: 1.0 };

    fn units(self, bytes: f64, step: u64) -> f64 {
        // `max` also takes the place of what is not a number.
        let steps = (bytes / step.max(1) as f64).ceil().max(1.0);
        self.first + (steps - 1.0) * self.further
    }
}

impl Units {
    /// Units of one read of so many bytes. What a query or a page reads is rounded once, so its
    /// bytes are summed before; the items of a batch are rounded one by one.
    pub fn read_units(&self, bytes: f64, strong: bool) -> f64 {
        let factor = if strong { 1.0 } else { self.eventual_read_factor };
        self.read_step.units(bytes, self.read_bytes) * factor
    }

    /// Units of one write of so many bytes.
    pub fn write_units(&self, bytes: f64) -> f64 {
        self.write_step.units(bytes, self.write_bytes)
    }
}

#[cfg(test)]
mod tests {
    use crate::design::EngineKind;
    use crate::engine::{Units, profile};
    use proptest::prelude::*;

    #[track_caller]
    fn same(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-9, "{a} is not {b}");
    }

    fn of(kind: EngineKind) -> Units {
        profile(kind).units.unwrap()
    }

    #[test]
    fn dynamodb_counts_writes_by_the_started_kilobyte() {
        let units = of(EngineKind::DynamoDb);
        for (bytes, want) in [
            (0.0, 1.0),
            (900.0, 1.0),
            (1024.0, 1.0),
            (1025.0, 2.0),
            (8192.0, 8.0),
            (409_600.0, 400.0),
        ] {
            same(units.write_units(bytes), want);
        }
        same(units.write_units(900.0) * units.transaction_factor, 2.0);
    }

    #[test]
    fn dynamodb_counts_reads_by_the_started_four_kilobytes_and_eventual_ones_half() {
        let units = of(EngineKind::DynamoDb);
        same(units.read_units(20_480.0, false), 2.5);
        same(units.read_units(20_480.0, true), 5.0);
        same(units.read_units(15_000_000.0, true), 3663.0);
        same(units.read_units(0.0, false), 0.5);
        // The guide's example: 1500 items of 64 bytes, rounded once.
        same(units.read_units(1500.0 * 64.0, true), 24.0);
    }

    #[test]
    fn tablestore_counts_both_by_four_kilobytes_and_knows_no_half() {
        let units = of(EngineKind::Tablestore);
        same(units.write_units(4096.0), 1.0);
        same(units.write_units(4097.0), 2.0);
        same(units.read_units(5000.0, true), 2.0);
        same(units.read_units(5000.0, false), 2.0);
    }

    #[test]
    fn cosmosdb_meets_the_documented_points() {
        let units = of(EngineKind::CosmosDb);
        same(units.read_units(1024.0, false), 1.0);
        same(units.read_units(1024.0, true), 2.0);
        same(units.read_units(102_400.0, false), 10.0);
        same(units.write_units(1024.0), 5.0);
    }

    #[test]
    fn only_engines_that_charge_by_units_count_them() {
        use EngineKind::{CosmosDb, DynamoDb, Tablestore};
        let with: Vec<EngineKind> =
            EngineKind::ALL.into_iter().filter(|kind| profile(*kind).units.is_some()).collect();
        assert_eq!(with, [DynamoDb, Tablestore, CosmosDb]);
    }

    proptest! {
        #[test]
        fn more_bytes_never_cost_fewer_units(a in 0.0..1e9f64, b in 0.0..1e9f64) {
            let (less, more) = if a < b { (a, b) } else { (b, a) };
            for kind in [EngineKind::DynamoDb, EngineKind::Tablestore, EngineKind::CosmosDb] {
                let units = of(kind);
                prop_assert!(units.read_units(less, true) <= units.read_units(more, true));
                prop_assert!(units.write_units(less) <= units.write_units(more));
                prop_assert!(units.read_units(a, false) <= units.read_units(a, true));
            }
        }

        #[test]
        fn any_number_of_bytes_costs_at_least_the_first_step(bytes in any::<f64>()) {
            let units = of(EngineKind::DynamoDb);
            prop_assert!(units.write_units(bytes) >= 1.0);
            prop_assert!(units.read_units(bytes, false) >= 0.5);
        }
    }
}
