//! Texts of the view of item collections.

use crate::i18n::Format;

/// Texts of the view of item collections.
#[derive(Debug)]
pub struct Collections {
    /// Above what could not be shown.
    pub failed: &'static str,
    /// The list, for a screen reader.
    pub list: &'static str,
    /// In the field that looks for a key.
    pub search: &'static str,
    /// The choice of order.
    pub order: &'static str,
    /// Most bytes first.
    pub largest: &'static str,
    /// Most items first.
    pub most_items: &'static str,
    /// By the key's value.
    pub by_key: &'static str,
    /// By the key's hash.
    pub by_hash: &'static str,
    /// Opens the editor of a new item.
    pub add: &'static str,
    /// Opens an item's editor.
    pub edit: &'static str,
    /// Takes an item away.
    pub delete: &'static str,
    /// Names a row's button after its sort key.
    pub of_row: fn(&str, &str) -> String,
    /// The entities' colours.
    pub entities: &'static str,
    /// Items, collections and bytes of the table or index.
    pub held: fn(Format, u64, u64, u64) -> String,
    /// Items and bytes of a collection.
    pub head: fn(Format, u64, u64) -> String,
    /// A collection's share of all bytes.
    pub share: fn(Format, f64) -> String,
    /// Items of a collection that are not shown.
    pub more: fn(Format, u64) -> String,
    /// Shows a whole collection as its first items again.
    pub fold: &'static str,
    /// Only one partition is shown: its number.
    pub partition: fn(Format, u32) -> String,
    /// What is selected: its key.
    pub selected: fn(&str) -> String,
    /// Shows what is selected.
    pub show: &'static str,
    /// Shows all again.
    pub all: &'static str,
    /// No key holds what is looked for.
    pub none_found: fn(&str) -> String,
    /// Nothing is stored.
    pub nothing: &'static str,
    /// Collections that match.
    pub matches: fn(Format, u64) -> String,
    /// An item that no placement explains.
    pub no_entity: &'static str,
    /// Where an item comes from.
    pub generated: &'static str,
    /// Where an item comes from.
    pub imported: &'static str,
    /// A row whose items are on their way.
    pub loading: &'static str,
}

pub(super) const EN: Collections = Collections {
    failed: "This could not be computed.",
    list: "Items by partition key",
    search: "Find a key…",
    order: "Order",
    largest: "largest first",
    most_items: "most items first",
    by_key: "by key",
    by_hash: "by hash (scan order)",
    add: "Add item",
    edit: "Edit",
    delete: "Delete",
    of_row: |action, key| format!("{action} {key}"),
    entities: "Entities",
    held: |format, items, collections, bytes| {
        format!(
            "{} · {} · {}",
            format.items(items),
            format.collections(collections),
            format.bytes(bytes)
        )
    },
    head: |format, items, bytes| format!("{} · {}", format.items(items), format.bytes(bytes)),
    share: |format, share| {
        format!(
            "{} of all bytes. The bar compares with the largest collection.",
            format.share(share)
        )
    },
    more: |format, n| format!("Show {} more", format.count(n)),
    fold: "Show fewer",
    partition: |format, n| format!("Only partition {}", format.count(u64::from(n) + 1)),
    selected: |key| format!("Selected: {key}"),
    show: "Show",
    all: "Show all",
    none_found: |text| format!("No partition key contains “{text}”."),
    nothing: "No items yet. Add one, or set how many to generate.",
    matches: |format, n| format!("{} found", format.collections(n)),
    no_entity: "no entity",
    generated: "generated",
    imported: "imported",
    loading: "…",
};

pub(super) const JA: Collections = Collections {
    failed: "計算できませんでした。",
    list: "パーティションキーごとのアイテム",
    search: "キーを検索…",
    order: "並び",
    largest: "大きい順",
    most_items: "アイテムの多い順",
    by_key: "キー順",
    by_hash: "ハッシュ順(スキャン順)",
    add: "アイテムを追加",
    edit: "編集",
    delete: "削除",
    of_row: |action, key| format!("{key} を{action}"),
    entities: "エンティティ",
    held: |format, items, collections, bytes| {
        format!(
            "{} · {} · {}",
            format.items(items),
            format.collections(collections),
            format.bytes(bytes)
        )
    },
    head: |format, items, bytes| format!("{} · {}", format.items(items), format.bytes(bytes)),
    share: |format, share| {
        format!("全バイトの {}。バーは最大のコレクションとの比較。", format.share(share))
    },
    more: |format, n| format!("ほか {} 件を表示", format.count(n)),
    fold: "折りたたむ",
    partition: |format, n| format!("パーティション {} のみ", format.count(u64::from(n) + 1)),
    selected: |key| format!("選択中: {key}"),
    show: "表示",
    all: "すべて表示",
    none_found: |text| format!("「{text}」を含むパーティションキーはありません。"),
    nothing: "アイテムはまだありません。追加するか、生成する件数を設定してください。",
    matches: |format, n| format!("{}が一致", format.collections(n)),
    no_entity: "エンティティなし",
    generated: "生成",
    imported: "読み込み",
    loading: "…",
};
