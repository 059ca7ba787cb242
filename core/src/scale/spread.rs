//! A total spread over keys, without listing the keys: blocks of keys that have the same share each.
//! A trillion keys take no more room than a thousand.

use crate::design::Frequency;
use crate::stats::Zipf;
use crate::stats::maths::{exp, pow};

/// Ranks that have a block each; beyond, blocks grow with the rank.
const SINGLE: u64 = 12;
/// How much the next block of ranks reaches beyond the last.
const GROWTH: f64 = 1.35;
/// Blocks that a spread has at most; neighbours are put together above it.
const MOST: usize = 96;
/// Weights of a list that are looked at one by one.
const LISTED: usize = 512;
/// Half-lives that are told apart.
const HALF_LIVES: usize = 40;

/// Keys with the same share.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Block {
    /// How many keys.
    pub keys: f64,
    /// The share of the total that one of them has.
    pub weight: f64,
}

/// A total spread over keys, the heaviest first; the shares of all keys sum to 1.
#[derive(Debug, Clone, PartialEq)]
pub struct Spread {
    blocks: Vec<Block>,
}

impl Spread {
    /// All on one key.
    pub fn one() -> Self {
        Self::even(1.0)
    }

    /// The same on each of so many keys (1 at least).
    pub fn even(keys: f64) -> Self {
        let keys = if keys.is_finite() { keys.max(1.0) } else { 1.0 };
        Self { blocks: vec![Block { keys, weight: 1.0 / keys }] }
    }

    /// By a frequency over so many keys.
    pub fn of(frequency: &Frequency, keys: f64) -> Self {
        let keys = if keys.is_finite() { keys.max(1.0) } else { 1.0 };
        match frequency {
            Frequency::Uniform | Frequency::Even | Frequency::Sequential => Self::even(keys),
            Frequency::Zipf { exponent } => Self::zipf(keys, *exponent),
            Frequency::Weighted { weights } => Self::weighted(weights, keys),
            Frequency::HotSet { of, share } => Self::hot((keys * of).round(), *share, keys),
            Frequency::Whale { share } => Self::hot(1.0, *share, keys),
            Frequency::Recent { half_life } => Self::recent(*half_life, keys),
        }
    }

    /// The first so many keys take a share, the others divide the rest.
    fn hot(hot: f64, share: f64, keys: f64) -> Self {
        let hot = hot.max(1.0);
        if hot >= keys || share.is_nan() {
            return Self::even(keys);
        }
        let share = share.clamp(0.0, 1.0);
        Self::from_blocks(vec![
            Block { keys: hot, weight: share / hot },
            Block { keys: keys - hot, weight: (1.0 - share) / (keys - hot) },
        ])
    }

    fn zipf(keys: f64, exponent: f64) -> Self {
        let n = keys.min(1e18) as u64;
        let zipf = Zipf::new(n, exponent);
        let mut blocks = Vec::with_capacity(MOST);
        let (mut from, mut before) = (0_u64, 0.0);
        while from < n {
            let to = if from < SINGLE { from + 1 } else { (from as f64 * GROWTH) as u64 };
            let to = to.clamp(from + 1, n);
            let top = zipf.share_of_top(to);
            let count = (to - from) as f64;
            blocks.push(Block { keys: count, weight: (top - before).max(0.0) / count });
            (from, before) = (to, top);
        }
        Self::from_blocks(blocks)
    }

    /// Weights of the first keys; those beyond the list share the last weight.
    fn weighted(weights: &[f64], keys: f64) -> Self {
        let fits = weights.len().min(keys as usize).min(LISTED);
        let mut blocks: Vec<Block> = weights
            .iter()
            .take(fits)
            .map(|&weight| if weight > 0.0 && weight.is_finite() { weight } else { 0.0 })
            .map(|weight| Block { keys: 1.0, weight })
            .collect();
        if let Some(last) = blocks.last_mut() {
            let rest = (keys - (fits as f64 - 1.0)).max(1.0);
            *last = Block { keys: rest, weight: last.weight / rest };
        }
        if blocks.iter().all(|block| block.weight <= 0.0) {
            return Self::even(keys);
        }
        Self::from_blocks(blocks)
    }

