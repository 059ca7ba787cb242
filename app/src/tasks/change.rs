//! Edits of the design: each is one step that can be undone.

use crate::i18n::texts_of;
use crate::state::App;
use keyloom_core::design::Design;
use leptos::prelude::GetUntracked as _;

/// Puts an edited design in place of the present one. Changes of one `subject` in a row (the letters
/// of a field) are one step.
pub fn change(app: App, design: Design, subject: Option<&str>) {
    app.document.change(design, subject.map(str::to_owned));
}

/// Names the design.
pub fn set_name(app: App, name: String) {
    let mut design = (*app.document.peek()).clone();
    design.name = name;
    change(app, design, Some("name"));
}

/// Ends the writing of the design's name; a blank one becomes a name that lists can show.
pub fn settle_name(app: App) {
    if app.document.peek().name.trim().is_empty() {
        let untitled = texts_of(app.settings.language.get_untracked()).designs.untitled;
        set_name(app, untitled.to_owned());
    }
    app.document.settle();
}
