//! How many items answer to what is known of them: counts and shares from the numbers at scale.
//! Knows no key.

use super::known::lineage;
use crate::design::{Range, RangeOperator};
use crate::scale::{Scale, ValueKind};

const SECONDS_A_DAY: f64 = 86_400.0;
/// The share of the items that a range is taken to hold where nothing is said of it: the third that
/// query planners take.
pub(super) const ASSUMED_RANGE: f64 = 1.0 / 3.0;

/// Something known of the items looked for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Narrowing<'d> {
    pub(super) name: &'d str,
    pub(super) by: By<'d>,
}

/// How an attribute narrows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum By<'d> {
    /// To one value, any.
    Value,
    /// To this value.
    Fixed(&'d str),
    /// To a share of its values.
    Share(f64),
}

/// Items of an entity of which so much is known.
///
/// Where the whole identity is known it is one item. Where that of an ancestor is known, it is the
/// children of one; what else is known divides them as if attributes were independent. Values that
/// a caller has are taken to be there: at least one item answers to them.
pub(super) fn matched(scale: &Scale<'_>, entity: &str, narrowings: &[Narrowing<'_>]) -> f64 {
    let count = scale.count(entity);
    let exact = |name: &str| {
        narrowings.iter().any(|one| one.name == name && !matches!(one.by, By::Share(_)))
    };
    let design = scale.design();
    let identified = |at: &str| {
        let identity = design.entities.get(at).map(|entity| entity.identity.as_slice());
        identity.is_some_and(|identity| !identity.is_empty() && identity.iter().all(|id| exact(id)))
    };
    let names_item =
        |one: &Narrowing<'_>| !matches!(one.by, By::Share(_)) && scale.names_item(entity, one.name);
    if identified(entity) || narrowings.iter().any(names_item) {
        return count.min(1.0);
    }
    let ancestor = lineage(design, entity).skip(1).find(|ancestor| identified(ancestor));
    let mut items = count;
    let mut sure = true;
    if let Some(ancestor) = ancestor {
        items /= scale.count(ancestor).max(1.0);
    }
    for one in narrowings {
        let of_ancestor = ancestor.is_some_and(|ancestor| {
            lineage(design, ancestor).any(|at| {
                scale.owner(entity, one.name) == Some(at)
                    || design
                        .entities
                        .get(at)
                        .is_some_and(|it| it.identity.iter().any(|id| id == one.name))
            })
        });
        match one.by {
            By::Share(share) => {
                sure = false;
                items *= share;
            }
            _ if of_ancestor => {}
            By::Fixed(value) => {
                sure = false;
                items *= scale.share_of(entity, one.name, value);
            }
            By::Value => {
                items /= scale.attribute(entity, one.name).spread.keys().max(1.0);
            }
        }
    }
    if sure { items.max(count.min(1.0)) } else { items }
}

/// The share of the items that a range on an attribute holds.
pub(super) fn range_share(scale: &Scale<'_>, entity: &str, name: &str, range: &Range) -> f64 {
    let known = range.share.filter(|share| share.is_finite() && (0.0..=1.0).contains(share));
    known
        .or_else(|| {
            let days = range.days.filter(|days| days.is_finite() && *days > 0.0)?;
            Some((days / reach_days(scale, entity, name)?).min(1.0))
        })
        .unwrap_or(ASSUMED_RANGE)
}

/// Days over which the moments of an attribute reach; none where it holds no moments.
pub(super) fn reach_days(scale: &Scale<'_>, entity: &str, name: &str) -> Option<f64> {
    let ValueKind::Moment { days, .. } = scale.attribute(entity, name).values else { return None };
    let population = scale.population(scale.owner(entity, name).unwrap_or(entity))?;
    let grown = (population.per_day > 0.0 && population.per_day_origin.is_none())
        .then(|| population.count / population.per_day);
    let reach = population.lifetime_days.or(grown).unwrap_or(days);
    (reach.is_finite() && reach > 0.0).then_some(reach)
}

/// Buckets of so many seconds that a range touches, and how many there are at all; none where the
/// attribute holds no moments and no days are said.
pub(super) fn buckets(
    scale: &Scale<'_>,
    entity: &str,
    name: &str,
    range: &Range,
    seconds: f64,
) -> Option<(f64, f64)> {
    if range.operator == RangeOperator::BeginsWith {
        return None;
    }
    let reach = reach_days(scale, entity, name);
    let all = reach.map(|days| (days * SECONDS_A_DAY / seconds).ceil().max(1.0));
    let days = range.days.filter(|days| days.is_finite() && *days > 0.0);
    let days = days.or_else(|| Some(reach? * range_share(scale, entity, name, range)))?;
    let touched = (days * SECONDS_A_DAY / seconds).ceil() + 1.0;
    let all = all.unwrap_or(touched);
    Some((touched.min(all), all))
}
