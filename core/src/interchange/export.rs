//! Designs out: the document itself. The NoSQL Workbench model is written by
//! [`export_nosql_workbench`](super::export_nosql_workbench).

use crate::design::Design;

/// The design as a JSON document for a file, indented, with a newline at its end.
pub fn export_design(design: &Design) -> String {
    // A design holds only what JSON can say; the empty text is never reached.
    let mut text = serde_json::to_string_pretty(design).unwrap_or_default();
    text.push('\n');
    text
}
