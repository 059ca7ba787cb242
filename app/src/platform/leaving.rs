//! What happens when a person leaves the page or loads it again.

use leptos::prelude::{window_event_listener, window_event_listener_untyped};

/// Calls when the page is hidden or left: the last moment that is sure to come.
pub fn on_leave(call: impl Fn() + Clone + 'static) {
    let hide = call.clone();
    std::mem::forget(window_event_listener_untyped("pagehide", move |_| hide()));
    std::mem::forget(window_event_listener_untyped("blur", move |_| call()));
}

/// Asks the person before the page is left for as long as `unsaved` says so.
pub fn guard(unsaved: impl Fn() -> bool + 'static) {
    std::mem::forget(window_event_listener(leptos::ev::beforeunload, move |event| {
        if unsaved() {
            event.prevent_default();
        }
    }));
}

/// Loads the page again.
pub fn reload() {
    let _ = super::window().location().reload();
}
