//! Items from a seed and a design: counts scaled, parents before children, keys by their templates.
//!
//! The same seed, design and number of items give the same items on every machine and in slices of
//! any size, for every value has a stream of random numbers of its own and is a function of its
//! item's number. Arithmetic is on whole numbers, or on doubles with the operations that IEEE 754
//! rounds exactly; logarithms and powers are [`stats`](crate::stats)' own series. A change here that
//! changes the items of a seed breaks links that people shared; a test holds a hash of them.
//!
//! Nothing here stores an item or shows one.

mod counts;
mod defaults;
mod draw;
mod family;
mod fit;
mod job;
mod make;
mod maker;
mod moment;
mod names;
mod placed;
mod plan;
mod random;
mod text;

pub use job::{Job, Made};
pub use placed::Unmade;
pub(crate) use plan::generator_of;

pub(crate) use moment::{after_days, parse as parse_moment};
