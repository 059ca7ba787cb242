//! What happens when the page is opened.

use crate::platform::{keys, panic, theme};
use crate::state::{App, Banner};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

/// Follows the design with the worker and this browser's storage, hears keys, files and other tabs,
/// and opens what is to be seen first.
pub fn begin(app: App) {
    panic::on_panic(move |_| app.notices.show(Banner::Broke));
    super::follow_design(app);
    super::follow_analysis(app);
    app.client.on_restart(Callback::new(move |()| super::after_restart(app)));
    super::follow_edits(app);
    keys::on_key(move |event| hear_key(app, &event));
    super::hear_files(app);
    Effect::new(move |_| {
        let name = app.document.present.with(|design| design.name.trim().to_owned());
        theme::set_title(&if name.is_empty() {
            "Keyloom".to_owned()
        } else {
            format!("{name} · Keyloom")
        });
    });
    super::open_address(app);
    super::fetch_samples(app);
}

fn hear_key(app: App, event: &KeyboardEvent) {
    if app.panels.dialog.with_untracked(Option::is_some) {
        return;
    }
    if event.key() == "Escape" {
        app.panels.drawer.set(false);
        return;
    }
    // A text field undoes its own letters.
    if !(event.ctrl_key() || event.meta_key()) || event.alt_key() || keys::in_text_field(event) {
        return;
    }
    let key = event.key().to_ascii_lowercase();
    match (key.as_str(), event.shift_key()) {
        ("z", false) => super::undo(app),
        ("z", true) | ("y", false) => super::redo(app),
        _ => return,
    }
    event.prevent_default();
}