    fn recent(half_life: f64, keys: f64) -> Self {
        if half_life.is_nan() || half_life <= 0.0 {
            return Self::even(keys);
        }
        // The newest key's share, exactly, then quarters of half-lives.
        let step = (half_life * keys / 4.0).max(1.0);
        let within =
            |keys_back: f64| 1.0 - exp(-std::f64::consts::LN_2 * keys_back / (half_life * keys));
        let mut blocks = vec![Block { keys: 1.0, weight: within(1.0) }];
        let mut back = 1.0;
        for _ in 0..HALF_LIVES * 4 {
            let next = (back + step).min(keys);
            if next <= back {
                break;
            }
            let weight = (within(next) - within(back)) / (next - back);
            blocks.push(Block { keys: next - back, weight });
            back = next;
        }
        if back < keys {
            blocks.push(Block { keys: keys - back, weight: 0.0 });
        }
        Self::from_blocks(blocks)
    }

    /// Sorts, puts neighbours together where there are too many, and makes the shares sum to 1.
    fn from_blocks(mut blocks: Vec<Block>) -> Self {
        blocks.retain(|block| block.keys > 0.0);
        blocks.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        let mut merged: Vec<Block> = Vec::with_capacity(blocks.len().min(MOST));
        // The heaviest stay by themselves; from there on, ratios under this are one.
        let ratio = if blocks.len() > MOST {
            let (first, last) = (blocks.first(), blocks.last());
            let (first, last) = (first.map_or(1.0, |b| b.weight), last.map_or(1.0, |b| b.weight));
            let span = (first / last.max(first * 1e-12)).max(1.0);
            pow(span, 1.0 / (MOST as f64 / 2.0)).max(1.01)
        } else {
            1.0 + 1e-9
        };
        for block in blocks {
            match merged.last_mut() {
                Some(last) if merged_ratio(last.weight, block.weight) <= ratio => {
                    let last_total = last.keys * last.weight;
                    let keys = last.keys + block.keys;
                    last.weight = (last_total + block.keys * block.weight) / keys;
                    last.keys = keys;
                }
                _ => merged.push(block),
            }
        }
        let total: f64 = merged.iter().map(|block| block.keys * block.weight).sum();
        if total <= 0.0 {
            return Self::even(merged.iter().map(|block| block.keys).sum());
        }
        for block in &mut merged {
            block.weight /= total;
        }
        Self { blocks: merged }
    }

    /// The blocks, the heaviest first.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// How many keys.
    pub fn keys(&self) -> f64 {
        self.blocks.iter().map(|block| block.keys).sum()
    }

    /// The share of the heaviest key.
    pub fn top_share(&self) -> f64 {
        self.blocks.first().map_or(1.0, |block| block.weight)
    }

    /// The share of the heaviest keys together.
    pub fn share_of_top(&self, keys: f64) -> f64 {
        let mut left = keys.max(0.0);
        let mut share = 0.0;
        for block in &self.blocks {
            let taken = block.keys.min(left);
            share += taken * block.weight;
            left -= taken;
        }
        share.min(1.0)
    }

    /// The share of the key at a point of the keys in rising order: 0.5 is the median key.
    pub fn share_at(&self, q: f64) -> f64 {
        let mut below = self.keys() * (1.0 - q.clamp(0.0, 1.0));
        for block in &self.blocks {
            if below <= block.keys {
                return block.weight;
            }
            below -= block.keys;
        }
        self.blocks.last().map_or(0.0, |block| block.weight)
    }

