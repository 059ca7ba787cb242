//! The tables of the design.

use leptos::prelude::*;

/// The tables of the design.
#[component]
pub fn Tables() -> impl IntoView {
    view! { <div data-testid="tables"></div> }
}
