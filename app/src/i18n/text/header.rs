//! Texts of the header and its menus.

/// Texts of the header and its menus.
#[derive(Debug)]
pub struct Header {
    /// Names the field of the design's name.
    pub design_name: &'static str,
    /// Names the choice of engine.
    pub engine: &'static str,
    /// On an engine that can't be chosen yet.
    pub engine_later: &'static str,
    /// Goes back one step.
    pub undo: &'static str,
    /// Goes forward one step.
    pub redo: &'static str,
    /// The menu of samples.
    pub samples: &'static str,
    /// In place of samples that could not be fetched.
    pub samples_none: &'static str,
    /// The menu of kept designs.
    pub designs: &'static str,
    /// Opens an empty design.
    pub new_design: &'static str,
    /// Opens a copy of the design.
    pub duplicate: &'static str,
    /// Opens the list of kept designs.
    pub all_designs: &'static str,
    /// Brings a file in.
    pub import: &'static str,
    /// The menu of ways out.
    pub export: &'static str,
    /// Downloads the design document.
    pub export_design: &'static str,
    /// Under it.
    pub export_design_note: &'static str,
    /// Downloads a NoSQL Workbench model.
    pub export_workbench: &'static str,
    /// Under it.
    pub export_workbench_note: &'static str,
    /// Opens the dialog with the link.
    pub share: &'static str,
    /// The menu of what has no room in the header.
    pub more: &'static str,
    /// Names the choice of language.
    pub language: &'static str,
    /// Names the choice of theme.
    pub theme: &'static str,
    /// Follows the browser's theme.
    pub theme_auto: &'static str,
    /// Always light.
    pub theme_light: &'static str,
    /// Always dark.
    pub theme_dark: &'static str,
    /// The design is kept.
    pub saved: &'static str,
    /// The design is about to be kept.
    pub saving: &'static str,
    /// The design could not be kept.
    pub not_saved: &'static str,
    /// What that means.
    pub saved_title: &'static str,
}

pub(super) const EN: Header = Header {
    design_name: "Name of the design",
    engine: "Engine",
    engine_later: "The store and placement of this engine are not built yet: no figures could be shown.",
    undo: "Undo",
    redo: "Redo",
    samples: "Samples",
    samples_none: "The samples could not be fetched.",
    designs: "Designs",
    new_design: "New empty design",
    duplicate: "Duplicate this design",
    all_designs: "All designs in this browser…",
    import: "Import",
    export: "Export",
    export_design: "Design (JSON)",
    export_design_note: "Everything, to open here again or keep under version control",
    export_workbench: "NoSQL Workbench model",
    export_workbench_note: "Tables, indexes and sample items; what it can't hold is listed",
    share: "Share link",
    more: "More",
    language: "Language",
    theme: "Theme",
    theme_auto: "Same as the system",
    theme_light: "Light",
    theme_dark: "Dark",
    saved: "Saved",
    saving: "Saving…",
    not_saved: "Not saved",
    saved_title: "Saved in this browser; nothing is sent anywhere",
};

pub(super) const JA: Header = Header {
    design_name: "設計の名前",
    engine: "エンジン",
    engine_later: "このエンジンのストアと配置はまだ実装されていないため、数値を表示できません。",
    undo: "元に戻す",
    redo: "やり直す",
    samples: "サンプル",
    samples_none: "サンプルを取得できませんでした。",
    designs: "設計一覧",
    new_design: "空の設計を新規作成",
    duplicate: "この設計を複製",
    all_designs: "このブラウザ内のすべての設計…",
    import: "読み込み",
    export: "書き出し",
    export_design: "設計 (JSON)",
    export_design_note: "すべてを含み、ここで再び開いたりバージョン管理したりできます",
    export_workbench: "NoSQL Workbench モデル",
    export_workbench_note: "テーブル・インデックス・サンプルアイテム。表せない内容は一覧で示します",
    share: "リンクを共有",
    more: "その他",
    language: "言語",
    theme: "テーマ",
    theme_auto: "システムに合わせる",
    theme_light: "ライト",
    theme_dark: "ダーク",
    saved: "保存済み",
    saving: "保存中…",
    not_saved: "未保存",
    saved_title: "このブラウザに保存済み。外部には何も送信しません",
};
