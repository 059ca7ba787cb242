//! Texts of the dialog with the link.

/// Texts of the dialog with the link.
#[derive(Debug)]
pub struct Share {
    /// Its heading.
    pub title: &'static str,
    /// What a link carries.
    pub about: &'static str,
    /// Names the field.
    pub link: &'static str,
    /// While it is made.
    pub making: &'static str,
    /// What travels.
    pub travels: &'static str,
    /// What does not.
    pub stays: &'static str,
    /// Its length.
    pub letters: fn(&str) -> String,
    /// A length that some programs cut.
    pub long: &'static str,
    /// A length that some browsers cut.
    pub very_long: &'static str,
    /// Copies it.
    pub copy: &'static str,
    /// After that.
    pub copied: &'static str,
    /// Where the browser refuses to copy.
    pub select: &'static str,
    /// Gets the design as a file instead.
    pub as_file: &'static str,
}

pub(super) const EN: Share = Share {
    title: "Share this design",
    about: "The whole design is inside the link, after the #: no server stores it, and whoever opens it gets a copy of their own.",
    link: "Link",
    making: "Making the link…",
    travels: "In the link: tables, entities, access patterns, and the sample items.",
    stays: "Not in the link: items imported beside the design. Generated items are made again from the same seed, so they come out the same.",
    letters: |count| format!("{count} characters"),
    long: "Some chat and mail programs cut links this long. If it arrives broken, send the design as a file instead.",
    very_long: "This is longer than some browsers take in the address bar. Send the design as a file instead.",
    copy: "Copy link",
    copied: "Copied",
    select: "The browser did not allow copying. The link is selected: press Ctrl+C or ⌘C.",
    as_file: "Download as a file",
};

pub(super) const JA: Share = Share {
    title: "この設計を共有",
    about: "設計全体がリンクの # 以降に含まれます。サーバーには保存されず、開いた人にはコピーが渡ります。",
    link: "リンク",
    making: "リンクを作成中…",
    travels: "含まれるもの: テーブル、エンティティ、アクセスパターン、サンプルアイテム。",
    stays: "含まれないもの: 設計とは別に読み込んだアイテム。生成したアイテムは同じシードから再生成され、同じ結果になります。",
    letters: |count| format!("{count} 文字"),
    long: "この長さのリンクはチャットやメールで途中で切られることがあります。届かない場合は設計をファイルで送ってください。",
    very_long: "この長さは一部のブラウザのアドレスバーの上限を超えます。設計をファイルで送ってください。",
    copy: "リンクをコピー",
    copied: "コピーしました",
    select: "ブラウザがコピーを許可しませんでした。リンクを選択したので Ctrl+C または ⌘C を押してください。",
    as_file: "ファイルとしてダウンロード",
};
