//! Zipf's law over ranks in closed form: the value of rank `k` of `n` has weight `1 / k^s`.
//!
//! Sums of powers are exact term by term up to rank 1024 and by the Euler–Maclaurin formula beyond
//! (relative error under 1e-12), so `n` may be 10^12 as well as 10. Nothing is drawn here: a draw is
//! [`rank_at`](Zipf::rank_at) of a uniform number.

use super::maths::{exp, ln, pow};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;

/// Ranks summed term by term.
const EXACT: u64 = 1024;

/// Zipf's law with exponent `s` over `n` ranks.
#[derive(Debug, Clone)]
pub struct Zipf {
    n: u64,
    exponent: f64,
    first: Arc<First>,
    /// The weight of all ranks.
    total: f64,
}

impl PartialEq for Zipf {
    fn eq(&self, other: &Self) -> bool {
        // All else follows from these.
        self.n == other.n && self.exponent.to_bits() == other.exponent.to_bits()
    }
}

/// The weights of the first ranks, which laws of one exponent share.
#[derive(Debug)]
struct First {
    weights: Vec<f64>,
    /// The same, cumulated.
    sums: Vec<f64>,
    /// All of them, summed from the smallest up.
    whole: f64,
}

thread_local! {
    /// The first ranks that were asked for last, by exponent: a design has few exponents and is judged
    /// again at every change. They are the same whether they are found here or made anew.
    static LATEST: RefCell<VecDeque<(u64, Arc<First>)>> = const { RefCell::new(VecDeque::new()) };
}

/// Exponents whose first ranks are kept.
const KEPT: usize = 8;

impl First {
    /// The first ranks, as many at least.
    fn known(ranks: u64, exponent: f64) -> Arc<Self> {
        let id = exponent.to_bits();
        LATEST.with_borrow_mut(|latest| {
            let enough = |(known, first): &(u64, Arc<Self>)| {
                *known == id && first.weights.len() as u64 >= ranks
            };
            if let Some((_, first)) = latest.iter().find(|it| enough(it)) {
                return Arc::clone(first);
            }
            let made = Arc::new(Self::new(ranks, exponent));
            latest.retain(|(known, _)| *known != id);
            latest.truncate(KEPT - 1);
            latest.push_front((id, Arc::clone(&made)));
            made
        })
    }

    fn new(ranks: u64, exponent: f64) -> Self {
        let weights: Vec<f64> = (1..=ranks).map(|rank| pow(rank as f64, -exponent)).collect();
        let whole = weights.iter().rev().sum();
        let mut sum = 0.0;
        let cumulated = |weight: &f64| {
            sum += weight;
            sum
        };
        Self { sums: weights.iter().map(cumulated).collect(), weights, whole }
    }
}

impl Zipf {
    /// Over `n` ranks (at least 1); an exponent that is negative or no number counts as 0.
    pub fn new(n: u64, exponent: f64) -> Self {
        let n = n.max(1);
        let exponent = if exponent > 0.0 { exponent.min(100.0) } else { 0.0 };
        Self::of(n, exponent, First::known(n.min(EXACT), exponent))
    }

    fn of(n: u64, exponent: f64, first: Arc<First>) -> Self {
        let total = harmonic(n, exponent, &first);
        Self { n, exponent, first, total }
    }

    /// How many ranks.
    pub fn ranks(&self) -> u64 {
        self.n
    }

    /// The exponent.
    pub fn exponent(&self) -> f64 {
        self.exponent
    }

    /// The share of the value of a rank, 1 the most frequent; 0 beyond the ranks.
    pub fn share_of_rank(&self, rank: u64) -> f64 {
        if rank == 0 || rank > self.n { 0.0 } else { pow(rank as f64, -self.exponent) / self.total }
    }

    /// The share of the first ranks together.
    pub fn share_of_top(&self, ranks: u64) -> f64 {
        match ranks {
            0 => 0.0,
            _ if ranks >= self.n => 1.0,
            _ => harmonic(ranks, self.exponent, &self.first) / self.total,
        }
    }

