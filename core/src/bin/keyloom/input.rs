//! Reading files and standard input, writing files and standard output, and what is said of them.

use keyloom_core::design::{Design, Severity, check};
use keyloom_core::interchange::{ImportOptions, Imported, NoteLevel, import};
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::path::Path;

/// Why a command ends early.
#[derive(Debug)]
pub enum Failure {
    /// Whoever reads the output has left.
    Pipe,
    /// Input that can't be used, or output that can't be written: the message.
    Said(String),
}

impl Failure {
    /// A message that names the file.
    pub fn at(name: &str, what: impl std::fmt::Display) -> Self {
        Self::Said(format!("{}: {what}", shown(name)))
    }
}

/// A file's name as messages show it.
pub fn shown(name: &str) -> &str {
    if name == "-" { "standard input" } else { name }
}

/// The bytes of a file, or of standard input for `-`.
pub fn read(name: &str) -> Result<Vec<u8>, Failure> {
    if name == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map_err(|error| Failure::at(name, error))?;
        return Ok(bytes);
    }
    std::fs::read(name).map_err(|error| Failure::at(name, error))
}

/// The text of a file, or of standard input.
pub fn read_text(name: &str) -> Result<String, Failure> {
    let not_text = |error| Failure::at(name, format_args!("not text in UTF-8 ({error})"));
    String::from_utf8(read(name)?).map_err(not_text)
}

/// Whatever a file holds, as a design with items. What was skipped or guessed goes to standard
/// error.
pub fn import_file(name: &str, options: &ImportOptions) -> Result<Imported, Failure> {
    let bytes = read(name)?;
    let file = Path::new(name).file_name().map(|name| name.to_string_lossy());
    let imported = import(file.as_deref().unwrap_or_default(), &bytes, options)
        .map_err(|fault| Failure::at(name, fault))?;
    for note in &imported.notes {
        let level = match note.level {
            NoteLevel::Skipped => "skipped",
            NoteLevel::Guessed => "guessed",
            NoteLevel::Kept => "kept",
        };
        eprintln!("{}: {level}: {note}", shown(name));
    }
    Ok(imported)
}

/// The same, and what is wrong in the design goes to standard error.
pub fn open_file(name: &str) -> Result<Imported, Failure> {
    let imported = import_file(name, &ImportOptions::default())?;
    say_faults(name, &imported.design);
    Ok(imported)
}

/// Says what is wrong in a design.
pub fn say_faults(name: &str, design: &Design) {
    for fault in check(design) {
        let severity = match fault.severity {
            Severity::Warning => "warning",
            Severity::Error => "error",
        };
        eprintln!("{}: {severity}: {fault}", shown(name));
    }
}

/// Writes a text to a file, or to standard output where none is named.
pub fn write(name: Option<&str>, text: &str) -> Result<(), Failure> {
    match name {
        Some(name) if name != "-" => {
            std::fs::write(name, text).map_err(|error| Failure::at(name, error))
        }
        _ => {
            let mut out = io::stdout().lock();
            out.write_all(text.as_bytes())
                .and_then(|()| out.flush())
                .map_err(|error| from_output(&error))
        }
    }
}

/// A failure of standard output.
pub fn from_output(error: &io::Error) -> Failure {
    match error.kind() {
        ErrorKind::BrokenPipe => Failure::Pipe,
        _ => Failure::Said(format!("standard output: {error}")),
    }
}
