//! The attributes of an entity, as a list that is edited.
//!
//! Marks for tests: `attribute-add`; those of an attribute are in `attribute`.

use super::super::form::of_design;
use super::super::open_rows::OpenRows;
use super::attribute::AttributeRow;
use crate::i18n::use_texts;
use crate::platform::{clock, dom};
use crate::queries::free_name;
use crate::state::use_app;
use crate::tasks;
use keyloom_core::design::edit::Edit;
use keyloom_core::design::{Attribute, AttributeType};
use leptos::prelude::*;

/// The attributes of an entity.
#[component]
pub(super) fn Attributes(entity: String) -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().entities;
    let of = StoredValue::new(entity);
    let rows = OpenRows::new();
    let names = of_design(app, move |design| {
        let entity = of.with_value(|name| design.entities.get(name));
        entity.map(|entity| entity.attributes.keys().cloned().collect()).unwrap_or_default()
    });
    let add = move |_| {
        let name = free_name("attribute", |name| {
            names.with_untracked(|names: &Vec<String>| names.iter().any(|it| it == name))
        });
        let (entity, attribute) = (of.get_value(), Box::new(Attribute::of(AttributeType::S)));
        let selector = format!("[data-testid=attribute][data-attribute=\"{name}\"] input");
        tasks::edit_or_say(app, &Edit::AddAttribute { entity, name, attribute });
        clock::next_frame(move || dom::focus_first(&selector));
    };
    view! {
        <h4 class="section">{texts.attributes}</h4>
        <For each=move || names.get() key=Clone::clone let:name>
            <AttributeRow entity=of.get_value() name rows />
        </For>
        <p class="actions">
            <button type="button" class="btn plain small" data-testid="attribute-add" on:click=add>
                {texts.add_attribute}
            </button>
        </p>
    }
}
