//! A dialog over the page: the browser's own, which keeps the focus in and closes with Escape. The
//! focus goes back to where it was.

use crate::i18n::use_texts;
use crate::platform::{clock, dom};
use leptos::html;
use leptos::prelude::*;

/// A dialog that is open for as long as it is on the page.
#[component]
pub fn Dialog(
    /// Its `data-testid`.
    testid: &'static str,
    /// Its heading.
    #[prop(into)]
    title: String,
    /// Called when a person closes it.
    close: Callback<()>,
    /// Its body and, in a `<footer>`, its buttons.
    children: Children,
) -> impl IntoView {
    let texts = use_texts();
    let node = NodeRef::<html::Dialog>::new();
    let before = StoredValue::new_local(dom::Focused::now());
    node.on_load(|dialog| dom::show_modal(&dialog));
    on_cleanup(move || {
        if let Some(before) = before.try_get_value() {
            clock::next_frame(move || before.again());
        }
    });
    view! {
        <dialog
            class="dialog"
            node_ref=node
            data-testid=testid
            aria-labelledby=format!("{testid}-title")
            on:close=move |_| close.run(())
        >
            <header>
                <h2 id=format!("{testid}-title")>{title}</h2>
                <button
                    type="button"
                    class="btn plain icon"
                    data-testid="dialog-close"
                    aria-label=texts.shell.close
                    title=texts.shell.close
                    on:click=move |_| close.run(())
                >
                    "×"
                </button>
            </header>
            {children()}
        </dialog>
    }
}
