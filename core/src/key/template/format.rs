//! Formats: what is done to an attribute's text on its way into a key.

use super::date::{DateUnit, Moment};
use super::problem::{RenderFault, TemplateProblem, cut};
use crate::value::Number;
use md5::{Digest as _, Md5};
use std::fmt::{self, Write as _};

/// One format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// A moment cut down to a unit, in UTC.
    Date(DateUnit),
    /// Zeros to the left up to that many characters; a longer text stays as it is. A number less
    /// than zero is a fault: padded it would not sort by value.
    Pad(u32),
    /// Upper case.
    Upper,
    /// Lower case.
    Lower,
    /// The characters from last to first.
    Reverse,
    /// That many hexadecimal digits of the MD5 of the text, in lower case.
    Hash(u32),
    /// A number below that many: the first 8 bytes of the MD5 of the text as a big-endian number,
    /// modulo that many.
    Shard(u32),
    /// The text as a whole number, modulo that many; never negative.
    Modulo(u32),
}

/// The most digits of padding.
const MOST_PAD: u32 = 255;
/// Hexadecimal digits of an MD5.
const MOST_HASH: u32 = 32;

impl Format {
    /// Reads a format's word, as it stands after a colon.
    pub(super) fn parse(word: &str) -> Result<Self, TemplateProblem> {
        if let Some(unit) = DateUnit::ALL.into_iter().find(|unit| unit.name() == word) {
            return Ok(Self::Date(unit));
        }
        let digits = word.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let name = word.strip_suffix(digits).unwrap_or(word);
        match name {
            "upper" if digits.is_empty() => Ok(Self::Upper),
            "lower" if digits.is_empty() => Ok(Self::Lower),
            "reverse" if digits.is_empty() => Ok(Self::Reverse),
            "pad" => count(name, digits, MOST_PAD).map(Self::Pad),
            "hash" => count(name, digits, MOST_HASH).map(Self::Hash),
            "shard" => count(name, digits, u32::MAX).map(Self::Shard),
            "mod" => count(name, digits, u32::MAX).map(Self::Modulo),
            _ => Err(TemplateProblem::UnknownFormat { format: cut(word) }),
        }
    }

    /// The text after the format. `number` is the value, where it is a number as it stands in the
    /// item; `of` names it in a fault.
    pub(super) fn apply(
        self,
        text: &str,
        number: Option<Number>,
        of: &str,
    ) -> Result<String, RenderFault> {
        match self {
            Self::Date(unit) => {
                let moment = number.map_or_else(|| Moment::of_text(text), Moment::of_number);
                let mut out = String::with_capacity(16);
                match moment.and_then(|moment| moment.write(&mut out, unit)) {
                    Some(()) => Ok(out),
                    None => Err(RenderFault::NotADate { of: of.to_owned(), text: cut(text), unit }),
                }
            }
            Self::Pad(_) if number.is_some_and(Number::is_negative) => {
                Err(RenderFault::NegativePadded { of: of.to_owned(), text: cut(text) })
            }
            Self::Pad(width) => Ok(format!("{text:0>width$}", width = width as usize)),
            Self::Upper => Ok(text.to_uppercase()),
            Self::Lower => Ok(text.to_lowercase()),
            Self::Reverse => Ok(text.chars().rev().collect()),
            Self::Hash(digits) => Ok(hash(text, digits)),
            Self::Shard(below) => Ok(shard(text, below).to_string()),
            Self::Modulo(below) => {
                let number = number.or_else(|| text.parse().ok());
                match number.and_then(|number| modulo(number, below)) {
                    Some(rest) => Ok(rest.to_string()),
                    None => Err(RenderFault::NotWhole { of: of.to_owned(), text: cut(text) }),
                }
            }
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Date(unit) => write!(f, "{unit}"),
            Self::Pad(width) => write!(f, "pad{width}"),
            Self::Upper => f.write_str("upper"),
            Self::Lower => f.write_str("lower"),
            Self::Reverse => f.write_str("reverse"),
            Self::Hash(digits) => write!(f, "hash{digits}"),
            Self::Shard(below) => write!(f, "shard{below}"),
            Self::Modulo(below) => write!(f, "mod{below}"),
        }
    }
}

