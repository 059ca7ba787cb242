//! A fix before it is applied: the figures that move, what it costs, which findings go and come.
//!
//! Marks for tests: `fix-dialog`, `fix-figures`, `fix-cost`, `fix-solved`, `fix-raised`,
//! `fix-remains`, `fix-refused`, `fix-apply`, `fix-cancel`.

use crate::components::{Dialog, marked};
use crate::i18n::{failure_text, use_language, use_texts};
use crate::protocol::{Answer, Ask, FixOutcome, FixShown};
use crate::state::{asked, use_app};
use crate::tasks;
use keyloom_core::analyze::{Remedy, Told};
use leptos::prelude::*;

/// The dialog.
#[component]
pub fn FixDialog(
    /// Of which finding: its rule and place.
    finding: (String, String),
    /// What would be done.
    remedy: Remedy,
    /// The same in words.
    title: String,
    /// Closes it.
    close: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let language = use_language();
    let ask = move || {
        let (finding, remedy) = (finding.clone(), Box::new(remedy.clone()));
        Some(Ask::Fix { finding, remedy, language })
    };
    let answer = asked(app, ask, |answer| match answer {
        Answer::Fix(shown) => Some(*shown),
        _ => None,
    });
    let ready = move || {
        !answer.pending.get()
            && answer.value.with(|it| matches!(it, Some(FixShown { outcome: Ok(_), .. })))
    };
    let apply = move |_| {
        let shown = answer.value.get_untracked();
        if let Some(FixShown { title, outcome: Ok(outcome) }) = shown {
            close.run(());
            tasks::apply_fix(app, outcome.design, &title);
        }
    };
    let body = move || {
        if let Some(fault) = answer.fault.get() {
            let text = failure_text(language, &fault);
            return view! { <p class="field-error" role="alert">{text}</p> }.into_any();
        }
        match answer.value.get().map(|shown| shown.outcome) {
            None => view! { <p role="status">{texts.fixes.computing}</p> }.into_any(),
            Some(Err(why)) => view! {
                <p class="field-error" role="alert" data-testid="fix-refused">
                    {texts.fixes.refused} ": " {why}
                </p>
            }
            .into_any(),
            Some(Ok(outcome)) => outcome_view(outcome).into_any(),
        }
    };
    view! {
        <Dialog testid="fix-dialog" title=title.replace('`', "") close=close>
            <div class="body fix-body">{body}</div>
            <footer>
                <button
                    type="button"
                    class="btn"
                    data-testid="fix-cancel"
                    on:click=move |_| close.run(())
                >
                    {texts.fixes.cancel}
                </button>
                <button
                    type="button"
                    class="btn primary"
                    data-testid="fix-apply"
                    disabled=move || !ready()
                    on:click=apply
                >
                    {texts.fixes.apply}
                </button>
            </footer>
        </Dialog>
    }
}

fn outcome_view(outcome: FixOutcome) -> impl IntoView {
    let texts = &use_texts().fixes;
    let FixOutcome { figures, consequences, remains, solved, raised, .. } = outcome;
    let rows: Vec<_> = figures
        .into_iter()
        .map(|(name, before, after)| {
            view! {
                <tr>
                    <th scope="row">{marked(&name)}</th>
                    <td class="num">{before}</td>
                    <td class="num strong">{after}</td>
                </tr>
            }
        })
        .collect();
    let table = if rows.is_empty() {
        view! { <p class="quiet">{texts.none_move}</p> }.into_any()
    } else {
        view! {
            <table class="fix-figures" data-testid="fix-figures">
                <thead>
                    <tr>
                        <th scope="col">{texts.figure}</th>
                        <th scope="col" class="num">{texts.before}</th>
                        <th scope="col" class="num">{texts.after}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        }
        .into_any()
    };
    let costs = if consequences.is_empty() {
        view! { <p class="quiet">{texts.no_costs}</p> }.into_any()
    } else {
        let costs = consequences.into_iter();
        let costs: Vec<_> =
            costs.map(|cost| view! { <li data-testid="fix-cost">{marked(&cost)}</li> }).collect();
        view! { <ul class="plain-list">{costs}</ul> }.into_any()
    };
    let remains = remains.map(|why| {
        view! {
            <h3>{texts.remains}</h3>
            <p data-testid="fix-remains">{marked(&why)}</p>
        }
    });
    view! {
        <h3>{texts.figures}</h3>
        {table}
        <h3>{texts.costs}</h3>
        {costs}
        {remains}
        {findings(texts.solved, "fix-solved", solved)}
        {findings(texts.raised, "fix-raised", raised)}
    }
}

fn findings(heading: &'static str, testid: &'static str, told: Vec<Told>) -> impl IntoView {
    (!told.is_empty()).then(|| {
        let items: Vec<_> = told
            .into_iter()
            .map(|told| {
                view! {
                    <li data-testid=testid>
                        <span class="strong">{told.title}</span>
                        <br />
                        <span class="quiet">{marked(&told.message)}</span>
                    </li>
                }
            })
            .collect();
        view! {
            <h3>{heading}</h3>
            <ul class="plain-list">{items}</ul>
        }
    })
}
