//! What is selected: one table or index, a collection, a partition, an entity, an access pattern.
//! Whatever view it is chosen in, every other marks it.

use keyloom_core::session::view::ViewRef;
use leptos::prelude::*;

/// A chosen collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChosenCollection {
    /// Its id, as requests name it.
    pub id: String,
    /// Its key as text, columns joined by ` / `.
    pub key: String,
}

/// What is selected.
#[derive(Clone, Copy)]
pub struct Selection {
    /// The table or index that the views show; none while the design has no table.
    pub view: RwSignal<Option<ViewRef>>,
    /// A collection of that view.
    pub collection: RwSignal<Option<ChosenCollection>>,
    /// A partition of that view, by its ordinal in the picture at scale 1.
    pub partition: RwSignal<Option<u32>>,
    /// An entity.
    pub entity: RwSignal<Option<String>>,
    /// An access pattern, by its id.
    pub pattern: RwSignal<Option<String>>,
}

impl Selection {
    /// Nothing selected.
    pub fn new() -> Self {
        Self {
            view: RwSignal::new(None),
            collection: RwSignal::new(None),
            partition: RwSignal::new(None),
            entity: RwSignal::new(None),
            pattern: RwSignal::new(None),
        }
    }

    /// Chooses a table or index; what was chosen inside the former one is let go.
    pub fn choose_view(self, view: Option<ViewRef>) {
        if self.view.get_untracked() != view {
            self.collection.set(None);
            self.partition.set(None);
            self.view.set(view);
        }
    }

    /// Lets everything go.
    pub fn clear(self) {
        self.choose_view(None);
        self.entity.set(None);
        self.pattern.set(None);
    }

    /// Chooses a collection, or lets it go with none.
    pub fn choose_collection(self, id: impl Into<String>, key: &[String]) {
        self.collection.set(Some(ChosenCollection { id: id.into(), key: key.join(" / ") }));
    }
}

impl Default for Selection {
    fn default() -> Self {
        Self::new()
    }
}
