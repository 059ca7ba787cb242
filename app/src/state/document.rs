//! The design that is open: its present state, its history, and where it is kept.

use super::History;
use keyloom_core::design::Design;
use leptos::prelude::*;
use std::sync::Arc;

/// Where the open design comes from, which decides whether it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// Kept in this browser under an id.
    Kept(String),
    /// A copy out of a link, or a sample: kept once it is edited or the person asks.
    Unsaved {
        /// Whether it came by a link.
        from_link: bool,
    },
}

/// The open design.
#[derive(Clone, Copy)]
pub struct Document {
    /// The design as it is now. Changed by [`Document::change`], [`Document::back`],
    /// [`Document::forward`] and [`Document::open`] alone.
    pub present: RwSignal<Arc<Design>>,
    /// Where it is kept.
    pub origin: RwSignal<Origin>,
    /// Rises with every opened design, not with edits.
    pub opened: RwSignal<u64>,
    /// Whether undo and redo have something to do.
    pub reach: RwSignal<(bool, bool)>,
    history: StoredValue<History>,
}

impl Document {
    /// An empty design that nobody keeps.
    pub fn new() -> Self {
        Self {
            present: RwSignal::new(Arc::new(Design::new(""))),
            origin: RwSignal::new(Origin::Unsaved { from_link: false }),
            opened: RwSignal::new(0),
            reach: RwSignal::new((false, false)),
            history: StoredValue::new(History::default()),
        }
    }

    /// The design now; the caller follows its changes.
    pub fn get(self) -> Arc<Design> {
        self.present.get()
    }

    /// The design now, without following it.
    pub fn peek(self) -> Arc<Design> {
        self.present.get_untracked()
    }

    /// Opens another design, with a history of its own.
    pub fn open(self, design: Design, origin: Origin) {
        self.history.set_value(History::default());
        self.reach.set((false, false));
        self.origin.set(origin);
        self.present.set(Arc::new(design));
        self.opened.update(|n| *n += 1);
    }

    /// Puts an edited design in place of the present one, as a step that can be undone. Changes of
    /// one `subject` in a row are one step.
    pub fn change(self, design: Design, subject: Option<String>) {
        let before = self.peek();
        if *before == design {
            return;
        }
        self.history.update_value(|history| history.step(before, subject));
        self.present.set(Arc::new(design));
        self.show_reach();
    }

    /// Undoes a step; false where there is none.
    pub fn back(self) -> bool {
        self.travel(History::back)
    }

    /// Redoes a step; false where there is none.
    pub fn forward(self) -> bool {
        self.travel(History::forward)
    }

    /// Ends the step that is being written.
    pub fn settle(self) {
        self.history.update_value(History::settle);
    }

    fn travel(self, step: impl FnOnce(&mut History, Arc<Design>) -> Option<Arc<Design>>) -> bool {
        let present = self.peek();
        let Some(design) =
            self.history.try_update_value(|history| step(history, present)).flatten()
        else {
            return false;
        };
        self.present.set(design);
        self.show_reach();
        true
    }

    fn show_reach(self) {
        self.reach.set(self.history.with_value(History::reach));
    }
}

impl Default for Document {
    fn default() -> Self {
        Self::new()
    }
}
