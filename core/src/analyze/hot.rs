//! Hot keys: what falls on the most loaded key of each table and index, all patterns together,
//! beside what one key can take.

use super::{Context, Evidence, Value};
use crate::design::IndexKind;
use crate::design::edit::View;
use crate::engine::{LimitId, LocalIndexKind, Placing};
use crate::path::{Load, LoadUnit, Request};
use crate::scale::{Group, Leading};

/// Bytes that one read is taken to be where only requests are advised; a larger read counts as so
/// many of them.
const READ_BYTES: f64 = 4096.0;

/// The load on one key.
#[derive(Debug, Clone, PartialEq)]
pub struct HotKey {
    /// The table or index.
    pub view: View,
    /// Whether it is written or read.
    pub writes: bool,
    /// The key, or what stands for it.
    pub key: String,
    /// What falls on it a second at the peak, in the limit's unit.
    pub load: f64,
    /// Calls a second on it at the peak.
    pub requests: f64,
    /// Bytes a second on it at the peak.
    pub bytes: f64,
    /// The share of the view's load in this direction.
    pub share: f64,
    /// The view's load in this direction, in the limit's unit.
    pub total: f64,
    /// The patterns, the heaviest first.
    pub patterns: Vec<String>,
    /// Units of one call of the heaviest pattern.
    pub per_call: f64,
    /// Whether it is one item.
    pub one_item: bool,
    /// Into how many shards the key is divided already; 1 where it is not.
    pub shards: f64,
    /// What one key can take.
    pub limit: KeyLimit,
}

/// What one key can take.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct KeyLimit {
    /// The limit.
    pub id: LimitId,
    /// Its value.
    pub value: f64,
    /// Whether it is in the engine's units; else in requests a second, which is advice.
    pub units: bool,
}

impl HotKey {
    /// The load over the limit.
    pub fn ratio(&self) -> f64 {
        self.load / self.limit.value
    }

    /// How many keys the load needs at the least, those that it has among them.
    pub fn least_shards(&self) -> f64 {
        (self.ratio() * self.shards).ceil().max(1.0)
    }

    /// The heaviest pattern.
    pub fn pattern(&self) -> &str {
        self.patterns.first().map_or("", String::as_str)
    }

    /// The load as evidence, by the name that its unit has.
    pub fn evidence(&self) -> Evidence {
        let formula = "peak rate × units of a call × share of the hottest key, over all patterns";
        let (name, value) = match (self.limit.units, self.writes) {
            (true, true) => ("wcu_per_s", Value::WriteUnitsPerSecond(self.load)),
            (true, false) => ("rcu_per_s", Value::ReadUnitsPerSecond(self.load)),
            (false, _) => ("per_s", Value::PerSecond(self.load)),
        };
        Evidence::computed(name, value, formula, "the design's rates and the patterns' paths")
    }
}

/// The hottest key of each view in each direction and every other one above its limit, those of the
/// heaviest load first. Entries of a local index lie with their items: they load the table's keys.
pub(super) fn hot_keys(context: &Context<'_>) -> Vec<HotKey> {
    let mut hot: Vec<HotKey> = Vec::new();
    let own = |view: &View| !is_local(context, view) && !is_of_each_node(context, view);
    for (view, _) in context.views().filter(|(view, _)| own(view)) {
        for writes in [true, false] {
            let loads: Vec<&Load> = context
                .loads
                .iter()
                .filter(|load| load.writes == writes && load.peak > 0.0)
                .filter(|load| load.view == view || lies_in(context, &load.view, &view))
                .collect();
            for limit in limits(context, writes) {
                hot.extend(hottest(context, &view, writes, limit, &loads));
            }
        }
    }
    hot.sort_by(|a, b| b.ratio().total_cmp(&a.ratio()));
    hot
}

/// Whether a view is an index whose entries lie in the table's collections.
pub(super) fn is_local(context: &Context<'_>, view: &View) -> bool {
    let Some(index) = &view.index else { return false };
    let table = context.design.tables.get(&view.table);
    table.and_then(|it| it.indexes.get(index)).is_some_and(|it| it.kind == IndexKind::Lsi)
}

/// Whether a view is an index whose entries don't lie by its key, so that no partition is one key's:
/// one that each node keeps of what it holds itself, or a search index, which lies by documents.
pub(super) fn is_of_each_node(context: &Context<'_>, view: &View) -> bool {
    let each = context.profile.local_index_kind == Some(LocalIndexKind::OfEachNode);
    let table = context.design.tables.get(&view.table);
    let index = table.zip(view.index.as_ref()).and_then(|(table, name)| table.indexes.get(name));
    index.is_some_and(|it| match it.kind {
        IndexKind::Secondary | IndexKind::Sai => each,
        IndexKind::Search => true,
        IndexKind::Gsi | IndexKind::Lsi | IndexKind::MaterializedView => false,
    })
}

fn lies_in(context: &Context<'_>, index: &View, table: &View) -> bool {
    table.index.is_none() && index.table == table.table && is_local(context, index)
}

/// The limits that one key has in a direction: in units where the engine has them, else as advice.
fn limits(context: &Context<'_>, writes: bool) -> Vec<KeyLimit> {
    let of = |id, units| context.limit(id).map(|value| KeyLimit { id, value, units });
    let own = if writes { LimitId::PartitionWriteUnits } else { LimitId::PartitionReadUnits };
    let advised = if writes {
        LimitId::AdvisedPartitionWritesPerSecond
    } else {
        LimitId::AdvisedPartitionReadsPerSecond
    };
    let units = of(own, true).or_else(|| of(LimitId::PartitionUnits, true));
    let units = units.filter(|_| context.profile.units.is_some());
    units.into_iter().chain(of(advised, false)).collect()
}

