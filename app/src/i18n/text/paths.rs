//! Texts of access paths: steps, figures, what falls short, and why other paths lost.

use keyloom_core::design::edit::View;
use keyloom_core::path::{FanOut, Flaw, Lost, Missing, Ordering};
use keyloom_core::words::Format;

/// Texts of access paths.
#[derive(Debug)]
pub struct Paths {
    /// Above all of it.
    pub heading: &'static str,
    /// Above the steps.
    pub steps: &'static str,
    /// Above the figures.
    pub figures: &'static str,
    /// A column.
    pub one_call: &'static str,
    /// A column.
    pub average: &'static str,
    /// A column.
    pub peak: &'static str,
    /// Where no rate is known.
    pub no_rate: &'static str,
    /// A figure.
    pub requests: &'static str,
    /// A figure.
    pub items_read: &'static str,
    /// A figure.
    pub items_returned: &'static str,
    /// A figure.
    pub items_written: &'static str,
    /// A figure.
    pub bytes_read: &'static str,
    /// A figure.
    pub bytes_written: &'static str,
    /// A figure; `{unit}`.
    pub write_units: &'static str,
    /// A figure; `{unit}`.
    pub index_units: &'static str,
    /// Says that figures are computed.
    pub computed: &'static str,
    /// Above the other paths.
    pub others: &'static str,
    /// Where no other path was found.
    pub no_others: &'static str,
    /// Chooses a path by hand.
    pub pin: &'static str,
    /// Leaves the path to be found.
    pub unpin: &'static str,
    /// Says that the path was chosen by hand.
    pub pinned: &'static str,
    /// What is thrown away after it was read; `{attributes}`.
    pub filter: &'static str,
    /// A strong read.
    pub strong: &'static str,
    /// Read from the end.
    pub reversed: &'static str,
    /// At most so many; `{n}`.
    pub limit: &'static str,
    /// After the call has returned.
    pub later: &'static str,
    /// As one with others.
    pub transactional: &'static str,
    /// An index that is written too; `{index}`, `{deletes}`, `{puts}`.
    pub index_write: &'static str,
    /// Opens the requests.
    pub request_text: &'static str,
    /// Copies a request.
    pub copy: &'static str,
    /// After copying.
    pub copied: &'static str,
    /// Why a request is made several times.
    pub fan_out: fn(Format, FanOut) -> String,
    /// The order of the result, where it says something.
    pub order: fn(Format, Ordering) -> Option<String>,
    /// What falls short.
    pub flaw: fn(&Flaw) -> String,
    /// Why another lost.
    pub lost: fn(Format, &Lost) -> String,
    /// Why nothing serves it.
    pub missing: fn(&Missing) -> String,
}

/// A table or index by its name.
pub fn named(view: &View) -> String {
    match &view.index {
        None => view.table.clone(),
        Some(index) => format!("{}.{index}", view.table),
    }
}

