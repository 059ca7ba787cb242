//! Copies, invariants and answered findings: what a design promises beyond its keys.

use super::{AggregateFunction, Extra};
use serde::{Deserialize, Serialize};

/// Attributes of one entity that repeat or summarise another's.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Copy {
    /// What is copied.
    pub source: CopySource,
    /// The entity that holds the copy.
    pub entity: String,
    /// The attributes that hold it.
    pub attributes: Vec<String>,
    /// How it is written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maintenance: Option<Maintenance>,
    /// How far behind it may be, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub staleness_seconds: Option<f64>,
    /// How it is made again from its source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rebuild: Option<String>,
    /// Whether keeping it twice for one change does no more than once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub idempotent: Option<bool>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// What a copy is made from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CopySource {
    /// The entity that owns the fact.
    pub entity: String,
    /// Its attributes; none with `aggregate: count`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<String>,
    /// What is computed of them, where the copy is a summary.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aggregate: Option<AggregateFunction>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// What writes a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Maintenance {
    /// The same transaction as its source.
    Transaction,
    /// A stream of changes (DynamoDB Streams, CDC, an outbox).
    Stream,
    /// A job that runs now and then.
    Batch,
    /// The application, in a second write after the first.
    Application,
    /// The store itself (an index, a materialized view).
    Store,
}

/// What must hold at every moment.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Invariant {
    /// In words ("an order's total is the sum of its lines").
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// What kind it is.
    #[serde(default)]
    pub kind: InvariantKind,
    /// The entities that must change as one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entities: Vec<String>,
    /// The attributes concerned, as `Entity.attribute`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<String>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// Kinds of invariant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum InvariantKind {
    /// Items change together or not at all.
    #[default]
    Atomic,
    /// A value is there once.
    Unique,
    /// A value stays within bounds (a balance is not below 0).
    Bound,
    /// A value is the sum, count or the like of others.
    Derived,
    /// What is referred to exists.
    Reference,
}

/// A finding that a person has answered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Silenced {
    /// The rule's id.
    pub rule: String,
    /// The place it spoke of; none means everywhere in this design.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Why it does not matter here.
    pub reason: String,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}
