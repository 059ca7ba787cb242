//! Distributions of weights over keys: how many keys, how uneven, who is largest.
//!
//! It counts and summarises; it does not know what the keys are keys of.
//!
//! [`Distribution::build`] takes the distinct keys with their weights, [`Monotonicity::of`] the keys
//! in the order in which items came, [`Histogram::doubling`] and [`Quantiles::of`] plain numbers,
//! and [`Zipf`] computes with the law without counting anything.

#![cfg_attr(
    test,
    allow(clippy::float_cmp, clippy::approx_constant, reason = "known answers are exact")
)]

mod anatomy;
mod curves;
mod distribution;
pub(crate) mod maths;
mod monotonicity;
mod quantiles;
mod unevenness;
mod zipf;

pub use anatomy::{Anatomy, Segment, SegmentKind, Shape};
pub use curves::{LorenzPoint, RankPoint};
pub use distribution::{Distribution, KeyWeight, TopKey};
pub use monotonicity::Monotonicity;
pub use quantiles::{Bin, Histogram, Quantiles};
pub use zipf::Zipf;

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
