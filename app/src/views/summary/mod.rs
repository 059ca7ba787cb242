//! The right pane: what is stored, in figures, and how more is made.
//!
//! Marks for tests: `summary`, `figure-items`, `figure-bytes`, `figure-memory`, `summary-view` (with
//! `data-table`, `data-index`), `view-items`, `view-bytes`, `view-collections-count`,
//! `view-largest`, `entity-items`; generation: `generate-count`, `generate-seed`, `generate-run`,
//! `generate-cancel`, `generate-progress`; `unplaced`, `fault`.

mod entities;
mod faults;
mod generate;
mod tables;

use crate::i18n::{use_format, use_texts};
use crate::state::use_app;
use entities::Entities;
use faults::Faults;
use generate::Generate;
use keyloom_core::session::view::Summary;
use leptos::prelude::*;
use tables::Views;

/// The right pane.
#[component]
pub fn SummaryPane() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    view! {
        <div class="summary" data-testid="summary">
            <Faults />
            {move || match app.data.summary.get() {
                None => view! { <p class="empty">{texts.summary.waiting}</p> }.into_any(),
                Some(summary) => view! { <Totals summary=(*summary).clone() /> }.into_any(),
            }}
            <Generate />
            <Entities />
            <Views />
        </div>
    }
}

#[component]
fn Totals(summary: Summary) -> impl IntoView {
    let texts = use_texts();
    let format = use_format();
    let tables = || summary.views.iter().filter(|view| view.view.index.is_none());
    let items: u64 = tables().map(|view| view.items).sum();
    let bytes: u64 = tables().map(|view| view.bytes).sum();
    let sources = texts
        .summary
        .sources
        .replace("{sample}", &format.count(summary.sample_items))
        .replace("{generated}", &format.count(summary.generated_items))
        .replace("{imported}", &format.count(summary.imported_items));
    view! {
        <h2 class="section">{texts.summary.stored}</h2>
        <dl class="rows" title=texts.summary.measured>
            <div>
                <dt>{texts.summary.items}</dt>
                <dd data-testid="figure-items">{format.count(items)}</dd>
            </div>
            <div>
                <dt>{texts.summary.bytes}</dt>
                <dd data-testid="figure-bytes">{format.bytes(bytes)}</dd>
            </div>
            <div>
                <dt>{texts.summary.memory}</dt>
                <dd data-testid="figure-memory">{format.bytes(summary.memory_bytes)}</dd>
            </div>
        </dl>
        <p class="note">{sources}</p>
        <p class="note">{texts.summary.measured}</p>
    }
}
