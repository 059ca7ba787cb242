//! The patterns of the design.

use leptos::prelude::*;

/// The patterns of the design.
#[component]
pub fn Patterns() -> impl IntoView {
    view! { <div data-testid="patterns"></div> }
}
