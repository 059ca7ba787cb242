//! Texts of forms: what fields say, generators of values, distributions.

/// Texts of forms: what fields say, generators of values, distributions.
#[derive(Debug)]
pub struct Forms {
    /// Where a field needs a number.
    pub number_needed: &'static str,
    /// Where a text is no number.
    pub no_number: &'static str,
    /// Where a number is not whole.
    pub not_whole: &'static str,
    /// Where a quotation does not end.
    pub list_quote: &'static str,
    /// The choice of none.
    pub none: &'static str,
    /// The choice that adds to a list.
    pub add: &'static str,
    /// Takes something away; its name follows.
    pub remove: &'static str,
    /// Opens something to be edited; its name follows.
    pub open: &'static str,
    /// It is said to be so.
    pub yes: &'static str,
    /// It is said not to be so.
    pub no: &'static str,
    /// Names the field of a description.
    pub description: &'static str,
    /// Names the choice of a generator.
    pub generator: &'static str,
    /// The generator that is not named.
    pub by_type: &'static str,
    /// A generator.
    pub sequence: &'static str,
    /// A generator.
    pub uuid: &'static str,
    /// A generator.
    pub ulid: &'static str,
    /// A generator.
    pub timestamp: &'static str,
    /// A generator.
    pub choice: &'static str,
    /// A generator.
    pub pool: &'static str,
    /// A generator.
    pub name: &'static str,
    /// A generator.
    pub text: &'static str,
    /// A generator.
    pub bytes: &'static str,
    /// A generator.
    pub number: &'static str,
    /// A generator.
    pub boolean: &'static str,
    /// A generator.
    pub constant: &'static str,
    /// A generator.
    pub parent: &'static str,
    /// A generator.
    pub reference: &'static str,
    /// A generator.
    pub template: &'static str,
    /// A generator.
    pub list: &'static str,
    /// A generator.
    pub set: &'static str,
    /// A generator.
    pub map: &'static str,
    /// A field of a generator.
    pub start: &'static str,
    /// A field of a generator.
    pub step: &'static str,
    /// A field of a generator.
    pub prefix: &'static str,
    /// A field of a generator.
    pub pad: &'static str,
    /// A field of a generator.
    pub per_parent: &'static str,
    /// A field of a generator.
    pub span_days: &'static str,
    /// A field of a generator.
    pub order: &'static str,
    /// An order of moments.
    pub rising: &'static str,
    /// An order of moments.
    pub random: &'static str,
    /// A field of a generator.
    pub format: &'static str,
    /// A format of moments.
    pub iso: &'static str,
    /// A format of moments.
    pub iso_millis: &'static str,
    /// A format of moments.
    pub date: &'static str,
    /// A format of moments.
    pub epoch_seconds: &'static str,
    /// A format of moments.
    pub epoch_millis: &'static str,
    /// A field of a generator.
    pub values: &'static str,
    /// A field of a generator.
    pub value: &'static str,
    /// A field of a generator.
    pub distinct: &'static str,
    /// A field of a generator.
    pub name_of: &'static str,
    /// A kind of name.
    pub person: &'static str,
    /// A kind of name.
    pub first_name: &'static str,
    /// A kind of name.
    pub last_name: &'static str,
    /// A kind of name.
    pub email: &'static str,
    /// A kind of name.
    pub city: &'static str,
    /// A kind of name.
    pub country: &'static str,
    /// A kind of name.
    pub company: &'static str,
    /// A kind of name.
    pub product: &'static str,
    /// A kind of name.
    pub ipv4: &'static str,
    /// A kind of name.
    pub phone: &'static str,
    /// A field of a generator.
    pub least: &'static str,
    /// A field of a generator.
    pub most: &'static str,
    /// A field of a generator.
    pub decimals: &'static str,
    /// A field of a generator.
    pub probability: &'static str,
    /// A field of a generator.
    pub taken: &'static str,
    /// The choice of the same name.
    pub same_name: &'static str,
    /// A field of a generator.
    pub entity: &'static str,
    /// Above the generator of a list’s elements.
    pub element: &'static str,
    /// Adds a field of a map.
    pub add_field: &'static str,
    /// Names the field of a map’s field.
    pub field_name: &'static str,
    /// Names the choice of a distribution.
    pub how_often: &'static str,
    /// A distribution.
    pub uniform: &'static str,
    /// A distribution.
    pub even: &'static str,
    /// A distribution.
    pub zipf: &'static str,
    /// A distribution.
    pub weighted: &'static str,
    /// A distribution.
    pub hot_set: &'static str,
    /// A distribution.
    pub whale: &'static str,
    /// A distribution.
    pub sequential: &'static str,
    /// A distribution.
    pub recent: &'static str,
    /// A field of a distribution.
    pub exponent: &'static str,
    /// A field of a distribution.
    pub weights: &'static str,
    /// A field of a distribution.
    pub hot_of: &'static str,
    /// A field of a distribution.
    pub hot_share: &'static str,
    /// A field of a distribution.
    pub half_life: &'static str,
}

