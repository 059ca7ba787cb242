//! Attributes from what their names and types say. Keys and numbers come elsewhere.

use super::super::words;
use super::tables::{attribute_type, engine_type};
use keyloom_core::design::{
    Attribute, AttributeType, Frequency, Generator, TimestampFormat, TimestampOrder,
};
use serde_json::Value;

/// What an attribute is for.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Role {
    /// It names one thing.
    Id,
    /// It names one thing and is random.
    Fresh,
    /// It names one thing and begins with the time.
    FreshByTime,
    /// It only counts up.
    Rising,
    /// It counts up within its parent.
    Ordinal,
    /// A moment; its smallest step in seconds, where it is known.
    Time(Option<f64>),
    /// A day.
    Date,
    /// One of few values, some of them known.
    Few(u64, Vec<String>),
    /// A number that is compared.
    Quantity,
    /// Anything else.
    Plain,
}

/// The role that a name and a type tell of, `own` being the entity's words.
pub(super) fn role(name: &str, kind: &str, known: &[String]) -> Role {
    let stems = words::stems(name);
    let engine = kind.to_lowercase();
    let is_number = attribute_type(kind) == AttributeType::N;
    if engine.starts_with("timeuuid") || engine.starts_with("objectid") {
        return Role::FreshByTime;
    }
    if engine.starts_with("uuid") {
        return Role::Fresh;
    }
    if engine.starts_with("bool") {
        return Role::Few(2, Vec::new());
    }
    if let Some(n) = words::few(&stems) {
        return Role::Few(n, known.to_vec());
    }
    if engine == "date" {
        return Role::Date;
    }
    if engine.starts_with("timestamp") || words::is_time(&stems) {
        let is_date = stems.last().is_some_and(|word| word == "date" || word == "day");
        return if is_date && !is_number { Role::Date } else { Role::Time(None) };
    }
    if words::is_ordinal(&stems) {
        return Role::Ordinal;
    }
    if words::is_quantity(&stems) && !stems.iter().any(|word| word == "id") {
        return Role::Quantity;
    }
    if stems.last().is_some_and(|word| words::is_generic(word)) || is_number {
        return Role::Id;
    }
    Role::Plain
}

/// An attribute of a role and a type.
pub(super) fn make(name: &str, role: &Role, kind: &str) -> Attribute {
    let kind_of = attribute_type(kind);
    let mut attribute = Attribute::of(kind_of);
    attribute.engine_type = engine_type(kind);
    let mut changes = words::is_mutable(&words::stems(name));
    let generator = match (role, kind_of) {
        (
            _,
            AttributeType::L
            | AttributeType::M
            | AttributeType::Ss
            | AttributeType::Ns
            | AttributeType::Bs,
        ) => None,
        (_, AttributeType::Bool) => Some(Generator::Boolean { probability: 0.5 }),
        (Role::Few(n, known), AttributeType::N) => Some(choice(*n, known, true)),
        (Role::Few(n, known), _) => Some(choice(*n, known, false)),
        (_, AttributeType::B) => Some(Generator::Bytes { min: 16, max: 16 }),
        (Role::Fresh, AttributeType::S) => Some(Generator::Uuid),
        (Role::FreshByTime, AttributeType::S) => Some(Generator::Ulid),
        (Role::Time(_) | Role::Date, AttributeType::N) => {
            Some(moments(TimestampFormat::EpochMillis))
        }
        (Role::Time(Some(step)), _) if *step >= 1.0 => Some(moments(TimestampFormat::Iso)),
        (Role::Time(_), _) => Some(moments(TimestampFormat::IsoMillis)),
        (Role::Date, _) => Some(moments(TimestampFormat::Date)),
        (Role::Quantity, AttributeType::N) => {
            Some(Generator::Number { min: 0.0, max: 9_999.0, decimals: 0 })
        }
        (Role::Ordinal, _) => Some(sequence("", 0, true)),
        (Role::Rising, AttributeType::S) => Some(sequence("", 12, false)),
        (_, AttributeType::N) => Some(sequence("", 0, false)),
        (Role::Id | Role::Plain | Role::Quantity | Role::Rising, _) => {
            changes &= *role != Role::Id;
            Some(sequence(&prefix(name), 8, false))
        }
        _ => None,
    };
    attribute.generator = generator.map(Into::into);
    if changes {
        attribute.changes_per_day = Some(1.0);
    }
    attribute
}

fn moments(format: TimestampFormat) -> Generator {
    Generator::Timestamp { days: 30.0, order: TimestampOrder::Rising, format }
}

fn sequence(prefix: &str, pad: u32, per_parent: bool) -> Generator {
    Generator::Sequence { start: 1, step: 1, prefix: prefix.to_owned(), pad, per_parent }
}

/// The letter that an id of that name begins with.
fn prefix(name: &str) -> String {
    let stems = words::stems(name);
    let word = stems.iter().find(|word| !words::is_generic(word)).or(stems.first());
    word.and_then(|word| word.chars().next()).map(|c| format!("{c}-")).unwrap_or_default()
}

/// So many values, those known first.
pub(super) fn choice(n: u64, known: &[String], numbers: bool) -> Generator {
    if n > 50 {
        return Generator::Pool {
            distinct: n,
            prefix: "v".to_owned(),
            pad: 0,
            frequency: Frequency::Uniform.into(),
        };
    }
    let mut values: Vec<Value> = Vec::new();
    if !numbers {
        values.extend(known.iter().map(|text| Value::String(text.clone())));
    }
    let mut next = 1_u64;
    while (values.len() as u64) < n.max(1) {
        values.push(if numbers { next.into() } else { format!("v{next}").into() });
        next += 1;
    }
    Generator::Choice { values, frequency: Frequency::Uniform.into() }
}
