//! Google Bigtable's limits and ways as data. Its ordered ranges and sizes are not modelled yet.

use super::limit::Known;
use super::{LimitId, Placing, Profile};
use crate::design::EngineKind;

const SCHEMA: &str = "Google Bigtable documentation, Schema design best practices; not read again";
const ONE_NODE: Known = Known::heuristic(
    "A row, and each range of rows, is served by one node, which is documented to serve about \
     10 000 reads or writes of 1 KB a second in all: one key is taken to be harmless up to a tenth",
);

/// What is known of Bigtable.
pub(super) const PROFILE: Profile = Profile {
    kind: EngineKind::Bigtable,
    name: "Google Bigtable",
    limits: &[
        // The row key is one string: a sort key is a part of it and has no bound of its own.
        Known::inferred(SCHEMA, "2025-08").bytes(LimitId::PartitionKeyBytes, 4 << 10),
        Known::inferred(SCHEMA, "2025-08").bytes(LimitId::ItemBytes, 256 << 20),
        Known::advice(SCHEMA, "2025-08").bytes(LimitId::AdvisedItemBytes, 100 << 20),
        Known::inferred(SCHEMA, "2025-08").bytes(LimitId::CellBytes, 100 << 20),
        Known::advice(SCHEMA, "2025-08").bytes(LimitId::AdvisedCellBytes, 10 << 20),
        ONE_NODE.writes(1000),
        ONE_NODE.reads(1000),
    ],
    placing: Placing::OrderedRanges,
    ..Profile::BARE
};
