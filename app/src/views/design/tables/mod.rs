//! The Tables tab: tables with their keys, indexes and placements, each edited in place.
//!
//! Marks for tests: `table` (with `data-table`), `table-name`, `key-column` (with `data-column`),
//! `column-name`, `column-type`, `column-direction`, `column-remove`, `add-partition-column`,
//! `add-sort-column`, `swap-keys`, `index` (with `data-index`), `index-name`, `index-kind`,
//! `index-projection`, `index-remove`, `placement` (with `data-entity`), `placement-entity`,
//! `template` (with `data-column`), `placement-remove`, `add-placement`, `add-index`, `add-table`,
//! `table-remove`.

mod index;
mod key;
mod placement;
mod settings;
mod table;

use crate::i18n::use_texts;
use crate::state::use_app;
use crate::tasks;
use leptos::prelude::*;
use table::TableCard;

/// The tables of the design.
#[component]
pub fn Tables() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let names = Memo::new(move |_| {
        app.document.present.with(|design| design.tables.keys().cloned().collect::<Vec<_>>())
    });
    view! {
        <div class="tables" data-testid="tables">
            <For each=move || names.get() key=Clone::clone let:name>
                <TableCard name />
            </For>
            <Show when=move || names.with(Vec::is_empty)>
                <p class="empty">{texts.shell.no_tables_here}</p>
            </Show>
            <p class="actions">
                <button type="button" class="btn small" data-testid="add-table" on:click=move |_| tasks::add_table(app)>
                    {texts.design.add_table}
                </button>
            </p>
        </div>
    }
}
