//! Edits of access patterns: adding, removing, replacing, moving, and pinning a path.

use super::names::{free, rename_key, rename_places};
use super::settings::writable;
use super::tables::{index_mut, table};
use super::{Counts, EditProblem, Thing};
use crate::design::{AccessPattern, Design, PinnedPath};

fn pattern_mut<'d>(design: &'d mut Design, id: &str) -> Result<&'d mut AccessPattern, EditProblem> {
    design
        .access_patterns
        .get_mut(id)
        .ok_or_else(|| EditProblem::NoPattern { pattern: id.to_owned() })
}

/// The id that the next added pattern gets: `AP` and the first number above those in use.
pub fn fresh_id(design: &Design) -> String {
    let number = |id: &String| id.strip_prefix("AP")?.parse::<u32>().ok();
    let last = design.access_patterns.keys().filter_map(number).max().unwrap_or_default();
    let mut ids = (u64::from(last) + 1..).map(|n| format!("AP{n}"));
    ids.find(|id| !design.access_patterns.contains_key(id)).unwrap_or_default()
}

pub(super) fn add(design: &mut Design, pattern: &AccessPattern) -> Result<Counts, EditProblem> {
    writable(pattern)?;
    let id = fresh_id(design);
    design.access_patterns.insert(id, pattern.clone());
    Ok(Counts::default())
}

pub(super) fn remove(design: &mut Design, id: &str) -> Result<Counts, EditProblem> {
    pattern_mut(design, id)?;
    design.access_patterns.shift_remove(id);
    Ok(Counts::default())
}

pub(super) fn rename(design: &mut Design, from: &str, to: &str) -> Result<Counts, EditProblem> {
    pattern_mut(design, from)?;
    if from == to {
        return Ok(Counts::default());
    }
    free(Thing::Pattern, &design.access_patterns, to)?;
    rename_key(&mut design.access_patterns, from, to);
    rename_places(design, &["accessPatterns"], from, to);
    Ok(Counts::default())
}

pub(super) fn set(
    design: &mut Design,
    id: &str,
    pattern: &AccessPattern,
) -> Result<Counts, EditProblem> {
    let slot = pattern_mut(design, id)?;
    writable(pattern)?;
    slot.clone_from(pattern);
    Ok(Counts::default())
}

pub(super) fn shift(design: &mut Design, id: &str, at: usize) -> Result<Counts, EditProblem> {
    let pattern = pattern_mut(design, id)?.clone();
    let patterns = &mut design.access_patterns;
    patterns.shift_remove(id);
    let at = at.min(patterns.len());
    patterns.shift_insert(at, id.to_owned(), pattern);
    Ok(Counts::default())
}

pub(super) fn pin(
    design: &mut Design,
    id: &str,
    path: Option<&PinnedPath>,
) -> Result<Counts, EditProblem> {
    pattern_mut(design, id)?;
    if let Some(path) = path {
        table(design, &path.table)?;
        if let Some(index) = &path.index {
            index_mut(design, &path.table, index)?;
        }
    }
    pattern_mut(design, id)?.path = path.cloned();
    Ok(Counts::default())
}
