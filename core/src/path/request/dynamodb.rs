//! Requests to DynamoDB: the JSON bodies of its operations, with every name and value by placeholder.

use super::super::{Request, Test};
use super::condition::{Demand, Operand, demands};
use super::parts::{Call, Field, LAST, Shown, added};
use super::{Dialect, RequestLanguage};
use crate::design::{Aggregate, AggregateFunction, AttributeType};
use serde_json::{Map, Value, json};

pub(super) struct DynamoDb;

impl Dialect for DynamoDb {
    const LANGUAGE: RequestLanguage = RequestLanguage::Json;

    fn one(call: &Call<'_>) -> (&'static str, String) {
        let (operation, body) = match call.step.request {
            Request::Get => ("GetItem", get(call)),
            Request::BatchGet => ("BatchGetItem", batch_get(call)),
            Request::Query => ("Query", search(call)),
            Request::Scan => ("Scan", search(call)),
            Request::Put => ("PutItem", put(call)),
            Request::Delete => ("DeleteItem", delete(call)),
            // A pair of requests stands for a new key; a check alone is a write of nothing.
            Request::Update | Request::Rekey | Request::Check => ("UpdateItem", update(call)),
        };
        (operation, text(&Value::Object(body)))
    }

    fn batch(call: &Call<'_>) -> Option<(&'static str, String)> {
        let request = match call.step.request {
            Request::Put => json!({"PutRequest": {"Item": item(call)}}),
            Request::Delete => json!({"DeleteRequest": {"Key": object(&call.primary_key())}}),
            _ => return None,
        };
        let body = json!({"RequestItems": {(call.step.view.table.as_str()): [request]}});
        Some(("BatchWriteItem", text(&body)))
    }

    fn transaction(calls: &[Call<'_>]) -> (&'static str, String) {
        let mut actions = Vec::new();
        for call in calls {
            match call.step.request {
                Request::Put => actions.push(json!({"Put": put(call)})),
                Request::Delete => actions.push(json!({"Delete": delete(call)})),
                Request::Rekey => {
                    actions.push(json!({"Delete": delete(&call.of_old())}));
                    actions.push(json!({"Put": put(&call.of_new())}));
                }
                Request::Check => actions.push(json!({"ConditionCheck": check(call)})),
                _ => actions.push(json!({"Update": update(call)})),
            }
        }
        ("TransactWriteItems", text(&json!({"TransactItems": actions})))
    }
}

/// Placeholders of one request.
#[derive(Default)]
struct Placeholders {
    names: Map<String, Value>,
    values: Map<String, Value>,
}

impl Placeholders {
    fn name(&mut self, name: &str) -> String {
        let known = self.names.iter().find(|(_, own)| own.as_str() == Some(name));
        if let Some((known, _)) = known {
            return known.clone();
        }
        let placeholder = free(&self.names, '#', name);
        self.names.insert(placeholder.clone(), name.into());
        placeholder
    }

    fn value(&mut self, hint: &str, value: Value) -> String {
        let placeholder = free(&self.values, ':', hint);
        self.values.insert(placeholder.clone(), value);
        placeholder
    }

    fn told(self, body: &mut Map<String, Value>) {
        if !self.names.is_empty() {
            body.insert("ExpressionAttributeNames".into(), self.names.into());
        }
        if !self.values.is_empty() {
            body.insert("ExpressionAttributeValues".into(), self.values.into());
        }
    }

