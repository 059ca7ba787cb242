//! Brings stored sample items from one list to another by few writes: those that changed.

use super::table::TableItems;
use crate::design::Table;
use crate::store::ItemSource;
use crate::value::{Item, KeyValue};
use indexmap::IndexMap;

impl TableItems {
    /// Puts the sample items of a new list in place of those of an old one. Of samples with the same
    /// key the last is stored, as in a load.
    pub(in crate::session) fn change_samples(&mut self, table: &Table, old: &[Item], new: &[Item]) {
        let first = old.iter().zip(new).take_while(|(a, b)| same_item(a, b)).count();
        if first == old.len() && first == new.len() {
            return;
        }
        // Positions after a change of length are other positions, so those items are written too.
        let kept_end = if old.len() == new.len() {
            let (old, new) = (old.iter().rev(), new.iter().rev());
            old.zip(new).take_while(|(a, b)| same_item(a, b)).count()
        } else {
            0
        };
        let old_end = old.len().saturating_sub(kept_end);
        for (position, item) in old.iter().enumerate().take(old_end).skip(first) {
            self.refused_samples.remove(&(position as u32));
            let Some(key) = key_of(table, item) else { continue };
            let source = self.store.get(&key).map(|stored| stored.source());
            let stays = new.get(position).and_then(|item| key_of(table, item));
            if source == Some(ItemSource::Sample(position as u32)) && stays.as_ref() != Some(&key) {
                self.store.delete(&key);
            }
        }
        let new_end = new.len().saturating_sub(kept_end);
        for (position, item) in new.iter().enumerate().take(new_end).skip(first) {
            self.put_sample(table, position, item);
        }
        self.restore_samples(table, new);
        self.changed();
    }

    /// Stores the samples whose place another sample has, a generated item, or none. An imported
    /// item stays.
    pub(in crate::session) fn restore_samples(&mut self, table: &Table, samples: &[Item]) {
        let stored = samples.iter().enumerate();
        let stored = stored.filter(|(at, _)| !self.refused_samples.contains_key(&(*at as u32)));
        for (key, position) in winners(table, stored) {
            let right = match self.store.get(&key).map(|stored| stored.source()) {
                Some(ItemSource::Sample(other)) => other as usize == position,
                Some(ItemSource::Imported) => true,
                Some(ItemSource::Generated) | None => false,
            };
            if !right && let Some(item) = samples.get(position) {
                self.put_sample(table, position, item);
            }
        }
    }

    fn put_sample(&mut self, table: &Table, position: usize, item: &Item) {
        let position = position as u32;
        let label = self.labels.of(item);
        match self.store.put(item, ItemSource::Sample(position), label) {
            Ok(_) => {
                self.refused_samples.remove(&position);
            }
            Err(problem) => {
                self.refused_samples.insert(position, problem);
                // What the sample was before it could not be stored is no longer in the design.
                if let Some(key) = key_of(table, item)
                    && let Some(stored) = self.store.get(&key)
                    && matches!(stored.source(), ItemSource::Sample(_))
                {
                    self.store.delete(&key);
                }
            }
        }
    }
}

/// Of the samples with the same key the last, by key.
fn winners<'i>(
    table: &Table,
    samples: impl Iterator<Item = (usize, &'i Item)>,
) -> IndexMap<Vec<KeyValue<'i>>, usize> {
    samples.filter_map(|(position, item)| Some((key_of(table, item)?, position))).collect()
}

/// The item's key in a table; none where it lacks a column or has one of another type.
fn key_of<'i>(table: &Table, item: &'i Item) -> Option<Vec<KeyValue<'i>>> {
    table
        .key
        .columns()
        .map(|column| {
            let value = KeyValue::of(item.get(&column.name)?)?;
            (value.kind() == column.kind).then_some(value)
        })
        .collect()
}

/// Whether two items are the same, the order of their attributes too.
fn same_item(a: &Item, b: &Item) -> bool {
    a.len() == b.len() && a.iter().eq(b.iter())
}

#[cfg(test)]
mod tests;
