//! What the worker holds, as the page knows it.

use keyloom_core::session::view::{Progress, Summary};
use leptos::prelude::*;
use std::sync::Arc;

/// A long run on its way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Running {
    /// Its number, for [`Client::cancel`](super::Client::cancel).
    pub run: u64,
    /// How far it is; none until it says so.
    pub progress: Option<Progress>,
    /// When it began, in milliseconds since 1970.
    pub since: f64,
}

/// What the worker holds.
#[derive(Clone, Copy)]
pub struct Data {
    /// Rises whenever the worker holds other items than before: whoever shows figures asks again.
    pub version: RwSignal<u64>,
    /// What it holds; none until the first design is loaded.
    pub summary: RwSignal<Option<Arc<Summary>>>,
    /// What is wrong in the design, place by place.
    pub faults: RwSignal<Arc<Vec<keyloom_core::design::Fault>>>,
    /// Whether the person ended a generation: none is begun unasked until another design is opened.
    pub declined: RwSignal<bool>,
    /// The import whose bulk items belong to the open design, if one does.
    pub bulk: RwSignal<Option<u64>>,
    /// Counts the designs sent to the worker.
    pub turn: StoredValue<u64>,
    /// The loading or generating that is under way.
    pub running: RwSignal<Option<Running>>,
    /// Why the last loading failed.
    pub failed: RwSignal<Option<crate::protocol::Failure>>,
}

impl Data {
    /// Nothing held yet.
    pub fn new() -> Self {
        Self {
            version: RwSignal::new(0),
            summary: RwSignal::new(None),
            faults: RwSignal::new(Arc::new(Vec::new())),
            declined: RwSignal::new(false),
            bulk: RwSignal::new(None),
            turn: StoredValue::new(0),
            running: RwSignal::new(None),
            failed: RwSignal::new(None),
        }
    }
}

impl Default for Data {
    fn default() -> Self {
        Self::new()
    }
}
