//! One row of the list: the head of its collection where that begins, its sort key in the entity's
//! colour, and its attributes; or how many items are not shown.

use super::ROW;
use super::list::{List, RowData};
use crate::components::{RowAt, RowView};
use crate::i18n::{Format, text, use_format, use_texts};
use crate::state::App;
use crate::{queries, tasks};
use keyloom_core::session::view::{Cell, CollectionHead, ItemRow, ItemSource, Row};
use leptos::prelude::*;
use std::sync::Arc;

/// A head is drawn at most this many rows high; more than a window is never seen.
const TALLEST: u64 = 250;

/// What rows are drawn with.
#[derive(Clone, Copy)]
struct Drawer {
    app: App,
    list: List,
    texts: &'static text::Collections,
    format: Format,
}

/// Draws the rows of a list.
pub(super) fn row_view(app: App, list: List) -> RowView {
    let drawer = Drawer { app, list, texts: &use_texts().collections, format: use_format() };
    Arc::new(move |at| drawer.row(at))
}

impl Drawer {
    fn row(self, at: RowAt) -> AnyView {
        let data = Memo::new(move |_| self.list.row(at.index));
        view! {
            {move || {
                data.get()
                    .map(|data| {
                        let begins = data.head.first_row == at.index;
                        self.head_cell(at, data.head, begins)
                    })
            }}
            {move || match data.get() {
                Some(RowData { head, row: Row::Item(item) }) => self.item(at, &head, item),
                Some(RowData { head, row: Row::More { remaining, .. } }) => {
                    self.more(at, head, remaining)
                }
                None => {
                    view! {
                        <div class="coll-head"></div>
                        <div class="coll-wait" role="gridcell">{self.texts.loading}</div>
                    }
                        .into_any()
                }
            }}
        }
        .into_any()
    }

    /// The first column: empty under a head that began in a row above.
    fn head_cell(self, at: RowAt, head: CollectionHead, begins: bool) -> AnyView {
        let last = head.first_row.saturating_add(head.rows);
        let rows = last.saturating_sub(at.index).clamp(1, TALLEST);
        let height = format!("{}px", rows as f64 * ROW);
        let id = head.id.clone();
        let chosen = Memo::new(move |_| {
            self.app.selection.collection.with(|c| c.as_ref().is_some_and(|c| c.id == id))
        });
        let spoken = head.key.join(" / ");
        let block = move || {
            if !(begins || at.first.get()) {
                // Sighted people see the head above; a screen reader hears it in each row.
                return view! { <span class="visually-hidden">{spoken.clone()}</span> }.into_any();
            }
            view! {
                <div class="coll-block" class:chosen=move || chosen.get() style:height=height.clone()>
                    {self.head(at, &head, chosen)}
                </div>
            }
            .into_any()
        };
        view! { <div class="coll-head" class:begins=begins role="rowheader">{block}</div> }
            .into_any()
    }

    fn head(self, at: RowAt, head: &CollectionHead, chosen: Memo<bool>) -> AnyView {
        let Self { app, list, texts, format } = self;
        let largest = super::toolbar::view_summary(app)
            .and_then(|view| view.largest_collection)
            .map_or(0, |largest| largest.bytes)
            .max(head.bytes)
            .max(1);
        let part = head.bytes as f64 / largest as f64 * 100.0;
        let key = head.key.join(" / ");
        let (choose, fold) = (head.clone(), head.clone());
        let id = head.id.clone();
        let tab = move || if at.active.get() { "0" } else { "-1" };
        let fold_button = move || {
            let head = fold.clone();
            list.is_unfolded(&id).then(|| {
                view! {
                    <button
                        type="button"
                        class="btn small coll-fold"
                        data-testid="collection-fold"
                        tabindex=tab
                        on:click=move |_| list.fold(&head)
                    >
                        {texts.fold}
                    </button>
                }
            })
        };
        view! {
            <div class="coll-stick">
                <button
                    type="button"
                    class="coll-key"
                    data-testid="collection-row"
                    data-key=key.clone()
                    tabindex=tab
                    aria-pressed=move || chosen.get().to_string()
                    on:click=move |_| app.selection.choose_collection(choose.id.clone(), &choose.key)
                >
                    <span class="mono key" title=key.clone()>{key.clone()}</span>
                    <span class="quiet small">{(texts.head)(format, head.items, head.bytes)}</span>
                    <span class="bar" title=(texts.share)(format, head.share)>
                        <i style:width=format!("{part:.1}%")></i>
                    </span>
                </button>
                {fold_button}
            </div>
        }
        .into_any()
    }

