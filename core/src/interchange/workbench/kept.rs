//! What is kept of a model beside what is understood, and how it is put back.

use super::KEPT;
use super::facets::{FROM_ALIAS, FROM_DATA};
use super::schema::{FROM_FUNCTION, FROM_SCHEMA};
use crate::design::{Extra, Placement};
use crate::interchange::kinds::FROM_ITEMS;
use serde_json::{Map, Value};

/// The fields kept in an `extra`.
pub(in crate::interchange) fn kept(extra: &Extra) -> Option<&Map<String, Value>> {
    extra.get(KEPT).and_then(Value::as_object)
}

/// Adds the fields kept to those written; where both are there, the written counts, and objects
/// are merged.
pub(in crate::interchange) fn merge(
    written: &mut Map<String, Value>,
    kept: Option<&Map<String, Value>>,
) {
    for (name, value) in kept.into_iter().flatten() {
        match (written.get_mut(name), value) {
            // As deep as the fields that are understood, which is not deep.
            (Some(Value::Object(inner)), Value::Object(more)) => merge(inner, Some(more)),
            (Some(_), _) => {}
            (None, value) => {
                written.insert(name.clone(), value.clone());
            }
        }
    }
}

/// Whether a placement is one to write as a facet: a person's, or one that was a facet.
pub(in crate::interchange) fn is_facet(placement: &Placement) -> bool {
    match placement.guessed_from.as_deref() {
        None | Some(FROM_ALIAS | FROM_DATA) => true,
        Some(other) => ![FROM_ITEMS, FROM_SCHEMA, FROM_FUNCTION].contains(&other),
    }
}
