//! One menu of what has no room in the header of a narrow screen.
//!
//! Marks for tests: `more-menu`; its items bear the marks of those that they stand for, with
//! `more-import`, `more-language-…`, `more-engine-…` and `more-samples` beside.

use super::engine::{self, CHOICES};
use super::menus::{DesignItems, ExportItems, SampleItems};
use super::settings::{LANGUAGES, ThemeItems, choose_language};
use crate::components::{Menu, MenuItem};
use crate::i18n::use_texts;
use crate::state::use_app;
use crate::tasks;
use leptos::prelude::*;

/// The menu.
#[component]
pub fn MoreMenu() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let languages = move || {
        LANGUAGES
            .iter()
            .map(|&(language, id, _, name)| {
                let checked = app.settings.language.get_untracked() == language;
                view! {
                    <MenuItem
                        label=name
                        checked=checked
                        testid=format!("more-{id}")
                        run=Callback::new(move |()| choose_language(app, language, "more-menu"))
                    />
                }
            })
            .collect_view()
    };
    let engines = move || {
        let chosen = untrack(|| engine::chosen(app));
        CHOICES
            .iter()
            .map(|choice| {
                let kind = choice.kind;
                view! {
                    <MenuItem
                        label=choice.name
                        checked=chosen == kind
                        disabled=!choice.built
                        testid=format!("more-engine-{}", choice.id)
                        run=Callback::new(move |()| engine::choose(app, kind))
                    />
                }
            })
            .collect_view()
    };
    view! {
        <Menu id="more-menu" label=texts.header.more sign="⋯">
            <div class="below-phone">
                <MenuItem
                    label=texts.header.import
                    testid="more-import"
                    run=Callback::new(move |()| tasks::begin_import(app))
                />
            </div>
            <p class="menu-head">{texts.header.export}</p>
            <ExportItems />
            <p class="menu-head">{texts.header.designs}</p>
            <DesignItems />
            <p class="menu-head">{texts.header.language}</p>
            {languages()}
            <p class="menu-head">{texts.header.theme}</p>
            <ThemeItems />
            <p class="menu-head">{texts.header.engine}</p>
            {engines()}
            <div class="below-phone" data-testid="more-samples">
                <p class="menu-head">{texts.header.samples}</p>
                <SampleItems />
            </div>
        </Menu>
    }
}
