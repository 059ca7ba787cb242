//! The header: the design's name, its engine, undo and redo, menus, language and theme.
//!
//! Marks for tests: `design-name`, `engine-…`, `undo`, `redo`, `language-en`, `language-ja`,
//! `theme-menu` with `theme-auto`, `theme-light`, `theme-dark`, `open-summary`.

use crate::components::{Menu, MenuItem};
use crate::i18n::{Language, use_texts};
use crate::state::{Theme, use_app};
use crate::tasks;
use leptos::prelude::*;

/// The header.
#[component]
pub fn Header() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    view! {
        <header class="header">
            <span class="brand" aria-hidden="true">"Keyloom"</span>
            <input
                class="input bare design-name"
                data-testid="design-name"
                aria-label=texts.header.design_name
                prop:value=move || app.document.present.with(|design| design.name.clone())
                on:input:target=move |event| tasks::set_name(app, event.target().value())
                on:change=move |_| app.document.settle()
            />
            <span class="grow"></span>
            <button
                type="button"
                class="btn plain icon"
                data-testid="undo"
                title=texts.header.undo
                aria-label=texts.header.undo
                disabled=move || !app.document.reach.get().0
                on:click=move |_| tasks::undo(app)
            >
                "↶"
            </button>
            <button
                type="button"
                class="btn plain icon"
                data-testid="redo"
                title=texts.header.redo
                aria-label=texts.header.redo
                disabled=move || !app.document.reach.get().1
                on:click=move |_| tasks::redo(app)
            >
                "↷"
            </button>
            <LanguageChoice />
            <ThemeChoice />
            <button
                type="button"
                class="btn plain drawer-open"
                data-testid="open-summary"
                on:click=move |_| app.panels.drawer.update(|open| *open = !*open)
            >
                {texts.shell.open_summary}
            </button>
        </header>
    }
}

#[component]
fn LanguageChoice() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let button = move |language: Language, id: &'static str, text: &'static str| {
        view! {
            <button
                type="button"
                data-testid=id
                lang=language.tag()
                aria-pressed=move || (app.settings.language.get() == language).to_string()
                on:click=move |_| app.settings.choose_language(language)
            >
                {text}
            </button>
        }
    };
    view! {
        <div class="seg" role="group" aria-label=texts.header.language>
            {button(Language::En, "language-en", "EN")}
            {button(Language::Ja, "language-ja", "日本語")}
        </div>
    }
}

#[component]
fn ThemeChoice() -> impl IntoView {
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
        <Menu id="theme-menu" label=texts.header.theme sign="◐">
            {item(Theme::Auto, "theme-auto", texts.header.theme_auto)}
            {item(Theme::Light, "theme-light", texts.header.theme_light)}
            {item(Theme::Dark, "theme-dark", texts.header.theme_dark)}
        </Menu>
    }
}
