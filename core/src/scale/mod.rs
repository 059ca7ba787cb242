//! Numbers at scale: how many collections there are, how large, how load falls on keys, for counts
//! that no store could hold. All is computed from the design's entities, how they hang on each other
//! and how their values are made; nothing is stored and nothing drawn.
//!
//! A [`Scale`] answers for a design at a moment: today, or so many days ahead. It knows no access
//! pattern's path; it reads patterns only for how many items they add.

mod attribute;
mod bytes;
mod collections;
mod key;
mod population;
mod sizes;
mod spread;
#[cfg(test)]
mod tests;

pub use attribute::{AttributeShape, ValueKind};
pub use collections::{Bound, Collections, Group};
pub use key::{KeyPart, KeyShape, Leading, SortShape, TimePart};
pub use population::Population;
pub use sizes::Sizes;
pub use spread::{Block, Spread};

use crate::design::{Column, Design, Frequency, Index, KeySchema, Placement, Table};
use crate::generate::{after_days, parse_moment};
use crate::key::KeyTemplate;
use bytes::Size;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// A table, or an index of it, by position in the design.
type Viewed = (usize, Option<usize>);
/// A placement in a view: the view, position.
type Placed = (Viewed, usize);

/// A design's numbers.
#[derive(Debug)]
pub struct Scale<'d> {
    design: &'d Design,
    days_ahead: f64,
    populations: HashMap<&'d str, Population>,
    attributes: RefCell<HashMap<String, HashMap<String, Rc<AttributeShape>>>>,
    templates: RefCell<HashMap<String, Option<Rc<KeyTemplate>>>>,
    keys: RefCell<HashMap<Placed, Option<Rc<KeyShape>>>>,
    collections: RefCell<HashMap<Viewed, Rc<Collections>>>,
    presences: RefCell<HashMap<Placed, f64>>,
    sizes: RefCell<HashMap<Placed, Size>>,
    /// Spreads by Zipf's law, by exponent and keys.
    spreads: RefCell<HashMap<(u64, u64), Spread>>,
}

impl<'d> Scale<'d> {
    /// Today's numbers.
    pub fn new(design: &'d Design) -> Self {
        Self::at(design, 0.0)
    }

    /// The numbers so many days ahead, by the growth that the design states or its patterns make.
    pub fn at(design: &'d Design, days_ahead: f64) -> Self {
        let days_ahead = if days_ahead.is_finite() { days_ahead.max(0.0) } else { 0.0 };
        Self {
            design,
            days_ahead,
            populations: population::populations(design, days_ahead),
            attributes: RefCell::default(),
            templates: RefCell::default(),
            keys: RefCell::default(),
            collections: RefCell::default(),
            presences: RefCell::default(),
            sizes: RefCell::default(),
            spreads: RefCell::default(),
        }
    }

    /// The design.
    pub fn design(&self) -> &'d Design {
        self.design
    }

    /// How many days ahead the numbers are.
    pub fn days_ahead(&self) -> f64 {
        self.days_ahead
    }

    /// How many of an entity there are; none where the design has no such entity.
    pub fn population(&self, entity: &str) -> Option<&Population> {
        self.populations.get(entity)
    }

    /// How many of an entity there are, 0 where there is no such entity.
    pub fn count(&self, entity: &str) -> f64 {
        self.populations.get(entity).map_or(0.0, |population| population.count)
    }

    /// A frequency over so many keys, as [`Spread::of`] has it; by Zipf's law it is worked out once.
    pub fn spread(&self, frequency: &Frequency, keys: f64) -> Spread {
        let Frequency::Zipf { exponent } = frequency else { return Spread::of(frequency, keys) };
        let keys = if keys.is_finite() { keys.max(1.0) } else { 1.0 };
        let id = (exponent.to_bits(), keys.to_bits());
        if let Some(known) = self.spreads.borrow().get(&id) {
            return known.clone();
        }
        let made = Spread::of(frequency, keys);
        self.spreads.borrow_mut().insert(id, made.clone());
        made
    }

    /// A template, read once; none where it can't be.
    pub fn template(&self, text: &str) -> Option<Rc<KeyTemplate>> {
        if let Some(known) = self.templates.borrow().get(text) {
            return known.clone();
        }
        let read = KeyTemplate::parse(text).ok().map(Rc::new);
        self.templates.borrow_mut().insert(text.to_owned(), read.clone());
        read
    }

    /// The template that fills a column of a placement: its own, or the attribute of the column's
    /// name where the placement, its entity or an ancestor has one, or the column is of the table's
    /// own key. None where nothing fills it.
    pub fn filling(
        &self,
        placement: &Placement,
        column: &Column,
        of_table: bool,
    ) -> Option<Rc<KeyTemplate>> {
        if let Some(text) = placement.keys.get(&column.name) {
            return self.template(text);
        }
        if let Some(constant) = placement.constants.get(&column.name) {
            let escaped: String = constant
                .chars()
                .flat_map(|c| {
                    matches!(c, '{' | '}' | '(' | ')' | '\\').then_some('\\').into_iter().chain([c])
                })
                .collect();
            return self.template(&escaped);
        }
        let entity = self.design.entities.get(&placement.entity);
        let declared = entity.is_some_and(|it| it.attributes.contains_key(&column.name));
        if of_table || declared {
            return Some(Rc::new(KeyTemplate::of_attribute(&column.name)));
        }
        None
    }

    /// Where a view is in the design; none where there is no such table or index.
    fn viewed(&self, table: &str, index: Option<&str>) -> Option<Viewed> {
        let (at, _, table) = self.design.tables.get_full(table)?;
        match index {
            None => Some((at, None)),
            Some(index) => Some((at, Some(table.indexes.get_index_of(index)?))),
        }
    }

    /// A view's key schema with its table; none where there is no such table or index.
    pub fn view(
        &self,
        table: &str,
        index: Option<&str>,
    ) -> Option<(&'d Table, &'d KeySchema, Option<&'d Index>)> {
        let table = self.design.tables.get(table)?;
        match index {
            None => Some((table, &table.key, None)),
            Some(index) => {
                let index = table.indexes.get(index)?;
                Some((table, &index.key, Some(index)))
            }
        }
    }
}

/// Days until a figure that grows so much a day reaches a limit: 0 where it has, none where it never
/// does.
pub fn days_until(limit: f64, now: f64, per_day: f64) -> Option<f64> {
    if now >= limit {
        return Some(0.0);
    }
    let days = (limit - now) / per_day;
    (per_day > 0.0 && days.is_finite()).then_some(days)
}

/// The day so many days after a moment of ISO 8601, as `2027-03-01`.
pub fn date_after(now: &str, days: f64) -> Option<String> {
    after_days(parse_moment(now)?, days)
}
