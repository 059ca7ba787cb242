//! Patterns that write: what is put, changed or removed, which copies and index entries go along,
//! and what has to be read first to know the key.

use super::ask::Ask;
use super::reading::Finder;
use super::spot::Spot;
use super::{
    AccessPath, Cost, FanOut, Flaw, IndexWrite, KeyCondition, Missing, Ordering, PathKind, Plan,
    Purpose, Request, Step, Test, Verdict, unserved,
};
use crate::design::edit::View;
use crate::design::{AccessPattern, Generator, Given, Maintenance, Operation, ProjectionKind};
use crate::key::Part;

/// Requests of a call from which it is costly.
const MANY_REQUESTS: f64 = 10.0;

/// One thing that a pattern does to an entity.
#[derive(Debug, Clone, Copy)]
struct Action<'d> {
    entity: &'d str,
    request: Request,
    /// How many items in one call.
    items: f64,
}

/// One write of one item to one table.
#[derive(Clone, Copy)]
struct Write<'a, 'd> {
    action: &'a Action<'d>,
    spot: &'a Spot<'d>,
    request: Request,
    copy: bool,
}

/// A write under way.
struct Writing {
    steps: Vec<Step>,
    flaws: Vec<Flaw>,
    transactional: bool,
    /// Whether a walk over more than a page was needed to find a key.
    walked: bool,
}

