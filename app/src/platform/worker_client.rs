//! The page's end of the worker: start it, send texts and files, hear texts.

use super::file_drop::Attachment;
use js_sys::Array;
use leptos::web_sys::{ErrorEvent, MessageEvent, Worker};
use wasm_bindgen::prelude::*;

/// A running worker; dropped, it ends.
pub struct WorkerHandle {
    worker: Worker,
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _fail: Closure<dyn FnMut(ErrorEvent)>,
}

impl WorkerHandle {
    /// Starts the worker of a build. `attempt` tells one start from another, so that a cached file
    /// of another build is not met twice.
    ///
    /// # Errors
    /// What the browser said, where it can't start a worker at all.
    pub fn start(
        build: &str,
        attempt: u32,
        mut hear: impl FnMut(String) + 'static,
        mut fail: impl FnMut(String) + 'static,
    ) -> Result<Self, String> {
        let url = if attempt == 0 {
            format!("./worker_start.js?{build}")
        } else {
            format!("./worker_start.js?{build}-{attempt}-{}", super::clock::now_ms())
        };
        let worker = Worker::new(&url).map_err(|error| format!("{error:?}"))?;
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let data = Array::from(&event.data());
            if let Some(text) = data.get(0).as_string() {
                hear(text);
            }
        });
        let fail = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            fail(event.message());
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
        Ok(Self { worker, _hear: hear, _fail: fail })
    }

    /// Sends a text, with a file beside it if there is one. False where the browser refuses.
    pub fn send(&self, text: &str, file: Option<&Attachment>) -> bool {
        let message = Array::of2(
            &JsValue::from_str(text),
            &file.map_or(JsValue::UNDEFINED, |file| file.0.clone().into()),
        );
        self.worker.post_message(&message).is_ok()
    }
}

impl Drop for WorkerHandle {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}
