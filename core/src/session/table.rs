//! The items of one table: those of the design, imported and generated ones, with what could not be
//! stored and the lists kept for reading. The design itself is the session's.

use super::kept::Kept;
use super::labels::Labels;
use super::lists::ViewLists;
use crate::design::Table;
use crate::store::{ItemId, ItemSource, PutProblem, StoreLimits, TableStore, ViewId};
use crate::value::Item;
use std::collections::BTreeMap;

/// Items that were refused of which the reason is kept.
const REASONS: usize = 100;

/// The items of one table.
#[derive(Debug)]
pub(in crate::session) struct TableItems {
    pub(in crate::session) store: TableStore,
    pub(in crate::session) limits: StoreLimits,
    pub(in crate::session) labels: Labels,
    /// Sample items that could not be stored, by position.
    pub(in crate::session) refused_samples: BTreeMap<u32, PutProblem>,
    pub(in crate::session) refused_imports: Refused,
    pub(in crate::session) refused_generated: Refused,
    pub(in crate::session) imported: Kept,
    /// What was worked out for reading, by view; only of the store as it is.
    pub(in crate::session) lists: BTreeMap<ViewId, ViewLists>,
}

/// Items that could not be stored.
#[derive(Debug, Default)]
pub(in crate::session) struct Refused {
    /// The first reasons.
    pub(in crate::session) reasons: Vec<PutProblem>,
    /// How many items.
    pub(in crate::session) count: u64,
}

impl Refused {
    /// Counts an item.
    pub(in crate::session) fn add(&mut self, problem: PutProblem) {
        self.count += 1;
        if self.reasons.len() < REASONS {
            self.reasons.push(problem);
        }
    }
}

impl TableItems {
    /// A table with its sample items.
    pub(in crate::session) fn new(
        table: &Table,
        labels: Labels,
        limits: StoreLimits,
        samples: &[Item],
    ) -> Self {
        let mut out = Self {
            store: TableStore::new(table, limits),
            limits,
            labels,
            refused_samples: BTreeMap::new(),
            refused_imports: Refused::default(),
            refused_generated: Refused::default(),
            imported: Kept::default(),
            lists: BTreeMap::new(),
        };
        out.load_samples(samples);
        out.store.finish_bulk();
        out
    }

    fn load_samples(&mut self, samples: &[Item]) {
        for (position, item) in (0_u32..).zip(samples) {
            let label = self.labels.of(item);
            if let Err(problem) = self.store.load(item, ItemSource::Sample(position), label) {
                self.refused_samples.insert(position, problem);
            }
        }
    }

    /// Stores the same items under another key, other indexes, placements or limits. Of items with
    /// one key a sample is stored before a generated one, and an imported one before both.
    pub(in crate::session) fn rebuild(
        &mut self,
        table: &Table,
        labels: Labels,
        limits: StoreLimits,
        samples: &[Item],
        keeps_generated: bool,
    ) {
        let before = std::mem::replace(self, Self::new(table, labels, limits, &[]));
        if keeps_generated {
            let generated = before.store.items();
            for stored in generated.filter(|item| item.source() == ItemSource::Generated) {
                let item = stored.to_item();
                if let Err(problem) = self.store.load(&item, ItemSource::Generated, stored.label())
                {
                    self.refused_generated.add(problem);
                }
            }
        }
        self.join(samples, before.imported);
    }

    /// Loads sample and imported items after generated ones, so that they stay, and settles.
    pub(in crate::session) fn join(&mut self, samples: &[Item], imported: Kept) {
        self.load_samples(samples);
        for item in imported.items() {
            self.store_imported(&item);
        }
        self.imported = imported;
        self.changed();
    }

    /// Adds imported items.
    pub(in crate::session) fn import(&mut self, items: Vec<Item>) {
        for item in &items {
            self.store_imported(item);
        }
        self.imported.extend(items);
        self.changed();
    }

    fn store_imported(&mut self, item: &Item) {
        let label = self.labels.of(item);
        if let Err(problem) = self.store.load(item, ItemSource::Imported, label) {
            self.refused_imports.add(problem);
        }
    }

    /// Removes the imported items.
    pub(in crate::session) fn clear_imported(&mut self, table: &Table, samples: &[Item]) {
        if self.imported.len() == 0 {
            return;
        }
        self.imported = Kept::default();
        self.refused_imports = Refused::default();
        self.remove(ItemSource::Imported);
        self.restore_samples(table, samples);
        self.changed();
    }

    /// Removes the generated items. There may be very many, so the others are stored anew.
    pub(in crate::session) fn clear_generated(
        &mut self,
        table: &Table,
        labels: Labels,
        samples: &[Item],
    ) {
        if self.has_generated() {
            self.rebuild(table, labels, self.limits, samples, false);
        }
    }

    /// Whether items were generated, stored or not.
    pub(in crate::session) fn has_generated(&self) -> bool {
        let [_, generated, _] = self.store.by_source();
        generated.items > 0 || self.refused_generated.count > 0
    }

    fn remove(&mut self, source: ItemSource) {
        let gone: Vec<ItemId> = self
            .store
            .items()
            .filter(|item| item.source() == source)
            .map(|item| item.id())
            .collect();
        for id in gone {
            self.store.delete_item(id);
        }
    }

    /// Finishes a load and forgets what was worked out of it, after any change.
    pub(in crate::session) fn changed(&mut self) {
        self.store.finish_bulk();
        self.lists.clear();
    }
}
