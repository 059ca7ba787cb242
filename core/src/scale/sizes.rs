//! Sizes of collections from a spread: quantiles over keys of how many items each has, where items
//! fall on keys by chance or evenly.

use super::Spread;
use crate::stats::maths::{exp, ln};
use serde::{Deserialize, Serialize};

/// Expected counts up to this are gone through one by one.
const SMALL: f64 = 40.0;
/// Points of the normal law that stand for larger ones, on each side of the middle.
const POINTS: i32 = 12;
const LAW: usize = 25;
/// Standard deviations from one point to the next.
const APART: f64 = 0.25;

/// Sizes of collections.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sizes {
    /// On average.
    pub mean: f64,
    /// Half of them are at most this.
    pub p50: f64,
    /// Nine of ten are at most this.
    pub p90: f64,
    /// Ninety-nine of a hundred are at most this.
    pub p99: f64,
    /// The largest, as expected.
    pub max: f64,
}

impl Sizes {
    /// All of one size.
    pub fn all(size: f64) -> Self {
        Self { mean: size, p50: size, p90: size, p99: size, max: size }
    }

    /// Each size times so much.
    #[must_use]
    pub fn times(self, factor: f64) -> Self {
        Self {
            mean: self.mean * factor,
            p50: self.p50 * factor,
            p90: self.p90 * factor,
            p99: self.p99 * factor,
            max: self.max * factor,
        }
    }

    /// None above so much.
    #[must_use]
    pub fn at_most(self, most: f64) -> Self {
        Self {
            mean: self.mean.min(most),
            p50: self.p50.min(most),
            p90: self.p90.min(most),
            p99: self.p99.min(most),
            max: self.max.min(most),
        }
    }
}

/// Keys that have at least one item, and their sizes.
pub(super) struct Filled {
    pub(super) keys: f64,
    pub(super) sizes: Sizes,
    /// How unevenly the items lie over those keys.
    pub(super) gini: f64,
}

/// So many items spread over keys; `by_chance` where each item picks its key by itself, else each
/// key has its share exactly. `sure` items are on every key besides.
pub(super) fn filled(spread: &Spread, items: f64, by_chance: bool, sure: f64) -> Filled {
    let mut points: Vec<(f64, f64)> = Vec::new();
    let law = normal();
    let mut max: f64 = 0.0;
    for block in spread.blocks() {
        let expected = block.weight * items;
        if by_chance {
            points_of(expected, block.keys, &law, &mut points);
            max = max.max(most_of(expected, block.keys));
        } else {
            points.push((expected.max(1.0_f64.min(items)), block.keys));
            max = max.max(expected.ceil());
        }
    }
    if sure <= 0.0 {
        points.retain(|(size, _)| *size > 0.5);
    }
    for (size, _) in &mut points {
        *size += sure;
    }
    points.sort_by(|a, b| a.0.total_cmp(&b.0));
    let keys: f64 = points.iter().map(|(_, keys)| keys).sum();
    let total: f64 = points.iter().map(|(size, keys)| size * keys).sum();
    let at = |q: f64| {
        let mut below = q * keys;
        for (size, keys) in &points {
            if below <= *keys {
                return *size;
            }
            below -= keys;
        }
        points.last().map_or(0.0, |(size, _)| *size)
    };
    let max = (max + sure).min(items.max(sure) + sure);
    let sizes = Sizes {
        mean: if keys > 0.0 { total / keys } else { 0.0 },
        p50: at(0.5).min(max),
        p90: at(0.9).min(max),
        p99: at(0.99).min(max),
        max,
    };
    let (mut cumulated, mut area) = (0.0, 0.0);
    for (size, of) in &points {
        let share = size * of / total.max(f64::MIN_POSITIVE);
        area += of / keys.max(f64::MIN_POSITIVE) * (2.0 * cumulated + share);
        cumulated += share;
    }
    Filled { keys, sizes, gini: (1.0 - area).clamp(0.0, 1.0) }
}

/// Points of the normal law in standard deviations, with the density at each.
fn normal() -> [(f64, f64); LAW] {
    let mut at = -f64::from(POINTS);
    [(); LAW].map(|()| {
        let z = at * APART;
        at += 1.0;
        (z, exp(-z * z / 2.0))
    })
}

/// The law of one key's items, as sizes with the keys that have them.
fn points_of(expected: f64, keys: f64, law: &[(f64, f64); LAW], points: &mut Vec<(f64, f64)>) {
    if expected > SMALL {
        let deviation = expected.sqrt();
        let all: f64 = law.iter().map(|(_, density)| density).sum();
        for (z, density) in law {
            points.push(((expected + z * deviation).max(1.0), keys * density / all));
        }
        return;
    }
    let mut share = exp(-expected);
    let mut summed = 0.0;
    let last = (expected + 8.0 * expected.sqrt() + 4.0) as u32;
    for count in 0..=last {
        if share * keys > 1e-9 {
            points.push((f64::from(count), keys * share));
        }
        summed += share;
        if summed > 1.0 - 1e-12 {
            break;
        }
        share *= expected / f64::from(count + 1);
    }
}

/// The most items that one of so many keys is expected to have.
fn most_of(expected: f64, keys: f64) -> f64 {
    let keys = keys.max(1.0);
    if expected > SMALL {
        return expected + (2.0 * expected * ln(keys).max(0.0)).sqrt();
    }
    // The count that about one key reaches.
    let mut share = exp(-expected);
    let mut above = 1.0;
    let mut count: u32 = 0;
    while count < 400 {
        above -= share;
        if above * keys < 0.56 {
            break;
        }
        count += 1;
        share *= expected / f64::from(count);
    }
    f64::from(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn balls_in_bins_come_near_the_known_maxima() {
        // Simulated: 10 000 balls in 100 bins have a fullest of 126, 10 000 in 16 one of 669, and
        // 256 in 256 one of 4.8.
        for (balls, bins, most, within) in
            [(10_000.0, 100.0, 126.1, 6.0), (10_000.0, 16.0, 669.0, 16.0), (256.0, 256.0, 4.8, 1.0)]
        {
            let filled = filled(&Spread::even(bins), balls, true, 0.0);
            assert!((filled.sizes.max - most).abs() <= within, "{} {most}", filled.sizes.max);
        }
    }

    #[test]
    fn keys_that_no_item_falls_on_are_not_there() {
        let filled = filled(&Spread::even(1000.0), 1000.0, true, 0.0);
        // 1 − 1/e of them.
        assert!((filled.keys - 632.0).abs() < 2.0, "{}", filled.keys);
        assert!((filled.sizes.mean - 1.582).abs() < 0.01, "{:?}", filled.sizes);
    }

    #[test]
    fn even_is_exact() {
        let filled = filled(&Spread::even(10.0), 1000.0, false, 1.0);
        assert_eq!(filled.sizes, Sizes::all(101.0));
        assert!((filled.keys - 10.0).abs() < 1e-9);
    }
}