    /// The Gini coefficient over the keys: 0 where all have the same.
    pub fn gini(&self) -> f64 {
        let n = self.keys();
        // Twice the area under the Lorenz curve, block by block from the lightest.
        let (mut cumulated, mut area) = (0.0, 0.0);
        for block in self.blocks.iter().rev() {
            let share = block.keys * block.weight;
            area += block.keys / n * (2.0 * cumulated + share);
            cumulated += share;
        }
        (1.0 - area).max(0.0)
    }

    /// Effective number of keys, `1 / Σ share²`.
    pub fn effective(&self) -> f64 {
        let sum: f64 = self.blocks.iter().map(|b| b.keys * b.weight * b.weight).sum();
        1.0 / sum.max(f64::MIN_POSITIVE)
    }

    /// Over pairs of a key here and a key there, where the two do not depend on each other.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        if let [only] = other.blocks.as_slice() {
            return self.split(only.keys);
        }
        if let [only] = self.blocks.as_slice() {
            return other.split(only.keys);
        }
        let mut blocks = Vec::with_capacity(self.blocks.len() * other.blocks.len());
        for a in &self.blocks {
            for b in &other.blocks {
                blocks.push(Block { keys: a.keys * b.keys, weight: a.weight * b.weight });
            }
        }
        Self::from_blocks(blocks)
    }

    /// Several spreads over keys of their own, each with its share of the whole.
    pub fn together<'s>(parts: impl Iterator<Item = (&'s Self, f64)>) -> Self {
        let mut blocks = Vec::new();
        for (spread, share) in parts {
            let weighed = |b: &Block| Block { keys: b.keys, weight: b.weight * share };
            blocks.extend(spread.blocks.iter().map(weighed));
        }
        if blocks.is_empty() { Self::one() } else { Self::from_blocks(blocks) }
    }

    /// With every key divided into so many even parts.
    #[must_use]
    pub fn split(&self, parts: f64) -> Self {
        let parts = if parts.is_finite() { parts.max(1.0) } else { 1.0 };
        let divided = |b: &Block| Block { keys: b.keys * parts, weight: b.weight / parts };
        Self { blocks: self.blocks.iter().map(divided).collect() }
    }

    /// Where there can't be more keys than there are items: no key is lighter than one item's share,
    /// beyond the heaviest that fit.
    #[must_use]
    pub fn capped(&self, keys: f64) -> Self {
        if self.keys() <= keys || !keys.is_finite() {
            return self.clone();
        }
        let mut left = keys.max(1.0);
        let mut blocks = Vec::with_capacity(self.blocks.len());
        for block in &self.blocks {
            let taken = block.keys.min(left);
            if taken > 0.0 {
                blocks.push(Block { keys: taken, weight: block.weight });
            }
            left -= taken;
        }
        // The rest is laid evenly on those that stay.
        let kept: f64 = blocks.iter().map(|b| b.keys * b.weight).sum();
        let rest = (1.0 - kept).max(0.0) / keys.max(1.0);
        for block in &mut blocks {
            block.weight += rest;
        }
        Self::from_blocks(blocks)
    }

    /// With one key that has at least so much; the others give it up in proportion.
    #[must_use]
    pub fn with_top(&self, share: f64) -> Self {
        if share <= self.top_share() || self.keys() <= 1.0 {
            return self.clone();
        }
        let share = share.min(1.0);
        let mut blocks = self.blocks.clone();
        if let Some(first) = blocks.first_mut() {
            first.keys -= 1.0;
        }
        let rest: f64 = blocks.iter().map(|b| b.keys * b.weight).sum();
        for block in &mut blocks {
            block.weight *= if rest > 0.0 { (1.0 - share) / rest } else { 0.0 };
        }
        blocks.push(Block { keys: 1.0, weight: share });
        Self::from_blocks(blocks)
    }
}

