//! The way of a file from bytes to what it holds.

use super::detect::{Look, foreign_json, is_mcp_model, look};
use super::gather::{Gathered, Gatherer};
use super::json::{Json, JsonFault, Oddity, Reader};
use super::note::{ImportProblem, NoteLevel, Notes, Place};
use super::text::{decode, position};
use super::{Format, ImportFault, ImportOptions, Imported, assemble, csv, detect, mcp, workbench};
use crate::design::open;
use indexmap::IndexMap;

/// Lines that are tried to tell a file of lines whose first is damaged.
const PROBE_LINES: usize = 20;

/// Reads a file of any known format; `name` is its file name, a hint.
///
/// # Errors
///
/// [`ImportFault`] where nothing can be read, with what a person can do about it.
pub fn import(name: &str, bytes: &[u8], options: &ImportOptions) -> Result<Imported, ImportFault> {
    let text = decode(bytes)?;
    match look(name, &text) {
        Look::Json => import_json(name, &text, options),
        Look::Csv => {
            let mut notes = Notes::default();
            let rows = csv::read(&text, options, &mut notes)?;
            let tables = IndexMap::from([(String::new(), rows)]);
            let gathered = Gathered { format: Format::Csv, tables };
            assemble::assemble(name, gathered, &[], options, notes)
        }
        Look::Foreign(looks_like) => Err(ImportFault::NotReadYet { looks_like }),
        Look::Unknown => {
            let found = "text that is neither JSON nor CSV".to_owned();
            Err(ImportFault::Unrecognised { found })
        }
    }
}

fn import_json(name: &str, text: &str, options: &ImportOptions) -> Result<Imported, ImportFault> {
    let mut reader = Reader::new(text);
    let first = reader.value();
    let end = reader.offset();
    let one = first.is_ok() && reader.at_end();
    match first {
        Ok(value) if one => {
            let mut notes = Notes::default();
            note_oddities(&reader, text, 0, &mut notes);
            document(name, text, value, options, notes)
        }
        Ok(_) if ends_in_its_line(text, end) => lines(name, text, options),
        Ok(value) => concatenated(name, text, value, reader, options),
        Err(fault) if is_lines(name, text) => lines(name, text, options).map_err(|other| {
            // Where no line is an item, the document's own fault says more.
            if matches!(other, ImportFault::NothingReadable { .. }) {
                json_fault(&fault, text)
            } else {
                other
            }
        }),
        Err(fault) => Err(json_fault(&fault, text)),
    }
}

fn json_fault(fault: &JsonFault, text: &str) -> ImportFault {
    let (line, column) = fault.position(text);
    ImportFault::Json { line, column, problem: fault.problem.clone() }
}

/// One whole document.
fn document(
    name: &str,
    text: &str,
    value: Json,
    options: &ImportOptions,
    mut notes: Notes,
) -> Result<Imported, ImportFault> {
    let version = value.get("keyloom");
    if matches!(version, Some(Json::Number(_)))
        || version.is_some() && value.get("tables").is_some()
    {
        return design(text, notes);
    }
    if value.get("DataModel").is_some()
        || value.get("ModelName").is_some() && value.get("ModelMetadata").is_some()
    {
        return workbench::read(value, notes);
    }
    if is_mcp_model(&value) {
        return Ok(mcp::read(&detect::stem(name), &value, notes));
    }
    if let Some(looks_like) = foreign_json(&value) {
        return Err(ImportFault::NotReadYet { looks_like });
    }
    let empty = match &value {
        Json::Array(elements) => elements.is_empty(),
        Json::Object(members) => members.is_empty(),
        other => {
            let found = format!("{} alone", other.kind());
            return Err(ImportFault::Unrecognised { found });
        }
    };
    if empty {
        return Err(ImportFault::NoItems);
    }
    if let Some(elements) = value.as_array()
        && !elements.iter().any(|element| element.as_object().is_some())
    {
        let found = elements.first().map_or("an empty array", Json::kind);
        return Err(ImportFault::Unrecognised {
            found: format!("an array of which each is {found}"),
        });
    }
    let mut gatherer = Gatherer::new(&mut notes);
    gatherer.document(value);
    let (gathered, lists) = gatherer.finish();
    assemble::assemble(name, gathered, &lists, options, notes)
}

