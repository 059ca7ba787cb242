//! The sample designs of the page, for tests, and designs with fields of a later version.

use serde_json::{Value, json};

/// Every one, as its text.
pub(crate) const ALL: [&str; 12] = [
    include_str!("../../../public/samples/bank-payments.json"),
    include_str!("../../../public/samples/device-by-day.json"),
    include_str!("../../../public/samples/hotel-reservations.json"),
    include_str!("../../../public/samples/info-status.json"),
    include_str!("../../../public/samples/monitoring-by-time.json"),
    include_str!("../../../public/samples/shop.json"),
    include_str!("../../../public/samples/student-card.json"),
    include_str!("../../../public/samples/user-orders.json"),
    include_str!("../../../public/samples/users-by-id-and-email.json"),
    include_str!("../../../public/samples/viral-post-sharded.json"),
    include_str!("../../../public/samples/viral-post.json"),
    include_str!("../../../public/samples/whale-tenant.json"),
];

/// A design's text with `x-later` in every object that has fields: not in maps by name, items,
/// options and values, whose members are a person's own.
pub(crate) fn with_unknown_fields(text: &str) -> Value {
    let mut document = serde_json::from_str(text).unwrap();
    add(&mut document);
    document
}

fn add(value: &mut Value) {
    match value {
        Value::Array(elements) => elements.iter_mut().for_each(add),
        Value::Object(fields) => {
            for (name, field) in fields.iter_mut() {
                match (name.as_str(), field) {
                    (
                        "items" | "options" | "prices" | "limits" | "keys" | "constants" | "value"
                        | "values",
                        _,
                    ) => {}
                    (name, _) if name.starts_with("x-") => {}
                    (
                        "entities" | "accessPatterns" | "tables" | "copies" | "invariants"
                        | "attributes" | "columns" | "indexes" | "when" | "datacenters" | "fields",
                        Value::Object(members),
                    ) => members.values_mut().for_each(add),
                    (_, field) => add(field),
                }
            }
            fields.insert("x-later".to_owned(), json!({"a": [1]}));
        }
        _ => {}
    }
}
