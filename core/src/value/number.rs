//! Exact decimal numbers as `DynamoDB` keeps them: at most 38 significant digits, magnitudes from
//! 1E-130 to 9.99…E+125, and zero. Knows no size in bytes and no key bytes.
//!
//! A number is its value, not its spelling: `1000`, `1e3` and `+1000.0` are one [`Number`]. Range,
//! grammar and messages: AWS Developer Guide, "Service, account, and table quotas" and
//! "Data types" (read as of June 2023), checked against public conformance suites (2026).

mod parse;

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;

/// The most significant digits a number can have.
pub const MAX_DIGITS: u32 = 38;
/// The greatest decimal exponent of a number in scientific form.
pub const MAX_EXPONENT: i32 = 125;
/// The least decimal exponent of a number in scientific form.
pub const MIN_EXPONENT: i32 = -130;

/// An exact decimal: `coefficient × 10^exponent`.
///
/// Invariant: the coefficient has at most 38 digits and does not end in a zero; zero is `0 × 10^0`.
/// So equality and hashing of the fields are equality and hashing of the value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Number {
    coefficient: i128,
    exponent: i16,
}

/// Why a text or a result is no number; the words are the service's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "fault", rename_all = "camelCase")]
pub enum NumberFault {
    /// The text is not a decimal number.
    #[error("The parameter cannot be converted to a numeric value{}{text}", if text.is_empty() { "" } else { ": " })]
    NotNumeric {
        /// The text, cut after 100 characters.
        text: String,
    },
    /// The magnitude is 1E126 or more.
    #[error(
        "Number overflow. Attempting to store a number with magnitude larger than supported range"
    )]
    Overflow,
    /// The magnitude is less than 1E-130 and not zero.
    #[error(
        "Number underflow. Attempting to store a number with magnitude smaller than supported range"
    )]
    Underflow,
    /// More than 38 significant digits.
    #[error("Attempting to store more than 38 significant digits in a Number")]
    TooManyDigits,
}

impl NumberFault {
    fn not_numeric(text: &str) -> Self {
        Self::NotNumeric { text: text.chars().take(100).collect() }
    }
}

impl Number {
    /// Zero.
    pub const ZERO: Self = Self { coefficient: 0, exponent: 0 };

    /// `coefficient × 10^exponent`, checked and normalised.
    ///
    /// # Errors
    ///
    /// More than 38 significant digits, or a magnitude out of range.
    pub fn from_parts(coefficient: i128, exponent: i32) -> Result<Self, NumberFault> {
        Self::from_magnitude(coefficient < 0, coefficient.unsigned_abs(), exponent)
    }

    /// The coefficient without trailing zeros, and the power of ten that it is multiplied by.
    pub fn parts(self) -> (i128, i16) {
        (self.coefficient, self.exponent)
    }

    /// Whether it is zero.
    pub fn is_zero(self) -> bool {
        self.coefficient == 0
    }

    /// Whether it is less than zero.
    pub fn is_negative(self) -> bool {
        self.coefficient < 0
    }

    /// Whether it has no fraction.
    pub fn is_integer(self) -> bool {
        self.exponent >= 0
    }

    /// Significant digits; 0 for zero.
    pub fn digits(self) -> u32 {
        digits_of(self.coefficient.unsigned_abs())
    }

    /// The nearest double.
    pub fn to_f64(self) -> f64 {
        let magnitude = self.coefficient.unsigned_abs();
        // A coefficient and a power of ten that doubles hold exactly: one rounding at most.
        if magnitude < 1 << 53 {
            let power = 10_u64.checked_pow(u32::from(self.exponent.unsigned_abs()));
            if let Some(power) = power.filter(|_| self.exponent.unsigned_abs() <= 19) {
                let coefficient = self.coefficient as f64;
                let power = power as f64;
                return if self.exponent < 0 { coefficient / power } else { coefficient * power };
            }
        }
        format!("{}e{}", self.coefficient, self.exponent).parse().unwrap_or(f64::NAN)
    }

    /// The value as an `i64`, where it is one.
    pub fn to_i64(self) -> Option<i64> {
        let power = 10_i128.checked_pow(u32::try_from(self.exponent).ok()?)?;
        self.coefficient.checked_mul(power)?.try_into().ok()
    }

    /// The value as a `u64`, where it is one.
    pub fn to_u64(self) -> Option<u64> {
        let power = 10_i128.checked_pow(u32::try_from(self.exponent).ok()?)?;
        self.coefficient.checked_mul(power)?.try_into().ok()
    }

    /// The exact sum.
    ///
    /// # Errors
    ///
    /// Out of range; a sum that needs more than 38 digits is reported as an overflow, as the
    /// service does.
    pub fn checked_add(self, other: Self) -> Result<Self, NumberFault> {
        if self.is_zero() {
            return Ok(other);
        }
        if other.is_zero() {
            return Ok(self);
        }
        let (high, low) =
            if self.exponent >= other.exponent { (self, other) } else { (other, self) };
        let shift = u32::from(high.exponent.abs_diff(low.exponent));
        // In units of `low`, whose last digit is not zero. Where `high` no longer fits 128 bits, the
        // sum has 39 digits or more whatever `low` is.
        let scaled = 10_u128
            .checked_pow(shift)
            .and_then(|power| high.coefficient.unsigned_abs().checked_mul(power))
            .ok_or(NumberFault::Overflow)?;
        let small = low.coefficient.unsigned_abs();
        let (negative, magnitude) = if high.is_negative() == low.is_negative() {
            (high.is_negative(), scaled.checked_add(small).ok_or(NumberFault::Overflow)?)
        } else if scaled >= small {
            (high.is_negative(), scaled - small)
        } else {
            (low.is_negative(), small - scaled)
        };
        Self::from_magnitude(negative, magnitude, i32::from(low.exponent)).map_err(|fault| {
            match fault {
                NumberFault::TooManyDigits => NumberFault::Overflow,
                other => other,
            }
        })
    }

