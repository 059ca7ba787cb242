//! Moments read from ISO 8601 text or from epoch numbers, and cut down to a calendar unit in UTC.
//! Knows no clock, no zone names and no leap seconds.

use crate::value::Number;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Write as _};

/// What a moment is cut down to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum DateUnit {
    /// `2026`.
    Year,
    /// `2026-06`.
    Month,
    /// `2026-W23`: the ISO week and the year it belongs to.
    Week,
    /// `2026-06-01`.
    Day,
    /// `2026-06-01T09`.
    Hour,
    /// `2026-06-01T09:30`.
    Minute,
}

impl DateUnit {
    /// Every unit, the longest first.
    pub const ALL: [Self; 6] =
        [Self::Year, Self::Month, Self::Week, Self::Day, Self::Hour, Self::Minute];

    /// Its name in a template.
    pub fn name(self) -> &'static str {
        match self {
            Self::Year => "year",
            Self::Month => "month",
            Self::Week => "week",
            Self::Day => "day",
            Self::Hour => "hour",
            Self::Minute => "minute",
        }
    }

    /// Its longest width in seconds.
    pub fn seconds(self) -> f64 {
        match self {
            Self::Year => 366.0 * 86_400.0,
            Self::Month => 31.0 * 86_400.0,
            Self::Week => 7.0 * 86_400.0,
            Self::Day => 86_400.0,
            Self::Hour => 3600.0,
            Self::Minute => 60.0,
        }
    }

    /// The widest unit of at most so many seconds; the narrowest where none is.
    pub fn within(seconds: f64) -> Self {
        let fits = Self::ALL.into_iter().find(|unit| unit.seconds() <= seconds);
        fits.unwrap_or(Self::Minute)
    }

    /// What its texts look like: `9` stands for a digit, all else for itself.
    pub(super) fn pattern(self) -> &'static str {
        match self {
            Self::Year => "9999",
            Self::Month => "9999-99",
            Self::Week => "9999-W99",
            Self::Day => "9999-99-99",
            Self::Hour => "9999-99-99T99",
            Self::Minute => "9999-99-99T99:99",
        }
    }
}

impl fmt::Display for DateUnit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A minute in UTC, known down to a unit. Its year is from 1 to 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Moment {
    /// Days since 1970-01-01.
    days: i64,
    /// Minutes since midnight.
    minutes: i64,
    /// The shortest unit that the text or number tells.
    known: DateUnit,
}

/// Numbers below this are seconds, others milliseconds: 5138 in seconds, 1973 in milliseconds.
const LEAST_MILLISECONDS: i128 = 100_000_000_000;

impl Moment {
    /// A moment from text: `2026`, `2026-06`, `2026-06-01`, or with a time after `T` or a space, to
    /// the hour at least, with a fraction of a second and an offset where they stand. Without an
    /// offset the time is UTC. Nine digits or more and nothing else are an epoch number.
    pub(super) fn of_text(text: &str) -> Option<Self> {
        if text.len() >= 9 && text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Self::of_number(text.parse().ok()?);
        }
        read_iso(text.as_bytes())
    }

    /// A moment from epoch seconds or milliseconds; a fraction is cut off.
    pub(super) fn of_number(number: Number) -> Option<Self> {
        let (coefficient, exponent) = number.parts();
        let scale = 10_i128.checked_pow(u32::from(exponent.unsigned_abs()));
        let whole = match scale {
            Some(scale) if exponent < 0 => coefficient.div_euclid(scale),
            Some(scale) => coefficient.checked_mul(scale)?,
            // A coefficient has at most 38 digits: so small a fraction rounds down to 0 or -1.
            None if exponent < 0 => -i128::from(coefficient < 0),
            None => return None,
        };
        let seconds = if whole < LEAST_MILLISECONDS { whole } else { whole.div_euclid(1000) };
        let minutes = i64::try_from(seconds.div_euclid(60)).ok()?;
        Self::of_minutes(minutes, DateUnit::Minute)
    }

    fn of_minutes(minutes: i64, known: DateUnit) -> Option<Self> {
        let moment =
            Self { days: minutes.div_euclid(1440), minutes: minutes.rem_euclid(1440), known };
        (FIRST_DAY..=LAST_DAY).contains(&moment.days).then_some(moment)
    }

    /// Writes the moment cut down to `unit`; `None`, and nothing written, where it is not known so
    /// precisely.
    pub(super) fn write(self, out: &mut String, unit: DateUnit) -> Option<()> {
        if unit > self.known {
            return None;
        }
        let (year, month, day) = civil(self.days);
        let (hour, minute) = (self.minutes / 60, self.minutes % 60);
        let written = match unit {
            DateUnit::Year => write!(out, "{year:04}"),
            DateUnit::Month => write!(out, "{year:04}-{month:02}"),
            DateUnit::Week => {
                let (year, week) = iso_week(self.days);
                write!(out, "{year:04}-W{week:02}")
            }
            DateUnit::Day => write!(out, "{year:04}-{month:02}-{day:02}"),
            DateUnit::Hour => write!(out, "{year:04}-{month:02}-{day:02}T{hour:02}"),
            DateUnit::Minute => {
                write!(out, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}")
            }
        };
        written.ok()
    }
}

