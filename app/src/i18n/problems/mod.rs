//! The core's typed problems in the page's languages. English is the problem's own text; Japanese
//! is said here, by matching on the variant, so a new problem does not compile without one.

mod check;
mod edit;
mod export;
mod import;
mod notes;
mod opening;
mod template;
mod values;

use super::{Format, Language};
use crate::protocol::{Failure, MOST_BYTES, MOST_ITEMS};
use keyloom_core::design::Problem;
use keyloom_core::design::edit::EditProblem;
use keyloom_core::interchange::{ExportProblem, ImportFault, ImportProblem};
use keyloom_core::key::TemplateFault;
use keyloom_core::session::Refusal;
use keyloom_core::value::{JsonFault, ValueProblem};

/// Why a run has no answer, for the person who asked.
pub fn failure_text(language: Language, failure: &Failure) -> String {
    let japanese = language == Language::Ja;
    match failure {
        Failure::Cancelled if japanese => "中止しました。".to_owned(),
        Failure::Cancelled => "Cancelled.".to_owned(),
        Failure::Broken(said) if japanese => format!("計算処理が停止しました: {said}"),
        Failure::Broken(said) => format!("The computing part stopped: {said}"),
        Failure::Unreadable(said) if japanese => format!("ファイルを読み取れません: {said}"),
        Failure::Unreadable(said) => format!("The browser can't read the file: {said}"),
        Failure::NotFetched(said) if japanese => format!("取得できませんでした: {said}"),
        Failure::NotFetched(said) => format!("Could not be fetched: {said}"),
        Failure::Gone if japanese => "対象はもうありません。".to_owned(),
        Failure::Gone => "What was asked for is no longer there.".to_owned(),
        Failure::Import(fault) => import_fault_text(language, fault),
        Failure::Open(fault) if japanese => opening::open(fault),
        Failure::Open(fault) => sentence(&fault.to_string()),
        Failure::Link(fault) if japanese => opening::link(fault),
        Failure::Link(fault) => sentence(&fault.to_string()),
        Failure::TooMany { .. } | Failure::TooLarge { .. } => limit_text(language, failure),
        Failure::Refused(refusal) if japanese => refusal_japanese(refusal),
        Failure::Refused(refusal) => sentence(&refusal.to_string()),
    }
}

/// That more was asked for than a tab holds, and how much that is.
fn limit_text(language: Language, failure: &Failure) -> String {
    let format = Format::new(language);
    let (most, bytes) = (format.count(MOST_ITEMS), format.bytes(MOST_BYTES));
    match (failure, language) {
        (Failure::TooMany { asked }, Language::En) => format!(
            "{} items are more than this tab holds; ask for up to {most}.",
            format.count(*asked)
        ),
        (Failure::TooMany { asked }, Language::Ja) => format!(
            "{} 件はこのタブに収まりません。{most} 件以下にしてください。",
            format.count(*asked)
        ),
        (Failure::TooLarge { made, asked }, Language::En) => format!(
            "The first {} of {} items fill the {bytes} that this tab holds; ask for fewer. Nothing \
             was changed.",
            format.count(*made),
            format.count(*asked)
        ),
        (Failure::TooLarge { made, asked }, Language::Ja) => format!(
            "{} 件のうち最初の {} 件で、このタブに収まる {bytes} に達しました。件数を減らしてください。\
             何も変更していません。",
            format.count(*asked),
            format.count(*made)
        ),
        _ => String::new(),
    }
}

fn refusal_japanese(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NoSuchTable { table } => format!("設計にテーブル `{table}` がありません。"),
        Refusal::NoSuchIndex { table, index } => {
            format!("テーブル `{table}` にインデックス `{index}` がありません。")
        }
        Refusal::NothingPlaced => {
            "生成するものがありません。どのテーブルにもエンティティが配置されていません。"
                .to_owned()
        }
        Refusal::DesignChanged => {
            "アイテムの生成中に設計が変わったため、生成したアイテムを破棄しました。".to_owned()
        }
        Refusal::NoSuchPartition { ordinal, count } => format!(
            "パーティション {ordinal} はありません。この図のパーティションは {count} 個です。"
        ),
    }
}

/// Why a file as a whole can't be read.
pub fn import_fault_text(language: Language, fault: &ImportFault) -> String {
    match language {
        Language::En => sentence(&fault.to_string()),
        Language::Ja => import::japanese(fault),
    }
}

/// What an import has to say of one thing, without its place.
pub fn import_problem_text(language: Language, problem: &ImportProblem) -> String {
    match language {
        Language::En => sentence(&problem.to_string()),
        Language::Ja => format!("{}。", notes::japanese(problem)),
    }
}

/// What an exported file can't say, without its place.
pub fn export_problem_text(language: Language, problem: &ExportProblem) -> String {
    match language {
        Language::En => sentence(&problem.to_string()),
        Language::Ja => format!("{}。", export::japanese(problem)),
    }
}

/// Why an edit is refused.
pub fn edit_problem_text(language: Language, problem: &EditProblem) -> String {
    match language {
        Language::En => sentence(&problem.to_string()),
        Language::Ja => edit::japanese(problem),
    }
}

/// What is wrong within a design, without its place.
pub fn check_problem_text(language: Language, problem: &Problem) -> String {
    match language {
        Language::En => sentence(&problem.to_string()),
        Language::Ja => format!("{}。", check::japanese(problem)),
    }
}

/// What is wrong with a key template's text, and where.
pub fn template_fault_text(language: Language, fault: &TemplateFault) -> String {
    match language {
        Language::En => sentence(&fault.to_string()),
        Language::Ja => format!("{}。", template::japanese(fault)),
    }
}

/// What is wrong with a value that was read.
pub fn value_problem_text(language: Language, problem: &ValueProblem) -> String {
    match language {
        Language::En => problem.to_string(),
        Language::Ja => values::value(problem),
    }
}

/// What is wrong with a value that was read, and where.
pub fn json_fault_text(language: Language, fault: &JsonFault) -> String {
    format!("{}: {}", fault.path, value_problem_text(language, &fault.problem))
}

/// A clause as a sentence: a capital at its beginning, a full stop at its end.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let mut out: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    out.push_str(letters.as_str());
    if !out.ends_with(['.', '!', '?']) {
        out.push('.');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_becomes_a_sentence() {
        assert_eq!(sentence("the file is empty"), "The file is empty.");
        assert_eq!(sentence("$.a: expected an array."), "$.a: expected an array.");
        assert_eq!(sentence(""), ".");
    }

    #[test]
    fn japanese_faults_name_their_place_and_what_was_met() {
        let fault = ImportFault::NoSuchColumn { column: "pk".into(), columns: vec!["id".into()] };
        let text = import_fault_text(Language::Ja, &fault);
        assert!(text.contains("`pk`") && text.contains("id"));
    }
}
