//! One table of a design in memory: items, the table's own view and a view an index, kept by every
//! put and delete.

use super::ItemId;
use super::arena::{Arena, Location};
use super::codec::Scalar;
use super::collections::{Collection, CollectionId};
use super::names::{NameId, Names};
use super::problem::{EntryChange, IndexTouched, PutProblem, StoreLimits, Touched};
use super::record::{
    Head, ItemSource, Label, Record, push_attribute, record_length, relabel, write_record,
};
use super::view::{View, ViewKey};
use crate::design::Table;
use crate::key::append_value;
use crate::value::{AttributeValue, Item, KeyValue};
use std::cmp::Ordering;

/// Items and bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counted {
    /// Items.
    pub items: u64,
    /// Bytes by the engine's size rule.
    pub bytes: u64,
}

/// One table with its indexes.
#[derive(Debug, Clone)]
pub struct TableStore {
    pub(super) names: Names,
    pub(super) arena: Arena,
    /// Where each item lies, by its number.
    pub(super) places: Vec<Location>,
    /// Numbers of deleted items, not yet used again.
    pub(super) vacant: Vec<u32>,
    /// The table's view, then one an index.
    pub(super) views: Vec<View>,
    pub(super) limits: StoreLimits,
    /// Figures by label.
    labels: Vec<Counted>,
    /// Figures of sample, generated and imported items.
    sources: [Counted; 3],
    /// The first item of a bulk load that is not finished.
    pub(super) bulk_from: Option<usize>,
    /// Attributes of the item at hand, encoded.
    pub(super) attributes: Vec<u8>,
    /// The record at hand.
    pub(super) scratch: Vec<u8>,
    /// The key at hand.
    pub(super) key: Vec<u8>,
}

impl TableStore {
    /// An empty store for a table and its indexes.
    pub fn new(table: &Table, limits: StoreLimits) -> Self {
        let mut names = Names::default();
        let mut views = vec![View::new(ViewKey::of_table(table, &mut names))];
        for (name, index) in &table.indexes {
            views.push(View::new(ViewKey::of_index(name, index, table, &mut names)));
        }
        Self {
            names,
            arena: Arena::default(),
            places: Vec::new(),
            vacant: Vec::new(),
            views,
            limits,
            labels: Vec::new(),
            sources: [Counted::default(); 3],
            bulk_from: None,
            attributes: Vec::new(),
            scratch: Vec::new(),
            key: Vec::new(),
        }
    }

    /// The number of an attribute's name, for [`put_attributes`](Self::put_attributes).
    pub fn name(&mut self, name: &str) -> NameId {
        self.names.intern(name)
    }

    /// Stores an item in place of the one with the same key, if there is one.
    ///
    /// # Errors
    ///
    /// [`PutProblem`], and nothing changes.
    pub fn put(
        &mut self,
        item: &Item,
        source: ItemSource,
        label: Label,
    ) -> Result<Touched, PutProblem> {
        let size = self.encode_item(item);
        self.put_encoded(size, source, label)
    }

    /// Stores an item whose names are already numbers of this store, each at most once.
    ///
    /// # Errors
    ///
    /// [`PutProblem`], and nothing changes.
    pub fn put_attributes(
        &mut self,
        attributes: &[(NameId, AttributeValue)],
        source: ItemSource,
        label: Label,
    ) -> Result<Touched, PutProblem> {
        let size = self.encode_attributes(attributes);
        self.put_encoded(size, source, label)
    }

