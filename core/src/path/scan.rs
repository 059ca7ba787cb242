//! A walk over a whole table or index: what is left where no key helps.

use super::ask::{Ask, Need};
use super::figures::{By, Narrowing, matched, range_share};
use super::reading::{Finder, Reading};
use super::spot::Spot;
use super::{Cost, Flaw, Ordering, Purpose, Request, Step};

impl<'d> Finder<'_, 'd> {
    /// Walks over every table and index that holds the entities, the smallest first.
    pub(super) fn scans(&self, ask: &Ask<'d>, wanted: &[&'d str]) -> Vec<Reading> {
        let views = self.spots.chunk_by(|a, b| a.nth == b.nth);
        let mut found: Vec<Reading> =
            views.filter_map(|here| self.scan(ask, wanted, here)).collect();
        let bytes =
            |reading: &Reading| reading.steps.iter().map(|step| step.cost.bytes_read).sum::<f64>();
        found.sort_by(|a, b| bytes(a).total_cmp(&bytes(b)));
        found
    }

    fn scan(&self, ask: &Ask<'d>, wanted: &[&'d str], here: &[Spot<'d>]) -> Option<Reading> {
        let first = here.first()?;
        let mut placements = Vec::new();
        let mut filter: Vec<String> = Vec::new();
        let mut flaws = Vec::new();
        let mut returned = 0.0;
        for entity in wanted {
            let own = here.iter().find(|spot| spot.entity == *entity && spot.presence >= 1.0)?;
            let needed = |name: &&&str| match &ask.need {
                Need::All => true,
                Need::Some(names) => names.contains(*name),
            };
            if !first.of_table() && own.lacks.iter().any(|name| needed(&name)) {
                return None;
            }
            placements.push(own.at);
            let mut narrowings = Vec::new();
            let mut times = 1.0;
            for (name, fact) in ask.filters(entity) {
                if own.placement.constants.contains_key(name) {
                    continue;
                }
                let by = fact.equals.map_or(By::Value, By::Fixed);
                narrowings.push(Narrowing { name, by });
                times *= fact.values;
                filter.push(name.to_owned());
            }
            if let Some((name, range)) = ask.range_of(entity) {
                let share = range_share(self.scale, entity, name, range);
                narrowings.retain(|one| one.name != name);
                narrowings.push(Narrowing { name, by: By::Share(share) });
                filter.push(name.to_owned());
            }
            returned += matched(self.scale, entity, &narrowings) * times;
        }
        filter.dedup();
        let items_of = |spot: &Spot<'d>| self.scale.count(spot.entity) * spot.presence;
        let mut items: f64 = here.iter().map(items_of).sum();
        let mut bytes: f64 = here.iter().map(|spot| items_of(spot) * spot.bytes).sum();
        returned = returned.min(items);
        let strong = ask.strong && !first.behind;
        if ask.strong && first.behind {
            flaws.push(Flaw::StrongRefused { view: first.view.clone() });
        }
        let order = match ask.order {
            None => Ordering::Unasked,
            Some((_, order)) => {
                flaws.push(Flaw::OrderNotFromKey { attribute: order.attribute.clone() });
                Ordering::SortedAfter
            }
        };
        // A filter has everything read to find so many; only a limit or want of a filter ends it.
        let asked = ask.per_call.filter(|_| ask.limit.is_none());
        let stops = ask.limit.map(|limit| limit as f64).or(asked.filter(|_| filter.is_empty()));
        if !filter.is_empty()
            && let Some(n) = asked
        {
            returned = n.min(items);
        }
        let mut limit = None;
        if let Some(most) = stops.filter(|_| order == Ordering::Unasked) {
            limit = ask.limit;
            let useful = if items > 0.0 { (returned / items).clamp(1e-12, 1.0) } else { 1.0 };
            if useful < 0.999_999 && limit.is_some() {
                flaws.push(Flaw::LimitBeforeFilter);
            }
            let read = items.min(most / useful);
            bytes *= if items > 0.0 { read / items } else { 0.0 };
            items = read;
            returned = returned.min(most);
        } else if let Some(most) = stops {
            returned = returned.min(most);
        }
        let cost = self.charges.queries(1.0, items, bytes, strong);
        let step = Step {
            purpose: Purpose::Read,
            view: first.view.clone(),
            request: Request::Scan,
            entity: wanted.first().copied().unwrap_or_default().to_owned(),
            placements,
            calls: 1.0,
            fan_out: None,
            conditions: Vec::new(),
            filter,
            attributes: match &ask.need {
                Need::All => Vec::new(),
                Need::Some(names) => names.iter().map(|name| (*name).to_owned()).collect(),
            },
            reverse: false,
            limit,
            strong,
            later: false,
            transactional: false,
            index_writes: Vec::new(),
            cost: Cost { items_returned: returned, ..cost },
        };
        Some(Reading { steps: vec![step], returned, order, flaws, per_item: 1.0 })
    }
}
