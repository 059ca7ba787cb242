//! Keeps the entries of the views true to the items: what one write adds, removes, moves or changes.

use super::arena::Location;
use super::collections::CollectionId;
use super::problem::EntryChange;
use super::record::Record;
use super::table::TableStore;

impl TableStore {
    /// Brings an index from the item at `before` to the one at `after`.
    pub(super) fn change_entry(
        &mut self,
        index: usize,
        before: Option<Location>,
        after: Location,
    ) -> Option<EntryChange> {
        if let Some(old_at) = before {
            let view = self.views.get(index)?;
            let old = Record::read(self.arena.read(old_at))?;
            let new = Record::read(self.arena.read(after))?;
            let mut key = Vec::new();
            let stays =
                view.key.same_key(old, new) && view.key.partition_key(new.attributes, &mut key);
            if stays {
                if view.key.same_projection(old, new) {
                    return None;
                }
                let before = view.key.entry_bytes(old.size, old.attributes, &self.names);
                let after = view.key.entry_bytes(new.size, new.attributes, &self.names);
                let collection = view.collections.find(&key)?;
                let view = self.views.get_mut(index)?;
                view.discount(collection, before);
                view.count(collection, after);
                return Some(EntryChange::Update { partition_key: key, before, after });
            }
            let gone = self.remove_entry(index, old_at);
            let came = self.add_entry(index, after);
            return match (gone, came) {
                (Some((from, before)), Some((to, after))) => {
                    Some(EntryChange::Move { from, before, to, after })
                }
                (Some((partition_key, bytes)), None) => {
                    Some(EntryChange::Delete { partition_key, bytes })
                }
                (None, Some((partition_key, bytes))) => {
                    Some(EntryChange::Put { partition_key, bytes })
                }
                (None, None) => None,
            };
        }
        let (partition_key, bytes) = self.add_entry(index, after)?;
        Some(EntryChange::Put { partition_key, bytes })
    }

    /// Adds the item at a place to a view; none if the view leaves it out.
    pub(super) fn add_entry(&mut self, view: usize, at: Location) -> Option<(Vec<u8>, u64)> {
        let record = Record::read(self.arena.read(at))?;
        let (id, mut key) = (record.id, Vec::new());
        let target = self.views.get_mut(view)?;
        if !target.key.partition_key(record.attributes, &mut key) {
            return None;
        }
        let bytes = target.key.entry_bytes(record.size, record.attributes, &self.names);
        let collection = target.collections.find_or_add(&key)?;
        let record = Record::read(self.arena.read(at))?;
        let (ordinal, _) = self.locate(view, collection, record);
        let target = self.views.get_mut(view)?;
        target.collections.get_mut(collection)?.entries.insert(ordinal, id.0);
        target.count(collection, bytes);
        Some((key, bytes))
    }

    /// Takes the item at a place out of a view; none if it was not in it.
    pub(super) fn remove_entry(&mut self, view: usize, at: Location) -> Option<(Vec<u8>, u64)> {
        let record = Record::read(self.arena.read(at))?;
        let mut key = Vec::new();
        let target = self.views.get(view)?;
        if !target.key.partition_key(record.attributes, &mut key) {
            return None;
        }
        let bytes = target.key.entry_bytes(record.size, record.attributes, &self.names);
        let collection = target.collections.find(&key)?;
        let id = record.id;
        let (ordinal, found) = self.locate(view, collection, record);
        if found != Some(id) {
            return None;
        }
        let target = self.views.get_mut(view)?;
        target.collections.get_mut(collection)?.entries.remove(ordinal);
        target.discount(collection, bytes);
        self.forget_empty(view, collection);
        Some((key, bytes))
    }

    pub(super) fn forget_empty(&mut self, view: usize, collection: CollectionId) {
        if let Some(view) = self.views.get_mut(view)
            && view.collections.get(collection).is_some_and(|found| found.entries.len() == 0)
        {
            view.collections.remove(collection);
        }
    }
}
