//! Templates: they can be read, and the attributes they name are there. Where templates stand is
//! for others to know.

use super::known::Known;
use super::{Faults, Problem};
use crate::key::KeyTemplate;
use crate::value::path::Path;

/// One template of an entity. `is_further` tells of attributes that its items have beside the
/// entity's and its ancestors'.
pub(super) fn check(
    known: &Known<'_>,
    entity: &str,
    text: &str,
    is_further: &dyn Fn(&str) -> bool,
    path: Path<'_>,
    faults: &mut Faults,
) {
    match KeyTemplate::parse(text) {
        Ok(template) => {
            for attribute in template.attributes().filter(|attribute| !is_further(attribute)) {
                known.owns(entity, attribute, path, faults);
            }
        }
        Err(fault) => faults.add(path, Problem::Template { fault }),
    }
}
