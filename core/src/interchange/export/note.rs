//! What a format can't say of a design.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One thing that is not in the exported file, or not as it was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportNote {
    /// The JSON path in the design, such as `$.tables.shop.key`.
    pub path: String,
    /// What is said otherwise, or not at all.
    pub problem: ExportProblem,
}

impl fmt::Display for ExportNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.problem)
    }
}

/// What is not in the exported file, or not as it was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ExportProblem {
    /// Parts of the design that the format has no place for.
    #[error("the format has no place for {what}; {count} of them are left out")]
    LeftOut {
        /// Which parts.
        what: LeftOut,
        /// How many.
        count: u64,
    },
    /// The design is for another engine than the format.
    #[error("the model is one for DynamoDB; the design is for {engine}")]
    Engine {
        /// The engine's name.
        engine: String,
    },
    /// Several columns became one attribute.
    #[error("a key has one column a part: {} became `{joined}`, in {items} items", columns.join(", "))]
    KeyJoined {
        /// The columns.
        columns: Vec<String>,
        /// The attribute that holds their values, with `#` between them.
        joined: String,
        /// How many items were given it.
        items: u64,
    },
    /// A table without a partition key.
    #[error("the table has no partition key; it is left out")]
    TableWithoutKey,
    /// An index without a partition key.
    #[error("the index has no partition key; it is left out")]
    IndexWithoutKey,
    /// An index of a kind that the format does not know.
    #[error("the index is {kind}; it is written as a global secondary index")]
    IndexKind {
        /// The kind, with its article.
        kind: String,
    },
    /// A column that descends.
    #[error("`{column}` descends; the format knows no direction")]
    Descending {
        /// The column.
        column: String,
    },
    /// Sample items that no table holds.
    #[error("{items} items are of a table that the design does not have; they are left out")]
    ItemsOfNoTable {
        /// How many.
        items: u64,
    },
    /// Items that no facet takes.
    #[error("{items} items fit no facet, so the table holds all the data and its facets hold none")]
    ItemsOfNoFacet {
        /// How many.
        items: u64,
    },
}

/// Parts of a design that a NoSQL Workbench model has no place for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LeftOut {
    /// Access patterns.
    AccessPatterns,
    /// Entities: counts, parents, generators, lifetimes.
    EntityDetails,
    /// Entities that lie in no table.
    UnplacedEntities,
    /// Copies.
    Copies,
    /// Invariants.
    Invariants,
    /// Findings that are answered.
    Silenced,
    /// Descriptions of tables and indexes.
    Descriptions,
    /// Conditions under which a column is filled.
    Conditions,
    /// Time to live, streams and the engine's further options.
    TableOptions,
    /// Prices and limits that were set, clusters.
    EngineSettings,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AccessPatterns => "access patterns",
            Self::EntityDetails => "counts, parents and generators of entities",
            Self::UnplacedEntities => "entities that lie in no table",
            Self::Copies => "copies",
            Self::Invariants => "invariants",
            Self::Silenced => "answered findings",
            Self::Descriptions => "descriptions of tables and indexes",
            Self::Conditions => "conditions on key columns",
            Self::TableOptions => "time to live, streams and further options",
            Self::EngineSettings => "prices, limits and clusters",
        })
    }
}
