//! The expert's checklist: what the analysis answers by itself, and what a person is asked.

use crate::i18n::{Texts, use_format, use_texts};
use crate::state::{App, SideTab, use_app};
use crate::tasks;
use keyloom_core::analyze::{Question, QuestionId, Status};
use keyloom_core::design::edit::Edit;
use leptos::prelude::*;

/// The checklist of the design.
#[component]
pub fn Checklist() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    view! {
        <div data-testid="checklist">
            {move || {
                let Some(analysis) = app.analysis.newest.get() else {
                    return view! { <p class="empty">{texts.findings.waiting}</p> }.into_any();
                };
                let (asked, computed): (Vec<&Question>, Vec<&Question>) = analysis
                    .report
                    .checklist
                    .iter()
                    .partition(|question| QuestionId::ASKED.contains(&question.id));
                let computed: Vec<_> = computed.into_iter().map(|it| row(app, texts, it)).collect();
                let asked: Vec<_> = asked.into_iter().map(|it| asked_row(app, texts, it)).collect();
                view! {
                    <h2 class="section">{texts.findings.computed_here}</h2>
                    <ul class="checklist">{computed}</ul>
                    <h2 class="section">{texts.findings.asked_here}</h2>
                    <ul class="checklist">{asked}</ul>
                }
                    .into_any()
            }}
        </div>
    }
}

fn sign(texts: &Texts, status: Status) -> (&'static str, &'static str, &'static str) {
    let texts = &texts.findings;
    match status {
        Status::Well => ("dot good", texts.status_well, "well"),
        Status::Look => ("dot warn", texts.status_look, "look"),
        Status::Wrong => ("dot bad", texts.status_wrong, "wrong"),
        Status::Asked => ("dot info", texts.status_asked, "asked"),
        Status::Answered => ("dot good", texts.status_answered, "answered"),
        Status::Nothing => ("dot info", texts.status_nothing, "nothing"),
    }
}

fn words(texts: &Texts, id: QuestionId) -> &'static str {
    let texts = &texts.findings;
    match id {
        QuestionId::Coverage => texts.q_coverage,
        QuestionId::Cardinality => texts.q_cardinality,
        QuestionId::Growth => texts.q_growth,
        QuestionId::Keys => texts.q_keys,
        QuestionId::Consistency => texts.q_consistency,
        QuestionId::Limits => texts.q_limits,
        QuestionId::Rates => texts.q_rates,
        QuestionId::Largest => texts.q_largest,
        QuestionId::OrganisationChart => texts.q_organisation_chart,
        QuestionId::Retention => texts.q_retention,
        QuestionId::Staleness => texts.q_staleness,
        QuestionId::Later => texts.q_later,
    }
}

fn row(app: App, texts: &'static Texts, question: &Question) -> impl IntoView + use<> {
    let format = use_format();
    let (class, word, status) = sign(texts, question.status);
    let count = (question.of > 0).then(|| {
        let of = format.count(question.of);
        texts.findings.of.replace("{well}", &format.count(question.well)).replace("{of}", &of)
    });
    let linked = !question.rules.is_empty();
    let body = view! {
        <span class=class role="img" aria-label=word></span>
        <span class="grow">{words(texts, question.id)}</span>
        <span class="quiet num">{count.unwrap_or_else(|| word.to_owned())}</span>
    };
    let body = if linked {
        let to_findings = move |_| app.panels.side_tab.set(SideTab::Findings);
        view! { <button type="button" class="question" on:click=to_findings>{body}</button> }
            .into_any()
    } else {
        view! { <div class="question">{body}</div> }.into_any()
    };
    view! {
        <li data-testid="question" data-question=question.id.name() data-status=status>
            {body}
        </li>
    }
}

fn asked_row(app: App, texts: &'static Texts, question: &Question) -> impl IntoView + use<> {
    let (class, word, status) = sign(texts, question.status);
    let key = question.id.key();
    let answer = question.answer.clone().unwrap_or_default();
    let before = answer.clone();
    let keep = move |event| {
        let said = event_target_value(&event).trim().to_owned();
        if said == before {
            return;
        }
        let rule = key.clone();
        let edit = if said.is_empty() {
            Edit::Unsilence { rule, place: None }
        } else {
            Edit::Silence { rule, place: None, reason: said }
        };
        tasks::edit_or_say(app, &edit);
    };
    view! {
        <li data-testid="question" data-question=question.id.name() data-status=status>
            <label class="question asked">
                <span class=class role="img" aria-label=word></span>
                <span class="grow">
                    {words(texts, question.id)}
                    <input
                        type="text"
                        data-testid="answer"
                        aria-label=texts.findings.answer
                        placeholder=texts.findings.answer
                        prop:value=answer
                        on:change=keep
                    />
                </span>
            </label>
        </li>
    }
}