fn design(text: &str, notes: Notes) -> Result<Imported, ImportFault> {
    let opened = open(text).map_err(|fault| ImportFault::Design { fault })?;
    Ok(Imported {
        format: Format::Design,
        design: opened.design,
        bulk: IndexMap::new(),
        notes: notes.finish(),
        key_choice: None,
    })
}

/// One value a line. A line that can't be read is noted, the others are kept.
fn lines(name: &str, text: &str, options: &ImportOptions) -> Result<Imported, ImportFault> {
    let mut notes = Notes::default();
    let mut gathered = Vec::new();
    for (index, line) in text.split('\n').enumerate() {
        let number = index as u64 + 1;
        if !line.trim_matches(|c: char| c.is_whitespace() || c == '\u{1e}').is_empty() {
            let mut reader = Reader::new(line);
            match reader.value().and_then(|value| reader.finish().map(|()| value)) {
                Ok(value) => {
                    note_oddities(&reader, line, index, &mut notes);
                    gathered.push((number, value));
                }
                Err(fault) => {
                    let (_, column) = position(line, fault.offset);
                    let problem = ImportProblem::BadLine { column, problem: fault.problem };
                    notes.here(NoteLevel::Skipped, &Place::line(number), problem);
                }
            }
        }
    }
    if let Some(looks_like) = gathered.first().and_then(|(_, value)| foreign_json(value)) {
        return Err(ImportFault::NotReadYet { looks_like });
    }
    let mut gatherer = Gatherer::new(&mut notes);
    for (number, value) in gathered {
        gatherer.line(value, number);
    }
    let (mut gathered, lists) = gatherer.finish();
    gathered.format = Format::JsonLines;
    assemble::assemble(name, gathered, &lists, options, notes)
}

/// Documents one after the other, as some tools write pages of a result. What comes after a fault
/// can't be read.
fn concatenated(
    name: &str,
    text: &str,
    first: Json,
    mut reader: Reader<'_>,
    options: &ImportOptions,
) -> Result<Imported, ImportFault> {
    let mut notes = Notes::default();
    let mut values = vec![(1, first)];
    while !reader.at_end() {
        let (line, _) = position(text, reader.offset());
        match reader.value() {
            Ok(value) => values.push((line, value)),
            Err(fault) => {
                let (line, column) = fault.position(text);
                let problem = ImportProblem::BadLine { column, problem: fault.problem };
                notes.here(NoteLevel::Skipped, &Place::line(line), problem);
                break;
            }
        }
    }
    note_oddities(&reader, text, 0, &mut notes);
    let mut gatherer = Gatherer::new(&mut notes);
    for (line, value) in values {
        gatherer.line(value, line);
    }
    let (gathered, lists) = gatherer.finish();
    assemble::assemble(name, gathered, &lists, options, notes)
}

fn ends_in_its_line(text: &str, end: usize) -> bool {
    let start = text.len() - text.trim_start().len();
    !text.get(start..end).unwrap_or_default().contains('\n')
}

/// Whether some of the first lines are whole objects, so that the file is one of lines.
fn is_lines(name: &str, text: &str) -> bool {
    if matches!(detect::extension(name).as_str(), "jsonl" | "ndjson" | "jsonlines") {
        return true;
    }
    let whole = |line: &&str| {
        line.trim_start().starts_with('{') && {
            let mut reader = Reader::new(line);
            reader
                .value()
                .is_ok_and(|value| value.as_object().is_some_and(|members| !members.is_empty()))
                && reader.at_end()
        }
    };
    let lines: Vec<&str> =
        text.lines().filter(|line| !line.trim().is_empty()).take(PROBE_LINES).collect();
    // A pretty-printed array has lines of whole objects too, but those end in commas.
    lines.first().is_some_and(|line| line.trim_start().starts_with('{') && line.len() > 1)
        && lines.iter().any(whole)
}

fn note_oddities(reader: &Reader<'_>, text: &str, lines_before: usize, notes: &mut Notes) {
    for (offset, oddity) in &reader.oddities {
        let (line, column) = position(text, *offset);
        let problem = match oddity {
            Oddity::Twice(name) => ImportProblem::TwiceNamed { name: name.clone(), column },
            Oddity::LoneSurrogate => ImportProblem::LoneSurrogate { column },
        };
        notes.here(NoteLevel::Kept, &Place::line(line + lines_before as u64), problem);
    }
}
