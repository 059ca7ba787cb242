//! Brings a value to an attribute's type where a scalar can be brought there, and copies values
//! into place.

use super::text::push_padded;
use crate::design::AttributeType;
use crate::value::{AttributeValue, Number};

/// A JSON scalar as a value; lists and maps as their text.
pub(super) fn of_json(value: &serde_json::Value) -> AttributeValue {
    match value {
        serde_json::Value::Null => AttributeValue::Null,
        serde_json::Value::Bool(truth) => AttributeValue::Bool(*truth),
        serde_json::Value::Number(number) => number
            .to_string()
            .parse::<Number>()
            .map_or_else(|_| AttributeValue::S(number.to_string()), AttributeValue::N),
        serde_json::Value::String(text) => AttributeValue::S(text.clone()),
        other => AttributeValue::S(other.to_string()),
    }
}

/// The value in a type, where there is one that says the same; else as it is.
pub(super) fn fit(value: AttributeValue, kind: AttributeType) -> AttributeValue {
    use AttributeValue as V;
    match (kind, value) {
        (AttributeType::S, V::N(number)) => V::S(number.to_string()),
        (AttributeType::S, V::Bool(truth)) => V::S(truth.to_string()),
        (AttributeType::N, V::S(text)) => match text.parse() {
            Ok(number) => V::N(number),
            Err(_) => V::S(text),
        },
        (AttributeType::N, V::Bool(truth)) => V::N(u32::from(truth).into()),
        (AttributeType::B, V::S(text)) => V::B(text.into_bytes()),
        (AttributeType::B, V::N(number)) => V::B(number.to_string().into_bytes()),
        (AttributeType::Bool, V::N(number)) => V::Bool(!number.is_zero()),
        (AttributeType::Ss, V::S(text)) => V::Ss(vec![text]),
        (AttributeType::Ns, V::N(number)) => V::Ns(vec![number]),
        (AttributeType::Bs, V::B(bytes)) => V::Bs(vec![bytes]),
        (_, value) => value,
    }
}

/// Whether a value is of a type.
pub(super) fn is_of(value: &AttributeValue, kind: AttributeType) -> bool {
    matches!(
        (kind, value),
        (AttributeType::S, AttributeValue::S(_))
            | (AttributeType::N, AttributeValue::N(_))
            | (AttributeType::B, AttributeValue::B(_))
            | (AttributeType::Bool, AttributeValue::Bool(_))
            | (AttributeType::Null, AttributeValue::Null)
            | (AttributeType::L, AttributeValue::L(_))
            | (AttributeType::M, AttributeValue::M(_))
            | (AttributeType::Ss, AttributeValue::Ss(_))
            | (AttributeType::Ns, AttributeValue::Ns(_))
            | (AttributeType::Bs, AttributeValue::Bs(_))
    )
}

/// Writes a text in place of a value and uses its buffer again.
pub(super) fn write_text(out: &mut AttributeValue, write: impl FnOnce(&mut String)) {
    let mut text = match std::mem::replace(out, AttributeValue::Null) {
        AttributeValue::S(text) => text,
        _ => String::new(),
    };
    text.clear();
    write(&mut text);
    *out = AttributeValue::S(text);
}

/// Copies a value in place of another and uses its buffer again.
pub(super) fn copy(from: &AttributeValue, to: &mut AttributeValue) {
    match (from, to) {
        (AttributeValue::S(from), AttributeValue::S(to)) => to.clone_from(from),
        (AttributeValue::B(from), AttributeValue::B(to)) => to.clone_from(from),
        (from, to) => *to = from.clone(),
    }
}

/// Writes a whole number as a number, or after a prefix and filled with zeros as text.
pub(super) fn write_whole(
    out: &mut AttributeValue,
    kind: AttributeType,
    value: i128,
    prefix: &str,
    pad: usize,
) {
    if matches!(kind, AttributeType::N | AttributeType::Ns) {
        *out = AttributeValue::N(Number::from_parts(value, 0).unwrap_or_default());
        return;
    }
    write_text(out, |text| {
        text.push_str(prefix);
        if value < 0 {
            text.push('-');
        }
        match u64::try_from(value.unsigned_abs()) {
            Ok(magnitude) => push_padded(text, magnitude, pad),
            Err(_) => text.push_str(&value.unsigned_abs().to_string()),
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scalars_come_to_the_type_asked_for() {
        use AttributeType as T;
        use AttributeValue as V;
        let n = |text: &str| V::N(text.parse().unwrap());
        for (value, kind, fitted) in [
            (n("4.50"), T::S, V::S("4.5".into())),
            (V::S("12".into()), T::N, n("12")),
            (V::S("x".into()), T::N, V::S("x".into())),
            (V::S("x".into()), T::B, V::B(b"x".to_vec())),
            (V::S("x".into()), T::Ss, V::Ss(vec!["x".into()])),
            (V::Bool(true), T::N, n("1")),
            (V::Null, T::S, V::Null),
        ] {
            assert_eq!(fit(value, kind), fitted);
            assert!(is_of(&fitted, kind) || matches!(fitted, V::S(_) | V::Null));
        }
    }

    #[test]
    fn whole_numbers_are_written_by_type() {
        let mut out = AttributeValue::Null;
        write_whole(&mut out, AttributeType::S, 42, "c", 5);
        assert_eq!(out, AttributeValue::S("c00042".into()));
        write_whole(&mut out, AttributeType::S, -7, "", 0);
        assert_eq!(out, AttributeValue::S("-7".into()));
        write_whole(&mut out, AttributeType::N, -7, "c", 5);
        assert_eq!(out, AttributeValue::N((-7_i64).into()));
    }
}
