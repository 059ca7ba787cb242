//! Figures that can't be: negative counts, shares above one, distributions without weight, ranges
//! that end before they begin.

use super::super::Frequency;
use super::{Faults, Figure, Problem};
use crate::value::path::Path;

impl Faults {
    /// A figure within what it can be.
    pub(super) fn figure(&mut self, path: Path<'_>, value: f64, expected: Figure) {
        let within = value.is_finite()
            && match expected {
                Figure::Finite => true,
                Figure::NotNegative => value >= 0.0,
                Figure::AboveZero => value > 0.0,
                Figure::Share => (0.0..=1.0).contains(&value),
                Figure::Percent => value > 0.0 && value <= 100.0,
            };
        self.demand(within, path, || Problem::Figure { found: value.to_string(), expected });
    }

    /// A figure that may be left out.
    pub(super) fn figure_if(&mut self, path: Path<'_>, value: Option<f64>, expected: Figure) {
        if let Some(value) = value {
            self.figure(path, value, expected);
        }
    }

    /// A count of one at least.
    pub(super) fn count(&mut self, path: Path<'_>, value: u64) {
        let expected = Figure::AboveZero;
        self.demand(value > 0, path, || Problem::Figure { found: value.to_string(), expected });
    }

    /// A range that begins before it ends; what can't be compared is for others to find.
    pub(super) fn range<T: PartialOrd + ToString + Copy>(
        &mut self,
        path: Path<'_>,
        min: T,
        max: T,
    ) {
        self.demand(min.partial_cmp(&max).is_none_or(std::cmp::Ordering::is_le), path, || {
            Problem::MinAboveMax { min: min.to_string(), max: max.to_string() }
        });
    }

    /// A distribution that can be drawn from.
    pub(super) fn frequency(&mut self, path: Path<'_>, frequency: &Frequency) {
        match frequency {
            Frequency::Uniform | Frequency::Even | Frequency::Sequential => {}
            Frequency::Zipf { exponent } => {
                self.figure(path.name("exponent"), *exponent, Figure::NotNegative);
            }
            Frequency::Weighted { weights } => self.weights(path.name("weights"), weights),
            Frequency::HotSet { of, share } => {
                self.figure(path.name("of"), *of, Figure::Share);
                self.figure(path.name("share"), *share, Figure::Share);
            }
            Frequency::Whale { share } => self.figure(path.name("share"), *share, Figure::Share),
            Frequency::Recent { half_life } => {
                self.figure(path.name("halfLife"), *half_life, Figure::AboveZero);
            }
        }
    }

    /// Weights, none of them negative and not all of them 0.
    pub(super) fn weights(&mut self, path: Path<'_>, weights: &[f64]) {
        for (i, weight) in weights.iter().enumerate() {
            self.figure(path.index(i), *weight, Figure::NotNegative);
        }
        self.demand(weights.iter().any(|weight| *weight != 0.0), path, || Problem::NoWeight);
    }
}
