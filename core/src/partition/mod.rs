//! Physical partitions: where a partition key's hash falls, and how ranges of the hash space split
//! as they fill. It counts what is given to it and holds no items and no engine's figures.

mod hash;
mod ranges;

pub use hash::{HASH_SOURCE, Position};
pub use ranges::{HashRange, HashRanges, Placed, Rule};
