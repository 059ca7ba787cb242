//! The ways in which a read can be served: one request, one for each entity, one after another with
//! what the first found, or a walk. Which of them is taken is not decided here.

use super::ask::Ask;
use super::bind::Unfilled;
use super::charge::Charges;
use super::known::{lineage, readable};
use super::reading::{Finder, Part, Reading};
use super::spot::Spot;
use super::{AccessPath, Cost, Missing, PathKind, Purpose, Request, Step};
use crate::scale::Scale;
use std::collections::HashMap;

/// Entities of one pattern that are each tried as the one to begin with.
const MOST_FIRST: usize = 4;

impl<'s, 'd> Finder<'s, 'd> {
    pub(super) fn new(scale: &'s Scale<'d>, charges: Charges<'s>, spots: Vec<Spot<'d>>) -> Self {
        let mut of_entity: HashMap<&'d str, Vec<usize>> = HashMap::new();
        for (at, spot) in spots.iter().enumerate() {
            of_entity.entry(spot.entity).or_default().push(at);
        }
        Self { scale, charges, spots, of_entity }
    }

    /// Where an entity's items can be found, in the design's order.
    pub(super) fn spots_of(&self, entity: &str) -> impl Iterator<Item = &Spot<'d>> {
        let found = self.of_entity.get(entity).into_iter().flatten();
        found.filter_map(|at| self.spots.get(*at))
    }
}

