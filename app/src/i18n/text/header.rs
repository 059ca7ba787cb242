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
    /// The menu of kept designs.
    pub designs: &'static str,
    /// Brings a file in.
    pub import: &'static str,
    /// The menu of ways out.
    pub export: &'static str,
    /// Opens the dialog with the link.
    pub share: &'static str,
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
}

pub(super) const EN: Header = Header {
    design_name: "Name of the design",
    engine: "Engine",
    engine_later: "The store, placement and costs of this engine are not built yet.",
    undo: "Undo",
    redo: "Redo",
    samples: "Samples",
    designs: "Designs",
    import: "Import",
    export: "Export",
    share: "Share link",
    language: "Language",
    theme: "Theme",
    theme_auto: "As the system",
    theme_light: "Light",
    theme_dark: "Dark",
};

pub(super) const JA: Header = Header {
    design_name: "設計の名前",
    engine: "エンジン",
    engine_later: "このエンジンのストア・配置・コストはまだ実装されていません。",
    undo: "元に戻す",
    redo: "やり直す",
    samples: "サンプル",
    designs: "設計一覧",
    import: "読み込み",
    export: "書き出し",
    share: "リンクを共有",
    language: "言語",
    theme: "テーマ",
    theme_auto: "システムに合わせる",
    theme_light: "ライト",
    theme_dark: "ダーク",
};
