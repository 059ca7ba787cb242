//! Why an edit is refused, in Japanese.

use super::template;
use keyloom_core::design::edit::{EditProblem, Thing, View};

/// The problem as a sentence.
pub(super) fn japanese(problem: &EditProblem) -> String {
    match problem {
        EditProblem::NoTable { table } => format!("設計にテーブル `{table}` がありません。"),
        EditProblem::NoIndex { table, index } => {
            format!("テーブル `{table}` にインデックス `{index}` がありません。")
        }
        EditProblem::NoColumn { view: of, column } => {
            format!("{}のキーに列 `{column}` がありません。", view(of))
        }
        EditProblem::NoKeyColumn { table, column } => {
            format!("テーブル `{table}` のどのキーにも列 `{column}` がありません。")
        }
        EditProblem::NoEntity { entity } => {
            format!("設計にエンティティ `{entity}` がありません。")
        }
        EditProblem::NoAttribute { entity, attribute } => {
            format!("エンティティ `{entity}` に属性 `{attribute}` がありません。")
        }
        EditProblem::NoPattern { pattern } => {
            format!("設計にアクセスパターン `{pattern}` がありません。")
        }
        EditProblem::NoInvariant { invariant } => {
            format!("設計に不変条件 `{invariant}` がありません。")
        }
        EditProblem::NoCopy { copy } => format!("設計にコピー `{copy}` がありません。"),
        EditProblem::NotSilenced { rule, .. } => {
            format!("ルール `{rule}` の指摘はそこでは抑制されていません。")
        }
        EditProblem::NoReason => "指摘を抑制するには理由が必要です。".to_owned(),
        EditProblem::NotFinite => "有限の数でない値があります。設計には保存できません。".to_owned(),
        EditProblem::Shadowed { entity, from, to } => format!(
            "`{entity}` は継承した `{from}` を使っていますが、自身にも属性 `{to}` があります。名前を変えると意味が変わります。"
        ),
        EditProblem::NoPlacement { table, at, count } => format!(
            "テーブル `{table}` の配置は {count} 個です。{} 番目はありません。",
            at.saturating_add(1)
        ),
        EditProblem::NoItem { table, at, count } => format!(
            "テーブル `{table}` のサンプルアイテムは {count} 件です。{} 番目はありません。",
            at.saturating_add(1)
        ),
        EditProblem::EmptyName { thing: of } => format!("{}の名前が空です。", thing(*of)),
        EditProblem::NameTaken { thing: of, name } => {
            format!("{} `{name}` はすでにあります。", thing(*of))
        }
        EditProblem::LastPartitionColumn { view: of, column } => {
            format!("{}のパーティションキーには列が必要です。`{column}` が唯一の列です。", view(of))
        }
        EditProblem::NoSortKey { view: of } => {
            format!("{}には、パーティションキーと入れ替えるソートキーがありません。", view(of))
        }
        EditProblem::Template { table, at, column, fault } => format!(
            "テーブル `{table}` の {} 番目の配置、`{column}` のテンプレート: {}。",
            at.saturating_add(1),
            template::japanese(fault)
        ),
        EditProblem::KeyMissing { table, attribute } => {
            format!("アイテムにテーブル `{table}` のキー属性 `{attribute}` がありません。")
        }
        EditProblem::KeyOfOtherType { view: of, attribute, expected, found } => format!(
            "{}のキー属性 `{attribute}` は {expected} 型ですが、アイテムでは {found} 型です。",
            view(of)
        ),
        EditProblem::KeyEmpty { view: of, attribute } => {
            format!("{}のキー属性 `{attribute}` が空です。", view(of))
        }
        EditProblem::SameKey { table, at, key } => format!(
            "テーブル `{table}` の {} 番目のアイテムがすでにプライマリキー {key} を持っています。",
            at.saturating_add(1)
        ),
    }
}

fn view(view: &View) -> String {
    match &view.index {
        None => format!("テーブル `{}` ", view.table),
        Some(index) => format!("テーブル `{}` のインデックス `{index}` ", view.table),
    }
}

fn thing(thing: Thing) -> &'static str {
    match thing {
        Thing::Table => "テーブル",
        Thing::Index => "インデックス",
        Thing::Column => "列",
        Thing::Entity => "エンティティ",
        Thing::Attribute => "属性",
        Thing::Pattern => "アクセスパターン",
        Thing::Invariant => "不変条件",
        Thing::Copy => "コピー",
        Thing::Option => "設定",
        Thing::Rule => "ルール",
        Thing::Price => "価格",
        Thing::Limit => "上限",
    }
}
