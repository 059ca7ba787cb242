//! Files that a person brings: chosen, dropped or pasted.

use leptos::web_sys::{
    ClipboardEvent, DragEvent, Element, File, FileList, HtmlInputElement, HtmlTextAreaElement,
};
use wasm_bindgen::prelude::*;

/// A file on its way to the worker, which alone reads it.
#[derive(Debug, Clone)]
pub struct Attachment(pub(super) File);

impl Attachment {
    /// The file's name.
    pub fn name(&self) -> String {
        self.0.name()
    }

    /// Its size in bytes.
    pub fn bytes(&self) -> f64 {
        self.0.size()
    }
}

fn first(files: Option<FileList>) -> Option<Attachment> {
    files.and_then(|files| files.get(0)).map(Attachment)
}

/// The file chosen in a file input, which is emptied so that the same file can be chosen again.
pub fn chosen(event: &leptos::ev::Event) -> Option<Attachment> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = first(input.files());
    input.set_value("");
    file
}

/// Hears files dragged over and dropped anywhere on the page: `over` says whether one hangs there.
pub fn on_drop(over: impl Fn(bool) + Clone + 'static, drop: impl Fn(Attachment) + 'static) {
    let carries_file = |event: &DragEvent| {
        event.data_transfer().is_some_and(|data| {
            data.types().iter().any(|kind| kind.as_string().as_deref() == Some("Files"))
        })
    };
    let hang = over.clone();
    listen("dragover", move |event: DragEvent| {
        if carries_file(&event) {
            event.prevent_default();
            hang(true);
        }
    });
    let leave = over.clone();
    listen("dragleave", move |event: DragEvent| {
        // Leaving the window itself has no element to go to.
        if event.related_target().is_none() {
            leave(false);
        }
    });
    listen("drop", move |event: DragEvent| {
        if carries_file(&event) {
            event.prevent_default();
            over(false);
            if let Some(file) = event.data_transfer().and_then(|data| first(data.files())) {
                drop(file);
            }
        }
    });
}

/// Hears texts and files pasted anywhere but into a field.
pub fn on_paste(text: impl Fn(String) + 'static, file: impl Fn(Attachment) + 'static) {
    listen("paste", move |event: ClipboardEvent| {
        let in_field = event.target().is_some_and(|target| {
            target.has_type::<HtmlInputElement>()
                || target.has_type::<HtmlTextAreaElement>()
                || target
                    .dyn_ref::<Element>()
                    .is_some_and(|e| e.closest("dialog").ok().flatten().is_some())
        });
        let Some(data) = event.clipboard_data().filter(|_| !in_field) else { return };
        if let Some(pasted) = first(data.files()) {
            event.prevent_default();
            file(pasted);
        } else if let Ok(pasted) = data.get_data("text/plain")
            && !pasted.trim().is_empty()
        {
            event.prevent_default();
            text(pasted);
        }
    });
}

/// Listens on the window for as long as the page lives.
fn listen<E: wasm_bindgen::convert::FromWasmAbi + 'static>(
    name: &str,
    hear: impl FnMut(E) + 'static,
) {
    let hear = Closure::<dyn FnMut(E)>::new(hear);
    let _ = super::window().add_event_listener_with_callback(name, hear.as_ref().unchecked_ref());
    hear.forget();
}
