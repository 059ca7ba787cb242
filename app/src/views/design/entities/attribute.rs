//! One attribute of an entity: name and type in a row, which opens into how its values are made and
//! how they change.
//!
//! Marks for tests: `attribute` (with `data-attribute`), `attribute-open`, `attribute-name`,
//! `attribute-type`, `attribute-remove`, `attribute-description`, `attribute-presence`,
//! `attribute-changes`, `attribute-unbounded`; those of the generator are in `generator`.

use super::super::form::form_of;
use super::super::generator::generator_fields;
use super::super::open_rows::{OpenButton, OpenRows};
use crate::components::{EditField, Form, Lens, lens};
use crate::i18n::use_texts;
use crate::state::{App, use_app};
use crate::tasks;
use keyloom_core::design::edit::Edit;
use keyloom_core::design::{Attribute, AttributeType, place};
use leptos::prelude::*;

/// An attribute, with its form where it is open.
#[component]
pub(super) fn AttributeRow(entity: String, name: String, rows: OpenRows) -> impl IntoView {
    let app = use_app();
    let all = use_texts();
    let (texts, forms) = (&all.entities, &all.forms);
    let at = place(&["entities", &entity, "attributes", &name]);
    let (owner, of) = (StoredValue::new(entity), StoredValue::new(name.clone()));
    let form = form_of(
        app,
        at,
        move |design| {
            let entity = owner.with_value(|owner| design.entities.get(owner))?;
            of.with_value(|name| entity.attributes.get(name).cloned())
        },
        move |attribute| {
            let (entity, name) = (owner.get_value(), of.get_value());
            Edit::SetAttribute { entity, name, attribute: Box::new(attribute) }
        },
    );
    let rename = Callback::new(move |to: String| {
        let (entity, from) = (owner.get_value(), of.get_value());
        let edit = Edit::RenameAttribute { entity, from: from.clone(), to: to.clone() };
        tasks::edit(app, &edit)?;
        rows.rename(&from, &to);
        Ok(())
    });
    let remove = move |_| {
        let (entity, name) = (owner.get_value(), of.get_value());
        tasks::edit_or_say(app, &Edit::RemoveAttribute { entity, name });
    };
    let is_open = move || of.with_value(|name| rows.has(name));
    let closed_fault = form.fault("", true);
    let said = format!("{}: {name}", forms.remove);
    view! {
        <div class="attribute" data-testid="attribute" data-attribute=name.clone()>
            <div class="row">
                <OpenButton
                    rows
                    name=name.clone()
                    label=format!("{}: {name}", forms.open)
                    testid="attribute-open"
                />
                <EditField
                    label=texts.attribute_name
                    testid="attribute-name"
                    value=Signal::derive(move || of.get_value())
                    commit=rename
                    class="bare mono"
                />
                {form.bare().choose(lens!("type", kind), types(), texts.attribute_type, "attribute-type")}
                <button
                    type="button"
                    class="btn plain icon"
                    data-testid="attribute-remove"
                    title=said.clone()
                    aria-label=said
                    on:click=remove
                >
                    "×"
                </button>
            </div>
            {move || {
                if is_open() {
                    return fields(app, owner, form);
                }
                closed_fault
                    .get()
                    .map(|text| view! { <p class="field-error">{text}</p> })
                    .into_any()
            }}
        </div>
    }
}

fn types() -> Vec<(AttributeType, &'static str)> {
    use AttributeType::{B, Bool, Bs, L, M, N, Ns, Null, S, Ss};
    [S, N, B, Bool, Null, L, M, Ss, Ns, Bs].map(|kind| (kind, kind.tag())).into()
}

fn fields(app: App, owner: StoredValue<String>, form: Form<Attribute>) -> AnyView {
    let all = use_texts();
    let (texts, forms) = (&all.entities, &all.forms);
    // What is not said and what is denied are one thing here.
    let unbounded = Lens {
        name: "unbounded",
        get: |it: &Attribute| it.unbounded == Some(true),
        set: |it, unbounded: bool| it.unbounded = unbounded.then_some(true),
    };
    view! {
        <div class="form">
            {generator_fields(app, owner, form.part(lens!("generator", generator)))}
            {form.number(lens!("presence", presence), texts.presence, "attribute-presence")}
            {form.number(lens!("changesPerDay", changes_per_day), texts.changes, "attribute-changes")}
            {form.tick(unbounded, texts.unbounded, "attribute-unbounded")}
            <div class="whole">
                {form.text(lens!("description", description), forms.description, "attribute-description")}
            </div>
        </div>
    }
    .into_any()
}
