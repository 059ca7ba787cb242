//! Copies, invariants, answered findings, and how items are to be generated.

use super::super::{Copy, Generation, Invariant};
use super::known::Known;
use super::{Faults, Figure, Named, Problem};
use crate::value::path::Path;

pub(super) fn check(known: &Known<'_>, root: Path<'_>, faults: &mut Faults) {
    for (name, it) in &known.design.copies {
        let path = root.name("copies");
        faults.name(path.name(name), name, Named::Copy);
        copy(known, it, path.name(name), faults);
    }
    for (name, it) in &known.design.invariants {
        let path = root.name("invariants");
        faults.name(path.name(name), name, Named::Invariant);
        invariant(known, it, path.name(name), faults);
    }
    for (i, silenced) in known.design.silenced.iter().enumerate() {
        let path = root.name("silenced");
        let path = path.index(i);
        faults.name(path.name("rule"), &silenced.rule, Named::Rule);
        faults
            .demand(!silenced.reason.trim().is_empty(), path.name("reason"), || Problem::NoReason);
    }
}

fn copy(known: &Known<'_>, copy: &Copy, path: Path<'_>, faults: &mut Faults) {
    let source = path.name("source");
    for (path, entity, attributes) in [
        (source, &copy.source.entity, &copy.source.attributes),
        (path, &copy.entity, &copy.attributes),
    ] {
        known.entity(entity, path.name("entity"), faults);
        for (i, attribute) in attributes.iter().enumerate() {
            known.owns(entity, attribute, path.name("attributes").index(i), faults);
        }
    }
    let staleness = path.name("stalenessSeconds");
    faults.figure_if(staleness, copy.staleness_seconds, Figure::NotNegative);
}

fn invariant(known: &Known<'_>, invariant: &Invariant, path: Path<'_>, faults: &mut Faults) {
    known.entities(&invariant.entities, path.name("entities"), faults);
    for (i, written) in invariant.attributes.iter().enumerate() {
        // Names may hold dots themselves, so that any of them may be the one between the two.
        let mut dots = written.match_indices('.');
        let found = dots.any(|(at, _)| {
            let (entity, attribute) = written.split_at(at);
            let attribute = attribute.strip_prefix('.').unwrap_or_default();
            known.attribute(entity, attribute).is_some()
        });
        faults.demand(found, path.name("attributes").index(i), || Problem::UnknownQualified {
            attribute: written.clone(),
        });
    }
}

/// The settings of the generator as a whole.
pub(super) fn check_generation(generation: &Generation, path: Path<'_>, faults: &mut Faults) {
    faults.demand(is_moment(&generation.now), path.name("now"), || Problem::NotAMoment {
        found: generation.now.chars().take(40).collect(),
    });
    faults.figure_if(path.name("horizonDays"), generation.horizon_days, Figure::NotNegative);
}

/// Whether a text is a day, or a moment in UTC: `2026-06-01`, `2026-06-01T12:30:00.5Z`.
fn is_moment(text: &str) -> bool {
    let Some((date, time)) = text.split_once('T') else { return is_day(text) };
    let Some(time) = time.strip_suffix('Z') else { return false };
    let (time, fraction) = time.split_once('.').unwrap_or((time, "0"));
    is_day(date)
        && !fraction.is_empty()
        && fraction.bytes().all(|byte| byte.is_ascii_digit())
        && match numbers(time, ':', &[2, 2, 2]).or_else(|| numbers(time, ':', &[2, 2])) {
            Some(parts) => parts.iter().zip([24, 60, 60]).all(|(part, below)| *part < below),
            None => false,
        }
}

/// Whether a text is a day of the Gregorian calendar.
fn is_day(text: &str) -> bool {
    let Some([year, month, day]) =
        numbers(text, '-', &[4, 2, 2]).as_deref().and_then(<[_]>::first_chunk).copied()
    else {
        return false;
    };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day)
}

/// Numbers of so many digits each, with a mark between them and nothing else.
fn numbers(text: &str, mark: char, digits: &[usize]) -> Option<Vec<u32>> {
    let parts: Vec<&str> = text.split(mark).collect();
    let exact = parts.len() == digits.len()
        && parts.iter().zip(digits).all(|(part, digits)| {
            part.len() == *digits && part.bytes().all(|byte| byte.is_ascii_digit())
        });
    exact.then(|| parts.iter().filter_map(|part| part.parse().ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::is_moment;

    #[test]
    fn a_moment_is_a_day_or_a_time_in_utc() {
        for text in [
            "2026-06-01",
            "2024-02-29",
            "2026-06-01T00:00Z",
            "2026-06-01T23:59:59Z",
            "2026-06-01T00:00:00.000Z",
        ] {
            assert!(is_moment(text), "{text}");
        }
        for text in [
            "",
            "now",
            "2026-6-1",
            "2026-13-01",
            "2026-02-29",
            "1900-02-29",
            "2026-06-00",
            "2026-06-01T",
            "2026-06-01T24:00:00Z",
            "2026-06-01T00:00:00",
            "2026-06-01T00:00:00+09:00",
            "2026-06-01T00:00:00.Z",
            "2026-06-01T00:60Z",
            "２０２６-06-01",
        ] {
            assert!(!is_moment(text), "{text}");
        }
    }
}
