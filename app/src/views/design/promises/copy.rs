//! One copy: what it repeats, where it lies, and what keeps it true.
//!
//! Marks for tests: `copy` (with `data-copy`), `copy-open`, `copy-name`, `copy-remove`,
//! `copy-source`, `copy-source-attributes`, `copy-aggregate`, `copy-entity`, `copy-attributes`,
//! `copy-maintenance`, `copy-staleness`, `copy-rebuild`, `copy-idempotent`.

use super::super::form::{entity_names, form_of, of_design};
use super::super::open_rows::{OpenButton, OpenRows};
use super::super::patterns::functions;
use crate::components::{EditField, Form, lens};
use crate::i18n::{Promises, use_texts};
use crate::queries::attributes_of;
use crate::state::{App, use_app};
use crate::tasks;
use keyloom_core::design::edit::Edit;
use keyloom_core::design::{Copy as CopyOf, Maintenance, place};
use leptos::prelude::*;

/// A copy, with its form where it is open.
#[component]
pub(super) fn CopyRow(name: String, rows: OpenRows) -> impl IntoView {
    let app = use_app();
    let all = use_texts();
    let (texts, forms) = (&all.promises, &all.forms);
    let of = StoredValue::new(name.clone());
    let form = form_of(
        app,
        place(&["copies", &name]),
        move |design| of.with_value(|name| design.copies.get(name).cloned()),
        move |copy| Edit::SetCopy { name: of.get_value(), copy: Box::new(copy) },
    );
    let rename = Callback::new(move |to: String| {
        let from = of.get_value();
        tasks::edit(app, &Edit::RenameCopy { from: from.clone(), to: to.clone() })?;
        rows.rename(&from, &to);
        Ok(())
    });
    let remove = move |_| tasks::edit_or_say(app, &Edit::RemoveCopy { name: of.get_value() });
    let is_open = move || of.with_value(|name| rows.has(name));
    let closed_fault = form.fault("", true);
    let ends = move || {
        let ends = form.with(|copy| format!("{} → {}", copy.source.entity, copy.entity));
        ends.unwrap_or_default()
    };
    let said = format!("{}: {name}", forms.remove);
    view! {
        <section class="promise" data-testid="copy" data-copy=name.clone()>
            <div class="row">
                <OpenButton rows name=name.clone() label=format!("{}: {name}", forms.open) testid="copy-open" />
                <EditField
                    label=texts.copy_name
                    testid="copy-name"
                    value=Signal::derive(move || of.get_value())
                    commit=rename
                    class="bare strong"
                />
                <span class="quiet small">{ends}</span>
                <button
                    type="button"
                    class="btn plain icon"
                    data-testid="copy-remove"
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

/// What can keep a copy true.
pub(in crate::views::design) fn ways(
    texts: &Promises,
    none: &'static str,
) -> Vec<(Option<Maintenance>, &'static str)> {
    vec![
        (None, none),
        (Some(Maintenance::Transaction), texts.by_transaction),
        (Some(Maintenance::Stream), texts.by_stream),
        (Some(Maintenance::Batch), texts.by_batch),
        (Some(Maintenance::Application), texts.by_application),
        (Some(Maintenance::Store), texts.by_store),
    ]
}

fn fields(app: App, form: Form<CopyOf>) -> AnyView {
    let texts = &use_texts().promises;
    let attributes = move |entity: fn(&CopyOf) -> &String| {
        of_design(app, move |design| {
            form.with(|copy| attributes_of(design, [entity(copy).as_str()])).unwrap_or_default()
        })
    };
    let maintenance = ways(texts, form.says().none);
    let entities = entity_names(app);
    let (source, held) = (attributes(|copy| &copy.source.entity), attributes(|copy| &copy.entity));
    view! {
        <div class="form">
            {form.name(lens!("source.entity", source.entity), entities, texts.source, "copy-source")}
            {form.choose(
                lens!("source.aggregate", source.aggregate),
                functions(form.says().none),
                texts.aggregate,
                "copy-aggregate",
            )}
            <div class="whole">
                {form.names(
                    lens!("source.attributes", source.attributes),
                    source,
                    texts.source_attributes,
                    "copy-source-attributes",
                )}
            </div>
            {form.name(lens!("entity", entity), entities, texts.entity, "copy-entity")}
            <div class="whole">
                {form.names(lens!("attributes", attributes), held, texts.held, "copy-attributes")}
            </div>
            {form.choose(lens!("maintenance", maintenance), maintenance, texts.maintenance, "copy-maintenance")}
            {form.number(lens!("stalenessSeconds", staleness_seconds), texts.staleness, "copy-staleness")}
            {form.text_if(lens!("rebuild", rebuild), texts.rebuild, "copy-rebuild")}
            {form.whether(lens!("idempotent", idempotent), texts.idempotent, "copy-idempotent")}
        </div>
    }
    .into_any()
}
