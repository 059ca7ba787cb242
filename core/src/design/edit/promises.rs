//! Edits of what a design promises beyond its keys: invariants, copies, answered findings.

use super::names::{free, rename_key, rename_places};
use super::settings::writable;
use super::{Counts, EditProblem, Thing};
use crate::design::{Copy as CopyOf, Design, Extra, Invariant, Silenced};

fn invariant_mut<'d>(design: &'d mut Design, name: &str) -> Result<&'d mut Invariant, EditProblem> {
    design
        .invariants
        .get_mut(name)
        .ok_or_else(|| EditProblem::NoInvariant { invariant: name.to_owned() })
}

fn copy_mut<'d>(design: &'d mut Design, name: &str) -> Result<&'d mut CopyOf, EditProblem> {
    design.copies.get_mut(name).ok_or_else(|| EditProblem::NoCopy { copy: name.to_owned() })
}

pub(super) fn add_invariant(
    design: &mut Design,
    name: &str,
    invariant: &Invariant,
) -> Result<Counts, EditProblem> {
    free(Thing::Invariant, &design.invariants, name)?;
    design.invariants.insert(name.to_owned(), invariant.clone());
    Ok(Counts::default())
}

pub(super) fn remove_invariant(design: &mut Design, name: &str) -> Result<Counts, EditProblem> {
    invariant_mut(design, name)?;
    design.invariants.shift_remove(name);
    for pattern in design.access_patterns.values_mut() {
        if let Some(transaction) = &mut pattern.transaction {
            transaction.invariants.retain(|it| it != name);
        }
    }
    Ok(Counts::default())
}

pub(super) fn rename_invariant(
    design: &mut Design,
    from: &str,
    to: &str,
) -> Result<Counts, EditProblem> {
    invariant_mut(design, from)?;
    if from == to {
        return Ok(Counts::default());
    }
    free(Thing::Invariant, &design.invariants, to)?;
    rename_key(&mut design.invariants, from, to);
    let transactions = design.access_patterns.values_mut().filter_map(|it| it.transaction.as_mut());
    for name in transactions.flat_map(|it| &mut it.invariants).filter(|name| *name == from) {
        to.clone_into(name);
    }
    rename_places(design, &["invariants"], from, to);
    Ok(Counts::default())
}

pub(super) fn set_invariant(
    design: &mut Design,
    name: &str,
    invariant: &Invariant,
) -> Result<Counts, EditProblem> {
    invariant_mut(design, name)?.clone_from(invariant);
    Ok(Counts::default())
}

pub(super) fn add_copy(
    design: &mut Design,
    name: &str,
    copy: &CopyOf,
) -> Result<Counts, EditProblem> {
    free(Thing::Copy, &design.copies, name)?;
    writable(copy)?;
    design.copies.insert(name.to_owned(), copy.clone());
    Ok(Counts::default())
}

pub(super) fn remove_copy(design: &mut Design, name: &str) -> Result<Counts, EditProblem> {
    copy_mut(design, name)?;
    design.copies.shift_remove(name);
    Ok(Counts::default())
}

pub(super) fn rename_copy(
    design: &mut Design,
    from: &str,
    to: &str,
) -> Result<Counts, EditProblem> {
    copy_mut(design, from)?;
    if from == to {
        return Ok(Counts::default());
    }
    free(Thing::Copy, &design.copies, to)?;
    rename_key(&mut design.copies, from, to);
    rename_places(design, &["copies"], from, to);
    Ok(Counts::default())
}

pub(super) fn set_copy(
    design: &mut Design,
    name: &str,
    copy: &CopyOf,
) -> Result<Counts, EditProblem> {
    let slot = copy_mut(design, name)?;
    writable(copy)?;
    slot.clone_from(copy);
    Ok(Counts::default())
}

pub(super) fn silence(
    design: &mut Design,
    rule: &str,
    place: Option<&str>,
    reason: &str,
) -> Result<Counts, EditProblem> {
    if rule.trim().is_empty() {
        return Err(EditProblem::EmptyName { thing: Thing::Rule });
    }
    if reason.trim().is_empty() {
        return Err(EditProblem::NoReason);
    }
    let mut former = design.silenced.iter_mut().filter(|it| is_at(it, rule, place));
    if let Some(former) = former.next() {
        reason.clone_into(&mut former.reason);
    } else {
        design.silenced.push(Silenced {
            rule: rule.to_owned(),
            place: place.map(str::to_owned),
            reason: reason.to_owned(),
            extra: Extra::new(),
        });
    }
    Ok(Counts::default())
}

pub(super) fn unsilence(
    design: &mut Design,
    rule: &str,
    place: Option<&str>,
) -> Result<Counts, EditProblem> {
    let before = design.silenced.len();
    design.silenced.retain(|it| !is_at(it, rule, place));
    if design.silenced.len() == before {
        let (rule, place) = (rule.to_owned(), place.map(str::to_owned));
        return Err(EditProblem::NotSilenced { rule, place });
    }
    Ok(Counts::default())
}

fn is_at(silenced: &Silenced, rule: &str, place: Option<&str>) -> bool {
    silenced.rule == rule && silenced.place.as_deref() == place
}
