//! What one call costs, and how the costs of steps add up. How bytes become units is the engine's.

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// What one call costs. Units are 0 where the engine has none.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Cost {
    /// Requests sent: every page of a query counts, a batch counts once.
    pub requests: f64,
    /// Items read from storage.
    pub items_read: f64,
    /// Items that are left after filters and limits.
    pub items_returned: f64,
    /// Items written, index entries apart.
    pub items_written: f64,
    /// Bytes read from storage.
    pub bytes_read: f64,
    /// Bytes written to tables and indexes.
    pub bytes_written: f64,
    /// Pages that queries and scans come in.
    pub pages: f64,
    /// Read units.
    pub read_units: f64,
    /// Write units of tables.
    pub write_units: f64,
    /// Write units of indexes.
    pub index_write_units: f64,
}

impl Cost {
    /// Read and write units together, those of indexes included.
    pub fn units(&self) -> f64 {
        self.read_units + self.write_units + self.index_write_units
    }

    /// The same so many times over.
    pub fn times(self, n: f64) -> Self {
        Self {
            requests: self.requests * n,
            items_read: self.items_read * n,
            items_returned: self.items_returned * n,
            items_written: self.items_written * n,
            bytes_read: self.bytes_read * n,
            bytes_written: self.bytes_written * n,
            pages: self.pages * n,
            read_units: self.read_units * n,
            write_units: self.write_units * n,
            index_write_units: self.index_write_units * n,
        }
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.requests += other.requests;
        self.items_read += other.items_read;
        self.items_returned += other.items_returned;
        self.items_written += other.items_written;
        self.bytes_read += other.bytes_read;
        self.bytes_written += other.bytes_written;
        self.pages += other.pages;
        self.read_units += other.read_units;
        self.write_units += other.write_units;
        self.index_write_units += other.index_write_units;
    }
}
