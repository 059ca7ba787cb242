//! A box that is ticked or not.

use super::field_parts::{errors, fresh_id};
use leptos::prelude::*;

/// A box with its label behind it.
#[component]
pub fn TickField(
    /// Names the box.
    #[prop(into)]
    label: String,
    /// Its `data-testid`.
    #[prop(into)]
    testid: String,
    /// Whether it is ticked.
    #[prop(into)]
    value: Signal<bool>,
    /// Takes the new value, or says why not.
    commit: Callback<bool, Result<(), String>>,
) -> impl IntoView {
    let wrong = RwSignal::new(None::<String>);
    let id = fresh_id();
    view! {
        <span class="edit-field">
            <label class="tick">
                <input
                    type="checkbox"
                    data-testid=testid
                    prop:checked=value
                    on:change:target=move |event| {
                        let refused = commit.run(event.target().checked()).err();
                        if refused.is_some() {
                            event.target().set_checked(value.get_untracked());
                        }
                        wrong.set(refused);
                    }
                />
                {label}
            </label>
            {errors(format!("{id}-error"), wrong, Signal::derive(|| None))}
        </span>
    }
}
