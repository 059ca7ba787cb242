//! Key distributions.

use leptos::prelude::*;

/// Key distributions.
#[component]
pub fn KeysView() -> impl IntoView {
    view! { <div data-testid="view-keys"></div> }
}
