//! What a store refuses, and what a write touched.

use super::ItemId;
use serde::{Deserialize, Serialize};

/// Why an item cannot be stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "problem", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum PutProblem {
    /// The item lacks a column of the table's key.
    #[error("Missing the key {attribute} in the item")]
    MissingKey {
        /// The column.
        attribute: String,
    },
    /// A key column of the table or of an index has a value of another type than the design says.
    #[error("Type mismatch for key {attribute}{}: expected {expected}, found {found}", in_index(index.as_ref()))]
    KeyType {
        /// The column.
        attribute: String,
        /// The index, where it is not the table's own key.
        index: Option<String>,
        /// The type that the key says.
        expected: String,
        /// The type that the item has.
        found: String,
    },
    /// A key column is an empty string or empty binary.
    #[error("The value of key {attribute}{} is empty", in_index(index.as_ref()))]
    EmptyKey {
        /// The column.
        attribute: String,
        /// The index, where it is not the table's own key.
        index: Option<String>,
    },
    /// The partition key's values are too long together.
    #[error("Size of the partition key {attribute}{} is {bytes} bytes; the limit is {limit}", in_index(index.as_ref()))]
    PartitionKeyTooLong {
        /// The column; the longest, where there are several.
        attribute: String,
        /// The index, where it is not the table's own key.
        index: Option<String>,
        /// Bytes of the values.
        bytes: u64,
        /// Bytes that are allowed.
        limit: u64,
    },
    /// The sort key's values are too long together.
    #[error("Size of the sort key {attribute}{} is {bytes} bytes; the limit is {limit}", in_index(index.as_ref()))]
    SortKeyTooLong {
        /// The column; the longest, where there are several.
        attribute: String,
        /// The index, where it is not the table's own key.
        index: Option<String>,
        /// Bytes of the values.
        bytes: u64,
        /// Bytes that are allowed.
        limit: u64,
    },
    /// The item is too large, names included; with local indexes, together with their entries.
    #[error("Item size is {bytes} bytes; the limit is {limit}")]
    ItemTooLarge {
        /// Bytes of the item.
        bytes: u64,
        /// Bytes that are allowed.
        limit: u64,
    },
    /// There is no such table.
    #[error("The design has no table {table}")]
    NoSuchTable {
        /// The name that was given.
        table: String,
    },
    /// The memory that a table can address is full.
    #[error("The store's memory for this table is full")]
    StoreFull,
}

fn in_index(index: Option<&String>) -> String {
    index.map(|name| format!(" of index {name}")).unwrap_or_default()
}

impl PutProblem {
    /// The key column at fault; empty where it is the whole item.
    pub fn attribute(&self) -> &str {
        match self {
            Self::MissingKey { attribute }
            | Self::KeyType { attribute, .. }
            | Self::EmptyKey { attribute, .. }
            | Self::PartitionKeyTooLong { attribute, .. }
            | Self::SortKeyTooLong { attribute, .. } => attribute,
            Self::ItemTooLarge { .. } | Self::NoSuchTable { .. } | Self::StoreFull => "",
        }
    }
}

/// Sizes that a table's items must keep; none means that the engine sets no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StoreLimits {
    /// Bytes of an item, with its entries in local indexes.
    pub item_bytes: Option<u64>,
    /// Bytes of a partition key's values.
    pub partition_key_bytes: Option<u64>,
    /// Bytes of a sort key's values.
    pub sort_key_bytes: Option<u64>,
}

/// What one write touched: enough to compute what it costs and to draw where it went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Touched {
    /// The item.
    pub item: ItemId,
    /// The encoded partition key of its collection in the table.
    pub partition_key: Vec<u8>,
    /// Bytes of the item that was there.
    pub before: Option<u64>,
    /// Bytes of the item that is there now.
    pub after: Option<u64>,
    /// Each index whose entries changed; an index that holds the same as before is not listed.
    pub indexes: Vec<IndexTouched>,
}

/// What a write did to one index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexTouched {
    /// The index's position among the table's indexes.
    pub index: usize,
    /// What happened.
    pub change: EntryChange,
}

/// How an index entry changed. Bytes are those of the projected item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EntryChange {
    /// An entry came.
    Put {
        /// The encoded partition key in the index.
        partition_key: Vec<u8>,
        /// Bytes of the entry.
        bytes: u64,
    },
    /// An entry went.
    Delete {
        /// The encoded partition key in the index.
        partition_key: Vec<u8>,
        /// Bytes of the entry.
        bytes: u64,
    },
    /// The entry's key changed: one went and one came.
    Move {
        /// The encoded partition key where it was.
        from: Vec<u8>,
        /// Bytes of the entry that went.
        before: u64,
        /// The encoded partition key where it is.
        to: Vec<u8>,
        /// Bytes of the entry that came.
        after: u64,
    },
    /// The entry's key stayed and what it projects changed.
    Update {
        /// The encoded partition key in the index.
        partition_key: Vec<u8>,
        /// Bytes before.
        before: u64,
        /// Bytes after.
        after: u64,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_names_the_attribute_and_the_index() {
        let problem = PutProblem::KeyType {
            attribute: "status".into(),
            index: Some("byStatus".into()),
            expected: "S".into(),
            found: "N".into(),
        };
        assert_eq!(problem.attribute(), "status");
        assert_eq!(
            problem.to_string(),
            "Type mismatch for key status of index byStatus: expected S, found N"
        );
    }

    #[test]
    fn a_problem_survives_serde() {
        let problem = PutProblem::SortKeyTooLong {
            attribute: "sk".into(),
            index: None,
            bytes: 2000,
            limit: 1024,
        };
        let json = serde_json::to_string(&problem).unwrap();
        assert_eq!(serde_json::from_str::<PutProblem>(&json).unwrap(), problem);
    }
}
