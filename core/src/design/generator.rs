//! How an attribute's values are made. It names what to make; `generate` makes it.

use super::kept::{below, within};
use super::{Frequency, Kept, unique};
use crate::value::path::Path;
use indexmap::IndexMap;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// A generator of values.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Generator {
    /// Whole numbers in order; as text where the attribute is a string.
    Sequence {
        /// The first.
        #[serde(default = "one")]
        start: i64,
        /// From one to the next.
        #[serde(default = "one")]
        step: i64,
        /// Text before the number.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        prefix: String,
        /// Digits to fill with leading zeros; 0 fills none.
        #[serde(default, skip_serializing_if = "is_zero")]
        pad: u32,
        /// Whether it starts again for every parent.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        per_parent: bool,
    },
    /// Random (version 4) UUIDs.
    Uuid,
    /// ULIDs: 48 bits of the item's time, 80 random bits; ordered by time as text.
    Ulid,
    /// Moments.
    Timestamp {
        /// How many days back from the design's `now` they reach.
        #[serde(default = "thirty")]
        days: f64,
        /// Whether they rise with the items or fall anywhere in the span.
        #[serde(default)]
        order: TimestampOrder,
        /// How they are written.
        #[serde(default)]
        format: TimestampFormat,
    },
    /// One of the values given, as JSON scalars.
    Choice {
        /// The values.
        values: Vec<Value>,
        /// How often each is met.
        #[serde(default, deserialize_with = "frequency")]
        frequency: Kept<Frequency>,
    },
    /// One of `distinct` made-up values: a key of that cardinality.
    Pool {
        /// How many distinct values.
        distinct: u64,
        /// Text before the number.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        prefix: String,
        /// Digits to fill with leading zeros; 0 fills none.
        #[serde(default, skip_serializing_if = "is_zero")]
        pad: u32,
        /// How often each is met.
        #[serde(default, deserialize_with = "frequency")]
        frequency: Kept<Frequency>,
    },
    /// Names as people write them.
    Name {
        /// Names of what.
        #[serde(default)]
        of: NameKind,
    },
    /// Text of a size in bytes, words of a made-up language.
    Text {
        /// Fewest bytes.
        min: u32,
        /// Most bytes.
        max: u32,
    },
    /// Random bytes.
    Bytes {
        /// Fewest bytes.
        min: u32,
        /// Most bytes.
        max: u32,
    },
    /// Numbers in a range, both ends included.
    Number {
        /// Least.
        min: f64,
        /// Greatest.
        max: f64,
        /// Digits after the point.
        #[serde(default, skip_serializing_if = "is_zero")]
        decimals: u32,
    },
    /// True with a probability, else false.
    Boolean {
        /// 0 to 1.
        probability: f64,
    },
    /// Always the same JSON scalar.
    Constant {
        /// The value.
        value: Value,
    },
    /// The parent's (or a further ancestor's) value of an attribute.
    Parent {
        /// The ancestor's attribute; none means the one of the same name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attribute: Option<String>,
    },
    /// A value of another entity's attribute, chosen among its members.
    Reference {
        /// The entity.
        entity: String,
        /// The attribute.
        attribute: String,
        /// How often each member is met.
        #[serde(default, deserialize_with = "frequency")]
        frequency: Kept<Frequency>,
    },
    /// Text made from the item's other attributes by a key template.
    Template {
        /// The template, such as `{city}#{zip}`.
        template: String,
    },
    /// A list of values.
    List {
        /// What makes one.
        #[serde(deserialize_with = "of")]
        of: Box<Kept<Generator>>,
        /// Fewest elements.
        min: u32,
        /// Most elements.
        max: u32,
    },
    /// A set of values without duplicates.
    Set {
        /// What makes one.
        #[serde(deserialize_with = "of")]
        of: Box<Kept<Generator>>,
        /// Fewest elements.
        min: u32,
        /// Most elements.
        max: u32,
    },
    /// A map of values.
    Map {
        /// What makes each, by name.
        #[serde(deserialize_with = "fields")]
        fields: IndexMap<String, Kept<Generator>>,
    },
}

/// Whether moments rise with the items.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TimestampOrder {
    /// In the order of the items, evenly.
    #[default]
    Rising,
    /// Anywhere in the span, each moment as likely.
    Random,
}

/// How a moment is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TimestampFormat {
    /// `2026-06-01T12:00:00Z`.
    #[default]
    Iso,
    /// `2026-06-01T12:00:00.000Z`.
    IsoMillis,
    /// `2026-06-01`.
    Date,
    /// Seconds since 1970.
    EpochSeconds,
    /// Milliseconds since 1970.
    EpochMillis,
}

/// What a name names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum NameKind {
    /// Given and family name.
    #[default]
    Person,
    /// Given name.
    First,
    /// Family name.
    Last,
    /// E-mail address under example.com.
    Email,
    /// City.
    City,
    /// Country.
    Country,
    /// Company.
    Company,
    /// Product.
    Product,
    /// IPv4 address in 10.0.0.0/8.
    Ipv4,
    /// Telephone number.
    Phone,
}

fn frequency<'de, D: Deserializer<'de>>(reader: D) -> Result<Kept<Frequency>, D::Error> {
    within("$.frequency", reader)
}

fn of<'de, D: Deserializer<'de>>(reader: D) -> Result<Box<Kept<Generator>>, D::Error> {
    within("$.of", reader)
}

fn fields<'de, D>(reader: D) -> Result<IndexMap<String, Kept<Generator>>, D::Error>
where
    D: Deserializer<'de>,
{
    let fields: IndexMap<String, Value> =
        unique(reader).map_err(|error| below("$.fields", &error))?;
    let read = |(name, field): (String, Value)| match Kept::deserialize(field) {
        Ok(field) => Ok((name, field)),
        Err(error) => Err(below(&Path::Root("$.fields").name(&name).to_string(), &error)),
    };
    fields.into_iter().map(read).collect()
}

fn one() -> i64 {
    1
}

fn thirty() -> f64 {
    30.0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(n: &u32) -> bool {
    *n == 0
}
