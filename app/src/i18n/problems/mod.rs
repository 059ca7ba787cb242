//! The core's typed problems in the page's languages. English is the problem's own text; Japanese
//! is said here, by matching on the variant, so a new problem does not compile without one.

mod edit;
mod import;
mod notes;
mod template;
mod values;

use super::Language;
use crate::protocol::Failure;
use keyloom_core::design::edit::EditProblem;
use keyloom_core::interchange::{ImportFault, ImportProblem};
use keyloom_core::key::TemplateFault;

/// Why a run has no answer, for the person who asked.
pub fn failure_text(language: Language, failure: &Failure) -> String {
    match (language, failure) {
        (Language::En, Failure::Cancelled) => "Cancelled.".to_owned(),
        (Language::Ja, Failure::Cancelled) => "中止しました。".to_owned(),
        (Language::En, Failure::Broken(said)) => format!("The computing part stopped: {said}"),
        (Language::Ja, Failure::Broken(said)) => format!("計算処理が停止しました: {said}"),
        (_, Failure::Import(fault)) => fault_text(language, fault),
        (_, Failure::Refused(said)) => said.clone(),
    }
}

/// Why a file as a whole can't be read.
pub fn fault_text(language: Language, fault: &ImportFault) -> String {
    match language {
        Language::En => sentence(&fault.to_string()),
        Language::Ja => import::japanese(fault),
    }
}

/// What an import or export has to say of one thing, without its place.
pub fn note_text(language: Language, problem: &ImportProblem) -> String {
    match language {
        Language::En => problem.to_string(),
        Language::Ja => notes::japanese(problem),
    }
}

/// Why an edit is refused.
pub fn edit_text(language: Language, problem: &EditProblem) -> String {
    match language {
        Language::En => format!("{problem}."),
        Language::Ja => edit::japanese(problem),
    }
}

/// What is wrong with a key template's text, and where.
pub fn template_text(language: Language, fault: &TemplateFault) -> String {
    match language {
        Language::En => sentence(&fault.to_string()),
        Language::Ja => template::japanese(fault),
    }
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
        let text = fault_text(Language::Ja, &fault);
        assert!(text.contains("`pk`") && text.contains("id"));
    }
}
