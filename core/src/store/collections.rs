//! The item collections of one table or index, found by the encoded bytes of their partition key.
//! Knows the entries of each as numbers, nothing of the items themselves.

use super::arena::{Arena, Location};
use super::codec::{push_varint, take_varint};
use super::entries::Entries;

/// A collection of one table or index. Numbers of removed collections are used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CollectionId(pub(super) u32);

impl CollectionId {
    /// The number, at most [`TableStore::collection_slots`](super::TableStore::collection_slots).
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

const VACANT: u32 = u32::MAX;

#[derive(Debug, Clone)]
pub(super) struct Collection {
    /// Where its key lies.
    key: Location,
    hash: u32,
    /// Bytes of its entries by the engine's rule.
    pub(super) bytes: u64,
    pub(super) entries: Entries,
}

/// The collections, with an open-addressing table from key to number.
#[derive(Debug, Clone, Default)]
pub(super) struct Collections {
    all: Vec<Collection>,
    /// Numbers of removed collections.
    removed: Vec<u32>,
    slots: Vec<u32>,
    keys: Arena,
}

impl Collections {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.all.len() - self.removed.len()
    }

    /// Numbers up to here may be in use.
    pub(super) fn slots(&self) -> usize {
        self.all.len()
    }

    /// Each collection that is in use, in the order of the numbers.
    pub(super) fn ids(&self) -> impl Iterator<Item = CollectionId> + '_ {
        self.all
            .iter()
            .enumerate()
            .filter(|(_, collection)| collection.key != Location::NONE)
            .map(|(number, _)| CollectionId(number as u32))
    }

    pub(super) fn get(&self, id: CollectionId) -> Option<&Collection> {
        self.all.get(id.index())
    }

    pub(super) fn get_mut(&mut self, id: CollectionId) -> Option<&mut Collection> {
        self.all.get_mut(id.index())
    }

    /// The encoded partition key.
    pub(super) fn key(&self, id: CollectionId) -> &[u8] {
        self.all.get(id.index()).map_or(&[], |collection| self.key_at(collection.key))
    }

    fn key_at(&self, at: Location) -> &[u8] {
        let mut bytes = self.keys.read(at);
        let length = take_varint(&mut bytes).unwrap_or(0) as usize;
        bytes.get(..length).unwrap_or_default()
    }

    /// The collection of a key.
    pub(super) fn find(&self, key: &[u8]) -> Option<CollectionId> {
        self.find_slot(key, hash(key)).ok().map(|(_, id)| id)
    }

    /// The slot and number of a key, or the slot where it would stand.
    fn find_slot(&self, key: &[u8], hash: u32) -> Result<(usize, CollectionId), usize> {
        if self.slots.is_empty() {
            return Err(0);
        }
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            match self.slots.get(slot) {
                None | Some(&VACANT) => return Err(slot),
                Some(&number) => {
                    if let Some(found) = self.all.get(number as usize)
                        && found.hash == hash
                        && self.key_at(found.key) == key
                    {
                        return Ok((slot, CollectionId(number)));
                    }
                }
            }
            slot = (slot + 1) & mask;
        }
    }

    /// The collection of a key, made without entries if there is none; none if memory is full.
    pub(super) fn find_or_add(&mut self, key: &[u8]) -> Option<CollectionId> {
        let hash = hash(key);
        let mut slot = match self.find_slot(key, hash) {
            Ok((_, id)) => return Some(id),
            Err(slot) => slot,
        };
        if (self.len() + 1) * 4 > self.slots.len() * 3 {
            self.resize_slots((self.slots.len() * 2).max(8));
            slot = self.find_slot(key, hash).err()?;
        }
        let mut record = Vec::with_capacity(key.len() + 3);
        push_varint(&mut record, key.len() as u64);
        record.extend_from_slice(key);
        let collection =
            Collection { key: self.keys.append(&record)?, hash, bytes: 0, entries: Entries::Empty };
        let number = if let Some(number) = self.removed.pop() {
            *self.all.get_mut(number as usize)? = collection;
            number
        } else {
            self.all.push(collection);
            (self.all.len() - 1) as u32
        };
        *self.slots.get_mut(slot)? = number;
        Some(CollectionId(number))
    }

    /// Forgets a collection.
    pub(super) fn remove(&mut self, id: CollectionId) {
        let Some(collection) = self.all.get(id.index()) else { return };
        let (at, hash) = (collection.key, collection.hash);
        if at == Location::NONE {
            return;
        }
        let key = self.key_at(at).to_vec();
        if let Ok((slot, _)) = self.find_slot(&key, hash) {
            self.vacate(slot);
        }
        if let Some(collection) = self.all.get_mut(id.index()) {
            *collection =
                Collection { key: Location::NONE, hash: 0, bytes: 0, entries: Entries::Empty };
        }
        self.removed.push(id.0);
        let mut head = Vec::new();
        push_varint(&mut head, key.len() as u64);
        if let Some(worn) = self.keys.free(at, head.len() + key.len()) {
            self.move_keys_out_of(worn);
        }
    }

    /// Empties a slot and closes the gap in the run of slots after it.
    fn vacate(&mut self, slot: usize) {
        let mask = self.slots.len() - 1;
        let mut gap = slot;
        let mut next = (slot + 1) & mask;
        while let Some(&number) = self.slots.get(next).filter(|number| **number != VACANT) {
            let home = self.all.get(number as usize).map_or(next, |c| c.hash as usize & mask);
            // The entry may move into the gap if its home is not after the gap.
            if (next.wrapping_sub(home) & mask) >= (next.wrapping_sub(gap) & mask) {
                if let Some(place) = self.slots.get_mut(gap) {
                    *place = number;
                }
                gap = next;
            }
            next = (next + 1) & mask;
        }
        if let Some(place) = self.slots.get_mut(gap) {
            *place = VACANT;
        }
    }

    fn resize_slots(&mut self, size: usize) {
        self.slots = vec![VACANT; size];
        let mask = size - 1;
        for (number, collection) in self.all.iter().enumerate() {
            if collection.key == Location::NONE {
                continue;
            }
            let mut slot = collection.hash as usize & mask;
            while self.slots.get(slot).is_some_and(|number| *number != VACANT) {
                slot = (slot + 1) & mask;
            }
            if let Some(place) = self.slots.get_mut(slot) {
                *place = number as u32;
            }
        }
    }

    fn move_keys_out_of(&mut self, block: usize) {
        for number in 0..self.all.len() {
            let Some(at) = self.all.get(number).map(|collection| collection.key) else { break };
            if at == Location::NONE || at.block() != block {
                continue;
            }
            let mut record = Vec::new();
            let key = self.key_at(at);
            push_varint(&mut record, key.len() as u64);
            record.extend_from_slice(key);
            // A block was freed by half at least, so there is room for what is left of it.
            if let Some(moved) = self.keys.append(&record)
                && let Some(collection) = self.all.get_mut(number)
            {
                collection.key = moved;
            }
        }
        self.keys.release(block);
    }

    /// Gives back what growth left over.
    pub(super) fn shrink(&mut self) {
        self.all.shrink_to_fit();
        self.removed.shrink_to_fit();
    }

    /// Bytes of memory: the capacity of every buffer.
    pub(super) fn memory_bytes(&self) -> u64 {
        let entries: usize =
            self.all.iter().map(|collection| collection.entries.memory_bytes()).sum();
        (entries
            + self.all.capacity() * size_of::<Collection>()
            + self.removed.capacity() * size_of::<u32>()
            + self.slots.capacity() * size_of::<u32>()) as u64
            + self.keys.memory_bytes()
    }
}

