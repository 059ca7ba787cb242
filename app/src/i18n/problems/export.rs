//! What an exported file can't say, in Japanese.

use keyloom_core::interchange::{ExportProblem, LeftOut};

/// The note as a clause, without its place.
pub(super) fn japanese(problem: &ExportProblem) -> String {
    match problem {
        ExportProblem::LeftOut { what, count } => {
            format!("この形式では{}を表せないため、{count} 件を省きました", left_out(*what))
        }
        ExportProblem::Engine { engine } => {
            format!("モデルは DynamoDB 用です。設計のエンジンは {engine} です")
        }
        ExportProblem::KeyJoined { columns, joined, items } => format!(
            "キーの各部は 1 列のため、{} を `{joined}` にまとめました ({items} 件のアイテム)",
            columns.join("、")
        ),
        ExportProblem::TableWithoutKey => {
            "テーブルにパーティションキーがないため省きました".to_owned()
        }
        ExportProblem::IndexWithoutKey => {
            "インデックスにパーティションキーがないため省きました".to_owned()
        }
        ExportProblem::IndexKind { kind } => format!(
            "インデックスの種類は {kind} ですが、グローバルセカンダリインデックスとして書きました"
        ),
        ExportProblem::Descending { column } => {
            format!("`{column}` は降順ですが、この形式には並び順がありません")
        }
        ExportProblem::ItemsOfNoTable { items } => {
            format!("設計にないテーブルのアイテム {items} 件を省きました")
        }
        ExportProblem::ItemsOfNoFacet { items } => format!(
            "どのファセットにも合わないアイテムが {items} 件あるため、データはすべてテーブルに置き、ファセットには置いていません"
        ),
    }
}

fn left_out(what: LeftOut) -> &'static str {
    match what {
        LeftOut::AccessPatterns => "アクセスパターン",
        LeftOut::EntityDetails => "エンティティの件数・親・生成方法",
        LeftOut::UnplacedEntities => "どのテーブルにも置かれていないエンティティ",
        LeftOut::Copies => "コピー",
        LeftOut::Invariants => "不変条件",
        LeftOut::Silenced => "回答済みの指摘",
        LeftOut::Descriptions => "テーブルとインデックスの説明",
        LeftOut::Conditions => "キー列の条件",
        LeftOut::TableOptions => "TTL・ストリームなどのテーブルの設定",
        LeftOut::EngineSettings => "価格・上限・クラスターの設定",
    }
}
