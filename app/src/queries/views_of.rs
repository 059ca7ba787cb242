//! The tables and indexes of a design, in the order they are shown.

use keyloom_core::design::Design;
use keyloom_core::session::view::ViewRef;

/// Each table and, after it, its indexes.
pub fn views_of(design: &Design) -> Vec<ViewRef> {
    let mut views = Vec::new();
    for (name, table) in &design.tables {
        views.push(ViewRef { table: name.clone(), index: None });
        for index in table.indexes.keys() {
            views.push(ViewRef { table: name.clone(), index: Some(index.clone()) });
        }
    }
    views
}

/// The view to show where the chosen one is not (any more) of the design.
pub fn first_view(design: &Design) -> Option<ViewRef> {
    design.tables.keys().next().map(|table| ViewRef { table: table.clone(), index: None })
}
