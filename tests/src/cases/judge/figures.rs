//! Figures of a verdict beside those of a finding: within a tenth, limits to the letter, and shards
//! from the least that bears the load to four times as many.

use super::Found;
use indexmap::IndexMap;
use serde::Serialize;
use serde_json::Value;

/// How far a figure may be off.
const TOLERANCE: f64 = 0.1;
/// How many times the least number of shards is still right.
const MOST_SHARDS: f64 = 4.0;

/// A figure beside the one found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Compared {
    /// Its name.
    pub name: String,
    /// As the expert has it.
    pub expected: Value,
    /// As it was found; none where the finding has no such figure.
    pub found: Option<Value>,
    /// Whether the two agree; none where there is nothing to compare.
    pub agrees: Option<bool>,
}

impl Compared {
    /// Whether it does not speak against the finding.
    pub fn is_right(&self) -> bool {
        self.agrees != Some(false)
    }
}

/// Other names of the same figure, the first that the finding has counts.
const NAMES: [(&str, &[&str]); 24] = [
    ("wcu_per_s", &["units_per_s", "per_s"]),
    ("rcu_per_s", &["units_per_s", "per_s"]),
    ("gsi_wcu_per_s", &["wcu_per_s", "units_per_s"]),
    ("per_key_s", &["calls_per_s", "per_s"]),
    ("n_min", &["shards", "n"]),
    ("distinct", &["values", "keys"]),
    ("bytes_max", &["bytes"]),
    ("bytes_per_read", &["bytes"]),
    ("bytes_per_partition", &["bytes"]),
    ("bytes_per_bucket", &["bucket_bytes"]),
    ("pages_1mb", &["pages"]),
    ("requests_per_page", &["requests"]),
    ("queries", &["requests"]),
    ("days_rows", &["days"]),
    ("days_bytes", &["days"]),
    ("n_events_max", &["rows_max", "items_max"]),
    ("max_elements", &["elements_max"]),
    ("max_articles", &["max_elements"]),
    ("limit_bytes", &["limit"]),
    ("limit_rows", &["row_limit"]),
    ("rows", &["items"]),
    ("writes", &["items"]),
    ("partitions", &["keys"]),
    ("bucket", &["bucket_unit"]),
];

/// Compares the figures of a verdict with a finding's.
pub fn compare(expected: &IndexMap<String, Value>, found: &Found) -> Vec<Compared> {
    expected
        .iter()
        .map(|(name, value)| {
            let other = named(name, found);
            let agrees = other.map(|other| agree(name, value, other));
            Compared {
                name: name.clone(),
                expected: value.clone(),
                found: other.cloned(),
                agrees: agrees.flatten(),
            }
        })
        .collect()
}

fn named<'f>(name: &str, found: &'f Found) -> Option<&'f Value> {
    let exact = found.figures.get(name);
    exact.or_else(|| {
        let (_, others) = NAMES.iter().find(|(of, _)| *of == name)?;
        others.iter().find_map(|other| found.figures.get(*other))
    })
}

fn agree(name: &str, expected: &Value, found: &Value) -> Option<bool> {
    match (expected.as_f64(), found.as_f64()) {
        (Some(expected), Some(found)) => Some(near(name, expected, found)),
        _ => match (expected.as_str(), found.as_str()) {
            (Some(expected), Some(found)) => {
                let first = |text: &str| {
                    let word: String = text.chars().take_while(|c| c.is_alphanumeric()).collect();
                    word.to_lowercase()
                };
                Some(first(expected) == first(found))
            }
            _ => None,
        },
    }
}

fn near(name: &str, expected: f64, found: f64) -> bool {
    if name == "n_min" {
        return found >= expected && found <= expected * MOST_SHARDS;
    }
    let is_limit =
        name == "limit" || name.starts_with("limit_") || name == "fail" || name == "warn";
    if is_limit {
        return (expected - found).abs() < 0.5;
    }
    (expected - found).abs() <= expected.abs() * TOLERANCE + 1e-9
}
