//! Designs out: the document itself, and a NoSQL Workbench model, which can't say all of it.

mod facets;
mod join;
mod note;
mod workbench;

pub use note::{ExportNote, ExportProblem, LeftOut};
pub use workbench::{Exported, export_workbench};

use crate::design::Design;

/// The design as a JSON document for a file, indented, with a newline at its end.
pub fn export_design(design: &Design) -> String {
    crate::design::pretty(design)
}

#[cfg(test)]
mod tests;
