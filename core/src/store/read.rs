//! Reading: point reads, ordered ranges in both directions, the items at any ordinals, and the
//! figures of each view.

use super::codec::Raw;
use super::collections::CollectionId;
use super::names::NameId;
use super::record::{ItemSource, Label, Record};
use super::table::TableStore;
use super::{ItemId, ViewId};
use crate::key::Direction;
use crate::value::{AttributeValue, Item, KeyValue};
use std::cmp::Ordering;
use std::ops::{Bound, Range};

/// Which items of a collection a range read wants. Columns are those of the view's sort key, from
/// the first.
#[derive(Debug, Clone, PartialEq)]
pub enum Condition<'a> {
    /// Every item.
    All,
    /// Items whose leading sort columns have these values.
    Equal(Vec<KeyValue<'a>>),
    /// Items whose leading sort columns have these values and whose next column lies between bounds.
    Between {
        /// Values of the leading columns.
        equal: Vec<KeyValue<'a>>,
        /// The lower bound of the next.
        low: Bound<KeyValue<'a>>,
        /// The upper bound of the next.
        high: Bound<KeyValue<'a>>,
    },
    /// Items whose leading sort columns have these values and whose next begins with one.
    BeginsWith {
        /// Values of the leading columns.
        equal: Vec<KeyValue<'a>>,
        /// What the next column begins with, a string or binary.
        prefix: KeyValue<'a>,
    },
}

/// The figures of a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ViewFigures {
    /// Items in it.
    pub items: u64,
    /// Bytes in it, projected ones for an index.
    pub bytes: u64,
    /// Distinct partition keys.
    pub collections: u64,
    /// Bytes of the largest item or entry.
    pub largest_item_bytes: u64,
}

/// One collection of a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CollectionRef<'s> {
    /// Its number.
    pub id: CollectionId,
    /// Its partition key, encoded; [`decode_key`](crate::key::decode_key) reads it.
    pub key: &'s [u8],
    /// Items in it.
    pub items: u64,
    /// Bytes in it.
    pub bytes: u64,
}

/// A stored item, read in place.
#[derive(Debug, Clone, Copy)]
pub struct StoredItem<'s> {
    store: &'s TableStore,
    record: Record<'s>,
}

/// One attribute of a stored item, read in place.
#[derive(Debug, Clone, Copy)]
pub struct Attribute<'s> {
    /// Its name.
    pub name: &'s str,
    /// Its name's number.
    pub id: NameId,
    raw: Raw<'s>,
}

impl<'s> Attribute<'s> {
    /// `DynamoDB`'s type tag.
    pub fn tag(&self) -> &'static str {
        self.raw.tag()
    }

    /// The value.
    pub fn value(&self) -> AttributeValue {
        self.raw.value().unwrap_or(AttributeValue::Null)
    }

    /// The value in place, where a key can hold it.
    pub fn key_value(&self) -> Option<KeyValue<'s>> {
        self.raw.scalar()?.key_value()
    }
}

impl<'s> StoredItem<'s> {
    /// Its number.
    pub fn id(&self) -> ItemId {
        self.record.id
    }

    /// Its collection in the table.
    pub fn collection(&self) -> CollectionId {
        self.record.collection
    }

    /// Its bytes by the engine's rule.
    pub fn bytes(&self) -> u64 {
        self.record.size
    }

    /// The bytes of its entry in a view.
    pub fn bytes_in(&self, view: ViewId) -> u64 {
        self.store.views.get(view.0).map_or(0, |view| {
            view.key.entry_bytes(self.record.size, self.record.attributes, &self.store.names)
        })
    }

    /// Where it comes from.
    pub fn source(&self) -> ItemSource {
        self.record.source
    }

    /// Its label.
    pub fn label(&self) -> Label {
        self.record.label
    }

    /// Its attributes, in the order they were given.
    pub fn attributes(&self) -> impl Iterator<Item = Attribute<'s>> + use<'s> {
        let store = self.store;
        self.record.attributes().map(move |(id, raw)| Attribute {
            name: store.names.text(id),
            id,
            raw,
        })
    }

    /// Those of its attributes that a view holds.
    pub fn attributes_in(&self, view: ViewId) -> impl Iterator<Item = Attribute<'s>> + use<'s> {
        let view = self.store.views.get(view.0);
        self.attributes()
            .filter(move |attribute| view.is_some_and(|view| view.key.projects(attribute.id)))
    }

