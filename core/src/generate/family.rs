//! Which parent each item has, and the how-manieth of its parent's it is.
//!
//! Items come interleaved: each picks its parent by the spread, so that what rises with the items
//! (times, numbers) is spread over all parents, as it is where many users write at once.

use super::draw::Draw;
use super::random::Seed;
use crate::design::Children;

/// Parents tried by the spread before the next one with room is taken.
const TRIES: u32 = 16;

/// The parents of an entity's items.
#[derive(Debug, Clone, Default)]
pub(super) struct Family {
    parents: Vec<u32>,
    ordinals: Vec<u32>,
}

impl Family {
    /// Of so many children among so many parents. Children beyond what all parents may have are
    /// left out.
    pub(super) fn new(children: &Children, count: u64, parents: u64, seed: Seed) -> Self {
        let parents = parents.clamp(1, u64::from(u32::MAX));
        let most = u32::try_from(children.max.unwrap_or(u64::MAX)).unwrap_or(u32::MAX);
        let count = count.min(parents.saturating_mul(u64::from(most)));
        let draw = Draw::new(&children.spread, parents);
        let mut broods = vec![0_u32; parents as usize];
        let mut family = Self {
            parents: Vec::with_capacity(count as usize),
            ordinals: Vec::with_capacity(count as usize),
        };
        let mut next_free = 0;
        for member in 0..count {
            let mut random = seed.at(member).random();
            let mut parent = draw.rank(member, count, &mut random) as usize;
            let full = |parent: usize| broods.get(parent).is_some_and(|brood| *brood >= most);
            let mut tries = TRIES;
            while full(parent) {
                if tries > 0 {
                    tries -= 1;
                    parent = draw.rank(member, count, &mut random) as usize;
                } else {
                    // Full parents stay full, so the search never turns back.
                    while full(next_free) {
                        next_free += 1;
                    }
                    parent = next_free;
                }
            }
            if let Some(brood) = broods.get_mut(parent) {
                family.parents.push(parent as u32);
                family.ordinals.push(*brood);
                *brood += 1;
            }
        }
        family
    }

    /// How many children there are.
    pub(super) fn count(&self) -> u64 {
        self.parents.len() as u64
    }

    /// The parent of a child.
    pub(super) fn parent(&self, child: u64) -> u64 {
        self.parents.get(child as usize).copied().unwrap_or(0).into()
    }

    /// How many children the parent had before this one.
    pub(super) fn ordinal(&self, child: u64) -> u64 {
        self.ordinals.get(child as usize).copied().unwrap_or(0).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::{Extra, Frequency};

    fn family(spread: Frequency, count: u64, parents: u64, max: Option<u64>) -> Family {
        let children = Children {
            entity: "P".into(),
            mean: None,
            spread: spread.into(),
            max,
            extra: Extra::new(),
        };
        Family::new(&children, count, parents, Seed::new(1))
    }

    fn broods(family: &Family, parents: usize) -> Vec<u64> {
        let mut broods = vec![0; parents];
        for child in 0..family.count() {
            let parent = family.parent(child) as usize;
            assert_eq!(family.ordinal(child), broods[parent], "{child}");
            broods[parent] += 1;
        }
        broods
    }

    #[test]
    fn even_children_come_in_turn() {
        let family = family(Frequency::Even, 7, 3, None);
        assert_eq!(broods(&family, 3), [3, 2, 2]);
    }

    #[test]
    fn no_parent_has_more_than_it_may() {
        for spread in [
            Frequency::Whale { share: 0.9 },
            Frequency::Sequential,
            Frequency::Zipf { exponent: 2.0 },
        ] {
            let family = family(spread, 1000, 40, Some(20));
            let broods = broods(&family, 40);
            assert_eq!(family.count(), 800);
            assert!(broods.iter().all(|&brood| brood == 20), "{broods:?}");
        }
    }

    #[test]
    fn a_whale_has_its_share_of_children() {
        let family = family(Frequency::Whale { share: 0.5 }, 4000, 100, None);
        let broods = broods(&family, 100);
        assert!((1900..2100).contains(&broods[0]), "{}", broods[0]);
    }
}