fn hottest(
    context: &Context<'_>,
    view: &View,
    writes: bool,
    limit: KeyLimit,
    loads: &[&Load],
) -> Vec<HotKey> {
    let measured: Vec<Measured<'_>> =
        loads.iter().filter_map(|load| measured(context, view, load, limit)).collect();
    let total: f64 = measured.iter().map(|one| one.total).sum();
    // Patterns on the same key add up; which keys are the same is told by what stands for them.
    let mut labels: Vec<&str> = Vec::new();
    for one in &measured {
        if !labels.contains(&one.key) {
            labels.push(one.key);
        }
    }
    let mut keys: Vec<HotKey> = labels
        .into_iter()
        .map(|label| {
            let mut here: Vec<&Measured<'_>> =
                measured.iter().filter(|one| one.key == label).collect();
            here.sort_by(|a, b| b.hottest.total_cmp(&a.hottest));
            let load: f64 = here.iter().map(|one| one.hottest).sum();
            let mut patterns: Vec<String> = Vec::new();
            for one in &here {
                if !patterns.contains(&one.load.pattern) {
                    patterns.push(one.load.pattern.clone());
                }
            }
            HotKey {
                view: view.clone(),
                writes,
                key: label.to_owned(),
                load,
                requests: here.iter().map(|one| one.requests).sum(),
                bytes: here.iter().map(|one| one.load.bytes_peak * one.share).sum(),
                share: if total > 0.0 { load / total } else { 0.0 },
                total,
                patterns,
                per_call: here.first().map_or(0.0, |one| one.load.per_call),
                one_item: here.first().is_some_and(|one| one.load.one_item),
                shards: shards(context, view, label),
                limit,
            }
        })
        .collect();
    keys.sort_by(|a, b| b.load.total_cmp(&a.load));
    let mut first = true;
    keys.retain(|key| std::mem::take(&mut first) || key.ratio() > 1.0);
    keys
}

/// Into how many shards the key that a label stands for is divided already.
fn shards(context: &Context<'_>, view: &View, label: &str) -> f64 {
    let collections = context.scale.collections(&view.table, view.index.as_deref());
    let same = collections.groups.iter().find(|group| group.key.top_label == label);
    let of = |group: &Group| group.key.shards.unwrap_or(1.0);
    same.map_or_else(|| collections.groups.iter().map(of).fold(1.0, f64::max), of)
}

/// A load in a limit's unit.
struct Measured<'l> {
    load: &'l Load,
    key: &'l str,
    share: f64,
    hottest: f64,
    requests: f64,
    total: f64,
}

fn measured<'l>(
    context: &Context<'_>,
    view: &View,
    load: &'l Load,
    limit: KeyLimit,
) -> Option<Measured<'l>> {
    let tails = if load.writes && puts(context, load) { tails(context, view) } else { None };
    let share = tails.map_or(load.hottest_share, |tails| load.hottest_share.max(1.0 / tails));
    let key = match tails {
        Some(_) if share > load.hottest_share => "the end of the key range",
        _ => load.hottest_key.as_str(),
    };
    let in_units = load.unit != LoadUnit::Requests;
    if limit.units && !in_units {
        return None;
    }
    let (total, requests) = if limit.units {
        (load.peak, load.requests_peak)
    } else {
        let each =
            if load.requests_peak > 0.0 { load.bytes_peak / load.requests_peak } else { 0.0 };
        let weight = if load.writes { 1.0 } else { (each / READ_BYTES).max(1.0) };
        (load.requests_peak * weight, load.requests_peak)
    };
    Some(Measured { load, key, share, hottest: total * share, requests: requests * share, total })
}

/// Whether a load is of items that are new.
fn puts(context: &Context<'_>, load: &Load) -> bool {
    let steps = context.plan(&load.pattern).and_then(|plan| plan.chosen.as_ref());
    steps.is_some_and(|path| {
        path.steps.iter().any(|step| {
            let here =
                step.view == load.view || step.index_writes.iter().any(|it| it.view == load.view);
            here && matches!(step.request, Request::Put | Request::Rekey)
        })
    })
}

/// At how many ends of the key range new items come in, where keys lie in their own order: one where
/// they begin with what rises, as many as there are prefixes where those stand before it. None where
/// new items fall anywhere.
fn tails(context: &Context<'_>, view: &View) -> Option<f64> {
    if context.profile.placing != Placing::OrderedRanges {
        return None;
    }
    let table = context.design.tables.get(&view.table)?;
    let collections = context.scale.collections(&view.table, view.index.as_deref());
    let group = collections
        .groups
        .iter()
        .max_by(|a, b| (a.items.mean * a.keys).total_cmp(&(b.items.mean * b.keys)))?;
    match group.key.leading {
        Leading::Rising => Some(1.0),
        Leading::Hashed => {
            let [prefix, next, ..] = group.key.parts.as_slice() else { return None };
            let entity = &table.placements.get(*group.placements.first()?)?.entity;
            // The hash of the very value that follows scatters it.
            let rises = prefix.attribute != next.attribute
                && context.scale.attribute(entity, &next.attribute).rising;
            rises.then_some(prefix.values.max(1.0))
        }
        Leading::Constant | Leading::Scattered => None,
    }
}
