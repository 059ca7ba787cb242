//! Dividing a partition key's values: by shards, by time, by a remainder; and taking shards away.

use super::column::{divide, own, partition_view, parts, placements, rekeyed, set};
use super::look::{braced, has, text_of};
use super::work::Work;
use super::{Duty, FixFault, Remains};
use crate::design::KeyType;
use crate::design::edit::{Edit, View};
use crate::key::{Call, DateUnit, Format, Part};

/// The most shards that a key is divided into.
const MOST_SHARDS: u32 = 100_000;

/// Puts a shard number at the partition key's end. Shards that are there already are multiplied.
pub(super) fn shard(
    work: &mut Work<'_>,
    view: &View,
    given: &[usize],
    shards: u32,
    by: Option<&str>,
) -> Result<(), FixFault> {
    several("shards", shards)?;
    let view = &partition_view(work, view)?;
    let mut chosen = placements(work, view, given)?;
    if let Some(by) = by {
        chosen = with(work, view, chosen, by)?;
    }
    let mut fresh = Vec::new();
    for at in chosen {
        if !multiply(work, view, at, shards)? {
            fresh.push(at);
        }
    }
    if !fresh.is_empty() {
        let part = |_: &Work<'_>, _: usize| match by {
            Some(by) => format!("shard({},{shards})", braced(by)),
            None => format!("random({shards})"),
        };
        divide(work, view, &fresh, "shard", KeyType::N, &part)?;
    }
    rekeyed(work, view);
    work.duty(by.map_or(Duty::ShardByChance, |by| Duty::ShardBy { attribute: by.to_owned() }));
    work.remains(Remains::OnlyLess);
    Ok(())
}

/// Divides by a moment cut down to a unit. A coarser bucket of the same attribute makes room for it.
pub(super) fn by_time(
    work: &mut Work<'_>,
    view: &View,
    given: &[usize],
    attribute: &str,
    bucket: DateUnit,
) -> Result<(), FixFault> {
    let view = &partition_view(work, view)?;
    let chosen = placements(work, view, given)?;
    let chosen = with(work, view, chosen, attribute)?;
    let mut fresh = Vec::new();
    for at in chosen {
        if !finer(work, view, at, attribute, bucket)? {
            fresh.push(at);
        }
    }
    if !fresh.is_empty() {
        let part = |_: &Work<'_>, _: usize| formatted(attribute, &bucket.to_string());
        divide(work, view, &fresh, bucket.name(), KeyType::S, &part)?;
    }
    rekeyed(work, view);
    work.remains(Remains::OnlyLess);
    Ok(())
}

/// Divides by an attribute's remainder.
pub(super) fn by_modulo(
    work: &mut Work<'_>,
    view: &View,
    given: &[usize],
    attribute: &str,
    buckets: u32,
) -> Result<(), FixFault> {
    several("buckets", buckets)?;
    let view = &partition_view(work, view)?;
    let chosen = placements(work, view, given)?;
    let chosen = with(work, view, chosen, attribute)?;
    let part = |_: &Work<'_>, _: usize| format!("mod({},{buckets})", braced(attribute));
    divide(work, view, &chosen, "bucket", KeyType::N, &part)?;
    work.remains(Remains::OnlyLess);
    Ok(())
}

/// Divides the largest values. A template has no exceptions, so the design counts shards for every
/// value, which is the most that reads can cost; the application keeps all but the large ones whole.
pub(super) fn whale(
    work: &mut Work<'_>,
    view: &View,
    attribute: &str,
    shards: u32,
) -> Result<(), FixFault> {
    let chosen = placements(work, view, &[])?;
    let chosen = with(work, view, chosen, attribute)?;
    let by = chosen.first().and_then(|at| apart(work, view, *at, attribute));
    shard(work, view, &chosen, shards, by.as_deref())?;
    work.duty(Duty::ListOfWhales { attribute: attribute.to_owned() });
    Ok(())
}

/// An attribute of a placement's entity that tells its items of one value apart.
fn apart(work: &Work<'_>, view: &View, at: usize, attribute: &str) -> Option<String> {
    let placement = work.placement(&view.table, at).ok()?;
    let identity = &work.entity(&placement.entity).ok()?.identity;
    identity.iter().find(|name| *name != attribute).cloned()
}

/// Takes fewer shards, or none where one is left.
pub(super) fn fewer(work: &mut Work<'_>, view: &View, shards: u32) -> Result<(), FixFault> {
    let view = &partition_view(work, view)?;
    if shards == 0 {
        return several("shards", shards);
    }
    let columns: Vec<String> =
        work.key(view)?.partition.iter().map(|column| column.name.clone()).collect();
    let count = work.table(&view.table)?.placements.len();
    let mut done = false;
    for column in &columns {
        let mut emptied = true;
        let mut changed = Vec::new();
        for at in 0..count {
            let before = parts(work, view, at, column)?;
            let after = reduced(&before, shards);
            emptied &=
                after.is_empty() || !work.placement(&view.table, at)?.keys.contains_key(column);
            if after != before {
                changed.push((at, after));
            }
        }
        if changed.is_empty() {
            continue;
        }
        done = true;
        if emptied && columns.len() > 1 {
            work.edit(Edit::RemoveColumn { view: view.clone(), name: column.clone() })?;
            continue;
        }
        for (at, after) in changed {
            let text = if after.is_empty() { "0".to_owned() } else { text_of(&after) };
            set(work, view, at, column, &text)?;
        }
    }
    if !done {
        return Err(FixFault::AlreadySo { view: view.clone() });
    }
    rekeyed(work, view);
    work.remains(Remains::OnlyLess);
    Ok(())
}

