//! What requests cost: pages, requests and the engine's units from items and bytes. A query sums
//! its bytes and rounds once; the items of a batch are rounded one by one.

use super::Cost;
use crate::engine::{LimitId, Profile};
use indexmap::IndexMap;

/// Keys that one batch reads.
const BATCH_KEYS: f64 = 100.0;
/// Writes that one batch holds where the engine sets no number.
const BATCH_WRITES: f64 = 25.0;
/// Bytes of a page where the engine sets no number.
const PAGE: f64 = 1_048_576.0;

/// An engine's way of charging.
#[derive(Debug, Clone, Copy)]
pub(super) struct Charges<'p> {
    profile: &'p Profile,
    page: f64,
    batch: f64,
}

impl<'p> Charges<'p> {
    pub(super) fn new(profile: &'p Profile, set: &IndexMap<String, f64>) -> Self {
        let value = |id, or: f64| profile.value(id, set).map_or(or, |value| value as f64);
        Self {
            profile,
            page: value(LimitId::PageBytes, PAGE),
            batch: value(LimitId::BatchWrites, BATCH_WRITES),
        }
    }

    /// So many queries that together read so many items of so many bytes.
    pub(super) fn queries(&self, n: f64, items: f64, bytes: f64, strong: bool) -> Cost {
        let n = n.max(1.0);
        let each = bytes / n;
        let pages = (each / self.page).ceil().max(1.0);
        Cost {
            requests: n * pages,
            items_read: items,
            bytes_read: bytes,
            pages: n * pages,
            read_units: n * self.read_units(each, strong),
            ..Cost::default()
        }
    }

    /// So many items by their keys, in batches where there are several. A key that finds nothing
    /// costs the least that a read costs.
    pub(super) fn gets(&self, keys: f64, items: f64, bytes: f64, strong: bool) -> Cost {
        let found = items.min(keys);
        let missed = (keys - found).max(0.0);
        Cost {
            requests: if keys > 1.0 { (keys / BATCH_KEYS).ceil() } else { 1.0 },
            items_read: found,
            bytes_read: found * bytes,
            read_units: found * self.read_units(bytes, strong)
                + missed * self.read_units(0.0, strong),
            ..Cost::default()
        }
    }

    /// Requests that so many writes come in.
    pub(super) fn batches(&self, writes: f64) -> f64 {
        if writes > 1.0 { (writes / self.batch.max(1.0)).ceil() } else { 1.0 }
    }

    /// So many writes of an item of so many bytes to a table.
    pub(super) fn writes(&self, n: f64, bytes: f64, transactional: bool) -> Cost {
        let factor = match self.profile.units {
            Some(units) if transactional => units.transaction_factor,
            _ => 1.0,
        };
        Cost {
            items_written: n,
            bytes_written: n * bytes,
            write_units: n * self.write_units(bytes) * factor,
            ..Cost::default()
        }
    }

    pub(super) fn read_units(&self, bytes: f64, strong: bool) -> f64 {
        self.profile.units.map_or(0.0, |units| units.read_units(bytes.round(), strong))
    }

    pub(super) fn write_units(&self, bytes: f64) -> f64 {
        self.profile.units.map_or(0.0, |units| units.write_units(bytes.round()))
    }
}
