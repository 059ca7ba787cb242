//! Whether keys rise in the order in which items came.

use serde::{Deserialize, Serialize};

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

impl Monotonicity {
    /// Of the keys in insertion order, one an item; none for fewer than two items.
    ///
    /// Keys may be anything in the order of the store: encoded bytes, or positions of collections
    /// in key order.
    pub fn of<K: Ord>(keys: impl IntoIterator<Item = K>) -> Option<Self> {
        let mut keys = keys.into_iter();
        let mut last = keys.next()?;
        // The greatest before `last`, where it is not `last` itself.
        let mut maximum: Option<K> = None;
        let (mut steps, mut rises, mut falls, mut records) = (0_u64, 0_u64, 0_u64, 0_u64);
        for key in keys {
            steps += 1;
            if key > last {
                rises += 1;
                if maximum.as_ref().is_none_or(|maximum| key > *maximum) {
                    records += 1;
                    maximum = None;
                }
            } else if key < last {
                falls += 1;
                if maximum.is_none() {
                    maximum = Some(last);
                }
            }
            last = key;
        }
        let moved = rises + falls;
        (steps > 0).then(|| Self {
            rising: if moved == 0 { 0.0 } else { rises as f64 / moved as f64 },
            new_maximum: records as f64 / steps as f64,
            steps,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_key_that_only_grows_rises_at_every_step() {
        let m = Monotonicity::of(["a", "b", "c"]).unwrap();
        assert_eq!((m.rising, m.new_maximum, m.steps), (1.0, 1.0, 2));
    }

    #[test]
    fn equal_steps_count_as_steps_but_not_as_moves() {
        let m = Monotonicity::of([1, 1, 2, 2]).unwrap();
        assert_eq!(m.rising, 1.0);
        assert_eq!(m.new_maximum, 1.0 / 3.0);
        assert_eq!(Monotonicity::of([4, 4]).unwrap().rising, 0.0);
    }

    #[test]
    fn fewer_than_two_items_have_no_order() {
        assert_eq!(Monotonicity::of([0; 0]), None);
        assert_eq!(Monotonicity::of([1]), None);
    }

    proptest! {
        #[test]
        fn records_are_keys_above_all_before(keys in prop::collection::vec(0_u8..20, 2..60)) {
            let m = Monotonicity::of(keys.iter().copied()).unwrap();
            let records = (1..keys.len())
                .filter(|&i| keys[i] > *keys[..i].iter().max().unwrap())
                .count();
            let rises = keys.windows(2).filter(|w| w[1] > w[0]).count();
            let moves = keys.windows(2).filter(|w| w[1] != w[0]).count();
            prop_assert_eq!(m.new_maximum, records as f64 / (keys.len() - 1) as f64);
            let rising = if moves == 0 { 0.0 } else { rises as f64 / moves as f64 };
            prop_assert_eq!(m.rising, rising);
        }
    }
}
