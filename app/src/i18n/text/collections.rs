//! Texts of the view of item collections.

/// Texts of the view of item collections.
#[derive(Debug)]
pub struct Collections {
    /// Above what could not be shown.
    pub failed: &'static str,
}

pub(super) const EN: Collections = Collections { failed: "This could not be computed." };

pub(super) const JA: Collections = Collections { failed: "計算できませんでした。" };
