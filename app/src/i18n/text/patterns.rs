//! Texts of the Access patterns tab.

/// Texts of the Access patterns tab.
#[derive(Debug)]
pub struct Patterns {
    /// Adds an access pattern.
    pub add: &'static str,
    /// What an added pattern is called.
    pub new_name: &'static str,
    /// Names the field of a pattern’s id.
    pub id: &'static str,
    /// Names the field of a pattern’s name.
    pub name: &'static str,
    /// Names the choice of an operation.
    pub operation: &'static str,
    /// The entities returned or written.
    pub entities: &'static str,
    /// Above the attributes whose values the caller has.
    pub given: &'static str,
    /// Above further conditions.
    pub filter: &'static str,
    /// Names the choice of an attribute.
    pub attribute: &'static str,
    /// Whose attribute it is.
    pub of_entity: &'static str,
    /// How many values at once.
    pub values: &'static str,
    /// The one value always asked for.
    pub equals: &'static str,
    /// Adds one.
    pub add_given: &'static str,
    /// Adds one.
    pub add_filter: &'static str,
    /// Names the choice of a range’s attribute.
    pub range: &'static str,
    /// Names the choice of a range’s kind.
    pub operator: &'static str,
    /// A range.
    pub between: &'static str,
    /// A range.
    pub less_than: &'static str,
    /// A range.
    pub at_most: &'static str,
    /// A range.
    pub greater_than: &'static str,
    /// A range.
    pub at_least: &'static str,
    /// A range.
    pub begins_with: &'static str,
    /// The part of a collection in the range.
    pub share: &'static str,
    /// The width of a range.
    pub days: &'static str,
    /// Names the choice of the order’s attribute.
    pub order: &'static str,
    /// Names the choice of a direction.
    pub direction: &'static str,
    /// A direction.
    pub ascending: &'static str,
    /// A direction.
    pub descending: &'static str,
    /// The most items wanted.
    pub limit: &'static str,
    /// Names the choice of an aggregate.
    pub aggregate: &'static str,
    /// A function.
    pub count: &'static str,
    /// A function.
    pub sum: &'static str,
    /// A function.
    pub min: &'static str,
    /// A function.
    pub max: &'static str,
    /// A function.
    pub average: &'static str,
    /// Names the choice of the attribute.
    pub aggregate_of: &'static str,
    /// The attributes needed of each item.
    pub needed: &'static str,
    /// How many items one call asks for.
    pub items_per_call: &'static str,
    /// Names the choice of a consistency.
    pub consistency: &'static str,
    /// A consistency.
    pub eventual: &'static str,
    /// A consistency.
    pub strong: &'static str,
    /// How far behind is tolerated.
    pub freshness: &'static str,
    /// Calls a second.
    pub rate_average: &'static str,
    /// Calls a second.
    pub rate_peak: &'static str,
    /// Weights of the hours.
    pub hours: &'static str,
    /// What the weights have to be.
    pub hours_needed: &'static str,
    /// Moves a pattern.
    pub up: &'static str,
    /// Moves a pattern.
    pub down: &'static str,
    /// How the values asked for are spread.
    pub skew: &'static str,
    /// Above what a transaction writes.
    pub transaction: &'static str,
    /// A list of a transaction.
    pub puts: &'static str,
    /// A list of a transaction.
    pub updates: &'static str,
    /// A list of a transaction.
    pub deletes: &'static str,
    /// A list of a transaction.
    pub checks: &'static str,
    /// A list of a transaction.
    pub invariants: &'static str,
    /// The condition of a write.
    pub condition: &'static str,
    /// Whether calling it twice does no more.
    pub idempotent: &'static str,
    /// Removes an access pattern.
    pub remove: &'static str,
}

pub(super) const EN: Patterns = Patterns {
    add: "Add access pattern",
    new_name: "New access pattern",
    id: "Id",
    name: "Name",
    operation: "Operation",
    entities: "Entities",
    given: "Given",
    filter: "Filter",
    attribute: "Attribute",
    of_entity: "Of",
    values: "Values at once",
    equals: "Always equals",
    add_given: "Add given attribute",
    add_filter: "Add filter",
    range: "Range of",
    operator: "Range",
    between: "between",
    less_than: "less than",
    at_most: "at most",
    greater_than: "greater than",
    at_least: "at least",
    begins_with: "begins with",
    share: "Share in range, 0 to 1",
    days: "Days wide",
    order: "Ordered by",
    direction: "Direction",
    ascending: "ascending",
    descending: "descending",
    limit: "Limit",
    aggregate: "Aggregate",
    count: "count",
    sum: "sum",
    min: "least",
    max: "greatest",
    average: "mean",
    aggregate_of: "Aggregate of",
    needed: "Attributes needed (none: all)",
    items_per_call: "Items per call",
    consistency: "Consistency",
    eventual: "eventual",
    strong: "strong",
    freshness: "May be behind, seconds",
    rate_average: "Calls per second, mean",
    rate_peak: "Calls per second, peak",
    hours: "Weights of the 24 hours, from midnight UTC",
    hours_needed: "Write 24 numbers of 0 or more with spaces between them, or nothing.",
    up: "Move up",
    down: "Move down",
    skew: "Skew of the values asked for",
    transaction: "In one transaction",
    puts: "Puts",
    updates: "Updates",
    deletes: "Deletes",
    checks: "Checks",
    invariants: "Upholds",
    condition: "Condition",
    idempotent: "Twice does no more than once",
    remove: "Remove access pattern",
};

pub(super) const JA: Patterns = Patterns {
    add: "アクセスパターンを追加",
    new_name: "新しいアクセスパターン",
    id: "ID",
    name: "名前",
    operation: "操作",
    entities: "エンティティ",
    given: "与えられる値",
    filter: "フィルター",
    attribute: "属性",
    of_entity: "所有者",
    values: "同時に渡す値の数",
    equals: "固定値",
    add_given: "与えられる属性を追加",
    add_filter: "フィルターを追加",
    range: "範囲の属性",
    operator: "範囲",
    between: "2 値の間",
    less_than: "より小さい",
    at_most: "以下",
    greater_than: "より大きい",
    at_least: "以上",
    begins_with: "前方一致",
    share: "範囲内の割合(0〜1)",
    days: "幅(日)",
    order: "並び順の属性",
    direction: "方向",
    ascending: "昇順",
    descending: "降順",
    limit: "上限件数",
    aggregate: "集計",
    count: "件数",
    sum: "合計",
    min: "最小",
    max: "最大",
    average: "平均",
    aggregate_of: "集計する属性",
    needed: "必要な属性(なし: すべて)",
    items_per_call: "1 回のアイテム数",
    consistency: "整合性",
    eventual: "結果整合",
    strong: "強い整合性",
    freshness: "許容する遅れ(秒)",
    rate_average: "平均呼び出し数/秒",
    rate_peak: "ピーク呼び出し数/秒",
    hours: "24 時間の重み(UTC 0 時から)",
    hours_needed: "0 以上の数を 24 個、空白で区切って書くか、空にしてください。",
    up: "上へ移動",
    down: "下へ移動",
    skew: "要求される値の偏り",
    transaction: "1 つのトランザクションで",
    puts: "Put",
    updates: "Update",
    deletes: "Delete",
    checks: "条件確認",
    invariants: "守る不変条件",
    condition: "条件",
    idempotent: "2 回でも結果が同じ",
    remove: "アクセスパターンを削除",
};
