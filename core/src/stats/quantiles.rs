//! Mean and nearest-rank quantiles, and counts in doubling bins.

use serde::{Deserialize, Serialize};

/// Mean and quantiles of a set of whole numbers. Quantiles are by the nearest-rank rule.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Quantiles {
    /// The arithmetic mean.
    pub mean: f64,
    /// The least.
    pub min: u64,
    /// The median.
    pub p50: u64,
    /// Nine in ten are at or below it.
    pub p90: u64,
    /// 99 in 100 are at or below it.
    pub p99: u64,
    /// The greatest.
    pub max: u64,
}

/// Counts in bins whose bounds double.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Histogram {
    /// The bins, from the least.
    pub bins: Vec<Bin>,
}

/// One bin of a histogram.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bin {
    /// Least value that falls in it.
    pub from: u64,
    /// Greatest value that falls in it.
    pub to: u64,
    /// How many values fall in it.
    pub count: u64,
}

impl Quantiles {
    /// Of these values, which it reorders; all zero for none.
    pub fn of(values: &mut [u64]) -> Self {
        let total: u128 = values.iter().map(|&value| u128::from(value)).sum();
        let mean = if values.is_empty() { 0.0 } else { total as f64 / values.len() as f64 };
        let mut rank = |percent: usize| {
            // Nearest rank: the least value that `percent` of all are at or below.
            let index = (values.len() * percent).div_ceil(100).saturating_sub(1);
            if index < values.len() { *values.select_nth_unstable(index).1 } else { 0 }
        };
        let (min, p50, p90, p99, max) = (rank(0), rank(50), rank(90), rank(99), rank(100));
        Self { mean, min, p50, p90, p99, max }
    }
}

impl Histogram {
    /// Values in bins 0, 1, 2–3, 4–7, 8–15 and so on, from the first that holds one to the last.
    pub fn doubling(values: impl IntoIterator<Item = u64>) -> Self {
        let mut counts = [0_u64; 65];
        for value in values {
            if let Some(count) = counts.get_mut((64 - value.leading_zeros()) as usize) {
                *count += 1;
            }
        }
        let first = counts.iter().position(|&count| count > 0);
        let last = counts.iter().rposition(|&count| count > 0);
        let (Some(first), Some(last)) = (first, last) else { return Self::default() };
        let bins = counts.iter().enumerate().take(last + 1).skip(first);
        Self {
            bins: bins
                .map(|(bin, &count)| Bin {
                    from: if bin == 0 { 0 } else { 1 << (bin - 1) },
                    to: if bin == 0 { 0 } else { u64::MAX >> (64 - bin) },
                    count,
                })
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn quantiles_are_by_nearest_rank() {
        let mut values: Vec<u64> = (1..=100).rev().collect();
        let q = Quantiles::of(&mut values);
        assert_eq!((q.min, q.p50, q.p90, q.p99, q.max), (1, 50, 90, 99, 100));
        assert_eq!(q.mean, 50.5);
        let q = Quantiles::of(&mut [15, 20, 35, 40, 50]);
        assert_eq!((q.p50, q.p90, q.p99), (35, 50, 50));
        let q = Quantiles::of(&mut [7]);
        assert_eq!((q.min, q.p50, q.p99, q.max), (7, 7, 7, 7));
    }

    #[test]
    fn no_values_give_zeros() {
        assert_eq!(Quantiles::of(&mut []), Quantiles::default());
        assert_eq!(Histogram::doubling([]), Histogram::default());
    }

    #[test]
    fn bins_double_and_have_no_gaps() {
        let histogram = Histogram::doubling([0, 1, 2, 3, 9, 9, 15]);
        let bins: Vec<_> = histogram.bins.iter().map(|b| (b.from, b.to, b.count)).collect();
        assert_eq!(bins, [(0, 0, 1), (1, 1, 1), (2, 3, 2), (4, 7, 0), (8, 15, 3)]);
        let last = Histogram::doubling([u64::MAX]);
        assert_eq!(last.bins, [Bin { from: 1 << 63, to: u64::MAX, count: 1 }]);
    }

    proptest! {
        #[test]
        fn a_bin_holds_what_lies_between_its_bounds(values in prop::collection::vec(any::<u64>(), 0..50)) {
            let histogram = Histogram::doubling(values.iter().copied());
            prop_assert_eq!(histogram.bins.iter().map(|b| b.count).sum::<u64>(), values.len() as u64);
            for bin in &histogram.bins {
                let within = values.iter().filter(|v| (bin.from..=bin.to).contains(v)).count();
                prop_assert_eq!(bin.count, within as u64);
            }
        }
    }
}
