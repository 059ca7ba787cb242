//! Texts of a table or index at the design's counts.

use keyloom_core::engine::LimitId;
use keyloom_core::words::Format;

/// Texts of a table or index at the design's counts.
#[derive(Debug)]
pub struct Outlook {
    /// Above it.
    pub heading: &'static str,
    /// What it is computed from.
    pub note: &'static str,
    /// Names the choice of when.
    pub when: &'static str,
    /// Today.
    pub today: &'static str,
    /// So many years ahead.
    pub years: fn(Format, u32) -> String,
    /// What it is on a day.
    pub on: fn(&str) -> String,
    /// Where nothing is placed.
    pub nothing: &'static str,
    /// A column: the stored items.
    pub stored: &'static str,
    /// A figure.
    pub items: &'static str,
    /// A figure.
    pub keys: &'static str,
    /// A figure.
    pub mean: &'static str,
    /// A figure.
    pub median: &'static str,
    /// A figure.
    pub p99: &'static str,
    /// A figure.
    pub largest: &'static str,
    /// A figure.
    pub largest_bytes: &'static str,
    /// A figure.
    pub share: &'static str,
    /// A figure.
    pub gini: &'static str,
    /// A figure.
    pub effective: &'static str,
    /// A figure.
    pub gains: &'static str,
    /// What the heaviest key is.
    pub top_label: &'static str,
    /// Items a day.
    pub a_day: fn(&str) -> String,
    /// Marks figures for want of which something was assumed.
    pub guessed: &'static str,
    /// Above the heaviest keys.
    pub top: &'static str,
    /// A column.
    pub top_keys: &'static str,
    /// Above the limits.
    pub limits: &'static str,
    /// A column.
    pub limit: &'static str,
    /// A column.
    pub size: &'static str,
    /// A column.
    pub reached: &'static str,
    /// A limit that is never reached.
    pub never: &'static str,
    /// A limit that is passed.
    pub passed: &'static str,
    /// A limit is reached in so many days.
    pub in_days: fn(Format, f64) -> String,
    /// What a limit is of.
    pub limit_name: fn(LimitId) -> &'static str,
    /// Above the loads.
    pub loads: &'static str,
    /// A column.
    pub pattern: &'static str,
    /// A column.
    pub peak: &'static str,
    /// A column.
    pub hottest: &'static str,
    /// A column.
    pub hottest_key: &'static str,
    /// A column.
    pub hottest_share: &'static str,
    /// The unit of requests.
    pub requests: &'static str,
}

pub(super) const EN: Outlook = Outlook {
    heading: "At the design’s counts",
    note: "Computed from the entities’ counts, growth and distributions, without storing items.",
    when: "When",
    today: "today",
    years: |format, n| {
        if n == 1 { "in a year".to_owned() } else { format!("in {} years", format.count(n.into())) }
    },
    on: |day| format!("on {day}"),
    nothing: "No entity is placed here.",
    stored: "stored",
    items: "Items",
    keys: "Keys",
    mean: "Items of a key, mean",
    median: "median",
    p99: "99th percentile",
    largest: "largest",
    largest_bytes: "Bytes of the largest",
    share: "Share of the largest",
    gini: "Gini coefficient",
    effective: "Effective keys",
    gains: "The largest gains",
    top_label: "The largest is",
    a_day: |n| format!("{n} a day"),
    guessed: "For want of more in the design, some of this is assumed.",
    top: "Heaviest keys",
    top_keys: "Keys",
    limits: "Limits of a collection",
    limit: "Limit",
    size: "Largest",
    reached: "Reached",
    never: "never",
    passed: "passed",
    in_days: |format, days| format!("in {} days", format.number(days.ceil(), 0)),
    limit_name: |id| match id {
        LimitId::CollectionBytes => "Size of a collection",
        LimitId::LocalCollectionBytes => "Size with local index entries",
        LimitId::AdvisedCollectionBytes => "Advised size",
        LimitId::AdvisedCollectionItems => "Advised items",
        other => other.name(),
    },
    loads: "Load on keys at the peak",
    pattern: "Pattern",
    peak: "All keys, a second",
    hottest: "Hottest, a second",
    hottest_key: "Hottest key",
    hottest_share: "Its share",
    requests: "requests",
};

pub(super) const JA: Outlook = Outlook {
    heading: "デザインの件数での見通し",
    note: "アイテムを保存せず、エンティティの件数、増加、分布から計算。",
    when: "時期",
    today: "今日",
    years: |format, n| format!("{} 年後", format.count(n.into())),
    on: |day| format!("{day} 時点"),
    nothing: "ここに置かれたエンティティはありません。",
    stored: "保存済み",
    items: "アイテム",
    keys: "キー",
    mean: "キーあたりのアイテム(平均)",
    median: "中央値",
    p99: "99 パーセンタイル",
    largest: "最大",
    largest_bytes: "最大のバイト数",
    share: "最大の割合",
    gini: "ジニ係数",
    effective: "実効キー数",
    gains: "最大の増加",
    top_label: "最大のキー",
    a_day: |n| format!("1 日 {n}"),
    guessed: "デザインに書かれていないため、一部は仮定です。",
    top: "重いキー",
    top_keys: "キー",
    limits: "コレクションの上限",
    limit: "上限",
    size: "最大",
    reached: "到達",
    never: "到達しない",
    passed: "超過",
    in_days: |format, days| format!("{} 日後", format.number(days.ceil(), 0)),
    limit_name: |id| match id {
        LimitId::CollectionBytes => "コレクションのサイズ",
        LimitId::LocalCollectionBytes => "ローカルインデックスを含むサイズ",
        LimitId::AdvisedCollectionBytes => "推奨サイズ",
        LimitId::AdvisedCollectionItems => "推奨アイテム数",
        other => other.name(),
    },
    loads: "ピーク時のキーの負荷",
    pattern: "パターン",
    peak: "全キー、毎秒",
    hottest: "最も熱いキー、毎秒",
    hottest_key: "最も熱いキー",
    hottest_share: "割合",
    requests: "リクエスト",
};