/// 0001-01-01, the Monday of a first week.
const FIRST_DAY: i64 = days_of(1, 1, 1);
/// 9999-12-31.
const LAST_DAY: i64 = days_of(9999, 12, 31);

/// Days since 1970-01-01 of a date in the proleptic Gregorian calendar, by eras of 400 years that
/// begin on 1 March.
const fn days_of(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}

/// Year, month and day of a day since 1970-01-01: the inverse of [`days_of`].
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + days.div_euclid(146_097) * 400 + i64::from(month <= 2);
    (year, month, day_of_year - (153 * shifted + 2) / 5 + 1)
}

/// The ISO week is that of its Thursday.
fn iso_week(days: i64) -> (i64, i64) {
    let weekday_from_monday = (days + 3).rem_euclid(7);
    let thursday = days - weekday_from_monday + 3;
    let (year, _, _) = civil(thursday);
    (year, (thursday - days_of(year, 1, 1)) / 7 + 1)
}

fn days_in_month(year: i64, month: i64) -> i64 {
    let (next_year, next) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
    days_of(next_year, next, 1) - days_of(year, month, 1)
}

fn read_iso(text: &[u8]) -> Option<Moment> {
    let (year, rest) = digits::<4>(text)?;
    let [b'-', rest @ ..] = rest else { return at_end(rest, days_of(year, 1, 1), DateUnit::Year) };
    let (month, rest) = digits::<2>(rest)?;
    if !(1..=12).contains(&month) {
        return None;
    }
    let [b'-', rest @ ..] = rest else {
        return at_end(rest, days_of(year, month, 1), DateUnit::Month);
    };
    let (day, rest) = digits::<2>(rest)?;
    if !(1..=days_in_month(year, month)).contains(&day) {
        return None;
    }
    let days = days_of(year, month, day);
    let [b'T' | b't' | b' ', rest @ ..] = rest else { return at_end(rest, days, DateUnit::Day) };
    let (hour, rest) = digits::<2>(rest)?;
    let (minute, known, rest) = match rest {
        [b':', rest @ ..] => {
            let (minute, rest) = digits::<2>(rest)?;
            (minute, DateUnit::Minute, seconds(rest)?)
        }
        rest => (0, DateUnit::Hour, rest),
    };
    if hour > 23 || minute > 59 {
        return None;
    }
    Moment::of_minutes(days * 1440 + hour * 60 + minute - offset(rest)?, known)
}

fn at_end(rest: &[u8], days: i64, known: DateUnit) -> Option<Moment> {
    if rest.is_empty() { Moment::of_minutes(days * 1440, known) } else { None }
}

/// What follows the seconds, where there are any, and their fraction.
fn seconds(rest: &[u8]) -> Option<&[u8]> {
    let [b':', rest @ ..] = rest else { return Some(rest) };
    let (second, rest) = digits::<2>(rest)?;
    let [b'.' | b',', fraction @ ..] = rest else { return (second <= 60).then_some(rest) };
    let width = fraction.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if width == 0 || second > 60 { None } else { fraction.get(width..) }
}

/// Minutes ahead of UTC: nothing, `Z`, `+09`, `+0900` or `+09:00`.
fn offset(text: &[u8]) -> Option<i64> {
    let (sign, rest) = match text {
        [] | [b'Z' | b'z'] => return Some(0),
        [b'+', rest @ ..] => (1, rest),
        [b'-', rest @ ..] => (-1, rest),
        _ => return None,
    };
    let (hours, rest) = digits::<2>(rest)?;
    let minutes = match rest {
        [] => 0,
        [b':', rest @ ..] | rest => match digits::<2>(rest)? {
            (minutes, []) => minutes,
            _ => return None,
        },
    };
    (hours <= 23 && minutes <= 59).then_some(sign * (hours * 60 + minutes))
}

