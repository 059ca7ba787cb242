//! The document's version: read before anything else, and older documents brought up to date one
//! step at a time. It knows JSON, not the types; those are always the current version's.

use super::VERSION;
use crate::value::JsonKind;
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};

/// The field that holds the version and marks the document as a design.
pub(super) const FIELD: &str = "keyloom";

/// Brings a document from one version to the next.
pub(super) type Migration = fn(Value) -> Value;

/// One step a version: the first brings version 1 to 2, so there are `VERSION - 1` of them.
pub(super) const MIGRATIONS: &[Migration] = &[];

const _: () = assert!(MIGRATIONS.len() + 1 == VERSION as usize);

/// Why a document's version can't be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum VersionFault {
    /// The whole is no object.
    #[error("a design is a JSON object, this is {found}")]
    NotAnObject {
        /// What it is.
        found: JsonKind,
    },
    /// The field is not there.
    #[error(
        "this JSON is not a Keyloom design: it has no field `keyloom`; to bring a file of another \
         tool, import it, or add `\"keyloom\": {VERSION}` at the top if it is a design"
    )]
    Missing,
    /// The field is no whole number above 0.
    #[error("`keyloom` must be the document's version, a whole number from 1, found {found}")]
    NotAVersion {
        /// What stands there, as JSON, cut where it is long.
        found: String,
    },
    /// Written by a newer Keyloom.
    #[error(
        "the design is of version {found}, this Keyloom reads up to {known}: reload the page to \
         get the newest Keyloom, nothing is lost meanwhile"
    )]
    Newer {
        /// The document's version.
        found: u64,
        /// The newest version known here.
        known: u32,
    },
}

/// The version that a document says it has, from 1 to the newest that `migrations` lead to.
pub(super) fn version_of(document: &Value, migrations: &[Migration]) -> Result<u32, VersionFault> {
    let Value::Object(object) = document else {
        return Err(VersionFault::NotAnObject { found: JsonKind::of(document) });
    };
    let stated = object.get(FIELD).ok_or(VersionFault::Missing)?;
    let known = u32::try_from(migrations.len()).unwrap_or(u32::MAX).saturating_add(1);
    match stated.as_u64() {
        Some(found) if found > u64::from(known) => Err(VersionFault::Newer { found, known }),
        Some(found @ 1..) => Ok(u32::try_from(found).unwrap_or(known)),
        _ => Err(VersionFault::NotAVersion { found: shown(stated) }),
    }
}

/// The document brought from a version to the newest, with the field set to match.
pub(super) fn upgrade(mut document: Value, from: u32, migrations: &[Migration]) -> Value {
    for (step, migration) in migrations.iter().enumerate().skip(from.saturating_sub(1) as usize) {
        document = migration(document);
        if let Value::Object(object) = &mut document {
            object.insert(FIELD.to_owned(), Value::Number(Number::from(step + 2)));
        }
    }
    document
}

/// A value as JSON, short enough for a message.
fn shown(value: &Value) -> String {
    const LONGEST: usize = 40;
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}…", text.get(..at).unwrap_or_default()),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Version 2 renames a field; version 3 makes a list of it.
    const CHAIN: &[Migration] = &[
        |mut document| {
            if let Some(object) = document.as_object_mut()
                && let Some(title) = object.remove("title")
            {
                object.insert("name".to_owned(), title);
            }
            document
        },
        |mut document| {
            let name = document["name"].take();
            document["name"] = json!([name]);
            document
        },
    ];

    #[test]
    fn a_document_goes_up_step_by_step_from_where_it_is() {
        let newest = json!({"keyloom": 3, "name": ["Shop"]});
        for (from, document) in [
            (1, json!({"keyloom": 1, "title": "Shop"})),
            (2, json!({"keyloom": 2, "name": "Shop"})),
            (3, newest.clone()),
        ] {
            assert_eq!(version_of(&document, CHAIN), Ok(from));
            assert_eq!(upgrade(document, from, CHAIN), newest);
        }
    }

    #[test]
    fn a_version_is_a_whole_number_that_is_known() {
        let fault = |document| version_of(&document, CHAIN).unwrap_err();
        assert_eq!(fault(json!({"name": "x"})), VersionFault::Missing);
        assert_eq!(fault(json!([1])), VersionFault::NotAnObject { found: JsonKind::Array });
        assert_eq!(fault(json!({"keyloom": 4})), VersionFault::Newer { found: 4, known: 3 });
        assert_eq!(
            fault(json!({"keyloom": u64::MAX})),
            VersionFault::Newer { found: u64::MAX, known: 3 }
        );
        for odd in [json!(0), json!(-1), json!(1.5), json!("1"), json!(null), json!(true)] {
            let found = odd.to_string();
            assert_eq!(fault(json!({"keyloom": odd})), VersionFault::NotAVersion { found });
        }
    }

    #[test]
    fn a_long_value_is_cut_in_the_message() {
        let fault = version_of(&json!({"keyloom": "値".repeat(1000)}), CHAIN).unwrap_err();
        assert!(fault.to_string().chars().count() < 150, "{fault}");
    }
}
