//! Lists of plain JSON values as one line of text: `open, sent, 3, true, "3", "a, b"`. What is in
//! quotation marks is text, what reads as JSON is that, and all else is text too.

use serde_json::Value;

/// A quotation mark is not closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unclosed;

/// The values of a line.
pub(super) fn values_of(line: &str) -> Result<Vec<Value>, Unclosed> {
    let mut parts = vec![String::new()];
    let (mut quoted, mut escaped) = (false, false);
    for c in line.chars() {
        if !quoted && matches!(c, ',' | '、' | '，') {
            parts.push(String::new());
            continue;
        }
        if c == '"' && !escaped {
            quoted = !quoted;
        }
        escaped = c == '\\' && !escaped;
        if let Some(part) = parts.last_mut() {
            part.push(c);
        }
    }
    if quoted {
        return Err(Unclosed);
    }
    let parts = parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty());
    Ok(parts.map(value_of).collect())
}

/// One value: JSON where it reads as a plain value, else the text itself.
pub(super) fn value_of(text: &str) -> Value {
    let read = serde_json::from_str::<Value>(text).ok();
    let plain = read.filter(|value| !value.is_array() && !value.is_object());
    plain.unwrap_or_else(|| Value::String(text.to_owned()))
}

/// A value as it is written in a line.
pub(super) fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => {
            let plain = !text.is_empty()
                && text.trim() == text
                && !text.contains([',', '、', '，', '"'])
                && value_of(text) == *value;
            if plain { text.clone() } else { value.to_string() }
        }
        other => other.to_string(),
    }
}

/// Values as one line.
pub(super) fn line_of(values: &[Value]) -> String {
    values.iter().map(text_of).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_line_holds_text_numbers_and_truth() {
        let read = values_of(r#"open, sent ,3,true,null, "3", "a, b", 1.5, say "hi""#).unwrap();
        let wanted = vec![
            json!("open"),
            json!("sent"),
            json!(3),
            json!(true),
            json!(null),
            json!("3"),
            json!("a, b"),
            json!(1.5),
            json!("say \"hi\""),
        ];
        assert_eq!(read, wanted);
        assert_eq!(values_of(" , "), Ok(vec![]));
        assert_eq!(values_of("\"a"), Err(Unclosed));
    }

    #[test]
    fn values_are_read_back_from_their_line() {
        let values = vec![
            json!("open"),
            json!("a, b"),
            json!("true"),
            json!(true),
            json!("12"),
            json!(12),
            json!(""),
            json!(" x"),
            json!("say \"hi\""),
            json!(null),
            json!("日本、東京"),
            json!(-0.5),
        ];
        assert_eq!(values_of(&line_of(&values)), Ok(values));
    }
}
