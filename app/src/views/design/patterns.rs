//! The Access patterns tab: what the application reads and writes. Read only.
//!
//! Marks for tests: `pattern` (with `data-pattern`).

use crate::i18n::{Texts, use_format, use_texts};
use crate::state::{App, use_app};
use keyloom_core::design::{AccessPattern, Consistency, Direction, Given, Operation};
use leptos::prelude::*;

/// The access patterns of the design, reads first.
#[component]
pub fn Patterns() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    view! {
        <div data-testid="patterns">
            {move || {
                let design = app.document.get();
                if design.access_patterns.is_empty() {
                    return view! { <p class="empty">{texts.design.no_patterns}</p> }.into_any();
                }
                let part = |heading: &'static str, reads: bool| {
                    let rows: Vec<_> = design
                        .access_patterns
                        .iter()
                        .filter(|(_, pattern)| (pattern.operation == Operation::Read) == reads)
                        .map(|(id, pattern)| row(app, texts, id, pattern))
                        .collect();
                    (!rows.is_empty()).then(|| view! { <h3 class="section">{heading}</h3> {rows} })
                };
                view! {
                    {part(texts.design.reads, true)}
                    {part(texts.design.writes, false)}
                }
                    .into_any()
            }}
        </div>
    }
}

fn row(
    app: App,
    texts: &'static Texts,
    id: &str,
    pattern: &AccessPattern,
) -> impl IntoView + use<> {
    let format = use_format();
    let id = id.to_owned();
    let (chosen, choose) = (id.clone(), id.clone());
    let pressed = move || (app.selection.pattern.get().as_ref() == Some(&chosen)).to_string();
    let rate = pattern.rate.peak.or(pattern.rate.average);
    let rate = rate.map(|rate| texts.design.per_second.replace("{n}", &format.number(rate, 1)));
    let name = if pattern.name.is_empty() { id.clone() } else { pattern.name.clone() };
    view! {
        <button
            type="button"
            class="pattern"
            data-testid="pattern"
            data-pattern=id
            aria-pressed=pressed
            title=pattern.description.clone()
            on:click=move |_| {
                app.selection
                    .pattern
                    .update(|pattern| {
                        *pattern = if pattern.as_ref() == Some(&choose) { None } else { Some(choose.clone()) };
                    });
            }
        >
            <span class="row">
                <span class="strong grow">{name}</span>
                <span class="quiet num">{rate}</span>
            </span>
            <span class="quiet small mono">{detail(texts, pattern)}</span>
        </button>
    }
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
