//! The selected table or index at the design's counts, beside what is stored of it: sizes over keys,
//! the heaviest keys, when limits are reached, and the load on the hottest key.
//!
//! Marks for tests: `keys-outlook`, `outlook-when`, `outlook-sizes` with an `outlook-row` (and its
//! `data-figure`) each, `outlook-top`, `outlook-limits`, `outlook-loads`.

mod loads;
mod sizes;
mod top;

use super::Shown;
use super::subject::SubjectState;
use crate::i18n::{failure_text, use_format, use_language, use_texts};
use crate::protocol::{Answer, Ask};
use crate::state::{asked, use_app};
use keyloom_core::design::edit::View;
use leptos::prelude::*;

/// Years ahead that can be chosen.
const YEARS: [u32; 5] = [0, 1, 3, 5, 10];

/// The card.
#[component]
pub(super) fn OutlookCard(
    /// What is stored.
    shown: Shown,
    /// What the page looks at.
    subject: SubjectState,
) -> impl IntoView {
    let app = use_app();
    let all = use_texts();
    let texts = &all.outlook;
    let (language, format) = (use_language(), use_format());
    let years = RwSignal::new(0_u32);
    let ask = move || {
        let view = subject.view()?;
        let view = View { table: view.table, index: view.index };
        Some(Ask::Outlook { view, days_ahead: f64::from(years.get()) * 365.0 })
    };
    let answer = asked(app, ask, |answer| match answer {
        Answer::Outlook(outlook) => Some(*outlook),
        _ => None,
    });
    let stored = Memo::new(move |_| shown.read(Clone::clone).filter(|stored| stored.keys > 0));
    let day = move || {
        let date = answer.value.with(|it| it.as_ref().and_then(|it| it.date.clone()));
        date.map(|date| (texts.on)(&date))
    };
    let options = YEARS.map(|n| {
        let text = if n == 0 { texts.today.to_owned() } else { (texts.years)(format, n) };
        view! { <option value=n.to_string() prop:selected=move || years.get() == n>{text}</option> }
    });
    let body = move || {
        if let Some(fault) = answer.fault.get() {
            let text = failure_text(language, &fault);
            return view! { <p class="empty" role="alert">{text}</p> }.into_any();
        }
        let Some(outlook) = answer.value.get() else {
            return view! { <p class="empty">{all.shell.computing}</p> }.into_any();
        };
        if outlook.groups.is_empty() {
            return view! { <p class="empty">{texts.nothing}</p> }.into_any();
        }
        view! {
            {sizes::sizes(all, format, &outlook, stored.get().as_ref())}
            {top::top(all, format, &outlook)}
            {top::limits(all, format, &outlook)}
            {loads::loads(app, all, format, &outlook)}
        }
        .into_any()
    };
    view! {
        <Show when=move || subject.view().is_some()>
            <section class="card outlook" data-testid="keys-outlook">
                <header>
                    <h2>{texts.heading}</h2>
                    <span class="k">{texts.note}</span>
                </header>
                <p class="chips outlook-when">
                    <label class="chips">
                        <span class="quiet">{texts.when}</span>
                        <select
                            class="select"
                            data-testid="outlook-when"
                            on:change:target=move |event| {
                                years.set(event.target().value().parse().unwrap_or(0));
                            }
                        >
                            {options.clone()}
                        </select>
                    </label>
                    <span class="quiet small">{day}</span>
                </p>
                {body}
            </section>
        </Show>
    }
}
