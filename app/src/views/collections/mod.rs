//! Item collections: the items of a table or index by partition key, as they lie in the store. It
//! shows what the worker answers and holds no items itself.
//!
//! Marks for tests: `view-collections`; above the rows `key-search`, `order-select`, `item-add`,
//! `collections-held`, `entity-chip`, `partition-only`, `selected-collection` with
//! `selected-show`; the rows `collection-rows`, in them `collection-row` (a collection's head),
//! `collection-fold`, `item-row`, `item-edit`, `item-delete`, `collection-more`; `collections-empty`, `add-first-table`.

mod list;
mod rows;
mod toolbar;

use crate::components::VirtualRows;
use crate::i18n::{failure_text, use_language, use_texts};
use crate::platform::clock;
use crate::state::{App, use_app};
use crate::tasks;
use keyloom_core::session::view::{ItemSource, Row};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use list::{List, RowData};
use toolbar::Toolbar;

/// The height of a row in pixels; `collections.css` draws to it.
const ROW: f64 = 42.0;

/// Item collections.
#[component]
pub fn CollectionsView() -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().collections;
    let shell = &use_texts().shell;
    let language = use_language();
    let list = List::new(app);
    let total =
        Memo::new(move |_| list.page.value.with(|p| p.as_ref().map_or(0, |p| p.total_rows)));
    Effect::new(move |_| {
        if list.page.value.with(Option::is_some) {
            clock::mark_once("keyloom-first-rows");
        }
    });
    let empty = Memo::new(move |_| {
        list.page.value.with(|page| page.as_ref().is_some_and(|page| page.total_rows == 0))
    });
    let bare = Memo::new(move |_| app.document.present.with(|design| design.tables.is_empty()));
    let add_table = use_texts().design.add_table;
    let note = move || {
        if app.selection.view.with(Option::is_none) {
            return Some(shell.no_tables_here.to_owned());
        }
        if let Some(fault) = list.page.fault.get() {
            return Some(format!("{} {}", texts.failed, failure_text(language, &fault)));
        }
        if list.page.value.with(Option::is_none) {
            return Some(shell.computing.to_owned());
        }
        empty.get().then(|| {
            let text = list.filter.get();
            if text.is_empty() { texts.nothing.to_owned() } else { (texts.none_found)(&text) }
        })
    };
    view! {
        <div class="view collections" data-testid="view-collections">
            <Show when=move || !bare.get()>
                <Toolbar list=list />
            </Show>
            {move || note().map(|note| view! { <p class="empty" data-testid="collections-empty">{note}</p> })}
            <Show when=move || bare.get()>
                <button
                    type="button"
                    class="btn primary begin"
                    data-testid="add-first-table"
                    on:click=move |_| tasks::add_table(app)
                >
                    {add_table}
                </button>
            </Show>
            <div class="card collection-card" hidden=move || total.get() == 0>
                <VirtualRows
                    id="collection-rows"
                    testid="collection-rows"
                    label=texts.list
                    total=total
                    row_height=ROW
                    row=rows::row_view(app, list)
                    on_window=move |rows| list.want(rows)
                    active=list.active
                    reveal=list.reveal
                    on_key=move |(row, event)| on_key(app, list, row, &event)
                    selected=move |row| {
                        let of = list.row(row).map(|data| data.head.id);
                        app.selection.collection.with(|chosen| {
                            chosen.as_ref().is_some_and(|chosen| of.as_ref() == Some(&chosen.id))
                        })
                    }
                />
            </div>
        </div>
    }
}

/// Keys that act on a row: Enter selects its collection or shows the rest of it, Left folds it,
/// F2 edits its item, Delete takes it away.
fn on_key(app: App, list: List, row: u64, event: &KeyboardEvent) {
    let Some(RowData { head, row }) = list.peek(row) else { return };
    let table = app.selection.view.with_untracked(|view| view.as_ref().map(|v| v.table.clone()));
    let sample = match &row {
        Row::Item(item) => match item.source {
            ItemSource::Sample(at) => Some(at),
            _ => None,
        },
        Row::More { .. } => None,
    };
    match (event.key().as_str(), &row) {
        ("Enter" | " " | "ArrowRight", Row::More { .. }) => list.unfold(&head.id),
        ("Enter" | " ", Row::Item(_)) => app.selection.choose_collection(head.id, &head.key),
        ("ArrowLeft", _) if list.is_unfolded(&head.id) => list.fold(&head),
        ("F2", _) => {
            let (Some(table), Some(sample)) = (table, sample) else { return };
            tasks::edit_item(app, &table, sample);
        }
        ("Delete", _) => {
            let (Some(table), Some(sample)) = (table, sample) else { return };
            tasks::delete_item(app, &table, sample);
        }
        _ => return,
    }
    event.prevent_default();
}
