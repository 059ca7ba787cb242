//! The items of one collection in their order: item numbers by ordinal. Where a key belongs is for
//! the caller to say, by a comparison; here are only positions.

/// Items of a chunk at most.
const CHUNK: usize = 1024;

/// Item numbers in order. One takes no memory beside the enum, few take one buffer, many take
/// chunks with the ordinal at which each begins, so that any ordinal is found by binary search.
#[derive(Debug, Clone, Default)]
pub(super) enum Entries {
    #[default]
    Empty,
    One(u32),
    Few(Vec<u32>),
    Many(Box<Chunks>),
}

#[derive(Debug, Clone, Default)]
pub(super) struct Chunks {
    runs: Vec<Vec<u32>>,
    /// The ordinal of the first entry of each chunk.
    starts: Vec<u32>,
    total: u32,
}

impl Entries {
    /// Takes item numbers that are already in order.
    pub(super) fn from_sorted(ids: &[u32]) -> Self {
        match ids {
            [] => Self::Empty,
            [one] => Self::One(*one),
            few if few.len() <= CHUNK => Self::Few(few.to_vec()),
            many => {
                let chunks: Vec<Vec<u32>> = many.chunks(CHUNK).map(<[u32]>::to_vec).collect();
                let mut out = Chunks { runs: chunks, starts: Vec::new(), total: 0 };
                out.renumber(0);
                Self::Many(Box::new(out))
            }
        }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Empty => 0,
            Self::One(_) => 1,
            Self::Few(ids) => ids.len(),
            Self::Many(chunks) => chunks.total as usize,
        }
    }

    /// The item at an ordinal.
    pub(super) fn get(&self, ordinal: usize) -> Option<u32> {
        match self {
            Self::Empty => None,
            Self::One(id) => (ordinal == 0).then_some(*id),
            Self::Few(ids) => ids.get(ordinal).copied(),
            Self::Many(chunks) => {
                let (chunk, offset) = chunks.find(ordinal);
                chunks.runs.get(chunk)?.get(offset).copied()
            }
        }
    }

    /// The items from an ordinal on, in order.
    pub(super) fn iter_from(&self, ordinal: usize) -> impl Iterator<Item = u32> + '_ {
        let (one, few, chunks, offset): (Option<u32>, &[u32], &[Vec<u32>], usize) = match self {
            Self::Empty => (None, &[], &[], 0),
            Self::One(id) => ((ordinal == 0).then_some(*id), &[], &[], 0),
            Self::Few(ids) => (None, ids.get(ordinal..).unwrap_or_default(), &[], 0),
            Self::Many(many) => {
                let (chunk, offset) = many.find(ordinal);
                (None, &[], many.runs.get(chunk..).unwrap_or_default(), offset)
            }
        };
        one.into_iter()
            .chain(few.iter().copied())
            .chain(chunks.iter().flatten().copied().skip(offset))
    }

    /// The first ordinal whose item is not `before`: those that are must all come first.
    pub(super) fn partition_point(&self, mut before: impl FnMut(u32) -> bool) -> usize {
        match self {
            Self::Empty => 0,
            Self::One(id) => usize::from(before(*id)),
            Self::Few(ids) => ids.partition_point(|id| before(*id)),
            Self::Many(many) => {
                let chunk =
                    many.runs.partition_point(|chunk| chunk.last().is_some_and(|id| before(*id)));
                let start = many.starts.get(chunk).copied().unwrap_or(many.total) as usize;
                let within =
                    many.runs.get(chunk).map_or(0, |chunk| chunk.partition_point(|id| before(*id)));
                start + within
            }
        }
    }

    /// Puts an item at an ordinal; those from there on move up by one.
    pub(super) fn insert(&mut self, ordinal: usize, id: u32) {
        match self {
            Self::Empty => *self = Self::One(id),
            Self::One(other) => {
                let pair = if ordinal == 0 { vec![id, *other] } else { vec![*other, id] };
                *self = Self::Few(pair);
            }
            Self::Few(ids) => {
                ids.insert(ordinal.min(ids.len()), id);
                if ids.len() > CHUNK {
                    *self = Self::from_sorted(ids);
                }
            }
            Self::Many(chunks) => chunks.insert(ordinal, id),
        }
    }

    /// Removes the item at an ordinal.
    pub(super) fn remove(&mut self, ordinal: usize) {
        match self {
            Self::Empty => {}
            Self::One(_) => *self = Self::Empty,
            Self::Few(ids) => {
                if ordinal < ids.len() {
                    ids.remove(ordinal);
                }
                match ids.as_slice() {
                    [] => *self = Self::Empty,
                    [one] => *self = Self::One(*one),
                    few => {
                        if few.len() * 4 < ids.capacity() {
                            ids.shrink_to_fit();
                        }
                    }
                }
            }
            Self::Many(chunks) => {
                chunks.remove(ordinal);
                if (chunks.total as usize) <= CHUNK / 2 {
                    let ids: Vec<u32> = chunks.runs.iter().flatten().copied().collect();
                    *self = Self::from_sorted(&ids);
                }
            }
        }
    }

    /// Bytes of memory beside the enum itself.
    pub(super) fn memory_bytes(&self) -> usize {
        let id = size_of::<u32>();
        match self {
            Self::Empty | Self::One(_) => 0,
            Self::Few(ids) => ids.capacity() * id,
            Self::Many(many) => {
                size_of::<Chunks>()
                    + many.runs.capacity() * size_of::<Vec<u32>>()
                    + many.starts.capacity() * id
                    + many.runs.iter().map(|chunk| chunk.capacity() * id).sum::<usize>()
            }
        }
    }
}

