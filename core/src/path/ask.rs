//! What a read asks for, as the search takes it: entities, what is known, range, order, limit. One
//! is made of an access pattern; others of what a write has to find first.

use super::known::{Fact, Home, Known, homes, name_in, readable};
use crate::design::{AccessPattern, Aggregate, Consistency, Design, Order, Range};

/// A read.
#[derive(Debug, Clone)]
pub(super) struct Ask<'d> {
    pub(super) design: &'d Design,
    pub(super) wanted: Vec<&'d str>,
    pub(super) known: Known<'d>,
    pub(super) range: Option<(Home<'d>, &'d Range)>,
    pub(super) order: Option<(Home<'d>, &'d Order)>,
    pub(super) limit: Option<u64>,
    pub(super) need: Need<'d>,
    pub(super) strong: bool,
    /// Items that one call asks for, where the pattern says so.
    pub(super) per_call: Option<f64>,
}

/// The attributes that are needed of each item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Need<'d> {
    All,
    Some(Vec<&'d str>),
}

impl<'d> Ask<'d> {
    /// What a pattern asks for.
    pub(super) fn of(design: &'d Design, wanted: Vec<&'d str>, pattern: &'d AccessPattern) -> Self {
        let known = Known::of(design, &wanted, &pattern.given, &pattern.filter);
        let home = |name: &'d str| homes(design, &wanted, name, None).first().copied();
        let range = pattern.range.as_ref().and_then(|it| Some((home(&it.attribute)?, it)));
        let order = pattern.order.as_ref().and_then(|it| Some((home(&it.attribute)?, it)));
        let need = match &pattern.aggregate {
            Some(Aggregate { attribute, .. }) => {
                Need::Some(attribute.as_deref().into_iter().collect())
            }
            None if pattern.attributes.is_empty() => Need::All,
            None => Need::Some(pattern.attributes.iter().map(String::as_str).collect()),
        };
        let per_call = pattern.items_per_call.filter(|n| n.is_finite() && *n > 0.0);
        let limit = pattern.limit.filter(|limit| *limit > 0 && pattern.aggregate.is_none());
        Self {
            design,
            wanted,
            known,
            range,
            order,
            limit,
            need,
            strong: pattern.consistency == Consistency::Strong,
            per_call,
        }
    }

    /// A read of an entity for its keys only, by the same knowledge.
    pub(super) fn keys_of(&self, entity: &'d str) -> Self {
        Self {
            wanted: vec![entity],
            order: None,
            limit: None,
            need: Need::Some(Vec::new()),
            strong: false,
            per_call: None,
            ..self.clone()
        }
    }

    /// The same with an earlier step's items known too; what was asked of them is done.
    pub(super) fn after(&self, entity: &'d str, items: f64) -> Self {
        let known = self.known.with_found(entity, items);
        Self { known, limit: None, per_call: None, ..self.clone() }
    }

    pub(super) fn range_of(&self, entity: &'d str) -> Option<(&'d str, &'d Range)> {
        let (home, range) = self.range?;
        Some((name_in(self.design, entity, home, &range.attribute)?, range))
    }

    pub(super) fn order_of(&self, entity: &'d str) -> Option<(&'d str, &'d Order)> {
        let (home, order) = self.order?;
        Some((name_in(self.design, entity, home, &order.attribute)?, order))
    }

    /// What is known of an entity's items that an item itself can be held against.
    pub(super) fn filters(&self, entity: &'d str) -> Vec<(&'d str, Fact<'d>)> {
        let own = readable(self.design, entity);
        let mut names = self.known.within(entity).to_vec();
        names.retain(|(name, fact)| !fact.found && (own.contains(name) || fact.home.is_nowhere()));
        names
    }
}
