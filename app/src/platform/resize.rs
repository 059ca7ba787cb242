//! The size of an element as it changes.

use js_sys::Array;
use leptos::web_sys::{Element, ResizeObserver, ResizeObserverEntry};
use wasm_bindgen::prelude::*;

/// Watches an element's size; dropped, it stops.
pub struct Watch {
    observer: ResizeObserver,
    _hear: Closure<dyn FnMut(Array)>,
}

impl Watch {
    /// Calls with the width and height of an element's content box in CSS pixels, now and at every
    /// change. None where the browser has no such observer.
    pub fn start(element: &Element, mut call: impl FnMut(f64, f64) + 'static) -> Option<Self> {
        let hear = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            if let Ok(entry) = entries.get(0).dyn_into::<ResizeObserverEntry>() {
                let size = entry.content_rect();
                call(size.width(), size.height());
            }
        });
        let observer = ResizeObserver::new(hear.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(Self { observer, _hear: hear })
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
