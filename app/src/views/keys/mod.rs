//! Key distributions: how items lie over the keys of a table or index, or over the values of any
//! attribute, as if it were the partition key.
//!
//! Marks for tests: `view-keys`, `keys-subject`, `keys-missing`, `keys-note`; the figures
//! `figure-keys`, `figure-largest`, `figure-gini`, `figure-effective`, `figure-rising`,
//! `figure-zipf`; the charts `keys-rank`, `keys-lorenz`, `keys-histogram` (see `charts`);
//! `keys-outlook` (see `outlook`);
//! `keys-top` with a `top-key` each; `keys-anatomy` with a `key-shape` each.

mod anatomy;
mod curves;
mod figures;
mod outlook;
mod subject;
mod top;

use crate::i18n::{failure_text, use_format, use_language, use_texts};
use crate::protocol::{Answer, Ask};
use crate::state::{Asked, asked, use_app};
use anatomy::AnatomyCard;
use curves::Curves;
use figures::Figures;
use keyloom_core::session::view::DistributionView;
use keyloom_core::stats::Distribution;
use leptos::prelude::*;
use outlook::OutlookCard;
use subject::{SubjectPicker, SubjectState};
use top::TopKeys;

/// The distribution that is shown.
#[derive(Clone, Copy)]
pub(super) struct Shown(Asked<DistributionView>);

impl Shown {
    /// Reads the distribution, once it is there.
    pub fn read<T>(self, read: impl FnOnce(&Distribution) -> T) -> Option<T> {
        self.0.value.with(|view| view.as_ref().map(|view| read(&view.distribution)))
    }

    /// Writes something of it; nothing before it is there.
    pub fn write(self, write: impl FnOnce(&Distribution) -> String) -> String {
        self.read(write).unwrap_or_default()
    }
}

/// Key distributions.
#[component]
pub fn KeysView() -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().keys;
    let shell = &use_texts().shell;
    let (language, format) = (use_language(), use_format());
    let subject = SubjectState::new(app);
    let ask = move || subject.subject().map(Ask::Distribution);
    let answer = asked(app, ask, |answer| match answer {
        Answer::Distribution(view) => Some(*view),
        _ => None,
    });
    let shown = Shown(answer);
    let filled = Memo::new(move |_| shown.read(|d| d.keys > 0).unwrap_or(false));
    let note = move || {
        if app.selection.view.with(Option::is_none) {
            return Some(shell.no_tables.to_owned());
        }
        if let Some(fault) = answer.fault.get() {
            return Some(format!("{} {}", texts.failed, failure_text(language, &fault)));
        }
        if answer.value.with(Option::is_none) {
            return Some(shell.computing.to_owned());
        }
        (!filled.get()).then(|| texts.nothing.to_owned())
    };
    let missing = move || {
        let n = answer.value.with(|view| view.as_ref().map_or(0, |view| view.missing));
        (n > 0).then(|| {
            view! { <span class="quiet" data-testid="keys-missing">{(texts.missing)(format, n)}</span> }
        })
    };
    view! {
        <div class="view keys" data-testid="view-keys">
            <div class="chips">
                <SubjectPicker subject=subject />
                {missing}
            </div>
            {move || note().map(|note| view! { <p class="empty" data-testid="keys-note">{note}</p> })}
            <Show when=move || filled.get()>
                <Figures shown=shown />
                <Curves shown=shown />
                <TopKeys shown=shown subject=subject />
                <AnatomyCard shown=shown />
            </Show>
            <OutlookCard shown=shown subject=subject />
        </div>
    }
}
