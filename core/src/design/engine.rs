//! Which store a design is for, and the settings of that store. Limits and prices are not here:
//! they are each engine's data; only what a person overrides is kept in the design.

use super::Extra;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// A partitioned store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EngineKind {
    /// Amazon DynamoDB.
    #[default]
    DynamoDb,
    /// Apache Cassandra.
    Cassandra,
    /// ScyllaDB.
    ScyllaDb,
    /// Alibaba Cloud Tablestore.
    Tablestore,
    /// Azure Cosmos DB.
    CosmosDb,
    /// MongoDB, sharded.
    MongoDb,
    /// Google Bigtable.
    Bigtable,
    /// Apache HBase.
    HBase,
}

impl EngineKind {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 8] = [
        Self::DynamoDb,
        Self::Cassandra,
        Self::ScyllaDb,
        Self::Tablestore,
        Self::CosmosDb,
        Self::MongoDb,
        Self::Bigtable,
        Self::HBase,
    ];
}

/// The engine of a design, with its settings.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Engine {
    /// Which store.
    #[serde(default)]
    pub kind: EngineKind,
    /// The engine's version, where its rules depend on it (`5.0`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// The provider's region, which decides prices (`us-east-1`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// The machines, for engines that a person runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cluster: Option<Cluster>,
    /// Prices that a person set in place of the built-in ones, by the price's id, in US dollars.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub prices: IndexMap<String, f64>,
    /// Limits that a person set in place of the built-in ones (a raised quota), by the limit's id.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub limits: IndexMap<String, f64>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// A cluster of machines that hold a token ring or tablets.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Cluster {
    /// The datacenters, by name.
    #[serde(
        default,
        skip_serializing_if = "IndexMap::is_empty",
        deserialize_with = "super::unique"
    )]
    pub datacenters: IndexMap<String, Datacenter>,
    /// Tokens a node owns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vnodes: Option<u32>,
    /// Whether tables are divided into tablets instead of vnodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tablets: Option<bool>,
    /// Processor shards on a node.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shards_per_node: Option<u32>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// One datacenter of a cluster.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Datacenter {
    /// Nodes.
    pub nodes: u32,
    /// Racks that the nodes are spread over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub racks: Option<u32>,
    /// Replicas of each partition kept here.
    pub replicas: u32,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}
