//! The time and timers.

use std::time::Duration;

/// Milliseconds since 1970.
pub fn now_ms() -> f64 {
    js_sys::Date::now()
}

/// A moment as the browser's language and time zone write it.
pub fn show_moment(ms: f64, language: &str) -> String {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(ms));
    date.to_locale_string(language, &wasm_bindgen::JsValue::UNDEFINED).into()
}

/// Calls once after a while.
pub fn after(duration: Duration, call: impl FnOnce() + 'static) {
    leptos::prelude::set_timeout(call, duration);
}

/// Calls once before the next frame is drawn.
pub fn next_frame(call: impl FnOnce() + 'static) {
    leptos::prelude::request_animation_frame(call);
}

/// Leaves a mark on the browser's timeline, the first time it is called for a name.
pub fn mark_once(name: &str) {
    let Some(performance) = super::window().performance() else { return };
    if performance.get_entries_by_name(name).length() == 0 {
        let _ = performance.mark(name);
    }
}
