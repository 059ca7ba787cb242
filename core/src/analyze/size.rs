//! Sizes beside limits: which bounds a collection has, how large its largest is and when it reaches
//! each of them.

use super::{Context, Evidence, Value};
use crate::design::IndexKind;
use crate::design::edit::View;
use crate::engine::{Certainty, LimitId};
use crate::scale::{Bound, Group, date_after, days_until};

/// A limit on a collection's size, with when the largest reaches it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reach {
    /// The limit.
    pub id: LimitId,
    /// Its value: bytes or items.
    pub limit: f64,
    /// Whether it counts items.
    pub items: bool,
    /// Whether the engine refuses what is above it.
    pub hard: bool,
    /// The largest's size now, or that which it comes to while it is filled.
    pub size: f64,
    /// Days until it is reached; none where it never is.
    pub days: Option<f64>,
}

impl Reach {
    /// Whether it is reached within so many days.
    pub fn within(&self, days: f64) -> bool {
        self.days.is_some_and(|reached| reached <= days)
    }
}

/// The limits of a view's collections, with when a group's largest reaches each.
pub fn reaches(context: &Context<'_>, view: &View, group: &Group) -> Vec<Reach> {
    let local = context.design.tables.get(&view.table).is_some_and(|table| {
        view.index.is_none() && table.indexes.values().any(|index| index.kind == IndexKind::Lsi)
    });
    let ids = [
        LimitId::CollectionBytes,
        LimitId::LocalCollectionBytes,
        LimitId::AdvisedCollectionBytes,
        LimitId::AdvisedCollectionItems,
    ];
    let mut found = Vec::new();
    for id in ids {
        if id == LimitId::LocalCollectionBytes && !local {
            continue;
        }
        let (Some(limit), Some(data)) = (context.limit(id), context.limit_data(id)) else {
            continue;
        };
        let items = id == LimitId::AdvisedCollectionItems;
        let (size, per_day) = if items {
            (group.items.max, group.items_per_day)
        } else {
            (group.bytes.max, group.bytes_per_day)
        };
        let days = match group.bound {
            Bound::Unbounded => days_until(limit, size, per_day),
            // A bucket and a lifetime are as full as they get; what is static stays.
            _ => (size > limit).then_some(0.0),
        };
        let hard = data.certainty != Certainty::Advice && data.certainty != Certainty::Heuristic;
        found.push(Reach { id, limit, items, hard, size, days });
    }
    found
}

/// The figures of a group's largest collection.
pub fn size_evidence(context: &Context<'_>, group: &Group, reaches: &[Reach]) -> Vec<Evidence> {
    let source = "the entities, their growth and how they hang on each other";
    let computed =
        |name: &str, value: Value, formula: &str| Evidence::computed(name, value, formula, source);
    let mut all = vec![
        computed("rows", Value::Count(group.items.max), "items of the largest collection"),
        computed("bytes", Value::Bytes(group.bytes.max), "items of the largest × bytes of one"),
        computed(
            "rows_per_day",
            Value::PerDay(group.items_per_day),
            "growth × share of the largest",
        ),
        computed(
            "bytes_per_day",
            Value::BytesPerDay(group.bytes_per_day),
            "growth × share of the largest × bytes of one",
        ),
        computed("bytes_per_year", Value::Bytes(group.bytes_per_day * 365.0), "bytes a day × 365"),
        Evidence::text("key", &group.key.top_label),
    ];
    let first = reaches.iter().filter_map(|reach| reach.days).fold(f64::INFINITY, f64::min);
    for reach in reaches {
        let (limit, days) =
            if reach.items { ("limit_rows", "days_rows") } else { ("limit_bytes", "days_bytes") };
        if all.iter().any(|one| one.name == limit) {
            continue;
        }
        let value = if reach.items { Value::Count(reach.limit) } else { Value::Bytes(reach.limit) };
        let from = context.limit_data(reach.id).map_or("", |data| data.source);
        all.push(Evidence::computed(limit, value, "the engine's limit or advice", from));
        if let Some(until) = reach.days.filter(|days| *days > 0.0) {
            all.push(computed(days, Value::Days(until), "(limit − size) ÷ growth a day"));
        }
    }
    let of_bytes = reaches.iter().filter(|reach| !reach.items).filter_map(|reach| reach.days);
    let of_bytes = of_bytes.filter(|days| *days > 0.0).fold(f64::INFINITY, f64::min);
    if first.is_finite() && first > 0.0 {
        let days = if of_bytes.is_finite() { of_bytes } else { first };
        all.push(computed("days", Value::Days(days), "(limit − size) ÷ growth a day"));
        all.push(computed("first_days", Value::Days(first), "the least of the days to each limit"));
        if let Some(date) = date_after(&context.design.generate.now, first) {
            all.push(computed("date", Value::Date(date), "the design's now + days"));
        }
    }
    all
}
