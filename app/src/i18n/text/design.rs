//! Texts of the left pane and the item editor. Where a figure or name goes into a text, a word in
//! braces stands for it.

/// Texts of the left pane and the item editor.
#[derive(Debug)]
pub struct Design {
    /// Adds a table.
    pub add_table: &'static str,
    /// Names the field of a table's name.
    pub table_name: &'static str,
    /// Removes a table.
    pub remove_table: &'static str,
    /// Above the entities of a table.
    pub placements: &'static str,
    /// Above the indexes of a table.
    pub indexes: &'static str,
    /// Adds an index.
    pub add_index: &'static str,
    /// Names the field of an index's name.
    pub index_name: &'static str,
    /// Names the choice of an index's kind.
    pub index_kind: &'static str,
    /// Names the choice of projection.
    pub projection: &'static str,
    /// Names the field of projected attributes.
    pub included: &'static str,
    /// Removes an index.
    pub remove_index: &'static str,
    /// A key column's role.
    pub partition_key: &'static str,
    /// A key column's role.
    pub sort_key: &'static str,
    /// Names the field of a column's name.
    pub column_name: &'static str,
    /// Names the choice of a column's type.
    pub column_type: &'static str,
    /// A sort column's direction.
    pub ascending: &'static str,
    /// A sort column's direction.
    pub descending: &'static str,
    /// Removes a column.
    pub remove_column: &'static str,
    /// Adds a column.
    pub add_partition_column: &'static str,
    /// Adds a column.
    pub add_sort_column: &'static str,
    /// Exchanges the two halves of a key.
    pub swap_keys: &'static str,
    /// Says what it does.
    pub swap_keys_title: &'static str,
    /// The choice that places an entity.
    pub add_placement: &'static str,
    /// The choice that puts an entity into an index.
    pub add_to_index: &'static str,
    /// Removes a placement.
    pub remove_placement: &'static str,
    /// Names the choice of a placement's entity.
    pub entity: &'static str,
    /// Names the field of a key template.
    pub template: &'static str,
    /// On a placement that repeats another.
    pub copy: &'static str,
    /// On a placement whose templates are guesses.
    pub guessed: &'static str,
    /// Says why.
    pub guessed_title: &'static str,
    /// When an index column is filled; `{condition}` stands for the condition.
    pub only_if: &'static str,
    /// After an edit; `{n}` counts sample items.
    pub kept: &'static str,
    /// After an edit; `{n}` counts sample items.
    pub collisions: &'static str,
    /// Where there is none.
    pub no_entities: &'static str,
    /// Where there is none.
    pub no_patterns: &'static str,
    /// An entity's growth; `{n}` counts items.
    pub growth: &'static str,
    /// How many of an entity a parent has.
    pub children: &'static str,
    /// Whose child an entity is.
    pub child_of: &'static str,
    /// Above the reads.
    pub reads: &'static str,
    /// Above the writes.
    pub writes: &'static str,
    /// A rate; `{n}` counts calls.
    pub per_second: &'static str,
    /// An operation.
    pub read: &'static str,
    /// An operation.
    pub write: &'static str,
    /// An operation.
    pub update: &'static str,
    /// An operation.
    pub delete: &'static str,
    /// An operation.
    pub transaction: &'static str,
    /// A range asked of an attribute.
    pub range: &'static str,
    /// A strongly consistent read.
    pub strong: &'static str,
    /// Heads the editor.
    pub edit_item: &'static str,
    /// Heads the editor.
    pub new_item: &'static str,
    /// Says how an item is written.
    pub item_hint: &'static str,
    /// Names the field.
    pub item_json: &'static str,
    /// Keeps the item.
    pub save_item: &'static str,
    /// Removes the item.
    pub delete_item: &'static str,
}

