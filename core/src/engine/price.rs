//! One price: its value with unit, region, source, date, and how sure it is. Not a bill: what a
//! design costs is computed elsewhere.

use super::Certainty;
use super::named::named;
use serde::Serialize;

/// A list price in US dollars.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Price {
    /// Which price.
    pub id: PriceId,
    /// US dollars.
    pub value: f64,
    /// For what.
    pub unit: PriceUnit,
    /// The provider's region where it holds.
    pub region: &'static str,
    /// The page that says so.
    pub source: &'static str,
    /// When that text was current, as year and month.
    pub as_of: &'static str,
    /// How sure it is.
    pub certainty: Certainty,
}

named! {
    /// The prices that are known, by what they buy.
    pub enum PriceId {
        /// A million write units, paid as used.
        OnDemandWriteMillion = "onDemandWriteMillion",
        /// A million read units, paid as used.
        OnDemandReadMillion = "onDemandReadMillion",
        /// A write unit a second, kept for an hour.
        ProvisionedWriteHour = "provisionedWriteHour",
        /// A read unit a second, kept for an hour.
        ProvisionedReadHour = "provisionedReadHour",
        /// A GB stored for a month.
        StorageGbMonth = "storageGbMonth",
        /// A GB stored for a month in the class for what is seldom read.
        InfrequentStorageGbMonth = "infrequentStorageGbMonth",
    }
}

/// What a price is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum PriceUnit {
    /// A million units of requests.
    MillionUnits,
    /// One unit a second, for an hour.
    UnitHour,
    /// One GB, for a month.
    GbMonth,
}

impl PriceId {
    /// What the price is for.
    pub const fn unit(self) -> PriceUnit {
        match self {
            Self::OnDemandWriteMillion | Self::OnDemandReadMillion => PriceUnit::MillionUnits,
            Self::ProvisionedWriteHour | Self::ProvisionedReadHour => PriceUnit::UnitHour,
            Self::StorageGbMonth | Self::InfrequentStorageGbMonth => PriceUnit::GbMonth,
        }
    }
}
