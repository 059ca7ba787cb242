//! The findings, the worst first; those that a person answered below.

use super::card::{Card, Shown};
use crate::i18n::use_texts;
use crate::state::use_app;
use leptos::prelude::*;

/// The findings of the design.
#[component]
pub fn FindingList() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    view! {
        <div data-testid="findings">
            {move || {
                let Some(analysis) = app.analysis.newest.get() else {
                    return view! { <p class="empty">{texts.findings.waiting}</p> }.into_any();
                };
                let words = analysis.told.iter().zip(&analysis.remedies);
                let all = analysis.report.findings.iter().zip(words).map(|(finding, words)| Shown {
                    finding: finding.clone(),
                    told: words.0.clone(),
                    remedies: words.1.clone(),
                });
                let (silenced, open): (Vec<_>, Vec<_>) =
                    all.partition(|shown| shown.finding.silenced.is_some());
                let empty = app
                    .document
                    .present
                    .with_untracked(|design| design.tables.is_empty() && design.access_patterns.is_empty());
                let nothing = if empty { texts.findings.empty } else { texts.findings.none };
                let nothing = open
                    .is_empty()
                    .then(|| view! { <p class="empty" data-testid="no-findings">{nothing}</p> });
                let answered = (!silenced.is_empty())
                    .then(|| {
                        view! {
                            <details class="silenced" data-testid="silenced">
                                <summary>{texts.findings.silenced} " " {silenced.len()}</summary>
                                {cards(silenced)}
                            </details>
                        }
                    });
                view! {
                    {nothing}
                    {cards(open)}
                    {answered}
                }
                    .into_any()
            }}
        </div>
    }
}

fn cards(all: Vec<Shown>) -> Vec<AnyView> {
    all.into_iter().map(|shown| view! { <Card shown /> }.into_any()).collect()
}
