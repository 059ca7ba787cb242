//! A figure with its words, and on hover or focus what it means and where it comes from.

use crate::i18n::use_texts;
use keyloom_core::stats::Origin;
use leptos::prelude::*;

/// A figure.
#[component]
pub fn Figure(
    /// Its name for tests.
    testid: &'static str,
    /// Its value, written.
    #[prop(into)]
    value: Signal<String>,
    /// What it counts, in a few words.
    label: &'static str,
    /// What it means.
    #[prop(into)]
    meaning: Signal<String>,
    /// Where it comes from.
    #[prop(into)]
    origin: Signal<Origin>,
    /// Whether it asks for attention.
    #[prop(optional, into)]
    bad: Signal<bool>,
) -> impl IntoView {
    let texts = &use_texts().figures;
    view! {
        <div class="figure" tabindex="0" role="group" data-testid=testid class:bad=move || bad.get()>
            <b>{move || value.get()}</b>
            <span>{label}</span>
            <span class="tip">
                {move || meaning.get()} " "
                {move || origin.with(|origin| (texts.origin)(origin))}
            </span>
        </div>
    }
}

/// The word for where figures come from, with the rest on hover or focus.
#[component]
pub fn OriginMark(
    /// Where they come from.
    #[prop(into)]
    origin: Signal<Origin>,
) -> impl IntoView {
    let texts = &use_texts().figures;
    let word = move || {
        origin.with(|origin| match origin {
            Origin::Measured => texts.measured,
            Origin::Computed { .. } => texts.computed,
            Origin::Assumed { .. } => texts.assumed,
        })
    };
    view! {
        <span class="figure origin" tabindex="0" role="note" data-testid="origin">
            {word}
            <span class="tip">{move || origin.with(|origin| (texts.origin)(origin))}</span>
        </span>
    }
}
