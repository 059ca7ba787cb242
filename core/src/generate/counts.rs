//! How many of each entity to make: the design's counts, scaled to the number of items asked for.

use crate::design::Design;

/// An entity without a count and without a parent that has one.
const COUNT: f64 = 1000.0;
/// Children of one parent, where nothing is said.
const MEAN: f64 = 10.0;
/// Owners kept however small the scale, where the design has as many.
const OWNERS: u64 = 100;
/// Of an entity that lies in no table as many are counted as there are items, or this many: more
/// parents or children of what is made would be seen in nothing, and each costs memory.
const UNSEEN: u64 = 1 << 20;
/// Most of one entity: positions of items are 32 bits.
const MOST: u64 = 1 << 30;

/// The entities as one sees them when counting.
pub(super) struct Tally {
    /// The design's count of each.
    pub(super) design: Vec<f64>,
    /// Placements of each in tables: items made of one.
    placements: Vec<u64>,
    /// Whether others belong to it or refer to it.
    owners: Vec<bool>,
}

impl Tally {
    /// Reads the counts of a design. `parents` and `placements` are by entity position, `referred`
    /// says whether something refers to it.
    pub(super) fn new(
        design: &Design,
        parents: &[Option<usize>],
        placements: Vec<u64>,
        mut owners: Vec<bool>,
        order: &[usize],
    ) -> Self {
        let mut counts = vec![COUNT; design.entities.len()];
        for &entity in order {
            let Some((_, found)) = design.entities.get_index(entity) else { continue };
            let parent = parents.get(entity).copied().flatten();
            if let Some(owner) = parent.and_then(|parent| owners.get_mut(parent)) {
                *owner = true;
            }
            let of_parent = parent.and_then(|parent| counts.get(parent)).map(|parents| {
                let mean = found.parent.as_ref().and_then(|children| children.mean);
                parents * mean.filter(|mean| *mean > 0.0).unwrap_or(MEAN)
            });
            let count = found.count.map(|count| count.max(1) as f64).or(of_parent);
            if let (Some(slot), Some(count)) = (counts.get_mut(entity), count) {
                *slot = count;
            }
        }
        Self { design: counts, placements, owners }
    }

    /// How many of each to make for about so many items over all tables. Every entity keeps its
    /// share and is made at least once; owners are made at least a hundred times (or the square root
    /// of all, or the design's count, where that is less), for with one owner alone nothing would be
    /// seen of how its things are spread.
    pub(super) fn scaled(&self, items: u64) -> Vec<u64> {
        // An unseen count may be beyond all numbers, and nothing times that is none.
        let placed = self.design.iter().zip(&self.placements).filter(|(_, times)| **times > 0);
        let total: f64 = placed.map(|(count, placements)| count * *placements as f64).sum();
        let scale = if total > 0.0 { items as f64 / total } else { 0.0 };
        let root = (items as f64).sqrt() as u64;
        let mut made: Vec<u64> = self
            .design
            .iter()
            .zip(&self.owners)
            .zip(&self.placements)
            .map(|((count, owner), placements)| {
                let scaled = (count * scale).round() as u64;
                let least = if *owner { OWNERS.min(root).min(*count as u64) } else { 1 };
                let most = if *placements == 0 { items.clamp(UNSEEN, MOST) } else { MOST };
                scaled.max(least).clamp(1, most)
            })
            .collect();
        self.settle(&mut made, items);
        made
    }

    /// Lets the entity of most items take up what rounding left over.
    fn settle(&self, made: &mut [u64], items: u64) {
        let of = |made: &[u64], entity: usize| {
            let placements = self.placements.get(entity).copied().unwrap_or(0);
            made.get(entity).copied().unwrap_or(0).saturating_mul(placements)
        };
        let sum = (0..made.len()).fold(0_u64, |sum, entity| sum.saturating_add(of(made, entity)));
        let Some(largest) = (0..made.len()).rev().max_by_key(|&entity| of(made, entity)) else {
            return;
        };
        let others = sum - of(made, largest);
        let placements = self.placements.get(largest).copied().unwrap_or(0);
        let left = items.saturating_sub(others).checked_div(placements);
        if let (Some(count), Some(left)) = (made.get_mut(largest), left) {
            *count = left.clamp(1, MOST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(counts: &[f64], placements: &[u64], owners: &[bool]) -> Tally {
        Tally { design: counts.to_vec(), placements: placements.to_vec(), owners: owners.to_vec() }
    }

    #[test]
    fn what_lies_in_no_table_is_bounded_by_what_does() {
        let tally = tally(&[1e12, 10.0, f64::INFINITY], &[0, 1, 0], &[true, false, false]);
        assert_eq!(tally.scaled(1000), [UNSEEN, 1000, UNSEEN]);
        assert_eq!(tally.scaled(5_000_000), [5_000_000; 3]);
    }

    #[test]
    fn entities_keep_their_shares_and_the_sum_is_the_one_asked_for() {
        // Customers, orders that lie twice, lines.
        let tally = tally(&[1e5, 6e5, 1.4e6], &[1, 2, 1], &[true, true, false]);
        let made = tally.scaled(27_000);
        assert_eq!(made, [1000, 6000, 14_000]);
        let made = tally.scaled(10_000);
        assert_eq!(made[0] + 2 * made[1] + made[2], 10_000);
    }

    #[test]
    fn few_owners_of_very_many_things_stay_enough_to_see_a_spread() {
        let tally = tally(&[3000.0, 6e7], &[1, 1], &[true, false]);
        assert_eq!(tally.scaled(20_000), [100, 19_900]);
        assert_eq!(tally.scaled(100), [10, 90]);
    }

    #[test]
    fn every_entity_is_made_at_least_once() {
        let tally = tally(&[5.0, 1e9, 3.0], &[1, 1, 0], &[false, false, false]);
        assert_eq!(tally.scaled(50), [1, 49, 1]);
        assert_eq!(tally.scaled(0), [1, 1, 1]);
    }
}
