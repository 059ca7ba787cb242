//! Texts of the panes, the tabs, and what is said across the page.

/// Texts of the panes, the tabs, and what is said across the page.
#[derive(Debug)]
pub struct Shell {
    /// The left pane.
    pub design: &'static str,
    /// The middle pane.
    pub views: &'static str,
    /// The right pane.
    pub summary: &'static str,
    /// The word for a sign.
    pub error: &'static str,
    /// The word for a sign.
    pub warning: &'static str,
    /// Names the choice of pane on a phone.
    pub panes: &'static str,
    /// Left tab.
    pub entities: &'static str,
    /// Left tab.
    pub patterns: &'static str,
    /// Left tab.
    pub tables: &'static str,
    /// Middle tab.
    pub collections: &'static str,
    /// Middle tab.
    pub partitions: &'static str,
    /// Middle tab.
    pub keys: &'static str,
    /// Closes what is open.
    pub close: &'static str,
    /// Ends without doing it.
    pub cancel: &'static str,
    /// Opens the right pane where it is a drawer.
    pub open_summary: &'static str,
    /// Names the choice of table or index.
    pub choose_view: &'static str,
    /// Where a design has no table yet.
    pub no_tables: &'static str,
    /// The same beside a button that adds one.
    pub no_tables_here: &'static str,
    /// While a view waits for its figures.
    pub computing: &'static str,
    /// Over the page while a file hangs above it.
    pub drop_here: &'static str,
    /// After the program broke.
    pub broke: &'static str,
    /// Gets the design as a file, from a notice.
    pub download_design: &'static str,
    /// Loads the page again.
    pub reload: &'static str,
    /// Goes back one step, from a notice.
    pub undo: &'static str,
}

pub(super) const EN: Shell = Shell {
    design: "Design",
    views: "Views",
    summary: "Summary",
    error: "Error",
    warning: "Warning",
    panes: "Panes",
    entities: "Entities",
    patterns: "Access patterns",
    tables: "Tables",
    collections: "Collections",
    partitions: "Partitions",
    keys: "Keys",
    close: "Close",
    cancel: "Cancel",
    open_summary: "Findings",
    choose_view: "Table or index",
    no_tables: "This design has no table yet. Add one under Tables.",
    no_tables_here: "This design has no table yet.",
    computing: "Computing…",
    drop_here: "Drop to import",
    broke: "Something broke inside the page. Your design is saved; download a copy to be safe, then reload.",
    download_design: "Download the design",
    reload: "Reload",
    undo: "Undo",
};

pub(super) const JA: Shell = Shell {
    design: "設計",
    views: "表示",
    summary: "概要",
    error: "エラー",
    warning: "警告",
    panes: "ペイン",
    entities: "エンティティ",
    patterns: "アクセスパターン",
    tables: "テーブル",
    collections: "コレクション",
    partitions: "パーティション",
    keys: "キー",
    close: "閉じる",
    cancel: "キャンセル",
    open_summary: "指摘",
    choose_view: "テーブルまたはインデックス",
    no_tables: "この設計にはまだテーブルがありません。「テーブル」タブで追加できます。",
    no_tables_here: "この設計にはまだテーブルがありません。",
    computing: "計算中…",
    drop_here: "ドロップして読み込む",
    broke: "ページの内部で問題が発生しました。設計は保存されています。念のためダウンロードしてから再読み込みしてください。",
    download_design: "設計をダウンロード",
    reload: "再読み込み",
    undo: "元に戻す",
};
