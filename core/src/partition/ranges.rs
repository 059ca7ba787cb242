//! Ranges of the hash space: as many as a table starts with, each split at its middle while it
//! holds too much.

use super::Position;

/// Halvings of one range at most. Past it, keys so close together are taken as one.
const MAX_DEPTH: u32 = 40;

/// A collection at its place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Placed {
    /// Where its key's hash falls.
    pub position: Position,
    /// Its items.
    pub items: u64,
    /// Its bytes.
    pub bytes: u64,
}

/// When ranges split.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rule {
    /// Ranges to start with, of equal length.
    pub initial: u32,
    /// A range with more bytes than this splits.
    pub split_bytes: u64,
    /// What every byte and item stands for; 1 takes them as they are.
    pub scale: f64,
    /// Ranges to answer at most (the initial ones are always answered).
    pub most: usize,
}

/// One range. Items, bytes and the number of collections are as given, without the scale.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HashRange {
    /// Its first position.
    pub start: Position,
    /// Its last position.
    pub last: Position,
    /// Items in it.
    pub items: u64,
    /// Bytes in it.
    pub bytes: u64,
    /// Its collections, as positions in the list that was placed.
    pub collections: (usize, usize),
    /// Partitions that it stands for: more than 1 where there are too many to answer each.
    pub partitions: u64,
}

/// All ranges, from the beginning of the hash space to its end, without gaps.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct HashRanges {
    /// The ranges in order.
    pub ranges: Vec<HashRange>,
    /// Partitions in all.
    pub partitions: u64,
    /// Collections larger than a partition, which no split by hash can divide.
    pub oversized: u64,
}

impl HashRanges {
    /// Places collections, which must be in the order of their positions.
    pub fn place(collections: &[Placed], rule: &Rule) -> Self {
        debug_assert!(collections.is_sorted_by_key(|placed| placed.position));
        let scale = if rule.scale.is_finite() { rule.scale.max(0.0) } else { 1.0 };
        let sums = Sums::of(collections);
        let most = rule.most.max(rule.initial as usize);
        let oversized = collections
            .iter()
            .filter(|placed| exceeds(placed.bytes, scale, rule.split_bytes))
            .count() as u64;
        let mut out = Self { ranges: Vec::new(), partitions: 0, oversized };
        for (start, last) in initial(rule.initial) {
            let range = sums.range(start, last);
            out.partitions += split(range, &sums, scale, rule.split_bytes, &mut |range| {
                if out.ranges.len() <= most {
                    out.ranges.push(range);
                }
            });
        }
        if out.ranges.len() > most {
            out.ranges = grouped(&sums, rule, scale, most);
        }
        out
    }

    /// The same ranges with other collections in them, which must be in the order of their
    /// positions: those of an index that lies within a table's partitions.
    pub fn holding(&self, collections: &[Placed]) -> Self {
        let sums = Sums::of(collections);
        let held = |range: &HashRange| HashRange {
            partitions: range.partitions,
            ..sums.range(range.start, range.last)
        };
        Self { ranges: self.ranges.iter().map(held).collect(), ..self.clone() }
    }

    /// The position in the list of the range that holds a place.
    pub fn find(&self, position: Position) -> usize {
        self.ranges.partition_point(|range| range.last < position)
    }
}

/// Ranges of a coarser split, each with the number of partitions within it.
fn grouped(sums: &Sums<'_>, rule: &Rule, scale: f64, most: usize) -> Vec<HashRange> {
    let mut limit = rule.split_bytes;
    loop {
        limit = limit.saturating_mul(2);
        let mut ranges = Vec::new();
        for (start, last) in initial(rule.initial) {
            split(sums.range(start, last), sums, scale, limit, &mut |range| {
                if ranges.len() <= most {
                    ranges.push(range);
                }
            });
        }
        // A limit that nothing exceeds leaves the initial ranges, so this ends.
        if ranges.len() <= most || limit == u64::MAX {
            for range in &mut ranges {
                range.partitions = split(*range, sums, scale, rule.split_bytes, &mut |_| {});
            }
            return ranges;
        }
    }
}