impl<'d> Finder<'_, 'd> {
    /// How a pattern that writes is served.
    pub(super) fn write(&self, id: &str, pattern: &'d AccessPattern) -> Plan {
        let mut missing = Vec::new();
        let actions = self.actions(pattern);
        let wanted = self.wanted(actions.iter().map(|action| action.entity), &mut missing);
        if !missing.is_empty() {
            return unserved(id, missing);
        }
        let mut ask = Ask::of(self.scale.design(), wanted, pattern);
        ask.per_call = None;
        ask.limit = None;
        let mut writing = Writing {
            steps: Vec::new(),
            flaws: Vec::new(),
            transactional: pattern.operation == Operation::Transaction
                || pattern.transaction.is_some(),
            walked: false,
        };
        for action in &actions {
            let found = match action.request {
                Request::Put => {
                    self.put(action, pattern, &ask, &mut writing);
                    true
                }
                _ => self.change(action, pattern, &ask, &mut writing),
            };
            if !found {
                let entity = action.entity.to_owned();
                missing.push(Missing::EntityNotPlaced { entity });
            }
        }
        if writing.steps.is_empty() {
            return unserved(id, missing);
        }
        self.finished(id, writing, missing)
    }

    /// What a pattern does, entity by entity.
    fn actions(&self, pattern: &'d AccessPattern) -> Vec<Action<'d>> {
        let mut actions: Vec<Action<'d>> = Vec::new();
        let mut add = |names: &'d [String], request: Request| {
            for name in names {
                actions.push(Action { entity: name, request, items: 1.0 });
            }
        };
        match &pattern.transaction {
            Some(transaction) => {
                add(&transaction.puts, Request::Put);
                add(&transaction.updates, Request::Update);
                add(&transaction.deletes, Request::Delete);
                add(&transaction.checks, Request::Check);
                if transaction.puts.is_empty()
                    && transaction.updates.is_empty()
                    && transaction.deletes.is_empty()
                {
                    add(&pattern.entities, by_operation(pattern.operation));
                }
            }
            None => add(&pattern.entities, by_operation(pattern.operation)),
        }
        // Children that are written with their parent are as many as a parent has.
        let names: Vec<&str> = actions.iter().map(|action| action.entity).collect();
        for action in &mut actions {
            let with_parent = super::known::lineage(self.scale.design(), action.entity)
                .skip(1)
                .find(|ancestor| names.contains(ancestor));
            if let Some(parent) = with_parent {
                let parents = self.scale.count(parent).max(1.0);
                action.items = (self.scale.count(action.entity) / parents).max(1.0);
            }
        }
        let per_call = pattern.items_per_call.filter(|n| n.is_finite() && *n > 0.0);
        if let (Some(n), [only]) = (per_call, actions.as_mut_slice()) {
            only.items = n;
        }
        actions
    }

    /// Puts whole items: one for each placement of the entity.
    fn put(
        &self,
        action: &Action<'d>,
        pattern: &'d AccessPattern,
        ask: &Ask<'d>,
        writing: &mut Writing,
    ) {
        if pattern.depends_on_read == Some(true) {
            self.read_before(action, ask, pattern, writing);
        }
        let spots = self.spots_of(action.entity);
        for (nth, spot) in spots.filter(|spot| spot.of_table()).enumerate() {
            let entries = self.entries(spot, action.items, |_| Entry::New);
            let write = Write { action, spot, request: Request::Put, copy: nth > 0 };
            self.push(write, pattern, entries, writing);
        }
    }

    /// Changes or removes items, by their keys where they are known; else they are found first.
    fn change(
        &self,
        action: &Action<'d>,
        pattern: &'d AccessPattern,
        ask: &Ask<'d>,
        writing: &mut Writing,
    ) -> bool {
        let own = Ask { wanted: vec![action.entity], ..ask.clone() };
        let spots: Vec<&Spot<'d>> =
            self.spots_of(action.entity).filter(|spot| spot.of_table()).collect();
        let exact =
            |ask: &Ask<'d>, spot: &Spot<'d>| self.bind(ask, spot).is_ok_and(|bound| bound.exact);
        let direct = spots.iter().position(|spot| exact(&own, spot));
        let all_direct = spots.iter().all(|spot| exact(&own, spot));
        let mut items = action.items;
        if pattern.depends_on_read == Some(true) && all_direct {
            self.read_before(action, &own, pattern, writing);
        } else if !all_direct {
            // The item itself tells the keys of its further placements.
            let Some((found, returned)) = self.cheapest(&own.keys_of(action.entity)) else {
                return false;
            };
            if direct.is_none() && pattern.items_per_call.is_none() {
                items = returned.max(1.0);
            }
            let walks = |step: &Step| step.request == Request::Scan && step.cost.pages > 1.0;
            writing.walked |= found.steps.iter().any(walks);
            writing.flaws.extend(found.flaws);
            let reads = found.steps.into_iter().map(|mut step| {
                step.purpose = Purpose::Find;
                step
            });
            writing.steps.extend(reads);
        }
        let action = Action { items, ..*action };
        for (nth, spot) in spots.iter().enumerate() {
            let changed = |name: &str| pattern.attributes.iter().any(|one| one == name);
            let rekeyed = action.request == Request::Update
                && spot.partition.iter().chain(&spot.sort).any(|it| uses(&it.parts, &changed));
            let request = if rekeyed { Request::Rekey } else { action.request };
            let entries = self.entries(spot, items, |index| match action.request {
                Request::Delete => Entry::Gone,
                Request::Check => Entry::Untouched,
                _ if rekeyed => Entry::Moved { key: true },
                _ => touched(index, pattern, &changed),
            });
            let copy = direct.map_or(nth > 0, |direct| direct != nth);
            self.push(Write { action: &action, spot, request, copy }, pattern, entries, writing);
        }
        !spots.is_empty()
    }

    /// The read of the item that a write depends on.
    fn read_before(
        &self,
        action: &Action<'d>,
        ask: &Ask<'d>,
        pattern: &AccessPattern,
        writing: &mut Writing,
    ) {
        let own = Ask { wanted: vec![action.entity], ..ask.clone() };
        let Some((found, _)) = self.cheapest(&own.keys_of(action.entity)) else { return };
        let strong = pattern.consistency == crate::design::Consistency::Strong;
        writing.steps.extend(found.steps.into_iter().map(|mut step| {
            step.purpose = Purpose::Find;
            step.strong = strong && step.view.index.is_none();
            step
        }));
    }

    fn push(
        &self,
        write: Write<'_, 'd>,
        pattern: &AccessPattern,
        index_writes: Vec<IndexWrite>,
        writing: &mut Writing,
    ) {
        let Write { action, spot, request, copy } = write;
        let kept = spot.placement.copy.as_ref().and_then(|copy| copy.maintenance);
        let later = copy && matches!(kept, Some(Maintenance::Stream | Maintenance::Batch));
        let with_source = copy && kept == Some(Maintenance::Transaction);
        writing.transactional |= with_source;
        let transactional = writing.transactional && !later;
        let times = if request == Request::Rekey { 2.0 } else { 1.0 };
        let mut cost = self.charges.writes(action.items * times, spot.bytes, transactional);
        cost.index_write_units = index_writes.iter().map(|write| write.units).sum();
        cost.bytes_written += index_writes.iter().map(|write| write.bytes).sum::<f64>();
        cost.requests =
            if transactional || later { 0.0 } else { self.charges.batches(action.items) };
        if request == Request::Check {
            cost.items_written = 0.0;
            cost.bytes_written = 0.0;
        }
        let columns = spot.partition.iter().chain(&spot.sort);
        let conditions = columns.map(|column| KeyCondition {
            column: column.column.name.clone(),
            test: Test::Equal,
            text: column.parts.iter().map(|part| written(pattern, part)).collect(),
            to: None,
        });
        let items = action.items;
        writing.steps.push(Step {
            purpose: if request == Request::Check {
                Purpose::Check
            } else if copy {
                Purpose::Copy
            } else {
                Purpose::Write
            },
            view: spot.view.clone(),
            request,
            entity: action.entity.to_owned(),
            placements: vec![spot.at],
            calls: items,
            fan_out: (items > 1.0).then_some(FanOut::PerItem(items)),
            conditions: conditions.collect(),
            filter: Vec::new(),
            attributes: pattern.attributes.clone(),
            reverse: false,
            limit: None,
            strong: false,
            later,
            transactional,
            index_writes,
            cost,
        });
    }

    /// What a write to a table's item does to each of the table's indexes.
    fn entries(
        &self,
        spot: &Spot<'d>,
        items: f64,
        of: impl Fn(&Spot<'d>) -> Entry,
    ) -> Vec<IndexWrite> {
        let here = |other: &&Spot<'d>| {
            other.at == spot.at && !other.of_table() && other.view.table == spot.view.table
        };
        let write = |index: &Spot<'d>| {
            let n = items * index.presence;
            let (deletes, puts, moves) = match (of(index), self.first_of(index)) {
                (Entry::Untouched, _) => return None,
                // Where an item is in the index from the first, each comes and each goes once.
                (Entry::New, Some(_)) => (0.0, items, false),
                (Entry::Left, Some(steps)) => (items / steps, 0.0, false),
                (Entry::New | Entry::Changed, _) => (0.0, n, false),
                (Entry::Gone | Entry::Left, _) => (n, 0.0, false),
                (Entry::Moved { key }, _) => (n, n, key),
            };
            Some(IndexWrite {
                view: View::clone(&index.view),
                deletes,
                puts,
                bytes: (deletes + puts) * index.bytes,
                units: (deletes + puts) * self.charges.write_units(index.bytes),
                moves,
            })
        };
        self.spots_of(spot.entity).filter(here).filter_map(write).collect()
    }

    /// How many changes of state an item goes through that is in an index while it is in its first
    /// state; none where the index holds no such items.
    fn first_of(&self, index: &Spot<'d>) -> Option<f64> {
        let [when] = index.whens.as_slice() else { return None };
        let design = self.scale.design();
        let entity = design.entities.get(index.entity)?;
        let generator = entity.attributes.get(&when.attribute)?.generator.as_deref()?;
        let Generator::Choice { values, .. } = generator else { return None };
        let first = values.first()?.as_str()?;
        let changes = design.access_patterns.values().any(|pattern| {
            pattern.operation == Operation::Update
                && pattern.entities.iter().any(|it| it == index.entity)
                && pattern.attributes.contains(&when.attribute)
        });
        let begins = changes && when.is.iter().any(|is| is == first);
        begins.then(|| (values.len() as f64 - 1.0).max(1.0))
    }

    fn finished(&self, id: &str, mut writing: Writing, missing: Vec<Missing>) -> Plan {
        if writing.transactional {
            // What was pushed before a copy asked for a transaction is part of it too.
            let mut first = true;
            for step in &mut writing.steps {
                let writes =
                    matches!(step.purpose, Purpose::Write | Purpose::Copy | Purpose::Check);
                if !writes || step.later {
                    continue;
                }
                if !step.transactional {
                    let times = if step.request == Request::Rekey { 2.0 } else { 1.0 };
                    let n = step.calls * times;
                    let bytes = if n > 0.0 { step.cost.bytes_written / n } else { 0.0 };
                    let spot = self
                        .spots
                        .iter()
                        .find(|spot| spot.view == step.view && step.placements.contains(&spot.at));
                    let bytes = spot.map_or(bytes, |spot| spot.bytes);
                    step.cost.write_units = self.charges.writes(n, bytes, true).write_units;
                    step.transactional = true;
                }
                step.cost.requests = if first { 1.0 } else { 0.0 };
                first = false;
            }
        }
        let mut cost = Cost::default();
        for step in &writing.steps {
            cost += step.cost;
        }
        cost.items_returned = 0.0;
        let items: f64 = cost.items_written;
        let kind = if writing.transactional {
            PathKind::Transaction
        } else if items > 1.0 {
            PathKind::Batch
        } else {
            PathKind::Write
        };
        let verdict = if writing.walked {
            Verdict::Unserved
        } else if cost.requests > MANY_REQUESTS {
            Verdict::Costly
        } else {
            Verdict::Served
        };
        let chosen = AccessPath {
            kind,
            steps: writing.steps,
            order: Ordering::Unasked,
            flaws: writing.flaws,
            cost,
        };
        Plan {
            pattern: id.to_owned(),
            verdict,
            chosen: Some(chosen),
            others: Vec::new(),
            pinned: false,
            missing,
        }
    }
}

