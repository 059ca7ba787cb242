//! What a file that was written could not say.
//!
//! Marks for tests: `exported-dialog`, an `export-note` for each.

use crate::components::Dialog;
use crate::i18n::{export_problem_text, use_language, use_texts};
use keyloom_core::interchange::ExportNote;
use leptos::prelude::*;
use std::sync::Arc;

/// The dialog.
#[component]
pub fn ExportedDialog(
    /// What was left out or said otherwise.
    notes: Arc<Vec<ExportNote>>,
    /// Closes it.
    close: Callback<()>,
) -> impl IntoView {
    let texts = use_texts();
    let language = use_language();
    view! {
        <Dialog testid="exported-dialog" title=texts.export.title close=close>
            <div class="body">
                <p>{texts.export.about}</p>
                <ul class="notes plain">
                    {notes
                        .iter()
                        .map(|note| {
                            view! {
                                <li data-testid="export-note">
                                    {export_problem_text(language, &note.problem)}
                                    <code class="place">{note.path.clone()}</code>
                                </li>
                            }
                        })
                        .collect_view()}
                </ul>
            </div>
            <footer>
                <button type="button" class="btn primary" on:click=move |_| close.run(())>
                    {texts.shell.close}
                </button>
            </footer>
        </Dialog>
    }
}
