//! One finding: how bad, what it says, the figures that prove it, why it matters, and an answer.

use crate::components::marked;
use crate::i18n::{Texts, use_language, use_texts};
use crate::protocol::{Answer, Ask, Explained};
use crate::state::{App, Dialog, use_app};
use crate::tasks;
use keyloom_core::analyze::{Evidence, Finding, Place, Severity, Told, written};
use keyloom_core::design::edit::Edit;
use keyloom_core::stats::Origin;
use keyloom_core::words::Language;
use leptos::prelude::*;

/// A finding with its words.
pub(super) struct Shown {
    pub(super) finding: Finding,
    pub(super) told: Told,
    /// What its remedies do.
    pub(super) remedies: Vec<String>,
}

/// A finding as a card.
#[component]
pub(super) fn Card(shown: Shown) -> impl IntoView {
    let Shown { finding, told, remedies } = shown;
    let app = use_app();
    let texts = use_texts();
    let language = use_language();
    let (class, word, severity) = sign(texts, finding.severity);
    let place = finding.place.to_string();
    let id = (finding.rule.clone(), place.clone());
    let chosen = move || app.analysis.chosen.with(|chosen| chosen.as_ref() == Some(&id));
    let of_pattern = match &finding.place {
        Place::Pattern { pattern } => Some(pattern.clone()),
        _ => finding.pattern.clone(),
    };
    let of_entity = match &finding.place {
        Place::Entity { entity } | Place::Attribute { entity, .. } => Some(entity.clone()),
        _ => None,
    };
    let named = of_pattern.as_ref().and_then(|id| {
        let design = app.document.peek();
        let name = design.access_patterns.get(id).map(|it| it.name.clone());
        name.filter(|name| !name.is_empty()).map(|name| format!("{id}: {name}"))
    });
    let related = move || {
        let pattern =
            app.selection.pattern.with(|chosen| chosen.is_some() && *chosen == of_pattern);
        let entity = app.selection.entity.with(|chosen| chosen.is_some() && *chosen == of_entity);
        pattern || entity
    };
    let open = RwSignal::new(false);
    let page: RwSignal<Option<Explained>> = RwSignal::new(None);
    let rule = finding.rule.clone();
    let explain = move |_| {
        open.update(|open| *open = !*open);
        if page.with_untracked(Option::is_none) {
            let rule = rule.clone();
            leptos::task::spawn_local(async move {
                let answer = app.client.ask(Ask::Explain { rule, language }).await;
                if let Ok(Answer::Explained(explained)) = answer {
                    page.set(Some(explained));
                }
            });
        }
    };
    let shown = StoredValue::new(finding.clone());
    view! {
        <article
            class="finding"
            class:chosen=chosen
            class:related=related
            data-testid="finding"
            data-rule=finding.rule.clone()
            data-place=place
            data-severity=severity
        >
            <button
                type="button"
                class="finding-head"
                title=texts.findings.show
                on:click=move |_| shown.with_value(|finding| tasks::choose_finding(app, finding))
            >
                <span class=class role="img" aria-label=word></span>
                <span class="strong">{told.title}</span>
            </button>
            {named.map(|named| view! { <p class="quiet small finding-of">{named}</p> })}
            <p data-testid="finding-message">{marked(&told.message)}</p>
            {finding
                .silenced
                .clone()
                .map(|reason| {
                    view! { <p class="quiet">{texts.findings.answered.replace("{reason}", &reason)}</p> }
                })}
            {(!remedies.is_empty() && finding.silenced.is_none())
                .then(|| fixes(app, texts, &finding, remedies))}
            <div class="finding-actions">
                <button
                    type="button"
                    class="btn small"
                    data-testid="finding-why"
                    aria-expanded=move || open.get().to_string()
                    on:click=explain
                >
                    {texts.findings.why}
                </button>
                <Answered app finding=finding.clone() />
            </div>
            <Show when=move || open.get()>
                <div class="finding-page" data-testid="finding-page">
                    {move || page.get().map(|page| written_page(texts, &page))}
                    <h4>{texts.findings.figures}</h4>
                    {shown.with_value(|finding| figures(app, texts, language, &finding.evidence))}
                </div>
            </Show>
        </article>
    }
}

