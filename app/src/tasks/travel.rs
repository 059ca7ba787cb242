//! Undo and redo.

use crate::state::App;

/// Goes back one step of the design.
pub fn undo(app: App) {
    app.document.back();
}

/// Goes forward one step of the design.
pub fn redo(app: App) {
    app.document.forward();
}
