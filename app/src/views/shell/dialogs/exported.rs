//! What a file that was written could not say.
//!
//! Marks for tests: `exported-dialog`.

use crate::components::Dialog;
use crate::i18n::use_texts;
use crate::views::shell::notes::Notes;
use keyloom_core::interchange::ImportNote;
use leptos::prelude::*;
use std::sync::Arc;

/// The dialog.
#[component]
pub fn ExportedDialog(
    /// What was left out or said otherwise.
    notes: Arc<Vec<ImportNote>>,
    /// Closes it.
    close: Callback<()>,
) -> impl IntoView {
    let texts = use_texts();
    view! {
        <Dialog testid="exported-dialog" title=texts.export.title close=close>
            <div class="body">
                <p>{texts.export.about}</p>
                <Notes notes=(*notes).clone() />
            </div>
            <footer>
                <button type="button" class="btn primary" on:click=move |_| close.run(())>
                    {texts.shell.close}
                </button>
            </footer>
        </Dialog>
    }
}