/// The number that the first `N` bytes write, and what follows them.
fn digits<const N: usize>(text: &[u8]) -> Option<(i64, &[u8])> {
    let (digits, rest) = text.split_first_chunk::<N>()?;
    let mut number = 0;
    for byte in digits {
        number = number * 10 + i64::from(byte.is_ascii_digit().then(|| byte - b'0')?);
    }
    Some((number, rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cut(text: &str, unit: DateUnit) -> Option<String> {
        let mut out = String::new();
        Moment::of_text(text)?.write(&mut out, unit)?;
        Some(out)
    }

    #[test]
    fn a_moment_is_cut_to_each_unit() {
        let of = |unit| cut("2026-06-01T09:30:59.123Z", unit).unwrap();
        assert_eq!(
            DateUnit::ALL.map(of),
            ["2026", "2026-06", "2026-W23", "2026-06-01", "2026-06-01T09", "2026-06-01T09:30"]
        );
    }

    #[test]
    fn iso_weeks_belong_to_the_year_of_their_thursday() {
        for (day, week) in [
            ("2021-01-03", "2020-W53"),
            ("2021-01-04", "2021-W01"),
            ("2024-12-30", "2025-W01"),
            ("2026-12-31", "2026-W53"),
            ("2027-01-01", "2026-W53"),
            ("2008-12-28", "2008-W52"),
        ] {
            assert_eq!(cut(day, DateUnit::Week).as_deref(), Some(week), "{day}");
        }
    }

    #[test]
    fn an_offset_moves_the_moment_to_utc() {
        for text in ["2026-06-01T08:59+09:00", "2026-06-01 08:59:00+0900", "2026-05-31T14:59-09"] {
            assert_eq!(cut(text, DateUnit::Day).as_deref(), Some("2026-05-31"), "{text}");
        }
        assert_eq!(cut("2026-06-01T08-01:30", DateUnit::Hour).as_deref(), Some("2026-06-01T09"));
    }

    #[test]
    fn epoch_numbers_are_seconds_or_milliseconds_by_their_size() {
        let cut = |number: &str| {
            let mut out = String::new();
            let number = number.parse().unwrap();
            Moment::of_number(number)?.write(&mut out, DateUnit::Minute).map(|()| out)
        };
        assert_eq!(cut("0").as_deref(), Some("1970-01-01T00:00"));
        assert_eq!(cut("-1").as_deref(), Some("1969-12-31T23:59"));
        assert_eq!(cut("-0.5").as_deref(), Some("1969-12-31T23:59"));
        assert_eq!(cut("1780306200").as_deref(), Some("2026-06-01T09:30"));
        assert_eq!(cut("1780306200000").as_deref(), Some("2026-06-01T09:30"));
        assert_eq!(cut("99999999999").as_deref(), Some("5138-11-16T09:46"));
        assert_eq!(cut("100000000000").as_deref(), Some("1973-03-03T09:46"));
        assert_eq!(cut("1780306200000000"), None);
        assert_eq!(cut("9e125"), None);
        assert_eq!(cut("1e-130").as_deref(), Some("1970-01-01T00:00"));
    }

    #[test]
    fn what_is_no_date_or_less_precise_is_none() {
        for text in [
            "",
            "x",
            "2026-13",
            "2026-02-29",
            "2026-06-01T24:00",
            "2026-06-01Z",
            "20260601",
            "２０２６",
        ] {
            assert_eq!(cut(text, DateUnit::Year), None, "{text}");
        }
        assert_eq!(cut("2024-02-29", DateUnit::Day).as_deref(), Some("2024-02-29"));
        assert_eq!(cut("2026-06-01", DateUnit::Hour), None);
        assert_eq!(cut("2026-06", DateUnit::Week), None);
        assert_eq!(cut("2026-06-01T09", DateUnit::Minute), None);
    }

    proptest! {
        #[test]
        fn civil_dates_and_days_are_inverse(days in FIRST_DAY..=LAST_DAY) {
            let (year, month, day) = civil(days);
            prop_assert_eq!(days_of(year, month, day), days);
            prop_assert!((1..=12).contains(&month) && (1..=31).contains(&day));
        }

        #[test]
        fn a_cut_text_of_the_calendar_cuts_to_itself(minutes in FIRST_DAY * 1440..LAST_DAY * 1440) {
            let moment = Moment::of_minutes(minutes, DateUnit::Minute).unwrap();
            for unit in DateUnit::ALL.into_iter().filter(|unit| *unit != DateUnit::Week) {
                let mut text = String::new();
                moment.write(&mut text, unit).unwrap();
                prop_assert_eq!(cut(&text, unit), Some(text.clone()));
            }
        }

        #[test]
        fn no_text_panics(text in any::<String>()) {
            let _ = cut(&text, DateUnit::Week);
        }
    }
}
