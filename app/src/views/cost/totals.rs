//! All of it a month, and which way of paying is the cheapest.

use super::month;
use crate::components::Figure;
use crate::i18n::{use_format, use_texts};
use keyloom_core::analyze::{AIM_SOURCE, Money};
use keyloom_core::stats::Origin;
use leptos::prelude::*;

/// The totals.
pub(super) fn totals(total: &Money) -> impl IntoView + use<> {
    let all = use_texts();
    let texts = &all.cost;
    let format = use_format();
    let origin = |formula: &str, source: &str| Origin::Computed {
        formula: formula.to_owned(),
        source: source.to_owned(),
    };
    let prices = "the prices below";
    let rows = [
        (
            "cost-on-demand",
            total.on_demand,
            texts.on_demand,
            texts.on_demand_meaning,
            origin("average units a second × 2 628 000 seconds × price", prices),
        ),
        (
            "cost-reserved",
            total.reserved,
            texts.reserved,
            texts.reserved_meaning,
            origin("units reserved × 730 hours × price", prices),
        ),
        (
            "cost-scaled",
            total.scaled,
            texts.scaled,
            texts.scaled_meaning,
            origin("average units a second ÷ 0.7 × 730 hours × price", AIM_SOURCE),
        ),
        (
            "cost-storage",
            total.storage,
            texts.storage,
            texts.storage_meaning,
            origin("bytes of items and entries × price", prices),
        ),
    ];
    let ways = rows
        .iter()
        .take(3)
        .filter_map(|(_, amount, name, ..)| Some((*amount, *name)).filter(|it| it.0.is_some()));
    let cheapest = ways
        .filter_map(|(amount, name)| amount.filter(|it| *it > 0.0).map(|amount| (amount, name)))
        .min_by(|a, b| a.0.total_cmp(&b.0));
    let cheapest = cheapest.map(|(_, name)| {
        let text = texts.cheapest.replace("{way}", name);
        view! { <p class="quiet" data-testid="cost-cheapest">{text}</p> }
    });
    let figures: Vec<_> = rows
        .into_iter()
        .map(|(testid, amount, label, meaning, origin)| {
            let value = month(all, format, amount);
            view! {
                <Figure
                    testid=testid
                    value=Signal::derive(move || value.clone())
                    label=label
                    meaning=meaning
                    origin=origin
                />
            }
        })
        .collect();
    view! {
        <h2 class="section">{texts.heading}</h2>
        <div class="card figures figure-row">{figures}</div>
        {cheapest}
    }
}
