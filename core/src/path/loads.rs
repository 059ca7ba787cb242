//! What the patterns do to each table and index a second, and how much of it falls on one key.
//!
//! Reads fall on keys as the pattern's skew says: where it says nothing, every key that can be asked
//! for is as likely. New items fall on keys as those of one moment do, or by the skew where that is
//! the more uneven. Changes fall on keys as the stored items lie. An index entry that moves is
//! deleted under one key and put under another: of several keys, the heavier side counts. New entries
//! of an index on a state all begin under its first value.

use super::{FanOut, IndexWrite, Plan, Purpose, Request, Step};
use crate::design::edit::View;
use crate::design::{AccessPattern, Frequency, Operation};
use crate::engine::Profile;
use crate::key::{KeyTemplate, Part};
use crate::scale::{KeyShape, Leading, Scale, Spread, ValueKind};
use crate::stats::Origin;
use serde::{Deserialize, Serialize};

/// What one pattern does to one table or index.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Load {
    /// The pattern.
    pub pattern: String,
    /// The table or index.
    pub view: View,
    /// Whether it writes.
    pub writes: bool,
    /// What is counted.
    pub unit: LoadUnit,
    /// Units of one call.
    pub per_call: f64,
    /// Units a second on average.
    pub average: f64,
    /// Units a second at the peak.
    pub peak: f64,
    /// Requests a second at the peak: items written, or reads of a key.
    pub requests_peak: f64,
    /// Bytes a second at the peak.
    pub bytes_peak: f64,
    /// The share of it that falls on the hottest key.
    pub hottest_share: f64,
    /// The hottest key, or what stands for it.
    pub hottest_key: String,
    /// Units a second on the hottest key, at the peak.
    pub hottest_peak: f64,
    /// Units a second on the hottest key, on average.
    pub hottest_average: f64,
    /// Requests a second on the hottest key, at the peak.
    pub hottest_requests: f64,
    /// Whether all that falls on the hottest key falls on one item, which can't be divided.
    pub one_item: bool,
    /// Whether the pattern itself fixes the key.
    pub fixed: bool,
    /// Whether it is the store that writes: entries of an index.
    pub by_store: bool,
    /// How many keys the load falls on.
    pub keys: f64,
    /// Why the rate is a guess, where it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
}

/// What a load counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LoadUnit {
    /// Read units.
    ReadUnits,
    /// Write units.
    WriteUnits,
    /// Requests, where the engine has no units.
    Requests,
}

/// How a load falls on keys.
struct Fall {
    share: f64,
    keys: f64,
    label: String,
    one_item: bool,
    fixed: bool,
}

/// The loads of all plans, in the design's order.
pub fn loads(plans: &[Plan], scale: &Scale<'_>, profile: &Profile) -> Vec<Load> {
    let mut loads: Vec<Load> = Vec::new();
    for plan in plans {
        let Some(pattern) = scale.design().access_patterns.get(&plan.pattern) else { continue };
        let Some(path) = &plan.chosen else { continue };
        for step in &path.steps {
            loads.extend(of_step(plan, pattern, step, scale, profile));
            let entries = step.index_writes.iter();
            loads.extend(entries.filter_map(|w| of_entry(plan, pattern, step, w, scale, profile)));
        }
    }
    loads
}

fn of_step(
    plan: &Plan,
    pattern: &AccessPattern,
    step: &Step,
    scale: &Scale<'_>,
    profile: &Profile,
) -> Option<Load> {
    let writes = matches!(step.purpose, Purpose::Write | Purpose::Copy | Purpose::Check);
    let at = *step.placements.first()?;
    let key = scale.key(&step.view.table, step.view.index.as_deref(), at)?;
    let fall = if writes {
        falls_written(pattern, step, &key, scale)
    } else {
        falls_read(pattern, step, &key, scale)
    };
    let requests = if writes {
        step.calls * if step.request == Request::Rekey { 2.0 } else { 1.0 }
    } else {
        match step.request {
            Request::Get | Request::BatchGet => step.calls,
            _ => step.calls.max(step.cost.pages),
        }
    };
    let (unit, per_call) = match (profile.units.is_some(), writes) {
        (true, true) => (LoadUnit::WriteUnits, step.cost.write_units),
        (true, false) => (LoadUnit::ReadUnits, step.cost.read_units),
        (false, _) => (LoadUnit::Requests, requests),
    };
    let entry_bytes: f64 = step.index_writes.iter().map(|write| write.bytes).sum();
    let bytes = if writes { step.cost.bytes_written - entry_bytes } else { step.cost.bytes_read };
    Some(load(plan, pattern, &step.view, writes, unit, (per_call, requests, bytes), fall))
}

