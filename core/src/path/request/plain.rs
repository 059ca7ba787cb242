//! Requests where no language of an engine is known: what is done to which table, by which key.

use super::super::{Request, Test};
use super::condition::demands;
use super::parts::{Call, Field, LAST, Shown, added};
use super::{Dialect, RequestLanguage};

pub(super) struct Plain;

impl Dialect for Plain {
    const LANGUAGE: RequestLanguage = RequestLanguage::Plain;

    fn one(call: &Call<'_>) -> (&'static str, String) {
        let operation = operation(call.step.request);
        let view = match &call.step.view.index {
            None => call.step.view.table.clone(),
            Some(index) => format!("{}.{index}", call.step.view.table),
        };
        let mut lines = vec![format!("{operation} {view}")];
        lines.extend(details(call));
        (operation, lines.join("\n  "))
    }

    fn batch(_: &Call<'_>) -> Option<(&'static str, String)> {
        None
    }

    fn transaction(calls: &[Call<'_>]) -> (&'static str, String) {
        let texts: Vec<String> = calls.iter().map(|call| Self::one(call).1).collect();
        ("transaction", format!("begin\n{}\ncommit", texts.join("\n")))
    }
}

fn operation(request: Request) -> &'static str {
    match request {
        Request::Get => "get",
        Request::BatchGet => "get each of",
        Request::Query => "query",
        Request::Scan => "scan",
        Request::Put => "put",
        Request::Update => "update",
        Request::Delete => "delete",
        Request::Rekey => "delete and put",
        Request::Check => "check",
    }
}

fn details(call: &Call<'_>) -> Vec<String> {
    let step = call.step;
    let mut lines = Vec::new();
    for condition in &step.conditions {
        let (from, to) = call.values(condition);
        let values: Vec<Shown> = std::iter::once(from).chain(to).collect();
        lines.push(compared(&condition.column, condition.test, &values));
    }
    let told = |field: &Field| {
        let Field { name, value, .. } = field;
        if step.request == Request::Update && call.adds(field) {
            format!("add {} to {name}", added(name).text)
        } else {
            format!("set {name} = {}", value.text)
        }
    };
    match step.request {
        Request::Put => lines.extend(call.fields().iter().map(told)),
        Request::Update => {
            let (set, removed) = call.changes();
            lines.extend(set.iter().map(told));
            lines.extend(removed.iter().map(|name| format!("remove {name}")));
        }
        _ => {}
    }
    if let Some(condition) = call.pattern.condition.as_ref()
        && !demands(call).is_empty()
    {
        lines.push(format!("if {condition}"));
    }
    for filter in call.filters() {
        let test = compared(&filter.attribute, filter.test, &filter.values);
        lines.push(format!("filter {test}"));
    }
    if step.reverse {
        lines.push("backwards".to_owned());
    }
    if let Some(limit) = step.limit {
        lines.push(format!("limit {limit}"));
    }
    if step.strong {
        lines.push("strongly consistent".to_owned());
    }
    lines
}

/// A comparison, in signs.
pub(super) fn compared(name: &str, test: Test, values: &[Shown]) -> String {
    let text = |at: usize| values.get(at).map(|value| value.text.replace(LAST, "\\u{10FFFF}"));
    let first = text(0).unwrap_or_default();
    match (test, text(1)) {
        (Test::Between, Some(second)) => format!("{name} from {first} to {second}"),
        (_, Some(second)) => format!("{name} in ({first}, {second})"),
        (Test::BeginsWith, None) => format!("{name} begins with {first}"),
        (Test::Less, None) => format!("{name} < {first}"),
        (Test::AtMost, None) => format!("{name} <= {first}"),
        (Test::Greater, None) => format!("{name} > {first}"),
        (Test::AtLeast, None) => format!("{name} >= {first}"),
        (Test::Equal | Test::Between, None) => format!("{name} = {first}"),
    }
}
