//! One access pattern: a row that says what is given and asked for, and opens into its form.
//!
//! Marks for tests: `pattern-card` and `pattern` (with `data-pattern`), `pattern-open`,
//! `pattern-remove`, `pattern-up`, `pattern-down`.

use super::super::form::form_of;
use super::super::open_rows::{OpenButton, OpenRows};
use super::coverage::{CoverageMark, PathLine};
use super::fields::fields;
use super::path::PathPanel;
use crate::components::Form;
use crate::i18n::{Texts, use_format, use_texts};
use crate::state::{App, use_app};
use crate::tasks;
use keyloom_core::design::edit::Edit;
use keyloom_core::design::{AccessPattern, Consistency, Direction, Given, Operation, place};
use leptos::prelude::*;

/// A pattern, with its form where it is open.
#[component]
pub(super) fn PatternRow(id: String, rows: OpenRows) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let of = StoredValue::new(id.clone());
    let form = form_of(
        app,
        place(&["accessPatterns", &id]),
        move |design| of.with_value(|id| design.access_patterns.get(id).cloned()),
        move |pattern| Edit::SetPattern { id: of.get_value(), pattern: Box::new(pattern) },
    );
    let remove = move |_| tasks::edit_or_say(app, &Edit::RemovePattern { id: of.get_value() });
    let is_open = move || of.with_value(|id| rows.has(id));
    let is_chosen = move || is_chosen(app, of);
    let closed_fault = form.fault("", true);
    let said = format!("{}: {id}", texts.patterns.remove);
    view! {
        <section class="pattern-card" data-testid="pattern-card" data-pattern=id.clone()>
            <div class="row">
                <OpenButton
                    rows
                    name=id.clone()
                    label=format!("{}: {id}", texts.forms.open)
                    testid="pattern-open"
                />
                {chooser(app, of, form)}
                <Show when=is_open>
                    <button
                        type="button"
                        class="btn plain icon"
                        data-testid="pattern-remove"
                        title=said.clone()
                        aria-label=said.clone()
                        on:click=remove
                    >
                        "×"
                    </button>
                </Show>
            </div>
            {move || {
                if is_open() {
                    return view! {
                        {fields(app, of, rows, form)}
                        <p class="actions">
                            {[(-1, "pattern-up", "↑"), (1, "pattern-down", "↓")]
                                .map(|(by, testid, sign)| mover(app, of, by, testid, sign))}
                        </p>
                    }
                        .into_any();
                }
                closed_fault
                    .get()
                    .map(|text| view! { <p class="field-error">{text}</p> })
                    .into_any()
            }}
            <Show when=move || is_open() || is_chosen()>
                <PathPanel id=of.get_value() />
            </Show>
        </section>
    }
}

fn is_chosen(app: App, of: StoredValue<String>) -> bool {
    app.selection.pattern.with(|chosen| of.with_value(|id| chosen.as_ref() == Some(id)))
}

/// A button that moves the pattern past its neighbour of the same kind.
fn mover(
    app: App,
    of: StoredValue<String>,
    by: isize,
    testid: &'static str,
    sign: &'static str,
) -> impl IntoView {
    let texts = &use_texts().patterns;
    let word = if by < 0 { texts.up } else { texts.down };
    let to = Memo::new(move |_| {
        app.document.present.with(|design| {
            let id = of.get_value();
            let reads = design.access_patterns.get(&id)?.operation == Operation::Read;
            let all = design.access_patterns.iter().enumerate();
            let alike = all.filter(|(_, (_, it))| (it.operation == Operation::Read) == reads);
            let alike: Vec<(usize, &String)> = alike.map(|(at, (id, _))| (at, id)).collect();
            let mine = alike.iter().position(|(_, other)| **other == id)?;
            alike.get(mine.checked_add_signed(by)?).map(|(at, _)| *at)
        })
    });
    let go = move |_| {
        if let Some(at) = to.get_untracked() {
            tasks::edit_or_say(app, &Edit::MovePattern { id: of.get_value(), at });
        }
    };
    view! {
        <button
            type="button"
            class="btn small"
            data-testid=testid
            title=word
            aria-label=format!("{word}: {}", of.get_value())
            disabled=move || to.get().is_none()
            on:click=go
        >
            {sign}
        </button>
    }
}

/// The row's head: choosing it marks the pattern in every view.
fn chooser(app: App, of: StoredValue<String>, form: Form<AccessPattern>) -> AnyView {
    let texts = use_texts();
    let format = use_format();
    let name = move || {
        let name = form.with(|it| it.name.clone()).unwrap_or_default();
        if name.is_empty() { of.get_value() } else { name }
    };
    let rate = move || {
        let rate = form.with(|it| it.rate.peak.or(it.rate.average)).flatten();
        rate.map(|rate| texts.design.per_second.replace("{n}", &format.number(rate, 1)))
    };
    view! {
        <button
            type="button"
            class="pattern"
            data-testid="pattern"
            data-pattern=of.get_value()
            aria-pressed=move || is_chosen(app, of).to_string()
            title=move || form.with(|it| it.description.clone())
            on:click=move |_| {
                let id = of.get_value();
                app.selection
                    .pattern
                    .update(|chosen| *chosen = Some(id).filter(|id| chosen.as_ref() != Some(id)));
            }
        >
            <span class="row">
                <CoverageMark id=of.get_value() />
                <span class="strong grow">{name}</span>
                <span class="quiet num">{rate}</span>
            </span>
            <span class="quiet small mono">{move || form.with(|it| detail(texts, it))}</span>
            <PathLine id=of.get_value() />
        </button>
    }
    .into_any()
}

/// What is given and asked for, in one line.
fn detail(texts: &Texts, pattern: &AccessPattern) -> String {
    let operation = match pattern.operation {
        Operation::Read => texts.design.read,
        Operation::Write => texts.design.write,
        Operation::Update => texts.design.update,
        Operation::Delete => texts.design.delete,
        Operation::Transaction => texts.design.transaction,
    };
    let mut parts = vec![format!("{operation} {}", pattern.entities.join(" + "))];
    let given: Vec<&str> = pattern.given.iter().map(Given::attribute).collect();
    if !given.is_empty() {
        parts.push(given.join(", "));
    }
    if let Some(range) = &pattern.range {
        parts.push(texts.design.range.replace("{attribute}", &range.attribute));
    }
    if let Some(order) = &pattern.order {
        let arrow = if order.direction == Direction::Ascending { "↑" } else { "↓" };
        parts.push(format!("{} {arrow}", order.attribute));
    }
    if pattern.consistency == Consistency::Strong {
        parts.push(texts.design.strong.to_owned());
    }
    parts.join(" · ")
}
