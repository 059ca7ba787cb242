//! Texts of the right pane.

/// Texts of the right pane.
#[derive(Debug)]
pub struct Summary {
    /// Above the tables and indexes.
    pub stored: &'static str,
}

pub(super) const EN: Summary = Summary { stored: "Stored" };

pub(super) const JA: Summary = Summary { stored: "格納状況" };
