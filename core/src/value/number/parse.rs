//! Reading a number's text: sign, digits with at most one point, exponent. Refuses spaces, words and
//! whatever else is no decimal.

use super::{MAX_DIGITS, MAX_EXPONENT, MIN_EXPONENT, Number, NumberFault};
use std::str::FromStr;

impl FromStr for Number {
    type Err = NumberFault;

    fn from_str(text: &str) -> Result<Self, NumberFault> {
        let (negative, unsigned) = match text.as_bytes() {
            [b'-', rest @ ..] => (true, rest),
            [b'+', rest @ ..] => (false, rest),
            all => (false, all),
        };
        let mut digits = Digits::default();
        let mut point = false;
        let mut rest = unsigned;
        while let [byte, after @ ..] = rest {
            match byte {
                b'0'..=b'9' => digits.push(byte - b'0', point),
                b'.' if !point => point = true,
                _ => break,
            }
            rest = after;
        }
        let written = match rest {
            _ if !digits.any => None,
            [] => Some(0),
            [b'e' | b'E', exponent @ ..] => written_exponent(exponent),
            _ => None,
        };
        let Some(written) = written else {
            return Err(NumberFault::not_numeric(text));
        };
        digits.number(negative, written)
    }
}

/// The digits of a text as they are read: significant ones gathered, trailing zeros held back.
#[derive(Default)]
struct Digits {
    any: bool,
    coefficient: u128,
    significant: u64,
    held_zeros: u64,
    fraction: i64,
}

impl Digits {
    fn push(&mut self, digit: u8, in_fraction: bool) {
        self.any = true;
        self.fraction += i64::from(in_fraction);
        if digit == 0 {
            self.held_zeros += u64::from(self.significant > 0);
            return;
        }
        let shift = self.held_zeros + 1;
        self.significant += shift;
        self.held_zeros = 0;
        if self.significant <= u64::from(MAX_DIGITS) {
            // At most 38 digits: the product fits 128 bits.
            let power = 10_u128.pow(shift as u32);
            self.coefficient = self.coefficient * power + u128::from(digit);
        }
    }

    fn number(self, negative: bool, written: i64) -> Result<Number, NumberFault> {
        let exponent = written.saturating_add(self.held_zeros.cast_signed()) - self.fraction;
        if self.significant == 0 {
            // The service minds the exponent of a zero as well: `0e126` is refused, `0.0e126` is not.
            return if exponent > i64::from(MAX_EXPONENT) {
                Err(NumberFault::Overflow)
            } else {
                Ok(Number::ZERO)
            };
        }
        let scientific = exponent.saturating_add(self.significant.cast_signed()) - 1;
        if scientific > i64::from(MAX_EXPONENT) {
            return Err(NumberFault::Overflow);
        }
        if scientific < i64::from(MIN_EXPONENT) {
            return Err(NumberFault::Underflow);
        }
        if self.significant > u64::from(MAX_DIGITS) {
            return Err(NumberFault::TooManyDigits);
        }
        Number::from_magnitude(negative, self.coefficient, exponent as i32)
    }
}

/// The exponent after `e`, held within ±10^15; none where it is no integer.
fn written_exponent(bytes: &[u8]) -> Option<i64> {
    let (negative, digits) = match bytes {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        all => (false, all),
    };
    if digits.is_empty() {
        return None;
    }
    let mut value = 0_i64;
    for byte in digits {
        if !byte.is_ascii_digit() {
            return None;
        }
        value = (value * 10 + i64::from(byte - b'0')).min(1_000_000_000_000_000);
    }
    Some(if negative { -value } else { value })
}
