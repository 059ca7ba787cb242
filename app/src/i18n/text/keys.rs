//! Texts of the view of key distributions.

use crate::i18n::Format;
use keyloom_core::stats::{Distribution, SegmentKind};

/// Texts of the view of key distributions.
#[derive(Debug)]
pub struct Keys {
    /// Above what could not be shown.
    pub failed: &'static str,
    /// No items.
    pub nothing: &'static str,
    /// Names the choice of subject.
    pub subject: &'static str,
    /// The subjects that are partition keys.
    pub partition_keys: &'static str,
    /// The subjects that are attributes of a table.
    pub attributes_of: fn(&str) -> String,
    /// Items that lack the attribute.
    pub missing: fn(Format, u64) -> String,
    /// The figures' words and meanings.
    pub figures: Figures,
    /// The chart of shares by rank.
    pub rank: RankTexts,
    /// The Lorenz curve.
    pub lorenz: LorenzTexts,
    /// The heaviest keys.
    pub top: &'static str,
    /// How many of them are shown.
    pub top_note: fn(Format, u64, u64) -> String,
    /// Column.
    pub key: &'static str,
    /// Column.
    pub items: &'static str,
    /// Column.
    pub bytes: &'static str,
    /// Column.
    pub share: &'static str,
    /// The histogram of items a key.
    pub histogram: &'static str,
    /// What it says.
    pub histogram_summary: fn(Format, &Distribution) -> String,
    /// What its axis counts.
    pub items_a_key: &'static str,
    /// What its axis counts.
    pub keys_axis: &'static str,
    /// How keys are built.
    pub anatomy: &'static str,
    /// What its rows are.
    pub anatomy_note: &'static str,
    /// A kind of segment.
    pub segment: fn(SegmentKind) -> &'static str,
    /// Distinct values and lengths of a segment.
    pub segment_note: fn(Format, u64, u32, u32) -> String,
    /// Values of a segment.
    pub examples: fn(Format, &[String]) -> String,
    /// What is wrong with digits of differing lengths.
    pub unpadded: &'static str,
    /// Keys and items of a shape.
    pub shape: fn(Format, u64, u64) -> String,
}

/// A figure's words and meaning.
#[derive(Debug)]
pub struct Word {
    /// In a few words.
    pub label: &'static str,
    /// What it means.
    pub meaning: &'static str,
}

/// The figures' words.
#[derive(Debug)]
pub struct Figures {
    /// Distinct keys.
    pub keys: Word,
    /// The largest key's share.
    pub largest: Word,
    /// The Gini coefficient.
    pub gini: Word,
    /// Effective keys.
    pub effective: Word,
    /// Rising steps.
    pub rising: Word,
    /// The slope by rank.
    pub zipf: Word,
    /// Where a figure can't be told.
    pub unknown: &'static str,
}

/// Texts of the chart of shares by rank.
#[derive(Debug)]
pub struct RankTexts {
    /// What it shows.
    pub title: &'static str,
    /// What it says.
    pub summary: fn(Format, &Distribution) -> String,
    /// The curve.
    pub share: &'static str,
    /// What it is compared with.
    pub even: &'static str,
    /// The horizontal axis.
    pub rank: &'static str,
    /// The vertical axis.
    pub axis: &'static str,
    /// Names a rank.
    pub at: fn(Format, u64) -> String,
}

/// Texts of the Lorenz curve.
#[derive(Debug)]
pub struct LorenzTexts {
    /// What it shows.
    pub title: &'static str,
    /// What it says.
    pub summary: fn(Format, &Distribution) -> String,
    /// The curve.
    pub curve: &'static str,
    /// What it is compared with.
    pub even: &'static str,
    /// The horizontal axis.
    pub keys: &'static str,
    /// The vertical axis.
    pub items: &'static str,
    /// A point: so many of the keys hold so many of the items.
    pub at: fn(Format, f64, f64) -> [String; 2],
}

