//! Amazon DynamoDB: its limits and how it places keys. Not its request language.

mod profile;

pub(super) use profile::PROFILE;