impl<'d> Finder<'_, 'd> {
    /// Every way to serve a read, walks included.
    pub(super) fn paths(&self, ask: &Ask<'d>, missing: &mut Vec<Missing>) -> Vec<AccessPath> {
        let mut ways = self.by_key(ask, missing);
        if ways.is_empty() {
            ways.extend(self.by_others(ask));
        }
        let complete = self.covered(ask, &ask.wanted);
        if complete {
            ways.extend(self.scans(ask, &ask.wanted));
        }
        if ways.is_empty() {
            ways.extend(self.in_turn(ask, true));
        }
        ways.iter().map(path_of).collect()
    }

    /// The cheapest way to find the keys of an entity's items, with how many it finds.
    pub(super) fn cheapest(&self, ask: &Ask<'d>) -> Option<(AccessPath, f64)> {
        let mut ways = self.by_key(ask, &mut Vec::new());
        if ways.is_empty() {
            ways = self.by_others(ask);
        }
        if ways.is_empty() {
            ways = self.scans(ask, &ask.wanted);
        }
        let best = ways.into_iter().min_by(super::choose::cheaper)?;
        Some((path_of(&best), best.returned))
    }

    fn by_key(&self, ask: &Ask<'d>, missing: &mut Vec<Missing>) -> Vec<Reading> {
        if let [one] = ask.wanted.as_slice() {
            if !self.covered(ask, &ask.wanted) {
                return Vec::new();
            }
            return self.direct(ask, one, missing);
        }
        let mut ways = Vec::new();
        if self.covered(ask, &ask.wanted) {
            ways = self.together(ask);
            if ways.is_empty() {
                ways = self.in_turn(ask, false);
            }
        }
        if ways.is_empty() {
            for entity in &ask.wanted {
                self.direct(ask, entity, missing);
            }
        }
        ways
    }

    /// Whether each value that the caller has says something of one of the entities.
    fn covered(&self, ask: &Ask<'d>, entities: &[&'d str]) -> bool {
        let within: Vec<_> =
            entities.iter().map(|entity| (*entity, ask.known.within(entity))).collect();
        ask.known.facts.iter().filter(|fact| !fact.found).all(|fact| {
            within.iter().any(|(entity, names)| {
                let Some((name, _)) = names.iter().find(|(_, own)| own == fact) else {
                    return false;
                };
                fact.home.is_nowhere()
                    || readable(ask.design, entity).contains(name)
                    || self.in_some_key(entity, name)
            })
        })
    }

    fn in_some_key(&self, entity: &str, name: &str) -> bool {
        self.spots_of(entity).any(|spot| {
            spot.placement.attributes.iter().flatten().any(|one| one == name)
                || spot.placement.constants.contains_key(name)
                || spot
                    .partition
                    .iter()
                    .chain(&spot.sort)
                    .any(|column| column.parts.iter().any(|part| part.to_string().contains(name)))
        })
    }

    /// One entity by each key that can be filled.
    fn direct(&self, ask: &Ask<'d>, entity: &'d str, missing: &mut Vec<Missing>) -> Vec<Reading> {
        let mut ways = Vec::new();
        for spot in self.spots_of(entity) {
            match self.bind(ask, spot) {
                Ok(bound) => ways.extend(self.reading(ask, &[Part { spot, bound }])),
                Err(Unfilled { column, attribute }) => missing.push(Missing::KeyPartUnknown {
                    view: spot.view.clone(),
                    column,
                    attribute,
                }),
            }
        }
        ways
    }

    /// All entities by one request, where their items lie in one collection.
    fn together(&self, ask: &Ask<'d>) -> Vec<Reading> {
        let mut ways = Vec::new();
        let Some((first, rest)) = ask.wanted.split_first() else { return ways };
        for spot in self.spots_of(first) {
            let Ok(bound) = self.bind(ask, spot) else { continue };
            let mut shared = bound.clone();
            let mut parts = vec![Part { spot, bound }];
            for entity in rest {
                let beside = self.spots_of(entity).find_map(|other| {
                    if other.nth != spot.nth {
                        return None;
                    }
                    let bound = self.bind(ask, other).ok()?;
                    (bound.partition == shared.partition).then_some(Part { spot: other, bound })
                });
                let Some(beside) = beside else { break };
                shared.join(&beside.bound, &spot.sort);
                parts.push(beside);
            }
            if parts.len() != ask.wanted.len() {
                continue;
            }
            for part in &mut parts {
                if !part.bound.same_sort(&shared) {
                    part.bound.narrow_to(&shared);
                }
            }
            if let Some(first) = parts.first_mut() {
                let narrowings = std::mem::take(&mut first.bound.narrowings);
                first.bound = shared;
                first.bound.narrowings = narrowings;
            }
            ways.extend(self.reading(ask, &parts));
        }
        ways
    }

    /// One entity first, and each other by what is known then.
    fn in_turn(&self, ask: &Ask<'d>, walk: bool) -> Vec<Reading> {
        let mut ways = Vec::new();
        for first in ask.wanted.iter().take(MOST_FIRST) {
            let one = Ask { wanted: vec![first], ..ask.clone() };
            let best = self.direct(&one, first, &mut Vec::new());
            let best = best.into_iter().min_by(super::choose::cheaper);
            let best = best.or_else(|| {
                // To walk over the first few of a small list is a way to begin, if they are not
                // children: of what they belong to, a walk over them misses those without any.
                let below = lineage(ask.design, first).skip(1).any(|it| ask.wanted.contains(&it));
                let small = !below && (ask.limit.is_some() || ask.per_call.is_some());
                self.scans(&one, &[first]).into_iter().find(|way| {
                    walk || small && way.steps.iter().all(|step| step.cost.pages <= 1.0)
                })
            });
            let Some(best) = best else { continue };
            let rest: Vec<&str> = ask.wanted.iter().copied().filter(|it| it != first).collect();
            ways.extend(self.follow(ask, first, best, &rest, walk));
        }
        ways
    }

    /// Goes on from what a first way found to further entities.
    fn follow(
        &self,
        ask: &Ask<'d>,
        first: &'d str,
        found: Reading,
        rest: &[&'d str],
        walk: bool,
    ) -> Option<Reading> {
        let mut whole = found;
        let mut ask = ask.after(first, whole.returned);
        for entity in rest {
            let one = Ask { wanted: vec![entity], order: None, ..ask.clone() };
            let next = self.direct(&one, entity, &mut Vec::new());
            let next = next.into_iter().min_by(super::choose::cheaper);
            let walked = || self.scans(&one, &[entity]).into_iter().next();
            let next = match next {
                Some(next) => next,
                None if walk => walked()?,
                None => return None,
            };
            ask = ask.after(entity, next.returned);
            whole.returned += next.returned;
            whole.per_item = whole.per_item.max(next.per_item);
            whole.flaws.extend(next.flaws);
            whole.steps.extend(next.steps);
        }
        Some(whole)
    }

    /// Through another entity, whose items tell the keys of those wanted.
    fn by_others(&self, ask: &Ask<'d>) -> Vec<Reading> {
        let mut ways = Vec::new();
        let mut walks = Vec::new();
        for other in ask.design.entities.keys().map(String::as_str) {
            if ask.wanted.contains(&other)
                || ask.known.within(other).is_empty()
                || self.spots_of(other).next().is_none()
            {
                continue;
            }
            let mut both = ask.wanted.clone();
            both.push(other);
            if !self.covered(ask, &both) {
                continue;
            }
            let one = ask.keys_of(other);
            let best = self.direct(&one, other, &mut Vec::new());
            let best = best.into_iter().min_by(super::choose::cheaper);
            let (found, walk) = match best {
                Some(best) => (Some(best), false),
                None => (self.scans(&one, &[other]).into_iter().next(), true),
            };
            let Some(mut found) = found else { continue };
            found.steps.iter_mut().for_each(|step| step.purpose = Purpose::Find);
            let items = found.returned;
            found.returned = 0.0;
            let next = ask.known.with_found(other, items);
            let next = Ask { known: next, ..ask.clone() };
            let further: Vec<Reading> = if let [wanted] = ask.wanted.as_slice() {
                self.direct(&next, wanted, &mut Vec::new())
            } else {
                let together = self.together(&next);
                if together.is_empty() { self.in_turn(&next, false) } else { together }
            };
            for way in further {
                let mut whole = found.clone();
                whole.returned = way.returned;
                whole.order = way.order;
                whole.per_item = way.per_item.max(1.0);
                whole.flaws.extend(way.flaws);
                whole.steps.extend(way.steps);
                if walk { walks.push(whole) } else { ways.push(whole) }
            }
        }
        if ways.is_empty() { walks } else { ways }
    }
}

