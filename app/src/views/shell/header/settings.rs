//! The choice of language and of theme.
//!
//! Marks for tests: `language-en`, `language-ja`, `theme-menu` with `theme-auto`, `theme-light`,
//! `theme-dark`.

use crate::components::{Menu, MenuItem};
use crate::i18n::{Language, use_texts};
use crate::platform::{clock, dom};
use crate::state::{App, Theme, use_app};
use leptos::prelude::*;

/// The languages, each named in itself.
pub(super) const LANGUAGES: [(Language, &str, &str, &str); 2] = [
    (Language::En, "language-en", "EN", "English"),
    (Language::Ja, "language-ja", "日本語", "日本語"),
];

/// Chooses a language, which builds the page anew; the element of an id has the focus then.
pub(super) fn choose_language(app: App, language: Language, id: &'static str) {
    app.settings.choose_language(language);
    clock::next_frame(move || dom::focus(id));
}

/// The choice of language.
#[component]
pub fn LanguageChoice() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    view! {
        <div class="seg languages" role="group" aria-label=texts.header.language>
            {LANGUAGES
                .iter()
                .map(|&(language, id, short, name)| {
                    view! {
                        <button
                            type="button"
                            id=id
                            data-testid=id
                            lang=language.tag()
                            title=name
                            aria-pressed=move || {
                                (app.settings.language.get() == language).to_string()
                            }
                            on:click=move |_| choose_language(app, language, id)
                        >
                            {short}
                        </button>
                    }
                })
                .collect_view()}
        </div>
    }
}

/// The choice of theme.
#[component]
pub fn ThemeChoice() -> impl IntoView {
    let texts = use_texts();
    view! {
        <Menu id="theme-menu" label=texts.header.theme sign="◐">
            <ThemeItems />
        </Menu>
    }
}

/// Its items.
#[component]
pub fn ThemeItems() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let item = move |theme: Theme, id: &'static str, text: &'static str| {
        let checked = app.settings.theme.get_untracked() == theme;
        view! {
            <MenuItem
                label=text
                checked=checked
                testid=id
                run=Callback::new(move |()| app.settings.choose_theme(theme))
            />
        }
    };
    view! {
        {item(Theme::Auto, "theme-auto", texts.header.theme_auto)}
        {item(Theme::Light, "theme-light", texts.header.theme_light)}
        {item(Theme::Dark, "theme-dark", texts.header.theme_dark)}
    }
}
