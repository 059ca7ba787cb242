//! A menu under a button. Arrow keys, Home and End walk, Escape and a click elsewhere close, and the focus goes
//! back to the button.

use crate::platform::dom;
use leptos::context::Provider;
use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::prelude::*;

/// A button with a menu of [`MenuItem`]s. `id` is the button's id and `data-testid`.
#[component]
pub fn Menu(
    /// The button's id and `data-testid`.
    id: &'static str,
    /// The button's label.
    label: &'static str,
    /// The button's class beside `btn`.
    #[prop(default = "plain")]
    class: &'static str,
    /// What stands on the button in place of its label, which then is read to screen readers only.
    #[prop(optional)]
    sign: Option<&'static str>,
    /// The items; made anew each time the menu opens.
    children: ChildrenFn,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let list = format!("#{id}-menu [role^=menuitem]");
    let close = move |back: bool| {
        open.set(false);
        if back {
            dom::focus(id);
        }
    };
    let selector = StoredValue::new(list);
    let begin = move || {
        open.set(true);
        crate::platform::clock::next_frame(move || dom::focus_first(&selector.get_value()));
    };
    let keys = move |event: KeyboardEvent| match event.key().as_str() {
        "Escape" if open.get_untracked() => {
            event.stop_propagation();
            close(true);
        }
        "ArrowDown" => {
            event.prevent_default();
            if open.get_untracked() {
                dom::move_focus(&selector.get_value(), 1);
            } else {
                begin();
            }
        }
        "ArrowUp" if open.get_untracked() => {
            event.prevent_default();
            dom::move_focus(&selector.get_value(), -1);
        }
        "Home" if open.get_untracked() => {
            event.prevent_default();
            dom::focus_first(&selector.get_value());
        }
        "End" if open.get_untracked() => {
            event.prevent_default();
            dom::focus_first(&selector.get_value());
            dom::move_focus(&selector.get_value(), -1);
        }
        _ => {}
    };
    let left = move |event: FocusEvent| {
        if !dom::moves_within(&event) {
            open.set(false);
        }
    };
    let children = StoredValue::new(children);
    let closer = CloseMenu(Callback::new(move |()| close(true)));
    view! {
        <div class="menu" on:keydown=keys on:focusout=left>
            <button
                type="button"
                id=id
                data-testid=id
                class=format!("btn {class}")
                aria-haspopup="menu"
                aria-expanded=move || open.get().to_string()
                aria-label=sign.map(|_| label)
                title=sign.map(|_| label)
                on:click=move |_| if open.get_untracked() { close(false) } else { begin() }
            >
                {sign.unwrap_or(label)}
            </button>
            <Show when=move || open.get()>
                <div class="menu-list" role="menu" id=format!("{id}-menu") aria-label=label>
                    // Given to these items alone: menus beside one another have one owner.
                    <Provider value=closer>{children.with_value(|children| children())}</Provider>
                </div>
            </Show>
        </div>
    }
}

#[derive(Clone, Copy)]
struct CloseMenu(Callback<()>);

/// One thing that a menu does.
#[component]
pub fn MenuItem(
    /// What it says.
    #[prop(into)]
    label: String,
    /// A line under it.
    #[prop(optional, into)]
    note: Option<String>,
    /// For one of several of which one is chosen: whether it is this.
    #[prop(optional)]
    checked: Option<bool>,
    /// Whether it can't be done now; it says so and can be read, but does nothing.
    #[prop(optional)]
    disabled: bool,
    /// Its `data-testid`.
    #[prop(into)]
    testid: String,
    /// What it does.
    run: Callback<()>,
) -> impl IntoView {
    let close = use_context::<CloseMenu>();
    let act = move |_| {
        if disabled {
            return;
        }
        if let Some(CloseMenu(close)) = close {
            close.run(());
        }
        run.run(());
    };
    view! {
        <button
            type="button"
            role=if checked.is_some() { "menuitemradio" } else { "menuitem" }
            aria-disabled=disabled.then_some("true")
            aria-checked=checked.map(|checked| checked.to_string())
            tabindex="-1"
            data-testid=testid
            on:click=act
        >
            {label}
            {note.map(|note| view! { <span class="note">{note}</span> })}
        </button>
    }
}