pub(super) const EN: Paths = Paths {
    heading: "How it is served",
    steps: "Steps",
    figures: "Figures",
    one_call: "one call",
    average: "a second",
    peak: "at peak",
    no_rate: "No rate is given: what it takes a second is not known.",
    requests: "Requests",
    items_read: "Items read",
    items_returned: "Items returned",
    items_written: "Items written",
    bytes_read: "Read",
    bytes_written: "Written",
    write_units: "{unit} of tables",
    index_units: "{unit} of indexes",
    computed: "Computed from the entities’ counts and sizes and the engine’s units.",
    others: "Other paths that were looked at",
    no_others: "There is no other way.",
    pin: "Pin",
    unpin: "Leave it to be found",
    pinned: "Pinned by hand",
    filter: "then thrown away by {attributes}",
    strong: "strong",
    reversed: "from the end",
    limit: "at most {n}",
    later: "later, by a stream or a job",
    transactional: "in the transaction",
    index_write: "{index}: {deletes} deleted, {puts} put",
    request_text: "The requests",
    copy: "Copy",
    copied: "Copied",
    fan_out: |format, fan_out| {
        let n = format.number(fan_out.times(), 1);
        match fan_out {
            FanOut::Shards(_) => format!("× {n}, one for each shard"),
            FanOut::Buckets(_) => format!("× {n}, one for each bucket"),
            FanOut::Values(_) => format!("× {n}, one for each value"),
            FanOut::PerItem(_) => format!("× {n}, one for each item found"),
        }
    },
    order: |format, order| match order {
        Ordering::Unasked | Ordering::AsAsked | Ordering::Reversed => None,
        Ordering::Merged(k) => Some(format!(
            "The application merges {} ordered answers into one.",
            format.number(k, 0)
        )),
        Ordering::SortedAfter => {
            Some("All of it is read and then sorted by the application.".to_owned())
        }
    },
    flaw: |flaw| match flaw {
        Flaw::StrongRefused { view } => {
            format!("{} is written after its table and can’t be read strongly.", named(view))
        }
        Flaw::RangeNotOrdered { column, attribute } => {
            format!(
                "`{attribute}` is a number without padding in `{column}`: text orders it otherwise."
            )
        }
        Flaw::RangeHashed { column, attribute } => {
            format!(
                "What stands before `{attribute}` in `{column}`, or its format, breaks the range."
            )
        }
        Flaw::RangeFiltered { attribute } => {
            format!("The key does not order by `{attribute}`: the range filters after reading.")
        }
        Flaw::OrderNotFromKey { attribute } => {
            format!("The key does not order by `{attribute}`.")
        }
        Flaw::SparseIndex { view, attribute } => format!(
            "{} holds only items that meet its condition on `{attribute}`, which the pattern does not state.",
            named(view)
        ),
        Flaw::IndexLacks { view, attributes } => {
            format!("{} lacks {}: fetched from the table.", named(view), attributes.join(", "))
        }
        Flaw::LimitBeforeFilter => {
            "The limit is applied before the filter: a page can come back short or empty."
                .to_owned()
        }
    },
    lost: |format, lost| match lost {
        Lost::NotPinned => "another is pinned".to_owned(),
        Lost::NotConsistent => "can’t give the consistency asked for".to_owned(),
        Lost::NotComplete => "its index holds only part of the items".to_owned(),
        Lost::NotOrdered => "can’t give the range or the order asked for".to_owned(),
        Lost::ScanOnly => "walks over everything".to_owned(),
        Lost::NeedsMoreRequests { requests, than } => {
            format!("{} requests against {}", format.number(*requests, 1), format.number(*than, 1))
        }
        Lost::ReadsMore { units, than } => {
            format!("{} units against {}", format.number(*units, 1), format.number(*than, 1))
        }
        Lost::ReadsMoreBytes { bytes, than } => {
            format!("reads {} against {}", format.bytes_f64(*bytes), format.bytes_f64(*than))
        }
        Lost::ComesLater => "as good; the other comes first in the design".to_owned(),
    },
    missing: |missing| match missing {
        Missing::NoTables => "The design has no table yet.".to_owned(),
        Missing::NoEntities => "The pattern names no entity.".to_owned(),
        Missing::EntityUnknown { entity } => format!("There is no entity `{entity}`."),
        Missing::EntityNotPlaced { entity } => format!("`{entity}` lies in no table."),
        Missing::KeyPartUnknown { view, column, attribute } => {
            format!("{}: `{column}` needs `{attribute}`, which is not known.", named(view))
        }
        Missing::PinMissing => "The path that was pinned leads nowhere.".to_owned(),
    },
};

