//! Families: what an entity belongs to, how many there are of both, how they are spread and grow.
//! One chain of inferences for all cases, from what is said most directly to what is least.

use super::super::facts::{Amount, DAY, Facts, Which};
use super::super::op::Verb;
use super::super::skew::Skew;
use super::super::words;
use super::Work;
use super::stored::Stored;
use keyloom_core::design::{Frequency, Generator};
use serde_json::Value;

/// Parents where nothing says how many.
const PARENTS: f64 = 10_000.0;
/// Children of one where nothing says how many.
const CHILDREN: f64 = 100.0;
/// The largest parent's share where only its own figure is known.
const SHARE: f64 = 0.1;
/// How much larger than the mean the largest parent is taken to be.
const ABOVE_MEAN: f64 = 100.0;
/// Items a second that one source makes at most, where sources are not counted.
const A_SOURCE: f64 = 10.0;
/// Days that a table of dates reaches back.
const DATES: f64 = 365.0;
/// Days that other moments reach back.
const MOMENTS: f64 = 30.0;
/// Days that a deletion's mark stays, where the table does not say.
const GRACE: f64 = 10.0;

/// An entity's figures.
#[derive(Debug, Clone)]
pub(super) struct Numbers {
    /// How many there are.
    pub count: f64,
    /// How many are made a day.
    pub per_day: Option<f64>,
    /// How long one lives.
    pub lifetime: Option<f64>,
    /// How many parents there are.
    pub parents: f64,
    /// Children of one on average, where that is said.
    pub mean: Option<f64>,
    /// The most children of one.
    pub most: Option<f64>,
    /// How the children are spread.
    pub spread: Frequency,
    /// How many days the moments reach back.
    pub days: f64,
}

/// What is known of the keys when the figures are asked for.
pub(super) struct Known<'k> {
    /// The words of the parent.
    pub parent: &'k [String],
    /// The parent's own figures, where the case has them.
    pub of_parent: Option<&'k Facts>,
    /// Whether the partition key is cut by time.
    pub dated: bool,
    /// Whether the partition key is made of several things, whose combinations are many.
    pub composite: bool,
    /// Whether it has a parent at all.
    pub belongs: bool,
    /// Whether the entity lies in another table too, from which its figures are.
    pub again: bool,
    /// Whether every value of the partition key holds a state of the whole.
    pub snapshot: bool,
}

