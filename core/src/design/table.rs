//! Tables and indexes: key schemas, projections, billing. Where entities lie in them is a
//! [`Placement`](super::Placement).

use super::{Extra, Placement};
pub use crate::key::Direction;
pub use crate::value::KeyType;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// A table.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    /// What it is for.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// Its primary key.
    pub key: KeySchema,
    /// Declared attributes that are not keys, by name, as other tools list them.
    #[serde(
        default,
        skip_serializing_if = "IndexMap::is_empty",
        deserialize_with = "super::unique"
    )]
    pub columns: IndexMap<String, super::Attribute>,
    /// Its indexes, by name.
    #[serde(
        default,
        skip_serializing_if = "IndexMap::is_empty",
        deserialize_with = "super::unique"
    )]
    pub indexes: IndexMap<String, Index>,
    /// Which entities lie here, and under which keys.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub placements: Vec<Placement>,
    /// How its throughput is paid for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub billing: Option<Billing>,
    /// The attribute that holds an item's time of expiry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ttl_attribute: Option<String>,
    /// What its stream carries (`NEW_AND_OLD_IMAGES`); none means it has no stream.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stream: Option<String>,
    /// The engine's further settings, by their own names (`gc_grace_seconds`, `TableClass`).
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub options: IndexMap<String, serde_json::Value>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// A primary key: which columns place an item and which order it within its collection.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeySchema {
    /// One or more columns whose values together decide the partition.
    pub partition: Vec<Column>,
    /// Columns that order the items of a collection, from the first to the last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sort: Vec<Column>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

impl KeySchema {
    /// Every column, partition columns first.
    pub fn columns(&self) -> impl Iterator<Item = &Column> {
        self.partition.iter().chain(&self.sort)
    }
}

/// One column of a key: an attribute's name, its type and its direction.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Column {
    /// The attribute.
    pub name: String,
    /// Its type.
    #[serde(rename = "type", default)]
    pub kind: KeyType,
    /// Which way it orders; of no meaning for a partition column.
    #[serde(default, skip_serializing_if = "Direction::is_ascending")]
    pub direction: Direction,
    /// The engine's own type where [`KeyType`] says less (`timeuuid`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine_type: Option<String>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

impl Column {
    /// A column that ascends.
    pub fn new(name: impl Into<String>, kind: KeyType) -> Self {
        Self {
            name: name.into(),
            kind,
            direction: Direction::Ascending,
            engine_type: None,
            extra: Extra::new(),
        }
    }
}

/// An index: another key over the same items.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Index {
    /// Which kind.
    #[serde(default)]
    pub kind: IndexKind,
    /// What it is for.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// Its key. An item that lacks one of the columns is not in the index.
    pub key: KeySchema,
    /// What it copies of an item.
    #[serde(default)]
    pub projection: Projection,
    /// Its own throughput, where it is provisioned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throughput: Option<Throughput>,
    /// The engine's further settings, by their own names.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub options: IndexMap<String, serde_json::Value>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// Kinds of index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum IndexKind {
    /// Global secondary index: partitions of its own, eventually consistent.
    #[default]
    Gsi,
    /// Local secondary index: the table's partition key, another sort key.
    Lsi,
    /// Materialized view.
    MaterializedView,
    /// Secondary index kept beside the base data (CQL's native index).
    Secondary,
    /// Storage-attached index.
    Sai,
    /// Search index (inverted, column-wise).
    Search,
}

/// What an index copies of an item.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Projection {
    /// How much.
    #[serde(default)]
    pub kind: ProjectionKind,
    /// The attributes beyond the keys, for [`ProjectionKind::Include`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<String>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// How much an index copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ProjectionKind {
    /// Every attribute.
    #[default]
    All,
    /// The keys of the table and of the index.
    KeysOnly,
    /// The keys and the attributes named.
    Include,
}

/// How throughput is paid for.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Billing {
    /// By request or by reservation.
    #[serde(default)]
    pub mode: BillingMode,
    /// What is reserved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throughput: Option<Throughput>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// By request or by reservation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum BillingMode {
    /// Each request is paid for.
    #[default]
    OnDemand,
    /// Capacity is reserved by the hour.
    Provisioned,
}

/// Reserved capacity units a second.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Throughput {
    /// Read capacity units.
    pub read: f64,
    /// Write capacity units.
    pub write: f64,
    /// How reads scale by themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scale_read: Option<AutoScaling>,
    /// How writes scale by themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scale_write: Option<AutoScaling>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// How reserved capacity follows use.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AutoScaling {
    /// Least.
    pub min: f64,
    /// Most.
    pub max: f64,
    /// Utilisation aimed at, in per cent.
    pub target: f64,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}
