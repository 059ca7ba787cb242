//! The form of an access pattern. Fields that only reads have, or only writes, stand where they
//! mean something or something is said in them.
//!
//! Marks for tests: `pattern-id`, `pattern-name`, `pattern-description`, `pattern-operation`,
//! `pattern-entities`, `pattern-items`, `pattern-average`, `pattern-peak`, `pattern-hours`, `pattern-skew-…`,
//! `pattern-condition`, `pattern-idempotent`.

use super::super::form::{entity_names, of_design};
use super::super::frequency::frequency_fields;
use super::super::open_rows::OpenRows;
use super::asked::{asked, range};
use super::given::givens;
use super::transaction::transaction;
use crate::components::{EditField, Form, lens};
use crate::i18n::use_texts;
use crate::queries::attributes_of_pattern;
use crate::state::App;
use crate::tasks;
use keyloom_core::design::edit::Edit;
use keyloom_core::design::{
    AccessPattern, Consistency, Frequency, Given, Kept, Operation, Transaction,
};
use leptos::prelude::*;

/// Every field of a pattern.
pub(super) fn fields(
    app: App,
    of: StoredValue<String>,
    rows: OpenRows,
    form: Form<AccessPattern>,
) -> AnyView {
    let all = use_texts();
    let (texts, forms) = (&all.patterns, &all.forms);
    let operations = vec![
        (Operation::Read, all.design.read),
        (Operation::Write, all.design.write),
        (Operation::Update, all.design.update),
        (Operation::Delete, all.design.delete),
        (Operation::Transaction, all.design.transaction),
    ];
    let attributes =
        of_design(app, move |design| of.with_value(|id| attributes_of_pattern(design, id)));
    let skew: Form<Kept<Frequency>> = form.part(lens!("skew", skew));
    let given: Form<Vec<Given>> = form.part(lens!("given", given));
    let filter: Form<Vec<Given>> = form.part(lens!("filter", filter));
    let shows = move |part: fn(&AccessPattern) -> bool| {
        Memo::new(move |_| form.with(part).unwrap_or_default())
    };
    let (reads, writes, transacts) = (shows(reads), shows(writes), shows(transacts));
    view! {
        <div class="form">
            {identifier(app, of, rows)}
            {form.choose(lens!("operation", operation), operations, texts.operation, "pattern-operation")}
            <div class="whole">{form.text(lens!("name", name), texts.name, "pattern-name")}</div>
            <div class="whole">
                {form.text(lens!("description", description), forms.description, "pattern-description")}
            </div>
            <div class="whole">
                {form.names(lens!("entities", entities), entity_names(app), texts.entities, "pattern-entities")}
            </div>
            {givens(app, given, attributes, false)}
            {range(form, attributes)}
            {givens(app, filter, attributes, true)}
            {move || reads.get().then(|| asked(form, attributes))}
            {form.number(lens!("itemsPerCall", items_per_call), texts.items_per_call, "pattern-items")}
            {form.number(lens!("rate.average", rate.average), texts.rate_average, "pattern-average")}
            {form.number(lens!("rate.peak", rate.peak), texts.rate_peak, "pattern-peak")}
            <div class="whole">
                {form.read(lens!("rate.hours", rate.hours), texts.hours, "pattern-hours", |hours| hours_text(hours), move |text| {
                    hours_read(text).ok_or_else(|| texts.hours_needed.to_owned())
                })}
            </div>
            {frequency_fields(skew, texts.skew, "pattern-skew")}
            {move || transacts.get().then(|| transaction(app, form))}
            {move || {
                writes
                    .get()
                    .then(|| {
                        view! {
                            {form.text_if(lens!("condition", condition), texts.condition, "pattern-condition")}
                            {form.whether(lens!("idempotent", idempotent), texts.idempotent, "pattern-idempotent")}
                        }
                    })
            }}
        </div>
    }
    .into_any()
}

/// Weights as a person writes them: `1 1 2 5`.
fn hours_text(hours: &[f64]) -> String {
    let texts: Vec<String> = hours.iter().map(f64::to_string).collect();
    texts.join(" ")
}

/// Twenty-four weights, or none at all.
fn hours_read(text: &str) -> Option<Vec<f64>> {
    let parts = text.split([' ', ',', '\u{3000}', '、']).filter(|part| !part.is_empty());
    let read: Option<Vec<f64>> = parts.map(|part| part.parse().ok()).collect();
    let good = |hours: &Vec<f64>| {
        hours.is_empty()
            || hours.len() == 24
                && hours.iter().all(|weight| weight.is_finite() && *weight >= 0.0)
                && hours.iter().any(|weight| *weight > 0.0)
    };
    read.filter(good)
}

fn identifier(app: App, of: StoredValue<String>, rows: OpenRows) -> impl IntoView {
    let texts = &use_texts().patterns;
    let rename = Callback::new(move |to: String| {
        let from = of.get_value();
        tasks::edit(app, &Edit::RenamePattern { from: from.clone(), to: to.clone() })?;
        rows.rename(&from, &to);
        if app.selection.pattern.with_untracked(|chosen| chosen.as_ref() == Some(&from)) {
            app.selection.pattern.set(Some(to));
        }
        Ok(())
    });
    view! {
        <EditField
            labelled=true
            label=texts.id
            testid="pattern-id"
            value=Signal::derive(move || of.get_value())
            commit=rename
            class="plain mono"
        />
    }
}

fn reads(pattern: &AccessPattern) -> bool {
    matches!(pattern.operation, Operation::Read | Operation::Transaction)
        || pattern.order.is_some()
        || pattern.limit.is_some()
        || pattern.aggregate.is_some()
        || !pattern.attributes.is_empty()
        || pattern.consistency != Consistency::default()
        || pattern.freshness_seconds.is_some()
}

fn writes(pattern: &AccessPattern) -> bool {
    pattern.operation != Operation::Read
        || pattern.condition.is_some()
        || pattern.idempotent.is_some()
}

fn transacts(pattern: &AccessPattern) -> bool {
    pattern.operation == Operation::Transaction
        || pattern.transaction.as_ref().is_some_and(|it| *it != Transaction::default())
}
