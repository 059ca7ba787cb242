//! Loading many items: each is checked and appended at once, and put in order together at the end.
//! One sort a collection takes the place of a search an item.

use super::ItemId;
use super::arena::Location;
use super::collections::CollectionId;
use super::entries::Entries;
use super::names::NameId;
use super::problem::PutProblem;
use super::record::{Head, ItemSource, Label, Record, write_record};
use super::table::TableStore;
use crate::value::{AttributeValue, Item};

impl TableStore {
    /// Loads an item. It is in no view and no figure until [`finish_bulk`](Self::finish_bulk).
    ///
    /// # Errors
    ///
    /// [`PutProblem`], and nothing changes.
    pub fn load(
        &mut self,
        item: &Item,
        source: ItemSource,
        label: Label,
    ) -> Result<(), PutProblem> {
        let size = self.encode_item(item);
        self.load_encoded(size, source, label)
    }

    /// The same for values whose names are already numbers of this store, each at most once. Answers the
    /// item's bytes by the engine's rule.
    ///
    /// # Errors
    ///
    /// [`PutProblem`], and nothing changes.
    pub fn load_attributes(
        &mut self,
        attributes: &[(NameId, AttributeValue)],
        source: ItemSource,
        label: Label,
    ) -> Result<u64, PutProblem> {
        let size = self.encode_attributes(attributes);
        self.load_encoded(size, source, label)?;
        Ok(size)
    }

    fn load_encoded(
        &mut self,
        size: u64,
        source: ItemSource,
        label: Label,
    ) -> Result<(), PutProblem> {
        self.check(size)?;
        let number = self.places.len();
        let id = u32::try_from(number).ok().filter(|id| *id != u32::MAX);
        let id = ItemId(id.ok_or(PutProblem::StoreFull)?);
        let base = self.views.first_mut().ok_or(PutProblem::StoreFull)?;
        base.key.partition_key(&self.attributes, &mut self.key);
        let collection = base.collections.find_or_add(&self.key).ok_or(PutProblem::StoreFull)?;
        let head = Head { id, collection, label, size, source };
        write_record(&mut self.scratch, head, &self.attributes);
        let Some(at) = self.arena.append(&self.scratch) else {
            if self.bulk_from.is_none() {
                self.forget_empty(0, collection);
            }
            return Err(PutProblem::StoreFull);
        };
        self.places.push(at);
        self.bulk_from.get_or_insert(number);
        Ok(())
    }

    /// Puts the loaded items in order and into the indexes. Of items with the same key the last one
    /// stays. Answers how many items were replaced, loaded ones and others.
    pub fn finish_bulk(&mut self) -> u64 {
        let Some(from) = self.bulk_from.take() else { return 0 };
        let replaced = self.order_base(from);
        for view in 1..self.views.len() {
            self.order_index(view, from);
        }
        self.places.shrink_to_fit();
        for view in &mut self.views {
            view.collections.shrink();
        }
        replaced
    }

    fn order_base(&mut self, from: usize) -> u64 {
        let mut pairs = Vec::with_capacity(self.places.len() - from);
        for number in from..self.places.len() {
            let id = ItemId(number as u32);
            let Some(record) = self.record(id) else { continue };
            let (collection, size) = (record.collection, record.size);
            let (label, source) = (record.label, record.source);
            if let Some(base) = self.views.first_mut() {
                base.count(collection, size);
            }
            self.count(size, label, source);
            pairs.push((collection, id.0));
        }
        let mut gone = Vec::new();
        self.merge(0, pairs, &mut gone);
        for id in &gone {
            self.drop_replaced(ItemId(*id), from);
        }
        gone.len() as u64
    }

    /// Removes an item whose key a later one has, and which is no longer in its collection.
    fn drop_replaced(&mut self, id: ItemId, from: usize) {
        let Some(at) = self.place(id) else { return };
        let Some(record) = self.record(id) else { return };
        let (collection, size) = (record.collection, record.size);
        let (label, source) = (record.label, record.source);
        if (id.0 as usize) < from {
            for index in 1..self.views.len() {
                self.remove_entry(index, at);
            }
        }
        if let Some(base) = self.views.first_mut() {
            base.discount(collection, size);
        }
        self.discount(size, label, source);
        self.free(at);
        if let Some(place) = self.places.get_mut(id.0 as usize) {
            *place = Location::NONE;
        }
        self.vacant.push(id.0);
    }

    pub(super) fn order_index(&mut self, view: usize, from: usize) {
        let mut pairs = Vec::new();
        let mut key = Vec::new();
        for number in from..self.places.len() {
            let id = ItemId(number as u32);
            let Some(at) = self.place(id) else { continue };
            let Some(record) = Record::read(self.arena.read(at)) else { continue };
            let Some(target) = self.views.get_mut(view) else { return };
            if !target.key.partition_key(record.attributes, &mut key) {
                continue;
            }
            let bytes = target.key.entry_bytes(record.size, record.attributes, &self.names);
            if let Some(collection) = target.collections.find_or_add(&key) {
                target.count(collection, bytes);
                pairs.push((collection, id.0));
            }
        }
        self.merge(view, pairs, &mut Vec::new());
    }

