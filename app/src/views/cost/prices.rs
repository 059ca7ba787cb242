//! The prices that are charged by, each with its region, date and source; a person can set another.

use crate::components::EditField;
use crate::i18n::use_texts;
use crate::state::use_app;
use crate::tasks;
use keyloom_core::analyze::{CostReport, PriceUsed};
use keyloom_core::design::edit::Edit;
use keyloom_core::engine::PriceId;
use leptos::prelude::*;

/// The prices.
#[component]
pub(super) fn Prices(report: Memo<Option<CostReport>>) -> impl IntoView {
    let texts = &use_texts().cost;
    // A row stays while its price changes, so that the focus does.
    let ids = Memo::new(move |_| {
        report.with(|report| {
            let prices = report.iter().flat_map(|report| &report.prices);
            prices.map(|price| price.id).collect::<Vec<_>>()
        })
    });
    view! {
        <Show when=move || !ids.with(Vec::is_empty)>
            <section class="card" data-testid="cost-prices">
                <header>
                    <h2>{texts.prices}</h2>
                    <span class="k">{texts.prices_note}</span>
                </header>
                <div class="table-scroll" tabindex="0" role="group" aria-label=texts.prices>
                    <table class="data">
                        <thead>
                            <tr>
                                <td></td>
                                <th scope="col">{texts.value}</th>
                                <th scope="col" class="num">{texts.list}</th>
                                <th scope="col">{texts.source}</th>
                            </tr>
                        </thead>
                        <tbody>
                            <For each=move || ids.get() key=|id| *id let:id>
                                <PriceRow id report />
                            </For>
                        </tbody>
                    </table>
                </div>
            </section>
        </Show>
    }
}

#[component]
fn PriceRow(id: PriceId, report: Memo<Option<CostReport>>) -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().cost;
    let price = Memo::new(move |_| {
        report.with(|report| {
            let mut prices = report.iter().flat_map(|report| &report.prices);
            prices.find(|price| price.id == id).cloned()
        })
    });
    let read =
        move |of: fn(&PriceUsed) -> Option<String>| price.with(|price| price.as_ref().and_then(of));
    let set = move |value: Option<f64>| {
        tasks::edit(app, &Edit::SetPrice { id: id.name().to_owned(), value })
    };
    let commit = Callback::new(move |text: String| {
        let text = text.trim();
        if text.is_empty() {
            return set(None);
        }
        let value = text.parse::<f64>().ok().filter(|it| it.is_finite() && *it >= 0.0);
        set(Some(value.ok_or_else(|| texts.price_needed.to_owned())?))
    });
    let reset = move |_| {
        if let Err(why) = set(None) {
            app.notices.failed(why);
        }
    };
    let name = (texts.price)(id);
    view! {
        <tr data-testid="price" data-price=id.name()>
            <th scope="row">{name}</th>
            <td>
                <EditField
                    label=format!("{}: {name}", texts.value)
                    testid="price-value"
                    value=Signal::derive(move || read(|it| Some(it.value.to_string())).unwrap_or_default())
                    commit=commit
                    inputmode="decimal"
                    class="num"
                />
            </td>
            <td class="num">
                {move || read(|it| Some(format!("${}", it.list?)))} " "
                <Show when=move || price.with(|price| price.as_ref().is_some_and(|it| it.set))>
                    <button type="button" class="btn small" data-testid="price-reset" on:click=reset>
                        {texts.reset}
                    </button>
                </Show>
            </td>
            <td class="small quiet">
                {move || read(|it| Some(format!("{}, {}: {}", it.region, it.as_of, it.source)))}
                {move || {
                    let unsure = price.with(|it| it.as_ref().is_some_and(|it| !it.sure));
                    unsure.then(|| format!(" ({})", texts.unsure))
                }}
            </td>
        </tr>
    }
}
