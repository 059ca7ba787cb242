//! The designs that this browser keeps, with those that can't be read.
//!
//! Marks for tests: `designs-dialog`; a `design-row` for each (with `data-readable`) with
//! `design-open`, `design-download`, `design-delete`; `designs-new`.

use crate::components::Dialog;
use crate::i18n::{use_format, use_language, use_texts};
use crate::platform::clock;
use crate::state::shelf::{self, Entry};
use crate::state::{Origin, use_app};
use crate::tasks;
use leptos::prelude::*;

/// The dialog.
#[component]
pub fn DesignsDialog(
    /// Closes it.
    close: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    tasks::flush(app);
    let rows = move || {
        app.keeping.version.track();
        let open = app.document.origin.get();
        let entries = shelf::list();
        if entries.is_empty() {
            return view! { <p class="empty">{texts.designs.none}</p> }.into_any();
        }
        view! {
            <div class="scroll-x">
                <table class="kept">
                    <thead>
                        <tr>
                            <th scope="col">{texts.designs.name}</th>
                            <th scope="col">{texts.designs.changed}</th>
                            <th scope="col" class="num">{texts.designs.size}</th>
                            <th scope="col">
                                <span class="visually-hidden">{texts.designs.actions}</span>
                            </th>
                        </tr>
                    </thead>
                    <tbody>
                        {entries
                            .into_iter()
                            .map(|entry| {
                                let is_open = open == Origin::Kept(entry.id.clone());
                                view! { <Row entry=entry open=is_open close=close /> }
                            })
                            .collect_view()}
                    </tbody>
                </table>
            </div>
        }
        .into_any()
    };
    view! {
        <Dialog testid="designs-dialog" title=texts.designs.title close=close>
            <div class="body">
                <p class="k">{texts.designs.about}</p>
                {rows}
            </div>
            <footer>
                <button
                    type="button"
                    class="btn"
                    data-testid="designs-new"
                    on:click=move |_| {
                        close.run(());
                        tasks::new_design(app);
                    }
                >
                    {texts.header.new_design}
                </button>
            </footer>
        </Dialog>
    }
}

#[component]
fn Row(
    /// The design.
    entry: Entry,
    /// Whether it is the open one.
    open: bool,
    /// Closes the dialog.
    close: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let format = use_format();
    let language = use_language();
    let id = StoredValue::new(entry.id);
    let readable = entry.name.is_some();
    let moment = if readable {
        clock::show_moment(entry.changed as f64, language.tag())
    } else {
        String::new()
    };
    let name = entry.name.unwrap_or_else(|| texts.designs.unreadable.to_owned());
    let label = |act: &str| format!("{act}: {name}");
    let (opens, downloads, deletes) =
        (label(texts.designs.open), label(texts.designs.download), label(texts.designs.delete));
    let open_it = move |_| {
        if tasks::open_kept(app, &id.get_value()) {
            close.run(());
        }
    };
    view! {
        <tr data-testid="design-row" data-readable=readable.to_string()>
            <th scope="row">
                {name}
                {open.then(|| view! { <span class="tag">{texts.designs.is_open}</span> })}
                {(!readable)
                    .then(|| view! { <span class="note">{texts.designs.unreadable_note}</span> })}
            </th>
            <td>{moment}</td>
            <td class="num">{format.bytes(entry.bytes)}</td>
            <td class="acts">
                {(readable && !open)
                    .then(|| {
                        view! {
                            <button
                                type="button"
                                class="btn small"
                                data-testid="design-open"
                                aria-label=opens
                                on:click=open_it
                            >
                                {texts.designs.open}
                            </button>
                        }
                    })}
                <button
                    type="button"
                    class="btn small"
                    data-testid="design-download"
                    aria-label=downloads
                    on:click=move |_| tasks::download_kept(app, &id.get_value())
                >
                    {texts.designs.download}
                </button>
                <button
                    type="button"
                    class="btn small danger"
                    data-testid="design-delete"
                    aria-label=deletes
                    on:click=move |_| tasks::delete_kept(app, &id.get_value())
                >
                    {texts.designs.delete}
                </button>
            </td>
        </tr>
    }
}
