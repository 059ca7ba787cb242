//! Builds a [`Distribution`] from counted keys, exactly: a million keys take a fraction of a second.

use super::curves::{lorenz, rank_curve};
use super::unevenness::{effective, gini, share, zipf_exponent};
use super::{Anatomy, Histogram, LorenzPoint, Monotonicity, Quantiles, RankPoint};
use serde::{Deserialize, Serialize};

/// Keys listed by name.
const TOP: usize = 50;

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

/// A key with what lies under it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyWeight<K> {
    /// The key, or whatever leads to its text.
    pub key: K,
    /// Items under it.
    pub items: u64,
    /// Bytes under it.
    pub bytes: u64,
}

impl Distribution {
    /// Of distinct keys with their weights. `text` appends a key's text to an empty buffer; it is
    /// called once for every key and once more for the top ones.
    pub fn build<K>(
        entries: &[KeyWeight<K>],
        mut text: impl FnMut(&K, &mut String),
        monotonicity: Option<Monotonicity>,
    ) -> Self {
        let mut ascending: Vec<u64> = entries.iter().map(|entry| entry.items).collect();
        ascending.sort_unstable();
        let mut bytes: Vec<u64> = entries.iter().map(|entry| entry.bytes).collect();
        let items_per_key = Quantiles::of(&mut ascending.clone());
        let bytes_per_key = Quantiles::of(&mut bytes);
        let items = total(&ascending);
        let all_bytes = total(&bytes);

        Self {
            keys: entries.len() as u64,
            items,
            bytes: all_bytes,
            items_per_key,
            bytes_per_key,
            top: top(entries, items, &mut text),
            largest_share: share(items_per_key.max, items),
            largest_share_bytes: share(bytes_per_key.max, all_bytes),
            gini: gini(&ascending),
            effective_keys: effective(&ascending, items),
            zipf_exponent: zipf_exponent(&ascending),
            rank_curve: rank_curve(&ascending, items),
            lorenz: lorenz(&ascending, items),
            histogram: Histogram::doubling(ascending.iter().copied()),
            monotonicity,
            anatomy: Anatomy::of(entries, text),
        }
    }
}

fn total(values: &[u64]) -> u64 {
    values.iter().fold(0_u64, |sum, &value| sum.saturating_add(value))
}

