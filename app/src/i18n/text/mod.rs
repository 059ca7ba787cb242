//! The texts, an area a file.

mod charts;
mod collections;
mod figures;
mod header;
mod keys;
mod partitions;
mod shell;
mod summary;

pub use charts::Charts;
pub use collections::Collections;
pub use figures::Figures;
pub use header::Header;
pub use keys::Keys;
pub use partitions::{PartitionTotals, Partitions};
pub use shell::Shell;
pub use summary::Summary;

/// Every text of the page.
#[derive(Debug)]
pub struct Texts {
    /// The header and its menus.
    pub header: Header,
    /// Panes, tabs, notices.
    pub shell: Shell,
    /// The right pane.
    pub summary: Summary,
    /// Where figures come from.
    pub figures: Figures,
    /// Around charts.
    pub charts: Charts,
    /// The view of item collections.
    pub collections: Collections,
    /// The view of partitions.
    pub partitions: Partitions,
    /// The view of key distributions.
    pub keys: Keys,
}

/// The texts in English.
pub static EN: Texts = Texts {
    header: header::EN,
    shell: shell::EN,
    summary: summary::EN,
    figures: figures::EN,
    charts: charts::EN,
    collections: collections::EN,
    partitions: partitions::EN,
    keys: keys::EN,
};

/// The texts in Japanese.
pub static JA: Texts = Texts {
    header: header::JA,
    shell: shell::JA,
    summary: summary::JA,
    figures: figures::JA,
    charts: charts::JA,
    collections: collections::JA,
    partitions: partitions::JA,
    keys: keys::JA,
};
