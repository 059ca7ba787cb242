//! Physical partitions.

use leptos::prelude::*;

/// Physical partitions.
#[component]
pub fn PartitionsView() -> impl IntoView {
    view! { <div data-testid="view-partitions"></div> }
}
