//! Texts of the view of key distributions.

/// Texts of the view of key distributions.
#[derive(Debug)]
pub struct Keys {
    /// Above what could not be shown.
    pub failed: &'static str,
}

pub(super) const EN: Keys = Keys { failed: "This could not be computed." };

pub(super) const JA: Keys = Keys { failed: "計算できませんでした。" };
