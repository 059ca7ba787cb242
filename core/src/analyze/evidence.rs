//! Evidence: figures by name, each typed and with its origin, so that any language can write them
//! and a program can compare them.

use crate::stats::Origin;
use serde::{Deserialize, Serialize};

/// One figure of a finding.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Evidence {
    /// Its name, which the rule's words use in braces.
    pub name: String,
    /// What it is.
    pub value: Value,
    /// Where it comes from; none for a name or a text of the design itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
}

impl Evidence {
    /// A name or a text of the design.
    pub fn text(name: &str, text: impl Into<String>) -> Self {
        Self { name: name.to_owned(), value: Value::Text(text.into()), origin: None }
    }

    /// Names of the design.
    pub fn names<T: Into<String>>(name: &str, names: impl IntoIterator<Item = T>) -> Self {
        let names = names.into_iter().map(Into::into).collect();
        Self { name: name.to_owned(), value: Value::Names(names), origin: None }
    }

    /// A figure that was computed, by which formula and from where.
    pub fn computed(name: &str, value: Value, formula: &str, source: &str) -> Self {
        let origin = Origin::Computed { formula: formula.to_owned(), source: source.to_owned() };
        Self { name: name.to_owned(), value, origin: Some(origin) }
    }

    /// A figure that the design states.
    pub fn stated(name: &str, value: Value) -> Self {
        Self { name: name.to_owned(), value, origin: None }
    }

    /// A figure taken for want of better, and why.
    pub fn assumed(name: &str, value: Value, reason: &str) -> Self {
        let origin = Origin::Assumed { reason: reason.to_owned() };
        Self { name: name.to_owned(), value, origin: Some(origin) }
    }

    /// A figure with the origin of another.
    pub fn with_origin(name: &str, value: Value, origin: Origin) -> Self {
        Self { name: name.to_owned(), value, origin: Some(origin) }
    }
}

/// A value with its unit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "unit", content = "value", rename_all = "camelCase")]
pub enum Value {
    /// A name or a text of the design, as it stands.
    Text(String),
    /// Several names.
    Names(Vec<String>),
    /// How many.
    Count(f64),
    /// Bytes; a KB is 1024 of them.
    Bytes(f64),
    /// A share, 0 to 1.
    Share(f64),
    /// Times: a factor.
    Times(f64),
    /// Calls or items a second.
    PerSecond(f64),
    /// Items a day.
    PerDay(f64),
    /// Bytes a second.
    BytesPerSecond(f64),
    /// Bytes a day.
    BytesPerDay(f64),
    /// Read units.
    ReadUnits(f64),
    /// Read units a second.
    ReadUnitsPerSecond(f64),
    /// Write units.
    WriteUnits(f64),
    /// Write units a second.
    WriteUnitsPerSecond(f64),
    /// Days.
    Days(f64),
    /// Hours.
    Hours(f64),
    /// Seconds.
    Seconds(f64),
    /// A day, as `2027-03-01`.
    Date(String),
    /// US dollars a month.
    UsdPerMonth(f64),
}

impl Value {
    /// The number, where it is one.
    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Text(_) | Self::Names(_) | Self::Date(_) => None,
            Self::Count(n)
            | Self::Bytes(n)
            | Self::Share(n)
            | Self::Times(n)
            | Self::PerSecond(n)
            | Self::PerDay(n)
            | Self::BytesPerSecond(n)
            | Self::BytesPerDay(n)
            | Self::ReadUnits(n)
            | Self::ReadUnitsPerSecond(n)
            | Self::WriteUnits(n)
            | Self::WriteUnitsPerSecond(n)
            | Self::Days(n)
            | Self::Hours(n)
            | Self::Seconds(n)
            | Self::UsdPerMonth(n) => Some(*n),
        }
    }
}
