//! What is wrong in the design, place by place, and the items that could not be stored.

use crate::i18n::{check_problem_text, use_format, use_language, use_texts};
use crate::state::use_app;
use crate::tasks;
use keyloom_core::design::Severity;
use leptos::prelude::*;

/// Faults shown before the rest is only counted.
const SHOWN: usize = 30;

/// What is wrong in the design and what could not be stored; nothing where all is well.
#[component]
pub fn Faults() -> impl IntoView {
    view! {
        <DesignFaults />
        <UnplacedItems />
    }
}

#[component]
fn DesignFaults() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let language = use_language();
    move || {
        let faults = app.data.faults.get();
        let rows: Vec<_> = faults
            .iter()
            .take(SHOWN)
            .map(|fault| {
                let (class, word) = match fault.severity {
                    Severity::Error => ("dot bad", texts.shell.error),
                    Severity::Warning => ("dot warn", texts.shell.warning),
                };
                view! {
                    <li class="fault" data-testid="fault">
                        <span class=class role="img" aria-label=word></span>
                        <span>
                            {check_problem_text(language, &fault.problem)}
                            <code class="path">{fault.path.clone()}</code>
                        </span>
                    </li>
                }
            })
            .collect();
        (!rows.is_empty()).then(|| {
            view! {
                <h2 class="section">{texts.summary.faults} " " {faults.len()}</h2>
                <ul class="faults">{rows}</ul>
            }
        })
    }
}

#[component]
fn UnplacedItems() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let format = use_format();
    move || {
        let summary = app.data.summary.get()?;
        let rows: Vec<_> = summary
            .unplaced
            .iter()
            .take(SHOWN)
            .map(|item| {
                let table = item.table.clone();
                let sample = item.sample.and_then(|sample| u32::try_from(sample).ok());
                let place = sample.map(|n| {
                    texts.summary.sample_at.replace("{n}", &format.count(u64::from(n) + 1))
                });
                view! {
                    <li class="fault" data-testid="unplaced">
                        <span class="dot warn" role="img" aria-label=texts.shell.warning></span>
                        <span class="grow">
                            {item.reason.clone()}
                            <code class="path">
                                {[Some(item.table.clone()), place].into_iter().flatten().collect::<Vec<_>>().join(" · ")}
                            </code>
                        </span>
                        {sample
                            .map(|sample| {
                                view! {
                                    <button
                                        type="button"
                                        class="btn small"
                                        on:click=move |_| tasks::edit_item(app, &table, sample)
                                    >
                                        {texts.summary.edit}
                                    </button>
                                }
                            })}
                    </li>
                }
            })
            .collect();
        (summary.unplaced_count > 0).then(|| {
            view! {
                <h2 class="section">
                    {texts.summary.unplaced.replace("{n}", &format.count(summary.unplaced_count))}
                </h2>
                <ul class="faults">{rows}</ul>
            }
        })
    }
}