/// The heaviest keys: by items, then by bytes, then as they came.
fn top<K>(
    entries: &[KeyWeight<K>],
    items: u64,
    mut text: impl FnMut(&K, &mut String),
) -> Vec<TopKey> {
    let mut order: Vec<(u64, u64, usize)> = entries
        .iter()
        .enumerate()
        .map(|(index, entry)| (u64::MAX - entry.items, u64::MAX - entry.bytes, index))
        .collect();
    if order.len() > TOP {
        order.select_nth_unstable(TOP);
        order.truncate(TOP);
    }
    order.sort_unstable();
    let heaviest = order.iter().filter_map(|&(_, _, index)| entries.get(index));
    heaviest
        .map(|entry| {
            let mut key = String::new();
            text(&entry.key, &mut key);
            TopKey { key, items: entry.items, bytes: entry.bytes, share: share(entry.items, items) }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(items: &[u64]) -> Distribution {
        let entries: Vec<_> = items
            .iter()
            .enumerate()
            .map(|(key, &items)| KeyWeight { key, items, bytes: items * 10 })
            .collect();
        Distribution::build(&entries, |key, out| out.extend(["k", &key.to_string()]), None)
    }

    #[test]
    fn no_keys_give_an_empty_distribution() {
        let d = of(&[]);
        assert_eq!((d.keys, d.items, d.gini, d.effective_keys), (0, 0, 0.0, 0.0));
        assert!(d.top.is_empty() && d.rank_curve.is_empty() && d.lorenz.is_empty());
        assert_eq!(d.zipf_exponent, None);
        assert_eq!(d.anatomy.shapes, []);
    }

    #[test]
    fn even_keys_are_even() {
        let d = of(&[5; 40]);
        assert_eq!((d.gini, d.largest_share), (0.0, 1.0 / 40.0));
        assert!((d.effective_keys - 40.0).abs() < 1e-9);
        assert_eq!(d.zipf_exponent, Some(0.0));
    }

    #[test]
    fn one_key_has_all() {
        let d = of(&[9]);
        assert_eq!((d.gini, d.largest_share, d.effective_keys), (0.0, 1.0, 1.0));
        assert_eq!(d.rank_curve, [RankPoint { rank: 1, share: 1.0 }]);
        assert_eq!(
            d.lorenz,
            [LorenzPoint { keys: 0.0, share: 0.0 }, LorenzPoint { keys: 1.0, share: 1.0 }]
        );
    }

    #[test]
    fn known_gini_coefficients() {
        // (2·(1·1 + 2·3))/(2·4) − 3/2, and n keys of which one has all: (n − 1)/n.
        for (items, gini) in [(&[1, 3][..], 0.25), (&[0, 0, 0, 8], 0.75), (&[2, 2], 0.0)] {
            assert_eq!(of(items).gini, gini, "{items:?}");
        }
    }

    #[test]
    fn top_keys_are_by_items_then_bytes_then_as_they_came() {
        let entries = [("a", 1, 5), ("b", 3, 1), ("c", 1, 9), ("d", 1, 5)]
            .map(|(key, items, bytes)| KeyWeight { key, items, bytes });
        let d = Distribution::build(&entries, |key, out| out.push_str(key), None);
        let keys: Vec<_> = d.top.iter().map(|top| top.key.as_str()).collect();
        assert_eq!(keys, ["b", "c", "a", "d"]);
        assert_eq!(d.top[0].share, 0.5);
        assert_eq!(d.largest_share_bytes, 9.0 / 20.0);
    }

    #[test]
    fn exact_zipf_counts_have_the_figures_of_the_reference_table() {
        // Exact Zipf(1000, 0.99): top share 12.9 %, Gini 0.726; 1.2: 23 %, 0.856; 0.5: 1.6 %, 0.318.
        for (s, top, gini) in [(0.5, 0.016, 0.318), (0.99, 0.129, 0.726), (1.2, 0.23, 0.856)] {
            let counts: Vec<u64> = (1..=1000)
                .map(|k| (1e9 * super::super::maths::pow(f64::from(k), -s)) as u64)
                .collect();
            let d = of(&counts);
            assert!((d.largest_share - top).abs() < 0.005, "{s}: {}", d.largest_share);
            assert!((d.gini - gini).abs() < 0.0006, "{s}: {}", d.gini);
            assert!((d.zipf_exponent.unwrap() - s).abs() < 1e-4, "{s}: {:?}", d.zipf_exponent);
        }
    }

    #[test]
    fn a_million_keys_have_short_curves() {
        let d = of(&(1..=1_000_000).collect::<Vec<u64>>());
        assert!(d.rank_curve.len() <= 200 && d.rank_curve.len() > 150);
        assert_eq!(d.rank_curve[0].rank, 1);
        assert_eq!(d.rank_curve.last().unwrap().rank, 1_000_000);
        assert_eq!(d.lorenz.len(), 101);
        assert_eq!(d.top.len(), 50);
        assert!((d.gini - 1.0 / 3.0).abs() < 1e-5);
    }

    proptest! {
        #[test]
        fn curves_rise_and_shares_stay_between_zero_and_one(items in prop::collection::vec(0_u64..1000, 0..400)) {
            let d = of(&items);
            prop_assert!((0.0..=1.0).contains(&d.gini));
            prop_assert!(d.rank_curve.windows(2).all(|w| w[0].rank < w[1].rank && w[0].share >= w[1].share));
            prop_assert!(d.lorenz.windows(2).all(|w| w[0].keys < w[1].keys && w[0].share <= w[1].share));
            prop_assert!(d.lorenz.len() <= 101);
            if let Some(last) = d.lorenz.last() {
                prop_assert_eq!((last.keys, last.share), (1.0, 1.0));
            }
            if d.items > 0 {
                prop_assert!(d.effective_keys >= 1.0 - 1e-9 && d.effective_keys <= items.len() as f64 + 1e-6);
            }
        }
    }
}
