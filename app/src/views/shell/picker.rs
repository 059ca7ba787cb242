//! The choice of table or index that the middle views show.

use crate::i18n::use_texts;
use crate::queries::views_of;
use crate::state::use_app;
use crate::views::findings::{FindingMark, Marked};
use keyloom_core::design::edit::View;
use leptos::prelude::*;

/// One chip a table and index; the chosen one is pressed.
#[component]
pub fn ViewPicker() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let views = Memo::new(move |_| app.document.present.with(|design| views_of(design)));
    view! {
        <div class="chips view-picker" role="group" aria-label=texts.shell.choose_view data-testid="view-picker">
            {move || {
                views
                    .get()
                    .into_iter()
                    .map(|view| {
                        let name = match &view.index {
                            Some(index) => index.clone(),
                            None => view.table.clone(),
                        };
                        let title = match &view.index {
                            Some(index) => format!("{} / {index}", view.table),
                            None => view.table.clone(),
                        };
                        let mine = view.clone();
                        let (table, index) = (view.table.clone(), view.index.clone());
                        let mark = Marked::View(View { table, index });
                        let pressed = move || (app.selection.view.get().as_ref() == Some(&mine)).to_string();
                        view! {
                            <button
                                type="button"
                                class="chip"
                                class:index=view.index.is_some()
                                data-testid="view-choice"
                                title=title
                                aria-pressed=pressed
                                on:click=move |_| app.selection.choose_view(Some(view.clone()))
                            >
                                {name}
                                <FindingMark of=mark />
                            </button>
                        }
                    })
                    .collect_view()
            }}
        </div>
    }
}
