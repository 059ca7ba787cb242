//! The languages that Keyloom speaks, and figures as each writes them. It holds no sentences: those
//! stand beside what they speak of.

mod format;

pub use format::Format;

use serde::{Deserialize, Serialize};

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::En, Self::Ja];

    /// The one that fits a browser's language tag.
    pub fn of_tag(tag: &str) -> Self {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        if primary.eq_ignore_ascii_case("ja") { Self::Ja } else { Self::En }
    }

    /// Its tag, for a document and a browser's own formats.
    pub fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ja => "ja",
        }
    }

    /// Its numbers and units.
    pub fn format(self) -> Format {
        Format::new(self)
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn a_tag_chooses_the_language() {
        for (tag, language) in [
            ("ja", Language::Ja),
            ("ja-JP", Language::Ja),
            ("jam", Language::En),
            ("fr-FR", Language::En),
            ("", Language::En),
        ] {
            assert_eq!(Language::of_tag(tag), language, "{tag}");
        }
    }
}
