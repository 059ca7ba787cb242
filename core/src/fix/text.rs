//! What stands in a key's text: hashes before it or in place of it, leading zeros, delimiters.

use super::column::{own, parts, rekeyed, set};
use super::divide::formatted;
use super::look::text_of;
use super::work::Work;
use super::{Duty, FixFault};
use crate::design::edit::View;
use crate::key::{Call, Format, Part};

/// Marks between the parts of a key.
pub(super) const MARKS: [char; 8] = ['#', ':', '|', '/', '.', '-', '_', '~'];

/// Puts a hash of the first attribute in front.
pub(super) fn hash_prefix(
    work: &mut Work<'_>,
    view: &View,
    column: &str,
    digits: u32,
) -> Result<(), FixFault> {
    each(work, view, column, |parts| {
        if parts.first().is_some_and(is_hash) {
            return None;
        }
        let first = parts.iter().find(|part| matches!(part, Part::Attribute { .. }))?;
        Some(format!("hash{}({first})#{}", digits.max(1), text_of(parts)))
    })?;
    work.remains(super::Remains::OnlyLess);
    Ok(())
}

/// Takes a hash or a shard away from the front.
pub(super) fn drop_prefix(work: &mut Work<'_>, view: &View, column: &str) -> Result<(), FixFault> {
    each(work, view, column, |parts| {
        let hashed = parts.iter().take_while(|part| is_hash(part)).count();
        if hashed == 0 {
            return None;
        }
        let rest = text_of(parts.iter().skip(hashed));
        let rest = rest.trim_start_matches(MARKS);
        (!rest.is_empty()).then(|| rest.to_owned())
    })
}

fn is_hash(part: &Part) -> bool {
    let scatters = |format: &Format| {
        matches!(format, Format::Hash(_) | Format::Shard(_) | Format::Modulo(_) | Format::Reverse)
    };
    match part {
        Part::Text(_) => false,
        Part::Function { call: Call::Random(_), .. } => true,
        Part::Function { call: Call::Format(format), .. } => scatters(format),
        Part::Attribute { formats, .. } => formats.iter().any(scatters),
    }
}

/// Writes a number with leading zeros.
pub(super) fn pad(
    work: &mut Work<'_>,
    view: &View,
    column: &str,
    attribute: &str,
    digits: u32,
) -> Result<(), FixFault> {
    each(work, view, column, |parts| {
        let mut parts = parts.to_vec();
        let mut found = false;
        for part in &mut parts {
            if let Part::Attribute { name, formats } = part
                && name == attribute
            {
                formats.retain(|format| !matches!(format, Format::Pad(_)));
                formats.insert(0, Format::Pad(digits.clamp(1, 255)));
                found = true;
            }
        }
        found.then(|| text_of(&parts))
    })
}

/// Puts another delimiter in the constant text.
pub(super) fn delimiter(
    work: &mut Work<'_>,
    view: &View,
    column: &str,
    from: &str,
    to: &str,
) -> Result<(), FixFault> {
    if from.is_empty() {
        return Err(FixFault::Figure {
            what: "from".to_owned(),
            value: "empty".to_owned(),
            expected: "a delimiter".to_owned(),
        });
    }
    each(work, view, column, |parts| {
        let mut parts = parts.to_vec();
        let mut found = false;
        for part in &mut parts {
            if let Part::Text(text) = part
                && text.contains(from)
            {
                *text = text.replace(from, to);
                found = true;
            }
        }
        found.then(|| text_of(&parts))
    })
}

/// Keeps the hash of what is long.
pub(super) fn hash_key(work: &mut Work<'_>, table: &str, column: &str) -> Result<(), FixFault> {
    let view = View { table: table.to_owned(), index: None };
    each(work, &view, column, |parts| {
        let attributes = parts.iter().filter(|part| matches!(part, Part::Attribute { .. }));
        let first = parts.iter().position(|part| matches!(part, Part::Attribute { .. }))?;
        let head = text_of(parts.iter().take(first));
        let hashed: String = attributes.clone().map(ToString::to_string).collect();
        match parts.iter().skip(first).collect::<Vec<_>>().as_slice() {
            [Part::Attribute { name, formats }] if formats.is_empty() => {
                Some(format!("{head}{}", formatted(name, "hash32")))
            }
            _ => Some(format!("{head}hash32({hashed})")),
        }
    })
}

/// Writes the template of a column anew in each placement for which there is another text.
fn each(
    work: &mut Work<'_>,
    view: &View,
    column: &str,
    text: impl Fn(&[Part]) -> Option<String>,
) -> Result<(), FixFault> {
    let view = &super::column::owner_view(work, view, column)?;
    let count = work.table(&view.table)?.placements.len();
    if !work.key(view)?.columns().any(|it| it.name == column) {
        return Err(super::column::no_column(view, column));
    }
    let concerns = |work: &Work<'_>, at: usize| -> Result<bool, FixFault> {
        Ok(text(&parts(work, view, at, column)?).is_some())
    };
    let mut any = false;
    for at in 0..count {
        any |= concerns(work, at)?;
    }
    if !any {
        return Err(FixFault::AlreadySo { view: view.clone() });
    }
    let column = own(work, view, column)?;
    for at in 0..count {
        if let Some(text) = text(&parts(work, view, at, &column)?) {
            set(work, view, at, &column, &text)?;
        }
    }
    rekeyed(work, view);
    work.duty(Duty::KeyText { column });
    Ok(())
}
