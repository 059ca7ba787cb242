//! Bringing a file or text in: choosing it, while it is read, what came of it, and why it could not
//! be read.
//!
//! Marks for tests: `import-dialog` (with `data-step` on its body: `choose`, `reading`, `refused`,
//! `read`), `import-file` (the file input), `import-choose`, `import-paste`, `import-read-text`,
//! `import-cancel`, `import-fault`, `import-other`, `import-open`.

use super::report::Report;
use crate::components::Dialog;
use crate::i18n::{failure_text, use_language, use_texts};
use crate::platform::{dom, file_drop};
use crate::protocol::Failure;
use crate::state::{ImportStep, use_app};
use crate::tasks;
use leptos::prelude::*;

/// The dialog.
#[component]
pub fn ImportDialog(
    /// Closes it.
    close: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let step = app.importing.step;
    let name_of = move |name: &str| {
        if name.is_empty() { texts.import.pasted.to_owned() } else { name.to_owned() }
    };
    let body = move || match step.get() {
        ImportStep::Choose => view! { <Choose /> }.into_any(),
        ImportStep::Reading { name, .. } => view! {
            <div class="body" data-step="reading">
                <p role="status">{(texts.import.reading)(&name_of(&name))}</p>
                <div class="bar busy" aria-hidden="true">
                    <i></i>
                </div>
            </div>
        }
        .into_any(),
        ImportStep::Refused { name, failure } => {
            view! { <Refused name=name_of(&name) failure=failure /> }.into_any()
        }
        ImportStep::Read(brought) => {
            let name = name_of(&brought.name);
            view! { <Report brought=brought name=name /> }.into_any()
        }
    };
    let read = move || step.with(|step| matches!(step, ImportStep::Read(_)));
    let begun = move || step.with(|step| !matches!(step, ImportStep::Choose));
    view! {
        <Dialog testid="import-dialog" title=texts.import.title close=close>
            {body}
            <footer>
                <Show when=begun>
                    <button
                        type="button"
                        class="btn"
                        data-testid="import-other"
                        on:click=move |_| tasks::begin_import(app)
                    >
                        {texts.import.other}
                    </button>
                    <span class="grow"></span>
                </Show>
                <button
                    type="button"
                    class="btn"
                    data-testid="import-cancel"
                    on:click=move |_| close.run(())
                >
                    {texts.shell.cancel}
                </button>
                <Show when=read>
                    <button
                        type="button"
                        class="btn primary"
                        data-testid="import-open"
                        disabled=move || app.importing.again.with(Option::is_some)
                        on:click=move |_| tasks::open_imported(app)
                    >
                        {texts.import.open}
                    </button>
                </Show>
            </footer>
        </Dialog>
    }
}

/// Choosing a file, or pasting a text.
#[component]
fn Choose() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let text = RwSignal::new(String::new());
    let blank = move || text.with(|text| text.trim().is_empty());
    view! {
        <div class="body" data-step="choose">
            <p>{texts.import.about}</p>
            <div class="row">
                <button
                    type="button"
                    class="btn primary"
                    data-testid="import-choose"
                    on:click=move |_| dom::click("import-file")
                >
                    {texts.import.choose}
                </button>
                <span class="k">{texts.import.or_drop}</span>
                <input
                    type="file"
                    id="import-file"
                    data-testid="import-file"
                    class="visually-hidden"
                    tabindex="-1"
                    aria-label=texts.import.choose
                    on:change=move |event| {
                        if let Some(file) = file_drop::chosen(&event) {
                            tasks::import_file(app, file);
                        }
                    }
                />
            </div>
            <div class="field">
                <label for="import-paste">{texts.import.paste}</label>
                <textarea
                    id="import-paste"
                    class="textarea"
                    data-testid="import-paste"
                    spellcheck="false"
                    autocomplete="off"
                    prop:value=text
                    on:input:target=move |event| text.set(event.target().value())
                ></textarea>
            </div>
            <div class="row">
                <button
                    type="button"
                    class="btn"
                    data-testid="import-read-text"
                    disabled=blank
                    on:click=move |_| tasks::import_text(app, text.get_untracked())
                >
                    {texts.import.read_text}
                </button>
            </div>
        </div>
    }
}

/// Why a file could not be read.
#[component]
fn Refused(
    /// What the person brought.
    name: String,
    /// Why.
    failure: Failure,
) -> impl IntoView {
    let texts = use_texts();
    let language = use_language();
    view! {
        <div class="body" data-step="refused">
            <p>
                <span class="dot bad" aria-hidden="true"></span>
                " "
                <b>{(texts.import.failed)(&name)}</b>
            </p>
            <p role="alert" data-testid="import-fault">{failure_text(language, &failure)}</p>
            <p class="k">{texts.import.unchanged}</p>
        </div>
    }
}