/// Splits a range until each part fits or holds one collection, and hands over the parts in order.
/// Answers how many there are.
fn split(
    range: HashRange,
    sums: &Sums<'_>,
    scale: f64,
    limit: u64,
    each: &mut dyn FnMut(HashRange),
) -> u64 {
    let mut count = 0;
    let mut open = vec![(range, 0_u32)];
    while let Some((range, depth)) = open.pop() {
        let (from, to) = range.collections;
        let whole = to - from <= 1
            || depth >= MAX_DEPTH
            || range.start == range.last
            || !exceeds(range.bytes, scale, limit);
        if whole {
            count += 1;
            each(range);
            continue;
        }
        let middle = Position(range.start.0 + (range.last.0 - range.start.0) / 2);
        let lower = sums.within(range, range.start, middle);
        let upper = sums.within(range, Position(middle.0 + 1), range.last);
        open.push((upper, depth + 1));
        open.push((lower, depth + 1));
    }
    count
}

fn exceeds(bytes: u64, scale: f64, limit: u64) -> bool {
    bytes as f64 * scale > limit as f64
}

/// The first and last positions of equal ranges.
fn initial(count: u32) -> impl Iterator<Item = (Position, Position)> {
    let count = u128::from(count.max(1));
    let begin = move |number: u128| (number << 64) / count;
    (0..count).map(move |number| {
        (Position(begin(number) as u64), Position((begin(number + 1) - 1) as u64))
    })
}

/// Collections with the sums of what comes before each.
struct Sums<'c> {
    collections: &'c [Placed],
    items: Vec<u64>,
    bytes: Vec<u64>,
}

impl<'c> Sums<'c> {
    fn of(collections: &'c [Placed]) -> Self {
        let mut items = Vec::with_capacity(collections.len() + 1);
        let mut bytes = Vec::with_capacity(collections.len() + 1);
        let (mut item_sum, mut byte_sum) = (0_u64, 0_u64);
        items.push(0);
        bytes.push(0);
        for placed in collections {
            item_sum = item_sum.saturating_add(placed.items);
            byte_sum = byte_sum.saturating_add(placed.bytes);
            items.push(item_sum);
            bytes.push(byte_sum);
        }
        Self { collections, items, bytes }
    }

    fn range(&self, start: Position, last: Position) -> HashRange {
        let from = self.collections.partition_point(|placed| placed.position < start);
        let to = self.collections.partition_point(|placed| placed.position <= last);
        self.sum(start, last, from, to)
    }

    /// The same within a range that is known.
    fn within(&self, outer: HashRange, start: Position, last: Position) -> HashRange {
        let (first, end) = outer.collections;
        let inside = self.collections.get(first..end).unwrap_or_default();
        let from = first + inside.partition_point(|placed| placed.position < start);
        let to = first + inside.partition_point(|placed| placed.position <= last);
        self.sum(start, last, from, to)
    }

