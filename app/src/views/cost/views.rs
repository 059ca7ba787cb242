//! Each table and index with its units, what is reserved, and the money of each way of paying.

use super::{dollars, flow};
use crate::i18n::{named, use_format, use_texts};
use crate::state::App;
use keyloom_core::analyze::{CostReport, ViewCost};
use keyloom_core::session::view::ViewRef;
use leptos::prelude::*;

/// The tables and indexes.
pub(super) fn views(app: App, report: &CostReport) -> impl IntoView + use<> {
    let all = use_texts();
    let texts = &all.cost;
    let format = use_format();
    let rows = report.views.clone();
    let row = move |row: ViewCost| {
        let view = ViewRef { table: row.view.table.clone(), index: row.view.index.clone() };
        let same = view.clone();
        let pressed = move || (app.selection.view.get().as_ref() == Some(&same)).to_string();
        let money = |amount: Option<f64>| {
            amount.map_or_else(|| "–".to_owned(), |amount| format!("${}", dollars(format, amount)))
        };
        let stated = row.stated.then(|| view! { " " <small class="quiet">{texts.stated}</small> });
        view! {
            <tr data-testid="cost-view" data-view=named(&row.view)>
                <th scope="row">
                    <button
                        type="button"
                        class="btn plain small mono"
                        aria-pressed=pressed
                        on:click=move |_| app.selection.choose_view(Some(view.clone()))
                    >
                        {named(&row.view)}
                    </button>
                </th>
                <td class="num">{money(row.money.on_demand)}</td>
                <td class="num">{money(row.money.reserved)}</td>
                <td class="num">{money(row.money.scaled)}</td>
                <td class="num">{money(row.money.storage)}</td>
                <td class="num">{flow(all, format, row.average)}</td>
                <td class="num">{flow(all, format, row.peak)}</td>
                <td class="num">{flow(all, format, row.reserved)} {stated}</td>
                <td class="num">{format.bytes_f64(row.bytes)}</td>
            </tr>
        }
    };
    (!rows.is_empty()).then(|| {
        view! {
            <section class="card" data-testid="cost-views">
                <header>
                    <h2>{texts.views}</h2>
                    <span class="k">{texts.views_note}</span>
                </header>
                <div class="table-scroll" tabindex="0" role="group" aria-label=texts.views>
                    <table class="data">
                        <thead>
                            <tr>
                                <th scope="col">{texts.view}</th>
                                <th scope="col" class="num">{texts.on_demand}</th>
                                <th scope="col" class="num">{texts.reserved}</th>
                                <th scope="col" class="num">{texts.scaled}</th>
                                <th scope="col" class="num">{texts.storage}</th>
                                <th scope="col" class="num">{texts.average}</th>
                                <th scope="col" class="num">{texts.peak}</th>
                                <th scope="col" class="num">{texts.reserve}</th>
                                <th scope="col" class="num">{texts.bytes}</th>
                            </tr>
                        </thead>
                        <tbody>{rows.into_iter().map(row).collect::<Vec<_>>()}</tbody>
                    </table>
                </div>
            </section>
        }
    })
}
