//! Which rows of a list are open to be edited, by name, and the button that opens one.

use leptos::prelude::*;
use std::collections::BTreeSet;

/// The open rows of a list.
#[derive(Clone, Copy)]
pub(super) struct OpenRows(RwSignal<BTreeSet<String>>);

impl OpenRows {
    /// None is open.
    pub(super) fn new() -> Self {
        Self(RwSignal::new(BTreeSet::new()))
    }

    /// Whether a row is open; followed.
    pub(super) fn has(self, name: &str) -> bool {
        self.0.with(|open| open.contains(name))
    }

    /// Opens a row.
    pub(super) fn open(self, name: &str) {
        self.0.update(|open| {
            open.insert(name.to_owned());
        });
    }

    /// Opens a row or closes it.
    pub(super) fn turn(self, name: &str) {
        self.0.update(|open| {
            if !open.remove(name) {
                open.insert(name.to_owned());
            }
        });
    }

    /// A row that is open under a name is open under another from now on.
    pub(super) fn rename(self, from: &str, to: &str) {
        if self.0.with_untracked(|open| open.contains(from)) {
            self.0.update(|open| {
                open.remove(from);
                open.insert(to.to_owned());
            });
        }
    }
}

/// The button that opens a row and closes it.
#[component]
pub(super) fn OpenButton(
    /// The open rows.
    rows: OpenRows,
    /// The row's name among them.
    name: String,
    /// What it says to screen readers and on hover.
    label: String,
    /// Its `data-testid`.
    testid: &'static str,
) -> impl IntoView {
    let name = StoredValue::new(name);
    let is_open = move || name.with_value(|name| rows.has(name));
    view! {
        <button
            type="button"
            class="btn plain icon"
            data-testid=testid
            title=label.clone()
            aria-label=label
            aria-expanded=move || is_open().to_string()
            on:click=move |_| name.with_value(|name| rows.turn(name))
        >
            <span aria-hidden="true">{move || if is_open() { "▾" } else { "▸" }}</span>
        </button>
    }
}
