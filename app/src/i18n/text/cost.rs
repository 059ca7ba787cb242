//! Texts of the view of costs.

use keyloom_core::engine::PriceId;

/// Texts of the view of costs.
#[derive(Debug)]
pub struct Cost {
    /// A tab.
    pub tab: &'static str,
    /// A figure.
    pub on_demand: &'static str,
    /// What it means.
    pub on_demand_meaning: &'static str,
    /// A figure.
    pub reserved: &'static str,
    /// What it means.
    pub reserved_meaning: &'static str,
    /// A figure.
    pub scaled: &'static str,
    /// What it means.
    pub scaled_meaning: &'static str,
    /// A figure.
    pub storage: &'static str,
    /// What it means.
    pub storage_meaning: &'static str,
    /// Above the totals.
    pub heading: &'static str,
    /// An amount; `{amount}`.
    pub month: &'static str,
    /// Where an amount is not known.
    pub unknown: &'static str,
    /// Which way is the cheapest; `{way}`, `{share}`.
    pub cheapest: &'static str,
    /// Above the patterns.
    pub patterns: &'static str,
    /// What the table says.
    pub patterns_note: &'static str,
    /// Above the tables and indexes.
    pub views: &'static str,
    /// What the table says.
    pub views_note: &'static str,
    /// A column.
    pub pattern: &'static str,
    /// A column.
    pub view: &'static str,
    /// A column.
    pub per_call: &'static str,
    /// A column.
    pub average: &'static str,
    /// A column.
    pub peak: &'static str,
    /// A column.
    pub reserve: &'static str,
    /// A column.
    pub bytes: &'static str,
    /// A column.
    pub month_column: &'static str,
    /// A column.
    pub share: &'static str,
    /// A pattern of which only the peak is known.
    pub peak_only: &'static str,
    /// A pattern without a rate.
    pub no_rate: &'static str,
    /// What is reserved as the design says.
    pub stated: &'static str,
    /// Above the prices.
    pub prices: &'static str,
    /// What they are.
    pub prices_note: &'static str,
    /// What a price is of.
    pub price: fn(PriceId) -> &'static str,
    /// A column.
    pub value: &'static str,
    /// A column.
    pub list: &'static str,
    /// A column.
    pub source: &'static str,
    /// Goes back to the list price.
    pub reset: &'static str,
    /// Marks prices that were not read on the price list itself.
    pub unsure: &'static str,
    /// What a price has to be.
    pub price_needed: &'static str,
    /// An engine without units.
    pub no_units: &'static str,
    /// An engine without prices.
    pub no_prices: &'static str,
    /// Where there is no pattern.
    pub nothing: &'static str,
    /// What is not in the sums.
    pub left_out: &'static str,
    /// Reads and writes in one cell; `{read}`, `{write}`.
    pub flow: &'static str,
}

pub(super) const EN: Cost = Cost {
    tab: "Cost",
    on_demand: "on demand",
    on_demand_meaning: "Every unit is paid for as it is used, at the average rates.",
    reserved: "reserved for the peak",
    reserved_meaning: "Units reserved all month: what the design says, or the peak of every table and index rounded up.",
    scaled: "auto scaled",
    scaled_meaning: "Units reserved by auto scaling that follows the average and aims at 70% use. Peaks shorter than it reacts are throttled.",
    storage: "storage",
    storage_meaning: "Items and index entries with what the engine charges for each beyond its size.",
    heading: "US dollars a month",
    month: "${amount}",
    unknown: "not known",
    cheapest: "Cheapest at these rates: {way}.",
    patterns: "Access patterns",
    patterns_note: "units a second, index entries and copies included; paid on demand",
    views: "Tables and indexes",
    views_note: "units a second of all patterns together",
    pattern: "Pattern",
    view: "Table or index",
    per_call: "One call",
    average: "Average",
    peak: "Peak",
    reserve: "Reserved",
    bytes: "Stored",
    month_column: "On demand a month",
    share: "Share",
    peak_only: "Only a peak is stated: it is taken for the average too, so this is at most.",
    no_rate: "no rate stated",
    stated: "as the design says",
    prices: "Prices",
    prices_note: "US dollars. Yours take the place of the list prices, travel with the design, and can be taken back.",
    price: |id| match id {
        PriceId::OnDemandReadMillion => "A million read units, on demand",
        PriceId::OnDemandWriteMillion => "A million write units, on demand",
        PriceId::ProvisionedReadHour => "A read unit a second, for an hour",
        PriceId::ProvisionedWriteHour => "A write unit a second, for an hour",
        PriceId::StorageGbMonth => "A GB stored for a month",
        PriceId::InfrequentStorageGbMonth => "A GB seldom read, for a month",
    },
    value: "Price",
    list: "List price",
    source: "Source",
    reset: "List price",
    unsure: "not read on the price list itself",
    price_needed: "Write a number of 0 or more.",
    no_units: "This engine does not charge by units: loads are in requests a second.",
    no_prices: "No prices of this engine are known here.",
    nothing: "No access pattern with a rate yet.",
    left_out: "A month has 730 hours. Free tiers, backups, streams, transfer and replicas in other regions are not in it.",
    flow: "{read} read · {write} write",
};

