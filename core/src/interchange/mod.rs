//! Formats that others wrote, in and out: files become a [`Design`](crate::design::Design) and
//! items, and a design becomes a file again.
//!
//! [`import`] decides by a file's content what it is; its name is only a hint. What could be read
//! is kept, what could not is listed in [`Imported::notes`], and nothing is dropped in silence.
//! Nothing here touches a file system or a store.

mod export;
mod fault;
mod imported;
mod json;
mod note;
mod text;
mod values;
mod workbench;

pub use export::export_design;
pub use fault::{Compression, Foreign, ImportFault};
pub use imported::{
    ColumnSummary, Format, ImportOptions, Imported, KeyChoice, KeyColumns, SampleLimits,
};
pub use json::{Expected, JsonProblem};
pub use note::{ImportNote, ImportProblem, NoteLevel};

use json::Reader;

/// Reads a file of any known format; `name` is its file name, a hint.
///
/// # Errors
///
/// [`ImportFault`] where nothing can be read, with what a person can do about it.
pub fn import(name: &str, bytes: &[u8], options: &ImportOptions) -> Result<Imported, ImportFault> {
    let _ = (name, options);
    let text = text::decode(bytes)?;
    let mut reader = Reader::new(&text);
    let read = reader.value().and_then(|value| reader.finish().map(|()| value));
    let value = read.map_err(|fault| {
        let (line, column) = fault.position(&text);
        ImportFault::Json { line, column, problem: fault.problem }
    })?;
    if value.get("DataModel").is_some() {
        return workbench::read(value, note::Notes::default());
    }
    Err(ImportFault::Unrecognised { found: value.kind().to_owned() })
}