    /// The rank at a point of the cumulated shares, `at` from 0 to below 1: the first rank whose
    /// share of top exceeds it. Exact up to rank 1024; beyond, each rank's weight is taken as the
    /// integral over the unit around it (relative error under 1e-7).
    pub fn rank_at(&self, at: f64) -> u64 {
        let target = at.clamp(0.0, 1.0) * self.total;
        let sums = self.first.sums.get(..self.n.min(EXACT) as usize).unwrap_or_default();
        let head = sums.partition_point(|&sum| sum <= target) as u64;
        if head < EXACT || self.n <= EXACT {
            return (head + 1).min(self.n);
        }
        let begin = EXACT as f64 + 0.5;
        let rest = target - sums.last().copied().unwrap_or(0.0);
        let power = 1.0 - self.exponent;
        let x = if power.abs() < 1e-9 {
            begin * exp(rest)
        } else {
            let grown = pow(begin, power) + rest * power;
            if grown <= 0.0 { self.n as f64 } else { pow(grown, 1.0 / power) }
        };
        ((x + 0.5) as u64).clamp(EXACT + 1, self.n)
    }

    /// The Gini coefficient: `(n + 1)/n − 2·H(n, s − 1) / (n·H(n, s))`.
    pub fn gini(&self) -> f64 {
        let n = self.n as f64;
        let first_moment = sum_of_powers(self.n, self.exponent - 1.0);
        ((n + 1.0) / n - 2.0 * first_moment / (n * self.total)).max(0.0)
    }

    /// Effective number of values, `1 / Σ share²`.
    pub fn effective(&self) -> f64 {
        self.total * self.total / sum_of_powers(self.n, 2.0 * self.exponent)
    }
}

/// `Σ k^−s` for `k` from 1 to `n`.
fn sum_of_powers(n: u64, s: f64) -> f64 {
    harmonic(n, s, &First::new(n.min(EXACT), s))
}

