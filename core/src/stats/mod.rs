//! Distributions of weights over keys: how many keys, how uneven, who is largest.
//!
//! It counts and summarises; it does not know what the keys are keys of.

use serde::{Deserialize, Serialize};

/// Where a figure comes from. Every figure that is shown says which.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Origin {
    /// Counted on stored items.
    Measured,
    /// Computed from other figures.
    Computed {
        /// The formula's short name.
        formula: String,
        /// Where the formula or its constants come from.
        source: String,
    },
    /// Taken for want of better.
    Assumed {
        /// Why.
        reason: String,
    },
}

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

/// One of the heaviest keys.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TopKey {
    /// The key as text (columns joined by ` / `).
    pub key: String,
    /// Items under it.
    pub items: u64,
    /// Bytes under it.
    pub bytes: u64,
    /// Its share of all items, 0 to 1.
    pub share: f64,
}

/// A point of the rank–share curve.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RankPoint {
    /// Rank, 1 for the heaviest key.
    pub rank: u64,
    /// Share of all items under the key of that rank, 0 to 1.
    pub share: f64,
}

/// A point of the Lorenz curve.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct LorenzPoint {
    /// Fraction of the keys, lightest first.
    pub keys: f64,
    /// The share of items that they hold together.
    pub share: f64,
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

/// Whether keys rise in the order in which items came.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Monotonicity {
    /// Of the steps from an item to the next whose keys differ, the fraction that rises, 0 to 1:
    /// 1 for a key that only grows, about a half for a random one.
    pub rising: f64,
    /// Of all steps, the fraction that brings a key greater than every one before it.
    pub new_maximum: f64,
    /// Steps looked at.
    pub steps: u64,
}

/// How keys are built: what they have between their delimiters.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Anatomy {
    /// The shapes met, most items first, at most twenty.
    pub shapes: Vec<Shape>,
}

/// Keys of one build, such as `CUST#…` or `ORDER#…#…`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Shape {
    /// The delimiter that divides it; none for a key without one.
    pub delimiter: Option<char>,
    /// Its segments in order.
    pub segments: Vec<Segment>,
    /// Distinct keys of this build.
    pub keys: u64,
    /// Items under them.
    pub items: u64,
}

/// One segment of a shape.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Segment {
    /// What it looks like.
    pub kind: SegmentKind,
    /// The text, where it is always the same.
    pub constant: Option<String>,
    /// Distinct values of it (of those looked at).
    pub distinct: u64,
    /// Shortest, in characters.
    pub min_length: u32,
    /// Longest, in characters.
    pub max_length: u32,
    /// Some values, at most three.
    pub examples: Vec<String>,
}

/// What a segment looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SegmentKind {
    /// Always the same.
    Constant,
    /// Digits, all of one length.
    PaddedInteger,
    /// Digits of differing lengths: as text, 10 comes before 9.
    UnpaddedInteger,
    /// A date or a moment.
    Date,
    /// A UUID.
    Uuid,
    /// A ULID.
    Ulid,
    /// Hexadecimal digits, all of one length.
    Hex,
    /// An e-mail address.
    Email,
    /// Anything else.
    Text,
}

/// A distribution of items and bytes over keys.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Distribution {
    /// Distinct keys.
    pub keys: u64,
    /// Items over all keys.
    pub items: u64,
    /// Bytes over all keys.
    pub bytes: u64,
    /// Items a key.
    pub items_per_key: Quantiles,
    /// Bytes a key.
    pub bytes_per_key: Quantiles,
    /// The heaviest keys by items, at most fifty.
    pub top: Vec<TopKey>,
    /// The share of items under the heaviest key, 0 to 1.
    pub largest_share: f64,
    /// The share of bytes under the key of most bytes, 0 to 1.
    pub largest_share_bytes: f64,
    /// Gini coefficient of items over keys: 0 for even, towards 1 for one key that has all.
    pub gini: f64,
    /// `1 / Σ share²`: how many even keys would be as uneven.
    pub effective_keys: f64,
    /// The slope of log share against log rank over ranks 2 to 100, where there are enough.
    pub zipf_exponent: Option<f64>,
    /// Share by rank, at most 200 points spread evenly over the logarithm of the rank.
    pub rank_curve: Vec<RankPoint>,
    /// The Lorenz curve, at most 101 points.
    pub lorenz: Vec<LorenzPoint>,
    /// Items a key, in doubling bins.
    pub histogram: Histogram,
    /// Whether keys rise in insertion order; none where the order is not known.
    pub monotonicity: Option<Monotonicity>,
    /// How the keys are built.
    pub anatomy: Anatomy,
}
