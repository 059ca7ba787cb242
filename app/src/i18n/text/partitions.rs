//! Texts of the view of partitions.

use crate::i18n::Format;
use std::fmt::Write as _;

/// What a picture of partitions holds, for its sentence.
#[derive(Debug, Clone, Copy)]
pub struct PartitionTotals {
    /// Partitions.
    pub partitions: u64,
    /// Items.
    pub items: u64,
    /// Bytes.
    pub bytes: u64,
    /// The largest partition's share of the bytes.
    pub largest_share: f64,
    /// Bytes at which a partition splits.
    pub split_bytes: u64,
    /// Collections larger than that.
    pub oversized: u64,
}

/// Texts of the view of partitions.
#[derive(Debug)]
pub struct Partitions {
    /// Above what could not be shown.
    pub failed: &'static str,
    /// The sentence above the charts.
    pub sentence: fn(Format, PartitionTotals) -> String,
    /// Names the choice of scale.
    pub scale: &'static str,
    /// The items that are stored.
    pub stored: &'static str,
    /// The counts of the design.
    pub projected: &'static str,
    /// What a stored item stands for.
    pub stands_for: fn(Format, f64) -> String,
    /// The charts' card.
    pub title: &'static str,
    /// What its bars are.
    pub note: &'static str,
    /// The chart of bytes.
    pub bytes_chart: &'static str,
    /// The chart of items.
    pub items_chart: &'static str,
    /// What an axis counts.
    pub bytes: &'static str,
    /// What an axis counts.
    pub items: &'static str,
    /// What the horizontal axis is.
    pub hash_range: &'static str,
    /// At the limit's line.
    pub splits_at: fn(Format, u64) -> String,
    /// Where the limit's line is above the axis.
    pub splits_above: fn(Format, u64) -> String,
    /// Names a partition.
    pub partition: fn(Format, u32) -> String,
    /// Where its range begins.
    pub begins: fn(&str) -> String,
    /// Column of the table.
    pub partition_heading: &'static str,
    /// Column of the table.
    pub begins_heading: &'static str,
    /// Column of the table.
    pub collections_heading: &'static str,
    /// Column of the table.
    pub key_heading: &'static str,
    /// Column of the table.
    pub share_heading: &'static str,
    /// Asks to choose a partition.
    pub choose: &'static str,
    /// The table of a partition's collections.
    pub largest: &'static str,
    /// The histogram.
    pub sizes: &'static str,
    /// What the histogram says.
    pub sizes_summary: fn(Format, u64, u64) -> String,
    /// What the histogram's axis counts.
    pub size_axis: &'static str,
    /// What the histogram's axis counts.
    pub count_axis: &'static str,
    /// Shows a partition's items in the view of collections.
    pub show_items: &'static str,
    /// The partition that holds the selected collection.
    pub holds: fn(Format, &str, u32) -> String,
    /// No items.
    pub nothing: &'static str,
}

pub(super) const EN: Partitions = Partitions {
    failed: "This could not be computed.",
    sentence: |format, t| {
        let mut text = format!(
            "{} and {} lie on {}; the largest holds {} of the bytes.",
            format.items(t.items),
            format.bytes(t.bytes),
            format.partitions(t.partitions),
            format.share(t.largest_share)
        );
        if t.oversized > 0 {
            let _ = write!(
                text,
                " {} larger than {} can't be divided by the hash.",
                format.collections(t.oversized),
                format.bytes(t.split_bytes)
            );
        }
        text
    },
    scale: "Scale",
    stored: "As stored",
    projected: "At the design's scale",
    stands_for: |format, n| format!("each stored item stands for {}", format.number(n, 1)),
    title: "Physical partitions",
    note: "hash range 0 → 2¹²⁸ · each bar is one partition; select it to see its collections",
    bytes_chart: "Bytes by partition",
    items_chart: "Items by partition",
    bytes: "bytes",
    items: "items",
    hash_range: "hash of the partition key",
    splits_at: |format, bytes| format!("a partition splits at {}", format.bytes(bytes)),
    splits_above: |format, bytes| {
        format!("a partition splits at {}, far above this axis ↑", format.bytes(bytes))
    },
    partition: |format, n| format!("Partition {}", format.count(u64::from(n) + 1)),
    begins: |hex| format!("hashes from {hex}…"),
    partition_heading: "Partition",
    begins_heading: "Hashes from",
    collections_heading: "Collections",
    key_heading: "Partition key",
    share_heading: "Share of all bytes",
    choose: "Select a bar to see what lies in that partition.",
    largest: "Largest collections",
    sizes: "Collections by size",
    sizes_summary: |format, collections, bins| {
        format!(
            "{} in {} bins, each twice as wide as the one before.",
            format.collections(collections),
            format.count(bins)
        )
    },
    size_axis: "size of a collection",
    count_axis: "collections",
    show_items: "Show items",
    holds: |format, key, n| {
        format!("▾ {key} lies in partition {}.", format.count(u64::from(n) + 1))
    },
    nothing: "No items yet, so there is nothing to place.",
};

pub(super) const JA: Partitions = Partitions {
    failed: "計算できませんでした。",
    sentence: |format, t| {
        let mut text = format!(
            "{}、{} が {}に配置され、最大のパーティションがバイトの {} を占めます。",
            format.items(t.items),
            format.bytes(t.bytes),
            format.partitions(t.partitions),
            format.share(t.largest_share)
        );
        if t.oversized > 0 {
            let _ = write!(
                text,
                "{} を超える {}はハッシュでは分割できません。",
                format.bytes(t.split_bytes),
                format.collections(t.oversized)
            );
        }
        text
    },
    scale: "規模",
    stored: "保存された分",
    projected: "設計の規模",
    stands_for: |format, n| format!("保存された 1 アイテムが {} 件分", format.number(n, 1)),
    title: "物理パーティション",
    note: "ハッシュ範囲 0 → 2¹²⁸ · 1 本が 1 パーティション。選ぶとコレクションを表示",
    bytes_chart: "パーティションごとのバイト",
    items_chart: "パーティションごとのアイテム",
    bytes: "バイト",
    items: "アイテム",
    hash_range: "パーティションキーのハッシュ",
    splits_at: |format, bytes| format!("{} でパーティションが分割", format.bytes(bytes)),
    splits_above: |format, bytes| format!("{} で分割(軸のずっと上 ↑)", format.bytes(bytes)),
    partition: |format, n| format!("パーティション {}", format.count(u64::from(n) + 1)),
    begins: |hex| format!("ハッシュ {hex}… から"),
    partition_heading: "パーティション",
    begins_heading: "ハッシュの先頭",
    collections_heading: "コレクション",
    key_heading: "パーティションキー",
    share_heading: "全バイトに占める割合",
    choose: "バーを選ぶと、そのパーティションの中身を表示します。",
    largest: "大きいコレクション",
    sizes: "コレクションの大きさ",
    sizes_summary: |format, collections, bins| {
        format!(
            "{} を {} 区間に集計。区間の幅は前の 2 倍。",
            format.collections(collections),
            format.count(bins)
        )
    },
    size_axis: "コレクションのサイズ",
    count_axis: "コレクション数",
    show_items: "アイテムを表示",
    holds: |format, key, n| {
        format!("▾ {key} はパーティション {} にあります。", format.count(u64::from(n) + 1))
    },
    nothing: "アイテムがまだないため、配置するものがありません。",
};
