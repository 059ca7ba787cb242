//! What an import has to say of a file that it could read.

use super::JsonProblem;
use crate::value::ValueProblem;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The most notes that are kept one by one; the rest are counted.
const MAX_NOTES: usize = 200;

/// One thing that was skipped, guessed or kept as it was.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ImportNote {
    /// What became of it.
    pub level: NoteLevel,
    /// The JSON path, such as `$.DataModel[0].TableData[3].cameras`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The line, from 1, for files that are read by lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// What it is about.
    pub problem: ImportProblem,
}

impl fmt::Display for ImportNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if let Some(path) = &self.path {
            write!(f, "{path}: ")?;
        }
        write!(f, "{}", self.problem)
    }
}

/// What became of the thing that a note is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum NoteLevel {
    /// It is not in the design.
    Skipped,
    /// The design holds a guess.
    Guessed,
    /// It is in the design, and a person may want to know.
    Kept,
}

/// What a note is about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ImportProblem {
    /// A value is not what its type says.
    #[error("{problem}")]
    BadValue {
        /// What is wrong with it.
        problem: ValueProblem,
    },
    /// Something else stands where an item was expected.
    #[error("expected an item (an object of attributes), found {found}")]
    NotAnItem {
        /// What was found.
        found: String,
    },
    /// A line is no JSON.
    #[error("column {column}: {problem}")]
    BadLine {
        /// In characters, from 1.
        column: u64,
        /// What is wrong there.
        problem: JsonProblem,
    },
    /// A name stands twice in an object.
    #[error(
        "the name `{name}` stands twice in one object (column {column}); the last value counts"
    )]
    TwiceNamed {
        /// The name.
        name: String,
        /// In characters, from 1.
        column: u64,
    },
    /// Half of a surrogate pair, which is no character.
    #[error("half of a surrogate pair (column {column}) is no character; it was read as U+FFFD")]
    LoneSurrogate {
        /// In characters, from 1.
        column: u64,
    },
    /// An item lacks a column of its table's key.
    #[error("the item lacks the key attribute `{column}`")]
    KeyMissing {
        /// The column.
        column: String,
    },
    /// A key attribute is of another type than its column.
    #[error("the key attribute `{column}` is of type {found}; the key wants {expected}")]
    KeyType {
        /// The column.
        column: String,
        /// The key's type tag.
        expected: String,
        /// The value's type tag.
        found: String,
    },
    /// Items share one key.
    #[error(
        "{items} items of `{table}` have a key that an earlier item has too; a table keeps only the last of them"
    )]
    SameKey {
        /// The table.
        table: String,
        /// How many come after the first of their key.
        items: u64,
    },
    /// A request to delete, which brings no item.
    #[error("a delete request of `{table}`: it brings no item")]
    DeleteRequest {
        /// The table.
        table: String,
        /// Whether an earlier item of the file was removed by it.
        removed: bool,
    },
    /// A request of a kind that brings no item.
    #[error("`{request}` brings no whole item")]
    NoItemInRequest {
        /// The request.
        request: String,
    },
    /// The file does not name its table.
    #[error("the file names no table; it is called `{table}` here")]
    TableNamed {
        /// The name given.
        table: String,
    },
    /// The arrays of an object were read as tables.
    #[error("each member that is an array of objects was read as a table")]
    MembersAreTables,
    /// Which attributes are the key is a guess.
    #[error("the key of `{table}` is a guess: {}", partition.iter().chain(sort).map(String::as_str).collect::<Vec<_>>().join(", "))]
    KeyGuessed {
        /// The table.
        table: String,
        /// The partition key's attributes.
        partition: Vec<String>,
        /// The sort key's attributes.
        sort: Vec<String>,
    },
    /// What kinds of item there are, and their key templates, is a guess.
    #[error(
        "{entities} kinds of item in `{table}` and {templates} key templates are guessed from {from}"
    )]
    EntitiesGuessed {
        /// The table.
        table: String,
        /// How many entities.
        entities: u64,
        /// How many key templates.
        templates: u64,
        /// From what: `sample items`, `facet alias`.
        from: String,
    },
    /// Too many items for a design.
    #[error(
        "{beside} of {items} items stay beside the design: they are here to look at, but no link carries them"
    )]
    BesideTheDesign {
        /// Items read.
        items: u64,
        /// Items that are not in the design.
        beside: u64,
    },
    /// CSV without a header.
    #[error("the first row is data, so that the {columns} columns have no names of their own")]
    NoHeader {
        /// How many columns.
        columns: u64,
    },
    /// A row is wider or narrower than the header.
    #[error("the row has {found} fields, the header {expected}")]
    RowWidth {
        /// Fields of the header.
        expected: u64,
        /// Fields of the row.
        found: u64,
    },
    /// Two columns of the header have one name, or one has none.
    #[error("column {column} of the header is {}; it is called `{renamed}` here", if name.is_empty() { "empty".to_owned() } else { format!("`{name}` again") })]
    ColumnRenamed {
        /// From 1.
        column: u64,
        /// Its name in the file.
        name: String,
        /// Its name here.
        renamed: String,
    },
    /// A column of digits that is text.
    #[error("`{column}` stays text: {}", if *zeros { "some of its values have leading zeros" } else { "some of its numbers have more than 38 digits" })]
    DigitsKeptAsText {
        /// The column.
        column: String,
        /// Because of leading zeros; else because of too many digits.
        zeros: bool,
    },
    /// A field of a model has another type than it should.
    #[error("expected {expected}, found {found}")]
    Shape {
        /// What was to stand there.
        expected: String,
        /// What stands there.
        found: String,
    },
    /// Something without a name was given one.
    #[error("{what} has no name; it is called `{name}` here")]
    Named {
        /// What.
        what: String,
        /// The name given.
        name: String,
    },
    /// Two things of one kind have one name.
    #[error("{what} `{name}` stands twice; the second is called `{renamed}` here")]
    Renamed {
        /// What.
        what: String,
        /// Its name.
        name: String,
        /// Its name here.
        renamed: String,
    },
    /// A table without a key schema.
    #[error("the table has no key; `{column}` was taken")]
    NoKey {
        /// The column taken.
        column: String,
    },
    /// An index without a partition key.
    #[error("the index `{index}` has no partition key")]
    IndexWithoutKey {
        /// The index.
        index: String,
    },
    /// A type that is none.
    #[error("`{found}` is no type of `{attribute}`; {read_as} was taken")]
    UnknownType {
        /// The attribute.
        attribute: String,
        /// What stands there.
        found: String,
        /// The type taken.
        read_as: String,
    },
    /// An attribute is declared more than once.
    #[error("`{attribute}` is declared {times} times; once is kept")]
    DeclaredTwice {
        /// The attribute.
        attribute: String,
        /// How often.
        times: u64,
    },
    /// An attribute is declared with one type and used with another.
    #[error(
        "`{attribute}` is declared as {declared} and is a key of type {used}; the key's type counts"
    )]
    DeclaredOtherwise {
        /// The attribute.
        attribute: String,
        /// The type declared.
        declared: String,
        /// The type of the key.
        used: String,
    },
    /// A global index over the table's own partition key.
    #[error(
        "the index `{index}` has the table's partition key: a local index drawn as a global one? It is kept as it was"
    )]
    LocalInDisguise {
        /// The index.
        index: String,
    },
    /// A hint for sample data that is not known.
    #[error("the sample data format of `{attribute}` is not known; it is kept")]
    UnknownSampleFormat {
        /// The attribute.
        attribute: String,
    },
    /// A key alias that no template could be read from.
    #[error("no key template could be read from the alias `{alias}` of `{column}`")]
    AliasWithoutTemplate {
        /// The key column.
        column: String,
        /// The alias.
        alias: String,
    },
    /// A declared template that does not make the keys of some items.
    #[error(
        "the template `{template}` of `{column}` does not make the keys of {items} items of `{entity}`"
    )]
    TemplateDisagrees {
        /// The entity.
        entity: String,
        /// The key column.
        column: String,
        /// The template.
        template: String,
        /// How many items.
        items: u64,
    },
    /// A value function that is no template.
    #[error("`{template}` can't be read as a key template of `{column}`; it is kept")]
    TemplateUnread {
        /// The key column.
        column: String,
        /// What stands there.
        template: String,
    },
    /// A saved query that is not an access pattern by key.
    #[error("the saved query `{query}` could not be read as an access pattern; it is kept")]
    QueryUnread {
        /// The query's name.
        query: String,
    },
    /// A parameter of a pattern that is no field of its entity.
    #[error("the parameter `{parameter}` is no field of the entity; it is kept")]
    ParameterUnread {
        /// The parameter.
        parameter: String,
    },
    /// Further notes that were not kept one by one.
    #[error("{count} further notes")]
    More {
        /// How many.
        count: u64,
    },
}

