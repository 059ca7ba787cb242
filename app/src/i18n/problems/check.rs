//! What is wrong within a design, in Japanese.

use keyloom_core::design::{Figure, Many, Named, Problem};

/// The problem as a clause, without its place.
pub(super) fn japanese(problem: &Problem) -> String {
    match problem {
        Problem::EmptyName { of } => format!("{}に名前がありません", named(*of)),
        Problem::UnknownEntity { entity } => format!("エンティティ `{entity}` がありません"),
        Problem::UnknownAttribute { attribute, entity: Some(entity) } => {
            format!("`{entity}` にもその祖先にも属性 `{attribute}` がありません")
        }
        Problem::UnknownAttribute { attribute, entity: None } => {
            format!("属性 `{attribute}` を持つエンティティもテーブルもありません")
        }
        Problem::UnknownQualified { attribute } => {
            format!("`{attribute}` はこの設計の `エンティティ.属性` ではありません")
        }
        Problem::UnknownTable { table } => format!("テーブル `{table}` がありません"),
        Problem::UnknownIndex { index, table } => {
            format!("テーブル `{table}` にインデックス `{index}` がありません")
        }
        Problem::UnknownInvariant { invariant } => format!("不変条件 `{invariant}` がありません"),
        Problem::UnknownRequest { request } => format!(
            "リクエスト `{request}` は不明です。get, query, batchGet, scan のいずれかが必要です"
        ),
        Problem::UnknownColumn { column } => {
            format!("テーブルのキーにもインデックスのキーにも列 `{column}` がありません")
        }
        Problem::NoPartitionColumn => "キーにパーティション列がありません".to_owned(),
        Problem::RepeatedColumn { column } => format!("このキーに列 `{column}` が 2 回あります"),
        Problem::LocalPartition { expected } => format!(
            "ローカルセカンダリインデックスのパーティションキーはテーブルと同じ {} でなければなりません",
            list(expected)
        ),
        Problem::LocalWithoutSort => {
            "DynamoDB のローカルセカンダリインデックスは、ソートキーのあるテーブルにだけ作れます"
                .to_owned()
        }
        Problem::ColumnKind { column, found, expected } => {
            format!("`{column}` はここでは {found} 型、テーブルの別のキーでは {expected} 型です")
        }
        Problem::AttributeKind { attribute, found, expected } => {
            format!("属性 `{attribute}` は {} 型ですが、キー列は {expected} 型です", found.tag())
        }
        Problem::NotFilled { column, entity } => format!(
            "キー列 `{column}` の値がありません。テンプレートを指定するか、`{entity}` に同じ名前の属性を加えてください"
        ),
        Problem::ParentCycle { chain } => format!("親が循環しています: {}", chain.join(" → ")),
        Problem::NoParent { entity } => format!("`{entity}` には値を引き継ぐ親がありません"),
        Problem::Figure { found, expected } => {
            format!("{}が必要ですが、{found} があります", figure(*expected))
        }
        Problem::MinAboveMax { min, max } => format!("最大値 {max} が最小値 {min} より小さいです"),
        Problem::NoWeight => "0 より大きい重みが少なくとも 1 つ必要です".to_owned(),
        Problem::Hours { found } => {
            format!("1 時間ごとに 24 個の重みが必要ですが、{found} 個あります")
        }
        Problem::NoValues => "選択肢が少なくとも 1 つ必要です".to_owned(),
        Problem::NotAScalar => "文字列・数値・true・false・null のいずれかが必要です".to_owned(),
        Problem::ReplicasAboveNodes { replicas, nodes } => {
            format!("{replicas} 個のレプリカは {nodes} 台のノードに収まりません")
        }
        Problem::NothingIncluded => "`include` の射影には属性名が必要です".to_owned(),
        Problem::IncludedForNothing => "属性名を指定できるのは `include` の射影だけです".to_owned(),
        Problem::TooMany { of, found, most } => {
            format!("DynamoDB の{}は最大 {most} 個ですが、{found} 個あります", many(*of))
        }
        Problem::NameLength { of, length, least, most } => format!(
            "DynamoDB では{}の名前は {least}〜{most} 文字ですが、{length} 文字あります",
            named(*of)
        ),
        Problem::NameCharacters { of } => {
            format!("DynamoDB では{}の名前に英数字と `_`・`.`・`-` だけを使えます", named(*of))
        }
        Problem::KeyMissing { column } => format!("アイテムにキー属性 `{column}` がありません"),
        Problem::KeyKind { expected, found } => {
            format!("キー属性の型は {expected} ですが、ここでは {found} です")
        }
        Problem::KeyEmpty => "DynamoDB ではキー属性の値を空にできません".to_owned(),
        Problem::SameKey { first } => format!(
            "このアイテムは {} 番目のアイテムと同じキーで、それを置き換えます",
            first.saturating_add(1)
        ),
        Problem::NoReason => "指摘を非表示にするには理由が必要ですが、ありません".to_owned(),
        Problem::NotAMoment { found } => format!(
            "2026-06-01T00:00:00Z のような UTC の日付または日時が必要ですが、`{found}` があります"
        ),
        other => other.to_string(),
    }
}

fn named(of: Named) -> &'static str {
    match of {
        Named::Design => "設計",
        Named::Entity => "エンティティ",
        Named::Attribute => "属性",
        Named::PatternId => "アクセスパターンの ID",
        Named::Pattern => "アクセスパターン",
        Named::Table => "テーブル",
        Named::Index => "インデックス",
        Named::Column => "キー列",
        Named::Copy => "コピー",
        Named::Invariant => "不変条件",
        Named::Rule => "非表示にしたルール",
        Named::Datacenter => "データセンター",
    }
}

fn figure(expected: Figure) -> &'static str {
    match expected {
        Figure::Finite => "数値",
        Figure::NotNegative => "0 以上の数値",
        Figure::AboveZero => "0 より大きい数値",
        Figure::Share => "0 から 1 までの割合",
        Figure::Percent => "0 より大きく 100 以下の百分率",
    }
}

fn many(of: Many) -> &'static str {
    match of {
        Many::GlobalIndexes => "グローバルセカンダリインデックス (初期の上限) ",
        Many::LocalIndexes => "ローカルセカンダリインデックス",
        Many::ProjectedAttributes => "全インデックスの射影属性",
        Many::PartitionAttributes => "このキーのパーティション列",
        Many::SortAttributes => "このキーのソート列",
    }
}

fn list(names: &[String]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join("、")
}
