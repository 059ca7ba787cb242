//! The worker's end: hear texts and files, say texts, and let the event loop breathe.

use js_sys::{Array, Promise};
use leptos::web_sys::{DedicatedWorkerGlobalScope, File, MessageChannel, MessageEvent};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// A file that came beside a text.
#[derive(Debug, Clone)]
pub struct Received(File);

impl Received {
    /// Its bytes.
    ///
    /// # Errors
    /// What the browser said, where it can't read the file.
    pub async fn bytes(&self) -> Result<Vec<u8>, String> {
        let buffer =
            JsFuture::from(self.0.array_buffer()).await.map_err(|error| format!("{error:?}"))?;
        Ok(js_sys::Uint8Array::new(&buffer).to_vec())
    }
}

/// Hears every text from now on.
pub fn hear(mut on_text: impl FnMut(String, Option<Received>) + 'static) {
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let data = Array::from(&event.data());
        let file = data.get(1).dyn_into::<File>().ok().map(Received);
        if let Some(text) = data.get(0).as_string() {
            on_text(text, file);
        }
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
}

/// Says a text to the page.
pub fn say(text: &str) {
    // Refused only for a message that can't be cloned; a text always can.
    let _ = scope().post_message(&Array::of1(&JsValue::from_str(text)));
}

/// Ends once the event loop has taken what waits. A message channel, because timers that nest are
/// held back by 4 ms each.
pub async fn breathe() {
    let promise = Promise::new(&mut |resolve, _| {
        if let Ok(channel) = MessageChannel::new() {
            let close = channel.port1();
            let wake = Closure::once_into_js(move || {
                close.close();
                let _ = resolve.call0(&JsValue::UNDEFINED);
            });
            channel.port1().set_onmessage(Some(wake.unchecked_ref()));
            let _ = channel.port2().post_message(&JsValue::NULL);
        } else {
            let _ = resolve.call0(&JsValue::UNDEFINED);
        }
    });
    let _ = JsFuture::from(promise).await;
}

/// Milliseconds since the worker started.
pub fn now_ms() -> f64 {
    scope().performance().map_or(0.0, |performance| performance.now())
}

/// Writes an error to the console.
pub fn log_error(text: &str) {
    leptos::web_sys::console::error_1(&JsValue::from_str(text));
}
