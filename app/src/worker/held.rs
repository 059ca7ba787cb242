//! What the worker holds between questions.

use indexmap::IndexMap;
use keyloom_core::design::Design;
use keyloom_core::session::Session;
use keyloom_core::value::Item;
use std::collections::BTreeMap;

/// What the worker holds between questions.
pub struct Held {
    /// The design with its items.
    pub session: Session,
    /// The run that generates now, if one does; another load or a cancel takes it away, and the run
    /// ends at its next slice.
    pub generating: Option<u64>,
    /// Items of imports that no design was opened with yet, by the import's number.
    pub bulk: BTreeMap<u64, IndexMap<String, Vec<Item>>>,
    /// The last file or text that was read: its name and bytes, to be read again with other options.
    pub brought: Option<(String, Vec<u8>)>,
    /// Numbers the imports.
    pub imports: u64,
}

impl Held {
    /// An empty design.
    pub fn new() -> Self {
        Self {
            session: Session::new(Design::new("")),
            generating: None,
            bulk: BTreeMap::new(),
            brought: None,
            imports: 0,
        }
    }

    /// Takes a design in place of the one held; see [`Ask::Load`](crate::protocol::Ask::Load).
    pub fn load(&mut self, design: Design, fresh: bool, bulk: Option<u64>) {
        self.generating = None;
        if fresh {
            self.session = Session::new(design);
            for (table, items) in bulk.and_then(|bulk| self.bulk.remove(&bulk)).unwrap_or_default()
            {
                self.session.import_items(&table, items);
            }
        } else {
            self.session.set_design(design);
        }
    }

    /// Keeps the bulk items of an import under a number of its own. Those of the import before are
    /// let go: one report is open at a time.
    pub fn keep_bulk(&mut self, bulk: IndexMap<String, Vec<Item>>) -> u64 {
        self.imports += 1;
        self.bulk.clear();
        self.bulk.insert(self.imports, bulk);
        self.imports
    }
}
