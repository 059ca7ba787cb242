//! One table or index as a key over stored items: which columns place an item, which order it, and
//! what of it the view holds. Knows collections and entries; the items' bytes are given to it.

use super::codec::Scalar;
use super::collections::{CollectionId, Collections};
use super::names::{NameId, Names};
use super::problem::{PutProblem, StoreLimits};
use super::record::{Attributes, Record};
use super::sizes::Sizes;
use crate::design::{Column, Index, IndexKind, ProjectionKind, Table};
use crate::key::{Direction, append_value};
use crate::value::{KeyType, KeyValue};
use std::cmp::Ordering;

/// One key column of a view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct KeyColumn {
    pub(super) name: NameId,
    pub(super) kind: KeyType,
    pub(super) direction: Direction,
}

/// What of an item a view holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Projected {
    All,
    /// These names, sorted.
    Only(Vec<NameId>),
}

/// The key of a table or index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ViewKey {
    pub(super) partition: Vec<KeyColumn>,
    /// The sort columns and after them, for an index, the table's key columns, by which entries of
    /// equal keys are told apart.
    pub(super) order: Vec<KeyColumn>,
    /// How many of `order` are sort columns.
    pub(super) sort_columns: usize,
    pub(super) projected: Projected,
    /// Whether it lies within the table's partitions.
    pub(super) local: bool,
    /// The index's name; none for the table.
    pub(super) index: Option<String>,
}

/// A key, its collections and their figures.
#[derive(Debug, Clone)]
pub(super) struct View {
    pub(super) key: ViewKey,
    pub(super) collections: Collections,
    pub(super) items: u64,
    pub(super) bytes: u64,
    /// The sizes of its entries.
    pub(super) sizes: Sizes,
}

impl ViewKey {
    pub(super) fn of_table(table: &Table, names: &mut Names) -> Self {
        let sort = columns(&table.key.sort, names, true);
        Self {
            partition: columns(&table.key.partition, names, false),
            sort_columns: sort.len(),
            order: sort,
            projected: Projected::All,
            local: false,
            index: None,
        }
    }

    pub(super) fn of_index(name: &str, index: &Index, table: &Table, names: &mut Names) -> Self {
        let partition = columns(&index.key.partition, names, false);
        let mut order = columns(&index.key.sort, names, true);
        let sort_columns = order.len();
        let base = columns(&table.key.partition, names, false).into_iter().chain(columns(
            &table.key.sort,
            names,
            true,
        ));
        for column in base {
            if !order.iter().any(|other| other.name == column.name) {
                order.push(column);
            }
        }
        let projected = match index.projection.kind {
            ProjectionKind::All => Projected::All,
            ProjectionKind::KeysOnly | ProjectionKind::Include => {
                let mut kept: Vec<NameId> =
                    partition.iter().chain(&order).map(|column| column.name).collect();
                if index.projection.kind == ProjectionKind::Include {
                    kept.extend(index.projection.attributes.iter().map(|a| names.intern(a)));
                }
                kept.sort_unstable();
                kept.dedup();
                Projected::Only(kept)
            }
        };
        Self {
            partition,
            order,
            sort_columns,
            projected,
            local: index.kind == IndexKind::Lsi,
            index: Some(name.to_owned()),
        }
    }

    /// The sort columns.
    pub(super) fn sort(&self) -> &[KeyColumn] {
        self.order.get(..self.sort_columns).unwrap_or_default()
    }

    /// Checks the key columns of an item. Answers whether the item is in the view: an item without
    /// one of an index's columns is not, and one without a column of the table's key is refused.
    pub(super) fn admits(
        &self,
        attributes: &[u8],
        names: &Names,
        limits: StoreLimits,
    ) -> Result<bool, PutProblem> {
        let mut present = true;
        for column in self.partition.iter().chain(self.sort()) {
            let found = Attributes::of(attributes).find(|(name, _)| *name == column.name);
            let Some((_, raw)) = found else {
                if self.index.is_none() {
                    let attribute = names.text(column.name).to_owned();
                    return Err(PutProblem::MissingKey { attribute });
                }
                present = false;
                continue;
            };
            let attribute = || names.text(column.name).to_owned();
            let scalar = raw.scalar().filter(|scalar| scalar.kind() == column.kind);
            let Some(scalar) = scalar else {
                return Err(PutProblem::KeyType {
                    attribute: attribute(),
                    index: self.index.clone(),
                    expected: column.kind.to_string(),
                    found: raw.tag().to_owned(),
                });
            };
            if matches!(scalar, Scalar::S([]) | Scalar::B([])) {
                return Err(PutProblem::EmptyKey {
                    attribute: attribute(),
                    index: self.index.clone(),
                });
            }
        }
        if let Some(limit) = limits.partition_key_bytes
            && let Some((attribute, bytes)) = too_long(&self.partition, attributes, names, limit)
        {
            let index = self.index.clone();
            return Err(PutProblem::PartitionKeyTooLong { attribute, index, bytes, limit });
        }
        if let Some(limit) = limits.sort_key_bytes
            && let Some((attribute, bytes)) = too_long(self.sort(), attributes, names, limit)
        {
            let index = self.index.clone();
            return Err(PutProblem::SortKeyTooLong { attribute, index, bytes, limit });
        }
        Ok(present)
    }

    /// Writes the encoded partition key over `out`. False if the item is not in the view.
    pub(super) fn partition_key(&self, attributes: &[u8], out: &mut Vec<u8>) -> bool {
        out.clear();
        append_columns(&self.partition, attributes, out)
            && self
                .sort()
                .iter()
                .all(|column| Attributes::of(attributes).any(|(name, _)| name == column.name))
    }