/// A part of a key as it is written: the one value that the pattern always gives, where it does.
fn written(pattern: &AccessPattern, part: &Part) -> String {
    let fixed = |name: &String| {
        pattern.given.iter().find_map(|given| match given {
            Given::Full { attribute, entity: None, equals: Some(equals), .. }
                if attribute == name =>
            {
                Some(equals.clone())
            }
            _ => None,
        })
    };
    let text = match part {
        Part::Attribute { name, formats } if formats.is_empty() => fixed(name),
        _ => None,
    };
    text.map_or_else(|| part.to_string(), |text| Part::Text(text).to_string())
}

/// What becomes of an index entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Entry {
    New,
    Changed,
    Moved {
        /// To another partition key.
        key: bool,
    },
    Gone,
    /// A change of what decides whether an item is in the index at all.
    Left,
    Untouched,
}

/// What a change of attributes does to an entry.
fn touched(index: &Spot<'_>, pattern: &AccessPattern, changed: &dyn Fn(&str) -> bool) -> Entry {
    let used = |columns: &[super::spot::KeyColumn<'_>]| {
        columns.iter().any(|column| uses(&column.parts, changed))
    };
    if used(&index.partition) {
        return Entry::Moved { key: true };
    }
    if used(&index.sort) {
        return Entry::Moved { key: false };
    }
    // What decides whether an item is in the index puts the entry there or takes it away.
    if index.whens.iter().any(|when| changed(&when.attribute)) {
        return Entry::Left;
    }
    let here = |name: &String| !index.lacks.contains(&name.as_str());
    let projected = if pattern.attributes.is_empty() {
        // What changes isn't said: whatever the index has beside its keys may.
        index.projected != ProjectionKind::KeysOnly
    } else {
        pattern.attributes.iter().any(here)
    };
    if projected { Entry::Changed } else { Entry::Untouched }
}

/// Whether any of the attributes is part of a template.
fn uses(parts: &[Part], changed: &dyn Fn(&str) -> bool) -> bool {
    let mut open: Vec<&[Part]> = vec![parts];
    while let Some(parts) = open.pop() {
        for part in parts {
            match part {
                Part::Attribute { name, .. } if changed(name) => return true,
                Part::Function { argument, .. } => open.push(argument),
                Part::Attribute { .. } | Part::Text(_) => {}
            }
        }
    }
    false
}

fn by_operation(operation: Operation) -> Request {
    match operation {
        Operation::Update => Request::Update,
        Operation::Delete => Request::Delete,
        Operation::Write | Operation::Transaction | Operation::Read => Request::Put,
    }
}
