//! Why a file as a whole can't be read. Faults inside a file that can be read are
//! [`notes`](super::ImportNote).

use super::JsonProblem;
use crate::design::OpenFault;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A file that can't be read, with what a person can do about it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ImportFault {
    /// There is nothing in it.
    #[error("the file is empty")]
    Empty,
    /// It is packed.
    #[error("the file is packed ({kind}): unpack it first, then bring what was inside")]
    Compressed {
        /// How.
        kind: Compression,
    },
    /// It is no text.
    #[error(
        "the file is not text (byte {offset} is no character): bring JSON, JSON Lines or CSV as text"
    )]
    Binary {
        /// The first byte that is no text, from 0.
        offset: u64,
    },
    /// Text in an encoding that is not known.
    #[error("line {line}, column {column}: not UTF-8; save the file again as UTF-8")]
    NotUtf8 {
        /// From 1.
        line: u64,
        /// In characters, from 1.
        column: u64,
    },
    /// Text in an encoding that is not read.
    #[error("the text is encoded as {name}; save the file again as UTF-8")]
    Encoding {
        /// The encoding.
        name: String,
    },
    /// It is no JSON, though it looks like it.
    #[error("line {line}, column {column}: {problem}")]
    Json {
        /// From 1.
        line: u64,
        /// In characters, from 1.
        column: u64,
        /// What is wrong there.
        problem: JsonProblem,
    },
    /// A kind of file that is known, and not read.
    #[error("this looks like {looks_like}, which is not read yet; {}", looks_like.advice())]
    NotReadYet {
        /// What it looks like.
        looks_like: Foreign,
    },
    /// Text or JSON of which nothing is known.
    #[error(
        "this is {found}; expected a design, a NoSQL Workbench model, items (JSON, JSON Lines, CSV with a header) or a batch-write file"
    )]
    Unrecognised {
        /// What was found.
        found: String,
    },
    /// It is of a known kind, but there is nothing in it to show.
    #[error("there are no items in it")]
    NoItems,
    /// Not one line or element could be read.
    #[error("no item could be read; the first problem: {first}")]
    NothingReadable {
        /// The first note, as text.
        first: String,
    },
    /// A quoted field of CSV that never ends.
    #[error(
        "line {line}: a quote opens here and is never closed; write a quote inside a field twice"
    )]
    UnclosedQuote {
        /// The line where it opens, from 1.
        line: u64,
    },
    /// A design document that can't be opened.
    #[error("{fault}")]
    Design {
        /// Why.
        fault: OpenFault,
    },
    /// The part of a NoSQL Workbench model that holds the tables is missing or of another shape.
    #[error("{path}: expected {expected}, found {found}")]
    Shape {
        /// The JSON path.
        path: String,
        /// What was to stand there.
        expected: String,
        /// What stands there.
        found: String,
    },
    /// No attribute could be the key.
    #[error(
        "no attribute holds a string, a number or bytes in any item, so nothing can be the partition key"
    )]
    NoKeyCandidate,
    /// A column was chosen as key that no item has.
    #[error("no item has the attribute `{column}` that was chosen for the key; there are: {}", columns.join(", "))]
    NoSuchColumn {
        /// The column chosen.
        column: String,
        /// The columns that are there.
        columns: Vec<String>,
    },
    /// A column was chosen as key whose values can't be keys.
    #[error("`{column}` can't be part of a key: it holds no string, number or bytes in any item")]
    NotAKeyColumn {
        /// The column chosen.
        column: String,
    },
}

/// How a file is packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Compression {
    /// gzip (`.gz`), as DynamoDB's exports to S3 are.
    Gzip,
    /// Zip, which office documents are too.
    Zip,
    /// Zstandard.
    Zstandard,
    /// bzip2.
    Bzip2,
    /// xz.
    Xz,
}

impl fmt::Display for Compression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Gzip => "gzip; `gunzip` unpacks it",
            Self::Zip => "zip; a spreadsheet is one too: save it as CSV",
            Self::Zstandard => "Zstandard",
            Self::Bzip2 => "bzip2",
            Self::Xz => "xz",
        })
    }
}

/// Kinds of file that are known by their look and not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Foreign {
    /// A `CloudFormation` or SAM template.
    CloudFormation,
    /// `serverless.yml`.
    Serverless,
    /// Terraform.
    Terraform,
    /// A CQL schema or script.
    Cql,
    /// A request to create a table, or the description of one.
    CreateTable,
    /// A request to change a table.
    UpdateTable,
    /// A `OneTable` schema.
    OneTable,
    /// A data model by the AWS DynamoDB MCP server.
    McpModel,
    /// The manifest of an export to S3.
    ExportManifest,
    /// Apache Parquet.
    Parquet,
    /// Apache Avro.
    Avro,
    /// Apache ORC.
    Orc,
    /// Amazon Ion.
    Ion,
    /// SQL.
    Sql,
    /// YAML of some kind.
    Yaml,
    /// XML or HTML.
    Markup,
    /// A JSON Schema.
    JsonSchema,
}

impl Foreign {
    /// What a person can do instead.
    pub fn advice(self) -> &'static str {
        match self {
            Self::CloudFormation
            | Self::Serverless
            | Self::Terraform
            | Self::CreateTable
            | Self::UpdateTable
            | Self::OneTable
            | Self::McpModel
            | Self::Cql => "make the tables by hand, or bring items and choose their key",
            Self::ExportManifest => {
                "bring the data files that it names (unpacked), not the manifest itself"
            }
            Self::Parquet | Self::Avro | Self::Orc | Self::Sql => {
                "write the rows as JSON Lines or CSV first"
            }
            Self::Ion => "export the table again as DynamoDB JSON",
            Self::Yaml | Self::Markup => "bring JSON, JSON Lines or CSV",
            Self::JsonSchema => "bring items, not their schema",
        }
    }
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::CloudFormation => "a CloudFormation or SAM template",
            Self::Serverless => "a serverless.yml file",
            Self::Terraform => "Terraform configuration",
            Self::Cql => "a CQL script",
            Self::CreateTable => "a create-table request or a table's description",
            Self::UpdateTable => "an update-table request",
            Self::OneTable => "a OneTable schema",
            Self::McpModel => "a data model of the DynamoDB MCP server",
            Self::ExportManifest => "the manifest of an export to S3",
            Self::Parquet => "a Parquet file",
            Self::Avro => "an Avro file",
            Self::Orc => "an ORC file",
            Self::Ion => "Amazon Ion",
            Self::Sql => "an SQL script",
            Self::Yaml => "a YAML file",
            Self::Markup => "XML or HTML",
            Self::JsonSchema => "a JSON Schema",
        })
    }
}
