//! Keys pressed anywhere on the page.

use leptos::ev::KeyboardEvent;
use leptos::web_sys::{HtmlInputElement, HtmlTextAreaElement};
use wasm_bindgen::JsCast as _;

/// Hears every key for as long as the page lives.
pub fn on_key(hear: impl Fn(KeyboardEvent) + 'static) {
    let handle = leptos::prelude::window_event_listener(leptos::ev::keydown, hear);
    std::mem::forget(handle);
}

/// Whether a key was pressed inside a text field, which then has an undo of its own.
pub fn in_text_field(event: &KeyboardEvent) -> bool {
    event.target().is_some_and(|target| {
        target.has_type::<HtmlInputElement>() || target.has_type::<HtmlTextAreaElement>()
    })
}