    /// Removes the item of a key, given by the table's key columns in order; none if there is none.
    pub fn delete(&mut self, key: &[KeyValue<'_>]) -> Option<Touched> {
        let id = self.find(key)?;
        self.delete_item(id)
    }

    /// Removes an item by its number; none if there is none.
    pub fn delete_item(&mut self, id: ItemId) -> Option<Touched> {
        let at = self.place(id)?;
        let record = Record::read(self.arena.read(at))?;
        let (size, label, source) = (record.size, record.label, record.source);
        let mut indexes = Vec::new();
        for index in 1..self.views.len() {
            if let Some((partition_key, bytes)) = self.remove_entry(index, at) {
                let change = EntryChange::Delete { partition_key, bytes };
                indexes.push(IndexTouched { index: index - 1, change });
            }
        }
        let (partition_key, _) = self.remove_entry(0, at)?;
        self.discount(size, label, source);
        self.free(at);
        if let Some(place) = self.places.get_mut(id.0 as usize) {
            *place = Location::NONE;
        }
        self.vacant.push(id.0);
        Some(Touched { item: id, partition_key, before: Some(size), after: None, indexes })
    }

    /// Changes an item's label.
    pub fn set_label(&mut self, id: ItemId, label: Label) {
        let Some(at) = self.place(id) else { return };
        let Some(record) = Record::read(self.arena.read(at)) else { return };
        let (size, before) = (record.size, record.label);
        relabel(self.arena.read_mut(at), label);
        self.label_mut(before).take(size);
        self.label_mut(label).add(size);
    }

    /// The item of a key, given by the table's key columns in order.
    pub(super) fn find(&self, key: &[KeyValue<'_>]) -> Option<ItemId> {
        let view = self.views.first()?;
        let (partition, order) = key.split_at_checked(view.key.partition.len())?;
        let collection = self.find_collection(0, partition)?;
        let entries = &view.collections.get(collection)?.entries;
        let at = entries
            .partition_point(|id| self.compare_columns(0, ItemId(id), order) == Ordering::Less);
        let id = ItemId(entries.get(at)?);
        (order.len() == view.key.order.len()
            && self.compare_columns(0, id, order) == Ordering::Equal)
            .then_some(id)
    }

    /// The collection of a partition key, given by its columns.
    pub(super) fn find_collection(
        &self,
        view: usize,
        partition: &[KeyValue<'_>],
    ) -> Option<CollectionId> {
        let view = self.views.get(view)?;
        if partition.len() != view.key.partition.len() {
            return None;
        }
        let mut key = Vec::new();
        for (value, column) in partition.iter().zip(&view.key.partition) {
            append_value(&mut key, value, column.direction);
        }
        view.collections.find(&key)
    }

    /// Compares the leading order columns of an item with values.
    pub(super) fn compare_columns(
        &self,
        view: usize,
        id: ItemId,
        values: &[KeyValue<'_>],
    ) -> Ordering {
        let (Some(view), Some(record)) = (self.views.get(view), self.record(id)) else {
            return Ordering::Less;
        };
        for (column, value) in view.key.order.iter().zip(values) {
            let found = record.scalar(column.name);
            let order = found.cmp(&Some(scalar_of(value)));
            if order != Ordering::Equal {
                return if column.direction.is_ascending() { order } else { order.reverse() };
            }
        }
        Ordering::Equal
    }

    pub(super) fn place(&self, id: ItemId) -> Option<Location> {
        self.places.get(id.0 as usize).copied().filter(|at| *at != Location::NONE)
    }

    pub(super) fn record(&self, id: ItemId) -> Option<Record<'_>> {
        Record::read(self.arena.read(self.place(id)?))
    }

    /// Encodes an item into `attributes`; answers its size by the engine's rule.
    pub(super) fn encode_item(&mut self, item: &Item) -> u64 {
        self.attributes.clear();
        let mut size = 0;
        for (name, value) in item {
            size += name.len() + value.size();
            push_attribute(&mut self.attributes, self.names.intern(name), value);
        }
        size as u64
    }

    /// The same for named values.
    pub(super) fn encode_attributes(&mut self, attributes: &[(NameId, AttributeValue)]) -> u64 {
        self.attributes.clear();
        let mut size = 0;
        for (name, value) in attributes {
            size += self.names.text(*name).len() + value.size();
            push_attribute(&mut self.attributes, *name, value);
        }
        size as u64
    }

    /// Whether the encoded item may be stored.
    pub(super) fn check(&self, size: u64) -> Result<(), PutProblem> {
        let mut with_local = size;
        for view in &self.views {
            let present = view.key.admits(&self.attributes, &self.names, self.limits)?;
            if present && view.key.local {
                with_local += view.key.entry_bytes(size, &self.attributes, &self.names);
            }
        }
        match self.limits.item_bytes {
            Some(limit) if with_local > limit => {
                Err(PutProblem::ItemTooLarge { bytes: with_local, limit })
            }
            _ => Ok(()),
        }
    }

    fn put_encoded(
        &mut self,
        size: u64,
        source: ItemSource,
        label: Label,
    ) -> Result<Touched, PutProblem> {
        self.finish_bulk();
        self.check(size)?;
        let mut key = std::mem::take(&mut self.key);
        let done = self.put_at_key(size, source, label, &mut key);
        self.key = key;
        done
    }

    fn put_at_key(
        &mut self,
        size: u64,
        source: ItemSource,
        label: Label,
        key: &mut Vec<u8>,
    ) -> Result<Touched, PutProblem> {
        let base = self.views.first_mut().ok_or(PutProblem::StoreFull)?;
        base.key.partition_key(&self.attributes, key);
        let collection = base.collections.find_or_add(key).ok_or(PutProblem::StoreFull)?;
        let draft = Head { id: ItemId(0), collection, label, size, source };
        write_record(&mut self.scratch, draft, &self.attributes);
        let (ordinal, existing) = self.locate_scratch(0, collection);
        let id = existing.or_else(|| self.next_id()).ok_or(PutProblem::StoreFull)?;
        write_record(&mut self.scratch, Head { id, ..draft }, &self.attributes);
        let Some(at) = self.arena.append(&self.scratch) else {
            self.forget_empty(0, collection);
            return Err(PutProblem::StoreFull);
        };
        let before = existing.and_then(|_| self.place(id));
        let mut indexes = Vec::new();
        for index in 1..self.views.len() {
            if let Some(change) = self.change_entry(index, before, at) {
                indexes.push(IndexTouched { index: index - 1, change });
            }
        }
        let replaced = before.and_then(|before| Record::read(self.arena.read(before)));
        let replaced = replaced.map(|old| (old.size, old.label, old.source));
        if let Some(base) = self.views.first_mut() {
            if let Some((size, ..)) = replaced {
                base.discount(collection, size);
            } else if let Some(target) = base.collections.get_mut(collection) {
                target.entries.insert(ordinal, id.0);
            }
            base.count(collection, size);
        }
        if let Some((size, label, source)) = replaced {
            self.discount(size, label, source);
        }
        self.count(size, label, source);
        if let Some(place) = self.places.get_mut(id.0 as usize) {
            *place = at;
        }
        if let Some(before) = before {
            self.free(before);
        }
        Ok(Touched {
            item: id,
            partition_key: key.clone(),
            before: replaced.map(|(size, ..)| size),
            after: Some(size),
            indexes,
        })
    }

    /// The ordinal of the record at hand in a collection, and the item with the same order key.
    fn locate_scratch(&self, view: usize, collection: CollectionId) -> (usize, Option<ItemId>) {
        let Some(record) = Record::read(&self.scratch) else { return (0, None) };
        self.locate(view, collection, record)
    }

    /// The ordinal of a record in a collection, and the item there that has the same order key.
    pub(super) fn locate(
        &self,
        view: usize,
        collection: CollectionId,
        record: Record<'_>,
    ) -> (usize, Option<ItemId>) {
        let Some(view) = self.views.get(view) else { return (0, None) };
        let Some(Collection { entries, .. }) = view.collections.get(collection) else {
            return (0, None);
        };
        let compare = |id: u32| {
            self.record(ItemId(id)).map_or(Ordering::Less, |other| view.key.compare(other, record))
        };
        // Keys that only grow are the common case of a load.
        if let Some(last) = entries.len().checked_sub(1)
            && let Some(id) = entries.get(last)
            && compare(id) == Ordering::Less
        {
            return (entries.len(), None);
        }
        let at = entries.partition_point(|id| compare(id) == Ordering::Less);
        let same = entries.get(at).filter(|id| compare(*id) == Ordering::Equal);
        (at, same.map(ItemId))
    }

    fn next_id(&mut self) -> Option<ItemId> {
        // Numbers tell the order in which items came, so they are used again only when many lie idle.
        if self.vacant.len() > 1024 + self.places.len() / 4
            && let Some(id) = self.vacant.pop()
        {
            return Some(ItemId(id));
        }
        let id = u32::try_from(self.places.len()).ok().filter(|id| *id != u32::MAX)?;
        self.places.push(Location::NONE);
        Some(ItemId(id))
    }

    /// Frees a record's bytes; moves what is left of a block that is mostly dead.
    pub(super) fn free(&mut self, at: Location) {
        let length = record_length(self.arena.read(at));
        let Some(worn) = self.arena.free(at, length) else { return };
        for place in self.arena.records(worn, record_length) {
            let bytes = self.arena.read(place);
            let Some(record) = Record::read(bytes) else { continue };
            let id = record.id;
            if place == at || self.place(id) != Some(place) {
                continue;
            }
            let bytes = bytes.get(..record_length(bytes)).unwrap_or_default().to_vec();
            let Some(moved) = self.arena.append(&bytes) else { return };
            if let Some(entry) = self.places.get_mut(id.0 as usize) {
                *entry = moved;
            }
        }
        self.arena.release(worn);
    }

    fn label_mut(&mut self, label: Label) -> &mut Counted {
        let at = label.0 as usize;
        if self.labels.len() <= at {
            self.labels.resize(at + 1, Counted::default());
        }
        #[expect(clippy::indexing_slicing, reason = "the list was just made long enough")]
        &mut self.labels[at]
    }

    pub(super) fn count(&mut self, size: u64, label: Label, source: ItemSource) {
        self.label_mut(label).add(size);
        if let Some(counted) = self.sources.get_mut(source_position(source)) {
            counted.add(size);
        }
    }

    pub(super) fn discount(&mut self, size: u64, label: Label, source: ItemSource) {
        self.label_mut(label).take(size);
        if let Some(counted) = self.sources.get_mut(source_position(source)) {
            counted.take(size);
        }
    }

    /// Items and bytes of each label, by the label's number.
    pub fn by_label(&self) -> &[Counted] {
        &self.labels
    }

    /// Items and bytes of the sample items, the generated and the imported ones.
    pub fn by_source(&self) -> [Counted; 3] {
        self.sources
    }

    /// Bytes of memory: the capacity of every buffer. What the allocator adds is not in it.
    pub fn memory_bytes(&self) -> u64 {
        let views: u64 = self
            .views
            .iter()
            .map(|view| view.collections.memory_bytes() + view.sizes.memory_bytes())
            .sum();
        let buffers = self.places.capacity() * size_of::<Location>()
            + self.vacant.capacity() * size_of::<u32>()
            + self.views.capacity() * size_of::<View>()
            + self.labels.capacity() * size_of::<Counted>()
            + self.attributes.capacity()
            + self.scratch.capacity()
            + self.key.capacity();
        self.names.memory_bytes() + self.arena.memory_bytes() + views + buffers as u64
    }
}

impl Counted {
    fn add(&mut self, bytes: u64) {
        self.items += 1;
        self.bytes += bytes;
    }

    fn take(&mut self, bytes: u64) {
        self.items = self.items.saturating_sub(1);
        self.bytes = self.bytes.saturating_sub(bytes);
    }
}

fn source_position(source: ItemSource) -> usize {
    match source {
        ItemSource::Sample(_) => 0,
        ItemSource::Generated => 1,
        ItemSource::Imported => 2,
    }
}

fn scalar_of<'a>(value: &'a KeyValue<'_>) -> Scalar<'a> {
    match value {
        KeyValue::N(number) => Scalar::N(*number),
        KeyValue::S(text) => Scalar::S(text.as_bytes()),
        KeyValue::B(bytes) => Scalar::B(bytes),
    }
}
