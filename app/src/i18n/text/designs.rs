//! Texts about the designs that this browser keeps.

/// Texts about the designs that this browser keeps.
#[derive(Debug)]
pub struct Designs {
    /// The dialog's heading.
    pub title: &'static str,
    /// Says where they are.
    pub about: &'static str,
    /// Where there are none.
    pub none: &'static str,
    /// Column heading.
    pub name: &'static str,
    /// Column heading.
    pub changed: &'static str,
    /// Column heading.
    pub size: &'static str,
    /// Column heading.
    pub actions: &'static str,
    /// Opens one.
    pub open: &'static str,
    /// On the one that is open.
    pub is_open: &'static str,
    /// Downloads one.
    pub download: &'static str,
    /// Deletes one.
    pub delete: &'static str,
    /// In place of the name of one that can't be read.
    pub unreadable: &'static str,
    /// What to do about it.
    pub unreadable_note: &'static str,
    /// The name of a design without one.
    pub untitled: &'static str,
    /// The name of a copy.
    pub copy_of: fn(&str) -> String,
    /// After a design got a place of its own.
    pub saved_as: fn(&str) -> String,
    /// After one was deleted.
    pub deleted: fn(&str) -> String,
    /// The open one was deleted in another tab.
    pub deleted_elsewhere: &'static str,
    /// One could not be opened.
    pub cannot_open: &'static str,
    /// One is not there any more.
    pub gone: &'static str,
}

pub(super) const EN: Designs = Designs {
    title: "Designs in this browser",
    about: "They stay in this browser's storage and are sent nowhere. Clearing the browser's site data deletes them: download what matters.",
    none: "Nothing is kept yet. A design is kept once you change it.",
    name: "Name",
    changed: "Changed",
    size: "Size",
    actions: "Actions",
    open: "Open",
    is_open: "open now",
    download: "Download",
    delete: "Delete",
    unreadable: "Unreadable entry",
    unreadable_note: "Its text is damaged, or a newer Keyloom wrote it. Download the raw text before you delete it.",
    untitled: "Untitled design",
    copy_of: |name| format!("{name} (copy)"),
    saved_as: |name| format!("Saved in this browser as “{name}”."),
    deleted: |name| format!("Deleted “{name}”."),
    deleted_elsewhere: "This design was deleted in another tab. It stays here, and your next change keeps it again.",
    cannot_open: "This design's stored text can't be read. It is listed under Designs, where you can download it raw.",
    gone: "This design is not in this browser any more.",
};

pub(super) const JA: Designs = Designs {
    title: "このブラウザ内の設計",
    about: "設計はこのブラウザのストレージにのみ保存され、どこにも送信されません。サイトデータを消去すると失われるため、大切なものはダウンロードしてください。",
    none: "まだ何も保存されていません。設計は編集すると保存されます。",
    name: "名前",
    changed: "更新日時",
    size: "サイズ",
    actions: "操作",
    open: "開く",
    is_open: "表示中",
    download: "ダウンロード",
    delete: "削除",
    unreadable: "読み取れないデータ",
    unreadable_note: "データが壊れているか、より新しい Keyloom で保存されたものです。削除する前に元のテキストをダウンロードしてください。",
    untitled: "無題の設計",
    copy_of: |name| format!("{name}(コピー)"),
    saved_as: |name| format!("「{name}」としてこのブラウザに保存しました。"),
    deleted: |name| format!("「{name}」を削除しました。"),
    deleted_elsewhere: "この設計は別のタブで削除されました。ここには残っており、次に編集すると再び保存されます。",
    cannot_open: "この設計の保存データを読み取れません。「設計一覧」から元のテキストをダウンロードできます。",
    gone: "この設計はもうこのブラウザにありません。",
};
