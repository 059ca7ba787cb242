//! Generators for attributes that have none: what fits the type and the name.

use crate::design::{
    AttributeType, Frequency, Generator, NameKind, TimestampFormat, TimestampOrder,
};
use indexmap::IndexMap;

/// The generator that fits a type and a name; `identity` is whether the attribute names its item.
pub(super) fn generator(name: &str, kind: AttributeType, identity: bool) -> Generator {
    let words = words(name);
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    let text = |min, max| Generator::Text { min, max };
    match kind {
        AttributeType::S => of_text(&words, identity),
        AttributeType::N
            if identity || has(&["id", "number", "no", "seq", "sequence", "version"]) =>
        {
            sequence(String::new(), 0)
        }
        AttributeType::N if has(&MOMENTS) || words.last().is_some_and(|word| word == "at") => {
            timestamp(TimestampFormat::EpochSeconds)
        }
        AttributeType::N
            if has(&["price", "amount", "total", "cost", "fee", "balance", "rate"]) =>
        {
            Generator::Number { min: 1.0, max: 500.0, decimals: 2 }
        }
        AttributeType::N if has(&["age"]) => {
            Generator::Number { min: 18.0, max: 90.0, decimals: 0 }
        }
        AttributeType::N if has(&["year"]) => {
            Generator::Number { min: 2000.0, max: 2026.0, decimals: 0 }
        }
        AttributeType::N if has(&["count", "quantity", "qty", "size", "rank", "level"]) => {
            Generator::Number { min: 1.0, max: 10.0, decimals: 0 }
        }
        AttributeType::N => Generator::Number { min: 0.0, max: 1000.0, decimals: 0 },
        AttributeType::B => Generator::Bytes { min: 16, max: 32 },
        AttributeType::Bool => Generator::Boolean { probability: 0.5 },
        AttributeType::Null => Generator::Constant { value: serde_json::Value::Null },
        AttributeType::L => Generator::List { of: Box::new(text(4, 16).into()), min: 1, max: 3 },
        AttributeType::M => {
            Generator::Map { fields: IndexMap::from([("value".to_owned(), text(4, 16).into())]) }
        }
        AttributeType::Ss => Generator::Set { of: Box::new(text(4, 12).into()), min: 1, max: 3 },
        AttributeType::Ns => Generator::Set {
            of: Box::new(Generator::Number { min: 0.0, max: 1000.0, decimals: 0 }.into()),
            min: 1,
            max: 3,
        },
        AttributeType::Bs => Generator::Set {
            of: Box::new(Generator::Bytes { min: 4, max: 8 }.into()),
            min: 1,
            max: 3,
        },
    }
}

const MOMENTS: [&str; 14] = [
    "date",
    "day",
    "time",
    "timestamp",
    "created",
    "updated",
    "modified",
    "expires",
    "expiry",
    "ttl",
    "since",
    "until",
    "due",
    "datetime",
];

fn of_text(words: &[String], identity: bool) -> Generator {
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    let last = words.last().map_or("", String::as_str);
    let name = |of| Generator::Name { of };
    let choice = |values: &[&str]| Generator::Choice {
        values: values.iter().map(|value| (*value).into()).collect(),
        frequency: Frequency::Uniform.into(),
    };
    if has(&["email", "mail"]) {
        name(NameKind::Email)
    } else if has(&["uuid", "guid"]) {
        Generator::Uuid
    } else if has(&["ulid"]) {
        Generator::Ulid
    } else if matches!(last, "id" | "ids" | "key" | "number" | "no" | "code" | "sku") || identity {
        // `customerId` makes `c000001`.
        let prefix =
            words.first().filter(|word| *word != "id").and_then(|word| word.chars().next());
        sequence(prefix.map(String::from).unwrap_or_default(), 6)
    } else if last == "at" || has(&MOMENTS) {
        let date = matches!(last, "date" | "day" | "due");
        timestamp(if date { TimestampFormat::Date } else { TimestampFormat::Iso })
    } else if has(&["first", "given"]) {
        name(NameKind::First)
    } else if has(&["last", "family", "surname"]) {
        name(NameKind::Last)
    } else if has(&["city", "town"]) {
        name(NameKind::City)
    } else if has(&["country"]) {
        name(NameKind::Country)
    } else if has(&["company", "vendor", "organization", "organisation", "tenant", "brand"]) {
        name(NameKind::Company)
    } else if has(&["product", "title", "item"]) {
        name(NameKind::Product)
    } else if has(&["ip"]) {
        name(NameKind::Ipv4)
    } else if has(&["phone", "telephone", "tel", "mobile"]) {
        name(NameKind::Phone)
    } else if has(&["status", "state"]) {
        choice(&["active", "pending", "closed"])
    } else if has(&["type", "kind", "category"]) {
        choice(&["a", "b", "c"])
    } else if has(&["currency"]) {
        choice(&["EUR", "USD", "JPY"])
    } else if has(&["name", "user", "username", "author", "owner"]) {
        name(NameKind::Person)
    } else if has(&[
        "description",
        "comment",
        "body",
        "message",
        "note",
        "notes",
        "text",
        "content",
        "bio",
        "details",
        "payload",
        "data",
        "summary",
    ]) {
        Generator::Text { min: 60, max: 240 }
    } else {
        Generator::Text { min: 6, max: 20 }
    }
}

fn sequence(prefix: String, pad: u32) -> Generator {
    Generator::Sequence { start: 1, step: 1, prefix, pad, per_parent: false }
}

fn timestamp(format: TimestampFormat) -> Generator {
    Generator::Timestamp { days: 30.0, order: TimestampOrder::Rising, format }
}

/// The words of a name in lower case: `createdAt`, `created_at` and `CreatedAT` are `created`, `at`.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut before = None;
    for c in name.chars() {
        let begins = match before {
            None => true,
            Some(before) => c.is_uppercase() && char::is_lowercase(before),
        };
        if c.is_alphanumeric() {
            if begins {
                words.push(String::new());
            }
            if let Some(word) = words.last_mut() {
                word.extend(c.to_lowercase());
            }
            before = Some(c);
        } else {
            before = None;
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_divided_into_words() {
        for (name, expected) in [
            ("createdAt", &["created", "at"][..]),
            ("created_at", &["created", "at"]),
            ("CustomerID", &["customer", "id"]),
            ("GSI1PK", &["gsi1pk"]),
            ("ip", &["ip"]),
            ("", &[]),
            ("#", &[]),
        ] {
            assert_eq!(words(name), expected, "{name}");
        }
    }

    #[test]
    fn names_say_what_to_make() {
        let of = |name| generator(name, AttributeType::S, false);
        assert!(matches!(of("customerId"), Generator::Sequence { prefix, .. } if prefix == "c"));
        assert!(matches!(of("id"), Generator::Sequence { prefix, .. } if prefix.is_empty()));
        assert!(matches!(of("Email"), Generator::Name { of: NameKind::Email }));
        assert!(matches!(
            of("shipDate"),
            Generator::Timestamp { format: TimestampFormat::Date, .. }
        ));
        assert!(matches!(of("status"), Generator::Choice { .. }));
        assert!(matches!(of("whatever"), Generator::Text { .. }));
        let number = |name| generator(name, AttributeType::N, false);
        assert!(matches!(number("unit_price"), Generator::Number { decimals: 2, .. }));
        assert!(matches!(number("expiresAt"), Generator::Timestamp { .. }));
    }
}