    /// Appends the bytes that order the item in its collection.
    pub(super) fn order_key(&self, attributes: &[u8], out: &mut Vec<u8>) -> bool {
        append_columns(&self.order, attributes, out)
    }

    /// Compares two items by what orders them in a collection.
    pub(super) fn compare(&self, a: Record<'_>, b: Record<'_>) -> Ordering {
        for column in &self.order {
            let order = a.scalar(column.name).cmp(&b.scalar(column.name));
            if order != Ordering::Equal {
                return if column.direction.is_ascending() { order } else { order.reverse() };
            }
        }
        Ordering::Equal
    }

    /// Whether two items have the same key in this view.
    pub(super) fn same_key(&self, a: Record<'_>, b: Record<'_>) -> bool {
        self.partition
            .iter()
            .chain(&self.order)
            .all(|column| a.scalar(column.name) == b.scalar(column.name))
    }

    /// Whether the view holds an attribute of that name.
    pub(super) fn projects(&self, name: NameId) -> bool {
        match &self.projected {
            Projected::All => true,
            Projected::Only(kept) => kept.binary_search(&name).is_ok(),
        }
    }

    /// Bytes of the item's entry in this view, by the engine's rule.
    pub(super) fn entry_bytes(&self, size: u64, attributes: &[u8], names: &Names) -> u64 {
        match &self.projected {
            Projected::All => size,
            Projected::Only(_) => Attributes::of(attributes)
                .filter(|(name, _)| self.projects(*name))
                .map(|(name, raw)| (names.text(name).len() + raw.engine_size()) as u64)
                .sum(),
        }
    }

    /// Whether two items of the same key look the same in this view.
    pub(super) fn same_projection(&self, a: Record<'_>, b: Record<'_>) -> bool {
        if a.attributes == b.attributes {
            return true;
        }
        let part = |record: Record<'_>| {
            record.attributes().filter(|(name, _)| self.projects(*name)).count()
        };
        part(a) == part(b)
            && a.attributes().filter(|(name, _)| self.projects(*name)).all(|(name, raw)| {
                b.attribute(name).is_some_and(|other| raw == other || raw.value() == other.value())
            })
    }
}

impl View {
    pub(super) fn new(key: ViewKey) -> Self {
        Self {
            key,
            collections: Collections::default(),
            items: 0,
            bytes: 0,
            sizes: Sizes::default(),
        }
    }

    /// Counts an entry.
    pub(super) fn count(&mut self, collection: CollectionId, bytes: u64) {
        if let Some(collection) = self.collections.get_mut(collection) {
            collection.bytes += bytes;
        }
        self.items += 1;
        self.bytes += bytes;
        self.sizes.add(bytes);
    }

    /// Takes an entry's figures off again.
    pub(super) fn discount(&mut self, collection: CollectionId, bytes: u64) {
        if let Some(collection) = self.collections.get_mut(collection) {
            collection.bytes -= bytes.min(collection.bytes);
        }
        self.items -= 1;
        self.bytes -= bytes;
        self.sizes.take(bytes);
    }
}

impl Scalar<'_> {
    fn kind(self) -> KeyType {
        match self {
            Self::N(_) => KeyType::N,
            Self::S(_) => KeyType::S,
            Self::B(_) => KeyType::B,
        }
    }

    fn size(self) -> usize {
        match self {
            Self::N(number) => number.size(),
            Self::S(bytes) | Self::B(bytes) => bytes.len(),
        }
    }
}

impl<'a> Scalar<'a> {
    /// The same as a key's value; none for bytes that are no text, which no put lets in.
    pub(super) fn key_value(self) -> Option<KeyValue<'a>> {
        Some(match self {
            Self::N(number) => KeyValue::N(number),
            Self::S(bytes) => KeyValue::S(std::str::from_utf8(bytes).ok()?.into()),
            Self::B(bytes) => KeyValue::B(bytes.into()),
        })
    }
}

fn columns(columns: &[Column], names: &mut Names, directed: bool) -> Vec<KeyColumn> {
    columns
        .iter()
        .map(|column| KeyColumn {
            name: names.intern(&column.name),
            kind: column.kind,
            direction: if directed { column.direction } else { Direction::Ascending },
        })
        .collect()
}

fn append_columns(columns: &[KeyColumn], attributes: &[u8], out: &mut Vec<u8>) -> bool {
    columns.iter().all(|column| {
        let value = Attributes::of(attributes)
            .find(|(name, _)| *name == column.name)
            .and_then(|(_, raw)| raw.scalar()?.key_value());
        value.is_some_and(|value| {
            append_value(out, &value, column.direction);
            true
        })
    })
}

/// The longest column and the bytes of all of them, where they are over the limit.
fn too_long(
    columns: &[KeyColumn],
    attributes: &[u8],
    names: &Names,
    limit: u64,
) -> Option<(String, u64)> {
    let mut total = 0;
    let mut longest = (0, NameId(0));
    for column in columns {
        let size = Attributes::of(attributes)
            .find(|(name, _)| *name == column.name)
            .and_then(|(_, raw)| raw.scalar())
            .map_or(0, |scalar| scalar.size() as u64);
        total += size;
        if size > longest.0 {
            longest = (size, column.name);
        }
    }
    (total > limit).then(|| (names.text(longest.1).to_owned(), total))
}