    /// A comparison of an attribute.
    fn compared(&mut self, name: &str, test: Test, values: &[Value]) -> String {
        let column = self.name(name);
        let mut values = values.iter().map(|value| self.value(name, value.clone()));
        let first = values.next().unwrap_or_default();
        let second = values.next();
        match (test, second) {
            (Test::Between, Some(second)) => format!("{column} BETWEEN {first} AND {second}"),
            (_, Some(second)) => format!("{column} IN ({first}, {second})"),
            (Test::BeginsWith, None) => format!("begins_with({column}, {first})"),
            (Test::Less, None) => format!("{column} < {first}"),
            (Test::AtMost, None) => format!("{column} <= {first}"),
            (Test::Greater, None) => format!("{column} > {first}"),
            (Test::AtLeast, None) => format!("{column} >= {first}"),
            (Test::Equal | Test::Between, None) => format!("{column} = {first}"),
        }
    }
}

/// A placeholder that is not taken: the name itself where it is made of letters and digits.
fn free(taken: &Map<String, Value>, sign: char, name: &str) -> String {
    let plain = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let stem = if plain { format!("{sign}{name}") } else { format!("{sign}n") };
    let mut placeholder = stem.clone();
    let mut next = 2;
    while taken.contains_key(&placeholder) {
        placeholder = format!("{stem}_{next}");
        next += 1;
    }
    placeholder
}

/// A value in the service's own form; of lists and maps one member stands.
fn typed(kind: AttributeType, shown: &Shown) -> Value {
    let text = &shown.text;
    let value = match kind {
        AttributeType::Null => Value::Bool(true),
        AttributeType::Bool if shown.constant => Value::Bool(text == "true"),
        AttributeType::Ss | AttributeType::Ns | AttributeType::Bs => json!([text]),
        AttributeType::L => json!([{"S": text}]),
        AttributeType::M => json!({"name": {"S": text}}),
        _ => text.clone().into(),
    };
    json!({(kind.tag()): value})
}

fn object(fields: &[Field]) -> Value {
    let member = |field: &Field| (field.name.clone(), typed(field.kind, &field.value));
    Value::Object(fields.iter().map(member).collect())
}

fn item(call: &Call<'_>) -> Value {
    let mut all = call.primary_key();
    all.extend(call.fields());
    object(&all)
}

fn body(call: &Call<'_>) -> Map<String, Value> {
    let mut body = Map::new();
    body.insert("TableName".into(), call.step.view.table.clone().into());
    body
}

fn get(call: &Call<'_>) -> Map<String, Value> {
    let mut body = body(call);
    body.insert("Key".into(), object(&call.primary_key()));
    let mut placeholders = Placeholders::default();
    project(call, &mut placeholders, &mut body);
    if call.step.strong {
        body.insert("ConsistentRead".into(), true.into());
    }
    placeholders.told(&mut body);
    body
}

fn batch_get(call: &Call<'_>) -> Map<String, Value> {
    let mut keys = Map::new();
    keys.insert("Keys".into(), json!([object(&call.primary_key())]));
    let mut placeholders = Placeholders::default();
    project(call, &mut placeholders, &mut keys);
    if call.step.strong {
        keys.insert("ConsistentRead".into(), true.into());
    }
    placeholders.told(&mut keys);
    let mut body = Map::new();
    body.insert("RequestItems".into(), json!({(call.step.view.table.as_str()): keys}));
    body
}

/// A query or a scan.
fn search(call: &Call<'_>) -> Map<String, Value> {
    let step = call.step;
    let mut body = body(call);
    if let Some((index, _)) = call.index() {
        body.insert("IndexName".into(), index.into());
    }
    let mut placeholders = Placeholders::default();
    let mut tests = Vec::new();
    for condition in &step.conditions {
        let (from, to) = call.values(condition);
        let kind = call.kind(&condition.column);
        let values: Vec<Value> =
            std::iter::once(from).chain(to).map(|value| typed(kind, &value)).collect();
        tests.push(placeholders.compared(&condition.column, condition.test, &values));
    }
    if !tests.is_empty() {
        body.insert("KeyConditionExpression".into(), tests.join(" AND ").into());
    }
    let mut filters = Vec::new();
    for filter in call.filters() {
        let kind = call.kind(&filter.attribute);
        let values: Vec<Value> = filter.values.iter().map(|value| typed(kind, value)).collect();
        filters.push(placeholders.compared(&filter.attribute, filter.test, &values));
    }
    if !filters.is_empty() {
        body.insert("FilterExpression".into(), filters.join(" AND ").into());
    }
    project(call, &mut placeholders, &mut body);
    if step.request == Request::Query && step.reverse {
        body.insert("ScanIndexForward".into(), false.into());
    }
    if let Some(limit) = step.limit {
        body.insert("Limit".into(), limit.into());
    }
    if step.strong {
        body.insert("ConsistentRead".into(), true.into());
    }
    placeholders.told(&mut body);
    body
}

/// Which attributes come back.
fn project(call: &Call<'_>, placeholders: &mut Placeholders, body: &mut Map<String, Value>) {
    let counts = matches!(
        call.pattern.aggregate,
        Some(Aggregate { function: AggregateFunction::Count, attribute: None, .. })
    );
    let searched = matches!(call.step.request, Request::Query | Request::Scan);
    if counts && searched && call.step.purpose == super::Purpose::Read {
        body.insert("Select".into(), "COUNT".into());
    } else if !call.step.attributes.is_empty() {
        let names: Vec<String> =
            call.step.attributes.iter().map(|name| placeholders.name(name)).collect();
        body.insert("ProjectionExpression".into(), names.join(", ").into());
    }
}

fn put(call: &Call<'_>) -> Map<String, Value> {
    let mut body = body(call);
    body.insert("Item".into(), item(call));
    let mut placeholders = Placeholders::default();
    conditioned(call, &mut placeholders, &mut body);
    placeholders.told(&mut body);
    body
}

fn delete(call: &Call<'_>) -> Map<String, Value> {
    let mut body = body(call);
    body.insert("Key".into(), object(&call.primary_key()));
    let mut placeholders = Placeholders::default();
    conditioned(call, &mut placeholders, &mut body);
    placeholders.told(&mut body);
    body
}

fn update(call: &Call<'_>) -> Map<String, Value> {
    let mut body = body(call);
    body.insert("Key".into(), object(&call.primary_key()));
    let mut placeholders = Placeholders::default();
    let changes = (call.step.request != Request::Check).then(|| call.changes());
    let (set, removed) = changes.unwrap_or_default();
    let (sums, set): (Vec<Field>, Vec<Field>) = set.into_iter().partition(|it| call.adds(it));
    let mut expression = Vec::new();
    if !set.is_empty() {
        let one = |field: &Field| {
            let value = placeholders.value(&field.name, typed(field.kind, &field.value));
            format!("{} = {value}", placeholders.name(&field.name))
        };
        let all: Vec<String> = set.iter().map(one).collect();
        expression.push(format!("SET {}", all.join(", ")));
    }
    if !removed.is_empty() {
        let all: Vec<String> = removed.iter().map(|name| placeholders.name(name)).collect();
        expression.push(format!("REMOVE {}", all.join(", ")));
    }
    if !sums.is_empty() {
        let one = |field: &Field| {
            let value = placeholders.value(&field.name, typed(field.kind, &added(&field.name)));
            format!("{} {value}", placeholders.name(&field.name))
        };
        let all: Vec<String> = sums.iter().map(one).collect();
        expression.push(format!("ADD {}", all.join(", ")));
    }
    if !expression.is_empty() {
        body.insert("UpdateExpression".into(), expression.join(" ").into());
    }
    conditioned(call, &mut placeholders, &mut body);
    placeholders.told(&mut body);
    body
}

/// A check that an item is there, or what the pattern demands of it.
fn check(call: &Call<'_>) -> Map<String, Value> {
    let mut body = body(call);
    body.insert("Key".into(), object(&call.primary_key()));
    let mut placeholders = Placeholders::default();
    conditioned(call, &mut placeholders, &mut body);
    placeholders.told(&mut body);
    body
}

fn conditioned(call: &Call<'_>, placeholders: &mut Placeholders, body: &mut Map<String, Value>) {
    let own = call.table_key().and_then(|key| key.partition.first());
    let own = own.map_or("", |column| column.name.as_str());
    let one = |demand: &Demand| match demand {
        Demand::Absent(name) => {
            let name = placeholders.name(name.as_deref().unwrap_or(own));
            format!("attribute_not_exists({name})")
        }
        Demand::Present(name) => {
            let name = placeholders.name(name.as_deref().unwrap_or(own));
            format!("attribute_exists({name})")
        }
        Demand::Compared(name, sign, operand) => {
            let value = match operand {
                Operand::Attribute(other) => placeholders.name(other),
                Operand::Value(value) => placeholders.value(name, typed(call.kind(name), value)),
            };
            format!("{} {} {value}", placeholders.name(name), sign.text())
        }
        Demand::Words(words) => format!("{{{words}}}"),
    };
    let all: Vec<String> = demands(call).iter().map(one).collect();
    if !all.is_empty() {
        body.insert("ConditionExpression".into(), all.join(" AND ").into());
    }
}

fn text(body: &Value) -> String {
    // The last of all characters shows as nothing; its escape is the same JSON.
    let text = serde_json::to_string_pretty(body).unwrap_or_default();
    text.replace(LAST, "\\udbff\\udfff")
}
