//! The figures of each table and index.

use crate::i18n::{use_format, use_texts};
use crate::state::use_app;
use keyloom_core::session::view::ViewSummary;
use leptos::prelude::*;

/// One card a table and index; choosing one shows it in the middle.
#[component]
pub fn Views() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    move || {
        let summary = app.data.summary.get()?;
        let cards: Vec<_> =
            summary.views.iter().map(|view| view! { <ViewCard summary=view.clone() /> }).collect();
        (!cards.is_empty()).then(|| {
            view! {
                <h2 class="section">{texts.summary.views}</h2>
                {cards}
            }
        })
    }
}

#[component]
fn ViewCard(summary: ViewSummary) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let format = use_format();
    let of = summary.view.clone();
    let (chosen, choose) = (of.clone(), of.clone());
    let pressed = move || (app.selection.view.get().as_ref() == Some(&chosen)).to_string();
    let name = match &of.index {
        Some(index) => format!("{} / {index}", of.table),
        None => of.table.clone(),
    };
    let largest = summary.largest_collection.clone().map(|head| {
        let key = head.key.join(" / ");
        let (id, values) = (head.id.clone(), head.key.clone());
        view! {
            <div>
                <dt>{texts.summary.largest_collection}</dt>
                <dd data-testid="view-largest">
                    <button
                        type="button"
                        class="link mono"
                        on:click=move |_| {
                            app.selection.choose_view(Some(of.clone()));
                            app.selection.choose_collection(id.clone(), &values);
                        }
                    >
                        {key}
                    </button>
                    <span class="quiet">
                        {format!(
                            " {} · {} · {}",
                            format.items(head.items),
                            format.bytes(head.bytes),
                            format.share(head.share),
                        )}
                    </span>
                </dd>
            </div>
        }
    });
    view! {
        <section
            class="view-card"
            data-testid="summary-view"
            data-table=summary.view.table.clone()
            data-index=summary.view.index.clone().unwrap_or_default()
        >
            <button
                type="button"
                class="row view-head"
                aria-pressed=pressed
                on:click=move |_| app.selection.choose_view(Some(choose.clone()))
            >
                <span class="strong mono grow">{name}</span>
                <span class="num" data-testid="view-items">{format.items(summary.items)}</span>
            </button>
            <dl class="rows">
                <div>
                    <dt>{texts.summary.bytes}</dt>
                    <dd data-testid="view-bytes">{format.bytes(summary.bytes)}</dd>
                </div>
                <div>
                    <dt>{texts.summary.collections}</dt>
                    <dd data-testid="view-collections-count">{format.count(summary.collections)}</dd>
                </div>
                {largest}
                <div>
                    <dt>{texts.summary.largest_item}</dt>
                    <dd>{format.bytes(summary.largest_item_bytes)}</dd>
                </div>
                {(summary.sparse > 0)
                    .then(|| {
                        view! {
                            <div>
                                <dt>{texts.summary.sparse}</dt>
                                <dd>{format.count(summary.sparse)}</dd>
                            </div>
                        }
                    })}
            </dl>
        </section>
    }
}
