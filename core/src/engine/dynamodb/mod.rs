//! Amazon DynamoDB: its limits, units and prices, and how it places keys. Not its request language.

mod profile;

pub(super) use profile::PROFILE;
