//! Moments in UTC as milliseconds since 1970, and their texts. The calendar is the proleptic
//! Gregorian one, without leap seconds. Nothing here asks a clock.

use super::text::push_padded;
use crate::design::TimestampFormat;

/// Milliseconds of a day.
pub(crate) const DAY: i64 = 86_400_000;
/// The year 9999's last millisecond: the last that a text of four year digits can say.
const LAST: i64 = 253_402_300_799_999;

/// Reads `2026-06-01`, `2026-06-01T12:00:00Z` or with a fraction; none for anything else.
pub(crate) fn parse(text: &str) -> Option<i64> {
    let number = |from: usize, to: usize| -> Option<i64> {
        let digits = text.get(from..to)?;
        digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
    };
    let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    let dashed = text.get(4..5) == Some("-") && text.get(7..8) == Some("-");
    if !dashed || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let midnight = days_from_civil(year, month, day) * DAY;
    if text.len() == 10 {
        return Some(midnight);
    }
    let (hour, minute) = (number(11, 13)?, number(14, 16)?);
    let second = number(17, 19).unwrap_or(0);
    if hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    Some(midnight + ((hour * 60 + minute) * 60 + second) * 1000)
}

/// Appends a moment; one before the year 0 or after 9999 as the nearest that can be written.
pub(crate) fn push(out: &mut String, at: i64, format: TimestampFormat) {
    match format {
        TimestampFormat::EpochSeconds => push_signed(out, at.div_euclid(1000)),
        TimestampFormat::EpochMillis => push_signed(out, at),
        TimestampFormat::Date | TimestampFormat::Iso | TimestampFormat::IsoMillis => {
            let at = at.clamp(days_from_civil(0, 1, 1) * DAY, LAST);
            let (year, month, day) = civil_from_days(at.div_euclid(DAY));
            push_parts(out, &[(year, 4), (month, 2), (day, 2)], '-');
            if format == TimestampFormat::Date {
                return;
            }
            let millis = at.rem_euclid(DAY);
            let seconds = millis / 1000;
            out.push('T');
            push_parts(out, &[(seconds / 3600, 2), (seconds / 60 % 60, 2), (seconds % 60, 2)], ':');
            if format == TimestampFormat::IsoMillis {
                out.push('.');
                push_parts(out, &[(millis % 1000, 3)], '.');
            }
            out.push('Z');
        }
    }
}

/// The day so many days after a moment, as `2026-06-01`; none where that is no year of four digits.
pub(crate) fn after_days(at: i64, days: f64) -> Option<String> {
    let at = at as f64 + days * DAY as f64;
    if !at.is_finite() || at.abs() > 2.5e14 {
        return None;
    }
    let mut out = String::with_capacity(10);
    push(&mut out, at as i64, TimestampFormat::Date);
    Some(out)
}

fn push_signed(out: &mut String, value: i64) {
    if value < 0 {
        out.push('-');
    }
    push_padded(out, value.unsigned_abs(), 0);
}

fn push_parts(out: &mut String, parts: &[(i64, usize)], between: char) {
    for (position, (value, digits)) in parts.iter().enumerate() {
        if position > 0 {
            out.push(between);
        }
        push_padded(out, value.unsigned_abs(), *digits);
    }
}

/// Days since 1970 of a date; eras of 400 years begin on the first of March.
fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

fn civil_from_days(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (era * 400 + year + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn text(at: i64, format: TimestampFormat) -> String {
        let mut out = String::new();
        push(&mut out, at, format);
        out
    }

    #[test]
    fn known_moments() {
        let at = parse("2026-06-01T12:34:56.789Z").unwrap();
        assert_eq!(at, 1_780_317_296_000);
        assert_eq!(text(at + 789, TimestampFormat::IsoMillis), "2026-06-01T12:34:56.789Z");
        assert_eq!(text(at, TimestampFormat::Iso), "2026-06-01T12:34:56Z");
        assert_eq!(text(at, TimestampFormat::Date), "2026-06-01");
        assert_eq!(text(at, TimestampFormat::EpochSeconds), "1780317296");
        assert_eq!(text(-1, TimestampFormat::EpochMillis), "-1");
        assert_eq!(parse("2000-02-29"), Some(951_782_400_000));
        assert_eq!(text(i64::MAX, TimestampFormat::Date), "9999-12-31");
        assert_eq!(text(i64::MIN, TimestampFormat::Date), "0000-01-01");
    }

    #[test]
    fn what_is_no_moment_is_none() {
        for text in ["", "2026-13-01", "2026/06/01", "2026-06-01T99:00:00Z", "日本日本日本", "now"]
        {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn texts_are_read_back(second in -62_167_219_200_i64..253_402_300_800) {
            prop_assert_eq!(parse(&text(second * 1000, TimestampFormat::Iso)), Some(second * 1000));
        }
    }
}
