//! How often each of many values is met: the shape of a key's popularity or of a parent's brood.
//! It names a shape; `stats` computes with it and `generate` draws from it.

use serde::{Deserialize, Serialize};

/// A distribution over ranked values, the most frequent first.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Frequency {
    /// Every value is as likely as any other.
    #[default]
    Uniform,
    /// Every value is met equally often, exactly, in turn.
    Even,
    /// The value of rank `k` has weight `1 / k^exponent`.
    Zipf {
        /// 0 is uniform; 0.99 is the usual benchmark's; above 1 the head dominates.
        exponent: f64,
    },
    /// Weights given for the first values; those beyond the list share the last weight.
    Weighted {
        /// One weight a value, not negative, not all 0.
        weights: Vec<f64>,
    },
    /// A fraction of the values takes a share of all.
    HotSet {
        /// Fraction of the values that is hot, 0 to 1.
        of: f64,
        /// Share that the hot ones take, 0 to 1.
        share: f64,
    },
    /// The first value takes a share of all, the others divide the rest evenly.
    Whale {
        /// Share of the first value, 0 to 1.
        share: f64,
    },
    /// Values are met in their order, one after the other: at any moment only the newest.
    Sequential,
    /// Recent values are met more: the weight halves with every half-life back from the newest.
    Recent {
        /// Half-life, as a fraction of all values.
        half_life: f64,
    },
}
