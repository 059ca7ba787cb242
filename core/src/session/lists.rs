//! What reading a view needs to be worked out once: its collections in an order, at which row each
//! begins, and on which partition each lies. Kept until the store changes.

use super::key_order::KeyOrder;
use super::keys::push_text;
use super::view::CollectionOrder;
use crate::partition::{HashRanges, Placed, Position, Rule};
use crate::store::{CollectionId, CollectionRef, TableStore, ViewId};
use std::collections::BTreeSet;

/// Orders, row lists and pictures that are kept of each at most.
const KEPT: usize = 4;

/// The lists of one view.
#[derive(Debug, Default)]
pub(in crate::session) struct ViewLists {
    /// Every collection by its place, in the order of the places.
    places: Option<Vec<(Position, CollectionId)>>,
    pictures: Recent<Rule, HashRanges>,
    keys: Option<KeyOrder>,
    orders: Recent<Listing, Vec<CollectionId>>,
    rows: Recent<(Listing, Showing), Vec<u64>>,
}

/// Which collections, in which order.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::session) struct Listing {
    pub(in crate::session) order: CollectionOrder,
    /// Only those whose key contains it.
    pub(in crate::session) filter: String,
    /// Only those of one range of a picture.
    pub(in crate::session) partition: Option<(Rule, u32)>,
}

/// How much of each collection is shown.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::session) struct Showing {
    pub(in crate::session) preview: u32,
    pub(in crate::session) expanded: BTreeSet<CollectionId>,
}

impl Showing {
    /// Rows that a collection takes: its items, or the first of them and one that says how many
    /// more there are.
    pub(in crate::session) fn rows(&self, collection: &CollectionRef<'_>) -> u64 {
        let preview = u64::from(self.preview);
        if collection.items <= preview || self.expanded.contains(&collection.id) {
            collection.items
        } else {
            preview + 1
        }
    }

    /// Items shown of a collection.
    pub(in crate::session) fn items(&self, collection: &CollectionRef<'_>) -> u64 {
        if self.expanded.contains(&collection.id) {
            collection.items
        } else {
            collection.items.min(u64::from(self.preview))
        }
    }
}

/// The values last asked for, the last one first.
#[derive(Debug)]
struct Recent<K, V> {
    found: Vec<(K, V)>,
}

impl<K, V> Default for Recent<K, V> {
    fn default() -> Self {
        Self { found: Vec::new() }
    }
}

impl<K: PartialEq, V: Default> Recent<K, V> {
    fn get(&mut self, key: &K, make: impl FnOnce() -> V) -> &V
    where
        K: Clone,
    {
        if let Some(at) = self.found.iter().position(|(other, _)| other == key) {
            self.found.get_mut(..=at).unwrap_or_default().rotate_right(1);
        } else {
            self.found.truncate(KEPT - 1);
            self.found.insert(0, (key.clone(), make()));
        }
        #[expect(clippy::indexing_slicing, reason = "an entry was just put in front")]
        &self.found[0].1
    }
}

impl ViewLists {
    /// Every collection by its place.
    pub(in crate::session) fn places(
        &mut self,
        store: &TableStore,
        view: ViewId,
    ) -> &[(Position, CollectionId)] {
        self.places.get_or_insert_with(|| {
            let mut places: Vec<_> = store
                .collections(view)
                .map(|collection| (Position::of(collection.key), collection.id))
                .collect();
            places.sort_unstable();
            places
        })
    }

    /// The partitions of the view.
    pub(in crate::session) fn picture(
        &mut self,
        store: &TableStore,
        view: ViewId,
        rule: Rule,
    ) -> &HashRanges {
        self.places(store, view);
        let places = self.places.as_deref().unwrap_or_default();
        self.pictures.get(&rule, || {
            if !store.is_local(view) {
                return HashRanges::place(&placed(store, view, places), &rule);
            }
            let mut of_table = Self::default();
            let table = of_table.picture(store, ViewId::TABLE, rule);
            table.holding(&placed(store, view, places))
        })
    }