impl Chunks {
    /// The chunk of an ordinal and the offset in it.
    fn find(&self, ordinal: usize) -> (usize, usize) {
        let ordinal = ordinal.min(u32::MAX as usize) as u32;
        let chunk = self.starts.partition_point(|start| *start <= ordinal).saturating_sub(1);
        let start = self.starts.get(chunk).copied().unwrap_or(0);
        (chunk, (ordinal - start) as usize)
    }

    fn insert(&mut self, ordinal: usize, id: u32) {
        let (at, offset) = self.find(ordinal);
        let last = at + 1 == self.runs.len();
        let Some(chunk) = self.runs.get_mut(at) else { return };
        let offset = offset.min(chunk.len());
        if chunk.len() < CHUNK {
            chunk.insert(offset, id);
        } else if last && offset == chunk.len() {
            // Keys that only grow leave full chunks behind.
            self.runs.push(vec![id]);
        } else {
            let mut upper = chunk.split_off(CHUNK / 2);
            if offset <= chunk.len() {
                chunk.insert(offset, id);
            } else {
                upper.insert(offset - chunk.len(), id);
            }
            self.runs.insert(at + 1, upper);
        }
        self.renumber(at);
    }

    fn remove(&mut self, ordinal: usize) {
        let (at, offset) = self.find(ordinal);
        let Some(chunk) = self.runs.get_mut(at) else { return };
        if offset < chunk.len() {
            chunk.remove(offset);
        }
        let left = chunk.len();
        let next = self.runs.get(at + 1).map_or(CHUNK, Vec::len);
        if left == 0 {
            self.runs.remove(at);
        } else if left + next <= CHUNK / 2 {
            let tail = self.runs.remove(at + 1);
            if let Some(chunk) = self.runs.get_mut(at) {
                chunk.extend(tail);
            }
        }
        self.renumber(at);
    }

    /// Counts the starts again from a chunk on.
    fn renumber(&mut self, from: usize) {
        self.starts.truncate(from);
        let mut start = match from.checked_sub(1) {
            Some(before) => {
                self.starts.get(before).copied().unwrap_or(0)
                    + self.runs.get(before).map_or(0, Vec::len) as u32
            }
            None => 0,
        };
        for chunk in self.runs.get(from..).unwrap_or_default() {
            self.starts.push(start);
            start += chunk.len() as u32;
        }
        self.total = start;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn all(entries: &Entries) -> Vec<u32> {
        entries.iter_from(0).collect()
    }

    #[test]
    fn keys_that_only_grow_fill_their_chunks() {
        let mut entries = Entries::default();
        for id in 0..10_000 {
            let at = entries.len();
            entries.insert(at, id);
        }
        assert_eq!(all(&entries), (0..10_000).collect::<Vec<_>>());
        assert!(entries.memory_bytes() < 10_000 * 6, "{}", entries.memory_bytes());
    }

    proptest! {
        #[test]
        fn positions_are_those_of_a_plain_list(
            start in 0_u32..4000,
            steps in proptest::collection::vec((any::<bool>(), any::<prop::sample::Index>()), 0..300),
        ) {
            let mut model: Vec<u32> = (0..start).map(|n| n * 2).collect();
            let mut entries = Entries::from_sorted(&model);
            for (insert, index) in steps {
                if insert {
                    let id = index.index(10_000) as u32 * 2 + 1;
                    let at = model.partition_point(|other| *other < id);
                    prop_assert_eq!(entries.partition_point(|other| other < id), at);
                    model.insert(at, id);
                    entries.insert(at, id);
                } else if !model.is_empty() {
                    let at = index.index(model.len());
                    model.remove(at);
                    entries.remove(at);
                }
            }
            prop_assert_eq!(entries.len(), model.len());
            for ordinal in (0..model.len()).step_by(97) {
                prop_assert_eq!(entries.get(ordinal), model.get(ordinal).copied());
                prop_assert!(entries.iter_from(ordinal).take(3).eq(model.iter().skip(ordinal).take(3).copied()));
            }
            prop_assert_eq!(all(&entries), model);
        }

        #[test]
        fn emptying_a_long_list_leaves_nothing(order in Just((0..3000_u32).collect::<Vec<_>>()).prop_shuffle()) {
            let mut model: Vec<u32> = (0..3000).collect();
            let mut entries = Entries::from_sorted(&model);
            for id in order {
                let at = model.partition_point(|other| *other < id);
                prop_assert_eq!(entries.get(at), Some(id));
                model.remove(at);
                entries.remove(at);
            }
            prop_assert!(matches!(entries, Entries::Empty));
        }
    }
}
