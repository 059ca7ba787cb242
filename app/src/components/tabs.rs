//! Tabs: a list of them, and the panel of the one that is chosen. Arrow keys, Home and End move
//! among them.

use crate::platform::dom;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

/// A row of tabs. `tabs` holds each tab's value, its id (also its `data-testid`, and that of its
/// panel with `-panel` behind), and its label.
#[component]
pub fn TabList<T>(
    /// Names the row to screen readers.
    label: &'static str,
    /// The tabs.
    tabs: Vec<(T, &'static str, &'static str)>,
    /// The chosen one.
    chosen: RwSignal<T>,
    /// A few letters behind the label of one of them, by its id.
    #[prop(optional, into)]
    badge: Signal<Option<(&'static str, String)>>,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let ids: Vec<(T, &'static str)> = tabs.iter().map(|(value, id, _)| (*value, *id)).collect();
    let walk = move |event: KeyboardEvent| {
        let now = ids.iter().position(|(value, _)| *value == chosen.get_untracked()).unwrap_or(0);
        let last = ids.len().saturating_sub(1);
        let next = match event.key().as_str() {
            "ArrowRight" => {
                if now == last {
                    0
                } else {
                    now + 1
                }
            }
            "ArrowLeft" => {
                if now == 0 {
                    last
                } else {
                    now - 1
                }
            }
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        if let Some((value, id)) = ids.get(next) {
            event.prevent_default();
            chosen.set(*value);
            dom::focus(id);
        }
    };
    view! {
        <div class="tabs" role="tablist" aria-label=label on:keydown=walk>
            {tabs
                .into_iter()
                .map(|(value, id, text)| {
                    let selected = move || chosen.get() == value;
                    view! {
                        <button
                            type="button"
                            role="tab"
                            id=id
                            data-testid=id
                            aria-selected=move || selected().to_string()
                            aria-controls=format!("{id}-panel")
                            tabindex=move || if selected() { "0" } else { "-1" }
                            on:click=move |_| chosen.set(value)
                        >
                            {text}
                            {move || {
                                let badge = badge.get().filter(|(of, _)| *of == id);
                                badge.map(|(_, text)| view! { <span class="badge">{text}</span> })
                            }}
                        </button>
                    }
                })
                .collect_view()}
        </div>
    }
}

/// What a tab shows, by the tab's id.
#[component]
pub fn TabPanel(
    /// The tab's id.
    id: &'static str,
    /// What it shows.
    children: Children,
) -> impl IntoView {
    view! {
        <div class="pane-body" role="tabpanel" id=format!("{id}-panel") aria-labelledby=id>
            {children()}
        </div>
    }
}
