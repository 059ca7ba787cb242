//! Apache HBase's limits and ways as data. Its ordered regions and sizes are not modelled yet.

use super::limit::Known;
use super::{LimitId, Placing, Profile};
use crate::design::EngineKind;

const DEFAULTS: Known = Known::inferred(
    "Apache HBase, defaults of hbase-default.xml as other texts give them: \
     hbase.hregion.max.filesize, hbase.client.keyvalue.maxsize",
    "2025-08",
);
const ONE_SERVER: Known = Known::heuristic(
    "A region, and so each key, is served by one region server, and no text says how much it \
     bears: taken as for Cassandra, 400 writes and 1 000 reads of about 1 KB a second",
);

/// What is known of HBase.
pub(super) const PROFILE: Profile = Profile {
    kind: EngineKind::HBase,
    name: "Apache HBase",
    limits: &[
        // The row key is one string: a sort key is a part of it and has no bound of its own.
        Known::inferred("Apache HBase: a row key's length is kept in 15 bits", "2025-08")
            .bytes(LimitId::PartitionKeyBytes, 32_767),
        DEFAULTS.bytes(LimitId::CellBytes, 10 << 20),
        DEFAULTS.bytes(LimitId::PartitionBytes, 10 << 30),
        ONE_SERVER.writes(400),
        ONE_SERVER.reads(1000),
    ],
    placing: Placing::OrderedRanges,
    ..Profile::BARE
};
