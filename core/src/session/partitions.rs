//! The doors to pictures of partitions: how a view's collections lie on them, and what one holds.

use super::rows::collection_head;
use super::view::{PartitionBar, PartitionDetail, PartitionPicture, ViewRef};
use super::{Refusal, Session};
use crate::design::{BillingMode, IndexKind, Throughput};
use crate::engine::{LimitId, Profile, Unmodelled, profile};
use crate::partition::{HASH_SOURCE, HashRange, Rule};
use crate::stats::{Histogram, Origin};

/// Bars of a picture at most; more partitions are drawn in groups.
const MOST_BARS: usize = 4096;
/// Collections listed of one partition.
const LARGEST: usize = 50;
/// The scale of a picture at most.
const MOST_SCALE: f64 = 1e12;

impl Session {
    /// How a view's collections lie on partitions, every stored item standing for `scale` items;
    /// none takes the design's own [scale](Self::design_scale).
    ///
    /// # Errors
    ///
    /// [`Refusal`] where the view does not exist.
    pub fn partitions(
        &mut self,
        view: &ViewRef,
        scale: Option<f64>,
    ) -> Result<PartitionPicture, Refusal> {
        let rule = self.rule(view, scale)?;
        let origin = self.picture_origin(rule.scale);
        let (store, id, lists) = self.lists(view)?;
        let ranges = lists.picture(store, id, rule);
        Ok(PartitionPicture {
            view: view.clone(),
            partitions: (0..)
                .zip(&ranges.ranges)
                .map(|(ordinal, range)| bar(ordinal, range, rule.scale))
                .collect(),
            partition_count: ranges.partitions,
            split_bytes: rule.split_bytes,
            initial_partitions: rule.initial,
            scale: rule.scale,
            origin,
            oversized_collections: ranges.oversized,
        })
    }

    /// What lies in one partition of the picture at a scale. Its collections are as stored.
    ///
    /// # Errors
    ///
    /// [`Refusal`] where the view or the partition does not exist.
    pub fn partition_detail(
        &mut self,
        view: &ViewRef,
        ordinal: u32,
        scale: Option<f64>,
    ) -> Result<PartitionDetail, Refusal> {
        let rule = self.rule(view, scale)?;
        let range = self.partition_exists(view, rule, ordinal)?;
        let (store, id, lists) = self.lists(view)?;
        let within = lists.within(store, id, rule, ordinal).unwrap_or_default();
        let mut collections: Vec<_> =
            within.iter().filter_map(|(_, found)| store.collection(id, *found)).collect();
        let sizes = Histogram::doubling(collections.iter().map(|collection| collection.bytes));
        let heavier = |a: &crate::store::CollectionRef<'_>, b: &crate::store::CollectionRef<'_>| {
            b.bytes.cmp(&a.bytes).then_with(|| a.key.cmp(b.key))
        };
        if collections.len() > LARGEST {
            collections.select_nth_unstable_by(LARGEST, heavier);
            collections.truncate(LARGEST);
        }
        collections.sort_unstable_by(heavier);
        let ids: Vec<_> = collections.iter().map(|collection| collection.id).collect();
        let found = self.find(view)?;
        let largest = ids
            .iter()
            .filter_map(|id| found.items.store.collection(found.view, *id))
            .map(|collection| collection_head(&found, &collection))
            .collect();
        Ok(PartitionDetail { bar: bar(ordinal, &range, rule.scale), largest, sizes })
    }

    /// When the partitions of a view split, at a scale.
    pub(in crate::session) fn rule(
        &self,
        view: &ViewRef,
        scale: Option<f64>,
    ) -> Result<Rule, Refusal> {
        let found = self.find(view)?;
        let scale = scale
            .filter(|scale| scale.is_finite() && *scale > 0.0)
            .unwrap_or_else(|| self.design_scale(&view.table))
            .min(MOST_SCALE);
        let profile = self.drawn_as();
        let set = &self.design.engine.limits;
        let limit = |id, or| profile.value(id, set).unwrap_or(or);
        // A local index lies within its table's partitions; a global one has its own.
        let index = found
            .index
            .and_then(|index| found.table.indexes.get_index(index))
            .map(|(_, index)| index)
            .filter(|index| index.kind != IndexKind::Lsi);
        let billing = found.table.billing.as_ref();
        let provisioned = billing.filter(|billing| billing.mode == BillingMode::Provisioned);
        let throughput = provisioned.and_then(|billing| match index {
            Some(index) => index.throughput.as_ref(),
            None => billing.throughput.as_ref(),
        });
        let initial = throughput.map_or_else(
            || limit(LimitId::InitialPartitions, 1),
            |throughput| {
                partitions_for(
                    throughput,
                    limit(LimitId::PartitionReadUnits, 3000),
                    limit(LimitId::PartitionWriteUnits, 1000),
                )
            },
        );
        Ok(Rule {
            initial: initial.clamp(1, MOST_BARS as u64) as u32,
            split_bytes: limit(LimitId::PartitionBytes, 10 << 30),
            scale,
            most: MOST_BARS,
        })
    }

    /// The range of a partition of a picture.
    pub(in crate::session) fn partition_exists(
        &mut self,
        view: &ViewRef,
        rule: Rule,
        ordinal: u32,
    ) -> Result<HashRange, Refusal> {
        let (store, id, lists) = self.lists(view)?;
        let ranges = &lists.picture(store, id, rule).ranges;
        let count = ranges.len() as u32;
        ranges.get(ordinal as usize).copied().ok_or(Refusal::NoSuchPartition { ordinal, count })
    }

    /// The engine by whose rules partitions are drawn: the design's, where it is modelled.
    fn drawn_as(&self) -> &'static Profile {
        let own = profile(self.design.engine.kind);
        if own.models(Unmodelled::Placement) {
            own
        } else {
            profile(crate::design::EngineKind::DynamoDb)
        }
    }

    fn picture_origin(&self, scale: f64) -> Origin {
        let own = profile(self.design.engine.kind);
        if !own.models(Unmodelled::Placement) {
            let reason = format!(
                "{} places keys in another way, which is not modelled: drawn as {} places them",
                own.name,
                self.drawn_as().name
            );
            return Origin::Assumed { reason };
        }
        let as_stored = (scale - 1.0).abs() < f64::EPSILON;
        Origin::Computed {
            formula: if as_stored { "hash-ranges" } else { "hash-ranges × scale" }.to_owned(),
            source: format!("Placed by {HASH_SOURCE}"),
        }
    }
}

/// Partitions that reserved throughput takes: the rule that AWS documented until 2018.
fn partitions_for(throughput: &Throughput, reads: u64, writes: u64) -> u64 {
    let part = |units: f64, most: u64| {
        if units.is_finite() { units.max(0.0) / most.max(1) as f64 } else { 0.0 }
    };
    (part(throughput.read, reads) + part(throughput.write, writes)).ceil() as u64
}

fn bar(ordinal: u32, range: &HashRange, scale: f64) -> PartitionBar {
    let (from, to) = range.collections;
    let scaled = |stored: u64| (stored as f64 * scale).round() as u64;
    let as_stored = (scale - 1.0).abs() < f64::EPSILON;
    PartitionBar {
        ordinal,
        start: range.start.fraction(),
        end: range
            .last
            .0
            .checked_add(1)
            .map_or(1.0, |next| crate::partition::Position(next).fraction()),
        start_hex: range.start.hex(),
        items: if as_stored { range.items } else { scaled(range.items) },
        bytes: if as_stored { range.bytes } else { scaled(range.bytes) },
        collections: (to - from) as u64,
        partitions: range.partitions,
    }
}
