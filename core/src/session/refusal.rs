//! What a door refuses.

use serde::{Deserialize, Serialize};

/// A request that names what the session does not have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "refusal", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Refusal {
    /// There is no such table.
    #[error("The design has no table {table}")]
    NoSuchTable {
        /// The name that was given.
        table: String,
    },
    /// The table has no such index.
    #[error("Table {table} has no index {index}")]
    NoSuchIndex {
        /// The table.
        table: String,
        /// The name that was given.
        index: String,
    },
    /// The picture has no such partition.
    #[error("There is no partition {ordinal}: the picture has {count}")]
    NoSuchPartition {
        /// The ordinal that was given, from 0.
        ordinal: u32,
        /// How many partitions the picture shows.
        count: u32,
    },
    /// Items were asked for, and no table holds an entity.
    #[error("There is nothing to generate: no table of the design holds an entity")]
    NothingPlaced,
    /// The design changed while items were made for it.
    #[error("The design changed while items were generated; they are dropped")]
    DesignChanged,
}
