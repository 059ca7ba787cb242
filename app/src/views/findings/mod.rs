//! The right pane: what is wrong and what to do, the checklist, and what is stored.
//!
//! Marks for tests: tabs `tab-findings`, `tab-checklist`, `tab-summary`; those of [`list`]:
//! `findings`, `finding` (with `data-rule`, `data-place`, `data-severity`), `finding-message`,
//! `finding-why`, `finding-page`, `finding-silence`, `finding-reason`, `finding-silence-do`,
//! `finding-fix`, `silenced`, `finding-unsilence`, `no-findings`; those of [`checklist`]: `checklist`, `question`
//! (with `data-question`, `data-status`), `answer`.

mod card;
mod checklist;
mod list;
mod mark;

use super::summary::SummaryPane;
use crate::components::{TabList, TabPanel};
use crate::i18n::{use_format, use_texts};
use crate::state::{SideTab, use_app};
use checklist::Checklist;
use leptos::prelude::*;
use list::FindingList;
pub use mark::{FindingMark, Marked};

/// The right pane.
#[component]
pub fn SidePane() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let format = use_format();
    let tabs = vec![
        (SideTab::Findings, "tab-findings", texts.findings.findings),
        (SideTab::Checklist, "tab-checklist", texts.findings.checklist),
        (SideTab::Summary, "tab-summary", texts.shell.summary),
    ];
    let count = Signal::derive(move || {
        let open = app.analysis.open();
        (open > 0).then(|| ("tab-findings", format.count(open as u64)))
    });
    view! {
        <TabList label=texts.shell.summary tabs chosen=app.panels.side_tab badge=count />
        <p class="visually-hidden" role="status">
            {texts.findings.findings} " " {move || count.get().map(|it| it.1)}
        </p>
        {move || match app.panels.side_tab.get() {
            SideTab::Findings => {
                view! { <TabPanel id="tab-findings"><FindingList /></TabPanel> }.into_any()
            }
            SideTab::Checklist => {
                view! { <TabPanel id="tab-checklist"><Checklist /></TabPanel> }.into_any()
            }
            SideTab::Summary => {
                view! { <TabPanel id="tab-summary"><SummaryPane /></TabPanel> }.into_any()
            }
        }}
    }
}