impl Work<'_> {
    /// The figures of an entity.
    pub(super) fn numbers(&mut self, stored: &Stored, known: &Known<'_>) -> Numbers {
        let facts = &stored.facts;
        let bytes = facts.item_bytes.filter(|bytes| *bytes > 0.0);
        let rates = |which: Which| {
            facts.of_parent.iter().filter(move |it| it.which == which).find_map(|it| {
                match it.amount {
                    Amount::PerDay(n) => Some(n),
                    Amount::BytesPerDay(n) => Some(n / bytes?),
                    _ => None,
                }
            })
        };
        let items = |which: Which| {
            let own = facts.of_parent.iter().filter(move |it| it.which == which);
            own.filter(|it| !self.is_of_another(stored, &it.what)).find_map(|it| match it.amount {
                Amount::Items(n) => Some(n),
                Amount::Bytes(n) => Some(n / bytes?),
                _ => None,
            })
        };
        let from_parent = known.of_parent.and_then(|of| of.of_child.first());
        let each_rate = rates(Which::Each).or(match from_parent {
            Some((_, Amount::PerDay(n))) => Some(*n),
            _ => None,
        });
        let mean = items(Which::Each).or(match from_parent {
            Some((_, Amount::Items(n))) => Some(*n),
            _ => None,
        });
        let (top_rate, top_items) = (rates(Which::Largest), items(Which::Largest));
        let (only, most) = (rates(Which::Only), items(Which::Most));
        let share = facts.largest_share.or_else(|| self.share(stored, known.parent));
        let ttl = self.table_ttl(stored);
        let mut lifetime = facts.ttl_days.or(facts.kept_days).or(ttl);
        let mut count = facts.count;
        let mut parents = only.map(|_| 1.0).or_else(|| {
            let said = facts.populations.iter();
            said.filter(|(words, _)| words::alike(words, known.parent)).map(|(_, n)| *n).next()
        });
        parents = parents.or_else(|| known.of_parent?.count.filter(|n| *n > 0.0));
        let mut per_day = facts.per_day.or(only);
        if let (Some(deleted), None) = (facts.deleted, per_day) {
            let grace = self.grace(stored);
            let live = facts.live.unwrap_or(1.0).max(1.0);
            (count, per_day) = (Some(live), Some(deleted / grace));
            lifetime = Some(live * grace / deleted.max(1.0));
            parents = parents.or(Some(1.0));
        }
        let puts = self.puts(stored).filter(|_| most.is_none() && facts.count.is_none());
        per_day =
            per_day.or_else(|| Some(top_rate? / share?)).or_else(|| Some(each_rate? * parents?));
        if per_day.is_none()
            && let Some(puts) = puts
        {
            per_day = Some(puts);
            self.assume(format!("{}: growth from the peak of its puts", stored.entity));
        }
        per_day = per_day.or_else(|| Some(top_rate? / SHARE));
        let result = self.whole_result(stored);
        let parents = parents
            .or_else(|| Some(count? / mean?))
            .or_else(|| Some(per_day? / each_rate?))
            .or_else(|| known.snapshot.then_some(1.0))
            .or_else(|| Some(count? / result?))
            .or_else(|| Some(ABOVE_MEAN / share?))
            .or_else(|| {
                let top = top_rate? / per_day?;
                Some(ABOVE_MEAN / top)
            })
            .or_else(|| {
                let bare = facts.per_day.filter(|_| count.is_none() && !known.again);
                let bare = bare.filter(|_| !known.composite);
                Some(bare? / DAY / A_SOURCE)
            });
        let parents = parents.unwrap_or_else(|| {
            let guess = count.map_or(PARENTS, |count| count / CHILDREN);
            if known.belongs {
                self.assume(format!("{}: {} parents", stored.entity, guess.ceil().max(1.0)));
            }
            guess
        });
        let parents = parents.ceil().max(1.0);
        let mean = mean.or_else(|| Some(most? / 5.0));
        let of_days = facts.populations.iter().find(|(words, _)| words[..] == ["day".to_owned()]);
        let days = lifetime
            .or(of_days.map(|(_, n)| *n))
            .or_else(|| Some(count? / per_day?))
            .unwrap_or(if known.dated && facts.count.is_some() { DATES } else { MOMENTS });
        let count = count
            .or_else(|| Some(mean? * parents))
            .or_else(|| Some(result? * parents).filter(|_| per_day.is_none() && known.belongs))
            .or_else(|| Some(per_day? * lifetime?))
            .or_else(|| Some(per_day? * days).filter(|_| known.dated))
            .or_else(|| Some(self.page(stored)? * parents).filter(|_| known.belongs));
        let count = count.unwrap_or_else(|| {
            self.assume(format!("{}: begins with one of each parent", stored.entity));
            parents
        });
        let whale = |share: f64| Frequency::Whale { share: share.clamp(0.0, 1.0) };
        let spread = match (top_items, top_rate, share) {
            (Some(top), ..) => whale(top / count.max(1.0)),
            (_, Some(top), _) => whale(top / per_day.unwrap_or(top).max(1.0)),
            (_, _, Some(share)) if share > 1.5 / parents => whale(share),
            _ if each_rate.is_some() || mean.is_some() => Frequency::Even,
            _ => Frequency::Uniform,
        };
        Numbers { count, per_day, lifetime, parents, mean, most, spread, days }
    }

    /// Whether something counted is neither the entity nor unnamed.
    fn is_of_another(&self, stored: &Stored, what: &[String]) -> bool {
        let own = words::stems(&stored.entity);
        let other = |it: &str| words::alike(&words::stems(it), what);
        !what.is_empty()
            && !words::alike(what, &own)
            && (self.case.entities.iter().any(|it| it.name != stored.entity && other(&it.name))
                || stored.facts.of_parent.iter().any(|it| words_equal(&it.parent, what)))
    }

    /// The share of the largest parent that a skew tells of.
    fn share(&self, stored: &Stored, parent: &[String]) -> Option<f64> {
        let skews = stored.patterns.iter().filter_map(|i| {
            let pattern = &self.case.patterns[*i];
            let text = pattern.more.get("skew")?.as_str()?;
            Skew::read(text, pattern.peak_per_s)
        });
        let fits = |skew: &Skew| {
            skew.of.is_empty() || words::alike(&skew.of, parent) || !self.names_index(stored, skew)
        };
        skews.filter(fits).find_map(|skew| skew.whale())
    }

    /// Whether a skew speaks of an index's key.
    pub(super) fn names_index(&self, stored: &Stored, skew: &Skew) -> bool {
        let table = &self.case.design.tables[stored.table];
        let own = table.partition_key.iter();
        let is_own = own.map(|it| words::subject(&it.name)).any(|it| words::alike(&it, &skew.of));
        let mut of_indexes = table.indexes.iter().flat_map(|index| &index.partition_key);
        !is_own && of_indexes.any(|it| words::alike(&words::subject(&it.name), &skew.of))
    }

    /// Items put a day at the peak of all puts.
    fn puts(&self, stored: &Stored) -> Option<f64> {
        let puts = stored.patterns.iter().filter(|i| {
            matches!(self.ops[**i].verb, Verb::Put | Verb::Batch) && !self.ops[**i].reads_first
        });
        let a_second: f64 = puts
            .filter_map(|i| {
                let pattern = &self.case.patterns[*i];
                let many = |name: &str| pattern.more.get(name).and_then(Value::as_f64);
                let each = many("fanout").or(many("partitions_per_batch"));
                Some(pattern.peak_per_s? * each.unwrap_or(1.0).max(1.0))
            })
            .sum();
        (a_second > 0.0).then_some(a_second * DAY)
    }

    /// Items of one value of the partition key, where a query without a limit or range gives them.
    fn whole_result(&self, stored: &Stored) -> Option<f64> {
        let table = &self.case.design.tables[stored.table];
        let whole = stored.patterns.iter().filter(|i| {
            let (op, pattern) = (&self.ops[**i], &self.case.patterns[**i]);
            matches!(op.verb, Verb::Query | Verb::Find)
                && !op.is_limited
                && op.range.is_none()
                && op.days.is_none()
                && pattern.on == table.name
                && pattern.more.get("filter").is_none()
                && !pattern.key.is_empty()
                && pattern
                    .key
                    .keys()
                    .all(|name| table.partition_key.iter().any(|column| column.name == *name))
        });
        whole.filter_map(|i| self.case.patterns[*i].result_items).find(|n| *n > 1.0)
    }

    /// Items that a limited query gives: one value of the partition key has as many at the least.
    fn page(&self, stored: &Stored) -> Option<f64> {
        let table = &self.case.design.tables[stored.table];
        let limited = stored
            .patterns
            .iter()
            .filter(|i| self.ops[**i].is_limited && self.case.patterns[**i].on == table.name);
        limited.filter_map(|i| self.case.patterns[*i].result_items).find(|n| *n > 1.0)
    }

    fn setting(&self, stored: &Stored, name: &str) -> Option<f64> {
        let table = &self.case.design.tables[stored.table];
        self.design.tables.get(&table.name)?.options.get(name)?.as_f64()
    }

    fn table_ttl(&self, stored: &Stored) -> Option<f64> {
        Some(self.setting(stored, "default_time_to_live")? / DAY).filter(|days| *days > 0.0)
    }

    fn grace(&self, stored: &Stored) -> f64 {
        let said = self.setting(stored, "gc_grace_seconds").filter(|seconds| *seconds > 0.0);
        said.map_or(GRACE, |seconds| seconds / DAY)
    }
}

fn words_equal(a: &[String], b: &[String]) -> bool {
    !a.is_empty() && a == b
}

/// A pool of so many values.
pub(super) fn pool(distinct: f64, prefix: &str, frequency: Frequency) -> Generator {
    Generator::Pool {
        distinct: distinct.ceil().max(1.0) as u64,
        prefix: prefix.to_owned(),
        pad: 0,
        frequency: frequency.into(),
    }
}