pub(super) const EN: Design = Design {
    add_table: "Add table",
    table_name: "Table name",
    remove_table: "Remove table",
    placements: "Placements",
    indexes: "Indexes",
    add_index: "Add index",
    index_name: "Index name",
    index_kind: "Kind of index",
    projection: "Projection",
    included: "Projected attributes, separated by commas",
    remove_index: "Remove index",
    partition_key: "Partition key",
    sort_key: "Sort key",
    column_name: "attribute",
    column_type: "Type",
    ascending: "Ascending; turn to descending",
    descending: "Descending; turn to ascending",
    remove_column: "Remove column",
    add_partition_column: "+ partition column",
    add_sort_column: "+ sort column",
    swap_keys: "Swap",
    swap_keys_title: "Make the sort key the partition key and the partition key the sort key",
    add_placement: "Place an entity…",
    add_to_index: "Put an entity in this index…",
    remove_placement: "Remove placement",
    entity: "Entity",
    template: "Key template",
    copy: "copy",
    guessed: "guessed",
    guessed_title: "These templates were guessed from the file; check them",
    only_if: "only if {condition}",
    kept: "{n} sample items could not follow and keep their key.",
    collisions: "{n} sample items now share a primary key with another; the table shows the last of them.",
    no_entities: "This design names no entity.",
    no_patterns: "This design names no access pattern.",
    growth: "+{n} per day",
    children: "{n} per {parent}",
    child_of: "of a {parent}",
    reads: "Reads",
    writes: "Writes",
    per_second: "{n}/s",
    read: "read",
    write: "write",
    update: "update",
    delete: "delete",
    transaction: "transaction",
    range: "range of {attribute}",
    strong: "strongly consistent",
    edit_item: "Edit item",
    new_item: "New item",
    item_hint: "DynamoDB JSON: each attribute with its type, as {\"S\": \"text\"} or {\"N\": \"12\"}.",
    item_json: "The item as DynamoDB JSON",
    save_item: "Save item",
    delete_item: "Delete item",
};

pub(super) const JA: Design = Design {
    add_table: "テーブルを追加",
    table_name: "テーブル名",
    remove_table: "テーブルを削除",
    placements: "配置",
    indexes: "インデックス",
    add_index: "インデックスを追加",
    index_name: "インデックス名",
    index_kind: "インデックスの種類",
    projection: "射影",
    included: "射影する属性(カンマ区切り)",
    remove_index: "インデックスを削除",
    partition_key: "パーティションキー",
    sort_key: "ソートキー",
    column_name: "属性",
    column_type: "型",
    ascending: "昇順(クリックで降順)",
    descending: "降順(クリックで昇順)",
    remove_column: "列を削除",
    add_partition_column: "+ パーティション列",
    add_sort_column: "+ ソート列",
    swap_keys: "入れ替え",
    swap_keys_title: "パーティションキーとソートキーを入れ替える",
    add_placement: "エンティティを配置…",
    add_to_index: "エンティティをこのインデックスに入れる…",
    remove_placement: "配置を削除",
    entity: "エンティティ",
    template: "キーテンプレート",
    copy: "コピー",
    guessed: "推測",
    guessed_title: "ファイルから推測したテンプレートです。確認してください",
    only_if: "{condition} の場合のみ",
    kept: "{n} 件のサンプルアイテムは書き換えられず、元のキーのままです。",
    collisions: "{n} 件のサンプルアイテムの主キーが他と重複しました。テーブルには最後のものが表示されます。",
    no_entities: "この設計にはエンティティがありません。",
    no_patterns: "この設計にはアクセスパターンがありません。",
    growth: "1 日に +{n}",
    children: "{parent} あたり {n}",
    child_of: "親: {parent}",
    reads: "読み取り",
    writes: "書き込み",
    per_second: "{n}/秒",
    read: "読み取り",
    write: "書き込み",
    update: "更新",
    delete: "削除",
    transaction: "トランザクション",
    range: "{attribute} の範囲",
    strong: "強い整合性",
    edit_item: "アイテムを編集",
    new_item: "新しいアイテム",
    item_hint: "DynamoDB JSON: 各属性を {\"S\": \"text\"} や {\"N\": \"12\"} のように型付きで書きます。",
    item_json: "アイテム(DynamoDB JSON)",
    save_item: "保存",
    delete_item: "削除",
};
