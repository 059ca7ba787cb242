//! Texts of bringing files in.

/// Texts of bringing files in.
#[derive(Debug)]
pub struct Import {
    /// The dialog's heading.
    pub title: &'static str,
    /// What can be brought.
    pub about: &'static str,
    /// Chooses a file.
    pub choose: &'static str,
    /// Beside it.
    pub or_drop: &'static str,
    /// Names the field for a text.
    pub paste: &'static str,
    /// Reads the pasted text.
    pub read_text: &'static str,
    /// In place of a file's name.
    pub pasted: &'static str,
    /// While it is read.
    pub reading: fn(&str) -> String,
    /// Above why it could not be read.
    pub failed: fn(&str) -> String,
    /// Under it.
    pub unchanged: &'static str,
    /// Begins anew.
    pub other: &'static str,
    /// Names the kind of file.
    pub format: &'static str,
    /// Names what it made.
    pub makes: &'static str,
    /// How many items stay beside the design.
    pub beside: fn(&str) -> String,
    /// Heading of the notes.
    pub notes: &'static str,
    /// Where there are none.
    pub no_notes: &'static str,
    /// A note's level.
    pub skipped: &'static str,
    /// A note's level.
    pub guessed: &'static str,
    /// A note's level.
    pub kept: &'static str,
    /// A note's line.
    pub line: fn(&str) -> String,
    /// Heading of the choice of key.
    pub key: &'static str,
    /// Under it, where it is a guess.
    pub key_guessed: &'static str,
    /// Under it, where a person chose.
    pub key_chosen: &'static str,
    /// Names the choice of partition key.
    pub partition: &'static str,
    /// Names the choice of sort key.
    pub sort: &'static str,
    /// No sort key.
    pub no_sort: &'static str,
    /// How distinct a column's values are.
    pub distinct: fn(&str) -> String,
    /// How many items lack a column.
    pub missing: fn(&str) -> String,
    /// Names the field of the table's name.
    pub table_name: &'static str,
    /// Heading of the options of CSV.
    pub csv: &'static str,
    /// Names the choice of delimiter.
    pub delimiter: &'static str,
    /// Tells it from the header.
    pub delimiter_auto: &'static str,
    /// A delimiter.
    pub tab: &'static str,
    /// Names the field of the text for an absent value.
    pub null_text: &'static str,
    /// Opens it.
    pub open: &'static str,
    /// After that.
    pub opened: fn(&str) -> String,
    /// The items beside the design could not be read again.
    pub bulk_lost: &'static str,
    /// A kind of file.
    pub f_design: &'static str,
    /// A kind of file.
    pub f_workbench: &'static str,
    /// A kind of file.
    pub f_mcp: &'static str,
    /// A kind of file.
    pub f_batch: &'static str,
    /// A kind of file.
    pub f_dynamodb_json: &'static str,
    /// A kind of file.
    pub f_plain_json: &'static str,
    /// A kind of file.
    pub f_lines: &'static str,
    /// A kind of file.
    pub f_csv: &'static str,
}

pub(super) const EN: Import = Import {
    title: "Import",
    about: "NoSQL Workbench models, DynamoDB JSON, batch-write files, plain JSON, JSON Lines, CSV with a header, or a Keyloom design. Nothing leaves your browser.",
    choose: "Choose a file…",
    or_drop: "or drop a file anywhere on the page",
    paste: "Or paste the text",
    read_text: "Read the text",
    pasted: "pasted text",
    reading: |name| format!("Reading {name}…"),
    failed: |name| format!("{name} could not be read"),
    unchanged: "Nothing was changed.",
    other: "Choose another…",
    format: "Read as",
    makes: "Makes",
    beside: |items| {
        format!(
            "{items} stay beside the design: you can look at them here, but they travel in no link and are gone after a reload."
        )
    },
    notes: "Notes",
    no_notes: "Everything was read.",
    skipped: "skipped",
    guessed: "guessed",
    kept: "kept",
    line: |line| format!("line {line}"),
    key: "Key of the table",
    key_guessed: "The file names no key. This one is guessed from how distinct the values are; choose another if it is wrong.",
    key_chosen: "Chosen by you.",
    partition: "Partition key",
    sort: "Sort key",
    no_sort: "none",
    distinct: |count| format!("{count} distinct"),
    missing: |count| format!("{count} missing"),
    table_name: "Table name",
    csv: "CSV",
    delimiter: "Delimiter",
    delimiter_auto: "from the header",
    tab: "tab",
    null_text: "Text that means no value",
    open: "Open as new design",
    opened: |name| format!("Opened and saved “{name}”."),
    bulk_lost: "The computing part restarted, and the imported items beyond the samples are gone: import the file again.",
    f_design: "Keyloom design",
    f_workbench: "NoSQL Workbench model",
    f_mcp: "DynamoDB MCP server data model",
    f_batch: "Batch-write requests",
    f_dynamodb_json: "Items in DynamoDB JSON",
    f_plain_json: "Items in plain JSON",
    f_lines: "JSON Lines",
    f_csv: "CSV",
};

pub(super) const JA: Import = Import {
    title: "読み込み",
    about: "NoSQL Workbench モデル、DynamoDB JSON、batch-write ファイル、通常の JSON、JSON Lines、ヘッダー付き CSV、Keyloom の設計を読み込めます。データがブラウザの外に出ることはありません。",
    choose: "ファイルを選択…",
    or_drop: "またはページのどこかにファイルをドロップ",
    paste: "またはテキストを貼り付け",
    read_text: "テキストを読み込む",
    pasted: "貼り付けたテキスト",
    reading: |name| format!("{name} を読み込み中…"),
    failed: |name| format!("{name} を読み込めませんでした"),
    unchanged: "何も変更されていません。",
    other: "別のファイルを選ぶ…",
    format: "形式",
    makes: "作成されるもの",
    beside: |items| {
        format!(
            "{items}は設計とは別に保持されます。ここで閲覧できますが、リンクには含まれず、再読み込みすると消えます。"
        )
    },
    notes: "注意事項",
    no_notes: "すべて読み込みました。",
    skipped: "省略",
    guessed: "推測",
    kept: "保持",
    line: |line| format!("{line} 行目"),
    key: "テーブルのキー",
    key_guessed: "ファイルにキーの指定がないため、値の重複の少なさから推測しました。違う場合は選び直してください。",
    key_chosen: "指定したキーです。",
    partition: "パーティションキー",
    sort: "ソートキー",
    no_sort: "なし",
    distinct: |count| format!("{count} 種類"),
    missing: |count| format!("{count} 件欠落"),
    table_name: "テーブル名",
    csv: "CSV",
    delimiter: "区切り文字",
    delimiter_auto: "ヘッダーから判定",
    tab: "タブ",
    null_text: "値なしを表す文字列",
    open: "新しい設計として開く",
    opened: |name| format!("「{name}」を開いて保存しました。"),
    bulk_lost: "計算処理が再起動し、サンプル以外の読み込みアイテムが失われました。ファイルをもう一度読み込んでください。",
    f_design: "Keyloom の設計",
    f_workbench: "NoSQL Workbench モデル",
    f_mcp: "DynamoDB MCP サーバーのデータモデル",
    f_batch: "batch-write リクエスト",
    f_dynamodb_json: "DynamoDB JSON のアイテム",
    f_plain_json: "通常の JSON のアイテム",
    f_lines: "JSON Lines",
    f_csv: "CSV",
};
