//! Placements: under which keys an entity's items lie in a table.

use super::{Extra, Maintenance};
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// One way an entity lies in a table.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Placement {
    /// The entity.
    pub entity: String,
    /// Key templates, by the key column they fill: the table's columns, and those of its indexes.
    /// A column without a template takes the attribute of its own name.
    #[serde(
        default,
        skip_serializing_if = "IndexMap::is_empty",
        deserialize_with = "super::unique"
    )]
    pub keys: IndexMap<String, String>,
    /// When a column is filled at all, by column: the way to a sparse index.
    #[serde(
        default,
        skip_serializing_if = "IndexMap::is_empty",
        deserialize_with = "super::unique"
    )]
    pub when: IndexMap<String, Condition>,
    /// The attributes kept here; none means all of the entity's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attributes: Option<Vec<String>>,
    /// Attributes of fixed text that tell the entity (`type: Order`), by name.
    #[serde(
        default,
        skip_serializing_if = "IndexMap::is_empty",
        deserialize_with = "super::unique"
    )]
    pub constants: IndexMap<String, String>,
    /// What keeps it true, where this placement repeats another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copy: Option<PlacementCopy>,
    /// Where the templates come from, where they are a guess (`facet alias`, `sample items`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guessed_from: Option<String>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// A condition on one attribute of an item.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Condition {
    /// The attribute.
    pub attribute: String,
    /// The values, as text, of which it must have one; none means it need only be there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub is: Vec<String>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// What keeps a second placement true.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PlacementCopy {
    /// How it is written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maintenance: Option<Maintenance>,
    /// How far behind it may be, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub staleness_seconds: Option<f64>,
    /// How it is made again from its source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rebuild: Option<String>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}
