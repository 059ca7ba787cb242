//! One step of a read: the request that a filled key becomes, what it reads beside what is asked,
//! what is filtered, ordered and limited, and what it costs.

use super::ask::{Ask, Need};
use super::bind::{Asked, bind};
use super::bound::Bound;
use super::charge::Charges;
use super::figures::{ASSUMED_RANGE, By, Narrowing, matched, range_share};
use super::known::Fact;
use super::spot::Spot;
use super::{FanOut, Flaw, KeyCondition, Ordering, Purpose, Request, Step, Test};
use crate::design::edit::View;
use crate::scale::Scale;
use std::collections::HashMap;

/// Values of an attribute above which a comparison that isn't said is taken for one of order.
const MANY_VALUES: f64 = 100.0;

/// What the search looks through.
#[derive(Debug)]
pub(super) struct Finder<'s, 'd> {
    pub(super) scale: &'s Scale<'d>,
    pub(super) charges: Charges<'s>,
    pub(super) spots: Vec<Spot<'d>>,
    /// The spots of each entity, by position.
    pub(super) of_entity: HashMap<&'d str, Vec<usize>>,
}

/// A step, with what the steps after it need to know.
#[derive(Debug, Clone)]
pub(super) struct Reading {
    pub(super) steps: Vec<Step>,
    /// Items left of what was asked.
    pub(super) returned: f64,
    pub(super) order: Ordering,
    pub(super) flaws: Vec<Flaw>,
    /// How many keys come of an earlier step's items.
    pub(super) per_item: f64,
}

/// One entity's share in a request.
pub(super) struct Part<'a, 'd> {
    pub(super) spot: &'a Spot<'d>,
    pub(super) bound: Bound<'d>,
}

/// What is asked for is not in an index.
struct NotHere;

/// What a request leaves over and what it has to read for that.
struct Amount {
    read: f64,
    returned: f64,
    bytes: f64,
}

