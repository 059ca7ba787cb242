//! The partitioned store in memory: one [`TableStore`] a table, with its item collections and its
//! secondary indexes.
//!
//! Items are kept once, as compact bytes; the table and each index are [views](ViewId) over them:
//! collections by partition key, each a sorted run of item numbers. A point read, a range read in
//! either direction and the item at any ordinal take a binary search, whether a collection has one
//! item or a million. Every write tells what it [touched](Touched).
//!
//! It speaks no engine's language and holds no engine's figures: limits are given to it. Where a
//! partition key is placed is for [`partition`](crate::partition) to say.

mod arena;
mod bulk;
mod codec;
mod collections;
mod entries;
mod maintain;
mod names;
mod problem;
mod read;
mod record;
mod sizes;
mod table;
#[cfg(test)]
mod tests;
mod view;

pub use collections::CollectionId;
pub use names::NameId;
pub use problem::{EntryChange, IndexTouched, PutProblem, StoreLimits, Touched};
pub use read::{Attribute, CollectionRef, Condition, Items, StoredItem, ViewFigures};
pub use record::{ItemSource, Label};
pub use table::{Counted, TableStore};

/// An item of one table. Numbers rise in the order in which items came; after many deletions,
/// numbers of deleted items are used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(pub(in crate::store) u32);

/// The table itself, or one of its indexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ViewId(usize);

impl ViewId {
    /// The table itself.
    pub const TABLE: Self = Self(0);

    /// The index at a position among the table's indexes.
    pub fn index(position: usize) -> Self {
        Self(position + 1)
    }
}