pub(super) const EN: Keys = Keys {
    failed: "This could not be computed.",
    nothing: "No items yet, so there are no keys to count.",
    subject: "Distribution of",
    partition_keys: "Partition keys",
    attributes_of: |table| format!("Attributes of {table}, as if each were the partition key"),
    missing: |format, n| format!("{} lack it", format.items(n)),
    figures: Figures {
        keys: Word {
            label: "distinct keys",
            meaning: "How many different values the items have here.",
        },
        largest: Word {
            label: "of items under the heaviest key",
            meaning: "The share of items under the heaviest key.",
        },
        gini: Word {
            label: "Gini",
            meaning: "Inequality of items over keys: 0 is even, towards 1 one key has all.",
        },
        effective: Word {
            label: "effective keys",
            meaning: "1 / Σ share²: so many equally heavy keys would be just as concentrated.",
        },
        rising: Word {
            label: "of key changes go up",
            meaning: "Of the steps from one item to the next whose keys differ, those where the key rises. Near 100%, all new items go to the newest keys.",
        },
        zipf: Word {
            label: "Zipf exponent",
            meaning: "The slope of log share against log rank, ranks 2 to 100: 0 is even, 1 is Zipf's law.",
        },
        unknown: "–",
    },
    rank: RankTexts {
        title: "Share by rank",
        summary: |format, d| {
            format!(
                "The heaviest of {} holds {} of {}; an even share would be {}.",
                format.keys(d.keys),
                format.share(d.largest_share),
                format.items(d.items),
                format.share(1.0 / d.keys.max(1) as f64)
            )
        },
        share: "share of items",
        even: "even share",
        rank: "rank of the key (log)",
        axis: "share of items (log)",
        at: |format, rank| format!("Rank {}", format.count(rank)),
    },
    lorenz: LorenzTexts {
        title: "Lorenz curve",
        summary: |format, d| {
            format!(
                "Keys from the lightest to the heaviest against the items they hold together. Gini {}: the farther from the diagonal, the more uneven.",
                format.number(d.gini, 2)
            )
        },
        curve: "items held",
        even: "even",
        keys: "share of keys, lightest first",
        items: "share of items",
        at: |format, keys, items| {
            [
                format!("lightest {} of keys", format.share(keys)),
                format!("{} of items", format.share(items)),
            ]
        },
    },
    top: "Heaviest keys",
    top_note: |format, shown, all| format!("{} of {}", format.count(shown), format.keys(all)),
    key: "Key",
    items: "Items",
    bytes: "Bytes",
    share: "Share of items",
    histogram: "Items per key",
    histogram_summary: |format, d| {
        let q = &d.items_per_key;
        format!(
            "Mean {}, median {}, 99 in 100 keys at or below {}, most {}.",
            format.number(q.mean, 1),
            format.count(q.p50),
            format.count(q.p99),
            format.count(q.max)
        )
    },
    items_a_key: "items per key",
    keys_axis: "keys",
    anatomy: "How the keys are built",
    anatomy_note: "segments between delimiters",
    segment: |kind| match kind {
        SegmentKind::Constant => "constant",
        SegmentKind::PaddedInteger => "digits, padded",
        SegmentKind::UnpaddedInteger => "digits, not padded",
        SegmentKind::Date => "date",
        SegmentKind::Uuid => "UUID",
        SegmentKind::Ulid => "ULID",
        SegmentKind::Hex => "hexadecimal",
        SegmentKind::Email => "e-mail",
        SegmentKind::Text => "text",
    },
    segment_note: |format, distinct, min, max| {
        let length =
            if min == max { format.count(u64::from(min)) } else { format!("{min}–{max}") };
        format!("{} distinct · {length} characters", format.count(distinct))
    },
    examples: |format, values| {
        format!("such as {}", format.list(values.iter().map(String::as_str)))
    },
    unpadded: "as text, 10 comes before 9",
    shape: |format, keys, items| format!("{} · {}", format.keys(keys), format.items(items)),
};

