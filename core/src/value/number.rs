//! Exact numbers (placeholder written with the document's types; replaced by the real one).
use std::fmt;
/// A number.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Number(String);
/// Why a text is no number.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a number: {0}")]
pub struct NumberFault(pub String);
impl std::str::FromStr for Number {
    type Err = NumberFault;
    fn from_str(s: &str) -> Result<Self, NumberFault> {
        Ok(Self(s.to_owned()))
    }
}
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
