//! Requests to Tablestore: the parameters of its operations as JSON. A range includes its start and
//! excludes its end; columns after the last that is bound run from the least value to the greatest.

use super::super::{Request, Test};
use super::condition::{Demand, Operand, demands};
use super::parts::{Call, Field, LAST, Shown, added, after};
use super::{Dialect, RequestLanguage};
use crate::design::IndexKind;
use serde_json::{Map, Value, json};

const LEAST: &str = "INF_MIN";
const GREATEST: &str = "INF_MAX";

pub(super) struct Tablestore;

impl Dialect for Tablestore {
    const LANGUAGE: RequestLanguage = RequestLanguage::Json;

    fn one(call: &Call<'_>) -> (&'static str, String) {
        let (operation, body) = row(call);
        (operation, text(&body))
    }

    fn batch(call: &Call<'_>) -> Option<(&'static str, String)> {
        let (_, body) = row(call);
        let kind = match call.step.request {
            Request::Put => "PUT",
            Request::Update => "UPDATE",
            Request::Delete => "DELETE",
            _ => return None,
        };
        let Value::Object(mut row) = body else { return None };
        let table = row.shift_remove("tableName");
        row.shift_insert(0, "type".into(), kind.into());
        let body = json!({"tables": [{"tableName": table, "rows": [row]}]});
        Some(("BatchWriteRow", text(&body)))
    }

    fn transaction(calls: &[Call<'_>]) -> (&'static str, String) {
        let mut requests = Vec::new();
        if let Some(first) = calls.first() {
            let key = first.primary_key();
            let partition = key.first().map(|field| field.value.text.clone());
            let table = first.step.view.table.as_str();
            requests.push(json!({"StartLocalTransaction":
                {"tableName": table, "partitionKey": partition}}));
        }
        let mut add = |call: &Call<'_>, request: Request| {
            let (operation, mut body) = row_as(call, request);
            if let Value::Object(body) = &mut body {
                body.insert("transactionId".into(), "{transactionId}".into());
            }
            requests.push(json!({(operation): body}));
        };
        for call in calls {
            if call.step.request == Request::Rekey {
                add(&call.of_old(), Request::Delete);
                add(&call.of_new(), Request::Put);
            } else {
                add(call, call.step.request);
            }
        }
        requests.push(json!({"CommitTransaction": {"transactionId": "{transactionId}"}}));
        ("LocalTransaction", text(&Value::Array(requests)))
    }
}

fn row(call: &Call<'_>) -> (&'static str, Value) {
    row_as(call, call.step.request)
}

fn row_as(call: &Call<'_>, request: Request) -> (&'static str, Value) {
    let mut body = Map::new();
    match request {
        Request::Query | Request::Scan if call.index_kind() == Some(IndexKind::Search) => {
            return ("Search", searched(call));
        }
        Request::Query | Request::Scan => return ("GetRange", range(call)),
        Request::BatchGet => {
            body.insert("tableName".into(), call.step.view.table.clone().into());
            body.insert("primaryKeys".into(), json!([object(&call.primary_key())]));
            got(call, &mut body);
            return ("BatchGetRow", json!({"tables": [body]}));
        }
        _ => {}
    }
    body.insert("tableName".into(), call.step.view.table.clone().into());
    body.insert("primaryKey".into(), object(&call.primary_key()));
    match request {
        Request::Put => {
            body.insert("attributeColumns".into(), object(&call.fields()));
            conditioned(call, &mut body);
            ("PutRow", body.into())
        }
        Request::Update => {
            let (set, removed) = call.changes();
            let (mut sums, set): (Vec<Field>, Vec<Field>) =
                set.into_iter().partition(|field| call.adds(field));
            let mut changes = Map::new();
            if !set.is_empty() {
                changes.insert("PUT".into(), object(&set));
            }
            if !sums.is_empty() {
                for field in &mut sums {
                    field.value = added(&field.name);
                }
                changes.insert("INCREMENT".into(), object(&sums));
            }
            if !removed.is_empty() {
                changes.insert("DELETE_ALL".into(), removed.into());
            }
            body.insert("updateOfAttributeColumns".into(), changes.into());
            conditioned(call, &mut body);
            ("UpdateRow", body.into())
        }
        Request::Delete | Request::Rekey => {
            conditioned(call, &mut body);
            ("DeleteRow", body.into())
        }
        _ => {
            got(call, &mut body);
            ("GetRow", body.into())
        }
    }
}

/// Whether the row must be there, and what its columns must be.
fn conditioned(call: &Call<'_>, body: &mut Map<String, Value>) {
    let mut row = "IGNORE";
    let mut columns = Vec::new();
    for demand in demands(call) {
        match demand {
            Demand::Absent(_) => row = "EXPECT_NOT_EXIST",
            Demand::Present(_) => row = "EXPECT_EXIST",
            Demand::Compared(name, sign, operand) => {
                row = "EXPECT_EXIST";
                let value = match operand {
                    Operand::Value(value) => value.text,
                    Operand::Attribute(other) => other,
                };
                columns.push(format!("{name} {} {value}", sign.text()));
            }
            Demand::Words(words) => columns.push(words),
        }
    }
    let mut condition = Map::new();
    condition.insert("rowExistenceExpectation".into(), row.into());
    if !columns.is_empty() {
        condition.insert("columnCondition".into(), columns.join(" AND ").into());
    }
    body.insert("condition".into(), condition.into());
}