pub(super) const JA: Keys = Keys {
    failed: "計算できませんでした。",
    nothing: "アイテムがまだないため、数えるキーがありません。",
    subject: "分布の対象",
    partition_keys: "パーティションキー",
    attributes_of: |table| format!("{table} の属性(パーティションキーとみなした場合)"),
    missing: |format, n| format!("{}にはこの属性がありません", format.items(n)),
    figures: Figures {
        keys: Word { label: "キーの種類", meaning: "異なる値の数。" },
        largest: Word {
            label: "最も重いキーのアイテム割合",
            meaning: "最も重いキーが占めるアイテムの割合。",
        },
        gini: Word {
            label: "ジニ係数",
            meaning: "キーごとのアイテム数の偏り。0 は均等、1 に近いほど 1 つのキーに集中。",
        },
        effective: Word {
            label: "実効キー数",
            meaning: "1 / Σ 割合²。同じ集中度になる、均等なキーの数。",
        },
        rising: Word {
            label: "キーが増加した割合",
            meaning: "キーが変わる隣り合う 2 アイテムのうち、キーが増加する割合。100 % に近いと新しいアイテムはすべて最新のキーに集まります。",
        },
        zipf: Word {
            label: "ジップ指数",
            meaning: "順位 2〜100 での、順位の対数に対する割合の対数の傾き。0 は均等、1 はジップの法則。",
        },
        unknown: "–",
    },
    rank: RankTexts {
        title: "順位ごとの割合",
        summary: |format, d| {
            format!(
                "{}のうち最も重いキーが {}の {} を占めます。均等なら {} です。",
                format.keys(d.keys),
                format.items(d.items),
                format.share(d.largest_share),
                format.share(1.0 / d.keys.max(1) as f64)
            )
        },
        share: "アイテムの割合",
        even: "均等な割合",
        rank: "キーの順位(対数)",
        axis: "アイテムの割合(対数)",
        at: |format, rank| format!("順位 {}", format.count(rank)),
    },
    lorenz: LorenzTexts {
        title: "ローレンツ曲線",
        summary: |format, d| {
            format!(
                "軽いキーから順に並べ、合わせて持つアイテムの割合を示します。ジニ係数 {}。対角線から離れるほど偏っています。",
                format.number(d.gini, 2)
            )
        },
        curve: "持つアイテム",
        even: "均等",
        keys: "キーの割合(軽い順)",
        items: "アイテムの割合",
        at: |format, keys, items| {
            [
                format!("軽い方から {} のキー", format.share(keys)),
                format!("アイテムの {}", format.share(items)),
            ]
        },
    },
    top: "重いキー",
    top_note: |format, shown, all| format!("{}のうち {} 件", format.keys(all), format.count(shown)),
    key: "キー",
    items: "アイテム",
    bytes: "バイト",
    share: "アイテムの割合",
    histogram: "キーごとのアイテム数",
    histogram_summary: |format, d| {
        let q = &d.items_per_key;
        format!(
            "平均 {}、中央値 {}、キーの 99 % は {} 以下、最大 {}。",
            format.number(q.mean, 1),
            format.count(q.p50),
            format.count(q.p99),
            format.count(q.max)
        )
    },
    items_a_key: "1 キーのアイテム数",
    keys_axis: "キーの数",
    anatomy: "キーの構造",
    anatomy_note: "区切り文字の間のセグメント",
    segment: |kind| match kind {
        SegmentKind::Constant => "固定",
        SegmentKind::PaddedInteger => "数字(桁揃え)",
        SegmentKind::UnpaddedInteger => "数字(桁不揃い)",
        SegmentKind::Date => "日時",
        SegmentKind::Uuid => "UUID",
        SegmentKind::Ulid => "ULID",
        SegmentKind::Hex => "16 進数",
        SegmentKind::Email => "メールアドレス",
        SegmentKind::Text => "文字列",
    },
    segment_note: |format, distinct, min, max| {
        let length =
            if min == max { format.count(u64::from(min)) } else { format!("{min}〜{max}") };
        format!("{} 種類 · {length} 文字", format.count(distinct))
    },
    examples: |format, values| format!("例: {}", format.list(values.iter().map(String::as_str))),
    unpadded: "文字列としては 10 が 9 より前",
    shape: |format, keys, items| format!("{} · {}", format.keys(keys), format.items(items)),
};
