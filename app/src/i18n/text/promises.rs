//! Texts of invariants and copies.

/// Texts of invariants and copies.
#[derive(Debug)]
pub struct Promises {
    /// Above the invariants.
    pub invariants: &'static str,
    /// Where there is none.
    pub no_invariants: &'static str,
    /// Adds an invariant.
    pub add_invariant: &'static str,
    /// What an added invariant is called.
    pub new_invariant: &'static str,
    /// Names the field of an invariant’s name.
    pub invariant_name: &'static str,
    /// Names the choice of an invariant’s kind.
    pub kind: &'static str,
    /// A kind of invariant.
    pub atomic: &'static str,
    /// A kind of invariant.
    pub unique: &'static str,
    /// A kind of invariant.
    pub bound: &'static str,
    /// A kind of invariant.
    pub derived: &'static str,
    /// A kind of invariant.
    pub reference: &'static str,
    /// The entities that change as one.
    pub entities: &'static str,
    /// The attributes concerned.
    pub attributes: &'static str,
    /// Above the copies.
    pub copies: &'static str,
    /// Where there is none.
    pub no_copies: &'static str,
    /// Adds a copy.
    pub add_copy: &'static str,
    /// What an added copy is called.
    pub new_copy: &'static str,
    /// Names the field of a copy’s name.
    pub copy_name: &'static str,
    /// The entity that owns the fact.
    pub source: &'static str,
    /// Its attributes.
    pub source_attributes: &'static str,
    /// What is computed of them.
    pub aggregate: &'static str,
    /// The entity that holds the copy.
    pub entity: &'static str,
    /// The attributes that hold it.
    pub held: &'static str,
    /// Names the choice of what writes it.
    pub maintenance: &'static str,
    /// What writes a copy.
    pub by_transaction: &'static str,
    /// What writes a copy.
    pub by_stream: &'static str,
    /// What writes a copy.
    pub by_batch: &'static str,
    /// What writes a copy.
    pub by_application: &'static str,
    /// What writes a copy.
    pub by_store: &'static str,
    /// How far behind it may be.
    pub staleness: &'static str,
    /// How it is made again.
    pub rebuild: &'static str,
    /// Whether keeping it twice does no more.
    pub idempotent: &'static str,
}

pub(super) const EN: Promises = Promises {
    invariants: "Invariants",
    no_invariants: "Nothing is said to hold at every moment.",
    add_invariant: "Add invariant",
    new_invariant: "invariant",
    invariant_name: "Invariant name",
    kind: "Kind",
    atomic: "change together",
    unique: "unique value",
    bound: "within bounds",
    derived: "derived value",
    reference: "reference exists",
    entities: "Entities that change as one",
    attributes: "Attributes",
    copies: "Copies",
    no_copies: "No attribute repeats another entity’s.",
    add_copy: "Add copy",
    new_copy: "copy",
    copy_name: "Copy name",
    source: "Source entity",
    source_attributes: "Source attributes",
    aggregate: "Computed",
    entity: "Held by",
    held: "Attributes that hold it",
    maintenance: "Kept by",
    by_transaction: "same transaction",
    by_stream: "stream",
    by_batch: "batch job",
    by_application: "second write",
    by_store: "the store itself",
    staleness: "May be behind, seconds",
    rebuild: "Rebuilt by",
    idempotent: "Twice does no more than once",
};

pub(super) const JA: Promises = Promises {
    invariants: "不変条件",
    no_invariants: "常に成り立つ条件は定義されていません。",
    add_invariant: "不変条件を追加",
    new_invariant: "invariant",
    invariant_name: "不変条件の名前",
    kind: "種類",
    atomic: "同時に変わる",
    unique: "一意の値",
    bound: "範囲内の値",
    derived: "導出された値",
    reference: "参照先の存在",
    entities: "同時に変わるエンティティ",
    attributes: "属性",
    copies: "コピー",
    no_copies: "他のエンティティの属性を複製したものはありません。",
    add_copy: "コピーを追加",
    new_copy: "copy",
    copy_name: "コピーの名前",
    source: "元のエンティティ",
    source_attributes: "元の属性",
    aggregate: "計算",
    entity: "保持するエンティティ",
    held: "保持する属性",
    maintenance: "更新方法",
    by_transaction: "同じトランザクション",
    by_stream: "ストリーム",
    by_batch: "バッチ処理",
    by_application: "2 回目の書き込み",
    by_store: "ストア自身",
    staleness: "許容する遅れ(秒)",
    rebuild: "再構築の方法",
    idempotent: "2 回でも結果が同じ",
};
