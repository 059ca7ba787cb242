//! The newest analysis of the open design, and which of its findings is looked at.

use crate::protocol::Analysis as Answered;
use keyloom_core::analyze::{Finding, Place, Severity};
use leptos::prelude::*;
use std::sync::Arc;

/// What is known of the design.
#[derive(Clone, Copy)]
pub struct Analysis {
    /// The newest; none until the first is there.
    pub newest: RwSignal<Option<Arc<Answered>>>,
    /// The finding that is looked at, by its rule and place.
    pub chosen: RwSignal<Option<(String, String)>>,
    /// Counts the questions, so that a late answer is told.
    pub turn: StoredValue<u64>,
}

impl Analysis {
    /// Nothing known yet.
    pub fn new() -> Self {
        Self { newest: RwSignal::new(None), chosen: RwSignal::new(None), turn: StoredValue::new(0) }
    }

    /// How many findings stand unanswered, errors and warnings.
    pub fn open(self) -> usize {
        self.newest.with(|newest| {
            let findings = newest.iter().flat_map(|it| &it.report.findings);
            findings.filter(|it| it.silenced.is_none() && it.severity != Severity::Info).count()
        })
    }

    /// The worst of the unanswered findings on a pattern, or that the pattern shows.
    pub fn worst_of_pattern(self, id: &str) -> Option<Severity> {
        self.newest.with(|newest| {
            let of_pattern = |finding: &&Finding| {
                finding.silenced.is_none()
                    && (finding.pattern.as_deref() == Some(id)
                        || finding.place == Place::pattern(id))
            };
            let findings = newest.iter().flat_map(|it| &it.report.findings);
            findings.filter(of_pattern).map(|finding| finding.severity).min()
        })
    }
}

impl Default for Analysis {
    fn default() -> Self {
        Self::new()
    }
}
