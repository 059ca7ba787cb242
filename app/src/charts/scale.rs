//! Scales: a value to a place on the screen and back. They know nothing of ticks or drawing.

/// Maps a domain of values onto a range of the screen, evenly or by the logarithm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    law: Law,
    domain: (f64, f64),
    range: (f64, f64),
}

/// How a [`Scale`] spaces values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Law {
    /// Equal differences are equally far apart.
    Linear,
    /// Equal ratios are equally far apart; the domain is above zero.
    Log,
}

impl Scale {
    /// An even scale. A domain that is empty or not finite becomes one that can be drawn.
    pub fn linear(domain: (f64, f64), range: (f64, f64)) -> Self {
        Self { law: Law::Linear, domain: drawable(domain, Law::Linear), range }
    }

    /// A logarithmic scale. A domain that is not above zero is cut to what is.
    pub fn log(domain: (f64, f64), range: (f64, f64)) -> Self {
        Self { law: Law::Log, domain: drawable(domain, Law::Log), range }
    }

    /// A scale of a law.
    pub fn of(law: Law, domain: (f64, f64), range: (f64, f64)) -> Self {
        match law {
            Law::Linear => Self::linear(domain, range),
            Law::Log => Self::log(domain, range),
        }
    }

    /// Where a value stands on the screen. Values off the domain stand off the range, save those
    /// that a logarithm has no place for: they stand at the domain's beginning.
    pub fn to_screen(self, value: f64) -> f64 {
        let (from, to) = self.inner(self.domain);
        let value = match self.law {
            Law::Linear => value,
            Law::Log if value > 0.0 => value.log10(),
            Law::Log => from,
        };
        self.range.0 + (value - from) / (to - from) * (self.range.1 - self.range.0)
    }

    /// The value that stands at a place on the screen.
    pub fn to_value(self, place: f64) -> f64 {
        let (from, to) = self.inner(self.domain);
        let length = self.range.1 - self.range.0;
        let part = if length == 0.0 { 0.0 } else { (place - self.range.0) / length };
        let value = from + part * (to - from);
        match self.law {
            Law::Linear => value,
            Law::Log => 10f64.powf(value),
        }
    }

    /// The values it covers, as drawn.
    pub fn domain(self) -> (f64, f64) {
        self.domain
    }

    /// How it spaces values.
    pub fn law(self) -> Law {
        self.law
    }

    fn inner(self, (from, to): (f64, f64)) -> (f64, f64) {
        match self.law {
            Law::Linear => (from, to),
            Law::Log => (from.log10(), to.log10()),
        }
    }
}

fn drawable((from, to): (f64, f64), law: Law) -> (f64, f64) {
    let finite = |value: f64, or: f64| if value.is_finite() { value } else { or };
    match law {
        Law::Linear => {
            let (from, to) = (finite(from, 0.0), finite(to, 1.0));
            if from < to { (from, to) } else { (from, from + from.abs().max(1.0)) }
        }
        Law::Log => {
            let to = if to.is_finite() && to > 0.0 { to } else { 1.0 };
            let from = if from.is_finite() && from > 0.0 { from } else { to / 1000.0 };
            if from < to { (from, to) } else { (from, from * 10.0) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1.0)
    }

    #[test]
    fn a_place_goes_to_its_value_and_back() {
        let scales = [
            Scale::linear((0.0, 10.0), (40.0, 340.0)),
            Scale::linear((-5.0, 5.0), (200.0, 0.0)),
            Scale::log((1.0, 1e6), (0.0, 600.0)),
            Scale::log((1e-7, 1.0), (180.0, 10.0)),
        ];
        for scale in scales {
            for place in [0.0, 12.5, 100.0, 339.0] {
                let there = scale.to_screen(scale.to_value(place));
                assert!(close(there, place), "{scale:?}: {place} became {there}");
            }
        }
    }

    #[test]
    fn the_domain_ends_stand_at_the_range_ends() {
        let scale = Scale::log((1.0, 1000.0), (10.0, 310.0));
        assert!(close(scale.to_screen(1.0), 10.0));
        assert!(close(scale.to_screen(10.0), 110.0));
        assert!(close(scale.to_screen(1000.0), 310.0));
    }

    #[test]
    fn an_empty_domain_can_still_be_drawn() {
        for scale in [
            Scale::linear((3.0, 3.0), (0.0, 100.0)),
            Scale::linear((f64::NAN, f64::INFINITY), (0.0, 100.0)),
            Scale::log((0.0, 0.0), (0.0, 100.0)),
            Scale::log((1.0, 1.0), (0.0, 100.0)),
            Scale::log((-4.0, 1.0), (0.0, 100.0)),
        ] {
            let (from, to) = scale.domain();
            assert!(from < to, "{scale:?}");
            assert!(scale.to_screen(to).is_finite(), "{scale:?}");
        }
    }

    #[test]
    fn zero_stands_at_the_beginning_of_a_logarithm() {
        assert!(close(Scale::log((1.0, 100.0), (5.0, 105.0)).to_screen(0.0), 5.0));
    }

    #[test]
    fn a_range_without_length_reads_the_domain_beginning() {
        assert!(close(Scale::linear((2.0, 4.0), (7.0, 7.0)).to_value(7.0), 2.0));
    }
}