fn of_entry(
    plan: &Plan,
    pattern: &AccessPattern,
    step: &Step,
    write: &IndexWrite,
    scale: &Scale<'_>,
    profile: &Profile,
) -> Option<Load> {
    let at = *step.placements.first()?;
    let key = scale.key(&write.view.table, write.view.index.as_deref(), at)?;
    let (spread, new) = match step.request {
        Request::Put => (&key.moment, true),
        _ if key.time.is_some() => (&key.moment, false),
        _ => (&key.spread, false),
    };
    let mut share = spread.top_share();
    let keys = spread.keys();
    if new {
        share = share.max(skewed(pattern, &key, scale).map_or(0.0, |skew| skew.top_share()));
        if begins_alike(pattern, &step.entity, &key, scale) {
            share = 1.0 / key.shards.unwrap_or(1.0);
        }
    }
    let entries = write.deletes + write.puts;
    if write.moves && key.spread.keys() > 1.0 + 1e-9 && entries > 0.0 {
        // A key that an entry leaves is not the one that it goes to.
        share *= write.deletes.max(write.puts) / entries;
    }
    let fall = Fall { share, keys, label: key.top_label.clone(), one_item: false, fixed: false };
    let (unit, per_call) = match profile.units {
        Some(_) => (LoadUnit::WriteUnits, write.units),
        None => (LoadUnit::Requests, entries),
    };
    let amounts = (per_call, entries, write.bytes);
    let mut load = load(plan, pattern, &write.view, true, unit, amounts, fall);
    load.by_store = true;
    Some(load)
}

fn load(
    plan: &Plan,
    pattern: &AccessPattern,
    view: &View,
    writes: bool,
    unit: LoadUnit,
    (per_call, requests, bytes): (f64, f64, f64),
    fall: Fall,
) -> Load {
    let rate = |rate: Option<f64>| rate.filter(|rate| rate.is_finite() && *rate > 0.0);
    let (average, peak) = (rate(pattern.rate.average), rate(pattern.rate.peak));
    let origin = (average.is_none() && peak.is_some()).then(|| Origin::Assumed {
        reason: "the peak rate is taken for the average too".to_owned(),
    });
    let a_second = average.or(peak).unwrap_or(0.0);
    let at_peak = peak.or(average).unwrap_or(0.0);
    Load {
        pattern: plan.pattern.clone(),
        view: view.clone(),
        writes,
        unit,
        per_call,
        average: per_call * a_second,
        peak: per_call * at_peak,
        requests_peak: requests * at_peak,
        bytes_peak: bytes * at_peak,
        hottest_share: fall.share,
        hottest_key: fall.label,
        hottest_peak: per_call * at_peak * fall.share,
        hottest_average: per_call * a_second * fall.share,
        hottest_requests: requests * at_peak * fall.share,
        one_item: fall.one_item,
        fixed: fall.fixed,
        by_store: false,
        keys: fall.keys,
        origin,
    }
}

/// How a read falls on the keys it asks for.
fn falls_read(pattern: &AccessPattern, step: &Step, key: &KeyShape, scale: &Scale<'_>) -> Fall {
    let whole = matches!(step.request, Request::Get | Request::BatchGet);
    if step.request == Request::Scan {
        let share = key.spread.top_share();
        let label = key.top_label.clone();
        return Fall { share, keys: key.spread.keys(), label, one_item: false, fixed: false };
    }
    if let Some(text) = fixed_text(step, scale) {
        let shards = key.shards.unwrap_or(1.0);
        let one_item = key.unique && whole;
        return Fall { share: 1.0 / shards, keys: shards, label: text, one_item, fixed: true };
    }
    let shards = key.shards.unwrap_or(1.0);
    let base = (key.spread.keys() / shards).max(1.0);
    let mut share = popularity(&pattern.skew, base, scale).split(shards).top_share();
    if let Some(FanOut::Buckets(buckets)) = step.fan_out {
        // The newest bucket is among those that each call reads.
        share = share.max(1.0 / buckets.max(1.0) / shards);
    }
    let label = asked_label(step).unwrap_or_else(|| key.top_label.clone());
    Fall { share, keys: key.spread.keys(), label, one_item: key.unique && whole, fixed: false }
}