    fn sum(&self, start: Position, last: Position, from: usize, to: usize) -> HashRange {
        let between = |sums: &[u64]| {
            let (low, high) = (sums.get(from), sums.get(to));
            high.copied().unwrap_or(0).saturating_sub(low.copied().unwrap_or(0))
        };
        HashRange {
            start,
            last,
            items: between(&self.items),
            bytes: between(&self.bytes),
            collections: (from, to),
            partitions: 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const RULE: Rule = Rule { initial: 4, split_bytes: 100, scale: 1.0, most: 4096 };

    fn placed(position: u64, bytes: u64) -> Placed {
        Placed { position: Position(position), items: 1, bytes }
    }

    #[test]
    fn nothing_makes_the_initial_ranges() {
        let ranges = HashRanges::place(&[], &RULE);
        assert_eq!(ranges.partitions, 4);
        let starts: Vec<u64> = ranges.ranges.iter().map(|range| range.start.0).collect();
        assert_eq!(starts, [0, 1 << 62, 1 << 63, 3 << 62]);
        assert_eq!(ranges.ranges.last().unwrap().last.0, u64::MAX);
    }

    #[test]
    fn a_full_range_splits_at_its_middle() {
        let collections = [placed(1, 60), placed(1 << 61, 60)];
        let ranges = HashRanges::place(&collections, &RULE);
        assert_eq!(ranges.partitions, 5);
        assert_eq!(ranges.ranges[1].start.0, 1 << 61);
        assert_eq!(ranges.ranges[0].bytes, 60);
        assert_eq!(ranges.oversized, 0);
    }

    #[test]
    fn one_collection_is_never_divided() {
        let ranges = HashRanges::place(&[placed(5, 1000)], &RULE);
        assert_eq!(ranges.partitions, 4);
        assert_eq!(ranges.oversized, 1);
    }

    #[test]
    fn the_scale_makes_ranges_split() {
        let collections = [placed(1, 6), placed(1 << 61, 6)];
        assert_eq!(HashRanges::place(&collections, &RULE).partitions, 4);
        let scaled = HashRanges::place(&collections, &Rule { scale: 10.0, ..RULE });
        assert_eq!(scaled.partitions, 5);
        assert_eq!(scaled.ranges[0].bytes, 6);
    }

    #[test]
    fn other_collections_lie_in_the_same_ranges() {
        let table = HashRanges::place(&[placed(1, 60), placed(1 << 61, 60)], &RULE);
        let index = table.holding(&[placed(1 << 61, 5), placed(u64::MAX, 7)]);
        assert_eq!(index.partitions, 5);
        let bytes: Vec<u64> = index.ranges.iter().map(|range| range.bytes).collect();
        assert_eq!(bytes, [0, 5, 0, 0, 7]);
    }

    #[test]
    fn too_many_partitions_are_answered_in_groups() {
        let collections: Vec<Placed> = (0..1000).map(|n| placed(n << 54, 90)).collect();
        let all = HashRanges::place(&collections, &RULE);
        let few = HashRanges::place(&collections, &Rule { most: 100, ..RULE });
        assert_eq!(all.ranges.len() as u64, all.partitions);
        assert_eq!(few.partitions, all.partitions);
        assert!(few.ranges.len() <= 100);
        assert_eq!(few.ranges.iter().map(|range| range.partitions).sum::<u64>(), all.partitions);
        assert_eq!(few.ranges.iter().map(|range| range.bytes).sum::<u64>(), 90_000);
    }

    proptest! {
        #[test]
        fn ranges_tile_the_space_and_hold_everything_once(
            mut found in proptest::collection::vec((any::<u64>(), 0_u64..300), 0..80),
            initial in 1_u32..9,
            most in 1_usize..60,
            scale in 0.0_f64..5.0,
        ) {
            found.sort_unstable();
            found.dedup_by_key(|(position, _)| *position);
            let collections: Vec<Placed> =
                found.iter().map(|(position, bytes)| placed(*position, *bytes)).collect();
            let rule = Rule { initial, scale, most, ..RULE };
            let placed = HashRanges::place(&collections, &rule);
            prop_assert_eq!(placed.ranges.first().unwrap().start, Position(0));
            prop_assert_eq!(placed.ranges.last().unwrap().last, Position(u64::MAX));
            for pair in placed.ranges.windows(2) {
                prop_assert_eq!(pair[0].last.0 + 1, pair[1].start.0);
                prop_assert_eq!(pair[0].collections.1, pair[1].collections.0);
            }
            prop_assert!(placed.ranges.len() <= most.max(initial as usize));
            let bytes: u64 = placed.ranges.iter().map(|range| range.bytes).sum();
            prop_assert_eq!(bytes, collections.iter().map(|c| c.bytes).sum::<u64>());
            for (number, range) in placed.ranges.iter().enumerate() {
                let (from, to) = range.collections;
                for collection in &collections[from..to] {
                    prop_assert_eq!(placed.find(collection.position), number);
                }
                let fits = range.bytes as f64 * scale <= rule.split_bytes as f64;
                prop_assert!(fits || to - from <= 1 || range.partitions > 1);
            }
        }
    }
}
