//! Requests as statements of CQL: bind markers where a value stands alone, quoted text else.

use super::super::{Request, Test};
use super::condition::{Demand, Operand, Sign, demands};
use super::parts::{Call, Field, LAST, Shown, added, after};
use super::{Dialect, Purpose, RequestLanguage};
use crate::design::{AggregateFunction, AttributeType, Direction, IndexKind};
use std::fmt::Write as _;

/// The condition that nothing is there.
const ABSENT: &str = "NOT EXISTS";

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
        let key = |call: &Call<'_>| (call.step.view.table.clone(), partition(call));
        let one = calls.iter().all(|call| calls.first().is_some_and(|it| key(it) == key(call)));
        let mut before = String::new();
        let mut lines = Vec::new();
        for call in calls {
            // A batch checks only what it writes, and only within one partition.
            if call.step.request == Request::Check || !one && !demands(call).is_empty() {
                let table = name(&call.step.view.table);
                let tests = conditions(call);
                let _ = writeln!(
                    before,
                    "-- first, at consistency level SERIAL: goes on where {}\n\
                     SELECT *\nFROM {table}\nWHERE {};\n",
                    tests.join(" AND "),
                    keyed(call)
                );
            }
            let call = if one { *call } else { call.of_new() };
            match call.step.request {
                Request::Check => {}
                Request::Rekey => {
                    lines.push(delete(&call.of_old()));
                    lines.push(insert(&call.of_new()));
                }
                _ => lines.push(statement(&call).1),
            }
        }
        let lines: Vec<String> =
            lines.into_iter().map(|line| format!("  {};\n", line.replace('\n', "\n  "))).collect();
        ("BATCH", format!("{before}BEGIN BATCH\n{}APPLY BATCH;", lines.concat()))
    }
}

fn statement(call: &Call<'_>) -> (&'static str, String) {
    match call.step.request {
        Request::Get | Request::BatchGet | Request::Query | Request::Scan => {
            ("SELECT", select(call))
        }
        // An insert can only be told to meet nothing.
        Request::Put if conditions(call).iter().any(|test| test != ABSENT) => {
            ("UPDATE", update(call))
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
    let sorted = matches!(call.index_kind(), None | Some(IndexKind::MaterializedView));
    if step.reverse
        && sorted
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
    let text = format!("INSERT INTO {table} ({columns})\nVALUES ({})", values.join(", "));
    conditioned(call, text)
}

fn update(call: &Call<'_>) -> String {
    let (set, removed) = match call.step.request {
        Request::Put => (call.fields(), Vec::new()),
        _ => call.changes(),
    };
    let assigned = |field: &Field| {
        let column = name(&field.name);
        if call.adds(field) {
            format!("{column} = {column} + {}", literal(&added(&field.name), field.kind))
        } else {
            format!("{column} = {}", literal(&field.value, field.kind))
        }
    };
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

fn conditioned(call: &Call<'_>, text: String) -> String {
    let tests = conditions(call);
    if tests.is_empty() { text } else { format!("{text}\nIF {}", tests.join(" AND ")) }
}

/// What is demanded of what was there.
fn conditions(call: &Call<'_>) -> Vec<String> {
    let one = |demand: Demand| match demand {
        Demand::Absent(_) => ABSENT.to_owned(),
        Demand::Present(_) => "EXISTS".to_owned(),
        Demand::Compared(column, sign, operand) => {
            let value = match operand {
                Operand::Value(value) => literal(&value, call.kind(&column)),
                Operand::Attribute(other) => name(&other),
            };
            let sign = if sign == Sign::Unequal { "!=" } else { sign.text() };
            format!("{} {sign} {value}", name(&column))
        }
        Demand::Words(words) => format!("{{{words}}}"),
    };
    demands(call).into_iter().map(one).collect()
}

/// The values of the partition that is written to.
fn partition(call: &Call<'_>) -> Vec<String> {
    let columns = call.table_key().map_or(0, |key| key.partition.len());
    call.primary_key().into_iter().take(columns).map(|field| field.value.text).collect()
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
        && chars.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        && !RESERVED.split_ascii_whitespace().any(|word| word == name);
    if plain { name.to_owned() } else { format!("\"{}\"", name.replace('"', "\"\"")) }
}

/// Words that name nothing without quotes: the reserved keywords of Cassandra's and ScyllaDB's CQL.
const RESERVED: &str = "add allow alter and any apply asc authorize batch begin by columnfamily \
    create default delete desc describe drop each_quorum entries execute from full grant if in index \
    infinity insert into is keyspace keyspaces limit local_one local_quorum materialized modify nan \
    norecursive not null of on one or order partition password per primary quorum rename replace \
    revoke schema scylla_clustering_bound scylla_counter_shard_list scylla_timeuuid_list_index select \
    set table three to token truncate two unlogged unset update use using view where with";
