//! The Entities tab: the kinds of things, how many there are and what they hold; under them the
//! invariants and the copies. All of it is edited in place.
//!
//! Marks for tests: `entities`, `entity-add`; those of an entity are in `entity`, `about` and
//! `attributes`.

mod about;
mod attribute;
mod attributes;
mod entity;

use super::form::{entity_names, provide_says};
use super::open_rows::OpenRows;
use super::promises::{Copies, Invariants};
use crate::i18n::use_texts;
use crate::platform::{clock, dom};
use crate::queries::free_name;
use crate::state::use_app;
use crate::tasks;
use entity::EntityCard;
use keyloom_core::design::edit::Edit;
use leptos::prelude::*;

/// The entities of the design, and what it promises.
#[component]
pub fn Entities() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    provide_says(app);
    let rows = OpenRows::new();
    let names = entity_names(app);
    let add = move |_| {
        let name = free_name(texts.entities.new_name, |name| {
            names.with_untracked(|names| names.iter().any(|it| it == name))
        });
        rows.open(&name);
        tasks::edit_or_say(app, &Edit::AddEntity { name });
        clock::next_frame(|| dom::focus_first("[data-testid=entity]:last-of-type input"));
    };
    view! {
        <div class="requirements" data-testid="entities">
            <For each=move || names.get() key=Clone::clone let:name>
                <EntityCard name rows />
            </For>
            <Show when=move || names.with(Vec::is_empty)>
                <p class="empty">{texts.design.no_entities}</p>
            </Show>
            <p class="actions">
                <button type="button" class="btn small" data-testid="entity-add" on:click=add>
                    {texts.entities.add}
                </button>
            </p>
            <Invariants />
            <Copies />
        </div>
    }
}
