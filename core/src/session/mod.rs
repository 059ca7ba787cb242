//! The few doors that the page and the command line go through: open a design, load or generate
//! items, and ask for figures, rows and pictures.
//!
//! A [`Session`] holds one design and the items that follow from it. Every answer is a plain value
//! of [`view`], ready to be sent between threads. It draws nothing and reads no files.

mod distribution;
mod generation;
mod kept;
mod key_order;
mod keys;
mod labels;
mod lists;
mod locate;
mod origins;
mod partitions;
mod refusal;
mod rows;
mod samples;
mod scale;
mod summary;
mod table;
#[cfg(test)]
mod tests;
pub mod view;

pub use generation::Generating;
pub use refusal::Refusal;

use crate::design::{Design, KeySchema, Table};
use crate::engine::profile;
use crate::store::{StoreLimits, TableStore, ViewId};
use crate::value::Item;
use indexmap::IndexMap;
use labels::Labels;
use lists::ViewLists;
use table::TableItems;
use view::ViewRef;

/// A design with its items.
#[derive(Debug)]
pub struct Session {
    pub(in crate::session) design: Design,
    pub(in crate::session) tables: IndexMap<String, TableItems>,
    /// What labels of stored items stand for: entity names, from label 1 on.
    pub(in crate::session) entities: Vec<String>,
    /// Items that were brought for tables that the design does not have, by table.
    homeless: IndexMap<String, u64>,
}

/// A view that a request names: its table, and which of the table's views it is.
#[derive(Clone, Copy)]
pub(in crate::session) struct Found<'s> {
    pub(in crate::session) table: &'s Table,
    pub(in crate::session) items: &'s TableItems,
    pub(in crate::session) view: ViewId,
    /// The index's position, for an index.
    pub(in crate::session) index: Option<usize>,
}

impl<'s> Found<'s> {
    /// The key of the view.
    pub(in crate::session) fn key(&self) -> &'s KeySchema {
        let index = self.index.and_then(|index| self.table.indexes.get_index(index));
        index.map_or(&self.table.key, |(_, index)| &index.key)
    }
}

impl Session {
    /// Opens a design and stores its sample items.
    pub fn new(design: Design) -> Self {
        let mut session = Self {
            design: Design::new(""),
            tables: IndexMap::new(),
            entities: Vec::new(),
            homeless: IndexMap::new(),
        };
        session.set_design(design);
        session
    }

    /// The design.
    pub fn design(&self) -> &Design {
        &self.design
    }

    /// Puts another design in place: the same after an edit, or another one.
    ///
    /// Only what changed is stored again. Imported items stay with their table, also under a new
    /// key or name; generated items go where anything that they are made from changed.
    pub fn set_design(&mut self, design: Design) {
        let keeps_generated = origins::same(&self.design, &design);
        let limits = store_limits(&design);
        let old = std::mem::replace(&mut self.design, design);
        let entities = labels::entity_names(&self.design);
        let same_entities = entities == self.entities;
        self.entities = entities;
        let mut tables = std::mem::take(&mut self.tables);
        let renamed = renamed_table(&old, &self.design);
        for (name, table) in &self.design.tables {
            let from = match &renamed {
                Some((from, to)) if to == name => from,
                _ => name,
            };
            let samples = self.design.items.get(name).map_or(&[][..], Vec::as_slice);
            let before = tables.swap_remove(from).zip(old.tables.get(from));
            let items = match before {
                Some((mut items, old_table))
                    if same_entities
                        && limits == items.limits
                        && same_storage(old_table, table)
                        && (keeps_generated || !items.has_generated()) =>
                {
                    let old_samples = old.items.get(from).map_or(&[][..], Vec::as_slice);
                    items.change_samples(table, old_samples, samples);
                    items
                }
                Some((mut items, _)) => {
                    let labels = Labels::new(table, &self.entities);
                    items.rebuild(table, labels, limits, samples, keeps_generated);
                    items
                }
                None => {
                    let labels = Labels::new(table, &self.entities);
                    TableItems::new(table, labels, limits, samples)
                }
            };
            self.tables.insert(name.clone(), items);
        }
    }

