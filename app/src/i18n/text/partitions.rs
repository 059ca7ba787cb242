//! Texts of the view of partitions.

/// Texts of the view of partitions.
#[derive(Debug)]
pub struct Partitions {
    /// Above what could not be shown.
    pub failed: &'static str,
}

pub(super) const EN: Partitions = Partitions { failed: "This could not be computed." };

pub(super) const JA: Partitions = Partitions { failed: "計算できませんでした。" };
