//! The Access patterns tab: what the application reads and writes, edited in place.
//!
//! Marks for tests: `patterns`, `pattern-add`; those of a pattern are in `row`, `fields`, `given`,
//! `asked` and `transaction`.

mod asked;
mod coverage;
mod fields;
mod given;
mod path;
mod row;
mod transaction;

pub(super) use asked::functions;

use super::form::{of_design, provide_says};
use super::open_rows::OpenRows;
use crate::i18n::use_texts;
use crate::platform::{clock, dom};
use crate::state::use_app;
use crate::tasks;
use keyloom_core::design::edit::{Edit, fresh_pattern_id};
use keyloom_core::design::{AccessPattern, Operation};
use leptos::prelude::*;
use row::PatternRow;

/// The access patterns of the design, reads first.
#[component]
pub fn Patterns() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    provide_says(app);
    let rows = OpenRows::new();
    let ids = move |reads: bool| {
        of_design(app, move |design| {
            let patterns = design.access_patterns.iter();
            let chosen = patterns.filter(|(_, it)| (it.operation == Operation::Read) == reads);
            chosen.map(|(id, _)| id.clone()).collect::<Vec<_>>()
        })
    };
    let (reads, writes) = (ids(true), ids(false));
    let add = move |_| {
        let id = app.document.present.with_untracked(|design| fresh_pattern_id(design));
        rows.open(&id);
        let name = texts.patterns.new_name.to_owned();
        let pattern = Box::new(AccessPattern { name, ..AccessPattern::default() });
        tasks::edit_or_say(app, &Edit::AddPattern { pattern });
        let selector = format!("[data-testid=pattern-card][data-pattern=\"{id}\"] input");
        clock::next_frame(move || dom::focus_first(&selector));
    };
    let part = move |heading: &'static str, ids: Signal<Vec<String>>| {
        view! {
            <Show when=move || !ids.with(Vec::is_empty)>
                <h3 class="section">{heading}</h3>
            </Show>
            <For each=move || ids.get() key=Clone::clone let:id>
                <PatternRow id rows />
            </For>
        }
    };
    view! {
        <div class="requirements" data-testid="patterns">
            {part(texts.design.reads, reads)}
            {part(texts.design.writes, writes)}
            <Show when=move || reads.with(Vec::is_empty) && writes.with(Vec::is_empty)>
                <p class="empty">{texts.design.no_patterns}</p>
            </Show>
            <p class="actions">
                <button type="button" class="btn small" data-testid="pattern-add" on:click=add>
                    {texts.patterns.add}
                </button>
            </p>
        </div>
    }
}