/// A button for each remedy, which shows it before anything is changed.
fn fixes(
    app: App,
    texts: &'static Texts,
    finding: &Finding,
    titles: Vec<String>,
) -> impl IntoView + use<> {
    let id = (finding.rule.clone(), finding.place.to_string());
    let buttons: Vec<_> = finding
        .remedies
        .iter()
        .cloned()
        .zip(titles)
        .map(|(remedy, title)| {
            let text = marked(&title);
            let id = id.clone();
            let open = move |_| {
                let (remedy, title) = (Box::new(remedy.clone()), title.clone());
                app.panels.dialog.set(Some(Dialog::Fix { finding: id.clone(), remedy, title }));
            };
            view! {
                <button type="button" class="btn small fix" data-testid="finding-fix" on:click=open>
                    <span>{text}</span>
                </button>
            }
        })
        .collect();
    view! {
        <div class="finding-fixes" role="group" aria-label=texts.fixes.group>
            {buttons}
        </div>
    }
}

fn sign(texts: &Texts, severity: Severity) -> (&'static str, &'static str, &'static str) {
    match severity {
        Severity::Error => ("dot bad", texts.findings.error, "error"),
        Severity::Warning => ("dot warn", texts.findings.warning, "warning"),
        Severity::Info => ("dot info", texts.findings.info, "info"),
    }
}

fn written_page(texts: &'static Texts, page: &Explained) -> impl IntoView + use<> {
    let paragraphs = |text: &str| -> Vec<_> {
        let each = text.split("\n\n").map(|paragraph| paragraph.replace('\n', " "));
        each.map(|paragraph| view! { <p>{marked(&paragraph)}</p> }).collect()
    };
    view! {
        <h4>{texts.findings.why_heading}</h4>
        {paragraphs(&page.why)}
        <h4>{texts.findings.cure_heading}</h4>
        {paragraphs(&page.cure)}
    }
}

/// The evidence as a list, each figure with where it comes from.
fn figures(
    app: App,
    texts: &'static Texts,
    language: Language,
    evidence: &[Evidence],
) -> impl IntoView + use<> {
    let engine = app.document.present.with_untracked(|design| design.engine.kind);
    let rows: Vec<_> = evidence
        .iter()
        .map(|one| {
            let origin = one.origin.clone();
            let origin = origin.map(|origin| {
                let word = match &origin {
                    Origin::Measured => texts.figures.measured,
                    Origin::Computed { .. } => texts.figures.computed,
                    Origin::Assumed { .. } => texts.figures.assumed,
                };
                let from = (texts.figures.origin)(&origin);
                view! { <small class="quiet" title=from>{word}</small> }
            });
            view! {
                <div>
                    <dt><code>{one.name.clone()}</code></dt>
                    <dd>{written(one, language, engine)} " " {origin}</dd>
                </div>
            }
        })
        .collect();
    view! { <dl class="rows evidence">{rows}</dl> }
}

/// The way to answer a finding, or to take the answer back.
#[component]
fn Answered(app: App, finding: Finding) -> impl IntoView {
    let texts = use_texts();
    let (rule, place) = (finding.rule.clone(), finding.place.to_string());
    if finding.silenced.is_some() {
        let undo = move |_| {
            let stands = app.document.present.with_untracked(|design| {
                let mut answers = design.silenced.iter();
                let found = answers.find(|answer| {
                    answer.rule == rule && answer.place.as_ref().is_none_or(|it| *it == place)
                });
                found.map(|answer| answer.place.clone())
            });
            if let Some(place) = stands {
                tasks::edit_or_say(app, &Edit::Unsilence { rule: rule.clone(), place });
            }
        };
        return view! {
            <button
                type="button"
                class="btn small"
                data-testid="finding-unsilence"
                on:click=undo
            >
                {texts.findings.unsilence}
            </button>
        }
        .into_any();
    }
    let asking = RwSignal::new(false);
    let reason = RwSignal::new(String::new());
    let keep = move || {
        let said = reason.get_untracked().trim().to_owned();
        if said.is_empty() {
            return;
        }
        let (rule, place) = (rule.clone(), Some(place.clone()));
        tasks::edit_or_say(app, &Edit::Silence { rule, place, reason: said });
    };
    let keep = StoredValue::new(keep);
    view! {
        <button
            type="button"
            class="btn small"
            data-testid="finding-silence"
            aria-expanded=move || asking.get().to_string()
            on:click=move |_| asking.update(|asking| *asking = !*asking)
        >
            {texts.findings.silence}
        </button>
        <Show when=move || asking.get()>
            <form
                class="finding-answer"
                on:submit=move |event| {
                    event.prevent_default();
                    keep.with_value(|keep| keep());
                }
            >
                <input
                    type="text"
                    data-testid="finding-reason"
                    aria-label=texts.findings.reason
                    placeholder=texts.findings.reason
                    prop:value=move || reason.get()
                    on:input=move |event| reason.set(event_target_value(&event))
                />
                <button type="submit" class="btn small" data-testid="finding-silence-do">
                    {texts.findings.silence_do}
                </button>
            </form>
        </Show>
    }
    .into_any()
}
