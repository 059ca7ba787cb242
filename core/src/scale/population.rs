//! How many of each entity there are and how many come each day, with where the figure is from.

use crate::design::{AccessPattern, Design, Operation};
use crate::stats::Origin;
use std::collections::HashMap;

/// Parents looked up at most, so that entities that are each other's parents end it.
const MOST_PARENTS: usize = 32;
/// How many there are of an entity of which nothing is said.
const ASSUMED: f64 = 1000.0;
const SECONDS_A_DAY: f64 = 86_400.0;

/// How many of an entity there are.
#[derive(Debug, Clone, PartialEq)]
pub struct Population {
    /// At the moment looked at.
    pub count: f64,
    /// Where the count is from; none where the design states it.
    pub count_origin: Option<Origin>,
    /// How many come a day.
    pub per_day: f64,
    /// Where that is from; none where the design states it.
    pub per_day_origin: Option<Origin>,
    /// Days that one lives; none for ever.
    pub lifetime_days: Option<f64>,
}

/// The populations of a design, so many days ahead.
pub(super) fn populations(design: &Design, days_ahead: f64) -> HashMap<&str, Population> {
    let mut found = HashMap::with_capacity(design.entities.len());
    for name in design.entities.keys() {
        let population = population(design, name, days_ahead);
        found.insert(name.as_str(), population);
    }
    found
}

fn population(design: &Design, name: &str, days_ahead: f64) -> Population {
    let lifetime_days = lifetime(design, name);
    let (per_day, per_day_origin) = per_day(design, name);
    let (today, count_origin) = count(design, name, per_day, lifetime_days);
    let mut count = today + per_day * days_ahead.max(0.0);
    if let Some(days) = lifetime_days
        && per_day > 0.0
        && days_ahead > 0.0
    {
        // What comes and goes at one rate settles there.
        let settled = per_day * days;
        let left = (days_ahead / days).min(1.0);
        count = today + (settled - today) * left;
    }
    Population { count, count_origin, per_day, per_day_origin, lifetime_days }
}

/// The days that one lives, by its own lifetime or that of the table it lies in.
fn lifetime(design: &Design, name: &str) -> Option<f64> {
    let entity = design.entities.get(name)?;
    let own = entity.lifetime.as_ref().map(|lifetime| lifetime.days);
    let of_table = || {
        let mut tables = design.tables.values();
        let table = tables.find(|table| table.placements.iter().any(|it| it.entity == name))?;
        let seconds = table.options.get("default_time_to_live")?.as_f64()?;
        (seconds > 0.0).then_some(seconds / SECONDS_A_DAY)
    };
    own.or_else(of_table).filter(|days| days.is_finite() && *days > 0.0)
}

fn count(
    design: &Design,
    name: &str,
    per_day: f64,
    lifetime_days: Option<f64>,
) -> (f64, Option<Origin>) {
    let mut factor = 1.0;
    let mut at = name;
    for step in 0..MOST_PARENTS {
        let Some(entity) = design.entities.get(at) else { break };
        if let Some(count) = entity.count {
            let origin = (step > 0).then(|| computed("parents × children of one"));
            return (count as f64 * factor, origin);
        }
        let mean = entity.parent.as_ref().and_then(|parent| Some((parent, parent.mean?)));
        let Some((parent, mean)) = mean.filter(|(_, mean)| mean.is_finite() && *mean >= 0.0) else {
            break;
        };
        factor *= mean;
        at = &parent.entity;
    }
    if per_day > 0.0 {
        if let Some(days) = lifetime_days {
            return (per_day * days, Some(computed("a day's × days that one lives")));
        }
        let reason = "nothing says how many there are: thirty days' are taken";
        return (per_day * 30.0, Some(Origin::Assumed { reason: reason.to_owned() }));
    }
    let reason = "nothing says how many there are";
    (ASSUMED, Some(Origin::Assumed { reason: reason.to_owned() }))
}

/// How many are added a day: as stated, or by the patterns that put them.
fn per_day(design: &Design, name: &str) -> (f64, Option<Origin>) {
    let stated = design.entities.get(name).and_then(|entity| entity.growth_per_day);
    if let Some(stated) = stated.filter(|per_day| per_day.is_finite()) {
        return (stated.max(0.0), None);
    }
    let mut a_second = 0.0;
    let mut by_peak = false;
    for pattern in design.access_patterns.values() {
        let puts = puts(pattern, name);
        if puts == 0.0 {
            continue;
        }
        let rate = pattern.rate.average.or(pattern.rate.peak).unwrap_or(0.0);
        by_peak |= pattern.rate.average.is_none();
        a_second += rate.max(0.0) * puts;
    }
    if !a_second.is_finite() || a_second <= 0.0 {
        return (0.0, None);
    }
    let origin = if by_peak {
        let reason = "the peak rate of the patterns that add it is taken to last all day";
        Origin::Assumed { reason: reason.to_owned() }
    } else {
        computed("average rate of the patterns that add it × 86 400 s")
    };
    (a_second * SECONDS_A_DAY, Some(origin))
}

/// How many of an entity one call of a pattern adds.
fn puts(pattern: &AccessPattern, name: &str) -> f64 {
    let calls = pattern.items_per_call.filter(|n| n.is_finite() && *n > 0.0).unwrap_or(1.0);
    match (pattern.operation, &pattern.transaction) {
        (Operation::Write, None) if pattern.entities.iter().any(|entity| entity == name) => calls,
        (Operation::Write | Operation::Transaction, Some(transaction)) => {
            transaction.puts.iter().filter(|entity| *entity == name).count() as f64
        }
        _ => 0.0,
    }
}

pub(super) fn computed(formula: &str) -> Origin {
    Origin::Computed { formula: formula.to_owned(), source: "the design's entities".to_owned() }
}
