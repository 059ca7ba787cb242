//! The door to distributions: of the partition keys of a view, and of any attribute as if it were one.

use super::keys::{push_text, push_value};
use super::view::{DistributionView, Subject, ViewRef};
use super::{Refusal, Session};
use crate::key::{Direction, append_value, decode_value};
use crate::stats::{Distribution, KeyWeight, Monotonicity};
use crate::store::{Attribute, ItemId, ItemSource, StoredItem, TableStore, ViewId};
use indexmap::IndexMap;

/// Stands before the text of a value that no key could hold; no encoded key begins with it.
const NO_KEY: u8 = 0;

/// The order in which items came: samples as the design lists them, then the others.
type Arrival = (u64, ItemId);

impl Session {
    /// How items and bytes spread over keys.
    ///
    /// # Errors
    ///
    /// [`Refusal`] where the view or table does not exist.
    pub fn distribution(&mut self, subject: &Subject) -> Result<DistributionView, Refusal> {
        let (missing, distribution) = match subject {
            Subject::PartitionKey(view) => self.of_partition_key(view)?,
            Subject::Attribute { table, attribute } => {
                let view = ViewRef { table: table.clone(), index: None };
                of_attribute(&self.find(&view)?.items.store, attribute)
            }
        };
        Ok(DistributionView { subject: subject.clone(), missing, distribution })
    }

    fn of_partition_key(&mut self, view: &ViewRef) -> Result<(u64, Distribution), Refusal> {
        let (store, id, lists) = self.lists(view)?;
        let keys = lists.keys(store, id);
        let found = keys.order.iter().filter_map(|collection| store.collection(id, *collection));
        let weights: Vec<_> = found
            .map(|found| KeyWeight { key: found.key, items: found.items, bytes: found.bytes })
            .collect();
        // A table's items are read in the order in which they lie; those of an index have to be
        // looked for.
        let arrivals: Vec<(Arrival, u32)> = if id == ViewId::TABLE {
            store.items().map(|item| (arrival(&item), keys.rank(item.collection()))).collect()
        } else {
            let by_rank = (0..).zip(&keys.order);
            by_rank
                .flat_map(|(rank, collection)| {
                    let items = store.page(id, *collection, 0, usize::MAX);
                    items.map(move |item| (arrival(&item), rank))
                })
                .collect()
        };
        let all = store.figures(ViewId::TABLE).items;
        let missing = all.saturating_sub(arrivals.len() as u64);
        let distribution =
            Distribution::build(&weights, |key, out| push_text(out, key), monotonicity(arrivals));
        Ok((missing, distribution))
    }
}

fn of_attribute(store: &TableStore, name: &str) -> (u64, Distribution) {
    let mut values: IndexMap<Vec<u8>, (u64, u64)> = IndexMap::new();
    let mut arrivals: Vec<(Arrival, u32)> = Vec::new();
    let mut missing = 0;
    let mut key = Vec::new();
    for item in store.items() {
        let Some(attribute) = item.attribute(name) else {
            missing += 1;
            continue;
        };
        key.clear();
        append_attribute(&mut key, &attribute);
        let position = match values.get_full_mut(key.as_slice()) {
            Some((position, _, (items, bytes))) => {
                *items += 1;
                *bytes += item.bytes();
                position
            }
            None => values.insert_full(key.clone(), (1, item.bytes())).0,
        };
        arrivals.push((arrival(&item), position as u32));
    }
    let mut sorted: Vec<u32> = (0..values.len() as u32).collect();
    let key_at = |position: u32| values.get_index(position as usize).map(|(key, _)| key);
    sorted.sort_by(|a, b| key_at(*a).cmp(&key_at(*b)));
    let mut ranks = vec![0_u32; values.len()];
    for (rank, position) in (0..).zip(&sorted) {
        if let Some(place) = ranks.get_mut(*position as usize) {
            *place = rank;
        }
    }
    for (_, position) in &mut arrivals {
        *position = ranks.get(*position as usize).copied().unwrap_or(0);
    }
    let weights: Vec<KeyWeight<&[u8]>> = values
        .iter()
        .map(|(key, (items, bytes))| KeyWeight {
            key: key.as_slice(),
            items: *items,
            bytes: *bytes,
        })
        .collect();
    let distribution = Distribution::build(
        &weights,
        |key, out| match key.split_first() {
            Some((&NO_KEY, text)) => out.push_str(&String::from_utf8_lossy(text)),
            _ => {
                if let Some((value, ..)) = decode_value(key) {
                    push_value(out, &value);
                }
            }
        },
        monotonicity(arrivals),
    );
    (missing, distribution)
}

/// Appends a value's bytes: as a key's where a key can hold it, else its text.
fn append_attribute(out: &mut Vec<u8>, attribute: &Attribute<'_>) {
    if let Some(value) = attribute.key_value() {
        append_value(out, &value, Direction::Ascending);
    } else {
        out.push(NO_KEY);
        out.extend_from_slice(attribute.value().to_plain_json().as_bytes());
    }
}

fn arrival(item: &StoredItem<'_>) -> Arrival {
    let sample = match item.source() {
        ItemSource::Sample(position) => u64::from(position),
        ItemSource::Generated | ItemSource::Imported => u64::MAX,
    };
    (sample, item.id())
}

fn monotonicity(mut arrivals: Vec<(Arrival, u32)>) -> Option<Monotonicity> {
    arrivals.sort_unstable();
    Monotonicity::of(arrivals.into_iter().map(|(_, rank)| rank))
}
