//! The texts, an area a file.

mod charts;
mod collections;
mod cost;
mod design;
mod designs;
mod entities;
mod export;
mod figures;
mod findings;
mod fixes;
mod forms;
mod header;
mod import;
mod keys;
mod notices;
mod outlook;
mod partitions;
mod paths;
mod patterns;
mod promises;
mod settings;
mod share;
mod shell;
mod summary;

pub use charts::Charts;
pub use collections::Collections;
pub use cost::Cost;
pub use design::Design;
pub use designs::Designs;
pub use entities::Entities;
pub use export::Export;
pub use figures::Figures;
pub use findings::Findings;
pub use fixes::Fixes;
pub use forms::Forms;
pub use header::Header;
pub use import::Import;
pub use keys::Keys;
pub use notices::Notices;
pub use outlook::Outlook;
pub use partitions::{PartitionTotals, Partitions};
pub use paths::{Paths, named};
pub use patterns::Patterns;
pub use promises::Promises;
pub use settings::Settings;
pub use share::Share;
pub use shell::Shell;
pub use summary::Summary;

/// Every text of the page.
#[derive(Debug)]
pub struct Texts {
    /// The header and its menus.
    pub header: Header,
    /// Panes, tabs, notices.
    pub shell: Shell,
    /// Designs that this browser keeps.
    pub designs: Designs,
    /// Ways out.
    pub export: Export,
    /// Bringing files in.
    pub import: Import,
    /// Banners.
    pub notices: Notices,
    /// The dialog with the link.
    pub share: Share,
    /// The left pane and the item editor.
    pub design: Design,
    /// A table's settings.
    pub settings: Settings,
    /// Fields, generators, distributions.
    pub forms: Forms,
    /// The entities of a design.
    pub entities: Entities,
    /// The access patterns of a design.
    pub patterns: Patterns,
    /// Invariants and copies.
    pub promises: Promises,
    /// Findings and the checklist.
    pub findings: Findings,
    /// The dialog of a fix.
    pub fixes: Fixes,
    /// Access paths.
    pub paths: Paths,
    /// What is stored.
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
    /// The view of costs.
    pub cost: Cost,
    /// A table or index at the design's counts.
    pub outlook: Outlook,
}

/// The texts in English.
pub static EN: Texts = Texts {
    header: header::EN,
    shell: shell::EN,
    designs: designs::EN,
    export: export::EN,
    import: import::EN,
    notices: notices::EN,
    share: share::EN,
    design: design::EN,
    settings: settings::EN,
    forms: forms::EN,
    entities: entities::EN,
    patterns: patterns::EN,
    promises: promises::EN,
    findings: findings::EN,
    fixes: fixes::EN,
    paths: paths::EN,
    summary: summary::EN,
    figures: figures::EN,
    charts: charts::EN,
    collections: collections::EN,
    partitions: partitions::EN,
    keys: keys::EN,
    cost: cost::EN,
    outlook: outlook::EN,
};

/// The texts in Japanese.
pub static JA: Texts = Texts {
    header: header::JA,
    shell: shell::JA,
    designs: designs::JA,
    export: export::JA,
    import: import::JA,
    notices: notices::JA,
    share: share::JA,
    design: design::JA,
    settings: settings::JA,
    forms: forms::JA,
    entities: entities::JA,
    patterns: patterns::JA,
    promises: promises::JA,
    findings: findings::JA,
    fixes: fixes::JA,
    paths: paths::JA,
    summary: summary::JA,
    figures: figures::JA,
    charts: charts::JA,
    collections: collections::JA,
    partitions: partitions::JA,
    keys: keys::JA,
    cost: cost::JA,
    outlook: outlook::JA,
};