/// A quick hash for finding keys; where a key is placed is told by
/// [`partition`](crate::partition).
fn hash(key: &[u8]) -> u32 {
    const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
    let (words, tail) = key.as_chunks::<8>();
    let mut state = key.len() as u64;
    for word in words {
        state = (state ^ u64::from_le_bytes(*word)).wrapping_mul(SPREAD);
        state ^= state >> 29;
    }
    let mut last = [0_u8; 8];
    for (to, from) in last.iter_mut().zip(tail) {
        *to = *from;
    }
    state = (state ^ u64::from_le_bytes(last)).wrapping_mul(SPREAD);
    (state ^ state >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn keys_are_found_as_in_a_plain_set(steps in proptest::collection::vec((any::<bool>(), 0_u16..200), 0..400)) {
            let mut model = BTreeSet::new();
            let mut collections = Collections::default();
            for (add, number) in steps {
                let key = format!("key {number}").into_bytes();
                if add {
                    let id = collections.find_or_add(&key).unwrap();
                    prop_assert_eq!(collections.key(id), key.as_slice());
                    model.insert(key);
                } else {
                    prop_assert_eq!(collections.find(&key).is_some(), model.remove(&key));
                    if let Some(id) = collections.find(&key) {
                        collections.remove(id);
                    }
                }
            }
            prop_assert_eq!(collections.len(), model.len());
            let keys: BTreeSet<Vec<u8>> =
                collections.ids().map(|id| collections.key(id).to_vec()).collect();
            prop_assert_eq!(keys, model);
        }
    }

    #[test]
    fn keys_of_removed_collections_give_their_memory_back() {
        let mut collections = Collections::default();
        let key = |n: u32| format!("{n:0>200}").into_bytes();
        for n in 0..5000 {
            collections.find_or_add(&key(n)).unwrap();
        }
        let full = collections.keys.memory_bytes();
        for n in 0..4900 {
            let id = collections.find(&key(n)).unwrap();
            collections.remove(id);
        }
        assert!(collections.keys.memory_bytes() < full / 2);
        for n in 4900..5000 {
            assert!(collections.find(&key(n)).is_some());
        }
    }
}