    /// The exact difference.
    ///
    /// # Errors
    ///
    /// As [`Number::checked_add`].
    pub fn checked_sub(self, other: Self) -> Result<Self, NumberFault> {
        self.checked_add(-other)
    }

    fn from_magnitude(
        negative: bool,
        mut magnitude: u128,
        mut exponent: i32,
    ) -> Result<Self, NumberFault> {
        if magnitude == 0 {
            return Ok(Self::ZERO);
        }
        // 64-bit division is several times quicker than 128-bit, most of all in WebAssembly.
        if let Ok(mut short) = u64::try_from(magnitude) {
            while short.is_multiple_of(10) {
                short /= 10;
                exponent = exponent.saturating_add(1);
            }
            magnitude = u128::from(short);
        } else {
            while magnitude.is_multiple_of(10) {
                magnitude /= 10;
                exponent = exponent.saturating_add(1);
            }
        }
        let digits = digits_of(magnitude);
        let scientific = exponent.saturating_add(digits.cast_signed()).saturating_sub(1);
        if scientific > MAX_EXPONENT {
            return Err(NumberFault::Overflow);
        }
        if scientific < MIN_EXPONENT {
            return Err(NumberFault::Underflow);
        }
        if digits > MAX_DIGITS {
            return Err(NumberFault::TooManyDigits);
        }
        let exponent = i16::try_from(exponent).map_err(|_| NumberFault::Overflow)?;
        let magnitude = magnitude.cast_signed();
        Ok(Self { coefficient: if negative { -magnitude } else { magnitude }, exponent })
    }

    /// The exponent in scientific form; meaningless for zero.
    pub(crate) fn scientific_exponent(self) -> i32 {
        i32::from(self.exponent) + self.digits().cast_signed() - 1
    }
}

/// Decimal digits of an integer; 0 for 0.
fn digits_of(magnitude: u128) -> u32 {
    match u64::try_from(magnitude) {
        Ok(short) => short.checked_ilog10().map_or(0, |log| log + 1),
        Err(_) => magnitude.ilog10() + 1,
    }
}

/// Plain decimal, never with an exponent: the service's canonical form.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ok(fraction) = usize::try_from(-i32::from(self.exponent)) else {
            write_integer(f, self.coefficient)?;
            return (0..self.exponent).try_for_each(|_| f.write_str("0"));
        };
        if fraction == 0 {
            return write_integer(f, self.coefficient);
        }
        if self.is_negative() {
            f.write_str("-")?;
        }
        let digits = format!("{:0>width$}", self.coefficient.unsigned_abs(), width = fraction + 1);
        let (whole, fraction) = digits.split_at(digits.len() - fraction);
        write!(f, "{whole}.{fraction}")
    }
}

/// Short integers are by far the most, and quicker to write.
fn write_integer(f: &mut fmt::Formatter<'_>, integer: i128) -> fmt::Result {
    match i64::try_from(integer) {
        Ok(short) => write!(f, "{short}"),
        Err(_) => write!(f, "{integer}"),
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Number({self})")
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        let sign = self.coefficient.signum();
        sign.cmp(&other.coefficient.signum()).then_with(|| {
            let order = compare_magnitudes(*self, *other);
            if sign < 0 { order.reverse() } else { order }
        })
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Compares the magnitudes of two numbers of the same sign.
fn compare_magnitudes(a: Number, b: Number) -> Ordering {
    let (left, right) = (a.coefficient.unsigned_abs(), b.coefficient.unsigned_abs());
    if a.exponent == b.exponent || left == 0 || right == 0 {
        return left.cmp(&right);
    }
    a.scientific_exponent().cmp(&b.scientific_exponent()).then_with(|| {
        // Equal leading places: the exponents differ by fewer than 38, and each side scaled to the
        // other's exponent has at most 38 digits.
        let shift = u32::from(a.exponent.abs_diff(b.exponent));
        let power = 10_u128.saturating_pow(shift);
        if a.exponent > b.exponent {
            left.saturating_mul(power).cmp(&right)
        } else {
            left.cmp(&right.saturating_mul(power))
        }
    })
}

impl std::ops::Neg for Number {
    type Output = Self;

    fn neg(self) -> Self {
        Self { coefficient: -self.coefficient, exponent: self.exponent }
    }
}

macro_rules! from_integer {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Number {
            fn from(value: $integer) -> Self {
                // At most 20 digits: always in range.
                Self::from_parts(i128::from(value), 0).unwrap_or(Self::ZERO)
            }
        }
    )*};
}
from_integer!(i64, u64, i32, u32);

/// The shortest decimal that reads back as the same double.
impl TryFrom<f64> for Number {
    type Error = NumberFault;

    fn try_from(value: f64) -> Result<Self, NumberFault> {
        format!("{value:e}").parse()
    }
}

/// As text, since JSON's numbers lose digits.
impl Serialize for Number {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests;
