//! Sample items: opening their editor, and taking one away.

use crate::state::App;
use keyloom_core::design::edit::Edit;

/// Opens the editor of a sample item, by its position among the table's.
pub fn edit_item(app: App, table: &str, sample: u32) {
    app.panels.edit_item(table, sample);
}

/// Opens the editor for a new item of a table, which begins with a DynamoDB JSON text if one is
/// given.
pub fn new_item(app: App, table: &str, start: Option<String>) {
    app.panels.new_item(table, start);
}

/// Takes a sample item away.
pub fn delete_item(app: App, table: &str, sample: u32) {
    super::edit_or_say(app, &Edit::DeleteItem { table: table.to_owned(), at: sample as usize });
}
