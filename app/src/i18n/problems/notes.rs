//! What an import has to say of the things in a file, in Japanese.

use super::values;
use keyloom_core::interchange::ImportProblem;

/// The note as a clause, without its place.
pub(super) fn japanese(problem: &ImportProblem) -> String {
    match problem {
        ImportProblem::BadValue { problem } => values::value(problem),
        ImportProblem::NotAnItem { found } => {
            format!("アイテム (属性のオブジェクト) が必要ですが、{found} があります")
        }
        ImportProblem::BadLine { column, problem } => {
            format!("{column} 列: {}", values::json(problem))
        }
        ImportProblem::TwiceNamed { name, column } => format!(
            "1 つのオブジェクトに名前 `{name}` が 2 回あります ({column} 列)。後の値を使います"
        ),
        ImportProblem::LoneSurrogate { column } => {
            format!("サロゲートペアの片方だけがあります ({column} 列)。U+FFFD として読みました")
        }
        ImportProblem::KeyMissing { column } => {
            format!("アイテムにキー属性 `{column}` がありません")
        }
        ImportProblem::KeyType { column, expected, found } => {
            format!("キー属性 `{column}` の型が {found} です。キーには {expected} が必要です")
        }
        ImportProblem::SameKey { table, items } => format!(
            "`{table}` の {items} 件は前のアイテムと同じキーです。テーブルには最後のものだけが残ります"
        ),
        ImportProblem::DeleteRequest { table, removed } => {
            let removed = if *removed {
                " (ファイル内の前のアイテムを取り除きました)"
            } else {
                ""
            };
            format!("`{table}` の削除リクエストにはアイテムがありません{removed}")
        }
        ImportProblem::NoItemInRequest { request } => {
            format!("`{request}` にはアイテム全体が含まれていません")
        }
        ImportProblem::TableNamed { table } => {
            format!("ファイルにテーブル名がないため、`{table}` としました")
        }
        ImportProblem::MembersAreTables => {
            "オブジェクトの配列であるメンバーを、それぞれテーブルとして読みました".to_owned()
        }
        ImportProblem::KeyGuessed { table, partition, sort } => {
            let columns: Vec<&str> = partition.iter().chain(sort).map(String::as_str).collect();
            format!("`{table}` のキーは推測です: {}", columns.join("、"))
        }
        ImportProblem::EntitiesGuessed { table, entities, templates, from } => {
            let from = match from.as_str() {
                "sample items" => "サンプルアイテム",
                "facet alias" => "ファセットの別名",
                "model schema" => "モデルのスキーマ",
                other => other,
            };
            format!(
                "`{table}` の {entities} 種類のアイテムと {templates} 個のキーテンプレートを{from}から推測しました"
            )
        }
        ImportProblem::BesideTheDesign { items, beside } => format!(
            "{items} 件中 {beside} 件は設計とは別に保持されます。ここで閲覧できますが、リンクには含まれません"
        ),
        ImportProblem::NoHeader { columns } => {
            format!("先頭行がデータのため、{columns} 列に名前がありません")
        }
        ImportProblem::RowWidth { expected, found } => {
            format!("行の列数は {found}、ヘッダーの列数は {expected} です")
        }
        ImportProblem::ColumnRenamed { column, name, renamed } if name.is_empty() => {
            format!("ヘッダーの {column} 列目が空のため、`{renamed}` としました")
        }
        ImportProblem::ColumnRenamed { column, name, renamed } => {
            format!("ヘッダーの {column} 列目は `{name}` の重複のため、`{renamed}` としました")
        }
        ImportProblem::DigitsKeptAsText { column, zeros } => {
            let why = if *zeros {
                "先頭が 0 の値がある"
            } else {
                "38 桁を超える数値がある"
            };
            format!("{why}ため、`{column}` は文字列のままにしました")
        }
        ImportProblem::Shape { expected, found } => {
            format!("{expected} が必要ですが、{found} があります")
        }
        ImportProblem::Named { what, name } => {
            format!("{what} に名前がないため、`{name}` としました")
        }
        ImportProblem::Renamed { what, name, renamed } => {
            format!("{what} `{name}` が 2 回あるため、2 つ目を `{renamed}` としました")
        }
        ImportProblem::NoKey { column } => {
            format!("テーブルにキーがないため、`{column}` を使いました")
        }
        ImportProblem::IndexWithoutKey { index } => {
            format!("インデックス `{index}` にパーティションキーがありません")
        }
        ImportProblem::UnknownType { attribute, found, read_as } => {
            format!("`{attribute}` の型 `{found}` は不明なため、{read_as} としました")
        }
        ImportProblem::DeclaredTwice { attribute, times } => {
            format!("`{attribute}` が {times} 回宣言されています。1 つだけ残しました")
        }
        ImportProblem::DeclaredOtherwise { attribute, declared, used } => format!(
            "`{attribute}` は {declared} と宣言されていますが、キーでは {used} です。キーの型を使います"
        ),
        ImportProblem::LocalInDisguise { index } => format!(
            "インデックス `{index}` はテーブルと同じパーティションキーを持ちます。ローカルインデックスをグローバルとして描いたものかもしれません。そのまま残しました"
        ),
        ImportProblem::UnknownSampleFormat { attribute } => {
            format!("`{attribute}` のサンプルデータ形式は不明なため、そのまま残しました")
        }
        ImportProblem::AliasWithoutTemplate { column, alias } => {
            format!("`{column}` の別名 `{alias}` からキーテンプレートを読み取れませんでした")
        }
        ImportProblem::TemplateDisagrees { entity, column, template, items } => format!(
            "`{column}` のテンプレート `{template}` は、`{entity}` の {items} 件のキーと一致しません"
        ),
        ImportProblem::TemplateUnread { column, template } => format!(
            "`{template}` は `{column}` のキーテンプレートとして読めないため、そのまま残しました"
        ),
        ImportProblem::QueryUnread { query } => format!(
            "保存されたクエリ `{query}` はアクセスパターンとして読めないため、そのまま残しました"
        ),
        ImportProblem::ParameterUnread { parameter } => {
            format!("引数 `{parameter}` はエンティティの属性ではないため、そのまま残しました")
        }
        ImportProblem::More { count } => format!("ほかに {count} 件"),
    }
}
