//! Texts of ways out.

/// Texts of ways out.
#[derive(Debug)]
pub struct Export {
    /// Heading of what a file could not say.
    pub title: &'static str,
    /// Above the notes.
    pub about: &'static str,
    /// After a file was written.
    pub written: fn(&str) -> String,
    /// Where the browser makes no file.
    pub refused: &'static str,
}

pub(super) const EN: Export = Export {
    title: "Exported, with notes",
    about: "The file was downloaded. Its format can't hold everything that is in the design:",
    written: |name| format!("Downloaded {name}."),
    refused: "The browser did not allow the download.",
};

pub(super) const JA: Export = Export {
    title: "書き出しました(注意事項あり)",
    about: "ファイルをダウンロードしました。この形式では設計のすべてを表せません:",
    written: |name| format!("{name} をダウンロードしました。"),
    refused: "ブラウザがダウンロードを許可しませんでした。",
};
