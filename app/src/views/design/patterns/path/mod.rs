//! How the opened pattern is served: the steps of its path, what a call costs, the other paths and
//! why they lost, and the choice of one by hand.
//!
//! Marks for tests: `path` (with `data-kind`), `path-step`, `path-missing`, `path-flaw`; those of
//! [`figures`]: `path-figures`; of [`others`]: `path-other`, `path-pin`, `path-unpin`; of
//! [`requests`]: `path-requests`, `path-request`.

mod figures;
mod others;
mod requests;
mod steps;

use super::coverage::plan_of;
use crate::components::marked;
use crate::i18n::{use_format, use_texts};
use crate::state::use_app;
use keyloom_core::path::{PathKind, Verdict};
use leptos::prelude::*;

/// How a pattern is served.
#[component]
pub(super) fn PathPanel(id: String) -> impl IntoView {
    let app = use_app();
    let all = use_texts();
    let format = use_format();
    // The panel is built again only where the plan itself is another.
    let of = id.clone();
    let plan =
        Memo::new(move |_| app.analysis.newest.with(|newest| plan_of(newest.as_ref()?, &of)));
    let of = id.clone();
    let rate = Memo::new(move |_| {
        app.document
            .present
            .with(|design| design.access_patterns.get(&of).map(|it| it.rate.clone()))
    });
    let pattern = id.clone();
    let inner = move || {
        let texts = &all.paths;
        let engine = app.document.present.with_untracked(|design| design.engine.kind);
        let plan = plan.get()?;
        let unserved = plan.chosen.is_none() || plan.verdict == Verdict::Unserved;
        let missing: Vec<_> = plan
            .missing
            .iter()
            .filter(|_| unserved)
            .map(|it| {
                view! { <p class="quiet small" data-testid="path-missing">{marked(&(texts.missing)(it))}</p> }
            })
            .collect();
        let served = plan.chosen.as_ref().map(|path| {
            let order = (texts.order)(format, path.order);
            let said = path.flaws.iter().map(texts.flaw).chain(order);
            let said: Vec<_> = said
                .map(
                    |text| view! { <li class="small" data-testid="path-flaw">{marked(&text)}</li> },
                )
                .collect();
            view! {
                {steps::steps(all, format, path)}
                <ul class="path-flaws">{said}</ul>
                {figures::figures(all, format, engine, &path.cost, rate.get().unwrap_or_default())}
            }
        });
        let kind = plan.chosen.as_ref().map_or("none", |path| kind(path.kind));
        Some(view! {
            <div data-testid="path" data-kind=kind>
                {missing}
                {served}
                {others::others(app, all, format, &pattern, &plan)}
            </div>
        })
    };
    view! {
        <section class="path">
            <h4 class="section">{all.paths.heading}</h4>
            {inner}
            <requests::Requests id />
        </section>
    }
}

fn kind(kind: PathKind) -> &'static str {
    match kind {
        PathKind::Get => "get",
        PathKind::BatchGet => "batchGet",
        PathKind::Query => "query",
        PathKind::QueryFilter => "queryFilter",
        PathKind::FanOutQuery => "fanOutQuery",
        PathKind::NPlusOne => "nPlusOne",
        PathKind::Scan => "scan",
        PathKind::Write => "write",
        PathKind::Batch => "batch",
        PathKind::Transaction => "transaction",
    }
}
