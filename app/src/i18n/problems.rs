//! The core's typed problems in the page's languages. English is the problem's own text; Japanese
//! is said here, by matching on the variant, so a new problem does not compile without one.

use super::Language;
use crate::protocol::Failure;

/// Why a run has no answer, for the person who asked.
pub fn failure_text(language: Language, failure: &Failure) -> String {
    match (language, failure) {
        (Language::En, Failure::Cancelled) => "Cancelled.".to_owned(),
        (Language::Ja, Failure::Cancelled) => "中止しました。".to_owned(),
        (Language::En, Failure::Broken(said)) => format!("The computing part stopped: {said}"),
        (Language::Ja, Failure::Broken(said)) => format!("計算処理が停止しました: {said}"),
        (_, Failure::Import(fault)) => fault.to_string(),
        (_, Failure::Refused(said)) => said.clone(),
    }
}
