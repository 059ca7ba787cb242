//! Who owns what: the design and its history, what is selected, the settings, the worker's runs and
//! figures, notices, and what is open on the page.
//!
//! An [`App`] is a handful of signals, copied freely and found by [`use_app`]. State is changed by
//! `tasks`; it does nothing by itself.

mod analysis;
mod asked;
mod client;
mod data;
mod document;
mod history;
mod importing;
mod keeping;
mod notices;
mod oneshot;
mod panels;
mod samples;
mod selection;
mod settings;
pub mod shelf;

pub use analysis::Analysis;
pub use asked::{Asked, asked};
pub use client::Client;
pub use data::{Data, Running};
pub use document::{Document, Origin};
pub use history::History;
pub use importing::{ImportStep, Importing, Source};
pub use keeping::{Keeping, SaveState};
pub use notices::{Banner, Notice, NoticeKind, Notices};
pub use panels::{DesignTab, Dialog, Pane, Panels, SideTab, ViewTab};
pub use samples::{Sample, SampleList, Samples};
pub use selection::{ChosenCollection, Selection};
pub use settings::{Settings, Theme};

use leptos::prelude::{RwSignal, expect_context, provide_context};

/// Everything the page holds.
#[derive(Clone, Copy)]
pub struct App {
    /// The design that is open, and its history.
    pub document: Document,
    /// How the open design stands to what this browser keeps of it.
    pub keeping: Keeping,
    /// An import on its way.
    pub importing: Importing,
    /// The samples that lie beside the page.
    pub samples: Samples,
    /// What is selected, the same in every view.
    pub selection: Selection,
    /// Language and theme.
    pub settings: Settings,
    /// What the worker holds and how far it is.
    pub data: Data,
    /// What the analysis says of the design.
    pub analysis: Analysis,
    /// The way to the worker.
    pub client: Client,
    /// What is said across the page.
    pub notices: Notices,
    /// Which tabs, dialogs and drawers are open.
    pub panels: Panels,
}

impl App {
    /// The state of a page that has just been opened: an empty design, nothing selected.
    pub fn new() -> Self {
        Self {
            document: Document::new(),
            keeping: Keeping::new(),
            importing: Importing::new(),
            samples: RwSignal::new(None),
            selection: Selection::new(),
            settings: Settings::kept(),
            data: Data::new(),
            analysis: Analysis::new(),
            client: Client::new(),
            notices: Notices::new(),
            panels: Panels::new(),
        }
    }
}

impl Default for App {
    fn default() -> Self {
        Self::new()
    }
}

/// Makes an app the one of the views built below.
pub fn provide_app(app: App) {
    provide_context(app);
}

/// The app of the view that is being built.
pub fn use_app() -> App {
    expect_context()
}