/// Notes as they are collected.
#[derive(Debug, Default)]
pub(super) struct Notes {
    notes: Vec<ImportNote>,
    more: [u64; 3],
}

impl Notes {
    /// Notes something at a JSON path.
    pub(super) fn at(&mut self, level: NoteLevel, path: impl Into<String>, problem: ImportProblem) {
        self.push(ImportNote { level, path: Some(path.into()), line: None, problem });
    }

    /// Notes something at a place of a file that may be read by lines.
    pub(super) fn here(&mut self, level: NoteLevel, place: &Place, problem: ImportProblem) {
        let path = (!place.path.is_empty()).then(|| place.path.clone());
        self.push(ImportNote { level, path, line: place.line, problem });
    }

    /// Notes something of the file as a whole.
    pub(super) fn of_all(&mut self, level: NoteLevel, problem: ImportProblem) {
        self.push(ImportNote { level, path: None, line: None, problem });
    }

    fn push(&mut self, note: ImportNote) {
        if self.notes.len() < MAX_NOTES {
            self.notes.push(note);
        } else if let Some(more) = self.more.get_mut(note.level as usize) {
            *more += 1;
        }
    }

    /// The first note, as text.
    pub(super) fn first(&self) -> Option<String> {
        self.notes.first().map(ToString::to_string)
    }

