//! The figures of a distribution.

use super::Shown;
use crate::components::Figure;
use crate::i18n::{use_format, use_texts};
use keyloom_core::stats::{Distribution, Origin};
use leptos::prelude::*;

/// A key that holds more than this of all items is called out.
const HEAVY: f64 = 0.5;

/// The figures in a row.
#[component]
pub(super) fn Figures(
    /// The distribution.
    shown: Shown,
) -> impl IntoView {
    let texts = &use_texts().keys.figures;
    let format = use_format();
    let value = move |write: fn(crate::i18n::Format, &Distribution) -> Option<String>| {
        Signal::derive(move || {
            shown.read(|d| write(format, d)).flatten().unwrap_or_else(|| texts.unknown.to_owned())
        })
    };
    let heavy = Signal::derive(move || {
        shown.read(|d| d.keys > 1 && d.largest_share > HEAVY).unwrap_or(false)
    });
    let origin = Origin::Measured;
    view! {
        <div class="card figures figure-row">
            <Figure
                testid="figure-keys"
                value=value(|format, d| Some(format.count(d.keys)))
                label=texts.keys.label
                meaning=texts.keys.meaning
                origin=origin.clone()
            />
            <Figure
                testid="figure-largest"
                value=value(|format, d| Some(format.share(d.largest_share)))
                label=texts.largest.label
                meaning=texts.largest.meaning
                origin=origin.clone()
                bad=heavy
            />
            <Figure
                testid="figure-gini"
                value=value(|format, d| Some(format.number(d.gini, 2)))
                label=texts.gini.label
                meaning=texts.gini.meaning
                origin=origin.clone()
            />
            <Figure
                testid="figure-effective"
                value=value(|format, d| Some(format.number(d.effective_keys, 1)))
                label=texts.effective.label
                meaning=texts.effective.meaning
                origin=origin.clone()
            />
            <Figure
                testid="figure-rising"
                value=value(|format, d| d.monotonicity.map(|m| format.share(m.rising)))
                label=texts.rising.label
                meaning=texts.rising.meaning
                origin=origin.clone()
            />
            <Figure
                testid="figure-zipf"
                value=value(|format, d| d.zipf_exponent.map(|z| format.number(z, 2)))
                label=texts.zipf.label
                meaning=texts.zipf.meaning
                origin=origin
            />
        </div>
    }
}
