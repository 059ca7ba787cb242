//! The right pane.

use leptos::prelude::*;

/// The right pane.
#[component]
pub fn SummaryPane() -> impl IntoView {
    view! { <div data-testid="summary"></div> }
}
