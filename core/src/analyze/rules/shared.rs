//! What several rules say of a hot key or a view, in one way.

use crate::analyze::{Context, Evidence, Finding, HotKey, Threshold, Value};
use crate::design::edit::View;
use crate::engine::Certainty;
use crate::path::Request;
use crate::scale::{Group, ValueKind};

pub(super) use crate::analyze::hot::{is_local, is_of_each_node};

/// How far a shard is planned to be used.
pub(super) const UTILISATION: Threshold = Threshold {
    name: "utilisation",
    value: 0.7,
    source: "the utilisation that DynamoDB's auto scaling aims at: 70 %",
    certainty: Certainty::Advice,
};

/// The figures of a hot key on a finding, with the pattern that weighs most.
pub(super) fn limit_evidence(context: &Context<'_>, hot: &HotKey, finding: Finding) -> Finding {
    let source = context.limit_data(hot.limit.id).map_or("the design", |limit| limit.source);
    let limit = match (hot.limit.units, hot.writes) {
        (true, true) => Value::WriteUnitsPerSecond(hot.limit.value),
        (true, false) => Value::ReadUnitsPerSecond(hot.limit.value),
        (false, _) => Value::PerSecond(hot.limit.value),
    };
    let per_key = if hot.writes { hot.load } else { hot.requests };
    finding
        .pattern(hot.pattern())
        .with(hot.evidence())
        .with(Evidence::computed("limit", limit, "what one partition takes", source))
        .with(Evidence::computed(
            "n_min",
            Value::Count(hot.least_shards()),
            "ceil(load × shards there are ÷ limit)",
            "peak load of the hottest key ÷ a partition's limit",
        ))
        .with(Evidence::text("key", &hot.key))
        .with(Evidence::computed(
            "share",
            Value::Share(hot.share),
            "load on the hottest key ÷ the whole load",
            "the patterns' paths",
        ))
        .with(Evidence::computed(
            "per_key_s",
            Value::PerSecond(per_key),
            "calls a second on the hottest key",
            "the patterns' paths",
        ))
        .with(Evidence::names("patterns", hot.patterns.iter().cloned()))
}

/// Into how many shards a hot key should be divided, and by which attribute: one that names an item
/// and that the readers of single items know. None for what can't be divided.
pub(super) fn sharding(context: &Context<'_>, hot: &HotKey) -> Option<(u32, Option<String>)> {
    if hot.one_item {
        return None;
    }
    let shards = (hot.ratio() * hot.shards / UTILISATION.value).ceil().max(2.0);
    let shards = if shards < 1e6 { shards as u32 } else { return None };
    // A key of one item each is divided already: what is hot is where they lie.
    let entity = largest_entity(context, &hot.view)?;
    let parts = partition_attributes(context, &hot.view);
    if parts.iter().any(|name| is_unique(context, entity, name)) {
        return None;
    }
    let by = identity_of(context, &hot.view);
    (hot.writes || divides(context, hot, by.as_deref())).then_some((shards, by))
}

/// Whether shards divide what a key is read: where the read knows the one shard that it asks, or
/// reads all of a collection, of which each shard has a part. The first few are read of every shard.
fn divides(context: &Context<'_>, hot: &HotKey, by: Option<&str>) -> bool {
    let Some(pattern) = context.design.access_patterns.get(hot.pattern()) else { return false };
    let known = by.is_some_and(|by| pattern.given.iter().any(|given| given.attribute() == by));
    known || hot.limit.units && pattern.limit.is_none()
}

/// The attribute that names an item of the entity with the most items in a view.
pub(super) fn identity_of(context: &Context<'_>, view: &View) -> Option<String> {
    let entity = largest_entity(context, view)?;
    let found = context.design.entities.get(entity)?;
    // What the partition key has already divides none of its values.
    let known = partition_attributes(context, view);
    let names = found.identity.iter().chain(found.attributes.keys());
    let mut names = names.filter(|name| !known.contains(name));
    let within = found.identity.iter().find(|name| !known.contains(name));
    names.find(|name| is_unique(context, entity, name)).or(within).cloned()
}

/// The entity with the most items in a view.
fn largest_entity<'d>(context: &Context<'d>, view: &View) -> Option<&'d str> {
    let collections = context.scale.collections(&view.table, view.index.as_deref());
    let group = collections
        .groups
        .iter()
        .max_by(|a, b| (a.items.mean * a.keys).total_cmp(&(b.items.mean * b.keys)))?;
    let table = context.design.tables.get(&view.table)?;
    let placed = group.placements.iter().filter_map(|at| table.placements.get(*at));
    let count = |entity: &str| context.scale.count(entity);
    let entities = placed.map(|placement| placement.entity.as_str());
    entities.reduce(|a, b| if count(b) > count(a) { b } else { a })
}

fn is_unique(context: &Context<'_>, entity: &str, name: &str) -> bool {
    matches!(context.scale.attribute(entity, name).values, ValueKind::Unique)
}

/// The attributes that the partition key of a view is made of.
pub(super) fn partition_attributes(context: &Context<'_>, view: &View) -> Vec<String> {
    let collections = context.scale.collections(&view.table, view.index.as_deref());
    let mut names: Vec<String> = Vec::new();
    for part in collections.groups.iter().flat_map(|group| &group.key.parts) {
        if !part.attribute.is_empty() && !names.contains(&part.attribute) {
            names.push(part.attribute.clone());
        }
    }
    names
}

/// The whole load on a view over what one partition takes, the heavier of reads and writes.
pub(super) fn view_ratio(context: &Context<'_>, view: &View) -> f64 {
    let hot = context.hot.iter().filter(|hot| hot.view == *view);
    hot.map(|hot| hot.total / hot.limit.value).fold(0.0, f64::max)
}

/// New items (or entries) a second in a view at the peak, with the pattern that brings most of them.
pub(super) fn puts_per_second<'c>(context: &'c Context<'_>, view: &View) -> (f64, Option<&'c str>) {
    let mut all = 0.0;
    let mut most: Option<(f64, &str)> = None;
    for plan in &context.plans {
        let Some(pattern) = context.design.access_patterns.get(&plan.pattern) else { continue };
        let rate = pattern.rate.peak.or(pattern.rate.average).unwrap_or(0.0).max(0.0);
        let steps = plan.chosen.iter().flat_map(|path| &path.steps);
        let new = steps.filter(|step| matches!(step.request, Request::Put | Request::Rekey));
        let puts: f64 = new
            .map(|step| {
                let entries = step.index_writes.iter().filter(|write| write.view == *view);
                let own = if step.view == *view { step.calls } else { 0.0 };
                own + entries.map(|write| write.puts).sum::<f64>()
            })
            .sum();
        let puts = puts * rate;
        all += puts;
        if puts > 0.0 && most.is_none_or(|(before, _)| puts > before) {
            most = Some((puts, &plan.pattern));
        }
    }
    (all, most.map(|(_, id)| id))
}

/// The attribute that holds the time of the items of a group's entity.
pub(super) fn time_attribute(context: &Context<'_>, view: &View, group: &Group) -> Option<String> {
    if let Some(time) = &group.key.time {
        return Some(time.attribute.clone());
    }
    let table = context.design.tables.get(&view.table)?;
    let entity = &table.placements.get(*group.placements.first()?)?.entity;
    let found = context.design.entities.get(entity)?;
    let names = found.identity.iter().chain(found.attributes.keys());
    let moment = |name: &&String| {
        let shape = context.scale.attribute(entity, name);
        shape.rising && matches!(shape.values, ValueKind::Moment { .. })
    };
    names.into_iter().find(moment).cloned()
}
