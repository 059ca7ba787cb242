//! What the doors answer: plain values with serde, for the page, the worker and the command line.

use crate::stats::{Distribution, Histogram, Origin};
pub use crate::store::ItemSource;
use serde::{Deserialize, Serialize};

/// A table, or one of its indexes.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ViewRef {
    /// The table's name.
    pub table: String,
    /// The index's name; none means the table itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub index: Option<String>,
}

/// What a whole session holds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// Each table and, after it, each of its indexes.
    pub views: Vec<ViewSummary>,
    /// Each entity, with what is stored of it.
    pub entities: Vec<EntitySummary>,
    /// Items that could not be stored, with the reason, the first hundred.
    pub unplaced: Vec<Unplaced>,
    /// How many items could not be stored.
    pub unplaced_count: u64,
    /// How many of the stored items are the design's sample items.
    pub sample_items: u64,
    /// How many were generated.
    pub generated_items: u64,
    /// How many were imported beside the design; they do not travel in a link.
    pub imported_items: u64,
    /// Bytes of memory that the store takes.
    pub memory_bytes: u64,
}

/// The figures of a table or index, measured on stored items.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ViewSummary {
    /// Which.
    pub view: ViewRef,
    /// Items (index entries, for an index).
    pub items: u64,
    /// Bytes, by the engine's size rule (projected bytes, for an index).
    pub bytes: u64,
    /// Distinct partition keys.
    pub collections: u64,
    /// The largest item in bytes.
    pub largest_item_bytes: u64,
    /// The largest collection: its key, items and bytes.
    pub largest_collection: Option<CollectionHead>,
    /// Items of the table that the index leaves out for lack of a key; 0 for a table.
    pub sparse: u64,
}

/// What is stored of an entity.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EntitySummary {
    /// The entity's name; empty for items that no placement explains.
    pub entity: String,
    /// Items over all tables.
    pub items: u64,
    /// Bytes over all tables.
    pub bytes: u64,
}

/// An item that could not be stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Unplaced {
    /// The table.
    pub table: String,
    /// Its position among the table's sample items, where it is one.
    pub sample: Option<usize>,
    /// Why, in English, naming the attribute.
    pub reason: String,
    /// The key attribute at fault.
    pub attribute: String,
}

/// The order in which collections are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum CollectionOrder {
    /// Most bytes first.
    #[default]
    Largest,
    /// Most items first.
    MostItems,
    /// By the partition key's value.
    Key,
    /// By the hash of the partition key: the order of a scan.
    Placement,
}

/// Which rows to answer. Rows are what a list of collections shows: a collection has one row an
/// item up to `preview`, then one row that says how many more there are; an expanded one has a row
/// for every item.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RowQuery {
    /// The table or index.
    pub view: ViewRef,
    /// The collections' order.
    pub order: CollectionOrder,
    /// Only collections whose key, as text, contains this; empty for all.
    #[serde(default)]
    pub filter: String,
    /// Only collections that lie in this partition (of [`PartitionPicture::partitions`]).
    #[serde(default)]
    pub partition: Option<u32>,
    /// The scale of the picture that `partition` counts in; none means 1.
    #[serde(default)]
    pub scale: Option<f64>,
    /// Items shown of a collection that is not expanded.
    pub preview: u32,
    /// Collections shown whole, by [`CollectionHead::id`].
    #[serde(default)]
    pub expanded: Vec<String>,
    /// The first row wanted.
    pub from: u64,
    /// How many rows are wanted.
    pub count: u32,
}

/// Rows, with the heads of the collections they belong to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RowPage {
    /// How many rows there are in all, for the scroll bar.
    pub total_rows: u64,
    /// How many collections match.
    pub total_collections: u64,
    /// The first row here.
    pub from: u64,
    /// The collections that the rows belong to, in order.
    pub heads: Vec<CollectionHead>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// One item collection.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CollectionHead {
    /// Names it in requests: the partition key's encoded bytes in hexadecimal.
    pub id: String,
    /// The partition key's values as text, one a column.
    pub key: Vec<String>,
    /// Items in it.
    pub items: u64,
    /// Bytes in it.
    pub bytes: u64,
    /// Its share of the table's or index's bytes, 0 to 1.
    pub share: f64,
    /// The row at which it begins, in the list it was asked for.
    pub first_row: u64,
    /// How many rows it takes there.
    pub rows: u64,
    /// The position of its hash, 0 to 1.
    pub position: f64,
}

