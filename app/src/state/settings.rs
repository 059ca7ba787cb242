//! Language and theme: kept in this browser, following it until a person chooses.

use crate::i18n::Language;
use crate::platform::{storage, theme};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

/// The page's colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Theme {
    /// As the browser prefers.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// Language and theme.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The language of the page.
    pub language: RwSignal<Language>,
    /// Its colours.
    pub theme: RwSignal<Theme>,
}

const LANGUAGE: &str = "keyloom.language";
const THEME: &str = "keyloom.theme";

impl Settings {
    /// What was kept, or what the browser prefers.
    pub fn kept() -> Self {
        let language =
            storage::get(LANGUAGE).unwrap_or_else(|_| Language::of_tag(&theme::browser_language()));
        let colours = storage::get(THEME).unwrap_or_default();
        theme::set_language(language.tag());
        apply(colours);
        Self { language: RwSignal::new(language), theme: RwSignal::new(colours) }
    }

    /// Chooses a language and keeps the choice where the browser lets it.
    pub fn choose_language(self, language: Language) {
        let _ = storage::set(LANGUAGE, &language);
        theme::set_language(language.tag());
        self.language.set(language);
    }

    /// Chooses a theme and keeps the choice where the browser lets it.
    pub fn choose_theme(self, colours: Theme) {
        let _ = storage::set(THEME, &colours);
        apply(colours);
        self.theme.set(colours);
    }
}

fn apply(colours: Theme) {
    theme::set_theme(match colours {
        Theme::Auto => None,
        Theme::Light => Some("light"),
        Theme::Dark => Some("dark"),
    });
}
