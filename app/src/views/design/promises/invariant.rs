//! One invariant.
//!
//! Marks for tests: `invariant` (with `data-invariant`), `invariant-open`, `invariant-name`,
//! `invariant-remove`, `invariant-description`, `invariant-kind`, `invariant-entities`,
//! `invariant-attributes`.

use super::super::form::{entity_names, form_of, of_design};
use super::super::open_rows::{OpenButton, OpenRows};
use crate::components::{EditField, Form, lens};
use crate::i18n::use_texts;
use crate::queries::qualified_attributes;
use crate::state::{App, use_app};
use crate::tasks;
use keyloom_core::design::edit::Edit;
use keyloom_core::design::{Invariant, InvariantKind, place};
use leptos::prelude::*;

/// An invariant, with its form where it is open.
#[component]
pub(super) fn InvariantRow(name: String, rows: OpenRows) -> impl IntoView {
    let app = use_app();
    let all = use_texts();
    let (texts, forms) = (&all.promises, &all.forms);
    let of = StoredValue::new(name.clone());
    let form = form_of(
        app,
        place(&["invariants", &name]),
        move |design| of.with_value(|name| design.invariants.get(name).cloned()),
        move |invariant| Edit::SetInvariant {
            name: of.get_value(),
            invariant: Box::new(invariant),
        },
    );
    let rename = Callback::new(move |to: String| {
        let from = of.get_value();
        tasks::edit(app, &Edit::RenameInvariant { from: from.clone(), to: to.clone() })?;
        rows.rename(&from, &to);
        Ok(())
    });
    let remove = move |_| tasks::edit_or_say(app, &Edit::RemoveInvariant { name: of.get_value() });
    let is_open = move || of.with_value(|name| rows.has(name));
    let closed_fault = form.fault("", true);
    let said = format!("{}: {name}", forms.remove);
    view! {
        <section class="promise" data-testid="invariant" data-invariant=name.clone()>
            <div class="row">
                <OpenButton rows name=name.clone() label=format!("{}: {name}", forms.open) testid="invariant-open" />
                <EditField
                    label=texts.invariant_name
                    testid="invariant-name"
                    value=Signal::derive(move || of.get_value())
                    commit=rename
                    class="bare strong"
                />
                <button
                    type="button"
                    class="btn plain icon"
                    data-testid="invariant-remove"
                    title=said.clone()
                    aria-label=said
                    on:click=remove
                >
                    "×"
                </button>
            </div>
            {move || {
                if is_open() {
                    return fields(app, form);
                }
                closed_fault
                    .get()
                    .map(|text| view! { <p class="field-error">{text}</p> })
                    .into_any()
            }}
        </section>
    }
}

fn fields(app: App, form: Form<Invariant>) -> AnyView {
    let all = use_texts();
    let (texts, forms) = (&all.promises, &all.forms);
    let kinds = vec![
        (InvariantKind::Atomic, texts.atomic),
        (InvariantKind::Unique, texts.unique),
        (InvariantKind::Bound, texts.bound),
        (InvariantKind::Derived, texts.derived),
        (InvariantKind::Reference, texts.reference),
    ];
    let attributes = of_design(app, qualified_attributes);
    view! {
        <div class="form">
            <div class="whole">
                {form.text(lens!("description", description), forms.description, "invariant-description")}
            </div>
            {form.choose(lens!("kind", kind), kinds, texts.kind, "invariant-kind")}
            <div class="whole">
                {form.names(lens!("entities", entities), entity_names(app), texts.entities, "invariant-entities")}
            </div>
            <div class="whole">
                {form.names(lens!("attributes", attributes), attributes, texts.attributes, "invariant-attributes")}
            </div>
        </div>
    }
    .into_any()
}