fn merged_ratio(heavier: f64, lighter: f64) -> f64 {
    if lighter > 0.0 {
        heavier / lighter
    } else if heavier > 0.0 {
        f64::INFINITY
    } else {
        1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64, within: f64) {
        assert!((a - b).abs() <= within * b.abs().max(1e-12), "{a} is not {b}");
    }

    #[test]
    #[expect(clippy::approx_constant, reason = "a Gini coefficient that looks like one over pi")]
    fn zipf_has_the_known_figures() {
        // Exact figures of Zipf's law over 1 000 and 10 000 values.
        for (n, s, top, percent, gini, tolerance) in [
            (1000.0, 0.5, 0.016, 0.081, 0.318, 0.03),
            (1000.0, 0.8, 0.065, 0.23, 0.572, 0.03),
            (1000.0, 0.99, 0.129, 0.38, 0.726, 0.03),
            (1000.0, 1.2, 0.23, 0.57, 0.856, 0.03),
            (10_000.0, 0.99, 0.098, 0.52, 0.788, 0.03),
        ] {
            let spread = Spread::of(&Frequency::Zipf { exponent: s }, n);
            near(spread.keys(), n, 1e-9);
            near(spread.top_share(), top, tolerance);
            near(spread.share_of_top(n / 100.0), percent, tolerance);
            near(spread.gini(), gini, tolerance);
        }
    }

    #[test]
    fn a_trillion_keys_take_few_blocks() {
        let spread = Spread::of(&Frequency::Zipf { exponent: 0.99 }, 1e12);
        assert!(spread.blocks().len() <= MOST, "{}", spread.blocks().len());
        near(spread.keys(), 1e12, 1e-6);
        near(spread.share_of_top(1e12), 1.0, 1e-9);
    }

    #[test]
    fn a_whale_keeps_its_share_when_the_others_are_divided_too() {
        let whale = Spread::of(&Frequency::Whale { share: 0.4 }, 101.0);
        near(whale.top_share(), 0.4, 1e-9);
        near(whale.share_at(0.5), 0.006, 1e-9);
        let sharded = whale.split(10.0);
        near(sharded.top_share(), 0.04, 1e-9);
        near(sharded.keys(), 1010.0, 1e-9);
    }

    #[test]
    fn pairs_multiply() {
        let a = Spread::of(&Frequency::Weighted { weights: vec![3.0, 1.0] }, 2.0);
        let both = a.and(&a);
        near(both.keys(), 4.0, 1e-9);
        near(both.top_share(), 9.0 / 16.0, 1e-9);
        let zipf = Spread::of(&Frequency::Zipf { exponent: 1.0 }, 1000.0);
        let pairs = zipf.and(&zipf);
        near(pairs.keys(), 1e6, 1e-6);
        near(pairs.top_share(), zipf.top_share() * zipf.top_share(), 1e-6);
        assert!(pairs.blocks().len() <= MOST * 2);
    }

    #[test]
    fn even_has_no_gini_and_as_many_effective_keys() {
        let even = Spread::even(50.0);
        assert!(even.gini() < 1e-9);
        near(even.effective(), 50.0, 1e-9);
        near(even.top_share(), 0.02, 1e-9);
    }

    #[test]
    fn fewer_items_than_keys_cap_the_keys() {
        let spread = Spread::of(&Frequency::Zipf { exponent: 1.0 }, 1e6).capped(1000.0);
        near(spread.keys(), 1000.0, 1e-6);
        near(spread.share_of_top(1000.0), 1.0, 1e-9);
    }

    #[test]
    fn the_recent_are_heavier() {
        let recent = Spread::of(&Frequency::Recent { half_life: 0.1 }, 1000.0);
        near(recent.share_of_top(100.0), 0.5, 0.02);
        near(recent.keys(), 1000.0, 1e-9);
    }

    #[test]
    fn a_key_can_be_lifted() {
        let lifted = Spread::even(100.0).with_top(0.5);
        near(lifted.top_share(), 0.5, 1e-9);
        near(lifted.share_of_top(100.0), 1.0, 1e-9);
        near(lifted.keys(), 100.0, 1e-9);
    }
}
