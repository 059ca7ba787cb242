//! Each engine's limits, units, prices and ways as data, with where every figure comes from and when
//! it was read. It knows nothing of how items are kept, nor of what a design costs; what Keyloom
//! does not model of an engine yet, its profile says.

mod bigtable;
mod cassandra;
mod cosmosdb;
mod dynamodb;
mod hbase;
mod limit;
mod mongodb;
mod named;
mod price;
mod profile;
mod scylladb;
mod tablestore;
mod units;

pub use limit::{Certainty, Limit, LimitId, Unit};
pub use price::{Price, PriceId, PriceUnit};
pub use profile::{LocalIndexKind, Placing, Profile, TransactionScope, Unmodelled};
pub use units::{Step, Units};

use crate::design::EngineKind;

/// What is known of an engine.
pub fn profile(kind: EngineKind) -> &'static Profile {
    match kind {
        EngineKind::DynamoDb => &dynamodb::PROFILE,
        EngineKind::Cassandra => &cassandra::PROFILE,
        EngineKind::ScyllaDb => &scylladb::PROFILE,
        EngineKind::Tablestore => &tablestore::PROFILE,
        EngineKind::CosmosDb => &cosmosdb::PROFILE,
        EngineKind::MongoDb => &mongodb::PROFILE,
        EngineKind::Bigtable => &bigtable::PROFILE,
        EngineKind::HBase => &hbase::PROFILE,
    }
}

#[cfg(test)]
mod tests;
