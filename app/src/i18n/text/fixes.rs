//! Texts of the dialog that shows a fix before it is applied.

/// Texts of the dialog that shows a fix before it is applied.
#[derive(Debug)]
pub struct Fixes {
    /// While it is computed.
    pub computing: &'static str,
    /// Above the figures.
    pub figures: &'static str,
    /// A column.
    pub figure: &'static str,
    /// A column.
    pub before: &'static str,
    /// A column.
    pub after: &'static str,
    /// Where no figure moves.
    pub none_move: &'static str,
    /// Above the costs.
    pub costs: &'static str,
    /// Where it costs nothing.
    pub no_costs: &'static str,
    /// Above why the finding may stay.
    pub remains: &'static str,
    /// Above the findings that go away.
    pub solved: &'static str,
    /// Above the findings that come up.
    pub raised: &'static str,
    /// Where it can’t be done.
    pub refused: &'static str,
    /// Applies it.
    pub apply: &'static str,
    /// Closes the dialog.
    pub cancel: &'static str,
    /// Said once it is applied; `{fix}`.
    pub applied: &'static str,
    /// Names the buttons of a finding.
    pub group: &'static str,
}

pub(super) const EN: Fixes = Fixes {
    computing: "Computing what it would do…",
    figures: "Figures that move",
    figure: "Figure",
    before: "before",
    after: "after",
    none_move: "No figure moves.",
    costs: "What it costs",
    no_costs: "Nothing that could be computed.",
    remains: "The finding may stay",
    solved: "Findings that go away",
    raised: "Findings that come up",
    refused: "It can’t be done here",
    apply: "Apply",
    cancel: "Cancel",
    applied: "Applied: {fix}. Undo takes it back.",
    group: "Fixes",
};

pub(super) const JA: Fixes = Fixes {
    computing: "結果を計算しています…",
    figures: "変わる数値",
    figure: "数値",
    before: "前",
    after: "後",
    none_move: "変わる数値はありません。",
    costs: "代償",
    no_costs: "計算できる代償はありません。",
    remains: "指摘が残る理由",
    solved: "なくなる指摘",
    raised: "新しく出る指摘",
    refused: "ここではできません",
    apply: "適用する",
    cancel: "やめる",
    applied: "適用しました: {fix}。元に戻すで取り消せます。",
    group: "修正",
};
