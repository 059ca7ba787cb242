//! The entities of the design.

use leptos::prelude::*;

/// The entities of the design.
#[component]
pub fn Entities() -> impl IntoView {
    view! { <div data-testid="entities"></div> }
}
