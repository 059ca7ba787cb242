//! The load on keys, pattern by pattern. A pattern can be selected from it.

use crate::i18n::{Format, Texts};
use crate::state::App;
use keyloom_core::analyze::Outlook;
use keyloom_core::engine::profile;
use keyloom_core::path::LoadUnit;
use leptos::prelude::*;

/// The loads.
pub(super) fn loads(
    app: App,
    all: &'static Texts,
    format: Format,
    outlook: &Outlook,
) -> impl IntoView + use<> {
    let texts = &all.outlook;
    let engine = app.document.present.with_untracked(|design| design.engine.kind);
    let (read, write) = profile(engine).unit_names();
    let rows: Vec<_> = outlook
        .loads
        .iter()
        .filter(|load| load.peak > 0.0)
        .map(|load| {
            let unit = match load.unit {
                LoadUnit::ReadUnits => read,
                LoadUnit::WriteUnits => write,
                LoadUnit::Requests => texts.requests,
            };
            let pattern = load.pattern.clone();
            let same = pattern.clone();
            let pressed = move || {
                app.selection.pattern.with(|chosen| chosen.as_ref() == Some(&same)).to_string()
            };
            let chosen = pattern.clone();
            view! {
                <tr>
                    <th scope="row">
                        <button
                            type="button"
                            class="btn plain small"
                            aria-pressed=pressed
                            on:click=move |_| app.selection.pattern.set(Some(chosen.clone()))
                        >
                            {pattern}
                        </button>
                    </th>
                    <td class="num">{format.number(load.peak, 1)} " " {unit}</td>
                    <td class="num strong">{format.number(load.hottest_peak, 1)} " " {unit}</td>
                    <td class="num">{format.share(load.hottest_share)}</td>
                    <td class="mono small">{load.hottest_key.clone()}</td>
                </tr>
            }
        })
        .collect();
    (!rows.is_empty()).then(|| {
        view! {
            <h3>{texts.loads}</h3>
            <div class="table-scroll" tabindex="0" role="group" aria-label=texts.loads>
                <table class="data" data-testid="outlook-loads">
                    <thead>
                        <tr>
                            <th scope="col">{texts.pattern}</th>
                            <th scope="col" class="num">{texts.peak}</th>
                            <th scope="col" class="num">{texts.hottest}</th>
                            <th scope="col" class="num">{texts.hottest_share}</th>
                            <th scope="col">{texts.hottest_key}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        }
    })
}
