//! What a profile holds of an engine.

use super::{Limit, LimitId};
use crate::design::EngineKind;
use crate::store::StoreLimits;
use indexmap::IndexMap;
use serde::Serialize;

/// An engine as data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    /// Which engine.
    pub kind: EngineKind,
    /// Its name.
    pub name: &'static str,
    /// Its limits.
    pub limits: &'static [Limit],
    /// How it finds the place of a key.
    pub placing: Placing,
    /// What Keyloom does not model of it yet.
    pub unmodelled: &'static [Unmodelled],
}

/// How an engine finds the place of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Placing {
    /// The partition key's hash falls in a range that splits as it grows.
    HashRanges,
    /// The partition key's token falls between those of two nodes of a ring.
    TokenRing,
    /// The first key column itself falls in a range that splits as it grows.
    OrderedRanges,
}

/// A part of an engine that pictures and figures do not follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Unmodelled {
    /// Where keys are placed: partitions are drawn as hash ranges all the same.
    Placement,
    /// How many bytes a value takes: sizes are counted by DynamoDB's rule all the same.
    Sizes,
    /// The hash function, which is not public: another one stands in for it.
    HashFunction,
    /// A collection that lies on several partitions, split by its sort key.
    SplitCollections,
    /// Partitions that split because of their load.
    SplitsForLoad,
}

impl Profile {
    /// One limit; none where the engine sets none or it is not known.
    pub fn limit(&self, id: LimitId) -> Option<&'static Limit> {
        self.limits.iter().find(|limit| limit.id == id)
    }

    /// The value of a limit, where a design may set another in its place.
    pub fn value(&self, id: LimitId, set: &IndexMap<String, f64>) -> Option<u64> {
        set.get(id.name())
            .filter(|value| value.is_finite() && **value >= 1.0)
            .map(|value| *value as u64)
            .or_else(|| self.limit(id).map(|limit| limit.value))
    }

    /// The limits that the store itself keeps, with those that a design set.
    pub fn store_limits(&self, set: &IndexMap<String, f64>) -> StoreLimits {
        StoreLimits {
            item_bytes: self.value(LimitId::ItemBytes, set),
            partition_key_bytes: self.value(LimitId::PartitionKeyBytes, set),
            sort_key_bytes: self.value(LimitId::SortKeyBytes, set),
        }
    }

    /// Whether pictures and figures follow the engine in this.
    pub fn models(&self, part: Unmodelled) -> bool {
        !self.unmodelled.contains(&part)
    }
}
