//! NoSQL Workbench models, both ways. Every version is read; version 3.0 is written. Fields that
//! are not understood are kept under [`KEPT`] in the `extra` of what they stood in, and written
//! out again.

mod alias;
mod facets;
mod fields;
mod kept;
mod read;
mod samples;
mod schema;
mod table;

pub(super) use facets::{FROM_ALIAS, FROM_DATA};
pub(super) use kept::{is_facet, kept, merge};
pub(super) use read::read;

/// The member of `extra` that holds a model's fields that are not understood.
pub(super) const KEPT: &str = "nosqlWorkbench";
