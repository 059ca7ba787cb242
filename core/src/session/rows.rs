//! The door to rows: collections with their items as one long list of which any page is read at once.

use super::keys::{self, push_value};
use super::lists::{Listing, Showing};
use super::view::{Cell, CollectionHead, ItemRow, Row, RowPage, RowQuery};
use super::{Found, Refusal, Session};
use crate::design::Column;
use crate::partition::Position;
use crate::store::{CollectionRef, StoredItem};

/// Rows of one page at most.
const MOST: u32 = 10_000;

impl Session {
    /// A page of rows. The first page in an order takes a sort of the collections; any other page
    /// of it takes a search, until something changes.
    ///
    /// # Errors
    ///
    /// [`Refusal`] where the view or the partition does not exist.
    pub fn rows(&mut self, query: &RowQuery) -> Result<RowPage, Refusal> {
        let found = self.find(&query.view)?;
        let store = &found.items.store;
        let expanded = query
            .expanded
            .iter()
            .filter_map(|id| store.collection_of_key(found.view, &keys::bytes_of_id(id)?))
            .map(|collection| collection.id)
            .collect();
        let showing = Showing { preview: query.preview, expanded };
        let partition = match query.partition {
            Some(ordinal) => {
                let rule = self.rule(&query.view, query.scale.or(Some(1.0)))?;
                self.partition_exists(&query.view, rule, ordinal)?;
                Some((rule, ordinal))
            }
            None => None,
        };
        let listing = Listing { order: query.order, filter: query.filter.clone(), partition };
        let (store, view, lists) = self.lists(&query.view)?;
        let (order, starts) = lists.rows(store, view, &listing, &showing);
        let total_rows = starts.last().copied().unwrap_or(0);
        let total_collections = order.len() as u64;
        let from = query.from.min(total_rows);
        let end = from.saturating_add(u64::from(query.count.min(MOST))).min(total_rows);
        let first = starts.partition_point(|start| *start <= from).saturating_sub(1);
        let tail = order.get(first..).unwrap_or_default().iter().copied();
        let wanted: Vec<_> = tail
            .zip(starts.get(first..).unwrap_or_default().iter().copied())
            .take_while(|(_, start)| *start < end)
            .collect();

        let found = self.find(&query.view)?;
        let mut page =
            RowPage { total_rows, total_collections, from, heads: Vec::new(), rows: Vec::new() };
        for (id, start) in wanted {
            let Some(collection) = found.items.store.collection(found.view, id) else { continue };
            let rows = showing.rows(&collection);
            let head = page.heads.len() as u32;
            page.heads.push(CollectionHead {
                first_row: start,
                rows,
                ..collection_head(&found, &collection)
            });
            let skipped = from.saturating_sub(start);
            let shown = showing.items(&collection);
            let here = (end - start).min(rows);
            let items = here.min(shown).saturating_sub(skipped);
            let stored = found.items.store.page(found.view, id, skipped as usize, items as usize);
            for (ordinal, item) in (skipped..).zip(stored) {
                page.rows.push(Row::Item(self.item_row(&found, head, ordinal, &item)));
            }
            if here > shown {
                page.rows.push(Row::More { head, remaining: collection.items - shown });
            }
        }
        Ok(page)
    }

    fn item_row(
        &self,
        found: &Found<'_>,
        head: u32,
        ordinal: u64,
        item: &StoredItem<'_>,
    ) -> ItemRow {
        let key = found.key();
        let is_key = |name: &str| key.columns().any(|column| column.name == name);
        let entity = usize::from(item.label().0).checked_sub(1);
        ItemRow {
            head,
            ordinal,
            sort: key.sort.iter().map(|column| column_text(column, item)).collect(),
            entity: entity.and_then(|position| self.entities.get(position)).cloned(),
            bytes: item.bytes_in(found.view),
            source: item.source(),
            attributes: item
                .attributes_in(found.view)
                .filter(|attribute| !is_key(attribute.name))
                .map(|attribute| Cell {
                    name: attribute.name.to_owned(),
                    tag: attribute.tag().to_owned(),
                    text: attribute.value().to_plain_text(),
                })
                .collect(),
        }
    }
}

/// A collection as it is, outside of a list.
pub(in crate::session) fn collection_head(
    found: &Found<'_>,
    collection: &CollectionRef<'_>,
) -> CollectionHead {
    let all = found.items.store.figures(found.view).bytes;
    CollectionHead {
        id: keys::id_of(collection.key),
        key: keys::texts(collection.key),
        items: collection.items,
        bytes: collection.bytes,
        share: if all == 0 { 0.0 } else { collection.bytes as f64 / all as f64 },
        first_row: 0,
        rows: 0,
        position: Position::of(collection.key).fraction(),
    }
}

fn column_text(column: &Column, item: &StoredItem<'_>) -> String {
    let mut out = String::new();
    if let Some(value) = item.attribute(&column.name).and_then(|found| found.key_value()) {
        push_value(&mut out, &value);
    }
    out
}

#[cfg(test)]
mod tests;
