//! Legends: what a colour or a stroke stands for, in words beside the mark.

use leptos::prelude::*;

/// One entry: the class that gives the mark its look, and the words.
#[derive(Debug, Clone, PartialEq)]
pub struct LegendEntry {
    /// The class of the mark (`line`, `dash`, `block` with a colour's class).
    pub class: String,
    /// What it stands for.
    pub text: String,
}

/// A list of marks with their words.
#[component]
pub fn Legend(
    /// The entries in their order.
    #[prop(into)]
    entries: Signal<Vec<LegendEntry>>,
) -> impl IntoView {
    view! {
        <ul class="legend">
            {move || {
                entries
                    .get()
                    .into_iter()
                    .map(|entry| {
                        view! {
                            <li>
                                <i class=format!("legend-mark {}", entry.class) aria-hidden="true"></i>
                                {entry.text}
                            </li>
                        }
                    })
                    .collect_view()
            }}
        </ul>
    }
}
