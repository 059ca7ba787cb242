//! The design: the one document that a person edits, keeps and shares.
//!
//! Everything the product shows is a function of a design, its seed and the items a person brought.
//! Maps keep the order they were written in. A field that this version does not know is kept in
//! `extra` and written back in its object; an enum with its kind inside has a [`Kept`] around it for
//! that. Nothing here knows a store or a browser.

mod check;
mod classify;
mod copy;
pub mod edit;
mod engine;
mod entity;
mod frequency;
mod generator;
mod kept;
mod open;
mod pattern;
mod placement;
mod table;
mod version;

pub use check::{Fault, Figure, Many, Named, Problem, Severity, check, place};
pub use classify::Classifier;
pub use copy::{Copy, CopySource, Invariant, InvariantKind, Maintenance, Silenced};
pub use engine::{Cluster, Datacenter, Engine, EngineKind};
pub use entity::{Attribute, AttributeType, Children, Entity, Lifetime};
pub use frequency::Frequency;
pub use generator::{Generator, NameKind, TimestampFormat, TimestampOrder};
pub use kept::Kept;
pub use open::{OpenFault, Opened, compact, open, pretty};
pub use pattern::{
    AccessPattern, Aggregate, AggregateFunction, Consistency, Given, Operation, Order, PinnedPath,
    Range, RangeOperator, Rate, Transaction,
};
pub use placement::{Condition, Placement, PlacementCopy};
pub use table::{
    AutoScaling, Billing, BillingMode, Column, Direction, Index, IndexKind, KeySchema, KeyType,
    Projection, ProjectionKind, Table, Throughput,
};
pub use version::VersionFault;

use crate::value::Item;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// The version of the document that this code writes.
pub const VERSION: u32 = 1;

/// Fields that this version does not know, kept in their order.
pub type Extra = IndexMap<String, serde_json::Value>;

/// A whole design.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Design {
    /// The document's version, [`VERSION`] for what this code writes.
    pub keyloom: u32,
    /// What the design is called.
    pub name: String,
    /// What it is for, in a sentence or a page.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// The store it is designed for.
    #[serde(default)]
    pub engine: Engine,
    /// Kinds of things, by name.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty", deserialize_with = "unique")]
    pub entities: IndexMap<String, Entity>,
    /// What the application reads and writes, by a short id such as `AP1`.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty", deserialize_with = "unique")]
    pub access_patterns: IndexMap<String, AccessPattern>,
    /// Tables, by name.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty", deserialize_with = "unique")]
    pub tables: IndexMap<String, Table>,
    /// Attributes that repeat or summarise another entity's, by name.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty", deserialize_with = "unique")]
    pub copies: IndexMap<String, Copy>,
    /// What must hold at every moment, by name.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty", deserialize_with = "unique")]
    pub invariants: IndexMap<String, Invariant>,
    /// Findings that a person has answered, each with the reason.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub silenced: Vec<Silenced>,
    /// Sample items, by table name: each an item in DynamoDB JSON.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty", deserialize_with = "unique")]
    pub items: IndexMap<String, Vec<Item>>,
    /// How further items are made.
    #[serde(default)]
    pub generate: Generation,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// How items are generated beside the sample items.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Generation {
    /// The seed: the same seed and design give the same items on every machine.
    #[serde(default = "default_seed")]
    pub seed: u64,
    /// How many items to make over all tables; 0 makes none.
    #[serde(default)]
    pub items: u64,
    /// The moment that counts as now, ISO 8601 in UTC; generated timestamps end here.
    #[serde(default = "default_now")]
    pub now: String,
    /// Days ahead that growth is looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub horizon_days: Option<f64>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

fn default_seed() -> u64 {
    7
}

fn default_now() -> String {
    "2026-06-01T00:00:00Z".to_owned()
}

impl Default for Generation {
    fn default() -> Self {
        Self {
            seed: default_seed(),
            items: 0,
            now: default_now(),
            horizon_days: None,
            extra: Extra::new(),
        }
    }
}

impl Design {
    /// An empty design of the current version: no entities, no patterns, no tables.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            keyloom: VERSION,
            name: name.into(),
            description: String::new(),
            engine: Engine::default(),
            entities: IndexMap::new(),
            access_patterns: IndexMap::new(),
            tables: IndexMap::new(),
            copies: IndexMap::new(),
            invariants: IndexMap::new(),
            silenced: Vec::new(),
            items: IndexMap::new(),
            generate: Generation::default(),
            extra: Extra::new(),
        }
    }
}

/// Reads a map by name and refuses a name that stands twice, which a plain map would drop.
pub(crate) fn unique<'de, D, T>(deserializer: D) -> Result<IndexMap<String, T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: Deserialize<'de>,
{
    struct Visitor<T>(std::marker::PhantomData<T>);
    impl<'de, T: Deserialize<'de>> serde::de::Visitor<'de> for Visitor<T> {
        type Value = IndexMap<String, T>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a map by name")
        }

        fn visit_map<A: serde::de::MapAccess<'de>>(
            self,
            mut map: A,
        ) -> Result<Self::Value, A::Error> {
            let mut out = IndexMap::new();
            while let Some((name, value)) = map.next_entry::<String, T>()? {
                if out.contains_key(&name) {
                    return Err(serde::de::Error::custom(format_args!(
                        "the name `{name}` stands twice"
                    )));
                }
                out.insert(name, value);
            }
            Ok(out)
        }
    }
    deserializer.deserialize_map(Visitor(std::marker::PhantomData))
}

#[cfg(test)]
pub(crate) mod arbitrary;
#[cfg(test)]
pub(crate) mod samples;