impl<'d> Finder<'_, 'd> {
    /// Fills a spot's key from what a read knows.
    ///
    /// # Errors
    ///
    /// A partition column needs what isn't known.
    pub(super) fn bind(
        &self,
        ask: &Ask<'d>,
        spot: &Spot<'d>,
    ) -> Result<Bound<'d>, super::bind::Unfilled> {
        let names = ask.known.within(spot.entity);
        let asked = Asked {
            names: &names,
            range: ask.range_of(spot.entity),
            order: ask.order_of(spot.entity),
            limit: ask.limit,
        };
        bind(self.scale, spot, asked)
    }

    /// The request for parts of one collection, of which the first part's bound is what all share.
    pub(super) fn reading(&self, ask: &Ask<'d>, parts: &[Part<'_, 'd>]) -> Option<Reading> {
        let first = parts.first()?;
        let (spot, bound) = (first.spot, &first.bound);
        let mut flaws = Vec::new();
        for part in parts {
            flaws.extend(part.bound.flaws.iter().cloned());
            flaws.extend(self.sparse(ask, part.spot).ok()?);
        }
        let strong = ask.strong && !spot.behind;
        if ask.strong && spot.behind {
            flaws.push(Flaw::StrongRefused { view: spot.view.clone() });
        }
        let mut filter: Vec<String> = Vec::new();
        let mut amount = Amount { read: 0.0, returned: 0.0, bytes: 0.0 };
        for part in parts {
            self.amount(ask, part, &mut filter, &mut flaws, &mut amount);
        }
        let mut placements: Vec<usize> = parts.iter().map(|part| part.spot.at).collect();
        let wanted = amount.read;
        let single = bound.exact && spot.of_table() && parts.len() == 1;
        if !single {
            self.along(ask, parts, &mut placements, &mut amount);
        }
        let keys = bound.keys();
        let asked = ask.per_call.map(|n| ask.limit.map_or(n, |limit| n.min(limit as f64)));
        let mut step = Step {
            purpose: Purpose::Read,
            view: spot.view.clone(),
            request: Request::Query,
            entity: spot.entity.to_owned(),
            placements,
            calls: keys,
            fan_out: fan_out(bound),
            conditions: bound.conditions.clone(),
            filter,
            attributes: match &ask.need {
                Need::All => Vec::new(),
                Need::Some(names) => names.iter().map(|name| (*name).to_owned()).collect(),
            },
            reverse: false,
            limit: None,
            strong,
            later: false,
            transactional: false,
            index_writes: Vec::new(),
            cost: super::Cost::default(),
        };
        let order = ordering(ask, spot, bound, single, keys, &mut flaws);
        step.reverse = bound.ordered == Some(true);
        if single {
            let mut keys = keys;
            if keys <= 1.0
                && let Some(n) = asked.filter(|n| *n > 1.0)
            {
                (keys, step.calls, step.fan_out) = (n, n, Some(FanOut::Values(n)));
                (amount.read, amount.returned) = (amount.read * n, amount.returned * n);
            }
            step.request = if keys > 1.0 { Request::BatchGet } else { Request::Get };
            step.limit = None;
            let each =
                if amount.read > 0.0 { amount.bytes / wanted.max(f64::MIN_POSITIVE) } else { 0.0 };
            step.cost = self.charges.gets(keys, amount.read.min(keys), each, strong);
            amount.returned = amount.returned.min(step.cost.items_read);
        } else {
            if let Some(n) = asked {
                let times = n / amount.returned.max(f64::MIN_POSITIVE);
                // That fewer are left says that the filter keeps less, and not that less is read.
                if times > 1.0 || step.filter.is_empty() || ask.limit.is_some() {
                    amount.read *= times;
                    amount.bytes *= times;
                }
                amount.returned = n;
            }
            Self::limited(ask, keys, order, &mut step, &mut amount, &mut flaws);
            step.cost = self.charges.queries(keys, amount.read, amount.bytes, strong);
        }
        step.cost.items_returned = amount.returned;
        let mut steps = vec![step];
        self.fetch(ask, parts, &amount, strong, &mut steps, &mut flaws);
        Some(Reading { steps, returned: amount.returned, order, flaws, per_item: bound.per_item() })
    }

    /// What the pattern must state for an index to hold all that it asks for.
    ///
    /// # Errors
    ///
    /// What the pattern states is not in the index.
    fn sparse(&self, ask: &Ask<'d>, spot: &Spot<'d>) -> Result<Option<Flaw>, NotHere> {
        let names = ask.known.within(spot.entity);
        let fact = |name: &str| names.iter().find(|(own, _)| *own == name).map(|(_, fact)| fact);
        let flaw = |attribute: &str| Flaw::SparseIndex {
            view: spot.view.clone(),
            attribute: attribute.to_owned(),
        };
        for when in &spot.whens {
            match fact(&when.attribute).map(|fact| fact.equals) {
                Some(Some(value))
                    if !when.is.is_empty() && !when.is.iter().any(|is| is == value) =>
                {
                    return Err(NotHere);
                }
                Some(Some(_)) => {}
                Some(None) if when.is.is_empty() => {}
                _ => return Ok((spot.presence < 1.0).then(|| flaw(&when.attribute))),
            }
        }
        if spot.presence >= 1.0 || spot.of_table() {
            return Ok(None);
        }
        let unknown = |name: &&str| {
            fact(name).is_none() && self.scale.attribute(spot.entity, name).presence < 1.0
        };
        let columns = spot.partition.iter().chain(&spot.sort);
        let attributes: Vec<&str> =
            columns.flat_map(|column| &column.parts).filter_map(attribute_of).collect();
        Ok(attributes.into_iter().find(unknown).map(flaw))
    }

    /// Adds what one entity's part reads and leaves over.
    fn amount(
        &self,
        ask: &Ask<'d>,
        part: &Part<'_, 'd>,
        filter: &mut Vec<String>,
        flaws: &mut Vec<Flaw>,
        amount: &mut Amount,
    ) {
        let (spot, bound) = (part.spot, &part.bound);
        let mut narrowings = bound.narrowings.clone();
        let times = bound.values() * presence(spot, &narrowings);
        let read = matched(self.scale, spot.entity, &narrowings) * times;
        for (name, fact) in ask.filters(spot.entity) {
            // What decides that an item is in an index at all is so of each that is read there.
            let sparse = spot.whens.iter().any(|when| {
                let only = when.is.as_slice();
                when.attribute == name && fact.equals.is_some_and(|is| only == [is])
            });
            let constant = spot.placement.constants.contains_key(name);
            if bound.consumed.contains(&name) || constant || sparse {
                continue;
            }
            narrowings.retain(|one| one.name != name);
            narrowings.push(Narrowing { name, by: self.by(spot.entity, name, fact) });
            push(filter, name);
        }
        if let Some((name, range)) = ask.range_of(spot.entity).filter(|_| !bound.ranged) {
            let share = range_share(self.scale, spot.entity, name, range);
            narrowings.retain(|one| one.name != name);
            narrowings.push(Narrowing { name, by: By::Share(share) });
            push(filter, name);
            flaws.push(Flaw::RangeFiltered { attribute: name.to_owned() });
        }
        let returned = matched(self.scale, spot.entity, &narrowings) * times;
        amount.read += read;
        amount.bytes += read * spot.bytes;
        amount.returned += returned.min(read);
    }

    fn by(&self, entity: &str, name: &str, fact: Fact<'d>) -> By<'d> {
        match fact.equals {
            Some(value) => By::Fixed(value),
            None if fact.narrows
                && self.scale.attribute(entity, name).spread.keys() > MANY_VALUES =>
            {
                By::Share(ASSUMED_RANGE)
            }
            None => By::Value,
        }
    }

    /// Adds what else lies where the request reads.
    fn along(
        &self,
        ask: &Ask<'d>,
        parts: &[Part<'_, 'd>],
        placements: &mut Vec<usize>,
        amount: &mut Amount,
    ) {
        let Some(first) = parts.first() else { return };
        for other in self.spots.iter().filter(|spot| spot.nth == first.spot.nth) {
            if parts.iter().any(|part| part.spot.at == other.at) {
                continue;
            }
            let Ok(bound) = self.bind(ask, other) else { continue };
            if !first.bound.meets(&bound) {
                continue;
            }
            let narrowings: Vec<_> =
                bound.narrowings.iter().take(bound.of_partition).copied().collect();
            let times = bound.values() * presence(other, &narrowings);
            let items = matched(self.scale, other.entity, &narrowings) * times;
            amount.read += items;
            amount.bytes += items * other.bytes;
            placements.push(other.at);
        }
    }

    /// Ends the reading at the limit, which is applied before the filter.
    fn limited(
        ask: &Ask<'d>,
        keys: f64,
        order: Ordering,
        step: &mut Step,
        amount: &mut Amount,
        flaws: &mut Vec<Flaw>,
    ) {
        let Some(limit) = ask.limit else { return };
        let most = limit as f64;
        if order == Ordering::SortedAfter {
            amount.returned = amount.returned.min(most);
            return;
        }
        step.limit = Some(limit);
        if amount.read <= 0.0 {
            return;
        }
        let useful = (amount.returned / amount.read).clamp(1e-12, 1.0);
        if useful < 0.999_999 {
            flaws.push(Flaw::LimitBeforeFilter);
        }
        let read = (amount.read / keys).min(most / useful) * keys;
        amount.bytes *= read / amount.read;
        amount.read = read;
        amount.returned = amount.returned.min(most);
    }

    /// Adds the step that fetches what an index lacks.
    fn fetch(
        &self,
        ask: &Ask<'d>,
        parts: &[Part<'_, 'd>],
        amount: &Amount,
        strong: bool,
        steps: &mut Vec<Step>,
        flaws: &mut Vec<Flaw>,
    ) {
        for part in parts.iter().filter(|part| !part.spot.of_table()) {
            let spot = part.spot;
            let needed = |name: &&str| match &ask.need {
                Need::All => true,
                Need::Some(names) => names.contains(name),
            };
            let filtered = |name: &&str| {
                steps.first().is_some_and(|step| step.filter.iter().any(|one| one == name))
            };
            let late = spot.lacks.iter().copied().any(|name| filtered(&name));
            let lacking: Vec<&str> =
                spot.lacks.iter().copied().filter(|name| needed(name) || filtered(name)).collect();
            if lacking.is_empty() {
                continue;
            }
            let items = (if late { amount.read } else { amount.returned }) / parts.len() as f64;
            let bytes = self.scale.item_bytes(&spot.view.table, spot.at);
            let mut cost = self.charges.gets(items.max(1.0), items, bytes, strong);
            cost.items_returned = 0.0;
            let table = View { table: spot.view.table.clone(), index: None };
            let key = self.scale.view(&table.table, None).map(|(_, key, _)| key);
            let columns = key.into_iter().flat_map(crate::design::KeySchema::columns);
            let conditions = columns
                .map(|column| KeyCondition {
                    column: column.name.clone(),
                    test: Test::Equal,
                    text: format!("{{{}}}", column.name),
                    to: None,
                })
                .collect();
            let attributes: Vec<String> = lacking.into_iter().map(str::to_owned).collect();
            flaws
                .push(Flaw::IndexLacks { view: spot.view.clone(), attributes: attributes.clone() });
            steps.push(Step {
                purpose: Purpose::Fetch,
                view: table,
                request: if items > 1.0 { Request::BatchGet } else { Request::Get },
                entity: spot.entity.to_owned(),
                placements: vec![spot.at],
                calls: items.max(1.0),
                fan_out: (items > 1.0).then_some(FanOut::PerItem(items)),
                conditions,
                filter: Vec::new(),
                attributes,
                reverse: false,
                limit: None,
                strong,
                later: false,
                transactional: false,
                index_writes: Vec::new(),
                cost,
            });
        }
    }
}