/// Parts with shards taken down to so many; the mark before a shard goes with the last of them.
fn reduced(parts: &[Part], shards: u32) -> Vec<Part> {
    let mut out: Vec<Part> = Vec::new();
    for part in parts {
        let to = |n: u32| n.min(shards);
        let next = match part {
            Part::Function { call: Call::Random(n), argument } => Some((
                to(*n),
                Part::Function { call: Call::Random(to(*n)), argument: argument.clone() },
            )),
            Part::Function { call: Call::Format(Format::Shard(n)), argument } => {
                let call = Call::Format(Format::Shard(to(*n)));
                Some((to(*n), Part::Function { call, argument: argument.clone() }))
            }
            Part::Attribute { name, formats } => match formats.last() {
                Some(Format::Shard(n)) => {
                    let mut formats = formats.clone();
                    formats.pop();
                    formats.push(Format::Shard(to(*n)));
                    Some((to(*n), Part::Attribute { name: name.clone(), formats }))
                }
                _ => None,
            },
            _ => None,
        };
        match next {
            None => out.push(part.clone()),
            Some((n, kept)) if n > 1 => out.push(kept),
            Some(_) => {
                if let Some(Part::Text(text)) = out.last_mut() {
                    let cut = text.trim_end_matches(['#', ':', '|', '/', '.', '-', '_']).len();
                    text.truncate(cut);
                    if text.is_empty() {
                        out.pop();
                    }
                }
            }
        }
    }
    out
}

/// Multiplies the shards that a placement's partition key has; whether it has any.
fn multiply(work: &mut Work<'_>, view: &View, at: usize, by: u32) -> Result<bool, FixFault> {
    let columns: Vec<String> =
        work.key(view)?.partition.iter().map(|column| column.name.clone()).collect();
    for column in columns {
        let mut parts = parts(work, view, at, &column)?;
        let mut found = false;
        for part in &mut parts {
            let n = match part {
                Part::Function {
                    call: Call::Random(n) | Call::Format(Format::Shard(n)), ..
                } => n,
                Part::Attribute { formats, .. } => match formats.last_mut() {
                    Some(Format::Shard(n)) => n,
                    _ => continue,
                },
                _ => continue,
            };
            *n = n.saturating_mul(by).min(MOST_SHARDS);
            found = true;
            break;
        }
        if found {
            let column = own(work, view, &column)?;
            set(work, view, at, &column, &text_of(&parts))?;
            return Ok(true);
        }
    }
    Ok(false)
}

/// Puts a finer unit in the place of a coarser one of the same attribute; whether there was one.
fn finer(
    work: &mut Work<'_>,
    view: &View,
    at: usize,
    attribute: &str,
    bucket: DateUnit,
) -> Result<bool, FixFault> {
    let columns: Vec<String> =
        work.key(view)?.partition.iter().map(|column| column.name.clone()).collect();
    for column in columns {
        let mut parts = parts(work, view, at, &column)?;
        let mut found = false;
        for part in &mut parts {
            let Part::Attribute { name, formats } = part else { continue };
            for format in formats.iter_mut().filter(|_| name == attribute) {
                if matches!(format, Format::Date(unit) if *unit != bucket) {
                    *format = Format::Date(bucket);
                    found = true;
                }
            }
        }
        if found {
            set(work, view, at, &column, &text_of(&parts))?;
            return Ok(true);
        }
    }
    Ok(false)
}

/// Those of the placements whose items have an attribute.
fn with(
    work: &Work<'_>,
    view: &View,
    placements: Vec<usize>,
    attribute: &str,
) -> Result<Vec<usize>, FixFault> {
    let table = work.table(&view.table)?;
    let holds = |at: &usize| {
        table.placements.get(*at).is_some_and(|it| has(&work.design, &it.entity, attribute))
    };
    let chosen: Vec<usize> = placements.into_iter().filter(holds).collect();
    if chosen.is_empty() {
        let (view, attribute) = (view.clone(), attribute.to_owned());
        return Err(FixFault::NoAttribute { view, attribute });
    }
    Ok(chosen)
}

/// An attribute in braces with a format.
pub(super) fn formatted(attribute: &str, format: &str) -> String {
    let inner = braced(attribute);
    format!("{}:{format}}}", inner.strip_suffix('}').unwrap_or(&inner))
}

pub(super) fn several(what: &str, n: u32) -> Result<(), FixFault> {
    if (2..=MOST_SHARDS).contains(&n) {
        return Ok(());
    }
    Err(FixFault::Figure {
        what: what.to_owned(),
        value: n.to_string(),
        expected: format!("2 to {MOST_SHARDS}"),
    })
}