pub(super) const EN: Forms = Forms {
    number_needed: "Write a number.",
    no_number: "This is not a number.",
    not_whole: "Write a whole number that is not negative.",
    list_quote: "A quotation mark is not closed.",
    none: "none",
    add: "add…",
    remove: "Remove",
    open: "Edit",
    yes: "yes",
    no: "no",
    description: "Description",
    generator: "Values are made by",
    by_type: "type and name",
    sequence: "sequence",
    uuid: "UUID",
    ulid: "ULID",
    timestamp: "timestamp",
    choice: "choice of values",
    pool: "pool of values",
    name: "name",
    text: "text",
    bytes: "bytes",
    number: "number",
    boolean: "true or false",
    constant: "constant",
    parent: "parent’s value",
    reference: "another entity’s value",
    template: "template",
    list: "list",
    set: "set",
    map: "map",
    start: "From",
    step: "Step",
    prefix: "Prefix",
    pad: "Digits",
    per_parent: "anew for every parent",
    span_days: "Days back",
    order: "Order",
    rising: "rising",
    random: "random",
    format: "Written as",
    iso: "ISO 8601",
    iso_millis: "ISO 8601, milliseconds",
    date: "date",
    epoch_seconds: "epoch, seconds",
    epoch_millis: "epoch, milliseconds",
    values: "Values, separated by commas",
    value: "Value",
    distinct: "Distinct values",
    name_of: "Name of",
    person: "person",
    first_name: "given name",
    last_name: "family name",
    email: "e-mail",
    city: "city",
    country: "country",
    company: "company",
    product: "product",
    ipv4: "IPv4 address",
    phone: "telephone",
    least: "Least",
    most: "Most",
    decimals: "Decimals",
    probability: "Share of true",
    taken: "Attribute",
    same_name: "of the same name",
    entity: "Entity",
    element: "Each element",
    add_field: "Add a field",
    field_name: "Field",
    how_often: "How often each is met",
    uniform: "uniform",
    even: "exactly even",
    zipf: "Zipf",
    weighted: "weights",
    hot_set: "hot set",
    whale: "one whale",
    sequential: "newest only, in order",
    recent: "recent more",
    exponent: "Exponent",
    weights: "Weights, separated by commas",
    hot_of: "Hot part of the values, 0 to 1",
    hot_share: "Their share of all, 0 to 1",
    half_life: "Half-life, part of all values",
};

pub(super) const JA: Forms = Forms {
    number_needed: "数値を入力してください。",
    no_number: "数値ではありません。",
    not_whole: "0 以上の整数を入力してください。",
    list_quote: "引用符が閉じられていません。",
    none: "なし",
    add: "追加…",
    remove: "削除",
    open: "編集",
    yes: "はい",
    no: "いいえ",
    description: "説明",
    generator: "値の生成方法",
    by_type: "型と名前から",
    sequence: "連番",
    uuid: "UUID",
    ulid: "ULID",
    timestamp: "日時",
    choice: "値の選択",
    pool: "値の集まり",
    name: "名前",
    text: "文章",
    bytes: "バイト列",
    number: "数値",
    boolean: "真偽値",
    constant: "定数",
    parent: "親の値",
    reference: "他エンティティの値",
    template: "テンプレート",
    list: "リスト",
    set: "セット",
    map: "マップ",
    start: "開始",
    step: "増分",
    prefix: "接頭辞",
    pad: "桁数",
    per_parent: "親ごとに開始",
    span_days: "遡る日数",
    order: "順序",
    rising: "昇順",
    random: "ランダム",
    format: "書式",
    iso: "ISO 8601",
    iso_millis: "ISO 8601(ミリ秒)",
    date: "日付",
    epoch_seconds: "エポック秒",
    epoch_millis: "エポックミリ秒",
    values: "値(カンマ区切り)",
    value: "値",
    distinct: "異なる値の数",
    name_of: "名前の種類",
    person: "人名",
    first_name: "名",
    last_name: "姓",
    email: "メール",
    city: "都市",
    country: "国",
    company: "会社",
    product: "商品",
    ipv4: "IPv4 アドレス",
    phone: "電話番号",
    least: "最小",
    most: "最大",
    decimals: "小数桁",
    probability: "真の割合",
    taken: "属性",
    same_name: "同じ名前",
    entity: "エンティティ",
    element: "各要素",
    add_field: "フィールドを追加",
    field_name: "フィールド",
    how_often: "出現頻度",
    uniform: "一様",
    even: "完全に均等",
    zipf: "Zipf",
    weighted: "重み",
    hot_set: "ホットセット",
    whale: "突出した 1 つ",
    sequential: "順に最新のみ",
    recent: "新しいものほど多い",
    exponent: "指数",
    weights: "重み(カンマ区切り)",
    hot_of: "ホットな値の割合(0〜1)",
    hot_share: "全体に占める割合(0〜1)",
    half_life: "半減期(全体に対する割合)",
};
