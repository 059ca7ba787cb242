//! Entities: the kinds of things an application keeps, how many there are and how they hang together.

use super::{Extra, Frequency, Generator, Kept};
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// A kind of thing.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Entity {
    /// What it is.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// Its attributes, by name.
    #[serde(
        default,
        skip_serializing_if = "IndexMap::is_empty",
        deserialize_with = "super::unique"
    )]
    pub attributes: IndexMap<String, Attribute>,
    /// The attributes that name one of it, together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub identity: Vec<String>,
    /// How many there are today.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// How many are added a day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub growth_per_day: Option<f64>,
    /// What it belongs to, and how many belong to one parent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<Children>,
    /// How long one lives; none means for ever.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lifetime: Option<Lifetime>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// How an entity hangs on its parent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Children {
    /// The parent's entity name.
    pub entity: String,
    /// Children of one parent, on average; none means this entity's count over the parent's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// How the children are spread over the parents.
    #[serde(default)]
    pub spread: Kept<Frequency>,
    /// The most that one parent can have, where the application enforces one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u64>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// How long an item lives and what ends it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Lifetime {
    /// Days from its creation to its end.
    pub days: f64,
    /// The attribute that holds the time of expiry, where the store's TTL ends it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ttl_attribute: Option<String>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

/// One attribute of an entity.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Attribute {
    /// Its type.
    #[serde(rename = "type")]
    pub kind: AttributeType,
    /// What it means.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// The engine's own type where [`AttributeType`] says less (`timeuuid`, `frozen<address>`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine_type: Option<String>,
    /// How its values are made; none makes values that fit the type and the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub generator: Option<Kept<Generator>>,
    /// The share of items that have it, 0 to 1; none means every item.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub presence: Option<f64>,
    /// How often one item's value changes, a day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes_per_day: Option<f64>,
    /// Whether it grows with use: a list or set that is added to without bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unbounded: Option<bool>,
    /// Fields of later versions and other tools.
    #[serde(flatten)]
    pub extra: Extra,
}

impl Attribute {
    /// An attribute of a type, with nothing else said.
    pub fn of(kind: AttributeType) -> Self {
        Self {
            kind,
            description: String::new(),
            engine_type: None,
            generator: None,
            presence: None,
            changes_per_day: None,
            unbounded: None,
            extra: Extra::new(),
        }
    }
}

/// The type of an attribute, by DynamoDB's tags.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum AttributeType {
    /// String.
    S,
    /// Number.
    N,
    /// Binary.
    B,
    /// Boolean.
    #[serde(rename = "BOOL")]
    Bool,
    /// Null.
    #[serde(rename = "NULL")]
    Null,
    /// List.
    L,
    /// Map.
    M,
    /// Set of strings.
    #[serde(rename = "SS")]
    Ss,
    /// Set of numbers.
    #[serde(rename = "NS")]
    Ns,
    /// Set of byte strings.
    #[serde(rename = "BS")]
    Bs,
}

impl AttributeType {
    /// Its tag in DynamoDB JSON.
    pub fn tag(self) -> &'static str {
        match self {
            Self::S => "S",
            Self::N => "N",
            Self::B => "B",
            Self::Bool => "BOOL",
            Self::Null => "NULL",
            Self::L => "L",
            Self::M => "M",
            Self::Ss => "SS",
            Self::Ns => "NS",
            Self::Bs => "BS",
        }
    }
}
