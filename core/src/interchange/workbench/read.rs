//! A model as a whole: its name, metadata and tables.

use super::fields::Fields;
use super::table::read_table;
use crate::design::Design;
use crate::interchange::json::Json;
use crate::interchange::note::{ImportProblem, NoteLevel, Notes};
use crate::interchange::{Format, ImportFault, Imported, free_name};
use indexmap::IndexMap;

/// Reads a model.
///
/// # Errors
///
/// A fault where `DataModel` is no array of tables.
pub(in crate::interchange) fn read(value: Json, mut notes: Notes) -> Result<Imported, ImportFault> {
    let fault = |path: &str, expected: &str, found: &str| ImportFault::Shape {
        path: path.to_owned(),
        expected: expected.to_owned(),
        found: found.to_owned(),
    };
    let Json::Object(members) = value else {
        return Err(fault("$", "an object", value.kind()));
    };
    let mut model = Fields::new("$", members);
    let tables = match model.take("DataModel") {
        Some(Json::Array(tables)) => tables,
        Some(other) => return Err(fault("$.DataModel", "an array of tables", other.kind())),
        None => return Err(fault("$.DataModel", "an array of tables", "nothing")),
    };
    let mut design = Design::new(model.text("ModelName", &mut notes).unwrap_or_default());
    if let Some(mut metadata) = model.object("ModelMetadata", &mut notes) {
        design.description = metadata.text("Description", &mut notes).unwrap_or_default();
        model.keep_rest("ModelMetadata", metadata);
    }
    let schema = model.take("ModelSchema");
    let queries = model.take("SavedQuery");
    for (index, table) in tables.into_iter().enumerate() {
        let path = format!("$.DataModel[{index}]");
        let Some(mut fields) = Fields::of(&path, table, &mut notes) else { continue };
        // The browser tool writes these once for the model, beside its one table.
        if index == 0 {
            for (name, value) in [("ModelSchema", &schema), ("SavedQuery", &queries)] {
                if let (Some(value), false) = (value, fields.has(name)) {
                    fields.keep(name, value.clone());
                }
            }
        }
        let name = unique_name(&mut fields, &design, index, &mut notes);
        let table = read_table(&name, fields, &mut design, &mut notes);
        design.tables.insert(name, table);
    }
    model.rest_into(&mut design.extra);
    Ok(Imported {
        format: Format::NoSqlWorkbench,
        design,
        bulk: IndexMap::new(),
        notes: notes.finish(),
        key_choice: None,
    })
}

fn unique_name(fields: &mut Fields, design: &Design, index: usize, notes: &mut Notes) -> String {
    let path = fields.place("TableName");
    let given = fields.text("TableName", notes).filter(|name| !name.is_empty());
    let name = given.clone().unwrap_or_else(|| format!("table{}", index + 1));
    if given.is_none() {
        let problem = ImportProblem::Named { what: "the table".to_owned(), name: name.clone() };
        notes.at(NoteLevel::Guessed, &path, problem);
    }
    let free = free_name(&name, |name| design.tables.contains_key(name));
    if free != name {
        let what = "the table".to_owned();
        notes.at(
            NoteLevel::Kept,
            path,
            ImportProblem::Renamed { what, name, renamed: free.clone() },
        );
    }
    free
}