/// How a write falls on keys.
fn falls_written(pattern: &AccessPattern, step: &Step, key: &KeyShape, scale: &Scale<'_>) -> Fall {
    let shards = key.shards.unwrap_or(1.0);
    let label = key.top_label.clone();
    let skew = skewed(pattern, key, scale).map_or(0.0, |skew| skew.top_share());
    let change = step.request != Request::Put;
    if let Some(text) = fixed_text(step, scale) {
        let one_item = key.unique && change;
        return Fall { share: 1.0 / shards, keys: shards, label: text, one_item, fixed: true };
    }
    let spread = if change && key.time.is_none() { &key.spread } else { &key.moment };
    let share = spread.top_share().max(skew);
    Fall {
        share,
        keys: spread.keys(),
        label,
        one_item: key.unique && (change || skew > 0.0),
        fixed: false,
    }
}

/// Whether new entries all begin under one key: it is made of a value that is changed at least as
/// often as items come, as a state is that every item passes through from the first one on.
fn begins_alike(pattern: &AccessPattern, entity: &str, key: &KeyShape, scale: &Scale<'_>) -> bool {
    let mut chosen = key.parts.iter().filter(|part| part.kind.is_some());
    let (Some(part), None) = (chosen.next(), chosen.next()) else { return false };
    if !matches!(part.kind, Some(ValueKind::Chosen)) {
        return false;
    }
    let a_second = |of: &AccessPattern| of.rate.peak.or(of.rate.average).unwrap_or(0.0);
    let changes = scale.design().access_patterns.values().filter(|other| {
        other.operation == Operation::Update
            && other.entities.iter().any(|it| it == entity)
            && other.attributes.contains(&part.attribute)
    });
    let changed: f64 = changes.map(a_second).sum();
    changed > 0.0 && changed >= a_second(pattern)
}

/// The skew of a pattern over the keys, where it says one. That values come in their order is said of
/// those that rise: keys of others are as spread as they were.
fn skewed(pattern: &AccessPattern, key: &KeyShape, scale: &Scale<'_>) -> Option<Spread> {
    let rises = key.leading == Leading::Rising || key.time.is_some();
    if *pattern.skew == Frequency::Sequential && !rises {
        return None;
    }
    if matches!(*pattern.skew, Frequency::Uniform | Frequency::Even) {
        return None;
    }
    let shards = key.shards.unwrap_or(1.0);
    let base = (key.spread.keys() / shards).max(1.0);
    Some(popularity(&pattern.skew, base, scale).split(shards))
}

/// How calls of one moment fall on so many values. Values that are met in their order are met one
/// at a time.
fn popularity(skew: &Frequency, values: f64, scale: &Scale<'_>) -> Spread {
    match skew {
        Frequency::Sequential => Spread::one(),
        skew => scale.spread(skew, values),
    }
}

/// The partition key's text where nothing of it is left open but a shard number.
fn fixed_text(step: &Step, scale: &Scale<'_>) -> Option<String> {
    let (_, key, _) = scale.view(&step.view.table, step.view.index.as_deref())?;
    let mut texts = Vec::new();
    for column in &key.partition {
        let condition = step.conditions.iter().find(|it| it.column == column.name)?;
        let template = scale.template(&condition.text)?;
        if !template.parts().iter().all(closed) {
            return None;
        }
        texts.push(condition.text.as_str());
    }
    Some(texts.join(" / "))
}

/// Whether a part has one value, or is a shard number.
fn closed(part: &Part) -> bool {
    match part {
        Part::Attribute { formats, .. } => formats.iter().any(|format| {
            matches!(format, crate::key::Format::Shard(_) | crate::key::Format::Modulo(_))
        }),
        Part::Text(_) | Part::Function { .. } => true,
    }
}

/// What the step asks of the partition key, as text.
fn asked_label(step: &Step) -> Option<String> {
    let condition = step.conditions.first()?;
    let constant = KeyTemplate::parse(&condition.text).ok()?;
    (!constant.parts().is_empty()).then(|| condition.text.clone())
}