    /// The notes in the order of the file, the count of the rest at the end.
    pub(super) fn finish(mut self) -> Vec<ImportNote> {
        for (level, count) in
            [NoteLevel::Skipped, NoteLevel::Guessed, NoteLevel::Kept].into_iter().zip(self.more)
        {
            if count > 0 {
                let problem = ImportProblem::More { count };
                self.notes.push(ImportNote { level, path: None, line: None, problem });
            }
        }
        self.notes
    }
}

/// A place in a file: a path within a document, a line, or a path within a line's document.
#[derive(Debug, Clone, Default)]
pub(super) struct Place {
    pub path: String,
    pub line: Option<u64>,
}

impl Place {
    pub(super) fn path(path: impl Into<String>) -> Self {
        Self { path: path.into(), line: None }
    }

    pub(super) fn line(line: u64) -> Self {
        Self { path: String::new(), line: Some(line) }
    }

    /// The place of a member.
    pub(super) fn member(&self, name: &str) -> Self {
        let root = if self.path.is_empty() { "$" } else { &self.path };
        Self { path: member(root, name), line: self.line }
    }

    /// The place of an element.
    pub(super) fn element(&self, index: usize) -> Self {
        let root = if self.path.is_empty() { "$" } else { &self.path };
        Self { path: format!("{root}[{index}]"), line: self.line }
    }
}

/// The JSON path of a member: `$.name`, or `$["a.b"]` where it would be misread otherwise.
pub(super) fn member(path: &str, name: &str) -> String {
    let plain = !name.is_empty()
        && !name.contains(|c: char| {
            matches!(c, '.' | '[' | ']' | '"') || c.is_whitespace() || c.is_control()
        });
    if plain { format!("{path}.{name}") } else { format!("{path}[{name:?}]") }
}