    /// The collections that lie in a partition, in the order of their places; none where there is
    /// no such partition.
    pub(in crate::session) fn within(
        &mut self,
        store: &TableStore,
        view: ViewId,
        rule: Rule,
        partition: u32,
    ) -> Option<&[(Position, CollectionId)]> {
        let range = self.picture(store, view, rule).ranges.get(partition as usize)?;
        let (from, to) = range.collections;
        self.places.as_deref()?.get(from..to)
    }

    /// Every collection by key.
    pub(in crate::session) fn keys(&mut self, store: &TableStore, view: ViewId) -> &KeyOrder {
        self.keys.get_or_insert_with(|| KeyOrder::of(store, view))
    }

    /// Collections in an order.
    pub(in crate::session) fn order(
        &mut self,
        store: &TableStore,
        view: ViewId,
        listing: &Listing,
    ) -> &[CollectionId] {
        let known = self.orders.found.iter().any(|(other, _)| other == listing);
        let ids = listing.partition.filter(|_| !known).map(|(rule, partition)| {
            let within = self.within(store, view, rule, partition).unwrap_or_default();
            within.iter().map(|(_, id)| *id).collect::<Vec<_>>()
        });
        let keys = self.keys.get_or_insert_with(|| KeyOrder::of(store, view));
        self.orders.get(listing, || sorted(store, view, listing, keys, ids.as_deref()))
    }

    /// Collections in an order, and the row at which each begins, with the number of all rows last.
    pub(in crate::session) fn rows(
        &mut self,
        store: &TableStore,
        view: ViewId,
        listing: &Listing,
        showing: &Showing,
    ) -> (&[CollectionId], &[u64]) {
        self.order(store, view, listing);
        let order = self.orders.found.first().map_or(&[][..], |(_, ids)| ids);
        let starts = self.rows.get(&(listing.clone(), showing.clone()), || {
            let mut starts = Vec::with_capacity(order.len() + 1);
            let mut row = 0_u64;
            starts.push(0);
            for id in order {
                row += store.collection(view, *id).map_or(0, |found| showing.rows(&found));
                starts.push(row);
            }
            starts
        });
        (order, starts)
    }
}

/// What each collection of a view puts in its partition: for a table, also the entries of its local
/// indexes, which lie in the same one.
fn placed(store: &TableStore, view: ViewId, places: &[(Position, CollectionId)]) -> Vec<Placed> {
    let local: Vec<ViewId> = match view {
        ViewId::TABLE => store.views().filter(|view| store.is_local(*view)).collect(),
        _ => Vec::new(),
    };
    let placed = |(position, id): &(Position, CollectionId)| {
        let Some(found) = store.collection(view, *id) else {
            return Placed { position: *position, items: 0, bytes: 0 };
        };
        let entries = local.iter().filter_map(|view| store.collection_of_key(*view, found.key));
        let bytes = found.bytes + entries.map(|entries| entries.bytes).sum::<u64>();
        Placed { position: *position, items: found.items, bytes }
    };
    places.iter().map(placed).collect()
}

/// Of the collections asked for, those that match the filter, in the order asked for.
fn sorted(
    store: &TableStore,
    view: ViewId,
    listing: &Listing,
    keys: &KeyOrder,
    within: Option<&[CollectionId]>,
) -> Vec<CollectionId> {
    let mut text = String::new();
    let mut matches = |collection: &CollectionRef<'_>| {
        if listing.filter.is_empty() {
            return true;
        }
        text.clear();
        push_text(&mut text, collection.key);
        text.contains(&listing.filter)
    };
    let ids = within.unwrap_or(&keys.order);
    let found = ids.iter().filter_map(|id| store.collection(view, *id));
    let mut sortings: Vec<(u64, u32, CollectionId)> = found
        .filter(|found| matches(found))
        .map(|found| {
            let weight = match listing.order {
                CollectionOrder::Largest => u64::MAX - found.bytes,
                CollectionOrder::MostItems => u64::MAX - found.items,
                CollectionOrder::Key => 0,
                CollectionOrder::Placement => Position::of(found.key).0,
            };
            (weight, keys.rank(found.id), found.id)
        })
        .collect();
    sortings.sort_unstable();
    sortings.into_iter().map(|(.., id)| id).collect()
}
