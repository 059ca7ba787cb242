//! Formats that others wrote, in and out: files become a [`Design`](crate::design::Design) and
//! items, and a design becomes a file again.
//!
//! [`import`] decides by a file's content what it is; its name is only a hint. What could be read
//! is kept, what could not is listed in [`Imported::notes`], and nothing is dropped in silence.
//! Nothing here touches a file system or a store.

mod assemble;
mod csv;
mod detect;
mod export;
mod fault;
mod gather;
mod imported;
mod json;
mod keys;
mod kinds;
mod mcp;
mod note;
mod read;
mod text;
mod values;
mod workbench;

pub use export::{ExportNote, ExportProblem, Exported, LeftOut, export_design, export_workbench};
pub use fault::{Compression, Foreign, ImportFault};
pub use imported::{
    ColumnSummary, Format, ImportOptions, Imported, KeyChoice, KeyColumns, SampleLimits,
};
pub use json::{Expected, JsonProblem};
pub use note::{ImportNote, ImportProblem, NoteLevel};
pub use read::import;

use crate::design::{AttributeType, KeyType};

/// The tag of an attribute's type.
fn tag(kind: AttributeType) -> &'static str {
    match kind {
        AttributeType::S => "S",
        AttributeType::N => "N",
        AttributeType::B => "B",
        AttributeType::Bool => "BOOL",
        AttributeType::Null => "NULL",
        AttributeType::L => "L",
        AttributeType::M => "M",
        AttributeType::Ss => "SS",
        AttributeType::Ns => "NS",
        AttributeType::Bs => "BS",
    }
}

/// The tag of a key column's type.
fn tag_of_key(kind: KeyType) -> &'static str {
    match kind {
        KeyType::S => "S",
        KeyType::N => "N",
        KeyType::B => "B",
    }
}

/// The name itself, or with the first number behind it that is free.
fn free_name(name: &str, taken: impl Fn(&str) -> bool) -> String {
    let mut free = name.to_owned();
    let mut number = 2_u64;
    while taken(&free) {
        free = format!("{name}_{number}");
        number += 1;
    }
    free
}

#[cfg(test)]
mod tests;
