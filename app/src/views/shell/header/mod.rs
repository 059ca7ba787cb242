//! The header: the design's name, its engine, undo and redo, menus, language and theme. What has no
//! room on a narrow screen is under one more menu.
//!
//! Marks for tests: `design-name`, `save-state` (with `data-state`), `undo`, `redo`, `import`,
//! `share`, `open-summary`; the menus' are with them.

mod engine;
mod menus;
mod more;
mod settings;

use crate::i18n::use_texts;
use crate::state::{SaveState, use_app};
use crate::tasks;
use engine::EngineChoice;
use leptos::prelude::*;
use menus::{DesignsMenu, ExportMenu, SamplesMenu};
use more::MoreMenu;
use settings::{LanguageChoice, ThemeChoice};

/// The header.
#[component]
pub fn Header() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    view! {
        <header class="header">
            <Mark />
            <b class="brand">"Keyloom"</b>
            <input
                class="input bare design-name"
                data-testid="design-name"
                aria-label=texts.header.design_name
                prop:value=move || app.document.present.with(|design| design.name.clone())
                on:input:target=move |event| tasks::set_name(app, event.target().value())
                on:change=move |_| tasks::settle_name(app)
            />
            <EngineChoice />
            <SaveNote />
            <span class="grow"></span>
            <div class="pair">
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
            </div>
            <div class="from-tablet">
                <DesignsMenu />
            </div>
            <div class="from-phone">
                <SamplesMenu />
            </div>
            <button
                type="button"
                class="btn from-phone"
                data-testid="import"
                on:click=move |_| tasks::begin_import(app)
            >
                {texts.header.import}
            </button>
            <div class="from-tablet">
                <ExportMenu />
            </div>
            <button
                type="button"
                class="btn primary share"
                data-testid="share"
                aria-label=texts.header.share
                on:click=move |_| app.panels.dialog.set(Some(crate::state::Dialog::Share))
            >
                <span class="sign" aria-hidden="true">"↗"</span>
                <span class="word">{texts.header.share}</span>
            </button>
            <div class="from-tablet">
                <LanguageChoice />
            </div>
            <div class="from-tablet">
                <ThemeChoice />
            </div>
            <button
                type="button"
                class="btn plain drawer-open"
                data-testid="open-summary"
                aria-expanded=move || app.panels.drawer.get().to_string()
                on:click=move |_| app.panels.drawer.update(|open| *open = !*open)
            >
                {texts.shell.open_summary}
            </button>
            <div class="below-tablet">
                <MoreMenu />
            </div>
        </header>
    }
}

/// Four threads and two across: the same as the page shows before it has started.
#[component]
fn Mark() -> impl IntoView {
    view! {
        <svg class="mark" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <g stroke-width="2.4" stroke-linecap="round" fill="none">
                <path d="M3 4v12" stroke="var(--e1)"></path>
                <path d="M8 4v12" stroke="var(--e2)"></path>
                <path d="M13 4v12" stroke="var(--e3)"></path>
                <path d="M18 4v12" stroke="var(--e4)"></path>
                <path d="M1 7.5h18M1 12.5h18" stroke="var(--ink)" stroke-width="1.4"></path>
            </g>
        </svg>
    }
}

/// Whether what is on screen is kept.
#[component]
fn SaveNote() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let state = app.keeping.state;
    let text = move || match state.get() {
        SaveState::Untouched => "",
        SaveState::Waiting => texts.header.saving,
        SaveState::Saved => texts.header.saved,
        SaveState::Refused => texts.header.not_saved,
    };
    let name = move || match state.get() {
        SaveState::Untouched => "untouched",
        SaveState::Waiting => "waiting",
        SaveState::Saved => "saved",
        SaveState::Refused => "refused",
    };
    view! {
        <span
            class="save-state"
            data-testid="save-state"
            data-state=name
            title=move || (state.get() == SaveState::Saved).then_some(texts.header.saved_title)
        >
            {text}
        </span>
    }
}
