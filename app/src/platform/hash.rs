//! The URL's fragment: read, cleared, and the page's address without it.

use wasm_bindgen::JsValue;

/// The fragment without its `#`; empty where there is none.
pub fn fragment() -> String {
    let hash = super::window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// Takes the fragment off the address, without a step in the browser's history.
pub fn clear() {
    let window = super::window();
    if let (Ok(history), Ok(path), Ok(search)) =
        (window.history(), window.location().pathname(), window.location().search())
    {
        let address = format!("{path}{search}");
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// The page's address without a fragment.
pub fn address() -> String {
    let href = super::window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// Calls whenever the fragment changes while the page is open.
pub fn on_change(call: impl Fn() + 'static) {
    let handle = leptos::prelude::window_event_listener(leptos::ev::hashchange, move |_| call());
    std::mem::forget(handle);
}