    /// One attribute.
    pub fn attribute(&self, name: &str) -> Option<Attribute<'s>> {
        let id = self.store.names.find(name)?;
        let raw = self.record.attribute(id)?;
        Some(Attribute { name: self.store.names.text(id), id, raw })
    }

    /// The whole item.
    pub fn to_item(&self) -> Item {
        self.attributes().map(|attribute| (attribute.name.to_owned(), attribute.value())).collect()
    }
}

/// Items of a collection in order.
#[derive(Debug, Clone)]
pub struct Items<'s> {
    store: &'s TableStore,
    view: usize,
    collection: Option<CollectionId>,
    ordinals: Range<usize>,
    direction: Direction,
}

impl Items<'_> {
    /// The ordinals in the collection that are still to come.
    pub fn ordinals(&self) -> Range<u64> {
        self.ordinals.start as u64..self.ordinals.end as u64
    }
}

impl<'s> Iterator for Items<'s> {
    type Item = StoredItem<'s>;

    fn next(&mut self) -> Option<StoredItem<'s>> {
        let ordinal = match self.direction {
            Direction::Ascending => self.ordinals.next()?,
            Direction::Descending => self.ordinals.next_back()?,
        };
        let view = self.store.views.get(self.view)?;
        let id = view.collections.get(self.collection?)?.entries.get(ordinal)?;
        self.store.item(ItemId(id))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.ordinals.len(), Some(self.ordinals.len()))
    }
}

impl TableStore {
    /// The table and its indexes.
    pub fn views(&self) -> impl Iterator<Item = ViewId> + use<> {
        (0..self.views.len()).map(ViewId)
    }

    /// Whether a view is an index that lies within the table's partitions.
    pub fn is_local(&self, view: ViewId) -> bool {
        self.views.get(view.0).is_some_and(|view| view.key.local)
    }

    /// The figures of a view; zeros for a view that does not exist.
    pub fn figures(&self, view: ViewId) -> ViewFigures {
        let Some(found) = self.views.get(view.0) else { return ViewFigures::default() };
        ViewFigures {
            items: found.items,
            bytes: found.bytes,
            collections: found.collections.len() as u64,
            largest_item_bytes: found.sizes.largest(),
        }
    }

    /// The item of a key, given by the table's key columns in order.
    pub fn get(&self, key: &[KeyValue<'_>]) -> Option<StoredItem<'_>> {
        self.item(self.find(key)?)
    }

    /// An item by its number.
    pub fn item(&self, id: ItemId) -> Option<StoredItem<'_>> {
        Some(StoredItem { store: self, record: self.record(id)? })
    }

    /// Every item in the order of the numbers, which is the order in which they came.
    pub fn items(&self) -> impl Iterator<Item = StoredItem<'_>> {
        let loaded = self.bulk_from.unwrap_or(self.places.len());
        (0..loaded).filter_map(|number| self.item(ItemId(number as u32)))
    }

