//! The heaviest keys, as a table. Partition keys can be selected from it.

use super::Shown;
use super::subject::SubjectState;
use crate::i18n::{use_format, use_texts};
use crate::protocol::{Answer, Ask};
use crate::state::{App, use_app};
use keyloom_core::session::view::ViewRef;
use keyloom_core::stats::TopKey;
use leptos::prelude::*;

/// The table.
#[component]
pub(super) fn TopKeys(
    /// The distribution.
    shown: Shown,
    /// What it is of.
    subject: SubjectState,
) -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().keys;
    let format = use_format();
    let top = Memo::new(move |_| shown.read(|d| d.top.clone()).unwrap_or_default());
    let note = move || shown.write(|d| (texts.top_note)(format, d.top.len() as u64, d.keys));
    let most = Memo::new(move |_| top.with(|top| top.first().map_or(1.0, |key| key.share)));
    let row = move |key: TopKey| {
        let part = format!("{:.1}%", key.share / most.get().max(1e-12) * 100.0);
        let (items, bytes) = (format.count(key.items), format.bytes(key.bytes));
        let share = format.share(key.share);
        let name = key.key.clone();
        let wanted = key.key.clone();
        let chosen = move || {
            app.selection
                .collection
                .with(|c| c.as_ref().is_some_and(|c| c.key == wanted))
                .to_string()
        };
        let view = subject.view();
        let cell = match view {
            Some(view) => view! {
                <button
                    type="button"
                    class="btn plain small mono"
                    data-testid="top-key"
                    aria-pressed=chosen
                    on:click=move |_| select(app, view.clone(), key.key.clone())
                >
                    {name}
                </button>
            }
            .into_any(),
            None => view! { <span class="mono" data-testid="top-key">{name}</span> }.into_any(),
        };
        view! {
            <tr>
                <th scope="row">{cell}</th>
                <td class="num">{items}</td>
                <td class="num">{bytes}</td>
                <td class="num">{share}</td>
                <td class="bar-cell" aria-hidden="true">
                    <span class="bar"><i style:width=part></i></span>
                </td>
            </tr>
        }
    };
    view! {
        <section class="card" data-testid="keys-top">
            <header>
                <h2>{texts.top}</h2>
                <span class="k">{note}</span>
            </header>
            <div class="table-scroll" tabindex="0" role="group" aria-label=texts.top>
                <table class="data">
                    <thead>
                        <tr>
                            <th scope="col">{texts.key}</th>
                            <th scope="col" class="num">{texts.items}</th>
                            <th scope="col" class="num">{texts.bytes}</th>
                            <th scope="col" class="num">{texts.share}</th>
                            <td></td>
                        </tr>
                    </thead>
                    <tbody>{move || top.get().into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </section>
    }
}

/// Selects the collection of a key. Only the worker knows its id.
fn select(app: App, view: ViewRef, key: String) {
    leptos::task::spawn_local(async move {
        let ask = Ask::Find { view: view.clone(), text: key };
        if let Ok(Answer::Found(Some(hit))) = app.client.ask(ask).await
            && app.selection.view.get_untracked() == Some(view)
        {
            app.selection.choose_collection(hit.head.id, &hit.head.key);
        }
    });
}
