//! Every text of the page, in English and Japanese, and numbers as each language writes them.
//!
//! A text is a field of an area's struct under [`text`]; both languages are constants of that
//! struct, one under the other, so a missing one does not compile. Views take the texts of the
//! language once, when they are built: choosing another language builds the views again.

mod problems;
pub mod text;

pub use keyloom_core::words::{Format, Language};
pub use problems::{
    check_problem_text, edit_problem_text, export_problem_text, failure_text, import_fault_text,
    import_problem_text, json_fault_text, template_fault_text, value_problem_text,
};
pub use text::{Promises, Texts, named};

use leptos::prelude::{provide_context, use_context};

/// The texts of a language.
pub fn texts_of(language: Language) -> &'static Texts {
    match language {
        Language::En => &text::EN,
        Language::Ja => &text::JA,
    }
}

/// Makes a language the one of the views built below.
pub fn provide_language(language: Language) {
    provide_context(language);
}

/// The language of the view that is being built.
pub fn use_language() -> Language {
    use_context().unwrap_or_default()
}

/// The texts for the view that is being built.
pub fn use_texts() -> &'static Texts {
    texts_of(use_language())
}

/// Numbers and units for the view that is being built.
pub fn use_format() -> Format {
    use_language().format()
}
