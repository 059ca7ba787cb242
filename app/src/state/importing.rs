//! An import on its way: the file or text, how far it is, and what came of it.

use crate::platform::file_drop::Attachment;
use crate::protocol::{Brought, Failure};
use keyloom_core::interchange::ImportOptions;
use leptos::prelude::*;
use std::sync::Arc;

/// What a person brought.
#[derive(Debug, Clone)]
pub enum Source {
    /// A file.
    File(Attachment),
    /// A pasted text.
    Text(String),
}

impl Source {
    /// The file's name; empty for a text.
    pub fn name(&self) -> String {
        match self {
            Self::File(file) => file.name(),
            Self::Text(_) => String::new(),
        }
    }
}

/// How far an import is.
#[derive(Debug, Clone, PartialEq)]
pub enum ImportStep {
    /// Nothing was brought yet.
    Choose,
    /// The worker reads it.
    Reading {
        /// The run.
        run: u64,
        /// The file's name; empty for a text.
        name: String,
    },
    /// It could not be read.
    Refused {
        /// The file's name; empty for a text.
        name: String,
        /// Why.
        failure: Failure,
    },
    /// It was read, and waits to be opened.
    Read(Arc<Brought>),
}

/// The import dialog's state.
#[derive(Clone, Copy)]
pub struct Importing {
    /// How far it is.
    pub step: RwSignal<ImportStep>,
    /// What the person said about the file.
    pub options: RwSignal<ImportOptions>,
    /// The run that reads the same again with other options, while the former report stays.
    pub again: RwSignal<Option<u64>>,
    /// Why the last such run failed.
    pub fault: RwSignal<Option<Failure>>,
    /// What was brought last.
    pub source: StoredValue<Option<Source>, LocalStorage>,
    /// Whether the worker that read it is gone, so that it has to be sent again.
    pub lost: StoredValue<bool>,
    /// What the open design's bulk items came from, to read it again for another worker.
    pub opened: StoredValue<Option<(Source, ImportOptions)>, LocalStorage>,
}

impl Importing {
    /// Nothing brought.
    pub fn new() -> Self {
        Self {
            step: RwSignal::new(ImportStep::Choose),
            options: RwSignal::new(ImportOptions::default()),
            again: RwSignal::new(None),
            fault: RwSignal::new(None),
            source: StoredValue::new_local(None),
            lost: StoredValue::new(false),
            opened: StoredValue::new_local(None),
        }
    }

    /// Back to the beginning.
    pub fn reset(self) {
        self.step.set(ImportStep::Choose);
        self.options.set(ImportOptions::default());
        self.again.set(None);
        self.fault.set(None);
        self.source.set_value(None);
        self.lost.set_value(false);
    }
}

impl Default for Importing {
    fn default() -> Self {
        Self::new()
    }
}
