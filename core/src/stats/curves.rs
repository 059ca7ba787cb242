//! The rank–share curve and the Lorenz curve, thinned to what a screen can show.

use super::maths::{exp, ln};
use super::unevenness::share;
use serde::{Deserialize, Serialize};

/// Points of the rank curve.
const RANK_POINTS: usize = 200;
/// Points of the Lorenz curve beside the origin.
const LORENZ_STEPS: usize = 100;

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

/// Shares by rank of ascending values.
pub(super) fn rank_curve(ascending: &[u64], items: u64) -> Vec<RankPoint> {
    let n = ascending.len();
    ranks(n)
        .filter_map(|rank| {
            let x = ascending.get(n.checked_sub(rank)?)?;
            Some(RankPoint { rank: rank as u64, share: share(*x, items) })
        })
        .collect()
}

/// Ranks from 1 to `n`, rising, evenly over their logarithm.
fn ranks(n: usize) -> impl Iterator<Item = usize> {
    let points = n.min(RANK_POINTS);
    let step = if points > 1 { ln(n as f64) / (points - 1) as f64 } else { 0.0 };
    let mut last = 0;
    (0..points).filter_map(move |point| {
        let rank = if n <= RANK_POINTS {
            point + 1
        } else if point + 1 == points {
            n
        } else {
            (exp(step * point as f64).round() as usize).clamp(1, n)
        };
        let fresh = rank > last;
        last = rank.max(last);
        fresh.then_some(rank)
    })
}

/// The Lorenz curve of ascending values.
pub(super) fn lorenz(ascending: &[u64], items: u64) -> Vec<LorenzPoint> {
    let n = ascending.len();
    if n == 0 || items == 0 {
        return Vec::new();
    }
    let steps = n.min(LORENZ_STEPS);
    let mut points = vec![LorenzPoint { keys: 0.0, share: 0.0 }];
    let (mut sum, mut taken) = (0_u64, 0);
    for step in 1..=steps {
        let until = n * step / steps;
        sum = ascending.iter().take(until).skip(taken).fold(sum, |sum, &x| sum.saturating_add(x));
        taken = until;
        points.push(LorenzPoint { keys: until as f64 / n as f64, share: share(sum, items) });
    }
    points
}