/// A way with its kind and its cost.
pub(super) fn path_of(reading: &Reading) -> AccessPath {
    let mut cost = Cost::default();
    for step in &reading.steps {
        cost += step.cost;
    }
    cost.items_returned = reading.returned;
    let mut flaws = Vec::new();
    for flaw in &reading.flaws {
        if !flaws.contains(flaw) {
            flaws.push(flaw.clone());
        }
    }
    AccessPath {
        kind: kind(&reading.steps),
        steps: reading.steps.clone(),
        order: reading.order,
        flaws,
        cost,
    }
}

fn kind(steps: &[Step]) -> PathKind {
    let mut own = steps.iter().filter(|step| step.purpose != Purpose::Fetch);
    let Some(first) = own.next() else { return PathKind::Scan };
    if steps.iter().any(|step| step.request == Request::Scan && step.cost.pages > 1.0) {
        return PathKind::Scan;
    }
    let further = own.count();
    if further > 0 {
        return PathKind::NPlusOne;
    }
    match first.request {
        Request::Get => PathKind::Get,
        Request::BatchGet => PathKind::BatchGet,
        Request::Query if first.calls > 1.0 => PathKind::FanOutQuery,
        Request::Query if first.cost.items_returned < first.cost.items_read * 0.999_999 => {
            PathKind::QueryFilter
        }
        Request::Query => PathKind::Query,
        _ => PathKind::Scan,
    }
}
