//! The page's frame: header, three panes (a drawer and bottom tabs on narrow screens), and what is
//! said or asked over them.
//!
//! Marks for tests: `app`, `design-pane`, `views-pane`, `summary-pane`; tabs `tab-entities`,
//! `tab-patterns`, `tab-tables`, `tab-collections`, `tab-partitions`, `tab-keys`, `tab-cost`; `open-summary`,
//! `close-summary`; on a phone `pane-design`, `pane-views`, `pane-summary`; `view-picker` with a
//! `view-choice` for each table and index.

mod banners;
mod dialogs;
mod header;
mod notes;
mod notices;
mod picker;

use super::findings::SidePane;
use super::{
    collections::CollectionsView, cost::CostView, design, keys::KeysView,
    partitions::PartitionsView,
};
use crate::components::{TabList, TabPanel};
use crate::i18n::{provide_language, use_texts};
use crate::state::{DesignTab, Pane, ViewTab, use_app};
use banners::Banners;
use dialogs::Dialogs;
use header::Header;
use leptos::prelude::*;
use notices::Toasts;
use picker::ViewPicker;

/// The whole page. Another language builds it anew.
#[component]
pub fn Shell() -> impl IntoView {
    let app = use_app();
    move || {
        provide_language(app.settings.language.get());
        view! { <Frame /> }
    }
}

#[component]
fn Frame() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let panels = app.panels;
    let shown = move || match panels.pane.get() {
        Pane::Design => "design",
        Pane::Views => "views",
        Pane::Summary => "summary",
    };
    let pane_button = move |pane: Pane, id: &'static str, text: &'static str| {
        view! {
            <button
                type="button"
                data-testid=id
                aria-pressed=move || (panels.pane.get() == pane).to_string()
                on:click=move |_| panels.pane.set(pane)
            >
                {text}
            </button>
        }
    };
    view! {
        <div class="app" data-testid="app">
            <Header />
            <Banners />
            <main
                class="panes"
                data-shown=shown
                data-drawer=move || if panels.drawer.get() { "open" } else { "closed" }
            >
                <section class="pane left" aria-label=texts.shell.design data-testid="design-pane">
                    <TabList
                        label=texts.shell.design
                        tabs=vec![
                            (DesignTab::Entities, "tab-entities", texts.shell.entities),
                            (DesignTab::Patterns, "tab-patterns", texts.shell.patterns),
                            (DesignTab::Tables, "tab-tables", texts.shell.tables),
                        ]
                        chosen=panels.design_tab
                    />
                    {move || match panels.design_tab.get() {
                        DesignTab::Entities => {
                            view! { <TabPanel id="tab-entities"><design::Entities /></TabPanel> }.into_any()
                        }
                        DesignTab::Patterns => {
                            view! { <TabPanel id="tab-patterns"><design::Patterns /></TabPanel> }.into_any()
                        }
                        DesignTab::Tables => {
                            view! { <TabPanel id="tab-tables"><design::Tables /></TabPanel> }.into_any()
                        }
                    }}
                </section>
                <section class="pane middle" aria-label=texts.shell.views data-testid="views-pane">
                    <TabList
                        label=texts.shell.views
                        tabs=vec![
                            (ViewTab::Collections, "tab-collections", texts.shell.collections),
                            (ViewTab::Partitions, "tab-partitions", texts.shell.partitions),
                            (ViewTab::Keys, "tab-keys", texts.shell.keys),
                            (ViewTab::Cost, "tab-cost", texts.cost.tab),
                        ]
                        chosen=panels.view_tab
                    />
                    <ViewPicker />
                    {move || match panels.view_tab.get() {
                        ViewTab::Collections => {
                            view! { <TabPanel id="tab-collections"><CollectionsView /></TabPanel> }.into_any()
                        }
                        ViewTab::Partitions => {
                            view! { <TabPanel id="tab-partitions"><PartitionsView /></TabPanel> }.into_any()
                        }
                        ViewTab::Keys => view! { <TabPanel id="tab-keys"><KeysView /></TabPanel> }.into_any(),
                        ViewTab::Cost => view! { <TabPanel id="tab-cost"><CostView /></TabPanel> }.into_any(),
                    }}
                </section>
                <section class="pane right" aria-label=texts.shell.summary data-testid="summary-pane">
                    <button
                        type="button"
                        class="btn plain drawer-close"
                        data-testid="close-summary"
                        on:click=move |_| panels.drawer.set(false)
                    >
                        {texts.shell.close}
                    </button>
                    <div class="pane-body">
                        <SidePane />
                    </div>
                </section>
            </main>
            <nav class="bottom-tabs" aria-label=texts.shell.panes>
                {pane_button(Pane::Design, "pane-design", texts.shell.design)}
                {pane_button(Pane::Views, "pane-views", texts.shell.views)}
                {pane_button(Pane::Summary, "pane-summary", texts.findings.findings)}
            </nav>
            <Toasts />
            <Dialogs />
            <Show when=move || panels.file_over.get()>
                <div class="drop-mark" aria-hidden="true">{texts.shell.drop_here}</div>
            </Show>
        </div>
    }
}
