//! The texts, an area a file.

mod collections;
mod header;
mod keys;
mod partitions;
mod shell;
mod summary;

pub use collections::Collections;
pub use header::Header;
pub use keys::Keys;
pub use partitions::Partitions;
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
    collections: collections::EN,
    partitions: partitions::EN,
    keys: keys::EN,
};

/// The texts in Japanese.
pub static JA: Texts = Texts {
    header: header::JA,
    shell: shell::JA,
    summary: summary::JA,
    collections: collections::JA,
    partitions: partitions::JA,
    keys: keys::JA,
};
