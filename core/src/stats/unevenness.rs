//! Single figures of unevenness: shares, the Gini coefficient, effective keys and the Zipf exponent.

use super::maths::ln;

/// Ranks that the Zipf exponent is fitted over; the first is left out, because a whale bends the line
/// (ranks 2 to about 100: the field's usual practice).
const ZIPF_RANKS: std::ops::RangeInclusive<usize> = 2..=100;
/// Fewest ranks that make a fit worth showing.
const ZIPF_LEAST: usize = 8;

/// A part of a whole, 0 of nothing.
pub(super) fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// `(2 Σ i·x₍ᵢ₎ − (n + 1) Σx) / (n Σx)` over ascending values: the usual formula, with whole numbers
/// up to the one division.
pub(super) fn gini(ascending: &[u64]) -> f64 {
    let n = ascending.len() as u128;
    let total: u128 = ascending.iter().map(|&x| u128::from(x)).sum();
    let weighted = (1_u128..)
        .zip(ascending)
        .fold(0_u128, |sum, (i, &x)| sum.saturating_add(i.saturating_mul(u128::from(x))));
    let below = (n + 1).saturating_mul(total);
    let whole = n.saturating_mul(total);
    if whole == 0 {
        return 0.0;
    }
    weighted.saturating_mul(2).saturating_sub(below) as f64 / whole as f64
}

/// `1 / Σ share²`.
pub(super) fn effective(ascending: &[u64], items: u64) -> f64 {
    let squares: f64 = ascending.iter().map(|&x| share(x, items)).map(|share| share * share).sum();
    if squares == 0.0 { 0.0 } else { 1.0 / squares }
}

/// Least squares of `ln share` on `ln rank`; the total cancels, so counts do.
pub(super) fn zipf_exponent(ascending: &[u64]) -> Option<f64> {
    let ranked = ascending.iter().rev().enumerate().map(|(index, &x)| (index + 1, x));
    let points: Vec<(f64, f64)> = ranked
        .skip_while(|(rank, _)| rank < ZIPF_RANKS.start())
        .take_while(|(rank, x)| rank <= ZIPF_RANKS.end() && *x > 0)
        .map(|(rank, x)| (ln(rank as f64), ln(x as f64)))
        .collect();
    if points.len() < ZIPF_LEAST {
        return None;
    }
    let n = points.len() as f64;
    let mean_x = points.iter().map(|p| p.0).sum::<f64>() / n;
    let mean_y = points.iter().map(|p| p.1).sum::<f64>() / n;
    let covariance: f64 = points.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum();
    let variance: f64 = points.iter().map(|(x, _)| (x - mean_x) * (x - mean_x)).sum();
    // Rounding alone must not make an even distribution lean.
    let even = points.first().map(|p| p.1) == points.last().map(|p| p.1);
    Some(if even { 0.0 } else { -covariance / variance })
}
