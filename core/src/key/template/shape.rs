//! What text a part can stand for in a key: what its formats leave of it. Knows no other parts.

use super::date::DateUnit;
use super::format::Format;
use super::part::{Call, Part};
use std::ops::RangeInclusive;

/// The texts of an attribute or function in a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Any characters of a class, at least so many.
    Run { class: Class, least: usize },
    /// A date, or with `reversed` a date read from its end.
    Date { unit: DateUnit, reversed: bool },
    /// So many hexadecimal digits in lower case.
    Hex(usize),
    /// A whole number below a bound, without leading zeros but those of the padding.
    Below { bound: u32, width: usize },
}

/// Classes of characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    Any,
    /// Those that upper case leaves as they are.
    Upper,
    /// Those that lower case leaves as they are.
    Lower,
}

const ANY: Shape = Shape::Run { class: Class::Any, least: 1 };

impl Shape {
    /// The shape of a part that is not constant text.
    pub(super) fn of(part: &Part) -> Option<Self> {
        match part {
            Part::Text(_) => None,
            Part::Attribute { formats, .. } => {
                Some(formats.iter().fold(ANY, |shape, format| shape.then(*format)))
            }
            Part::Function { call: Call::Format(format), .. } => Some(ANY.then(*format)),
            Part::Function { call: Call::Random(below), .. } => {
                Some(Self::Below { bound: *below, width: 1 })
            }
        }
    }

    /// The shape after one more format; where that is not known closely, it is wider.
    fn then(self, format: Format) -> Self {
        let least = match self {
            Self::Run { least, .. } => least,
            Self::Date { unit, .. } => unit.pattern().len(),
            Self::Hex(digits) => digits,
            Self::Below { width, .. } => width,
        };
        match (format, self) {
            (Format::Date(unit), _) => Self::Date { unit, reversed: false },
            (Format::Hash(digits), _) => Self::Hex(digits as usize),
            (Format::Shard(bound) | Format::Modulo(bound), _) => Self::Below { bound, width: 1 },
            (Format::Pad(to), Self::Below { bound, width }) => {
                Self::Below { bound, width: width.max(to as usize) }
            }
            (Format::Pad(to), _) if least >= to as usize => self,
            (Format::Pad(to), Self::Run { class, .. }) => Self::Run { class, least: to as usize },
            (Format::Pad(to), _) => Self::Run { class: Class::Any, least: to as usize },
            (Format::Upper, Self::Date { .. } | Self::Below { .. })
            | (Format::Lower, Self::Hex(_) | Self::Below { .. })
            | (Format::Reverse, Self::Run { .. } | Self::Hex(_)) => self,
            // Characters may become more or fewer: one of them is sure.
            (Format::Upper, _) => Self::Run { class: Class::Upper, least: 1 },
            (Format::Lower, _) => Self::Run { class: Class::Lower, least: 1 },
            (Format::Reverse, Self::Date { unit, reversed }) => {
                Self::Date { unit, reversed: !reversed }
            }
            (Format::Reverse, Self::Below { .. }) => Self::Run { class: Class::Any, least },
        }
    }

    /// How many characters its texts can have.
    pub(super) fn lengths(self) -> RangeInclusive<usize> {
        match self {
            Self::Run { least, .. } => least..=usize::MAX,
            Self::Date { unit, .. } => unit.pattern().len()..=unit.pattern().len(),
            Self::Hex(digits) => digits..=digits,
            Self::Below { width, .. } => width..=width.max(10),
        }
    }

    /// Whether `text` is one of its texts.
    pub(super) fn accepts(self, text: &str) -> bool {
        match self {
            Self::Run { class: Class::Any, least: 1 } => !text.is_empty(),
            Self::Run { class, least } => {
                text.chars().nth(least.saturating_sub(1)).is_some()
                    && text.chars().all(|c| class.holds(c))
            }
            Self::Date { unit, reversed } => {
                let pattern = unit.pattern().as_bytes();
                let fits = |(mask, byte): (&u8, u8)| {
                    if *mask == b'9' { byte.is_ascii_digit() } else { *mask == byte }
                };
                text.len() == pattern.len()
                    && if reversed {
                        pattern.iter().zip(text.bytes().rev()).all(fits)
                    } else {
                        pattern.iter().zip(text.bytes()).all(fits)
                    }
            }
            Self::Hex(digits) => {
                text.len() == digits
                    && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
            }
            Self::Below { bound, width } => {
                let canonical = text.len() == width || text.len() > width && !text.starts_with('0');
                canonical
                    && text.bytes().all(|byte| byte.is_ascii_digit())
                    && text.parse::<u32>().is_ok_and(|number| number < bound)
            }
        }
    }

    /// Whether every longer stretch of text is fit too, so that the nearest end is always right.
    pub(super) fn takes_anything(self) -> bool {
        matches!(self, Self::Run { class: Class::Any, .. })
    }
}

impl Class {
    pub(super) fn holds(self, c: char) -> bool {
        match self {
            Self::Any => true,
            Self::Upper if c.is_ascii() => !c.is_ascii_lowercase(),
            Self::Lower if c.is_ascii() => !c.is_ascii_uppercase(),
            Self::Upper => c.to_uppercase().eq([c]),
            Self::Lower => c.to_lowercase().eq([c]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::KeyTemplate;
    use super::*;

    fn accepts(template: &str, text: &str) -> bool {
        let template = KeyTemplate::parse(template).unwrap();
        template.parts().first().and_then(Shape::of).unwrap().accepts(text)
    }

    #[test]
    fn each_format_leaves_its_own_alphabet() {
        for (template, yes, no) in [
            ("{a}", "x", ""),
            ("{a:day}", "2026-06-01", "2026-06-1x"),
            ("{a:day:reverse}", "10-60-6202", "2026-06-01"),
            ("{a:week}", "2026-W23", "2026-023"),
            ("{a:pad4}", "00042", "042"),
            ("{a:upper}", "A1ª", "a"),
            ("{a:lower}", "a1", "aB"),
            ("hash4({a})", "0af9", "0AF9"),
            ("hash4({a})", "0af9", "0af9a"),
            ("shard({a},10)", "9", "10"),
            ("shard({a},100)", "10", "07"),
            ("{a:shard100:pad2}", "07", "7"),
            ("{a:shard200:pad2}", "107", "007"),
            ("random(3)", "0", "+1"),
            ("mod({a},4294967295)", "4294967294", "4294967295"),
        ] {
            assert!(accepts(template, yes), "{template} {yes}");
            assert!(!accepts(template, no), "{template} {no}");
        }
    }
}
