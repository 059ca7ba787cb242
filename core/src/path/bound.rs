//! A key that is filled as far as it goes, and how two of them meet in one collection.

use super::figures::Narrowing;
use super::spot::KeyColumn;
use super::{Flaw, KeyCondition, Test};
use crate::design::RangeOperator;
use crate::key::KeyTemplate;

/// Greater than any character: the end of what begins with a text.
const LAST: char = '\u{10ffff}';

/// A key that is filled as far as it goes.
#[derive(Debug, Clone, Default)]
pub(super) struct Bound<'d> {
    pub(super) conditions: Vec<KeyCondition>,
    /// The partition key in a form that is equal for equal collections.
    pub(super) partition: String,
    /// What is fixed of each sort column, in that form, up to the first that isn't whole.
    pub(super) sort: Vec<Vec<Piece>>,
    /// Whether the sort key goes on after what is fixed.
    pub(super) open: bool,
    /// Whether every column is equal to something.
    pub(super) exact: bool,
    /// What the key narrows the items to.
    pub(super) narrowings: Vec<Narrowing<'d>>,
    /// So many of them are by the partition key.
    pub(super) of_partition: usize,
    /// Attributes that need no filter any more.
    pub(super) consumed: Vec<&'d str>,
    /// Groups of values that the key takes, each with how many.
    pub(super) groups: Vec<(usize, f64, bool)>,
    pub(super) shards: f64,
    pub(super) buckets: f64,
    pub(super) enumerated: f64,
    /// Whether the key does the range.
    pub(super) ranged: bool,
    /// Whether the key's order is the one asked, and whether it is read from its end.
    pub(super) ordered: Option<bool>,
    pub(super) flaws: Vec<Flaw>,
}

/// A part of a key that is fixed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Piece {
    /// As a condition shows it.
    pub(super) text: String,
    /// Equal for equal values, whatever the entity calls them.
    pub(super) canonical: String,
}

impl Bound<'_> {
    /// How many values the key takes altogether.
    pub(super) fn values(&self) -> f64 {
        self.groups.iter().map(|(_, values, _)| values).product()
    }

    /// Of those, how many by items that an earlier step found.
    pub(super) fn per_item(&self) -> f64 {
        self.groups.iter().filter(|(.., found)| *found).map(|(_, values, _)| values).product()
    }

    /// Collections that are looked into.
    pub(super) fn keys(&self) -> f64 {
        self.values() * self.shards * self.buckets * self.enumerated
    }

    /// Whether a query for this reads items of another spot too.
    pub(super) fn meets(&self, other: &Self) -> bool {
        if self.partition != other.partition {
            return false;
        }
        let (own, theirs) = (self.sort_text(), other.sort_text());
        theirs.starts_with(&own) || other.open && own.starts_with(&theirs)
    }

    /// Whether the sort keys are fixed alike.
    pub(super) fn same_sort(&self, other: &Self) -> bool {
        self.sort == other.sort && self.exact == other.exact
    }

    /// Forgets what the sort key does beyond what it has in common with another: what is read is all
    /// that begins so.
    pub(super) fn narrow_to(&mut self, shared: &Self) {
        let mut names: Vec<String> = Vec::new();
        for (own, theirs) in self.sort.iter().zip(&shared.sort) {
            let same = own.iter().zip(theirs).take_while(|(a, b)| a.canonical == b.canonical);
            for (piece, _) in same {
                if let Ok(template) = KeyTemplate::parse(&piece.text) {
                    names.extend(template.attributes().map(str::to_owned));
                }
            }
            if own.len() != theirs.len() {
                break;
            }
        }
        let mut of_sort = self.narrowings.split_off(self.of_partition.min(self.narrowings.len()));
        let kept = |name: &str| names.iter().any(|own| own == name);
        self.consumed.retain(|name| kept(name) || !of_sort.iter().any(|one| one.name == *name));
        of_sort.retain(|one| kept(one.name));
        self.narrowings.append(&mut of_sort);
        self.ranged = false;
        self.flaws.clear();
    }

    fn sort_text(&self) -> String {
        let mut text = String::new();
        for (position, column) in self.sort.iter().enumerate() {
            if position > 0 {
                text.push('\u{0}');
            }
            text.extend(column.iter().map(|piece| piece.canonical.as_str()));
        }
        text
    }

    /// What is fixed of both sort keys: the query that reads both.
    pub(super) fn join(&mut self, other: &Self, columns: &[KeyColumn<'_>]) {
        if self.sort == other.sort && self.open == other.open {
            return;
        }
        let mut shared: Vec<Vec<Piece>> = Vec::new();
        for (own, theirs) in self.sort.iter().zip(&other.sort) {
            let mut pieces = Vec::new();
            let mut whole = own.len() == theirs.len();
            for (a, b) in own.iter().zip(theirs) {
                if a == b {
                    pieces.push(a.clone());
                    continue;
                }
                whole = false;
                if a.text == a.canonical && b.text == b.canonical {
                    let same = a.text.chars().zip(b.text.chars()).take_while(|(a, b)| a == b);
                    let text: String = same.map(|(a, _)| a).collect();
                    if !text.is_empty() {
                        pieces.push(Piece { canonical: text.clone(), text });
                    }
                }
                break;
            }
            shared.push(pieces);
            if !whole {
                break;
            }
        }
        self.conditions.retain(|one| !columns.iter().any(|it| it.column.name == one.column));
        let last = shared.len().saturating_sub(1);
        for (position, (pieces, column)) in shared.iter().zip(columns).enumerate() {
            let text: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
            let test = if position == last { Test::BeginsWith } else { Test::Equal };
            if !text.is_empty() {
                let column = column.column.name.clone();
                self.conditions.push(KeyCondition { column, test, text, to: None });
            }
        }
        self.sort = shared;
        self.open = true;
        self.exact = false;
        self.ordered = None;
        self.ranged = false;
        self.narrowings.truncate(self.of_partition);
    }
}

/// The test of a range, with the ends that keep it within a prefix.
pub(super) fn compared(
    operator: RangeOperator,
    prefix: &str,
    part: &str,
) -> (Test, String, Option<String>) {
    let value = format!("{prefix}{part}");
    let within = !prefix.is_empty();
    match operator {
        RangeOperator::BeginsWith => (Test::BeginsWith, value, None),
        RangeOperator::Between => (Test::Between, value.clone(), Some(value)),
        RangeOperator::LessThan | RangeOperator::AtMost if within => {
            (Test::Between, prefix.to_owned(), Some(value))
        }
        RangeOperator::GreaterThan | RangeOperator::AtLeast if within => {
            (Test::Between, value, Some(format!("{prefix}{LAST}")))
        }
        RangeOperator::LessThan => (Test::Less, value, None),
        RangeOperator::AtMost => (Test::AtMost, value, None),
        RangeOperator::GreaterThan => (Test::Greater, value, None),
        RangeOperator::AtLeast => (Test::AtLeast, value, None),
    }
}