/// One row.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Row {
    /// An item.
    Item(ItemRow),
    /// What is not shown of a collection.
    More {
        /// Which collection: position in [`RowPage::heads`].
        head: u32,
        /// Items not shown.
        remaining: u64,
    },
}

/// One item as it lies in a collection.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ItemRow {
    /// Which collection: position in [`RowPage::heads`].
    pub head: u32,
    /// Its position in the collection.
    pub ordinal: u64,
    /// The sort key's values as text, one a column; empty without a sort key.
    pub sort: Vec<String>,
    /// The entity it is of, if a placement explains it.
    pub entity: Option<String>,
    /// Its bytes, by the engine's size rule.
    pub bytes: u64,
    /// Where it comes from.
    pub source: ItemSource,
    /// The other attributes (those that the index projects), in order.
    pub attributes: Vec<Cell>,
}

/// One attribute of a row.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// The attribute's name.
    pub name: String,
    /// DynamoDB's type tag.
    pub tag: String,
    /// The value as text, shortened to about 120 characters.
    pub text: String,
}

/// How a view's collections lie on physical partitions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PartitionPicture {
    /// Which view.
    pub view: ViewRef,
    /// The partitions in the order of their hash ranges; where there are more than some thousands,
    /// groups of neighbours.
    pub partitions: Vec<PartitionBar>,
    /// How many partitions there are.
    pub partition_count: u64,
    /// Bytes at which a partition splits.
    pub split_bytes: u64,
    /// Partitions that the table starts with.
    pub initial_partitions: u32,
    /// What every stored item stands for: 1 shows the items as stored; more projects them to the
    /// counts of the design.
    pub scale: f64,
    /// Where the figures come from: computed, for which partition holds a key rests on a hash that
    /// stands in for the engine's own, and above scale 1 the bytes are multiplied too.
    pub origin: Origin,
    /// Collections that no split by hash can divide, larger than `split_bytes`.
    pub oversized_collections: u64,
}

/// One physical partition.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PartitionBar {
    /// Its position from the left.
    pub ordinal: u32,
    /// Where its range begins, 0 to 1 of the hash space.
    pub start: f64,
    /// Where its range ends.
    pub end: f64,
    /// The first 16 hexadecimal digits of the beginning.
    pub start_hex: String,
    /// Items in it.
    pub items: u64,
    /// Bytes in it. A table's partition holds the entries of its local indexes too, so for a table
    /// with local indexes they are counted.
    pub bytes: u64,
    /// Collections in it.
    pub collections: u64,
    /// Partitions that the bar stands for: 1, or more where neighbours are grouped.
    pub partitions: u64,
}

/// What lies in one partition.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PartitionDetail {
    /// Which.
    pub bar: PartitionBar,
    /// Its largest collections.
    pub largest: Vec<CollectionHead>,
    /// How its collections' bytes are spread.
    pub sizes: Histogram,
}

/// What a distribution is of.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Subject {
    /// The partition keys of a table or index.
    PartitionKey(ViewRef),
    /// The values of one attribute of a table's items, as if it were the partition key.
    Attribute {
        /// The table.
        table: String,
        /// The attribute.
        attribute: String,
    },
}

/// A distribution with what it is of.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DistributionView {
    /// What it is of.
    pub subject: Subject,
    /// Items that lack the attribute.
    pub missing: u64,
    /// The figures.
    pub distribution: Distribution,
}

/// Where a key is found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Hit {
    /// The collection.
    pub head: CollectionHead,
    /// The partition it lies in, of the picture at scale 1. At another scale it is the one whose
    /// `start` to `end` holds the head's `position`.
    pub partition: u32,
}

/// How far a long run is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Items done.
    pub items: u64,
    /// Items in all.
    pub total: u64,
    /// Bytes stored so far.
    pub bytes: u64,
}
