//! Item collections.

use leptos::prelude::*;

/// Item collections.
#[component]
pub fn CollectionsView() -> impl IntoView {
    view! { <div data-testid="view-collections"></div> }
}
