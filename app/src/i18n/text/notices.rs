//! Texts of banners over the page.

/// Texts of banners over the page.
#[derive(Debug)]
pub struct Notices {
    /// Names the banners.
    pub label: &'static str,
    /// Over a copy out of a link.
    pub from_link: &'static str,
    /// Keeps it.
    pub keep: &'static str,
    /// Over a link that did not open; the reason follows.
    pub bad_link: &'static str,
    /// After the reason.
    pub bad_link_safe: &'static str,
    /// The browser has no more room.
    pub storage_full: &'static str,
    /// The browser keeps nothing.
    pub storage_unavailable: &'static str,
    /// Another tab has kept another version.
    pub other_tab: &'static str,
    /// Takes the other tab's version.
    pub take_theirs: &'static str,
    /// Keeps what is here as a design of its own.
    pub keep_mine: &'static str,
    /// The program broke.
    pub broke: &'static str,
    /// Opens the list of kept designs.
    pub designs: &'static str,
}

pub(super) const EN: Notices = Notices {
    label: "Notices",
    from_link: "This is a copy out of a link; your saved designs are untouched. It is saved once you change it.",
    keep: "Keep a copy",
    bad_link: "The link could not be opened:",
    bad_link_safe: "Nothing of yours was changed.",
    storage_full: "The browser's storage is full: your last changes are not saved. Download the design, or delete designs you no longer need.",
    storage_unavailable: "This browser keeps nothing here (a private window, or storage is blocked): your changes are not saved. Download the design or copy its link before you leave.",
    other_tab: "This design was changed in another tab. Nothing is saved here until you choose.",
    take_theirs: "Take the other tab's",
    keep_mine: "Keep mine as a copy",
    broke: "Something broke inside the page. Download the design to be safe, then reload.",
    designs: "Designs…",
};

pub(super) const JA: Notices = Notices {
    label: "お知らせ",
    from_link: "リンクから開いたコピーです。保存済みの設計には影響しません。編集すると保存されます。",
    keep: "コピーを保存",
    bad_link: "リンクを開けませんでした:",
    bad_link_safe: "保存済みの設計に変更はありません。",
    storage_full: "ブラウザのストレージがいっぱいのため、最新の変更は保存されていません。設計をダウンロードするか、不要な設計を削除してください。",
    storage_unavailable: "このブラウザでは保存できません(プライベートウィンドウ、またはストレージが無効)。変更は保存されていません。離れる前に設計をダウンロードするか、リンクをコピーしてください。",
    other_tab: "この設計は別のタブで変更されました。選択するまで、ここでの変更は保存されません。",
    take_theirs: "別のタブの内容にする",
    keep_mine: "こちらをコピーとして保存",
    broke: "ページの内部で問題が発生しました。念のため設計をダウンロードしてから再読み込みしてください。",
    designs: "設計一覧…",
};