    /// Merges new items into the collections they are for. Items that have the same order key as a
    /// later one end in `gone` instead.
    fn merge(&mut self, view: usize, pairs: Vec<(CollectionId, u32)>, gone: &mut Vec<u32>) {
        let Some(target) = self.views.get(view) else { return };
        let grouped = group(&pairs, target.collections.slots());
        drop(pairs);
        let mut sort = Sort::default();
        let mut start = 0;
        for (number, end) in grouped.ends.iter().enumerate() {
            let new = grouped.ids.get(start..*end as usize).unwrap_or_default();
            start = *end as usize;
            if new.is_empty() {
                continue;
            }
            let collection = CollectionId(number as u32);
            let Some(target) = self.views.get(view) else { return };
            let Some(found) = target.collections.get(collection) else { continue };
            let entries = if let ([one], Entries::Empty) = (new, &found.entries) {
                Entries::One(*one)
            } else {
                sort.clear();
                for id in found.entries.iter_from(0).chain(new.iter().copied()) {
                    if let Some(record) = self.record(ItemId(id)) {
                        sort.add(id, |key| {
                            target.key.order_key(record.attributes, key);
                        });
                    }
                }
                Entries::from_sorted(sort.sorted(gone))
            };
            if let Some(found) =
                self.views.get_mut(view).and_then(|view| view.collections.get_mut(collection))
            {
                found.entries = entries;
            }
        }
    }
}

/// Item numbers by collection: those of collection `n` end at `ends[n]` and begin where those of the
/// one before end.
struct Grouped {
    ids: Vec<u32>,
    ends: Vec<u32>,
}

/// Groups in two passes; within a group the order stays.
fn group(pairs: &[(CollectionId, u32)], slots: usize) -> Grouped {
    let mut ends = vec![0_u32; slots];
    for (collection, _) in pairs {
        if let Some(count) = ends.get_mut(collection.index()) {
            *count += 1;
        }
    }
    let mut total = 0;
    for end in &mut ends {
        // First where each group begins; filling moves that to where it ends.
        let count = *end;
        *end = total;
        total += count;
    }
    let mut ids = vec![0; pairs.len()];
    for (collection, id) in pairs {
        if let Some(next) = ends.get_mut(collection.index())
            && let Some(place) = ids.get_mut(*next as usize)
        {
            *place = *id;
            *next += 1;
        }
    }
    Grouped { ids, ends }
}

/// Sorts item numbers by byte keys, which lie one after the other in one buffer.
#[derive(Default)]
struct Sort {
    bytes: Vec<u8>,
    keys: Vec<SortKey>,
    out: Vec<u32>,
}

#[derive(Clone, Copy)]
struct SortKey {
    /// The eight bytes after what all keys share.
    head: u64,
    start: usize,
    end: usize,
    id: u32,
}

impl Sort {
    fn clear(&mut self) {
        self.bytes.clear();
        self.keys.clear();
        self.out.clear();
    }

    fn add(&mut self, id: u32, write: impl FnOnce(&mut Vec<u8>)) {
        let start = self.bytes.len();
        write(&mut self.bytes);
        self.keys.push(SortKey { head: 0, start, end: self.bytes.len(), id });
    }

    /// The numbers in the order of their keys. Of equal keys the greatest number stays, the others
    /// are appended to `gone`.
    fn sorted(&mut self, gone: &mut Vec<u32>) -> &[u32] {
        let bytes = &self.bytes;
        let key = |entry: &SortKey| bytes.get(entry.start..entry.end).unwrap_or_default();
        let first = self.keys.first().map(&key).unwrap_or_default();
        let shared = self.keys.iter().map(|entry| shared_length(first, key(entry))).min();
        let shared = shared.unwrap_or(0);
        for entry in &mut self.keys {
            let tail = bytes.get(entry.start + shared..entry.end).unwrap_or_default();
            let mut head = [0_u8; 8];
            for (to, from) in head.iter_mut().zip(tail) {
                *to = *from;
            }
            entry.head = u64::from_be_bytes(head);
        }
        // Equal heads say nothing of keys that differ later, nor of a key that ends early.
        self.keys.sort_unstable_by(|a, b| {
            a.head.cmp(&b.head).then_with(|| key(a).cmp(key(b))).then(a.id.cmp(&b.id))
        });
        let mut last: Option<SortKey> = None;
        for entry in self.keys.iter().copied() {
            if let Some(before) = last {
                if before.head == entry.head && key(&before) == key(&entry) {
                    gone.push(before.id);
                } else {
                    self.out.push(before.id);
                }
            }
            last = Some(entry);
        }
        self.out.extend(last.map(|entry| entry.id));
        &self.out
    }
}

fn shared_length(a: &[u8], b: &[u8]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_come_out_in_the_order_of_their_keys(
            keys in proptest::collection::vec(proptest::collection::vec(0_u8..3, 0..12), 1..60),
        ) {
            let mut sort = Sort::default();
            let mut model = std::collections::BTreeMap::new();
            for (id, key) in keys.iter().enumerate() {
                sort.add(id as u32, |out| out.extend_from_slice(key));
                model.insert(key, id as u32);
            }
            let mut gone = Vec::new();
            let kept = sort.sorted(&mut gone).to_vec();
            prop_assert_eq!(kept.len() + gone.len(), keys.len());
            prop_assert_eq!(kept, model.into_values().collect::<Vec<_>>());
        }
    }

    #[test]
    fn groups_keep_the_order_within() {
        let pairs = [(2, 10), (0, 11), (2, 12), (2, 9)].map(|(c, id)| (CollectionId(c), id));
        let grouped = group(&pairs, 3);
        assert_eq!(grouped.ends, [1, 1, 4]);
        assert_eq!(grouped.ids, [11, 10, 12, 9]);
    }
}