/// The share of an entity's items that are in the index, unless what is known says that already.
fn presence(spot: &Spot<'_>, narrowings: &[Narrowing<'_>]) -> f64 {
    let told = spot.whens.iter().any(|when| {
        narrowings.iter().any(|one| one.name == when.attribute && matches!(one.by, By::Fixed(_)))
    });
    if told { 1.0 } else { spot.presence }
}

fn attribute_of(part: &crate::key::Part) -> Option<&str> {
    match part {
        crate::key::Part::Attribute { name, .. } => Some(name),
        _ => None,
    }
}

fn push(names: &mut Vec<String>, name: &str) {
    if !names.iter().any(|known| known == name) {
        names.push(name.to_owned());
    }
}

/// Why a request is made several times, by what makes the most of them.
fn fan_out(bound: &Bound<'_>) -> Option<FanOut> {
    let keys = bound.keys();
    if keys <= 1.0 {
        return None;
    }
    let per_item = bound.per_item();
    let given = bound.values() / per_item.max(1.0) * bound.enumerated;
    let most = per_item.max(given).max(bound.buckets).max(bound.shards);
    Some(if per_item >= most {
        FanOut::PerItem(keys)
    } else if given >= most {
        FanOut::Values(keys)
    } else if bound.buckets >= most {
        FanOut::Buckets(keys)
    } else {
        FanOut::Shards(keys)
    })
}

/// Whether the result comes in the order that is asked.
fn ordering<'d>(
    ask: &Ask<'d>,
    spot: &Spot<'d>,
    bound: &Bound<'d>,
    single: bool,
    keys: f64,
    flaws: &mut Vec<Flaw>,
) -> Ordering {
    let Some((_, order)) = ask.order else { return Ordering::Unasked };
    if single && keys <= 1.0 {
        return Ordering::AsAsked;
    }
    match bound.ordered.filter(|_| !single && ask.order_of(spot.entity).is_some()) {
        Some(_) if keys > 1.0 => Ordering::Merged(keys),
        Some(true) => Ordering::Reversed,
        Some(false) => Ordering::AsAsked,
        None => {
            flaws.push(Flaw::OrderNotFromKey { attribute: order.attribute.clone() });
            Ordering::SortedAfter
        }
    }
}
