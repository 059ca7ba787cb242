//! Toasts at the bottom of the page: what was done or could not be done.
//!
//! Marks for tests: `toast` (with `data-kind`: `done`, `failed`), `toast-action`.

use crate::i18n::use_texts;
use crate::state::{NoticeKind, use_app};
use leptos::prelude::*;

/// The toasts.
#[component]
pub fn Toasts() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    view! {
        <div class="toasts" role="status" aria-live="polite">
            <For each=move || app.notices.toasts.get() key=|toast| toast.id let:toast>
                <div
                    class="toast"
                    data-testid="toast"
                    data-kind=if toast.kind == NoticeKind::Failed { "failed" } else { "done" }
                >
                    <span>{toast.text}</span>
                    {toast
                        .action
                        .map(|(label, act)| {
                            view! {
                                <button
                                    type="button"
                                    class="btn small"
                                    data-testid="toast-action"
                                    on:click=move |_| {
                                        app.notices.dismiss(toast.id);
                                        act.run();
                                    }
                                >
                                    {label}
                                </button>
                            }
                        })}
                    <button
                        type="button"
                        class="btn small icon"
                        aria-label=texts.shell.close
                        on:click=move |_| app.notices.dismiss(toast.id)
                    >
                        "×"
                    </button>
                </div>
            </For>
        </div>
    }
}
