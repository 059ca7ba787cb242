//! What proves Keyloom beyond its units: support for the tests under `tests/tests/`.
//!
//! [`e2e`] drives the built page in a real browser; [`repo`] knows where the files of this
//! repository lie; [`wide`] is a design to measure on. Nothing here is of the product.

#![expect(clippy::missing_panics_doc, reason = "a test's support fails by panicking, everywhere")]

pub mod cases;
pub mod e2e;
pub mod repo;
pub mod wide;
