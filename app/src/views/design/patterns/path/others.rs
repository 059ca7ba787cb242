//! The paths that lost, and the choice of one by hand.

use super::super::coverage::line_of;
use crate::i18n::{Format, Texts};
use crate::state::App;
use crate::tasks;
use keyloom_core::design::edit::Edit;
use keyloom_core::design::{Extra, PinnedPath};
use keyloom_core::path::{AccessPath, Plan, Purpose, Request};
use leptos::prelude::*;

/// The most others that are shown.
const MOST: usize = 8;

/// The other paths of a plan.
pub(super) fn others(
    app: App,
    all: &'static Texts,
    format: Format,
    id: &str,
    plan: &Plan,
) -> impl IntoView + use<> {
    let texts = &all.paths;
    let unpin = plan.pinned.then(|| {
        let pattern = id.to_owned();
        let unpin = move |_| {
            tasks::edit_or_say(app, &Edit::PinPath { pattern: pattern.clone(), path: None });
        };
        view! {
            <p class="small path-pinned">
                <span class="chip">{texts.pinned}</span>
                " "
                <button type="button" class="btn small" data-testid="path-unpin" on:click=unpin>
                    {texts.unpin}
                </button>
            </p>
        }
    });
    let rows: Vec<_> = plan
        .others
        .iter()
        .take(MOST)
        .map(|other| {
            let line = line_of(format, &other.path);
            let why = (texts.lost)(format, &other.lost);
            let pin = pinned(&other.path).map(|path| {
                let pattern = id.to_owned();
                let said = format!("{}: {line}", texts.pin);
                let pin = move |_| {
                    let (pattern, path) = (pattern.clone(), Some(path.clone()));
                    tasks::edit_or_say(app, &Edit::PinPath { pattern, path });
                };
                view! {
                    <button
                        type="button"
                        class="btn small"
                        data-testid="path-pin"
                        aria-label=said
                        on:click=pin
                    >
                        {texts.pin}
                    </button>
                }
            });
            view! {
                <li data-testid="path-other">
                    <span class="grow">
                        <span class="mono small">{line}</span>
                        <br />
                        <span class="quiet small">{why}</span>
                    </span>
                    {pin}
                </li>
            }
        })
        .collect();
    let reads = plan.chosen.as_ref().is_some_and(|path| pinned(path).is_some());
    let list = if rows.is_empty() {
        reads.then(|| view! { <p class="quiet small">{texts.no_others}</p> }).into_any()
    } else {
        view! {
            <details class="path-others">
                <summary>{texts.others} " " {rows.len()}</summary>
                <ul>{rows}</ul>
            </details>
        }
        .into_any()
    };
    view! {
        {unpin}
        {list}
    }
}

/// A path as a person pins it: where its first read is made, and how.
fn pinned(path: &AccessPath) -> Option<PinnedPath> {
    let read = |purpose| matches!(purpose, Purpose::Read | Purpose::Find);
    let step = path.steps.iter().find(|step| read(step.purpose))?;
    let request = match step.request {
        Request::Get => "get",
        Request::BatchGet => "batchGet",
        Request::Query => "query",
        Request::Scan => "scan",
        _ => return None,
    };
    Some(PinnedPath {
        table: step.view.table.clone(),
        index: step.view.index.clone(),
        request: Some(request.to_owned()),
        extra: Extra::new(),
    })
}