    fn item(self, at: RowAt, head: &CollectionHead, item: ItemRow) -> AnyView {
        let Self { app, texts, format, .. } = self;
        let entity = item.entity.clone();
        let design = app.document.peek();
        let hue = queries::hue_of_item(&design, entity.as_deref());
        let others = Memo::new(move |_| {
            app.selection.entity.with(|chosen| chosen.is_some() && *chosen != entity)
        });
        let sort = item.sort.join(" / ");
        let name = if sort.is_empty() { head.key.join(" / ") } else { sort.clone() };
        let entity = item.entity.unwrap_or_else(|| texts.no_entity.to_owned());
        let origin = match item.source {
            ItemSource::Sample(_) => None,
            ItemSource::Generated => Some(texts.generated),
            ItemSource::Imported => Some(texts.imported),
        };
        let actions = match item.source {
            ItemSource::Sample(sample) => Some(self.actions(at, sample, &name)),
            _ => None,
        };
        view! {
            <div class="coll-item" class:dim=others data-testid="item-row" role="presentation">
                <div class="coll-sort" role="gridcell" data-hue=hue>
                    <span class="mono key" title=sort.clone()>
                        {if sort.is_empty() { "–".to_owned() } else { sort.clone() }}
                    </span>
                    <span class="small coll-of">
                        <span data-testid="item-entity">{entity}</span>
                        " · "
                        <span data-testid="item-bytes">{format.bytes(item.bytes)}</span>
                        {origin.map(|origin| view! { <span>" · " {origin}</span> })}
                    </span>
                </div>
                {item.attributes.into_iter().map(attribute).collect_view()}
                {actions}
            </div>
        }
        .into_any()
    }

    fn actions(self, at: RowAt, sample: u32, name: &str) -> AnyView {
        let Self { app, texts, .. } = self;
        let table = move || {
            app.selection.view.with_untracked(|view| view.as_ref().map(|view| view.table.clone()))
        };
        let tab = move || if at.active.get() { "0" } else { "-1" };
        view! {
            <div class="coll-actions" role="gridcell">
                <button
                    type="button"
                    class="btn small"
                    data-testid="item-edit"
                    tabindex=tab
                    aria-label=(texts.of_row)(texts.edit, name)
                    on:click=move |_| {
                        if let Some(table) = table() {
                            tasks::edit_item(app, &table, sample);
                        }
                    }
                >
                    {texts.edit}
                </button>
                <button
                    type="button"
                    class="btn small danger"
                    data-testid="item-delete"
                    tabindex=tab
                    aria-label=(texts.of_row)(texts.delete, name)
                    on:click=move |_| {
                        if let Some(table) = table() {
                            tasks::delete_item(app, &table, sample);
                        }
                    }
                >
                    {texts.delete}
                </button>
            </div>
        }
        .into_any()
    }

    fn more(self, at: RowAt, head: CollectionHead, remaining: u64) -> AnyView {
        let Self { list, texts, format, .. } = self;
        view! {
            <div class="coll-more" role="gridcell">
                <button
                    type="button"
                    class="btn plain small"
                    data-testid="collection-more"
                    tabindex=move || if at.active.get() { "0" } else { "-1" }
                    on:click=move |_| list.unfold(&head.id)
                >
                    {(texts.more)(format, remaining)}
                </button>
            </div>
        }
        .into_any()
    }
}

fn attribute(cell: Cell) -> AnyView {
    let title = format!("{} ({}): {}", cell.name, cell.tag, cell.text);
    view! {
        <div class="coll-attr" role="gridcell" title=title>
            <span class="a">{cell.name}</span>
            <span class="v">{cell.text}</span>
        </div>
    }
    .into_any()
}
