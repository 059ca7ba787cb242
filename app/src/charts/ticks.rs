//! Where an axis is marked: round values within a domain. They know nothing of how a value is
//! written.

use super::scale::{Law, Scale};

/// What an axis counts, which decides what is a round value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Unit {
    /// Plain numbers: 1, 2, 5, 10.
    #[default]
    Plain,
    /// Bytes: 1, 2, 4, 8, 16 … of the units of 1024.
    Bytes,
}

/// Round values on a scale, from the least, about as many as asked for.
pub fn ticks(scale: Scale, unit: Unit, about: usize) -> Vec<f64> {
    let domain = scale.domain();
    match (scale.law(), unit) {
        (Law::Linear, Unit::Plain) => evenly(domain, decimal_step(domain, about)),
        (Law::Linear, Unit::Bytes) => evenly(domain, binary_step(domain, about)),
        (Law::Log, Unit::Plain) => powers(domain, 10.0, about),
        (Law::Log, Unit::Bytes) => powers(domain, 2.0, about),
    }
}

/// The end that a scale of amounts gets so that its last mark stands at its end or just within:
/// the least multiple of the step that is not under `most`.
pub fn nice_end(most: f64, unit: Unit, about: usize) -> f64 {
    if !most.is_finite() || most <= 0.0 {
        return 1.0;
    }
    let step = match unit {
        Unit::Plain => decimal_step((0.0, most), about),
        Unit::Bytes => binary_step((0.0, most), about),
    };
    (most / step).ceil() * step
}

fn decimal_step((from, to): (f64, f64), about: usize) -> f64 {
    let rough = (to - from) / about.max(1) as f64;
    let power = 10f64.powf(rough.log10().floor());
    let lead = rough / power;
    power
        * if lead <= 1.0 {
            1.0
        } else if lead <= 2.0 {
            2.0
        } else if lead <= 5.0 {
            5.0
        } else {
            10.0
        }
}

/// Powers of two while they say few bytes, and decimal steps within a unit of 1024 above.
fn binary_step((from, to): (f64, f64), about: usize) -> f64 {
    let unit = 1024f64.powf((to.max(1.0).log2() / 10.0).floor());
    let scaled = decimal_step((from / unit, to / unit), about);
    (scaled * unit).max(1.0)
}

fn evenly((from, to): (f64, f64), step: f64) -> Vec<f64> {
    if !step.is_finite() || step <= 0.0 {
        return Vec::new();
    }
    let first = (from / step).ceil();
    let count = ((to / step + 1e-9).floor() - first).clamp(0.0, 1000.0) as usize;
    (0..=count).map(|i| (first + i as f64) * step).collect()
}

fn powers((from, to): (f64, f64), base: f64, about: usize) -> Vec<f64> {
    let exponent = |value: f64| value.ln() / base.ln();
    let first = (exponent(from) - 1e-9).ceil();
    let last = (exponent(to) + 1e-9).floor();
    let many = (last - first).max(0.0) + 1.0;
    let stride = (many / about.max(1) as f64).ceil().max(1.0);
    let mut marks = Vec::new();
    let mut at = (first / stride).ceil() * stride;
    while at <= last && marks.len() < 100 {
        marks.push(base.powf(at));
        at += stride;
    }
    if marks.len() < 2 && base > 2.0 {
        marks = between_powers((from, to));
    }
    marks
}

/// 1, 2 and 5 times the powers of ten: for a logarithmic axis of less than two powers.
fn between_powers((from, to): (f64, f64)) -> Vec<f64> {
    let mut marks = Vec::new();
    let mut power = 10f64.powf(from.log10().floor());
    while power <= to * (1.0 + 1e-9) && marks.len() < 30 {
        marks.extend([1.0, 2.0, 5.0].map(|lead| lead * power));
        power *= 10.0;
    }
    marks.retain(|mark| *mark >= from * (1.0 - 1e-9) && *mark <= to * (1.0 + 1e-9));
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn linear(from: f64, to: f64, unit: Unit, about: usize) -> Vec<f64> {
        ticks(Scale::linear((from, to), (0.0, 1.0)), unit, about)
    }

    fn log(from: f64, to: f64, about: usize) -> Vec<f64> {
        ticks(Scale::log((from, to), (0.0, 1.0)), Unit::Plain, about)
    }

    #[test]
    fn an_even_axis_is_marked_at_round_values() {
        assert_eq!(linear(0.0, 10.0, Unit::Plain, 5), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(linear(0.0, 97.0, Unit::Plain, 5), [0.0, 20.0, 40.0, 60.0, 80.0]);
        assert_eq!(linear(-1.0, 1.0, Unit::Plain, 4), [-1.0, -0.5, 0.0, 0.5, 1.0]);
    }

    #[test]
    fn bytes_are_marked_at_round_values_of_1024() {
        let gib = 1024f64.powi(3);
        let marks = linear(0.0, 12.0 * gib, Unit::Bytes, 6);
        assert_eq!(marks, [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0].map(|n| n * gib));
        assert_eq!(linear(0.0, 3.0, Unit::Bytes, 6), [0.0, 1.0, 2.0, 3.0]);
    }

    #[test]
    fn a_logarithmic_axis_is_marked_at_powers_of_ten() {
        assert_eq!(log(1.0, 1000.0, 6), [1.0, 10.0, 100.0, 1000.0]);
        let thinned = log(1.0, 1e8, 5);
        assert_eq!(thinned, [1.0, 1e2, 1e4, 1e6, 1e8]);
    }

    #[test]
    fn a_short_logarithmic_axis_is_marked_between_the_powers() {
        assert_eq!(log(2.0, 8.0, 6), [2.0, 5.0]);
        assert_eq!(log(1.0, 4.0, 6), [1.0, 2.0]);
    }

    #[test]
    fn the_end_of_an_axis_covers_the_greatest_value() {
        for most in [1.0, 3.0, 17.0, 4096.0, 1.3e9, 9.99e12] {
            for unit in [Unit::Plain, Unit::Bytes] {
                let end = nice_end(most, unit, 4);
                assert!(end >= most, "{most} {unit:?}: {end}");
                assert!(end <= most * 2.0, "{most} {unit:?}: {end}");
            }
        }
        assert!((nice_end(0.0, Unit::Plain, 4) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn marks_are_never_many() {
        for (from, to) in [(0.0, 1e-12), (0.0, 1e300), (1.0, 1.0 + 1e-12)] {
            assert!(linear(from, to, Unit::Plain, 5).len() <= 12, "{from} {to}");
        }
        assert!(log(1e-300, 1e300, 5).len() <= 12);
    }
}
