//! The link to the open design: made by the worker, shown whole, with what it carries and how long
//! it is.
//!
//! Marks for tests: `share-dialog`, `share-link`, `share-length`, `share-warning`, `copy-link`,
//! `share-download`.

use crate::components::Dialog;
use crate::i18n::{failure_text, use_format, use_language, use_texts};
use crate::platform::{clipboard, dom};
use crate::protocol::Failure;
use crate::state::use_app;
use crate::tasks;
use leptos::prelude::*;

/// Letters of a link from which chat and mail programs begin to cut.
const LONG: usize = 4_000;
/// Letters from which some browsers' address bars do.
const VERY_LONG: usize = 32_000;

/// What came of copying.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Copied {
    NotYet,
    Done,
    Refused,
}

/// The dialog.
#[component]
pub fn ShareDialog(
    /// Closes it.
    close: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let language = use_language();
    let format = use_format();
    let link = RwSignal::new(None::<Result<String, Failure>>);
    let copied = RwSignal::new(Copied::NotYet);
    leptos::task::spawn_local(async move {
        let made = tasks::share_link(app).await;
        let _ = link.try_set(Some(made));
    });
    let copy = move |_| {
        let Some(Ok(text)) = link.get_untracked() else { return };
        leptos::task::spawn_local(async move {
            if clipboard::copy(&text).await {
                let _ = copied.try_set(Copied::Done);
            } else {
                dom::focus("share-link");
                dom::select_all("share-link");
                let _ = copied.try_set(Copied::Refused);
            }
        });
    };
    let ready = move || link.with(|link| matches!(link, Some(Ok(_))));
    view! {
        <Dialog testid="share-dialog" title=texts.share.title close=close>
            <div class="body">
                <p>{texts.share.about}</p>
                {move || match link.get() {
                    None => view! { <p role="status">{texts.share.making}</p> }.into_any(),
                    Some(Err(failure)) => {
                        view! { <p class="field-error" role="alert">{failure_text(language, &failure)}</p> }
                            .into_any()
                    }
                    Some(Ok(text)) => {
                        let letters = text.chars().count();
                        let warning = if letters > VERY_LONG {
                            Some(texts.share.very_long)
                        } else if letters > LONG {
                            Some(texts.share.long)
                        } else {
                            None
                        };
                        view! {
                            <div class="field">
                                <label for="share-link">{texts.share.link}</label>
                                <input
                                    id="share-link"
                                    class="input mono"
                                    data-testid="share-link"
                                    readonly
                                    prop:value=text
                                    on:focus=move |_| dom::select_all("share-link")
                                />
                                <span class="k" data-testid="share-length">
                                    {(texts.share.letters)(&format.count(letters as u64))}
                                </span>
                            </div>
                            {warning
                                .map(|warning| {
                                    view! {
                                        <p class="hint" data-testid="share-warning">
                                            <span class="dot warn" aria-hidden="true"></span>
                                            {warning}
                                        </p>
                                    }
                                })}
                        }
                            .into_any()
                    }
                }}
                <ul class="plain-list">
                    <li>{texts.share.travels}</li>
                    <li>{texts.share.stays}</li>
                </ul>
                <p role="status">
                    {move || match copied.get() {
                        Copied::NotYet => "",
                        Copied::Done => texts.share.copied,
                        Copied::Refused => texts.share.select,
                    }}
                </p>
            </div>
            <footer>
                <button
                    type="button"
                    class="btn"
                    data-testid="share-download"
                    on:click=move |_| tasks::download_design(app)
                >
                    {texts.share.as_file}
                </button>
                <button
                    type="button"
                    class="btn primary"
                    data-testid="copy-link"
                    data-copied=move || (copied.get() == Copied::Done).to_string()
                    disabled=move || !ready()
                    on:click=copy
                >
                    {move || {
                        if copied.get() == Copied::Done { texts.share.copied } else { texts.share.copy }
                    }}
                </button>
            </footer>
        </Dialog>
    }
}