/// The number of a format or function: decimal digits only, 1 at least.
pub(super) fn count(name: &str, digits: &str, most: u32) -> Result<u32, TemplateProblem> {
    let number = digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok());
    match number.flatten() {
        Some(number) if (1..=most).contains(&number) => Ok(number),
        _ => Err(TemplateProblem::Count { name: name.to_owned(), least: 1, most }),
    }
}

fn hash(text: &str, digits: u32) -> String {
    let mut out = String::with_capacity(MOST_HASH as usize);
    for byte in Md5::digest(text.as_bytes()) {
        // Writing to a string does not fail.
        let _ = write!(out, "{byte:02x}");
    }
    out.truncate(digits as usize);
    out
}

fn shard(text: &str, below: u32) -> u64 {
    let digest: [u8; 16] = Md5::digest(text.as_bytes()).into();
    let number = digest.first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes));
    number.checked_rem(u64::from(below)).unwrap_or(0)
}

/// The rest from 0 up; `None` for a number with a fraction.
fn modulo(number: Number, below: u32) -> Option<i128> {
    let (coefficient, exponent) = number.parts();
    let below = i128::from(below);
    let mut rest = coefficient.checked_rem_euclid(below)?;
    // The exponent is at most 125; a factor at a time stays far from overflow.
    for _ in 0..u32::try_from(exponent).ok()? {
        rest = rest.checked_mul(10)?.checked_rem_euclid(below)?;
    }
    Some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apply(word: &str, text: &str) -> String {
        Format::parse(word).unwrap().apply(text, text.parse().ok(), "x").unwrap()
    }

    #[test]
    fn hashes_are_the_first_digits_of_md5() {
        assert_eq!(apply("hash32", "abc"), "900150983cd24fb0d6963f7d28e17f72");
        assert_eq!(apply("hash4", "abc"), "9001");
        assert_eq!(apply("hash1", ""), "d");
    }

    #[test]
    fn shards_are_the_first_eight_bytes_of_md5_modulo() {
        let shards = ["u1", "u2", "u3", "u4", "u7", "u9"].map(|id| apply("shard10", id));
        assert_eq!(shards, ["2", "8", "4", "4", "9", "7"]);
        assert_eq!(apply("shard1", "u1"), "0");
    }

    #[test]
    fn modulo_is_never_negative_and_exact_at_any_size() {
        assert_eq!(apply("mod16", "33"), "1");
        assert_eq!(apply("mod16", "-1"), "15");
        assert_eq!(apply("mod7", "1e125"), "5");
        assert_eq!(apply("mod4294967295", "4294967296"), "1");
        let fault = Format::Modulo(2).apply("1.5", None, "x").unwrap_err();
        assert_eq!(fault.to_string(), "`x` is `1.5`: expected a whole number");
    }

    #[test]
    fn padding_keeps_longer_text_and_refuses_negative_numbers() {
        assert_eq!(apply("pad8", "42"), "00000042");
        assert_eq!(apply("pad1", "42"), "42");
        assert_eq!(apply("pad3", "é"), "00é");
        let minus: Number = "-5".parse().unwrap();
        assert!(Format::Pad(8).apply("-5", Some(minus), "x").is_err());
    }

    #[test]
    fn words_and_case_and_reverse() {
        assert_eq!(apply("upper", "straße"), "STRASSE");
        assert_eq!(apply("lower", "ÀB"), "àb");
        assert_eq!(apply("reverse", "abé"), "éba");
        for word in
            ["", "pad", "pad0", "pad256", "hash33", "shard", "mod0", "upper1", "Day", "pad+1"]
        {
            assert!(Format::parse(word).is_err(), "{word}");
        }
    }
}
