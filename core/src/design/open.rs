//! A design from JSON text and back. The version is looked at first; a fault says the place and
//! what should stand there. What is well-formed but wrong is for [`check`], and still opens.

use super::check::{Fault, check};
use super::version::{MIGRATIONS, Migration, VersionFault, upgrade, version_of};
use super::{Design, VERSION};
use crate::value::path::Path;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_path_to_error::Segment;

/// A design that was opened.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened {
    /// The design, of the current version.
    pub design: Design,
    /// What [`check`] says of it.
    pub faults: Vec<Fault>,
    /// The version it was written in, where that is an older one.
    pub upgraded_from: Option<u32>,
}

/// Why a text is no design.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum OpenFault {
    /// There is no text.
    #[error("the text is empty; a design is a JSON object")]
    Empty,
    /// The text is not JSON, or is nested deeper than 128 levels.
    #[error("line {line}, column {column}: not JSON: {reason}")]
    Syntax {
        /// From 1.
        line: usize,
        /// In bytes, from 1; 0 before the first.
        column: usize,
        /// What the reader met, in English.
        reason: String,
    },
    /// JSON, but its version can't be read.
    #[error("{fault}")]
    Version {
        /// Why.
        fault: VersionFault,
    },
    /// A field is missing or holds what it may not.
    #[error("{path}: {reason}")]
    Field {
        /// A JSON path such as `$.tables.shop.key`.
        path: String,
        /// What was expected and what stands there, in English.
        reason: String,
        /// The line, from 1; none in a document that was brought up from an older version.
        line: Option<usize>,
    },
}

/// Opens a design from its JSON text.
///
/// # Errors
///
/// The first [`OpenFault`]. A design that is well-formed opens, whatever [`check`] says of it.
pub fn open(text: &str) -> Result<Opened, OpenFault> {
    let (design, upgraded_from) = read(text, MIGRATIONS)?;
    Ok(Opened { faults: check(&design), design, upgraded_from })
}

/// A design as JSON in one line, without spaces.
pub fn compact(design: &Design) -> String {
    // Every map of a design has text for keys, so that writing it does not fail.
    serde_json::to_string(design).unwrap_or_default()
}

/// A design as JSON for people, indented by two spaces, with a line break at the end.
pub fn pretty(design: &Design) -> String {
    let mut text = serde_json::to_string_pretty(design).unwrap_or_default();
    text.push('\n');
    text
}

fn read(text: &str, migrations: &[Migration]) -> Result<(Design, Option<u32>), OpenFault> {
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(OpenFault::Empty);
    }
    let document: Value = serde_json::from_str(text).map_err(|error| OpenFault::Syntax {
        line: error.line(),
        column: error.column(),
        reason: without_place(&error),
    })?;
    let version =
        version_of(&document, migrations).map_err(|fault| OpenFault::Version { fault })?;
    let newest = u32::try_from(migrations.len()).unwrap_or(u32::MAX).saturating_add(1);
    if version == newest {
        // From the text, not from the value: the value has lost names that stand twice.
        let mut reader = serde_json::Deserializer::from_str(text);
        let mut design = typed(&mut reader)?;
        design.keyloom = VERSION;
        Ok((design, None))
    } else {
        let mut design = typed(upgrade(document, version, migrations))?;
        design.keyloom = VERSION;
        Ok((design, Some(version)))
    }
}

fn typed<'de, D>(reader: D) -> Result<Design, OpenFault>
where
    D: serde::Deserializer<'de, Error = serde_json::Error>,
{
    serde_path_to_error::deserialize(reader).map_err(|error| {
        let line = error.inner().line();
        let (path, reason) = placed("$", error);
        OpenFault::Field { path, reason, line: (line > 0).then_some(line) }
    })
}

/// The place that an error names, from `root` down, and its words without it.
pub(super) fn placed(
    root: &str,
    error: serde_path_to_error::Error<serde_json::Error>,
) -> (String, String) {
    let mut path = root.to_owned();
    for segment in error.path() {
        path = match segment {
            Segment::Seq { index } => Path::Root(&path).index(*index).to_string(),
            Segment::Map { key } => Path::Root(&path).name(key).to_string(),
            Segment::Enum { .. } | Segment::Unknown => path,
        };
    }
    let reason = without_place(&error.into_inner());
    // A value of an item and a kind with its fields name their own place, from themselves down.
    match reason.strip_prefix('$').and_then(|within| within.split_once(": ")) {
        Some((within, reason)) => (path + within, reason.to_owned()),
        None => (path, reason),
    }
}

