//! Draws ranks by a [`Frequency`]. Knows no values: rank 0 is the first of whatever there is.

use super::random::Random;
use crate::design::Frequency;
use crate::stats::Zipf;
use crate::stats::maths::{exp, ln};

/// A frequency over a number of ranks, ready to draw from.
#[derive(Debug, Clone)]
pub(crate) struct Draw {
    ranks: u64,
    law: Law,
}

#[derive(Debug, Clone)]
enum Law {
    Uniform,
    Even,
    Sequential,
    Zipf(Zipf),
    /// Cumulated weights; those from the last on are equal and fill the last weight.
    Weighted(Vec<f64>),
    /// The first so many ranks take a share.
    Hot {
        hot: u64,
        share: f64,
    },
    /// Ranks a half-life, and `1 − 2^(−1/half-life)` for the whole.
    Recent {
        half_life: f64,
        reach: f64,
    },
}

impl Draw {
    /// Over so many ranks, at least one. What makes no sense in a frequency counts as uniform.
    pub(crate) fn new(frequency: &Frequency, ranks: u64) -> Self {
        let ranks = ranks.max(1);
        let law = match frequency {
            Frequency::Even => Law::Even,
            Frequency::Sequential => Law::Sequential,
            Frequency::Zipf { exponent } => Law::Zipf(Zipf::new(ranks, *exponent)),
            Frequency::Weighted { weights } => weighted(weights, ranks),
            Frequency::HotSet { of, share } => {
                hot((ranks as f64 * of).round() as u64, *share, ranks)
            }
            Frequency::Whale { share } => hot(1, *share, ranks),
            Frequency::Recent { half_life } if *half_life > 0.0 => Law::Recent {
                half_life: half_life * ranks as f64,
                reach: 1.0 - exp(-std::f64::consts::LN_2 / half_life),
            },
            Frequency::Uniform | Frequency::Recent { .. } => Law::Uniform,
        };
        Self { ranks, law }
    }

    /// The rank that item `member` of `members` meets.
    pub(crate) fn rank(&self, member: u64, members: u64, random: &mut Random) -> u64 {
        let n = self.ranks;
        let rank = match &self.law {
            Law::Uniform => random.below(n),
            Law::Even => member % n,
            Law::Sequential => {
                let rank = u128::from(member) * u128::from(n) / u128::from(members.max(1));
                u64::try_from(rank).unwrap_or(u64::MAX)
            }
            Law::Zipf(zipf) => zipf.rank_at(random.unit()) - 1,
            Law::Weighted(sums) => {
                let total = sums.last().copied().unwrap_or(0.0);
                let target = random.unit() * total;
                let at = sums.partition_point(|&sum| sum <= target) as u64;
                let last = (sums.len() as u64).saturating_sub(1);
                if at < last { at } else { last + random.below(n - last.min(n)) }
            }
            Law::Hot { hot, share } => {
                if random.unit() < *share {
                    random.below(*hot)
                } else {
                    hot + random.below(n - hot)
                }
            }
            Law::Recent { half_life, reach } => {
                let back = -ln(1.0 - random.unit() * reach) / std::f64::consts::LN_2 * half_life;
                n.saturating_sub(1).saturating_sub(back as u64)
            }
        };
        rank.min(n - 1)
    }
}

fn weighted(weights: &[f64], ranks: u64) -> Law {
    let mut sum = 0.0;
    let sums: Vec<f64> = weights
        .iter()
        .take(usize::try_from(ranks).unwrap_or(usize::MAX))
        .map(|&weight| {
            if weight > 0.0 && weight.is_finite() {
                sum += weight;
            }
            sum
        })
        .collect();
    if sum > 0.0 { Law::Weighted(sums) } else { Law::Uniform }
}

fn hot(hot: u64, share: f64, ranks: u64) -> Law {
    let hot = hot.max(1);
    if hot >= ranks || share.is_nan() { Law::Uniform } else { Law::Hot { hot, share } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::random::Seed;
    use proptest::prelude::*;

    fn counts(frequency: &Frequency, ranks: u64, draws: u64) -> Vec<u64> {
        let draw = Draw::new(frequency, ranks);
        let mut random = Seed::new(1).random();
        let mut counts = vec![0; ranks as usize];
        for member in 0..draws {
            counts[draw.rank(member, draws, &mut random) as usize] += 1;
        }
        counts
    }

    #[test]
    fn even_and_sequential_are_exact() {
        assert_eq!(counts(&Frequency::Even, 4, 10), [3, 3, 2, 2]);
        let draw = Draw::new(&Frequency::Sequential, 3);
        let ranks: Vec<u64> = (0..6).map(|m| draw.rank(m, 6, &mut Random::new(0))).collect();
        assert_eq!(ranks, [0, 0, 1, 1, 2, 2]);
    }

    #[test]
    fn a_whale_takes_its_share() {
        let counts = counts(&Frequency::Whale { share: 0.4 }, 50, 20_000);
        assert!((7800..8200).contains(&counts[0]), "{}", counts[0]);
        assert!(counts[1..].iter().all(|&count| (180..310).contains(&count)));
    }

    #[test]
    fn a_hot_set_takes_its_share() {
        let counts = counts(&Frequency::HotSet { of: 0.2, share: 0.8 }, 100, 20_000);
        let hot: u64 = counts[..20].iter().sum();
        assert!((15_800..16_200).contains(&hot), "{hot}");
    }

    #[test]
    fn zipf_shares_are_those_of_the_law() {
        let counts = counts(&Frequency::Zipf { exponent: 0.99 }, 1000, 100_000);
        assert!((12_500..13_400).contains(&counts[0]), "{}", counts[0]);
    }

    #[test]
    fn values_beyond_the_weights_divide_the_last_one() {
        let weights = Frequency::Weighted { weights: vec![50.0, 0.0, 50.0] };
        let counts = counts(&weights, 12, 20_000);
        assert!((9700..10_300).contains(&counts[0]));
        assert_eq!(counts[1], 0);
        assert!(counts[2..].iter().all(|&count| (850..1150).contains(&count)), "{counts:?}");
    }

    #[test]
    fn recent_values_halve_with_every_half_life() {
        let counts = counts(&Frequency::Recent { half_life: 0.25 }, 4, 30_000);
        // 1 : 2 : 4 : 8.
        assert!((1850..2150).contains(&counts[0]), "{counts:?}");
        assert!((15_600..16_400).contains(&counts[3]), "{counts:?}");
    }

    fn any_frequency() -> impl Strategy<Value = Frequency> {
        prop_oneof![
            Just(Frequency::Uniform),
            Just(Frequency::Even),
            Just(Frequency::Sequential),
            any::<f64>().prop_map(|exponent| Frequency::Zipf { exponent }),
            prop::collection::vec(any::<f64>(), 0..5)
                .prop_map(|weights| Frequency::Weighted { weights }),
            (any::<f64>(), any::<f64>()).prop_map(|(of, share)| Frequency::HotSet { of, share }),
            any::<f64>().prop_map(|share| Frequency::Whale { share }),
            any::<f64>().prop_map(|half_life| Frequency::Recent { half_life }),
        ]
    }

    proptest! {
        #[test]
        fn any_frequency_stays_within_its_ranks(frequency in any_frequency(), ranks in 0_u64..5000, member in any::<u64>(), members in any::<u64>(), seed in any::<u64>()) {
            let draw = Draw::new(&frequency, ranks);
            let rank = draw.rank(member, members, &mut Random::new(seed));
            prop_assert!(rank < ranks.max(1));
        }
    }
}