/// The same, with the first terms at hand.
fn harmonic(n: u64, s: f64, first: &First) -> f64 {
    let exact = n.min(EXACT) as usize;
    // From the smallest term up for s ≥ 0: less is lost in rounding.
    let head: f64 = if exact == first.weights.len() {
        first.whole
    } else {
        first.weights.iter().take(exact).rev().sum()
    };
    if n <= EXACT {
        return head;
    }
    let (a, b) = (EXACT as f64, n as f64);
    let (fa, fb) = (pow(a, -s), pow(b, -s));
    let power = 1.0 - s;
    // ∫ x^−s = a·a^−s·(e^{p·ln(b/a)} − 1)/p, which tends to ln(b/a) as p does to 0.
    let span = ln(b / a);
    let integral = if power.abs() < 1e-9 { span } else { (b * fb - a * fa) / power };
    let slope = |f: f64, x: f64| s * f / x;
    let third = |f: f64, x: f64| s * (s + 1.0) * (s + 2.0) * f / (x * x * x);
    head + integral + (fb - fa) / 2.0 + (slope(fa, a) - slope(fb, b)) / 12.0
        - (third(fa, a) - third(fb, b)) / 720.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_reference_table_of_exact_zipf_laws() {
        // n, s, share of the top key, share of the top 1 %, Gini, coefficient of variation.
        let table = [
            (1000, 0.5, 0.016, 0.081, 0.318, 0.98),
            (1000, 0.8, 0.065, 0.23, 0.572, 2.91),
            (1000, 0.99, 0.129, 0.38, 0.726, 5.18),
            (1000, 1.2, 0.23, 0.57, 0.856, 8.52),
            (10_000, 0.99, 0.098, 0.52, 0.788, 12.6),
        ];
        for (n, s, top, top_percent, gini, variation) in table {
            let zipf = Zipf::new(n, s);
            let near = |got: f64, want: f64, within: f64, what: &str| {
                assert!((got - want).abs() <= within, "{what} of {n}, {s}: {got} not {want}");
            };
            near(zipf.share_of_rank(1), top, 0.005, "top share");
            near(zipf.share_of_top(n / 100), top_percent, 0.0051, "top 1 %");
            near(zipf.gini(), gini, 0.00051, "Gini");
            let got = (n as f64 / zipf.effective() - 1.0).sqrt();
            near(got, variation, 0.051, "variation");
        }
    }

    #[test]
    fn an_exponent_of_zero_is_uniform() {
        let zipf = Zipf::new(500, 0.0);
        assert!((zipf.share_of_rank(77) - 0.002).abs() < 1e-15);
        assert!(zipf.gini() < 1e-9);
        assert!((zipf.effective() - 500.0).abs() < 1e-6);
        assert_eq!(Zipf::new(500, f64::NAN), zipf);
        assert_eq!(Zipf::new(0, 1.0).share_of_rank(1), 1.0);
    }

    #[test]
    fn a_trillion_ranks_are_summed_as_exactly_as_a_few() {
        // H(10^12, 1) = ln n + γ + 1/2n.
        let zipf = Zipf::new(1_000_000_000_000, 1.0);
        let known = 1e12_f64.ln() + 0.577_215_664_901_532_9;
        assert!((1.0 / zipf.share_of_rank(1) - known).abs() < 1e-9);
        let mut sum = 0.0;
        for k in (1..=200_000_u32).rev() {
            sum += f64::from(k).powf(-0.7);
        }
        assert!((sum_of_powers(200_000, 0.7) - sum).abs() / sum < 1e-12);
        assert!((sum_of_powers(100_000, -1.0) - 5_000_050_000.0).abs() < 1e-2);
    }

    #[test]
    fn ranks_beyond_any_table_are_found() {
        let zipf = Zipf::new(1_000_000_000_000, 0.99);
        for at in [0.3, 0.5, 0.9, 0.999] {
            let rank = zipf.rank_at(at);
            let slack = zipf.share_of_rank(rank) + 1e-6;
            assert!((zipf.share_of_top(rank) - at).abs() < slack, "{at}: {rank}");
        }
        assert_eq!(zipf.rank_at(0.0), 1);
        assert_eq!(Zipf::new(5000, 0.99).rank_at(1.0), 5000);
    }

    proptest! {
        #[test]
        fn rank_at_inverts_share_of_top(n in 1_u64..50_000, s in 0.0_f64..2.5, at in 0.0_f64..0.999_999) {
            let zipf = Zipf::new(n, s);
            let rank = zipf.rank_at(at);
            prop_assert!((1..=n).contains(&rank));
            prop_assert!(zipf.share_of_top(rank) >= at - 1e-6);
            prop_assert!(zipf.share_of_top(rank - 1) <= at + 1e-6);
        }

        #[test]
        fn a_law_is_the_same_however_it_is_come_by(
            n in 1_u64..100_000, other in 1_u64..3000, s in 0.0_f64..3.0
        ) {
            let exact = Arc::new(First::new(n.min(EXACT), s));
            let _before = Zipf::new(other, s);
            let (made, taken) = (Zipf::of(n, s, exact), Zipf::new(n, s));
            for rank in [1, 7, n / 3, n - 1, n] {
                let same = made.share_of_top(rank).to_bits() == taken.share_of_top(rank).to_bits();
                prop_assert!(same);
            }
            for at in [0.0, 0.1, 0.5, 0.93, 0.999_999] {
                prop_assert_eq!(made.rank_at(at), taken.rank_at(at));
            }
        }

        #[test]
        fn shares_add_up_to_one(n in 1_u64..3000, s in 0.0_f64..3.0) {
            let zipf = Zipf::new(n, s);
            let sum: f64 = (1..=n).map(|rank| zipf.share_of_rank(rank)).sum();
            prop_assert!((sum - 1.0).abs() < 1e-9);
        }
    }
}
