//! What every field has: an id of its own, a label, and what is wrong with it under it.

use leptos::prelude::*;
use std::sync::atomic::{AtomicU32, Ordering};

/// An id that no other element of the page has.
pub(super) fn fresh_id() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("field-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

/// What is wrong: with the text that was refused, else with the value that stands there.
pub(super) fn errors(
    id: String,
    wrong: RwSignal<Option<String>>,
    fault: Signal<Option<String>>,
) -> impl IntoView {
    move || {
        let refused = wrong.get();
        let role = if refused.is_some() { "alert" } else { "note" };
        refused.or_else(|| fault.get()).map(|text| {
            view! { <span class="field-error" id=id.clone() role=role>{text}</span> }
        })
    }
}

/// The `aria-invalid` and `aria-describedby` of a field with such errors.
pub(super) fn described(
    id: String,
    wrong: RwSignal<Option<String>>,
    fault: Signal<Option<String>>,
) -> (impl Fn() -> String + Clone, impl Fn() -> Option<String> + Clone) {
    let has = move || wrong.with(Option::is_some) || fault.with(Option::is_some);
    (move || has().to_string(), move || has().then(|| id.clone()))
}
