//! A JSON reader for text that people bring: it names the line and the column of a fault, keeps
//! numbers as they were written, tells names that stand twice, and never recurses without bound.

use super::text::position;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How deeply arrays and objects may nest. DynamoDB itself allows 32 levels in an item.
pub(super) const MAX_DEPTH: usize = 128;

/// A JSON value whose numbers are the text that was read.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Json {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    Array(Vec<Json>),
    Object(IndexMap<String, Json>),
}

impl Json {
    pub(super) fn as_object(&self) -> Option<&IndexMap<String, Json>> {
        if let Self::Object(members) = self { Some(members) } else { None }
    }

    pub(super) fn as_array(&self) -> Option<&[Json]> {
        if let Self::Array(elements) = self { Some(elements) } else { None }
    }

    pub(super) fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    pub(super) fn get(&self, name: &str) -> Option<&Json> {
        self.as_object()?.get(name)
    }

    /// What it is, with its article, for messages.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "a boolean",
            Self::Number(_) => "a number",
            Self::Text(_) => "a string",
            Self::Array(_) => "an array",
            Self::Object(_) => "an object",
        }
    }

    /// The same for serde. A number beyond 64 bits becomes the nearest double, or text beyond those.
    pub(super) fn into_value(self) -> serde_json::Value {
        use serde_json::Value;
        match self {
            Self::Null => Value::Null,
            Self::Bool(v) => Value::Bool(v),
            Self::Number(text) => {
                let whole = text.parse::<i64>().map(Value::from);
                let whole = whole.or_else(|_| text.parse::<u64>().map(Value::from));
                whole.unwrap_or_else(|_| {
                    let double = text.parse().ok().and_then(serde_json::Number::from_f64);
                    double.map_or(Value::String(text), Value::Number)
                })
            }
            Self::Text(v) => Value::String(v),
            Self::Array(v) => Value::Array(v.into_iter().map(Self::into_value).collect()),
            Self::Object(v) => {
                Value::Object(v.into_iter().map(|(name, v)| (name, v.into_value())).collect())
            }
        }
    }
}

/// What was to stand where something else stood, or the text ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Expected {
    /// A value.
    Value,
    /// A member's name in quotes.
    Name,
    /// A member's name in quotes, or `}`.
    NameOrBrace,
    /// `:`.
    Colon,
    /// `,` or `}`.
    CommaOrBrace,
    /// `,` or `]`.
    CommaOrBracket,
    /// The closing quote of a string.
    Quote,
    /// A digit.
    Digit,
    /// Nothing more.
    End,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Value => "a value",
            Self::Name => "a name in quotes",
            Self::NameOrBrace => "a name in quotes or `}`",
            Self::Colon => "`:`",
            Self::CommaOrBrace => "`,` or `}`",
            Self::CommaOrBracket => "`,` or `]`",
            Self::Quote => "a closing quote",
            Self::Digit => "a digit",
            Self::End => "the end of the text",
        })
    }
}

/// Why a text is no JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum JsonProblem {
    /// The text ends early.
    #[error("the text ends here, but {expected} was expected: it seems to be cut off")]
    Truncated {
        /// What was to come.
        expected: Expected,
    },
    /// Something else stands there.
    #[error("expected {expected}, found `{found}`")]
    Unexpected {
        /// What stands there.
        found: char,
        /// What was to stand there.
        expected: Expected,
    },
    /// A bare word such as `NaN` or `None`.
    #[error("`{word}` is not JSON")]
    Word {
        /// The word.
        word: String,
    },
    /// Arrays and objects nest too deeply.
    #[error("arrays and objects nest deeper than {limit} levels")]
    TooDeep {
        /// The most that is read.
        limit: usize,
    },
    /// A backslash before something that is no escape.
    #[error("`\\{found}` is no escape in a string")]
    Escape {
        /// What follows the backslash.
        found: String,
    },
    /// A control character stands bare in a string.
    #[error("a control character (U+{code:04X}) must be escaped in a string")]
    Control {
        /// Its code point.
        code: u32,
    },
}

