//! Texts of figures: where they come from.

use keyloom_core::stats::Origin;

/// Texts of figures.
#[derive(Debug)]
pub struct Figures {
    /// Counted.
    pub measured: &'static str,
    /// Computed from others.
    pub computed: &'static str,
    /// Taken for want of better.
    pub assumed: &'static str,
    /// Where a figure comes from, in full.
    pub origin: fn(&Origin) -> String,
}

pub(super) const EN: Figures = Figures {
    measured: "measured",
    computed: "computed",
    assumed: "assumed",
    origin: |origin| match origin {
        Origin::Measured => "Measured: counted on the stored items.".to_owned(),
        Origin::Computed { formula, source } => format!("Computed: {formula}. Source: {source}"),
        Origin::Assumed { reason } => format!("Assumed: {reason}"),
    },
};

pub(super) const JA: Figures = Figures {
    measured: "実測",
    computed: "計算",
    assumed: "仮定",
    origin: |origin| match origin {
        Origin::Measured => "実測: 保存されたアイテムを数えた値。".to_owned(),
        Origin::Computed { formula, source } => format!("計算: {formula}。出典: {source}"),
        Origin::Assumed { reason } => format!("仮定: {reason}"),
    },
};
