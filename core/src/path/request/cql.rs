//! Requests as statements of CQL: bind markers where a value stands alone, quoted text else.

use super::super::{Request, Test};
use super::parts::{Call, Field, LAST, Shown, after};
use super::{Dialect, Purpose, RequestLanguage};
use crate::design::{AggregateFunction, AttributeType, Direction, IndexKind};
use std::fmt::Write as _;

pub(super) struct Cql;

impl Dialect for Cql {
    const LANGUAGE: RequestLanguage = RequestLanguage::Cql;

    fn one(call: &Call<'_>) -> (&'static str, String) {
        let (operation, statement) = statement(call);
        let level = if call.step.strong { "-- at consistency level QUORUM\n" } else { "" };
        (operation, format!("{level}{statement};"))
    }

    fn batch(call: &Call<'_>) -> Option<(&'static str, String)> {
        let (_, statement) = statement(call);
        let text = format!("BEGIN UNLOGGED BATCH\n  {statement};\nAPPLY BATCH;");
        (call.step.request != Request::Check).then_some(("BATCH", text))
    }

    fn transaction(calls: &[Call<'_>]) -> (&'static str, String) {
        let mut lines = Vec::new();
        for call in calls {
            if call.step.request == Request::Rekey {
                lines.push(delete(&call.of_old(true)));
                lines.push(insert(call));
            } else {
                lines.push(statement(call).1);
            }
        }
        let lines: Vec<String> =
            lines.into_iter().map(|line| format!("  {};\n", line.replace('\n', "\n  "))).collect();
        ("BATCH", format!("BEGIN BATCH\n{}APPLY BATCH;", lines.concat()))
    }
}

fn statement(call: &Call<'_>) -> (&'static str, String) {
    match call.step.request {
        Request::Get | Request::BatchGet | Request::Query | Request::Scan => {
            ("SELECT", select(call))
        }
        Request::Put => ("INSERT", insert(call)),
        Request::Delete => ("DELETE", delete(call)),
        Request::Update | Request::Rekey | Request::Check => ("UPDATE", update(call)),
    }
}

fn select(call: &Call<'_>) -> String {
    let step = call.step;
    let columns = if step.attributes.is_empty() && call.pattern.aggregate.is_none()
        || step.purpose != Purpose::Read && step.attributes.is_empty()
    {
        "*".to_owned()
    } else {
        selected(call)
    };
    let view = call.index().filter(|_| call.index_kind() == Some(IndexKind::MaterializedView));
    let from = name(view.map_or(step.view.table.as_str(), |(view, _)| view));
    let mut text = format!("SELECT {columns}\nFROM {from}");
    let mut tests = Vec::new();
    for condition in &step.conditions {
        let (from, to) = call.values(condition);
        let values: Vec<Shown> = std::iter::once(from).chain(to).collect();
        let kind = call.kind(&condition.column);
        tests.push(compared(&condition.column, condition.test, &values, kind));
    }
    let filters = call.filters();
    for filter in &filters {
        let kind = call.kind(&filter.attribute);
        tests.push(compared(&filter.attribute, filter.test, &filter.values, kind));
    }
    if !tests.is_empty() {
        text.push_str("\nWHERE ");
        text.push_str(&tests.join("\n  AND "));
    }
    if step.reverse
        && let Some(column) = call.key().and_then(|key| {
            let fixed = |name: &str| {
                step.conditions.iter().any(|it| it.column == name && it.test == Test::Equal)
            };
            key.sort.iter().find(|column| !fixed(&column.name))
        })
    {
        let way = match column.direction {
            Direction::Ascending => "DESC",
            Direction::Descending => "ASC",
        };
        let _ = write!(text, "\nORDER BY {} {way}", name(&column.name));
    }
    if let Some(limit) = step.limit {
        let _ = write!(text, "\nLIMIT {limit}");
    }
    if !filters.is_empty() {
        text.push_str("\nALLOW FILTERING");
    }
    text
}

/// The columns or the aggregate that is selected.
fn selected(call: &Call<'_>) -> String {
    let aggregate = call.pattern.aggregate.as_ref().filter(|_| call.step.purpose == Purpose::Read);
    if let Some(aggregate) = aggregate {
        let function = match aggregate.function {
            AggregateFunction::Count => "count",
            AggregateFunction::Sum => "sum",
            AggregateFunction::Min => "min",
            AggregateFunction::Max => "max",
            AggregateFunction::Average => "avg",
        };
        let of = aggregate.attribute.as_deref().map_or_else(|| "*".to_owned(), name);
        return format!("{function}({of})");
    }
    names(call.step.attributes.iter().map(String::as_str))
}

fn compared(column: &str, test: Test, values: &[Shown], kind: AttributeType) -> String {
    let column = name(column);
    let value = |shown: &Shown| literal(shown, kind);
    let Some(first) = values.first() else { return column };
    let second = values.get(1);
    let below = |second: &Shown| match second.text.strip_suffix(LAST) {
        Some(prefix) => format!("{column} < {}", quoted(&after(prefix))),
        None => format!("{column} <= {}", value(second)),
    };
    match (test, second) {
        (Test::Between, Some(second)) => {
            format!("{column} >= {} AND {}", value(first), below(second))
        }
        (_, Some(second)) => format!("{column} IN ({}, {})", value(first), value(second)),
        (Test::BeginsWith, None) => {
            let end = quoted(&after(&first.text));
            format!("{column} >= {} AND {column} < {end}", value(first))
        }
        (Test::Less, None) => format!("{column} < {}", value(first)),
        (Test::AtMost, None) => format!("{column} <= {}", value(first)),
        (Test::Greater, None) => format!("{column} > {}", value(first)),
        (Test::AtLeast, None) => format!("{column} >= {}", value(first)),
        (Test::Equal | Test::Between, None) => format!("{column} = {}", value(first)),
    }
}

fn insert(call: &Call<'_>) -> String {
    let mut fields = call.primary_key();
    fields.extend(call.fields());
    let columns = names(fields.iter().map(|field| field.name.as_str()));
    let values: Vec<String> =
        fields.iter().map(|field| literal(&field.value, field.kind)).collect();
    let table = name(&call.step.view.table);
    let new = if call.must_be_new() && call.step.purpose == Purpose::Write {
        "\nIF NOT EXISTS"
    } else {
        ""
    };
    format!("INSERT INTO {table} ({columns})\nVALUES ({}){new}", values.join(", "))
}

fn update(call: &Call<'_>) -> String {
    let (set, removed) = call.changes();
    let assigned =
        |field: &Field| format!("{} = {}", name(&field.name), literal(&field.value, field.kind));
    let mut all: Vec<String> = set.iter().map(assigned).collect();
    all.extend(removed.iter().map(|column| format!("{} = null", name(column))));
    let table = name(&call.step.view.table);
    let text = format!("UPDATE {table}\nSET {}\nWHERE {}", all.join(", "), keyed(call));
    conditioned(call, text)
}

fn delete(call: &Call<'_>) -> String {
    let text = format!("DELETE FROM {}\nWHERE {}", name(&call.step.view.table), keyed(call));
    conditioned(call, text)
}

/// A condition in the pattern's own words, which are CQL only where they were written so.
fn conditioned(call: &Call<'_>, mut text: String) -> String {
    if let Some(condition) = call.condition().filter(|_| call.step.purpose == Purpose::Write) {
        text.push_str("\nIF ");
        text.push_str(condition);
    }
    text
}

fn keyed(call: &Call<'_>) -> String {
    let key = call.primary_key();
    let one =
        |field: &Field| format!("{} = {}", name(&field.name), literal(&field.value, field.kind));
    key.iter().map(one).collect::<Vec<_>>().join(" AND ")
}

fn literal(shown: &Shown, kind: AttributeType) -> String {
    match &shown.alone {
        Some(attribute) => {
            // Which of several values is meant stands before an attribute, and after a marker.
            let (which, own) = attribute.split_once(' ').unwrap_or(("", attribute));
            let own = if which.is_empty() { own.to_owned() } else { format!("{own}_{which}") };
            format!(":{}", name(&own))
        }
        None if matches!(kind, AttributeType::N | AttributeType::Bool) => shown.text.clone(),
        None => quoted(&shown.text),
    }
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''").replace(LAST, "\\u{10FFFF}"))
}

fn names<'a>(all: impl Iterator<Item = &'a str>) -> String {
    all.map(name).collect::<Vec<_>>().join(", ")
}

/// A name, in quotes where it would be read in lower case or not at all.
fn name(name: &str) -> String {
    let mut chars = name.chars();
    let plain = chars.next().is_some_and(|c| c.is_ascii_lowercase())
        && chars.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    if plain { name.to_owned() } else { format!("\"{}\"", name.replace('"', "\"\"")) }
}
