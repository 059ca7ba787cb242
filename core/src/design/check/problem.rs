//! What can be wrong within a design, in types for the page and in English.

use super::Severity;
use crate::design::{AttributeType, KeyType};
use crate::key::TemplateFault;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What is wrong in a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "problem", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[non_exhaustive]
pub enum Problem {
    /// A name of nothing but blanks.
    #[error("{of} has no name")]
    EmptyName {
        /// Of what.
        of: Named,
    },
    /// An entity that is not there.
    #[error("there is no entity `{entity}`")]
    UnknownEntity {
        /// The name.
        entity: String,
    },
    /// An attribute that is not there.
    #[error("{}", no_attribute(attribute, entity.as_deref()))]
    UnknownAttribute {
        /// The name.
        attribute: String,
        /// The entity that should have it, itself or an ancestor; none means any entity.
        entity: Option<String>,
    },
    /// An attribute of an invariant that is not there.
    #[error("`{attribute}` is no `Entity.attribute` of this design")]
    UnknownQualified {
        /// As it is written.
        attribute: String,
    },
    /// A table that is not there.
    #[error("there is no table `{table}`")]
    UnknownTable {
        /// The name.
        table: String,
    },
    /// An index that is not there.
    #[error("the table `{table}` has no index `{index}`")]
    UnknownIndex {
        /// The name.
        index: String,
        /// The table that should have it.
        table: String,
    },
    /// An invariant that is not there.
    #[error("there is no invariant `{invariant}`")]
    UnknownInvariant {
        /// The name.
        invariant: String,
    },
    /// A kind of request that there is none of.
    #[error("unknown request `{request}`; expected get, query, batchGet or scan")]
    UnknownRequest {
        /// The name.
        request: String,
    },
    /// A column that no key has.
    #[error("neither the table's key nor an index's has a column `{column}`")]
    UnknownColumn {
        /// The name.
        column: String,
    },
    /// A key that places nothing.
    #[error("the key has no partition column")]
    NoPartitionColumn,
    /// A column twice in one key.
    #[error("the column `{column}` stands twice in this key")]
    RepeatedColumn {
        /// The column.
        column: String,
    },
    /// A local index with another partition key.
    #[error("a local secondary index has the table's partition key: expected {}", list(expected))]
    LocalPartition {
        /// The table's partition columns.
        expected: Vec<String>,
    },
    /// A local index on a table without a sort key.
    #[error("DynamoDB has local secondary indexes only on tables with a sort key")]
    LocalWithoutSort,
    /// One column with two types in the keys of a table.
    #[error("`{column}` is {found} here and {expected} in another key of the table")]
    ColumnKind {
        /// The column.
        column: String,
        /// Its type here.
        found: KeyType,
        /// Its type in the table's key, else in the first index with it.
        expected: KeyType,
    },
    /// An attribute that fills a column of another type.
    #[error("the attribute `{attribute}` is {}, its key column {expected}", found.tag())]
    AttributeKind {
        /// The attribute, named as the column.
        attribute: String,
        /// Its type.
        found: AttributeType,
        /// The column's type.
        expected: KeyType,
    },
    /// A template that can't be read.
    #[error("not a template: {fault}")]
    Template {
        /// Where in the text, and why.
        fault: TemplateFault,
    },
    /// A column of the table's key that nothing fills.
    #[error(
        "nothing fills the key column `{column}`: give it a template, or `{entity}` an attribute \
         of that name"
    )]
    NotFilled {
        /// The column.
        column: String,
        /// The entity that lies here.
        entity: String,
    },
    /// Parents that lead back.
    #[error("the parents run in a circle: {}", chain.join(" → "))]
    ParentCycle {
        /// Entities from one to itself again.
        chain: Vec<String>,
    },
    /// A value to take from a parent where there is none.
    #[error("`{entity}` has no parent to take a value from")]
    NoParent {
        /// The entity.
        entity: String,
    },
    /// A figure beyond what it can be.
    #[error("expected {expected}, found {found}")]
    Figure {
        /// What stands there.
        found: String,
        /// What should.
        expected: Figure,
    },
    /// A range that ends before it begins.
    #[error("{max} is less than {min}")]
    MinAboveMax {
        /// Where it begins.
        min: String,
        /// Where it ends.
        max: String,
    },
    /// Weights that give nothing.
    #[error("expected at least one weight above 0")]
    NoWeight,
    /// Weights of hours that are not a day's.
    #[error("expected 24 weights, one an hour, found {found}")]
    Hours {
        /// How many there are.
        found: usize,
    },
    /// A choice of nothing.
    #[error("expected at least one value to choose")]
    NoValues,
    /// A list or object where a plain value should be.
    #[error("expected text, a number, true, false or null")]
    NotAScalar,
    /// More replicas than machines.
    #[error("{replicas} replicas do not fit on {nodes} nodes")]
    ReplicasAboveNodes {
        /// Replicas of each partition.
        replicas: u32,
        /// Nodes of the datacenter.
        nodes: u32,
    },
    /// A projection that names attributes, and names none.
    #[error("a projection of kind `include` names attributes")]
    NothingIncluded,
    /// A projection that names attributes to no effect.
    #[error("only a projection of kind `include` names attributes")]
    IncludedForNothing,
    /// More than the engine takes.
    #[error("DynamoDB takes at most {most} {of}, found {found}")]
    TooMany {
        /// Of what.
        of: Many,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// A name that the engine finds too short or too long.
    #[error("DynamoDB takes names of {least} to {most} characters for {of}, this has {length}")]
    NameLength {
        /// Of what.
        of: Named,
        /// Its length.
        length: usize,
        /// The least.
        least: usize,
        /// The most.
        most: usize,
    },
    /// A name with characters that the engine does not take.
    #[error("DynamoDB takes only letters, digits, `_`, `.` and `-` in the name of {of}")]
    NameCharacters {
        /// Of what.
        of: Named,
    },
    /// An item without a part of its key.
    #[error("the item lacks its key attribute `{column}`")]
    KeyMissing {
        /// The column.
        column: String,
    },
    /// An item's key attribute of another type.
    #[error("a key attribute of type {expected} is {found} here")]
    KeyKind {
        /// The column's type.
        expected: KeyType,
        /// The value's type tag.
        found: String,
    },
    /// An empty key.
    #[error("DynamoDB takes no empty value for a key attribute")]
    KeyEmpty,
    /// Two items with one key.
    #[error("this item has the key of item {first}, which it replaces")]
    SameKey {
        /// The earlier item, from 0.
        first: usize,
    },
    /// A finding answered without saying why.
    #[error("a finding is silenced with a reason, and this has none")]
    NoReason,
    /// Text that is no moment.
    #[error("expected a day or a moment in UTC such as 2026-06-01T00:00:00Z, found `{found}`")]
    NotAMoment {
        /// What stands there.
        found: String,
    },
}

