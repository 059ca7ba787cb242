//! What is wrong with a key template's text, in Japanese.

use keyloom_core::key::{TemplateFault, TemplateProblem};

/// The fault as a clause, with its place.
pub(super) fn japanese(fault: &TemplateFault) -> String {
    format!("{} 文字目: {}", fault.at.saturating_add(1), problem(&fault.problem))
}

fn problem(problem: &TemplateProblem) -> String {
    match problem {
        TemplateProblem::Empty => {
            "テンプレートには文字または属性が必要です。例: `USER#{user_id}`".to_owned()
        }
        TemplateProblem::UnclosedBrace => {
            "波かっこが閉じられていません。文字としての波かっこは `\\{` と書きます".to_owned()
        }
        TemplateProblem::StrayBrace => {
            "ここに波かっこは置けません。文字としての波かっこは前に `\\` を付けます".to_owned()
        }
        TemplateProblem::NoName => "波かっこの中に属性名が必要です".to_owned(),
        TemplateProblem::UnknownFormat { format } => format!(
            "書式 `{format}` は不明です。year, month, week, day, hour, minute, padN, upper, lower, reverse, hashN, shardN, modN のいずれかが必要です"
        ),
        TemplateProblem::Count { name, least, most } => {
            format!("`{name}` には {least} から {most} までの整数が必要です")
        }
        TemplateProblem::NoArgument { function } => {
            format!("`{function}` には文字または属性が必要です。例: `{function}({{id}}…)`")
        }
        TemplateProblem::UnclosedFunction { function } => {
            format!("`{function}` のかっこが閉じられていません")
        }
        TemplateProblem::StrayParenthesis => {
            "関数の中で文字としてのかっこは前に `\\` を付けます".to_owned()
        }
        TemplateProblem::TooDeep { limit } => {
            format!("関数の入れ子が {limit} 段を超えています")
        }
        TemplateProblem::TooManyParts { limit } => format!("{limit} 個を超える部分があります"),
        TemplateProblem::Escape => "`\\` は { } ( ) \\ の前にだけ置けます".to_owned(),
        other => other.to_string(),
    }
}
