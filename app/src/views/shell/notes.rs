//! Notes of an import: what became of each thing, where it stands, and what it is.
//!
//! Marks for tests: `note` (with `data-level`: `skipped`, `guessed`, `kept`).

use crate::i18n::{import_problem_text, use_format, use_language, use_texts};
use keyloom_core::interchange::{ImportNote, NoteLevel};
use leptos::prelude::*;

/// A list of notes.
#[component]
pub fn Notes(
    /// The notes, in their order.
    notes: Vec<ImportNote>,
) -> impl IntoView {
    let texts = use_texts();
    let language = use_language();
    let format = use_format();
    view! {
        <ul class="notes">
            {notes
                .into_iter()
                .map(|note| {
                    let (level, mark, dot) = match note.level {
                        NoteLevel::Skipped => (texts.import.skipped, "skipped", "dot bad"),
                        NoteLevel::Guessed => (texts.import.guessed, "guessed", "dot warn"),
                        NoteLevel::Kept => (texts.import.kept, "kept", "dot good"),
                    };
                    let line = note.line.map(|line| (texts.import.line)(&format.count(line)));
                    view! {
                        <li data-testid="note" data-level=mark>
                            <span class=dot aria-hidden="true"></span>
                            <span class="level">{level}</span>
                            <span>
                                {import_problem_text(language, &note.problem)}
                                {line.map(|line| view! { <span class="place">{line}</span> })}
                                {note
                                    .path
                                    .map(|path| view! { <code class="place">{path}</code> })}
                            </span>
                        </li>
                    }
                })
                .collect_view()}
        </ul>
    }
}