    /// Adds imported items to a table, beside the design; they stay until
    /// [`clear_imported`](Self::clear_imported) or until the table goes.
    pub fn import_items(&mut self, table: &str, items: Vec<Item>) {
        if let Some(found) = self.tables.get_mut(table) {
            found.import(items);
        } else {
            *self.homeless.entry(table.to_owned()).or_default() += items.len() as u64;
        }
    }

    /// Removes every imported item.
    pub fn clear_imported(&mut self) {
        self.homeless.clear();
        for (name, items) in &mut self.tables {
            if let Some(table) = self.design.tables.get(name) {
                let samples = self.design.items.get(name).map_or(&[][..], Vec::as_slice);
                items.clear_imported(table, samples);
            }
        }
    }

    /// Removes every generated item.
    pub fn clear_generated(&mut self) {
        for (name, items) in &mut self.tables {
            if let Some(table) = self.design.tables.get(name) {
                let samples = self.design.items.get(name).map_or(&[][..], Vec::as_slice);
                let labels = Labels::new(table, &self.entities);
                items.clear_generated(table, labels, samples);
            }
        }
    }

    /// One whole item: that at an ordinal of a collection of a view; none where there is none.
    pub fn item(
        &self,
        table: &str,
        collection_id: &str,
        view: &ViewRef,
        ordinal: u64,
    ) -> Option<Item> {
        let found = self.find(view).ok().filter(|_| view.table == table)?;
        let key = keys::bytes_of_id(collection_id)?;
        let store = &found.items.store;
        let collection = store.collection_of_key(found.view, &key)?;
        let ordinal = usize::try_from(ordinal).ok()?;
        store.page(found.view, collection.id, ordinal, 1).next().map(|item| item.to_item())
    }

    /// The view of a name.
    pub(in crate::session) fn find(&self, view: &ViewRef) -> Result<Found<'_>, Refusal> {
        let no_table = || Refusal::NoSuchTable { table: view.table.clone() };
        let table = self.design.tables.get(&view.table).ok_or_else(no_table)?;
        let items = self.tables.get(&view.table).ok_or_else(no_table)?;
        let index = match &view.index {
            None => None,
            Some(name) => {
                let position = table.indexes.get_index_of(name);
                Some(position.ok_or_else(|| Refusal::NoSuchIndex {
                    table: view.table.clone(),
                    index: name.clone(),
                })?)
            }
        };
        Ok(Found { table, items, view: index.map_or(ViewId::TABLE, ViewId::index), index })
    }

    /// The store of a view's table and the lists that are kept of that view.
    pub(in crate::session) fn lists(
        &mut self,
        view: &ViewRef,
    ) -> Result<(&TableStore, ViewId, &mut ViewLists), Refusal> {
        let id = self.find(view)?.view;
        let items = self
            .tables
            .get_mut(&view.table)
            .ok_or_else(|| Refusal::NoSuchTable { table: view.table.clone() })?;
        Ok((&items.store, id, items.lists.entry(id).or_default()))
    }
}

/// The sizes that the design's engine lets in.
fn store_limits(design: &Design) -> StoreLimits {
    profile(design.engine.kind).store_limits(&design.engine.limits)
}

/// The table that got another name, if that is all that happened to the names.
fn renamed_table(old: &Design, new: &Design) -> Option<(String, String)> {
    let mut gone = old.tables.keys().filter(|name| !new.tables.contains_key(*name));
    let mut come = new.tables.keys().filter(|name| !old.tables.contains_key(*name));
    let pair = (gone.next()?.clone(), come.next()?.clone());
    (gone.next().is_none() && come.next().is_none()).then_some(pair)
}

/// Whether a table stores and labels items as another does.
fn same_storage(a: &Table, b: &Table) -> bool {
    a.key == b.key
        && a.placements == b.placements
        && a.indexes.len() == b.indexes.len()
        && a.indexes.iter().zip(&b.indexes).all(|((a_name, a), (b_name, b))| {
            a_name == b_name
                && a.kind == b.kind
                && a.key == b.key
                && a.projection.kind == b.projection.kind
                && a.projection.attributes == b.projection.attributes
        })
}