/// An error's words without the line and column that stand at their end.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    text.strip_suffix(&place).unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn fault(text: &str) -> OpenFault {
        open(text).unwrap_err()
    }

    fn field(document: &Value) -> (String, String) {
        match fault(&document.to_string()) {
            OpenFault::Field { path, reason, line: Some(1) } => (path, reason),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_smallest_design_opens() {
        let opened = open("\u{feff} {\"keyloom\": 1, \"name\": \"x\"}\n").unwrap();
        assert_eq!(
            opened,
            Opened { design: Design::new("x"), faults: vec![], upgraded_from: None }
        );
    }

    #[test]
    fn text_that_is_no_json_names_line_and_column() {
        assert_eq!(fault(""), OpenFault::Empty);
        assert_eq!(fault("\u{feff} \n"), OpenFault::Empty);
        assert_eq!(
            fault("{\"keyloom\": 1,\n \"name\": x}").to_string(),
            "line 2, column 10: not JSON: expected value"
        );
        assert_eq!(
            fault("{\"keyloom\": 1, \"name\": \"x\"} {}").to_string(),
            "line 1, column 29: not JSON: trailing characters"
        );
    }

    #[test]
    fn the_version_is_looked_at_before_the_fields() {
        assert_eq!(
            fault(r#"{"keyloom": 2, "name": 3, "tables": []}"#).to_string(),
            "the design is of version 2, this Keyloom reads up to 1: reload the page to get the \
             newest Keyloom, nothing is lost meanwhile"
        );
        assert_eq!(
            fault(r#"{"ModelName": "x"}"#),
            OpenFault::Version { fault: VersionFault::Missing }
        );
    }

    #[test]
    fn a_field_names_its_place_and_what_is_expected() {
        let with = |key: &str, value: Value| {
            let mut document = json!({"keyloom": 1, "name": "x"});
            document[key] = value;
            field(&document)
        };
        let pair = |path: &str, reason: &str| (path.to_owned(), reason.to_owned());
        assert_eq!(
            with("tables", json!({"shop": {"key": {"partition": [{"type": "S"}]}}})),
            pair("$.tables.shop.key.partition[0]", "missing field `name`")
        );
        assert_eq!(
            with("tables", json!({"a b": {"key": {"partition": "PK"}}})),
            pair(
                "$.tables[\"a b\"].key.partition",
                "invalid type: string \"PK\", expected a sequence"
            )
        );
        assert_eq!(
            with("items", json!({"shop": [{}, {"PK": {"M": {"x": {"Q": "1"}}}}]})),
            pair(
                "$.items.shop[1].PK.M.x",
                "unknown type tag `Q`; expected one of S, N, B, BOOL, NULL, L, M, SS, NS, BS"
            )
        );
        assert_eq!(
            with("accessPatterns", json!({"AP1": {"name": "x", "given": ["id", 3]}})),
            pair(
                "$.accessPatterns.AP1.given[1]",
                "expected an attribute's name, or an object with `attribute`"
            )
        );
        let (path, reason) = with(
            "entities",
            json!({"E": {"attributes": {"a": {"type": "S", "generator": {"kind": "dice"}}}}}),
        );
        assert_eq!(path, "$.entities.E.attributes.a.generator.kind");
        assert!(
            reason.starts_with("unknown variant `dice`, expected one of `sequence`"),
            "{reason}"
        );
    }

    #[test]
    fn a_name_that_stands_twice_is_refused() {
        let text = r#"{"keyloom": 1, "name": "x", "entities": {"A": {}, "A": {}}}"#;
        assert_eq!(fault(text).to_string(), "$.entities: the name `A` stands twice");
        let text = r#"{"keyloom": 1, "name": "x", "name": "y"}"#;
        assert_eq!(fault(text).to_string(), "$: duplicate field `name`");
    }

    #[test]
    fn text_nested_without_end_is_refused_and_nested_generators_are_read() {
        let deep = format!("{{\"keyloom\": 1, \"x\": {}", "[".repeat(1_000_000));
        assert!(matches!(fault(&deep), OpenFault::Syntax { .. }));
        let nested = |levels: usize| {
            let list = r#"{"kind":"list","min":1,"max":1,"of":"#;
            format!(
                r#"{{"keyloom":1,"name":"x","entities":{{"E":{{"attributes":{{"a":{{"type":"L","generator":{}{{"kind":"uuid"}}{}}}}}}}}}}}"#,
                list.repeat(levels),
                "}".repeat(levels)
            )
        };
        let design = open(&nested(100)).unwrap().design;
        assert_eq!(compact(&open(&compact(&design)).unwrap().design), compact(&design));
        assert!(matches!(fault(&nested(200)), OpenFault::Syntax { .. }));
    }

    #[test]
    fn an_older_document_is_brought_up_and_says_so() {
        let rename: Migration = |mut document| {
            document["name"] = document["title"].take();
            document.as_object_mut().unwrap().remove("title");
            document
        };
        let (design, from) = read(r#"{"keyloom": 1, "title": "x"}"#, &[rename]).unwrap();
        assert_eq!((design, from), (Design::new("x"), Some(1)));
        let fault = read(r#"{"keyloom": 1}"#, &[rename]).unwrap_err();
        let reason = "invalid type: null, expected a string".to_owned();
        assert_eq!(fault, OpenFault::Field { path: "$.name".to_owned(), reason, line: None });
    }

    #[test]
    fn unknown_fields_stay_in_their_object_and_order() {
        let text = r#"{"keyloom":1,"name":"x","entities":{"E":{"attributes":{"a":{"type":"S","z":1.5,"b":[null,{}]}},"color":"red"}},"zoo":{"b":1,"a":18446744073709551615}}"#;
        let opened = open(text).unwrap();
        let written: Value = serde_json::from_str(&compact(&opened.design)).unwrap();
        let entity = &written["entities"]["E"];
        assert_eq!(
            entity.to_string(),
            r#"{"attributes":{"a":{"type":"S","z":1.5,"b":[null,{}]}},"color":"red"}"#
        );
        assert_eq!(written["zoo"].to_string(), r#"{"b":1,"a":18446744073709551615}"#);
    }
}
