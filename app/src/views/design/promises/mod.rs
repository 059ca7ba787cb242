//! What a design promises beyond its keys: invariants and copies, each a row that opens into a form.
//!
//! Marks for tests: `invariants`, `copies`, `invariant-add`, `copy-add`; the rest in `invariant` and
//! `copy`.

mod copy;
mod invariant;

use super::form::of_design;
use super::open_rows::OpenRows;
use crate::i18n::use_texts;
use crate::platform::{clock, dom};
use crate::queries::free_name;
use crate::state::use_app;
use crate::tasks;
use copy::CopyRow;
pub(super) use copy::ways;
use invariant::InvariantRow;
use keyloom_core::design::edit::Edit;
use keyloom_core::design::{Copy as CopyOf, CopySource, Extra, Invariant};
use leptos::prelude::*;

/// The invariants of the design.
#[component]
pub(super) fn Invariants() -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().promises;
    let rows = OpenRows::new();
    let names = of_design(app, |design| design.invariants.keys().cloned().collect::<Vec<_>>());
    let add = move |_| {
        let name = free_name(texts.new_invariant, |name| {
            names.with_untracked(|names| names.iter().any(|it| it == name))
        });
        rows.open(&name);
        let invariant = Box::new(Invariant::default());
        tasks::edit_or_say(app, &Edit::AddInvariant { name, invariant });
        clock::next_frame(|| dom::focus_first("[data-testid=invariant]:last-of-type input"));
    };
    view! {
        <div class="promises" data-testid="invariants">
            <h3 class="section">{texts.invariants}</h3>
            <For each=move || names.get() key=Clone::clone let:name>
                <InvariantRow name rows />
            </For>
            <Show when=move || names.with(Vec::is_empty)>
                <p class="quiet small pad">{texts.no_invariants}</p>
            </Show>
            <p class="actions">
                <button type="button" class="btn small" data-testid="invariant-add" on:click=add>
                    {texts.add_invariant}
                </button>
            </p>
        </div>
    }
}

/// The copies of the design.
#[component]
pub(super) fn Copies() -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().promises;
    let rows = OpenRows::new();
    let names = of_design(app, |design| design.copies.keys().cloned().collect::<Vec<_>>());
    // A copy is of one entity in another; where there is one entity only, of it in itself.
    let add = move |_| {
        let ends = app.document.present.with_untracked(|design| {
            let first = design.entities.keys().next()?.clone();
            let second = design.entities.keys().nth(1).unwrap_or(&first).clone();
            Some((first, second))
        });
        let Some((source, entity)) = ends else { return };
        let name = free_name(texts.new_copy, |name| {
            names.with_untracked(|names| names.iter().any(|it| it == name))
        });
        rows.open(&name);
        let copy = Box::new(CopyOf {
            source: CopySource {
                entity: source,
                attributes: Vec::new(),
                aggregate: None,
                extra: Extra::new(),
            },
            entity,
            attributes: Vec::new(),
            maintenance: None,
            staleness_seconds: None,
            rebuild: None,
            idempotent: None,
            extra: Extra::new(),
        });
        tasks::edit_or_say(app, &Edit::AddCopy { name, copy });
        clock::next_frame(|| dom::focus_first("[data-testid=copy]:last-of-type input"));
    };
    let possible = of_design(app, |design| !design.entities.is_empty());
    view! {
        <div class="promises" data-testid="copies">
            <h3 class="section">{texts.copies}</h3>
            <For each=move || names.get() key=Clone::clone let:name>
                <CopyRow name rows />
            </For>
            <Show when=move || names.with(Vec::is_empty)>
                <p class="quiet small pad">{texts.no_copies}</p>
            </Show>
            <Show when=move || possible.get()>
                <p class="actions">
                    <button type="button" class="btn small" data-testid="copy-add" on:click=add>
                        {texts.add_copy}
                    </button>
                </p>
            </Show>
        </div>
    }
}
