//! Above the rows: what is held, the search for a key, the order, the entities' colours, and what
//! narrows the list.

use super::list::List;
use crate::i18n::{use_format, use_texts};
use crate::platform::clock;
use crate::protocol::{Answer, Ask};
use crate::queries;
use crate::state::{App, use_app};
use crate::tasks;
use keyloom_core::session::view::{CollectionHead, CollectionOrder, ViewSummary};
use leptos::prelude::*;
use std::time::Duration;

/// How long typing must rest before the list follows it.
const REST: Duration = Duration::from_millis(160);

const ORDERS: [(&str, CollectionOrder); 4] = [
    ("largest", CollectionOrder::Largest),
    ("items", CollectionOrder::MostItems),
    ("key", CollectionOrder::Key),
    ("hash", CollectionOrder::Placement),
];

/// What stands above the rows.
#[component]
pub(super) fn Toolbar(
    /// The list it acts on.
    list: List,
) -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().collections;
    let format = use_format();
    let words = [texts.largest, texts.most_items, texts.by_key, texts.by_hash];
    let options = ORDERS
        .iter()
        .zip(words)
        .map(|((value, order), word)| {
            let order = *order;
            view! { <option value=*value prop:selected=move || list.order.get() == order>{word}</option> }
        })
        .collect_view();
    let choose_order = move |value: String| {
        if let Some((_, order)) = ORDERS.iter().find(|(name, _)| *name == value) {
            list.order.set(*order);
        }
    };
    let held = move || {
        let held = view_summary(app)?;
        Some((texts.held)(format, held.items, held.collections, held.bytes))
    };
    let add = move |_| {
        let table = app.selection.view.with_untracked(|v| v.as_ref().map(|v| v.table.clone()));
        if let Some(table) = table {
            tasks::new_item(app, &table, None);
        }
    };
    view! {
        <div class="chips">
            <Search list=list />
            <label class="chips">
                <span class="quiet">{texts.order}</span>
                <select
                    class="select"
                    data-testid="order-select"
                    on:change:target=move |event| choose_order(event.target().value())
                >
                    {options}
                </select>
            </label>
            <button
                type="button"
                class="btn small"
                data-testid="item-add"
                disabled=move || app.selection.view.with(Option::is_none)
                on:click=add
            >
                {texts.add}
            </button>
        </div>
        <div class="chips">
            <Entities />
            <span class="grow"></span>
            <span class="quiet" data-testid="collections-held">{held}</span>
            <Narrowed list=list />
        </div>
    }
}

/// The first collection of the list, by its search and order.
async fn first_match(app: App, list: List) -> Option<CollectionHead> {
    let query = list.query(app, 0..1)?;
    match app.client.ask(Ask::Rows(query)).await {
        Ok(Answer::Rows(page)) => page.heads.into_iter().next(),
        _ => None,
    }
}

/// The figures of the selected table or index.
pub(super) fn view_summary(app: App) -> Option<ViewSummary> {
    let view = app.selection.view.get()?;
    let summary = app.data.summary.get()?;
    summary.views.iter().find(|other| other.view == view).cloned()
}

