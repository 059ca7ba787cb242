//! Texts of the right pane. Where a figure or name goes into a text, a word in braces stands for it.

/// Texts of the right pane.
#[derive(Debug)]
pub struct Summary {
    /// Above the totals.
    pub stored: &'static str,
    /// A row of the totals.
    pub items: &'static str,
    /// A row of the totals.
    pub bytes: &'static str,
    /// A row of the totals.
    pub memory: &'static str,
    /// Where items come from; `{sample}`, `{generated}` and `{imported}` count them.
    pub sources: &'static str,
    /// The origin of the figures here.
    pub measured: &'static str,
    /// Above the generation.
    pub generate: &'static str,
    /// Names the field of how many items.
    pub count: &'static str,
    /// Names the field of the seed.
    pub seed: &'static str,
    /// Begins the generation.
    pub run: &'static str,
    /// Begins the generation again.
    pub again: &'static str,
    /// Ends the generation.
    pub cancel: &'static str,
    /// Where the design asks for items that were not made; `{n}` counts them.
    pub not_generated: &'static str,
    /// What is wrong with a field.
    pub whole: &'static str,
    /// Time still to wait.
    pub left: &'static str,
    /// Where nothing can be generated.
    pub no_entities: &'static str,
    /// Above the entities.
    pub entities: &'static str,
    /// Items of no placement.
    pub unexplained: &'static str,
    /// Above the tables and indexes.
    pub views: &'static str,
    /// A row of a view.
    pub collections: &'static str,
    /// A row of a view.
    pub largest_collection: &'static str,
    /// A row of a view.
    pub largest_item: &'static str,
    /// A row of an index.
    pub sparse: &'static str,
    /// Above the selected collection.
    pub selected: &'static str,
    /// Above items that could not be stored; `{n}` counts them.
    pub unplaced: &'static str,
    /// Names a sample item; `{n}` is its number from 1.
    pub sample_at: &'static str,
    /// Opens the editor of a sample item.
    pub edit: &'static str,
    /// Above what is wrong in the design.
    pub faults: &'static str,
    /// Before the first figures.
    pub waiting: &'static str,
}

pub(super) const EN: Summary = Summary {
    stored: "Stored",
    items: "Items",
    bytes: "Size",
    memory: "Memory in this tab",
    sources: "{sample} sample · {generated} generated · {imported} imported",
    measured: "Measured on the items stored in this tab, by DynamoDB's item size rule. KB = 1,024 bytes.",
    generate: "Generate items",
    count: "Items",
    seed: "Seed",
    run: "Generate",
    again: "Generate again",
    cancel: "Cancel",
    not_generated: "{n} items not generated yet",
    whole: "A whole number is needed here",
    left: "{wait} left",
    no_entities: "Items are generated from entities placed in a table; this design has none.",
    entities: "By entity",
    unexplained: "no placement matches",
    views: "Tables and indexes",
    collections: "Item collections",
    largest_collection: "Largest collection",
    largest_item: "Largest item",
    sparse: "Items left out (no key)",
    selected: "Selected collection",
    unplaced: "{n} items not stored",
    sample_at: "sample item {n}",
    edit: "Edit",
    faults: "In the design",
    waiting: "Nothing stored yet.",
};

pub(super) const JA: Summary = Summary {
    stored: "格納状況",
    items: "アイテム",
    bytes: "サイズ",
    memory: "このタブのメモリ",
    sources: "サンプル {sample} · 生成 {generated} · 読み込み {imported}",
    measured: "このタブに格納したアイテムを DynamoDB のサイズ規則で測った値です。KB = 1,024 バイト。",
    generate: "アイテムを生成",
    count: "件数",
    seed: "シード",
    run: "生成",
    again: "もう一度生成",
    cancel: "中止",
    not_generated: "{n} 件は未生成",
    whole: "整数を入力してください",
    left: "残り {wait}",
    no_entities: "テーブルに配置されたエンティティから生成します。この設計にはありません。",
    entities: "エンティティ別",
    unexplained: "該当する配置なし",
    views: "テーブルとインデックス",
    collections: "アイテムコレクション",
    largest_collection: "最大のコレクション",
    largest_item: "最大のアイテム",
    sparse: "対象外のアイテム(キーなし)",
    selected: "選択中のコレクション",
    unplaced: "{n} 件を格納できません",
    sample_at: "サンプルアイテム {n}",
    edit: "編集",
    faults: "設計の不備",
    waiting: "まだ何も格納されていません。",
};
