//! Parts of a partition key that the caller does not know and an application goes through: shards,
//! buckets of time, the values of an attribute that has few.

use super::super::figures::{By, Narrowing, buckets, matched, reach_days};
use super::{Binder, Filled, Piece, keeps_order};
use crate::design::{Generator, Range};
use crate::key::{Format, Part};
use crate::scale::ValueKind;

/// The most values that an application is taken to go through one by one.
const MOST_ENUMERATED: f64 = 16.0;
const SECONDS_A_DAY: f64 = 86_400.0;

impl<'d> Binder<'_, '_, 'd> {
    pub(super) fn shards(&mut self, part: &Part, n: f64, attribute: &str) -> Filled {
        if n > 256.0 {
            return Filled::Not(attribute.to_owned());
        }
        self.bound.shards *= n;
        Filled::Piece(self.piece(part))
    }

    /// The buckets of time that the range touches.
    pub(super) fn bucket(
        &mut self,
        part: &Part,
        name: &'d str,
        range: &'d Range,
        formats: &[Format],
    ) -> Option<Piece> {
        if !formats.iter().all(|format| keeps_order(*format)) {
            return None;
        }
        let unit = formats.iter().find_map(|format| match format {
            Format::Date(unit) => Some(unit.seconds()),
            _ => None,
        });
        let seconds = match unit {
            Some(seconds) => seconds,
            None => match self.scale.attribute(self.spot.entity, name).values {
                ValueKind::Moment { seconds, .. } if seconds >= 60.0 => seconds,
                _ => return None,
            },
        };
        let (touched, all) = buckets(self.scale, self.spot.entity, name, range, seconds)?;
        self.bound.buckets *= touched;
        self.bound.narrowings.push(Narrowing { name, by: By::Share(touched / all) });
        if unit.is_none() {
            self.bound.ranged = true;
            self.bound.consumed.push(name);
        }
        Some(self.piece(part))
    }

    /// How many values an attribute has, where an application can go through them all.
    pub(super) fn enumerated(&self, name: &str) -> Option<f64> {
        let when = self.spot.whens.iter().find(|when| when.attribute == name);
        if let Some(when) = when.filter(|when| !when.is.is_empty()) {
            return Some(when.is.len() as f64);
        }
        let owner = self.scale.owner(self.spot.entity, name)?;
        let attribute = self.scale.design().entities.get(owner)?.attributes.get(name)?;
        let values = match attribute.generator.as_deref()? {
            Generator::Choice { values, .. } => values.len() as f64,
            Generator::Boolean { .. } => 2.0,
            Generator::Constant { .. } => 1.0,
            _ => return None,
        };
        (values <= MOST_ENUMERATED).then_some(values.max(1.0))
    }

    /// The newest buckets (or the oldest), where the first few in the order of time are asked for:
    /// as many as hold so many items.
    pub(super) fn newest(&mut self, part: &Part, name: &str, formats: &[Format]) -> Option<Piece> {
        let (own, _) = self.asked.order.filter(|(own, _)| *own == name)?;
        let limit = self.asked.limit? as f64;
        if self.asked.range.is_some() || !formats.iter().all(|format| keeps_order(*format)) {
            return None;
        }
        let unit = formats.iter().find_map(|format| match format {
            Format::Date(unit) => Some(unit.seconds()),
            _ => None,
        });
        let entity = self.spot.entity;
        let days = reach_days(self.scale, entity, own)?;
        let all = (days * SECONDS_A_DAY / unit?).ceil().max(1.0);
        let by = By::Share(1.0 / all);
        self.bound.narrowings.push(Narrowing { name: own, by });
        let each = matched(self.scale, entity, &self.bound.narrowings);
        let touched = (limit / each.max(f64::MIN_POSITIVE)).ceil().clamp(1.0, all);
        if let Some(last) = self.bound.narrowings.last_mut() {
            last.by = By::Share(touched / all);
        }
        self.bound.buckets *= touched;
        Some(self.piece(part))
    }
}