impl Problem {
    /// How bad it is.
    pub fn severity(&self) -> Severity {
        match self {
            Self::EmptyName { of: Named::Design | Named::Pattern }
            | Self::UnknownRequest { .. }
            | Self::LocalWithoutSort
            | Self::NotFilled { .. }
            | Self::Hours { .. }
            | Self::ReplicasAboveNodes { .. }
            | Self::NothingIncluded
            | Self::IncludedForNothing
            | Self::TooMany { .. }
            | Self::NameLength { .. }
            | Self::NameCharacters { .. }
            | Self::SameKey { .. }
            | Self::NoReason => Severity::Warning,
            _ => Severity::Error,
        }
    }
}

/// Things with names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "each is what its name says")]
pub enum Named {
    Design,
    Entity,
    Attribute,
    PatternId,
    Pattern,
    Table,
    Index,
    Column,
    Copy,
    Invariant,
    Rule,
    Datacenter,
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Design => "the design",
            Self::Entity => "an entity",
            Self::Attribute => "an attribute",
            Self::PatternId => "an access pattern's id",
            Self::Pattern => "an access pattern",
            Self::Table => "a table",
            Self::Index => "an index",
            Self::Column => "a key column",
            Self::Copy => "a copy",
            Self::Invariant => "an invariant",
            Self::Rule => "a silenced rule",
            Self::Datacenter => "a datacenter",
        })
    }
}

/// What a figure can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Figure {
    /// Any number.
    Finite,
    /// 0 or more.
    NotNegative,
    /// More than 0.
    AboveZero,
    /// From 0 to 1.
    Share,
    /// More than 0, up to 100.
    Percent,
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Finite => "a number",
            Self::NotNegative => "a number that is not negative",
            Self::AboveZero => "a number above 0",
            Self::Share => "a share from 0 to 1",
            Self::Percent => "a percentage above 0, up to 100",
        })
    }
}

/// Things an engine takes only so many of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Many {
    /// Global secondary indexes of a table, by default.
    GlobalIndexes,
    /// Local secondary indexes of a table.
    LocalIndexes,
    /// Attributes that all indexes of a table include, together.
    ProjectedAttributes,
    /// Partition columns of this kind of key.
    PartitionAttributes,
    /// Sort columns of this kind of key.
    SortAttributes,
}

impl fmt::Display for Many {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::GlobalIndexes => "global secondary indexes by default",
            Self::LocalIndexes => "local secondary indexes",
            Self::ProjectedAttributes => "projected attributes over all indexes",
            Self::PartitionAttributes => "partition columns in this key",
            Self::SortAttributes => "sort columns in this key",
        })
    }
}

fn no_attribute(attribute: &str, entity: Option<&str>) -> String {
    match entity {
        Some(entity) => {
            format!("neither `{entity}` nor an ancestor of it has an attribute `{attribute}`")
        }
        None => format!("no entity and no table has an attribute `{attribute}`"),
    }
}

fn list(names: &[String]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}
