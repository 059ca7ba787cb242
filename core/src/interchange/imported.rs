//! What an import takes and gives.

use super::ImportNote;
use crate::design::{AttributeType, Design};
use crate::value::Item;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// What a person may say about a file before it is read.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ImportOptions {
    /// The name of the table, for files that name none.
    pub table_name: Option<String>,
    /// The attributes of the key, for files that hold items without a schema.
    pub key: Option<KeyColumns>,
    /// Text that stands for an absent value in CSV (`NULL`), beside an empty field.
    pub csv_null: Option<String>,
    /// The delimiter of CSV; none tells it from the header.
    pub csv_delimiter: Option<char>,
    /// How many items become sample items of the design.
    pub limits: SampleLimits,
}

/// How many items become sample items of the design; the rest stay beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct SampleLimits {
    /// Most items.
    pub items: usize,
    /// Most bytes, as DynamoDB JSON.
    pub bytes: usize,
}

impl Default for SampleLimits {
    /// 300 items, 64 KiB: what a link of moderate length carries.
    fn default() -> Self {
        Self { items: 300, bytes: 64 * 1024 }
    }
}

/// The attributes that make a key.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeyColumns {
    /// The partition key's.
    pub partition: Vec<String>,
    /// The sort key's, in order.
    #[serde(default)]
    pub sort: Vec<String>,
}

/// The kinds of file that are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Format {
    /// A design document of ours.
    Design,
    /// A NoSQL Workbench model.
    NoSqlWorkbench,
    /// A data model of the AWS DynamoDB MCP server.
    McpModel,
    /// Put and delete requests, as `batch-write-item` takes them.
    BatchWrite,
    /// Items in DynamoDB JSON: one, an array, or the output of a read.
    DynamoDbJson,
    /// Items in plain JSON.
    PlainJson,
    /// One item a line, in DynamoDB JSON or plain JSON.
    JsonLines,
    /// Comma-separated values with a header.
    Csv,
}

/// What a file held.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Imported {
    /// What kind of file it was.
    pub format: Format,
    /// The design it makes, with the sample items that travel in a link.
    pub design: Design,
    /// The items beyond those of the design, by table.
    pub bulk: IndexMap<String, Vec<Item>>,
    /// What was skipped, guessed, or kept as it was, in the order of the file.
    pub notes: Vec<ImportNote>,
    /// For items without a schema: which attributes are the key, and which could be.
    pub key_choice: Option<KeyChoice>,
}

/// The key of a table of items that came without a schema.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeyChoice {
    /// The table.
    pub table: String,
    /// Its attributes, in the order they were met.
    pub columns: Vec<ColumnSummary>,
    /// The partition key's attributes.
    pub partition: Vec<String>,
    /// The sort key's attributes.
    pub sort: Vec<String>,
    /// Whether the key is a guess, not a person's choice.
    pub guessed: bool,
}

/// One attribute over all the items of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ColumnSummary {
    /// Its name.
    pub name: String,
    /// The type that most of its values have.
    #[serde(rename = "type")]
    pub kind: AttributeType,
    /// How many distinct values it has.
    pub distinct: u64,
    /// How many items lack it.
    pub missing: u64,
}
