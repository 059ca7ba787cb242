//! Access patterns: one read or write that the application does, as requirements, before any key.

use super::{Direction, Extra, Frequency, Kept};
use serde::{Deserialize, Serialize};

/// One read or write.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AccessPattern {
    /// What it is called ("Orders of a customer, newest first").
    pub name: String,
    /// More about it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// What it does.
    #[serde(default)]
    pub operation: Operation,
    /// The entities it returns or writes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entities: Vec<String>,
    /// Attributes whose values the caller has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<Given>,
    /// A range or prefix asked of one attribute.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<Range>,
    /// Conditions on further attributes that narrow the result, each an attribute's name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub filter: Vec<Given>,
    /// The order the result must have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
    /// The most items wanted of one call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
    /// What is computed over the items instead of returning them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aggregate: Option<Aggregate>,
    /// The attributes needed of each item; none means all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<String>,
    /// How many items one call asks for or writes, where it is not for the keys to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub items_per_call: Option<f64>,
    /// Whether a read may be behind the last write.
    #[serde(default)]
    pub consistency: Consistency,
    /// How far behind, in seconds, is tolerated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub freshness_seconds: Option<f64>,
    /// Calls a second.
    #[serde(default)]
    pub rate: Rate,
    /// How the values asked for are spread.
    #[serde(default)]
    pub skew: Kept<Frequency>,
    /// What must be written together, for a transaction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transaction: Option<Transaction>,
    /// A condition that the write demands, in words or as an expression.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// Whether calling it twice does no more than calling it once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub idempotent: Option<bool>,
    /// Whether what it writes is computed from what the application read just before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depends_on_read: Option<bool>,
    /// Whether it may not return items whose time of expiry has passed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excludes_expired: Option<bool>,
    /// The access path that a person chose in place of the one found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<PinnedPath>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// What a pattern does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Operation {
    /// Reads.
    #[default]
    Read,
    /// Puts a new item or replaces one.
    Write,
    /// Changes attributes of an item.
    Update,
    /// Removes.
    Delete,
    /// Reads or writes several items as one.
    Transaction,
}

/// An attribute whose value the caller has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected an attribute's name, or an object with `attribute`")]
pub enum Given {
    /// An attribute of the pattern's entity or of its ancestors, one value.
    Attribute(String),
    /// The same, said in full.
    Full {
        /// The attribute.
        attribute: String,
        /// Whose it is, where the name alone does not tell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entity: Option<String>,
        /// How many values at once (a batch of ids); none means one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        values: Option<u64>,
        /// The one value always asked for (`open`), where it is fixed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        equals: Option<String>,
        /// Fields of later versions and other tools.
        #[serde(flatten)]
        extra: Extra,
    },
}

impl Given {
    /// The attribute's name.
    pub fn attribute(&self) -> &str {
        match self {
            Self::Attribute(attribute) | Self::Full { attribute, .. } => attribute,
        }
    }
}

/// A range asked of one attribute.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Range {
    /// The attribute.
    pub attribute: String,
    /// Which range.
    pub operator: RangeOperator,
    /// The share of a collection's items that falls in it, 0 to 1, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<f64>,
    /// How wide it is in days, for a range of time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<f64>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// The kinds of range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RangeOperator {
    /// From one value to another, both included.
    Between,
    /// Below a value.
    LessThan,
    /// At or below a value.
    AtMost,
    /// Above a value.
    GreaterThan,
    /// At or above a value.
    AtLeast,
    /// Text that begins with a value.
    BeginsWith,
}

/// The order of a result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    /// The attribute that orders.
    pub attribute: String,
    /// Which way.
    #[serde(default)]
    pub direction: Direction,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// What is computed over items.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Aggregate {
    /// The function.
    pub function: AggregateFunction,
    /// Of which attribute; none for a count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attribute: Option<String>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// Functions over items.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum AggregateFunction {
    /// How many.
    Count,
    /// Their sum.
    Sum,
    /// The least.
    Min,
    /// The greatest.
    Max,
    /// The mean.
    Average,
}

/// What a read may miss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Consistency {
    /// A read may be a moment behind.
    #[default]
    Eventual,
    /// A read sees every write that was acknowledged.
    Strong,
}

/// Calls a second.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Rate {
    /// On average.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub average: Option<f64>,
    /// At the peak.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub peak: Option<f64>,
    /// Each hour's part of the day's calls, 24 weights from midnight UTC.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hours: Vec<f64>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// What a transaction writes and checks.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Transaction {
    /// Entities that are put.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub puts: Vec<String>,
    /// Entities that are changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub updates: Vec<String>,
    /// Entities that are removed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deletes: Vec<String>,
    /// Entities that are only checked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub checks: Vec<String>,
    /// The invariants it upholds, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invariants: Vec<String>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// An access path that a person pinned.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PinnedPath {
    /// The table.
    pub table: String,
    /// The index; none means the table itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub index: Option<String>,
    /// The kind of request (`get`, `query`, `batchGet`, `scan`), where it is pinned too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<String>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}
