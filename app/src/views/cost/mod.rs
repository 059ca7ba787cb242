//! What the design costs: totals a month, each access pattern, each table and index, and the prices,
//! which can be set.
//!
//! Marks for tests: `view-cost`; the figures `cost-on-demand`, `cost-reserved`, `cost-scaled`,
//! `cost-storage`; `cost-cheapest`; `cost-patterns` with a `cost-pattern` (and its `data-pattern`)
//! each; `cost-views` with a `cost-view` each; `cost-prices` with a `price` (and its `data-price`),
//! `price-value` and `price-reset`.

mod patterns;
mod prices;
mod totals;
mod views;

use crate::i18n::{Format, Texts, use_texts};
use crate::state::use_app;
use keyloom_core::analyze::Flow;
use leptos::prelude::*;
use prices::Prices;

/// What the design costs.
#[component]
pub fn CostView() -> impl IntoView {
    let app = use_app();
    let all = use_texts();
    let report = Memo::new(move |_| {
        app.analysis.newest.with(|newest| newest.as_ref().map(|it| it.report.cost.clone()))
    });
    let sums = move || {
        let Some(report) = report.get() else {
            return view! { <p class="empty">{all.shell.computing}</p> }.into_any();
        };
        let hint = if report.patterns.is_empty() {
            Some(all.cost.nothing)
        } else if !report.has_units {
            Some(all.cost.no_units)
        } else if report.prices.is_empty() {
            Some(all.cost.no_prices)
        } else {
            None
        };
        let hint = hint.map(|hint| view! { <p class="empty">{hint}</p> });
        view! {
            {hint}
            {totals::totals(&report.total)}
            {patterns::patterns(app, &report)}
            {views::views(app, &report)}
        }
        .into_any()
    };
    view! {
        <div class="view cost" data-testid="view-cost">
            {sums}
            <Prices report=report />
            <p class="quiet small">{all.cost.left_out}</p>
        </div>
    }
}

/// US dollars a month; a word where they are not known.
fn month(all: &'static Texts, format: Format, amount: Option<f64>) -> String {
    match amount {
        Some(amount) => all.cost.month.replace("{amount}", &dollars(format, amount)),
        None => all.cost.unknown.to_owned(),
    }
}

/// US dollars, cents where there are few.
fn dollars(format: Format, amount: f64) -> String {
    format.number(amount, if amount.abs() < 100.0 { 2 } else { 0 })
}

/// Reads and writes; what is nothing is left out.
fn flow(all: &'static Texts, format: Format, flow: Flow) -> String {
    let digits = |n: f64| if n.abs() < 10.0 { 2 } else { usize::from(n.abs() < 100.0) };
    let write = |n: f64| format.number(n, digits(n));
    let text = all.cost.flow;
    let mut parts = text.split(" · ");
    let (read, written) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let read = (flow.read > 0.0).then(|| read.replace("{read}", &write(flow.read)));
    let written = (flow.write > 0.0).then(|| written.replace("{write}", &write(flow.write)));
    let both: Vec<String> = read.into_iter().chain(written).collect();
    if both.is_empty() { "–".to_owned() } else { both.join(" · ") }
}
