//! The collections of a view in the order of their keys, however many there are and however much
//! of their beginnings the keys share.

use crate::store::{CollectionId, TableStore, ViewId};

/// Groups of fewer keys are sorted by comparing whole keys.
const FEW: usize = 32;

/// Collections by key, and the place of each among them.
#[derive(Debug, Clone, Default)]
pub(in crate::session) struct KeyOrder {
    pub(in crate::session) order: Vec<CollectionId>,
    /// The place in the order, by the collection's number.
    ranks: Vec<u32>,
}

impl KeyOrder {
    /// Of every collection of a view.
    pub(in crate::session) fn of(store: &TableStore, view: ViewId) -> Self {
        let key = |id: CollectionId| store.collection(view, id).map_or(&[][..], |found| found.key);
        let mut entries: Vec<(u64, CollectionId)> =
            store.collections(view).map(|collection| (0, collection.id)).collect();
        sort(&mut entries, &key);
        let order: Vec<CollectionId> = entries.into_iter().map(|(_, id)| id).collect();
        let mut ranks = vec![0; store.collection_slots(view)];
        for (rank, id) in (0..).zip(&order) {
            if let Some(place) = ranks.get_mut(id.index()) {
                *place = rank;
            }
        }
        Self { order, ranks }
    }

    /// The place of a collection.
    pub(in crate::session) fn rank(&self, id: CollectionId) -> u32 {
        self.ranks.get(id.index()).copied().unwrap_or(0)
    }
}

/// Sorts by keys eight bytes at a time, so that a key is looked up once for every eight bytes that
/// tell it apart and not once for every comparison.
fn sort<'k, T: Copy>(all: &mut [(u64, T)], key: &impl Fn(T) -> &'k [u8]) {
    // Parts still to be sorted, each with how many first bytes all of its keys share. A key that
    // ends counts as going on with zeros, until only keys that have ended are left.
    let mut open = vec![(0, all.len(), 0)];
    while let Some((from, to, known)) = open.pop() {
        let Some(part) = all.get_mut(from..to) else { continue };
        let rest = |id: T, at: usize| key(id).get(at..).unwrap_or_default();
        let ended = part.iter().all(|(_, id)| key(*id).len() <= known);
        if part.len() < FEW || ended {
            part.sort_unstable_by(|(_, a), (_, b)| key(*a).cmp(key(*b)));
            continue;
        }
        let first = part.first().map_or(&[][..], |(_, id)| rest(*id, known));
        let shared = part.iter().map(|(_, id)| shared_length(first, rest(*id, known))).min();
        let at = known + shared.unwrap_or(0);
        for (head, id) in part.iter_mut() {
            *head = beginning(rest(*id, at));
        }
        part.sort_unstable_by_key(|(head, _)| *head);
        let mut start = from;
        for equal in part.chunk_by(|(a, _), (b, _)| a == b) {
            let end = start + equal.len();
            if equal.len() > 1 {
                open.push((start, end, at + size_of::<u64>()));
            }
            start = end;
        }
    }
}

fn shared_length(a: &[u8], b: &[u8]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

/// The first eight bytes as a number that orders as they do.
fn beginning(bytes: &[u8]) -> u64 {
    let mut out = [0_u8; 8];
    for (to, from) in out.iter_mut().zip(bytes) {
        *to = *from;
    }
    u64::from_be_bytes(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn keys_are_sorted_as_byte_strings(
            keys in proptest::collection::btree_set(
                (0_usize..30, proptest::collection::vec(0_u8..3, 0..14))
                    .prop_map(|(zeros, tail)| [vec![0; zeros], tail].concat()),
                0..300,
            ),
        ) {
            let sorted: Vec<Vec<u8>> = keys.into_iter().collect();
            // Some other order to begin with.
            let mut all: Vec<(u64, usize)> = (0..sorted.len()).map(|at| (0, at)).collect();
            all.sort_by_key(|(_, at)| at * 7919 % 101);
            sort(&mut all, &|at| sorted[at].as_slice());
            prop_assert!(all.into_iter().map(|(_, at)| at).eq(0..sorted.len()));
        }
    }
}