pub(super) const JA: Paths = Paths {
    heading: "どう引くか",
    steps: "手順",
    figures: "数値",
    one_call: "1 回",
    average: "毎秒",
    peak: "ピーク",
    no_rate: "レートが書かれていないため、毎秒の量は分かりません。",
    requests: "リクエスト",
    items_read: "読むアイテム",
    items_returned: "返すアイテム",
    items_written: "書くアイテム",
    bytes_read: "読み取り",
    bytes_written: "書き込み",
    write_units: "テーブルの {unit}",
    index_units: "インデックスの {unit}",
    computed: "エンティティの件数とサイズ、エンジンの単位から計算。",
    others: "検討したほかの経路",
    no_others: "ほかの経路はありません。",
    pin: "固定する",
    unpin: "自動で選ぶ",
    pinned: "手動で固定",
    filter: "読んだあと {attributes} で捨てる",
    strong: "強い整合性",
    reversed: "末尾から",
    limit: "最大 {n}",
    later: "あとでストリームかジョブが実行",
    transactional: "トランザクション内",
    index_write: "{index}: 削除 {deletes}、書き込み {puts}",
    request_text: "リクエスト",
    copy: "コピー",
    copied: "コピーしました",
    fan_out: |format, fan_out| {
        let n = format.number(fan_out.times(), 1);
        match fan_out {
            FanOut::Shards(_) => format!("× {n}(シャードごとに 1 回)"),
            FanOut::Buckets(_) => format!("× {n}(バケットごとに 1 回)"),
            FanOut::Values(_) => format!("× {n}(値ごとに 1 回)"),
            FanOut::PerItem(_) => format!("× {n}(見つけたアイテムごとに 1 回)"),
        }
    },
    order: |format, order| match order {
        Ordering::Unasked | Ordering::AsAsked | Ordering::Reversed => None,
        Ordering::Merged(k) => Some(format!(
            "並んだ {} 個の結果をアプリケーションがマージします。",
            format.number(k, 0)
        )),
        Ordering::SortedAfter => {
            Some("すべて読んだあと、アプリケーションが並べ替えます。".to_owned())
        }
    },
    flaw: |flaw| match flaw {
        Flaw::StrongRefused { view } => {
            format!("{} はテーブルのあとに書かれるため、強い整合性では読めません。", named(view))
        }
        Flaw::RangeNotOrdered { column, attribute } => {
            format!(
                "`{attribute}` は `{column}` の中でゼロ埋めされていない数値で、文字列順では正しく並びません。"
            )
        }
        Flaw::RangeHashed { column, attribute } => {
            format!("`{column}` では `{attribute}` の前にあるものか書式が範囲を壊します。")
        }
        Flaw::RangeFiltered { attribute } => {
            format!("キーは `{attribute}` の順ではないため、範囲は読んだあとに絞り込まれます。")
        }
        Flaw::OrderNotFromKey { attribute } => {
            format!("キーは `{attribute}` の順ではありません。")
        }
        Flaw::SparseIndex { view, attribute } => format!(
            "{} には `{attribute}` の条件を満たすアイテムしかなく、パターンはその条件を述べていません。",
            named(view)
        ),
        Flaw::IndexLacks { view, attributes } => {
            format!(
                "{} に {} がないため、テーブルから読みます。",
                named(view),
                attributes.join("、")
            )
        }
        Flaw::LimitBeforeFilter => {
            "Limit はフィルターより先に適用されます。ページが短くなったり空になったりします。"
                .to_owned()
        }
    },
    lost: |format, lost| match lost {
        Lost::NotPinned => "ほかの経路が固定されている".to_owned(),
        Lost::NotConsistent => "求められた整合性を満たせない".to_owned(),
        Lost::NotComplete => "インデックスに一部のアイテムしかない".to_owned(),
        Lost::NotOrdered => "求められた範囲や順序を満たせない".to_owned(),
        Lost::ScanOnly => "すべてを読む".to_owned(),
        Lost::NeedsMoreRequests { requests, than } => format!(
            "リクエスト {}(選んだ経路は {})",
            format.number(*requests, 1),
            format.number(*than, 1)
        ),
        Lost::ReadsMore { units, than } => format!(
            "{} ユニット(選んだ経路は {})",
            format.number(*units, 1),
            format.number(*than, 1)
        ),
        Lost::ReadsMoreBytes { bytes, than } => {
            format!("{} を読む(選んだ経路は {})", format.bytes_f64(*bytes), format.bytes_f64(*than))
        }
        Lost::ComesLater => "同等。選んだ経路がデザインで先にある".to_owned(),
    },
    missing: |missing| match missing {
        Missing::NoTables => "デザインにまだテーブルがありません。".to_owned(),
        Missing::NoEntities => "パターンにエンティティがありません。".to_owned(),
        Missing::EntityUnknown { entity } => format!("エンティティ `{entity}` はありません。"),
        Missing::EntityNotPlaced { entity } => {
            format!("`{entity}` はどのテーブルにも置かれていません。")
        }
        Missing::KeyPartUnknown { view, column, attribute } => {
            format!("{}: `{column}` に必要な `{attribute}` が分かりません。", named(view))
        }
        Missing::PinMissing => "固定した経路の行き先がありません。".to_owned(),
    },
};