#[component]
fn Search(list: List) -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().collections;
    let format = use_format();
    let text = RwSignal::new(list.filter.get_untracked());
    // Follows a search that came from elsewhere, and leaves a space that is being typed.
    Effect::new(move || {
        let filter = list.filter.get();
        if text.with_untracked(|text| text.trim() != filter) {
            text.set(filter);
        }
    });
    let typed = StoredValue::new(0_u64);
    let on_input = move |value: String| {
        text.set(value.clone());
        typed.update_value(|n| *n += 1);
        let mine = typed.get_value();
        clock::after(REST, move || {
            if typed.try_get_value() == Some(mine) {
                list.filter.set(value.trim().to_owned());
            }
        });
    };
    // Enter selects the collection whose key is what was typed or begins with it, or else the first
    // one in the list that contains it.
    let find = move || {
        let wanted = text.get_untracked().trim().to_owned();
        let Some(view) = app.selection.view.get_untracked() else { return };
        if wanted.is_empty() {
            return;
        }
        list.filter.set(wanted.clone());
        leptos::task::spawn_local(async move {
            let ask = Ask::Find { view: view.clone(), text: wanted };
            let head = match app.client.ask(ask).await {
                Ok(Answer::Found(Some(hit))) => Some(hit.head),
                _ => first_match(app, list).await,
            };
            if let Some(head) = head
                && app.selection.view.get_untracked() == Some(view)
            {
                app.selection.choose_collection(head.id, &head.key);
            }
        });
    };
    let matches = move || {
        if list.filter.with(String::is_empty) {
            return None;
        }
        let n = list.page.value.with(|page| page.as_ref().map(|page| page.total_collections))?;
        Some((texts.matches)(format, n))
    };
    view! {
        <input
            class="input key-search"
            type="search"
            data-testid="key-search"
            placeholder=texts.search
            aria-label=texts.search
            prop:value=text
            on:input:target=move |event| on_input(event.target().value())
            on:keydown=move |event| match event.key().as_str() {
                "Enter" => find(),
                "Escape" => {
                    typed.update_value(|n| *n += 1);
                    list.filter.set(String::new());
                }
                _ => {}
            }
        />
        <span class="quiet" role="status">{matches}</span>
    }
}

/// The entities that lie in the table, each a switch that marks its items.
#[component]
fn Entities() -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().collections;
    let entities = Memo::new(move |_| {
        let design = app.document.get();
        let view = app.selection.view.get();
        let mut names: Vec<(String, &'static str)> = Vec::new();
        let table = view.and_then(|view| design.tables.get(&view.table));
        for placement in table.into_iter().flat_map(|table| &table.placements) {
            if !names.iter().any(|(name, _)| *name == placement.entity) {
                let hue = queries::hue_of(&design, &placement.entity);
                names.push((placement.entity.clone(), hue));
            }
        }
        names
    });
    let chip = move |(name, hue): (String, &'static str)| {
        let (this, that) = (name.clone(), name.clone());
        let chosen =
            Memo::new(move |_| app.selection.entity.with(|entity| entity.as_ref() == Some(&this)));
        view! {
            <button
                type="button"
                class="tag entity-chip"
                data-testid="entity-chip"
                data-hue=hue
                aria-pressed=move || chosen.get().to_string()
                on:click=move |_| {
                    let next = (!chosen.get_untracked()).then(|| that.clone());
                    app.selection.entity.set(next);
                }
            >
                {name}
            </button>
        }
    };
    view! {
        <span class="chips" role="group" aria-label=texts.entities>
            {move || entities.get().into_iter().map(chip).collect_view()}
        </span>
    }
}

/// What narrows the list, or is selected and may be out of sight.
#[component]
fn Narrowed(list: List) -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().collections;
    let format = use_format();
    let partition = move || {
        let n = app.selection.partition.get()?;
        Some(view! {
            <span class="chip" data-testid="partition-only">{(texts.partition)(format, n)}</span>
            <button
                type="button"
                class="btn small"
                data-testid="partition-all"
                on:click=move |_| app.selection.partition.set(None)
            >
                {texts.all}
            </button>
        })
    };
    let selected = move || {
        let chosen = app.selection.collection.get()?;
        let key = chosen.key.clone();
        let shown = list.filter.with(|filter| *filter == chosen.key);
        let button = if shown { texts.all } else { texts.show };
        let act = move |_| {
            if shown {
                list.filter.set(String::new());
            } else {
                app.selection.partition.set(None);
                list.filter.set(key.clone());
            }
        };
        Some(view! {
            <span class="chip mono" data-testid="selected-collection" title=chosen.key.clone()>
                {(texts.selected)(&chosen.key)}
            </span>
            <button type="button" class="btn small" data-testid="selected-show" on:click=act>
                {button}
            </button>
        })
    };
    view! {
        {partition}
        {selected}
    }
}
