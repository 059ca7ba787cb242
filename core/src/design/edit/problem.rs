//! Why an edit is refused: the place, and what is wrong there.

use super::View;
use crate::design::KeyType;
use crate::key::TemplateFault;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Kinds of things that an edit names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Thing {
    /// A table.
    Table,
    /// An index of a table.
    Index,
    /// A column of a key.
    Column,
    /// An entity.
    Entity,
    /// An attribute.
    Attribute,
    /// An access pattern, by its id.
    Pattern,
    /// An invariant.
    Invariant,
    /// A copy.
    Copy,
    /// A setting of a table.
    Option,
    /// A rule whose finding is answered.
    Rule,
    /// A price.
    Price,
    /// A limit.
    Limit,
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Table => "table",
            Self::Index => "index",
            Self::Column => "column",
            Self::Entity => "entity",
            Self::Attribute => "attribute",
            Self::Pattern => "access pattern",
            Self::Invariant => "invariant",
            Self::Copy => "copy",
            Self::Option => "setting",
            Self::Rule => "rule",
            Self::Price => "price",
            Self::Limit => "limit",
        })
    }
}

/// Why an edit is refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "problem", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum EditProblem {
    /// The design has no such table.
    #[error("The design has no table `{table}`")]
    NoTable {
        /// The name given.
        table: String,
    },
    /// The table has no such index.
    #[error("Table `{table}` has no index `{index}`")]
    NoIndex {
        /// The table.
        table: String,
        /// The name given.
        index: String,
    },
    /// The key has no such column.
    #[error("The key of {view} has no column `{column}`")]
    NoColumn {
        /// Whose key.
        view: View,
        /// The name given.
        column: String,
    },
    /// Neither the table's key nor one of its indexes' has such a column.
    #[error("No key of table `{table}` has a column `{column}`")]
    NoKeyColumn {
        /// The table.
        table: String,
        /// The name given.
        column: String,
    },
    /// The design has no such entity.
    #[error("The design has no entity `{entity}`")]
    NoEntity {
        /// The name given.
        entity: String,
    },
    /// The entity itself has no such attribute.
    #[error("Entity `{entity}` has no attribute `{attribute}`")]
    NoAttribute {
        /// The entity.
        entity: String,
        /// The name given.
        attribute: String,
    },
    /// The design has no such access pattern.
    #[error("The design has no access pattern `{pattern}`")]
    NoPattern {
        /// The id given.
        pattern: String,
    },
    /// The design has no such invariant.
    #[error("The design has no invariant `{invariant}`")]
    NoInvariant {
        /// The name given.
        invariant: String,
    },
    /// The design has no such copy.
    #[error("The design has no copy `{copy}`")]
    NoCopy {
        /// The name given.
        copy: String,
    },
    /// The finding is not answered.
    #[error("The rule `{rule}` is not silenced there")]
    NotSilenced {
        /// The rule's id.
        rule: String,
        /// The place given; none means the whole design.
        place: Option<String>,
    },
    /// A finding is answered without a reason.
    #[error("A finding is silenced with a reason; this one is empty")]
    NoReason,
    /// A figure that no document can hold: infinite, or no number at all.
    #[error("A figure is not a finite number, which a design cannot hold")]
    NotFinite,
    /// An inherited mention would mean another attribute after the rename.
    #[error(
        "`{to}` is an attribute of `{entity}` itself, where the inherited `{from}` is used: the \
         rename would change what is meant"
    )]
    Shadowed {
        /// The entity that uses the inherited attribute.
        entity: String,
        /// The attribute's name.
        from: String,
        /// The name it would get.
        to: String,
    },
    /// The table has fewer placements.
    #[error("Table `{table}` has {count} placements; there is none at position {at}")]
    NoPlacement {
        /// The table.
        table: String,
        /// The position given, from 0.
        at: usize,
        /// How many there are.
        count: usize,
    },
    /// The table has fewer sample items.
    #[error("Table `{table}` has {count} sample items; there is none at position {at}")]
    NoItem {
        /// The table.
        table: String,
        /// The position given, from 0.
        at: usize,
        /// How many there are.
        count: usize,
    },
    /// A name is empty.
    #[error("The name of the {thing} is empty")]
    EmptyName {
        /// What would bear it.
        thing: Thing,
    },
    /// A name is in use.
    #[error("There is a {thing} `{name}` already")]
    NameTaken {
        /// What bears it.
        thing: Thing,
        /// The name.
        name: String,
    },
    /// The partition key would have no column.
    #[error("The partition key of {view} needs a column; `{column}` is the only one")]
    LastPartitionColumn {
        /// Whose key.
        view: View,
        /// The column.
        column: String,
    },
    /// There is no sort key to exchange with the partition key.
    #[error("{view} has no sort key to swap with its partition key")]
    NoSortKey {
        /// Whose key.
        view: View,
    },
    /// A key template cannot be read.
    #[error("The template of `{column}` at placement {at} of table `{table}`: {fault}")]
    Template {
        /// The table.
        table: String,
        /// The placement's position, from 0.
        at: usize,
        /// The column.
        column: String,
        /// What is wrong, and where in the text.
        fault: TemplateFault,
    },
    /// An item lacks an attribute of the table's key.
    #[error("The item lacks the key attribute `{attribute}` of table `{table}`")]
    KeyMissing {
        /// The table.
        table: String,
        /// The attribute.
        attribute: String,
    },
    /// A key attribute of an item has another type than its column.
    #[error("Key attribute `{attribute}` of {view} is {expected}; the item has {found}")]
    KeyOfOtherType {
        /// Whose key.
        view: View,
        /// The attribute.
        attribute: String,
        /// The column's type.
        expected: KeyType,
        /// The value's type tag.
        found: String,
    },
    /// A key attribute of an item is an empty string or empty binary.
    #[error("Key attribute `{attribute}` of {view} is empty")]
    KeyEmpty {
        /// Whose key.
        view: View,
        /// The attribute.
        attribute: String,
    },
    /// Another item of the table has the same primary key.
    #[error("The item at position {at} of table `{table}` has the primary key {key} already")]
    SameKey {
        /// The table.
        table: String,
        /// The other item's position, from 0.
        at: usize,
        /// The key, as text.
        key: String,
    },
}