/// A problem and the byte where it stands.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct JsonFault {
    pub offset: usize,
    pub problem: JsonProblem,
}

/// Something that is read nonetheless.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Oddity {
    /// A name stands twice in an object; the last value counts.
    Twice(String),
    /// Half of a surrogate pair; it became U+FFFD.
    LoneSurrogate,
}

/// Reads values from a text, one after the other.
pub(super) struct Reader<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
    /// What was odd, each with its byte offset; not more than a hundred.
    pub oddities: Vec<(usize, Oddity)>,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, at: 0, depth: 0, oddities: Vec::new() }
    }

    /// The byte at which the next value or space begins.
    pub(super) fn offset(&self) -> usize {
        self.at
    }

    /// Whether nothing but space is left.
    pub(super) fn at_end(&mut self) -> bool {
        self.space();
        self.peek().is_none()
    }

    /// Refuses anything after the value that was read.
    pub(super) fn finish(&mut self) -> Result<(), JsonFault> {
        if self.at_end() { Ok(()) } else { Err(self.unexpected(Expected::End)) }
    }

    pub(super) fn value(&mut self) -> Result<Json, JsonFault> {
        self.space();
        match self.peek() {
            Some(b'{') => self.nested(Self::object),
            Some(b'[') => self.nested(Self::array),
            Some(b'"') => self.string().map(Json::Text),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$') => self.word(),
            _ => Err(self.unexpected(Expected::Value)),
        }
    }

    fn nested(
        &mut self,
        read: fn(&mut Self) -> Result<Json, JsonFault>,
    ) -> Result<Json, JsonFault> {
        if self.depth >= MAX_DEPTH {
            return Err(self.fault(JsonProblem::TooDeep { limit: MAX_DEPTH }));
        }
        self.depth += 1;
        self.at += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }

    fn object(&mut self) -> Result<Json, JsonFault> {
        let mut members = IndexMap::new();
        let mut expected = Expected::NameOrBrace;
        loop {
            self.space();
            let start = self.at;
            match self.peek() {
                Some(b'}') if expected == Expected::NameOrBrace => break,
                Some(b'"') => {}
                _ => return Err(self.unexpected(expected)),
            }
            let name = self.string()?;
            self.space();
            if self.peek() != Some(b':') {
                return Err(self.unexpected(Expected::Colon));
            }
            self.at += 1;
            let value = self.value()?;
            if members.contains_key(&name) {
                self.odd(start, Oddity::Twice(name.clone()));
            }
            members.insert(name, value);
            self.space();
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b'}') => break,
                _ => return Err(self.unexpected(Expected::CommaOrBrace)),
            }
            expected = Expected::Name;
        }
        self.at += 1;
        Ok(Json::Object(members))
    }

    fn array(&mut self) -> Result<Json, JsonFault> {
        let mut elements = Vec::new();
        self.space();
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(Json::Array(elements));
        }
        loop {
            elements.push(self.value()?);
            self.space();
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b']') => break,
                _ => return Err(self.unexpected(Expected::CommaOrBracket)),
            }
        }
        self.at += 1;
        Ok(Json::Array(elements))
    }

    fn string(&mut self) -> Result<String, JsonFault> {
        self.at += 1;
        let mut out = String::new();
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let Some(stop) = rest.find(|c: char| c == '"' || c == '\\' || c < ' ') else {
                self.at = self.text.len();
                return Err(self.unexpected(Expected::Quote));
            };
            out.push_str(rest.get(..stop).unwrap_or_default());
            self.at += stop;
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(out);
                }
                Some(b'\\') => self.escape(&mut out)?,
                other => {
                    let code = u32::from(other.unwrap_or_default());
                    return Err(self.fault(JsonProblem::Control { code }));
                }
            }
        }
    }

    fn escape(&mut self, out: &mut String) -> Result<(), JsonFault> {
        let start = self.at;
        let rest = self.text.get(self.at + 1..).unwrap_or_default();
        let Some(letter) = rest.chars().next() else {
            self.at = self.text.len();
            return Err(self.unexpected(Expected::Quote));
        };
        out.push(match letter {
            '"' | '\\' | '/' => letter,
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let Some(high) = self.hex(start) else {
                    let found = rest.chars().take(5).collect();
                    return Err(self.fault(JsonProblem::Escape { found }));
                };
                self.at = start + 6;
                let low = self.hex(self.at);
                let both = match (high, low) {
                    (0xd800..=0xdbff, Some(low @ 0xdc00..=0xdfff)) => {
                        self.at += 6;
                        0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00)
                    }
                    _ => high,
                };
                if let Some(c) = char::from_u32(both) {
                    out.push(c);
                } else {
                    self.odd(start, Oddity::LoneSurrogate);
                    out.push(char::REPLACEMENT_CHARACTER);
                }
                return Ok(());
            }
            other => {
                return Err(self.fault(JsonProblem::Escape { found: other.to_string() }));
            }
        });
        self.at += 2;
        Ok(())
    }

    /// The four hexadecimal digits of `\uXXXX` at a byte.
    fn hex(&self, at: usize) -> Option<u32> {
        let digits = self.text.get(at..at + 6)?.strip_prefix("\\u")?;
        digits.bytes().all(|b| b.is_ascii_hexdigit()).then_some(())?;
        u32::from_str_radix(digits, 16).ok()
    }

    fn number(&mut self) -> Result<Json, JsonFault> {
        let start = self.at;
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        if self.peek() == Some(b'0') {
            self.at += 1;
        } else {
            self.digits()?;
        }
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digits()?;
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.at += 1;
            if matches!(self.peek(), Some(b'+' | b'-')) {
                self.at += 1;
            }
            self.digits()?;
        }
        Ok(Json::Number(self.text.get(start..self.at).unwrap_or_default().to_owned()))
    }

    fn digits(&mut self) -> Result<(), JsonFault> {
        if !matches!(self.peek(), Some(b'0'..=b'9')) {
            return Err(self.unexpected(Expected::Digit));
        }
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        Ok(())
    }

    fn word(&mut self) -> Result<Json, JsonFault> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let end = rest
            .find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '$')
            .unwrap_or(rest.len());
        let word = rest.get(..end).unwrap_or_default();
        let value = match word {
            "null" => Json::Null,
            "true" => Json::Bool(true),
            "false" => Json::Bool(false),
            _ if end == rest.len()
                && ["null", "true", "false"].iter().any(|w| w.starts_with(word)) =>
            {
                self.at = self.text.len();
                return Err(self.unexpected(Expected::Value));
            }
            _ => {
                let word = word.chars().take(40).collect();
                return Err(self.fault(JsonProblem::Word { word }));
            }
        };
        self.at += end;
        Ok(value)
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r' | 0x1e)) {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn odd(&mut self, offset: usize, oddity: Oddity) {
        if self.oddities.len() < 100 {
            self.oddities.push((offset, oddity));
        }
    }

    fn unexpected(&self, expected: Expected) -> JsonFault {
        let found = self.text.get(self.at..).and_then(|rest| rest.chars().next());
        self.fault(match found {
            Some(found) => JsonProblem::Unexpected { found, expected },
            None => JsonProblem::Truncated { expected },
        })
    }

    fn fault(&self, problem: JsonProblem) -> JsonFault {
        JsonFault { offset: self.at, problem }
    }
}

impl JsonFault {
    /// The line and the column in the whole text.
    pub(super) fn position(&self, text: &str) -> (u64, u64) {
        position(text, self.offset)
    }
}

#[cfg(test)]
mod tests;
