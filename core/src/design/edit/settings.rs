//! Edits of what stands beside the keys: how a table is paid for and what it keeps, prices and
//! limits that a person sets, the horizon. And what any figure must be, to be written at all.

use super::placements::placement_mut;
use super::tables::table_mut;
use super::{Counts, EditProblem, Thing};
use crate::design::{Billing, Design, PlacementCopy};
use indexmap::IndexMap;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Refuses a figure that JSON has no way to write.
pub(super) fn finite(figure: Option<f64>) -> Result<(), EditProblem> {
    if figure.is_none_or(f64::is_finite) { Ok(()) } else { Err(EditProblem::NotFinite) }
}

/// Refuses a value that would not be read back as it is written: a figure in it is infinite or no
/// number, which JSON writes as null.
pub(super) fn writable<T: Serialize + DeserializeOwned>(value: &T) -> Result<(), EditProblem> {
    let written = serde_json::to_value(value).ok();
    let back = written.clone().and_then(|written| serde_json::from_value::<T>(written).ok());
    let again = back.and_then(|back| serde_json::to_value(back).ok());
    if written.is_some() && written == again { Ok(()) } else { Err(EditProblem::NotFinite) }
}

pub(super) fn set_placement_copy(
    design: &mut Design,
    table: &str,
    at: usize,
    copy: Option<&PlacementCopy>,
) -> Result<Counts, EditProblem> {
    let placement = placement_mut(design, table, at)?;
    finite(copy.and_then(|copy| copy.staleness_seconds))?;
    placement.copy = copy.cloned();
    Ok(Counts::default())
}

pub(super) fn set_ttl(
    design: &mut Design,
    table: &str,
    attribute: Option<&str>,
) -> Result<Counts, EditProblem> {
    let table = table_mut(design, table)?;
    if attribute.is_some_and(|attribute| attribute.trim().is_empty()) {
        return Err(EditProblem::EmptyName { thing: Thing::Attribute });
    }
    table.ttl_attribute = attribute.map(str::to_owned);
    Ok(Counts::default())
}

pub(super) fn set_billing(
    design: &mut Design,
    table: &str,
    billing: Option<&Billing>,
) -> Result<Counts, EditProblem> {
    let table = table_mut(design, table)?;
    billing.map_or(Ok(()), writable)?;
    table.billing = billing.cloned();
    Ok(Counts::default())
}

pub(super) fn set_option(
    design: &mut Design,
    table: &str,
    name: &str,
    value: Option<&Value>,
) -> Result<Counts, EditProblem> {
    set(&mut table_mut(design, table)?.options, Thing::Option, name, value.cloned())
}

pub(super) fn set_figure(
    figures: &mut IndexMap<String, f64>,
    thing: Thing,
    id: &str,
    value: Option<f64>,
) -> Result<Counts, EditProblem> {
    finite(value)?;
    set(figures, thing, id, value)
}

pub(super) fn set_horizon(design: &mut Design, days: Option<f64>) -> Result<Counts, EditProblem> {
    finite(days)?;
    design.generate.horizon_days = days;
    Ok(Counts::default())
}

/// Sets an entry of a map, or takes it away.
fn set<T>(
    map: &mut IndexMap<String, T>,
    thing: Thing,
    name: &str,
    value: Option<T>,
) -> Result<Counts, EditProblem> {
    if name.trim().is_empty() {
        return Err(EditProblem::EmptyName { thing });
    }
    match value {
        Some(value) => map.insert(name.to_owned(), value),
        None => map.shift_remove(name),
    };
    Ok(Counts::default())
}
