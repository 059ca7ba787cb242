//! Every text of the page, in English and Japanese, and numbers as each language writes them.
//!
//! A text is a field of an area's struct under [`text`]; both languages are constants of that
//! struct, one under the other, so a missing one does not compile. Views take the texts of the
//! language once, when they are built: choosing another language builds the views again.

mod format;
mod problems;
pub mod text;

pub use format::Format;
pub use problems::{
    check_problem_text, edit_problem_text, export_problem_text, failure_text, import_fault_text,
    import_problem_text, json_fault_text, template_fault_text, value_problem_text,
};
pub use text::Texts;

use leptos::prelude::{provide_context, use_context};
use serde::{Deserialize, Serialize};

/// A language of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Language {
    /// The one that fits a browser's language tag.
    pub fn of_tag(tag: &str) -> Self {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        if primary.eq_ignore_ascii_case("ja") { Self::Ja } else { Self::En }
    }

    /// Its tag, for the document and the browser's own formats.
    pub fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ja => "ja",
        }
    }

    /// Its texts.
    pub fn texts(self) -> &'static Texts {
        match self {
            Self::En => &text::EN,
            Self::Ja => &text::JA,
        }
    }

    /// Its numbers and units.
    pub fn format(self) -> Format {
        Format::new(self)
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
    use_language().texts()
}

/// Numbers and units for the view that is being built.
pub fn use_format() -> Format {
    use_language().format()
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn the_browsers_tag_chooses_the_language() {
        assert_eq!(Language::of_tag("ja"), Language::Ja);
        assert_eq!(Language::of_tag("ja-JP"), Language::Ja);
        assert_eq!(Language::of_tag("jam"), Language::En);
        assert_eq!(Language::of_tag("fr-FR"), Language::En);
        assert_eq!(Language::of_tag(""), Language::En);
    }
}
