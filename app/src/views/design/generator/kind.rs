//! The kinds of generator, and what a new one of each begins with.

use crate::i18n::text::Forms;
use indexmap::IndexMap;
use keyloom_core::design::{Frequency, Generator, Kept, NameKind, TimestampFormat, TimestampOrder};
use serde_json::Value;

/// Every kind by its name in the document, with its text.
pub(super) fn kinds(texts: &Forms) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
    [
        ("sequence", texts.sequence),
        ("uuid", texts.uuid),
        ("ulid", texts.ulid),
        ("timestamp", texts.timestamp),
        ("choice", texts.choice),
        ("pool", texts.pool),
        ("name", texts.name),
        ("text", texts.text),
        ("bytes", texts.bytes),
        ("number", texts.number),
        ("boolean", texts.boolean),
        ("constant", texts.constant),
        ("parent", texts.parent),
        ("reference", texts.reference),
        ("template", texts.template),
        ("list", texts.list),
        ("set", texts.set),
        ("map", texts.map),
    ]
    .into_iter()
}

/// The kind's name in the document.
pub(super) fn tag(generator: &Generator) -> &'static str {
    match generator {
        Generator::Sequence { .. } => "sequence",
        Generator::Uuid => "uuid",
        Generator::Ulid => "ulid",
        Generator::Timestamp { .. } => "timestamp",
        Generator::Choice { .. } => "choice",
        Generator::Pool { .. } => "pool",
        Generator::Name { .. } => "name",
        Generator::Text { .. } => "text",
        Generator::Bytes { .. } => "bytes",
        Generator::Number { .. } => "number",
        Generator::Boolean { .. } => "boolean",
        Generator::Constant { .. } => "constant",
        Generator::Parent { .. } => "parent",
        Generator::Reference { .. } => "reference",
        Generator::Template { .. } => "template",
        Generator::List { .. } => "list",
        Generator::Set { .. } => "set",
        Generator::Map { .. } => "map",
    }
}

/// Makes a generator one of another kind.
pub(super) fn become_kind(generator: &mut Kept<Generator>, kind: &str) {
    if tag(generator) != kind {
        *generator = new(kind).into();
    }
}

/// A generator of a kind, with usual figures.
pub(super) fn new(kind: &str) -> Generator {
    let frequency = || Kept::from(Frequency::Uniform);
    let element = || Box::new(Generator::Name { of: NameKind::Product }.into());
    match kind {
        "sequence" => Generator::Sequence {
            start: 1,
            step: 1,
            prefix: String::new(),
            pad: 0,
            per_parent: false,
        },
        "ulid" => Generator::Ulid,
        "timestamp" => Generator::Timestamp {
            days: 30.0,
            order: TimestampOrder::Rising,
            format: TimestampFormat::Iso,
        },
        "choice" => Generator::Choice {
            values: vec![Value::from("a"), Value::from("b")],
            frequency: frequency(),
        },
        "pool" => {
            Generator::Pool { distinct: 100, prefix: String::new(), pad: 0, frequency: frequency() }
        }
        "name" => Generator::Name { of: NameKind::Person },
        "text" => Generator::Text { min: 20, max: 80 },
        "bytes" => Generator::Bytes { min: 16, max: 16 },
        "number" => Generator::Number { min: 0.0, max: 100.0, decimals: 0 },
        "boolean" => Generator::Boolean { probability: 0.5 },
        "constant" => Generator::Constant { value: Value::from("") },
        "parent" => Generator::Parent { attribute: None },
        "reference" => Generator::Reference {
            entity: String::new(),
            attribute: String::new(),
            frequency: frequency(),
        },
        "template" => Generator::Template { template: String::new() },
        "list" => Generator::List { of: element(), min: 1, max: 3 },
        "set" => Generator::Set { of: element(), min: 1, max: 3 },
        "map" => Generator::Map { fields: IndexMap::new() },
        _ => Generator::Uuid,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::text::EN;

    #[test]
    fn every_kind_can_be_chosen() {
        for (kind, text) in kinds(&EN.forms) {
            let mut generator = Kept::from(Generator::Uuid);
            become_kind(&mut generator, kind);
            assert_eq!(tag(&generator), kind);
            assert_eq!(serde_json::to_value(&generator).unwrap()["kind"], kind);
            assert!(!text.is_empty());
        }
    }
}