pub(super) const JA: Cost = Cost {
    tab: "コスト",
    on_demand: "オンデマンド",
    on_demand_meaning: "平均レートで、使ったユニットごとに支払います。",
    reserved: "ピークを予約",
    reserved_meaning: "1 か月予約するユニット。デザインの値、またはテーブルとインデックスごとのピークを切り上げた値です。",
    scaled: "自動スケーリング",
    scaled_meaning: "平均に追随し使用率 70 % を目標とする自動スケーリングで予約するユニット。反応より短いピークはスロットリングされます。",
    storage: "ストレージ",
    storage_meaning: "アイテムとインデックスエントリ。サイズのほかに 1 件ごとに課金される分を含みます。",
    heading: "1 か月の費用(米ドル)",
    month: "${amount}",
    unknown: "不明",
    cheapest: "このレートで最も安いのは{way}です。",
    patterns: "アクセスパターン",
    patterns_note: "毎秒のユニット(インデックスとコピーを含む)、オンデマンドの場合",
    views: "テーブルとインデックス",
    views_note: "すべてのパターンを合わせた毎秒のユニット",
    pattern: "パターン",
    view: "テーブル・インデックス",
    per_call: "1 回",
    average: "平均",
    peak: "ピーク",
    reserve: "予約",
    bytes: "保存量",
    month_column: "オンデマンド/月",
    share: "割合",
    peak_only: "ピークだけが書かれているため平均にも使います。これは上限です。",
    no_rate: "レートなし",
    stated: "デザインの値",
    prices: "価格",
    prices_note: "米ドル。あなたの価格は定価の代わりに使われ、デザインとともに渡り、元に戻せます。",
    price: |id| match id {
        PriceId::OnDemandReadMillion => "読み取り 100 万ユニット(オンデマンド)",
        PriceId::OnDemandWriteMillion => "書き込み 100 万ユニット(オンデマンド)",
        PriceId::ProvisionedReadHour => "毎秒 1 読み取りユニット、1 時間",
        PriceId::ProvisionedWriteHour => "毎秒 1 書き込みユニット、1 時間",
        PriceId::StorageGbMonth => "1 GB の保存、1 か月",
        PriceId::InfrequentStorageGbMonth => "低頻度アクセス 1 GB、1 か月",
    },
    value: "価格",
    list: "定価",
    source: "出典",
    reset: "定価に戻す",
    unsure: "価格表そのものでは未確認",
    price_needed: "0 以上の数を書いてください。",
    no_units: "このエンジンはユニットで課金しません。負荷は毎秒のリクエスト数です。",
    no_prices: "このエンジンの価格はここでは分かりません。",
    nothing: "レートのあるアクセスパターンがまだありません。",
    left_out: "1 か月は 730 時間。無料枠、バックアップ、ストリーム、転送、ほかのリージョンのレプリカは含みません。",
    flow: "読 {read} · 書 {write}",
};
