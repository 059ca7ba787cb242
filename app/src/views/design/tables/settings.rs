//! Settings of a table: how throughput is paid for, what expires, what its stream carries; and for a
//! placement that repeats another, what keeps it true.
//!
//! Marks for tests: `table-settings`, `table-billing`, `table-read`, `table-write`, `table-ttl`,
//! `table-stream`; `placement-copy`, `placement-maintenance`, `placement-staleness`,
//! `placement-rebuild`.

use super::super::form::{form_of, of_design, provide_says};
use super::super::promises::ways;
use crate::components::{Form, lens};
use crate::i18n::use_texts;
use crate::state::use_app;
use keyloom_core::design::edit::Edit;
use keyloom_core::design::{Billing, BillingMode, Design, PlacementCopy, Throughput, place};
use leptos::prelude::*;

/// The settings of a table, folded.
#[component]
pub(super) fn TableSettings(table: String) -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().settings;
    provide_says(app);
    let of = StoredValue::new(table);
    let at = |what: &str| of.with_value(|table| place(&["tables", table, what]));
    let billing: Form<Billing> = form_of(
        app,
        at("billing"),
        move |design| {
            let table = of.with_value(|table| design.tables.get(table))?;
            Some(table.billing.clone().unwrap_or_default())
        },
        move |billing| Edit::SetBilling { table: of.get_value(), billing: Some(Box::new(billing)) },
    );
    let ttl: Form<Option<String>> = form_of(
        app,
        at("ttlAttribute"),
        move |design| of.with_value(|table| Some(design.tables.get(table)?.ttl_attribute.clone())),
        move |attribute| Edit::SetTtl { table: of.get_value(), attribute },
    );
    let stream: Form<Option<String>> = form_of(
        app,
        at("stream"),
        move |design| of.with_value(|table| Some(design.tables.get(table)?.stream.clone())),
        move |stream| Edit::SetStream { table: of.get_value(), stream },
    );
    let modes = vec![
        (BillingMode::OnDemand, texts.on_demand),
        (BillingMode::Provisioned, texts.provisioned),
    ];
    let reserved = Memo::new(move |_| {
        billing.with(|it| it.mode == BillingMode::Provisioned).unwrap_or_default()
    });
    let throughput: Form<Option<Throughput>> = billing.part(lens!("throughput", throughput));
    let throughput: Form<Throughput> = throughput.part_by(
        "",
        |it| Some(it.clone().unwrap_or_default()),
        |slot, throughput| *slot = Some(throughput),
    );
    view! {
        <details class="table-settings" data-testid="table-settings">
            <summary>{texts.heading}</summary>
            <div class="form">
                <div class="whole">
                    {billing.choose(lens!("mode", mode), modes, texts.billing, "table-billing")}
                </div>
                {move || {
                    reserved
                        .get()
                        .then(|| {
                            view! {
                                {throughput.number(lens!("read", read), texts.read, "table-read")}
                                {throughput.number(lens!("write", write), texts.write, "table-write")}
                            }
                        })
                }}
                {ttl.text_if(whole(), texts.ttl, "table-ttl")}
                {stream.text_if(whole(), texts.stream, "table-stream")}
            </div>
        </details>
    }
}

/// A value as a part of itself.
fn whole() -> crate::components::Lens<Option<String>, Option<String>> {
    crate::components::Lens { name: "", get: Clone::clone, set: |slot, value| *slot = value }
}

/// What keeps a placement true that repeats another, folded; nothing for one that repeats none.
#[component]
pub(super) fn PlacementCopyFields(table: String, at: usize) -> impl IntoView {
    let app = use_app();
    let all = use_texts();
    provide_says(app);
    let of = StoredValue::new(table);
    let repeats = of_design(app, move |design| of.with_value(|table| repeats(design, table, at)));
    let form: Form<PlacementCopy> = form_of(
        app,
        of.with_value(|table| format!("{}[{at}].copy", place(&["tables", table, "placements"]))),
        move |design| {
            let placement = of.with_value(|table| design.tables.get(table)?.placements.get(at))?;
            Some(placement.copy.clone().unwrap_or_default())
        },
        move |copy| Edit::SetPlacementCopy { table: of.get_value(), at, copy: Some(copy) },
    );
    let texts = &all.promises;
    move || {
        repeats.get().then(|| {
            view! {
                <details class="placement-copy" data-testid="placement-copy">
                    <summary>{all.settings.kept_true}</summary>
                    <div class="form">
                        {form.choose(
                            lens!("maintenance", maintenance),
                            ways(texts, form.says().none),
                            texts.maintenance,
                            "placement-maintenance",
                        )}
                        {form.number(
                            lens!("stalenessSeconds", staleness_seconds),
                            texts.staleness,
                            "placement-staleness",
                        )}
                        <div class="whole">
                            {form.text_if(lens!("rebuild", rebuild), texts.rebuild, "placement-rebuild")}
                        </div>
                    </div>
                </details>
            }
        })
    }
}

/// Whether a placement repeats another: it says so, or its entity lies before it and that place
/// repeats none.
fn repeats(design: &Design, table: &str, at: usize) -> bool {
    let Some(placement) = design.tables.get(table).and_then(|it| it.placements.get(at)) else {
        return false;
    };
    let before = design.tables.iter().flat_map(|(name, table)| {
        table.placements.iter().enumerate().map(move |(n, it)| (name.as_str(), n, it))
    });
    let mut before = before.take_while(|(name, n, _)| !(*name == table && *n == at));
    placement.copy.is_some()
        || before.any(|(_, _, it)| it.entity == placement.entity && it.copy.is_none())
}
