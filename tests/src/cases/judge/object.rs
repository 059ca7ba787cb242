//! Whether a finding speaks of the object that a verdict names.

use super::Found;
use crate::cases::words;
use indexmap::IndexMap;
use serde_json::Value;

/// Whether a finding is on an object. What the finding leaves open agrees with anything, but one of
/// the object's names has to be the finding's. An object without names is any.
pub(super) fn is_on(on: &IndexMap<String, Value>, found: &Found) -> bool {
    if on.is_empty() {
        return true;
    }
    let mut agrees = false;
    for (of, value) in on {
        let names = names(value);
        let known: Option<bool> = match of.as_str() {
            "table" => same(&names, found.table.as_deref()),
            "index" => same(&names, found.index.as_deref()),
            "pattern" => same(&names, found.pattern.as_deref()),
            "entity" => same(&names, found.entity.as_deref()),
            _ => (!found.names.is_empty())
                .then(|| names.iter().any(|name| found.names.iter().any(|it| is_named(it, name)))),
        };
        match known {
            Some(false) => return false,
            Some(true) => agrees = true,
            None => {}
        }
    }
    // What is said of an index is not said of its table.
    let of_table = on.contains_key("table") && !on.contains_key("index");
    let only_table = of_table && !on.contains_key("pattern");
    agrees && !(only_table && found.index.is_some() && !is_of_both(&found.rule))
}

/// Rules that speak of a table through its indexes.
fn is_of_both(rule: &str) -> bool {
    matches!(rule, "write-amplification" | "index-count-limit" | "local-index-size-limit")
}

fn names(value: &Value) -> Vec<String> {
    match value {
        Value::String(name) => vec![name.clone()],
        Value::Array(list) => list.iter().filter_map(|it| Some(it.as_str()?.to_owned())).collect(),
        other => vec![other.to_string()],
    }
}

fn same(names: &[String], found: Option<&str>) -> Option<bool> {
    found.map(|found| names.iter().any(|name| name == found))
}

/// Whether a name is the one meant: itself, or a part of a composite of it.
fn is_named(found: &str, name: &str) -> bool {
    let clean = |text: &str| text.trim_start_matches('/').to_owned();
    clean(found) == clean(name)
        || found.split(['#', '.', '/', ':']).any(|part| part == name)
        || words::stems(found) == words::stems(name)
}

/// An object as text.
pub(super) fn written(on: &IndexMap<String, Value>) -> String {
    let parts: Vec<String> =
        on.iter().map(|(of, value)| format!("{of} {}", names(value).join(", "))).collect();
    if parts.is_empty() { "the design".to_owned() } else { parts.join(", ") }
}

/// A finding's place as text.
pub(super) fn place(found: &Found) -> String {
    let mut parts: Vec<String> = Vec::new();
    let named = [
        ("table", &found.table),
        ("index", &found.index),
        ("pattern", &found.pattern),
        ("entity", &found.entity),
    ];
    for (of, name) in named {
        parts.extend(name.as_ref().map(|name| format!("{of} {name}")));
    }
    parts.extend(found.names.iter().map(|name| format!("`{name}`")));
    if parts.is_empty() { "the design".to_owned() } else { parts.join(", ") }
}
