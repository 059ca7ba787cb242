//! Which tabs, dialogs and drawers are open.

use keyloom_core::analyze::Remedy;
use keyloom_core::interchange::ExportNote;
use leptos::prelude::*;
use std::sync::Arc;

/// Tabs of the left pane.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DesignTab {
    /// Entities.
    Entities,
    /// Access patterns.
    Patterns,
    /// Tables.
    #[default]
    Tables,
}

/// Tabs of the middle pane.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ViewTab {
    /// Item collections.
    #[default]
    Collections,
    /// Physical partitions.
    Partitions,
    /// Key distributions.
    Keys,
    /// What it costs.
    Cost,
}

/// Tabs of the right pane.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SideTab {
    /// What is wrong and what to do.
    #[default]
    Findings,
    /// The questions an expert asks.
    Checklist,
    /// What is stored, and how more is made.
    Summary,
}

/// Panes, of which a phone shows one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Pane {
    /// The left pane.
    Design,
    /// The middle pane.
    #[default]
    Views,
    /// The right pane.
    Summary,
}

/// A dialog that is open.
#[derive(Debug, Clone, PartialEq)]
pub enum Dialog {
    /// The share link.
    Share,
    /// Bringing a file or text in.
    Import,
    /// The designs that this browser keeps.
    Designs,
    /// What an exported file could not say.
    Exported(Arc<Vec<ExportNote>>),
    /// A fix before it is applied.
    Fix {
        /// Of which finding: its rule and place.
        finding: (String, String),
        /// What would be done.
        remedy: Box<Remedy>,
        /// The same in words.
        title: String,
    },
    /// The editor of a sample item of a table: its position in the design's list, or a new one.
    Item {
        /// The table.
        table: String,
        /// The position; none for a new item.
        sample: Option<u32>,
        /// What a new item begins with, as DynamoDB JSON.
        start: Option<String>,
    },
}

/// What is open on the page.
#[derive(Clone, Copy)]
pub struct Panels {
    /// The left pane's tab.
    pub design_tab: RwSignal<DesignTab>,
    /// The middle pane's tab.
    pub view_tab: RwSignal<ViewTab>,
    /// The right pane's tab.
    pub side_tab: RwSignal<SideTab>,
    /// The pane that a phone shows.
    pub pane: RwSignal<Pane>,
    /// Whether the right pane is open where it is a drawer.
    pub drawer: RwSignal<bool>,
    /// The dialog that is open.
    pub dialog: RwSignal<Option<Dialog>>,
    /// Whether a file hangs over the page.
    pub file_over: RwSignal<bool>,
}

impl Panels {
    /// As a page is opened.
    pub fn new() -> Self {
        Self {
            design_tab: RwSignal::new(DesignTab::default()),
            view_tab: RwSignal::new(ViewTab::default()),
            side_tab: RwSignal::new(SideTab::default()),
            pane: RwSignal::new(Pane::default()),
            drawer: RwSignal::new(false),
            dialog: RwSignal::new(None),
            file_over: RwSignal::new(false),
        }
    }

    /// Opens the editor of a sample item.
    pub fn edit_item(self, table: impl Into<String>, sample: u32) {
        self.dialog.set(Some(Dialog::Item {
            table: table.into(),
            sample: Some(sample),
            start: None,
        }));
    }

    /// Opens the editor for a new item, which begins with a DynamoDB JSON text if one is given.
    pub fn new_item(self, table: impl Into<String>, start: Option<String>) {
        self.dialog.set(Some(Dialog::Item { table: table.into(), sample: None, start }));
    }
}

impl Default for Panels {
    fn default() -> Self {
        Self::new()
    }
}
