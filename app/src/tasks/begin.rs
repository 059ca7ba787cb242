//! What happens when the page is opened.

use crate::platform::keys;
use crate::state::App;

/// Follows the design with the worker, hears the keys, and opens what is to be seen first.
pub fn begin(app: App) {
    super::follow_design(app);
    keys::on_key(move |event| {
        let command = event.ctrl_key() || event.meta_key();
        if !command || event.alt_key() || !event.key().eq_ignore_ascii_case("z") {
            return;
        }
        // A text field undoes its own letters.
        if keys::in_text_field(&event) {
            return;
        }
        event.prevent_default();
        if event.shift_key() { super::redo(app) } else { super::undo(app) }
    });
    super::first_visit(app);
}
