//! How the open design stands to what this browser keeps of it.

use keyloom_core::design::Design;
use leptos::prelude::*;
use std::sync::Arc;

/// Whether what is on screen is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SaveState {
    /// Nothing was changed since it was opened, and it is kept nowhere: a sample, a link's copy.
    #[default]
    Untouched,
    /// Changed, and about to be kept.
    Waiting,
    /// Kept.
    Saved,
    /// Changed, and the browser did not keep it, or another tab's version stands there.
    Refused,
}

/// How the open design stands to what is kept of it.
#[derive(Clone, Copy)]
pub struct Keeping {
    /// Rises whenever kept designs change: whoever lists them reads again.
    pub version: RwSignal<u64>,
    /// Whether what is on screen is kept.
    pub state: RwSignal<SaveState>,
    /// Whether another tab has kept another version, so that nothing is kept until the person
    /// chooses.
    pub contested: RwSignal<bool>,
    /// The design as it was opened or last kept.
    pub base: StoredValue<Option<Arc<Design>>>,
    /// The moment under which this tab last read or kept the open design.
    pub stamp: StoredValue<u64>,
    /// Counts what was asked to be opened: only the last of several on their way opens.
    pub opening: StoredValue<u64>,
    /// Counts edits, so that only the last of several in a row is kept.
    pub edits: StoredValue<u64>,
}

impl Keeping {
    /// Nothing open yet.
    pub fn new() -> Self {
        Self {
            version: RwSignal::new(0),
            state: RwSignal::new(SaveState::default()),
            contested: RwSignal::new(false),
            base: StoredValue::new(None),
            stamp: StoredValue::new(0),
            opening: StoredValue::new(0),
            edits: StoredValue::new(0),
        }
    }

    /// Begins to open something; what was on its way before no longer opens.
    pub fn begin_opening(self) -> u64 {
        let turn = self.opening.get_value() + 1;
        self.opening.set_value(turn);
        turn
    }

    /// Whether what was begun with this turn is still what is to be opened.
    pub fn is_opening(self, turn: u64) -> bool {
        self.opening.get_value() == turn
    }
}

impl Default for Keeping {
    fn default() -> Self {
        Self::new()
    }
}
