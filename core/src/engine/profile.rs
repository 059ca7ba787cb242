//! What a profile holds of an engine.

use super::{Limit, LimitId, Price, PriceId, Units};
use crate::design::EngineKind;
use crate::store::StoreLimits;
use indexmap::IndexMap;
use serde::Serialize;

/// An engine as data.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    /// Which engine.
    pub kind: EngineKind,
    /// Its name.
    pub name: &'static str,
    /// Its limits.
    pub limits: &'static [Limit],
    /// How requests count as units; none where the engine has no units.
    pub units: Option<Units>,
    /// Its list prices, where they are known.
    pub prices: &'static [Price],
    /// Bytes that storage is charged for with each item and each entry of an index, beyond its size.
    pub billed_item_overhead: u64,
    /// How it finds the place of a key.
    pub placing: Placing,
    /// Whether a global index can be read with all writes that were acknowledged before.
    pub supports_strong_on_global_index: bool,
    /// What a local index is here; none where there are none.
    pub local_index_kind: Option<LocalIndexKind>,
    /// How much one transaction may write as one.
    pub transactions: TransactionScope,
    /// Whether what has outlived its lifetime can't be read from that moment on, even before it is
    /// deleted; none where it is not known.
    pub ttl_is_exact: Option<bool>,
    /// Whether deleted and expired data stay as tombstones that reads pass over.
    pub keeps_tombstones: bool,
    /// Whether a plain write makes an item that is not there and takes the place of one that is;
    /// none where it is not known.
    pub write_is_upsert: Option<bool>,
    /// What the engine answers when one partition is asked too much, as its logs and errors name
    /// it.
    pub throttle_word: Option<&'static str>,
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

/// What an engine calls a local index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum LocalIndexKind {
    /// It has the table's partition key with another sort key, and lies with the collection.
    InCollection,
    /// Each node or partition indexes what it holds; a query without the partition key asks all.
    OfEachNode,
}

/// How much one transaction may write as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum TransactionScope {
    /// One item.
    Item,
    /// Items of one partition key.
    Collection,
    /// Items of several partition keys.
    Anywhere,
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
    /// What is known alike of every engine of which nothing more is known. The kind and the name
    /// are to be set, and `unmodelled` shortened by what is built.
    pub(super) const BARE: Self = Self {
        kind: EngineKind::DynamoDb,
        name: "",
        limits: &[],
        units: None,
        prices: &[],
        billed_item_overhead: 0,
        placing: Placing::HashRanges,
        supports_strong_on_global_index: false,
        local_index_kind: None,
        transactions: TransactionScope::Item,
        ttl_is_exact: None,
        keeps_tombstones: false,
        write_is_upsert: None,
        throttle_word: None,
        unmodelled: &[Unmodelled::Placement, Unmodelled::Sizes],
    };

    /// What units of reads and of writes are called; DynamoDB's words where the engine has none.
    pub fn unit_names(&self) -> (&'static str, &'static str) {
        self.units.map_or(("RCU", "WCU"), |units| (units.read_name, units.write_name))
    }

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

    /// One list price, with its region and source; none where it is not known.
    pub fn list_price(&self, id: PriceId) -> Option<&'static Price> {
        self.prices.iter().find(|price| price.id == id)
    }

    /// A price in US dollars, where a design may set another in its place (0 for what is free).
    pub fn price(&self, id: PriceId, set: &IndexMap<String, f64>) -> Option<f64> {
        set.get(id.name())
            .copied()
            .filter(|value| value.is_finite() && *value >= 0.0)
            .or_else(|| self.list_price(id).map(|price| price.value))
    }

    /// Whether items of several partition keys can be written as one.
    pub fn has_transactions(&self) -> bool {
        self.transactions == TransactionScope::Anywhere
    }

    /// Whether pictures and figures follow the engine in this.
    pub fn models(&self, part: Unmodelled) -> bool {
        !self.unmodelled.contains(&part)
    }
}
