//! The format of a case: a modeling question with an expert's verdict, one JSON object a line.
//!
//! It only reads. What the free texts and the further fields mean is for the modules beside it.

use indexmap::IndexMap;
use serde::Deserialize;
use serde_json::Value;

/// A question and its verdict.
#[derive(Debug, Clone, Deserialize)]
pub struct Case {
    /// Its name.
    pub id: String,
    /// Whether the design is faulty or right: `problem` or `good`.
    #[serde(default)]
    pub polarity: String,
    /// The question in a line.
    #[serde(default)]
    pub title: String,
    /// The store.
    pub engine: String,
    /// The question at length.
    #[serde(default)]
    pub summary: String,
    /// Tables.
    pub design: Tables,
    /// What is kept, with its figures.
    #[serde(default)]
    pub entities: Vec<EntityText>,
    /// What is read and written.
    #[serde(default)]
    pub patterns: Vec<PatternText>,
    /// What a tool should say.
    #[serde(default)]
    pub expected: Vec<Expected>,
    /// What it may not say.
    #[serde(default)]
    pub must_not: Vec<MustNot>,
    /// How sure the verdict is: `undisputed`, `derivable` or `judgement`.
    #[serde(default)]
    pub certainty: String,
}

impl Case {
    /// Whether the verdict is one that experts may differ on.
    pub fn is_judgement(&self) -> bool {
        self.certainty == "judgement"
    }
}

/// The tables of a case.
#[derive(Debug, Clone, Deserialize)]
pub struct Tables {
    /// One after the other.
    pub tables: Vec<TableText>,
}

/// A table.
#[derive(Debug, Clone, Deserialize)]
pub struct TableText {
    /// Its name.
    pub name: String,
    /// Columns that decide the partition.
    #[serde(default)]
    pub partition_key: Vec<ColumnText>,
    /// Columns that order a partition.
    #[serde(default)]
    pub sort_key: Vec<ColumnText>,
    /// Further columns.
    #[serde(default)]
    pub attributes: Vec<ColumnText>,
    /// Its indexes.
    #[serde(default)]
    pub indexes: Vec<IndexText>,
    /// Settings: `ttl`, `gc_grace_seconds` and the like.
    #[serde(default)]
    pub options: IndexMap<String, Value>,
}

/// A column.
#[derive(Debug, Clone, Deserialize)]
pub struct ColumnText {
    /// Its name.
    pub name: String,
    /// Its type in the engine's own words.
    #[serde(rename = "type", default)]
    pub kind: String,
}

/// An index.
#[derive(Debug, Clone, Deserialize)]
pub struct IndexText {
    /// Its name.
    pub name: String,
    /// Its kind: `GSI`, `LSI`, `MV` and so on.
    #[serde(rename = "type", default)]
    pub kind: String,
    /// Columns that decide the partition.
    #[serde(default)]
    pub partition_key: Vec<ColumnText>,
    /// Columns that order a partition.
    #[serde(default)]
    pub sort_key: Vec<ColumnText>,
    /// What it copies: a word, or the list of attributes.
    #[serde(default)]
    pub projection: Value,
    /// Further fields: `sparse`, `shards`.
    #[serde(flatten)]
    pub more: IndexMap<String, Value>,
}

/// What is kept.
#[derive(Debug, Clone, Deserialize)]
pub struct EntityText {
    /// Its name.
    pub name: String,
    /// How many there are.
    #[serde(default)]
    pub count: Option<f64>,
    /// How large one is.
    #[serde(default)]
    pub item_bytes: Option<f64>,
    /// Whether the figures are the case's own and not its source's.
    #[serde(default)]
    pub assumed: Option<bool>,
    /// Further figures, each read by the form of its name.
    #[serde(flatten)]
    pub more: IndexMap<String, Value>,
}

/// A read or write.
#[derive(Debug, Clone, Deserialize)]
pub struct PatternText {
    /// Its name.
    pub id: String,
    /// The request, in free text that begins with the engine's word for it.
    #[serde(default)]
    pub op: String,
    /// `table` or `table.index`.
    #[serde(default)]
    pub on: String,
    /// What is asked of each key column, in free text.
    #[serde(default)]
    pub key: IndexMap<String, Value>,
    /// Calls a second at the peak.
    #[serde(default)]
    pub peak_per_s: Option<f64>,
    /// `eventual` or `strong`.
    #[serde(default)]
    pub consistency: Option<String>,
    /// Items that one call gives.
    #[serde(default)]
    pub result_items: Option<f64>,
    /// Further fields.
    #[serde(flatten)]
    pub more: IndexMap<String, Value>,
}

/// A verdict.
#[derive(Debug, Clone, Deserialize)]
pub struct Expected {
    /// Its kind.
    pub kind: String,
    /// `error`, `warn` or `info`.
    pub severity: String,
    /// The object: `table`, `index`, `pattern`, `attribute` and so on, by name.
    #[serde(default)]
    pub on: IndexMap<String, Value>,
    /// The reason.
    #[serde(default)]
    pub why: String,
    /// Figures that the finding should have.
    #[serde(default)]
    pub numbers: IndexMap<String, Value>,
}

/// What may not be said.
#[derive(Debug, Clone, Deserialize)]
pub struct MustNot {
    /// Its kind.
    pub kind: String,
    /// The object.
    #[serde(default)]
    pub on: IndexMap<String, Value>,
    /// The severity from which on it would be a false alarm.
    #[serde(default)]
    pub at_or_above: String,
    /// The reason.
    #[serde(default)]
    pub why: String,
}

/// A line that is no case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

/// Reads a case a line; empty lines are none.
///
/// # Errors
///
/// The first line that is no case.
pub fn read(text: &str) -> Result<Vec<Case>, Unreadable> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = |(i, line): (usize, &str)| {
        serde_json::from_str(line).map_err(|error| {
            let text = error.to_string();
            let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what);
            Unreadable { line: i + 1, column: error.column().max(1), message: message.to_owned() }
        })
    };
    lines.map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_no_case_is_named_with_its_column() {
        let fault = read("\n{\"id\": \"a\", \"engine\": 7}").unwrap_err();
        assert_eq!((fault.line, fault.column), (2, 23));
        assert!(fault.to_string().contains("invalid type"), "{fault}");
    }

    #[test]
    fn further_fields_are_kept_by_name() {
        let text = r#"{"id":"a","engine":"dynamodb","design":{"tables":[]},
            "entities":[{"name":"E","count":null,"item_bytes":5,"per_s":2}]}"#
            .replace('\n', " ");
        let cases = read(&text).unwrap();
        assert_eq!(cases[0].entities[0].more["per_s"], 2);
    }
}