fn object(fields: &[Field]) -> Value {
    let member = |field: &Field| (field.name.clone(), field.value.text.clone().into());
    Value::Object(fields.iter().map(member).collect())
}

fn got(call: &Call<'_>, body: &mut Map<String, Value>) {
    if !call.step.attributes.is_empty() {
        body.insert("columnsToGet".into(), json!(call.step.attributes));
    }
}

/// A range of rows of a table, or of an index, which is read as a table.
fn range(call: &Call<'_>) -> Value {
    let step = call.step;
    let mut least = Map::new();
    let mut greatest = Map::new();
    let own = call.key().into_iter().flat_map(crate::design::KeySchema::columns);
    let base = call.table_key().into_iter().flat_map(crate::design::KeySchema::columns);
    let mut columns: Vec<&str> = Vec::new();
    for column in own.chain(base) {
        if !columns.contains(&column.name.as_str()) {
            columns.push(&column.name);
        }
    }
    // What the columns after the last that is bound are at either end.
    let mut open = (LEAST, GREATEST);
    let mut ended = false;
    for (at, column) in columns.iter().enumerate() {
        let last = at + 1 == columns.len();
        let condition = step.conditions.iter().find(|it| it.column == *column);
        let Some(condition) = condition.filter(|_| !ended) else {
            least.insert((*column).to_owned(), open.0.into());
            greatest.insert((*column).to_owned(), open.1.into());
            ended = true;
            continue;
        };
        let (from, to) = call.values(condition);
        let next = |value: &Shown| {
            if last { format!("{}\u{0}", value.text) } else { value.text.clone() }
        };
        let (start, end, rest) = match condition.test {
            Test::Equal => (from.text.clone(), next(&from), open),
            Test::BeginsWith => (from.text.clone(), after(&from.text), (LEAST, LEAST)),
            Test::Between => match to.as_ref().and_then(|to| to.text.strip_suffix(LAST)) {
                Some(prefix) => (from.text.clone(), after(prefix), (LEAST, LEAST)),
                None => (from.text.clone(), next(to.as_ref().unwrap_or(&from)), open),
            },
            Test::Less => (LEAST.to_owned(), from.text.clone(), (LEAST, LEAST)),
            Test::AtMost => (LEAST.to_owned(), next(&from), open),
            Test::Greater => (next(&from), GREATEST.to_owned(), (GREATEST, GREATEST)),
            Test::AtLeast => (from.text.clone(), GREATEST.to_owned(), open),
        };
        ended = condition.test != Test::Equal;
        open = rest;
        least.insert((*column).to_owned(), start.into());
        greatest.insert((*column).to_owned(), end.into());
    }
    let (start, end) = if step.reverse { (greatest, least) } else { (least, greatest) };
    let mut body = Map::new();
    let table = call.index().map_or(step.view.table.as_str(), |(index, _)| index);
    body.insert("tableName".into(), table.into());
    let direction = if step.reverse { "BACKWARD" } else { "FORWARD" };
    body.insert("direction".into(), direction.into());
    body.insert("inclusiveStartPrimaryKey".into(), start.into());
    body.insert("exclusiveEndPrimaryKey".into(), end.into());
    got(call, &mut body);
    if let Some(limit) = step.limit {
        body.insert("limit".into(), limit.into());
    }
    let filters = tests(call, false);
    if !filters.is_empty() {
        body.insert("filter".into(), filters.join(" AND ").into());
    }
    body.into()
}

/// A search by an inverted index.
fn searched(call: &Call<'_>) -> Value {
    let mut body = Map::new();
    body.insert("tableName".into(), call.step.view.table.clone().into());
    body.insert("indexName".into(), call.step.view.index.clone().into());
    let mut query = Map::new();
    query.insert("query".into(), tests(call, true).join(" AND ").into());
    if let Some(limit) = call.step.limit {
        query.insert("limit".into(), limit.into());
    }
    body.insert("searchQuery".into(), query.into());
    got(call, &mut body);
    body.into()
}

/// Comparisons, in words.
fn tests(call: &Call<'_>, of_key: bool) -> Vec<String> {
    let mut tests = Vec::new();
    for condition in call.step.conditions.iter().filter(|_| of_key) {
        let (from, to) = call.values(condition);
        let values: Vec<Shown> = std::iter::once(from).chain(to).collect();
        tests.push(super::plain::compared(&condition.column, condition.test, &values));
    }
    let filters = call.filters();
    tests.extend(
        filters.iter().map(|it| super::plain::compared(&it.attribute, it.test, &it.values)),
    );
    tests
}

fn text(body: &Value) -> String {
    let text = serde_json::to_string_pretty(body).unwrap_or_default();
    text.replace(LAST, "\\udbff\\udfff")
}