    /// Every collection of a view, in the order of the numbers.
    pub fn collections(&self, view: ViewId) -> impl Iterator<Item = CollectionRef<'_>> {
        self.views.get(view.0).into_iter().flat_map(move |found| {
            found.collections.ids().filter_map(move |id| self.collection(view, id))
        })
    }

    /// One collection.
    pub fn collection(&self, view: ViewId, id: CollectionId) -> Option<CollectionRef<'_>> {
        let view = self.views.get(view.0)?;
        let found = view.collections.get(id)?;
        let items = found.entries.len() as u64;
        (items > 0).then(|| CollectionRef {
            id,
            key: view.collections.key(id),
            items,
            bytes: found.bytes,
        })
    }

    /// One more than the greatest number of a collection of a view.
    pub fn collection_slots(&self, view: ViewId) -> usize {
        self.views.get(view.0).map_or(0, |view| view.collections.slots())
    }

    /// The collection of an encoded partition key.
    pub fn collection_of_key(&self, view: ViewId, key: &[u8]) -> Option<CollectionRef<'_>> {
        let id = self.views.get(view.0)?.collections.find(key)?;
        self.collection(view, id)
    }

    /// The items of a collection that fulfil a condition, in the order of the sort key or against
    /// it. The partition is given by the view's partition columns in order.
    pub fn range(
        &self,
        view: ViewId,
        partition: &[KeyValue<'_>],
        condition: &Condition<'_>,
        direction: Direction,
    ) -> Items<'_> {
        let collection = self.find_collection(view.0, partition);
        let ordinals =
            collection.map_or(0..0, |collection| self.span(view.0, collection, condition));
        Items { store: self, view: view.0, collection, ordinals, direction }
    }

    /// At most `count` items of a collection from an ordinal on.
    pub fn page(
        &self,
        view: ViewId,
        collection: CollectionId,
        from: usize,
        count: usize,
    ) -> Items<'_> {
        let length = self
            .views
            .get(view.0)
            .and_then(|view| view.collections.get(collection))
            .map_or(0, |collection| collection.entries.len());
        let from = from.min(length);
        Items {
            store: self,
            view: view.0,
            collection: Some(collection),
            ordinals: from..from.saturating_add(count).min(length),
            direction: Direction::Ascending,
        }
    }

    /// The ordinal at which a collection's items begin whose leading order columns (sort columns,
    /// then for an index the table's key columns) are not less than the values, or with `after`,
    /// greater: where a read goes on after a key, whether or not that key exists.
    pub fn seek(
        &self,
        view: ViewId,
        collection: CollectionId,
        columns: &[KeyValue<'_>],
        after: bool,
    ) -> usize {
        self.point(view.0, collection, |id| {
            let order = self.compare_columns(view.0, id, columns);
            order == Ordering::Less || after && order == Ordering::Equal
        })
    }

    fn point(
        &self,
        view: usize,
        collection: CollectionId,
        before: impl Fn(ItemId) -> bool,
    ) -> usize {
        self.views
            .get(view)
            .and_then(|view| view.collections.get(collection))
            .map_or(0, |found| found.entries.partition_point(|id| before(ItemId(id))))
    }

    fn span(
        &self,
        view: usize,
        collection: CollectionId,
        condition: &Condition<'_>,
    ) -> Range<usize> {
        let Some(key) = self.views.get(view).map(|view| &view.key) else { return 0..0 };
        let equal: &[KeyValue<'_>] = match condition {
            Condition::All => &[],
            Condition::Equal(equal)
            | Condition::Between { equal, .. }
            | Condition::BeginsWith { equal, .. } => equal,
        };
        if equal.len() > key.order.len() {
            return 0..0;
        }
        let next = key.order.get(equal.len());
        let ascending = next.is_none_or(|column| column.direction.is_ascending());
        // Where the next column stands to what is wanted: less, within, or greater, by value.
        let place = |id: ItemId| -> Ordering {
            let scalar = next.and_then(|column| self.record(id)?.scalar(column.name)?.key_value());
            let Some(value) = scalar else { return Ordering::Equal };
            match condition {
                Condition::All | Condition::Equal(_) => Ordering::Equal,
                Condition::Between { low, high, .. } => {
                    let too_low = match low {
                        Bound::Included(low) => value < *low,
                        Bound::Excluded(low) => value <= *low,
                        Bound::Unbounded => false,
                    };
                    let too_high = match high {
                        Bound::Included(high) => value > *high,
                        Bound::Excluded(high) => value >= *high,
                        Bound::Unbounded => false,
                    };
                    match (too_low, too_high) {
                        (true, _) => Ordering::Less,
                        (_, true) => Ordering::Greater,
                        _ => Ordering::Equal,
                    }
                }
                Condition::BeginsWith { prefix, .. } => {
                    if begins_with(&value, prefix) {
                        Ordering::Equal
                    } else {
                        value.cmp(prefix)
                    }
                }
            }
        };
        let order = |id: ItemId| {
            self.compare_columns(view, id, equal).then_with(|| {
                let place = place(id);
                if ascending { place } else { place.reverse() }
            })
        };
        let start = self.point(view, collection, |id| order(id) == Ordering::Less);
        let end = self.point(view, collection, |id| order(id) != Ordering::Greater);
        start..end.max(start)
    }
}

fn begins_with(value: &KeyValue<'_>, prefix: &KeyValue<'_>) -> bool {
    match (value, prefix) {
        (KeyValue::S(value), KeyValue::S(prefix)) => value.starts_with(prefix.as_ref()),
        (KeyValue::B(value), KeyValue::B(prefix)) => value.starts_with(prefix),
        (value, prefix) => value == prefix,
    }
}
