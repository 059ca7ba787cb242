//! Imported items as they came, kept beside the store so that another key can place them again:
//! under a bad key many of them replace one another.

use crate::design::{Column, KeySchema, KeyType, Table};
use crate::store::{ItemSource, Label, StoreLimits, TableStore};
use crate::value::{AttributeValue, Item, Number};

/// The attribute that numbers the items. No engine's item has an attribute without a name.
const NUMBER: &str = "";

/// Items in the order they came, as compact as in a table.
#[derive(Debug)]
pub(in crate::session) struct Kept {
    store: TableStore,
    count: u64,
}

impl Default for Kept {
    fn default() -> Self {
        let key =
            KeySchema { partition: vec![Column::new(NUMBER, KeyType::N)], ..KeySchema::default() };
        let table = Table { key, ..Table::default() };
        Self { store: TableStore::new(&table, StoreLimits::default()), count: 0 }
    }
}

impl Kept {
    /// How many there are.
    pub(in crate::session) fn len(&self) -> u64 {
        self.count
    }

    /// Keeps more items.
    pub(in crate::session) fn extend(&mut self, items: Vec<Item>) {
        for item in items {
            let Ok(number) = Number::from_parts(i128::from(self.count), 0) else { continue };
            let mut numbered = Item::with_capacity(item.len() + 1);
            numbered.insert(NUMBER.to_owned(), AttributeValue::N(number));
            numbered.extend(item.into_iter().filter(|(name, _)| !name.is_empty()));
            if self.store.load(&numbered, ItemSource::Imported, Label::default()).is_ok() {
                self.count += 1;
            }
        }
        self.store.finish_bulk();
    }

    /// The items in the order they came.
    pub(in crate::session) fn items(&self) -> impl Iterator<Item = Item> + '_ {
        self.store.items().map(|stored| {
            stored
                .attributes()
                .filter(|attribute| !attribute.name.is_empty())
                .map(|attribute| (attribute.name.to_owned(), attribute.value()))
                .collect()
        })
    }

    /// Bytes of memory.
    pub(in crate::session) fn memory_bytes(&self) -> u64 {
        if self.count == 0 { 0 } else { self.store.memory_bytes() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_come_back_in_order_though_they_are_equal() {
        let item = |text: &str| Item::from([("a".to_owned(), AttributeValue::S(text.into()))]);
        let items = [item("x"), item("y"), item("x")];
        let mut kept = Kept::default();
        kept.extend(items[..2].to_vec());
        kept.extend(items[2..].to_vec());
        assert_eq!(kept.len(), 3);
        assert_eq!(kept.items().collect::<Vec<_>>(), items);
    }
}
