//! Edits of the design by the core's own [`Edit`]s: each is one step that can be undone.

use crate::i18n::{edit_problem_text, texts_of};
use crate::queries::free_name;
use crate::state::App;
use keyloom_core::design::Design;
use keyloom_core::design::edit::{Edit, apply};
use leptos::prelude::*;

/// Makes an edit. What it came to beyond the design (sample items that could not follow) is said in
/// a toast.
///
/// # Errors
///
/// Why the edit is refused, in the page's language, for the field that asked for it.
pub fn edit(app: App, edit: &Edit) -> Result<(), String> {
    let language = app.settings.language.get_untracked();
    let edited = apply(&app.document.peek(), edit)
        .map_err(|problem| edit_problem_text(language, &problem))?;
    app.document.change(edited.design, None);
    let texts = &texts_of(language).design;
    let format = language.format();
    if edited.collisions > 0 {
        app.notices
            .failed(texts.collisions.replace("{n}", &format.count(edited.collisions as u64)));
    } else if edited.kept > 0 {
        app.notices.failed(texts.kept.replace("{n}", &format.count(edited.kept as u64)));
    }
    Ok(())
}

/// Makes an edit that no field asked for; a refusal is said in a toast.
pub fn edit_or_say(app: App, asked: &Edit) {
    if let Err(why) = edit(app, asked) {
        app.notices.failed(why);
    }
}

/// Puts the design that a fix made in place of the open one, as one step that can be undone.
pub fn apply_fix(app: App, design: Design, title: &str) {
    app.document.change(design, None);
    let texts = &texts_of(app.settings.language.get_untracked()).fixes;
    app.notices.done(texts.applied.replace("{fix}", title));
}

/// Adds a table of a free name.
pub fn add_table(app: App) {
    let name = app
        .document
        .present
        .with_untracked(|design| free_name("table", |name| design.tables.contains_key(name)));
    edit_or_say(app, &Edit::AddTable { name });
}
