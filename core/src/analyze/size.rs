//! Sizes beside limits: which bounds a collection has, how large its largest is and when it reaches
//! each of them.

use super::hot::{is_local, is_of_each_node};
use super::{Context, Evidence, Value};
use crate::design::IndexKind;
use crate::design::edit::View;
use crate::engine::{Certainty, LimitId};
use crate::path::{Request, Step};
use crate::scale::{Bound, Group, Population, date_after, days_until};
use crate::stats::Origin;

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

/// The limits of a view's collections, with when a group's largest reaches each. A local index has
/// none of its own: its entries lie in the table's collections.
pub fn reaches(context: &Context<'_>, view: &View, group: &Group) -> Vec<Reach> {
    if is_local(context, view) || is_of_each_node(context, view) {
        return Vec::new();
    }
    let entries = local_entries(context, view, group);
    let gained = gained_a_day(context, view, group);
    let ids = [
        LimitId::CollectionBytes,
        LimitId::LocalCollectionBytes,
        LimitId::AdvisedCollectionBytes,
        LimitId::AdvisedCollectionItems,
    ];
    let mut found = Vec::new();
    for id in ids {
        if id == LimitId::LocalCollectionBytes && entries.is_none() {
            continue;
        }
        let (Some(limit), Some(data)) = (context.limit(id), context.limit_data(id)) else {
            continue;
        };
        let items = id == LimitId::AdvisedCollectionItems;
        let each = match (items, id) {
            (true, _) => 1.0,
            (false, LimitId::LocalCollectionBytes) => group.item_bytes + entries.unwrap_or(0.0),
            (false, _) => group.item_bytes,
        };
        let (size, per_day) = (group.items.max * each, gained * each);
        let days = match group.bound {
            // Of items that nobody counted, only the growth is known.
            Bound::Unbounded if is_uncounted(context, view, group) => {
                days_until(limit, 0.0, per_day)
            }
            Bound::Unbounded => days_until(limit, size, per_day),
            // A bucket and a lifetime are as full as they get; what is static stays.
            _ => (size > limit).then_some(0.0),
        };
        let hard = data.certainty != Certainty::Advice && data.certainty != Certainty::Heuristic;
        found.push(Reach { id, limit, items, hard, size, days });
    }
    found
}

/// Items that a group's largest collection gains a day, those that patterns delete taken off.
pub fn gained_a_day(context: &Context<'_>, view: &View, group: &Group) -> f64 {
    (group.items_per_day - deleted_a_day(context, view, group)).max(0.0)
}

/// Items that patterns delete a day from the collection of a group that loses most.
pub fn deleted_a_day(context: &Context<'_>, view: &View, group: &Group) -> f64 {
    let ends = |step: &Step| matches!(step.request, Request::Delete | Request::Rekey);
    let deletes = context.plans.iter().filter_map(|plan| {
        plan.chosen.as_ref().filter(|path| path.steps.iter().any(ends))?;
        let pattern = context.design.access_patterns.get(&plan.pattern)?;
        let rate = pattern.rate.average.or(pattern.rate.peak).filter(|rate| *rate > 0.0)?;
        let steps = plan.chosen.iter().flat_map(|path| &path.steps);
        let each: f64 = steps
            .filter(|step| ends(step))
            .filter(|step| step.placements.iter().any(|at| group.placements.contains(at)))
            .map(|step| {
                let entries = step.index_writes.iter().filter(|write| write.view == *view);
                let own = if step.view == *view { step.calls } else { 0.0 };
                own + entries.map(|write| write.deletes).sum::<f64>()
            })
            .sum();
        Some(rate * each)
    });
    deletes.fold(0.0, |all, one| all + one) * 86_400.0 * group.key.moment.top_share()
}

/// Bytes that the entries of local indexes add to an item, on average; none where the view has none.
pub fn local_entries(context: &Context<'_>, view: &View, group: &Group) -> Option<f64> {
    let table = context.design.tables.get(&view.table).filter(|_| view.index.is_none())?;
    let at = *group.placements.first()?;
    let local = table.indexes.iter().filter(|(_, index)| index.kind == IndexKind::Lsi);
    let bytes: Vec<f64> = local
        .map(|(name, _)| {
            let share = context.scale.presence(&view.table, Some(name), at);
            context.scale.entry_bytes(&view.table, Some(name), at) * share
        })
        .collect();
    (!bytes.is_empty()).then(|| bytes.iter().sum())
}

/// Whether how a group's largest collection grows is a guess: a key of which nothing is said, or
/// items of which only the peak of their writes is known.
pub fn is_guessed(context: &Context<'_>, view: &View, group: &Group) -> bool {
    let assumed = |origin: &Option<Origin>| matches!(origin, Some(Origin::Assumed { .. }));
    let growth = populations(context, view, group).any(|it| assumed(&it.per_day_origin));
    group.key.origin.is_some() || growth
}

/// Whether nothing says how many of a group's items there are.
fn is_uncounted(context: &Context<'_>, view: &View, group: &Group) -> bool {
    let assumed = |it: &Population| matches!(it.count_origin, Some(Origin::Assumed { .. }));
    populations(context, view, group).any(assumed)
}

fn populations<'c>(
    context: &'c Context<'_>,
    view: &View,
    group: &'c Group,
) -> impl Iterator<Item = &'c Population> {
    let table = context.design.tables.get(&view.table);
    let placed = group.placements.iter().filter_map(move |at| table?.placements.get(*at));
    placed.filter_map(|placement| context.scale.population(&placement.entity))
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
