//! Small touches on the document: dialogs, focus, elements that go.

use leptos::web_sys::{Event, HtmlDialogElement, HtmlElement, HtmlInputElement};
use wasm_bindgen::JsCast as _;

/// Removes an element by its id.
pub fn remove(id: &str) {
    if let Some(element) = super::document().get_element_by_id(id) {
        element.remove();
    }
}

/// Opens a dialog over the page, with focus kept in it.
pub fn show_modal(dialog: &HtmlDialogElement) {
    if !dialog.open() {
        let _ = dialog.show_modal();
    }
}

/// Closes a dialog.
pub fn close(dialog: &HtmlDialogElement) {
    if dialog.open() {
        dialog.close();
    }
}

/// Focuses the element of an id.
pub fn focus(id: &str) {
    if let Some(element) =
        super::document().get_element_by_id(id).and_then(|e| e.dyn_into::<HtmlElement>().ok())
    {
        let _ = element.focus();
    }
}

/// Focuses the first element that a selector finds.
pub fn focus_first(selector: &str) {
    if let Some(element) = super::document()
        .query_selector(selector)
        .ok()
        .flatten()
        .and_then(|e| e.dyn_into::<HtmlElement>().ok())
    {
        let _ = element.focus();
    }
}

/// Moves focus among the elements that a selector finds, by so many steps from the one that has it
/// now, round and round. Arrow keys in menus do so.
pub fn move_focus(selector: &str, steps: i32) {
    let document = super::document();
    let Ok(found) = document.query_selector_all(selector) else { return };
    let count = i32::try_from(found.length()).unwrap_or(0);
    if count == 0 {
        return;
    }
    let active = document.active_element();
    let at = (0..count).find(|&i| {
        found
            .get(i as u32)
            .is_some_and(|node| active.as_ref().is_some_and(|a| node.is_same_node(Some(a))))
    });
    let next =
        at.map_or(if steps < 0 { count - 1 } else { 0 }, |at| (at + steps).rem_euclid(count));
    if let Some(element) = found.get(next as u32).and_then(|n| n.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// The element that has the focus, to give it back to.
#[derive(Debug, Clone)]
pub struct Focused(Option<HtmlElement>);

impl Focused {
    /// The element that has it now.
    pub fn now() -> Self {
        Self(super::document().active_element().and_then(|e| e.dyn_into::<HtmlElement>().ok()))
    }

    /// Focuses it again, if it is still on the page.
    pub fn again(&self) {
        if let Some(element) = self.0.as_ref().filter(|element| element.is_connected()) {
            let _ = element.focus();
        }
    }
}

/// Selects all text of a field by its id.
pub fn select_all(id: &str) {
    if let Some(field) =
        super::document().get_element_by_id(id).and_then(|e| e.dyn_into::<HtmlInputElement>().ok())
    {
        field.select();
    }
}

/// Clicks the element of an id (a hidden file input).
pub fn click(id: &str) {
    if let Some(element) =
        super::document().get_element_by_id(id).and_then(|e| e.dyn_into::<HtmlElement>().ok())
    {
        element.click();
    }
}

/// Whether an event came from within an element that a selector finds.
pub fn within(event: &Event, selector: &str) -> bool {
    event
        .target()
        .and_then(|target| target.dyn_into::<leptos::web_sys::Element>().ok())
        .and_then(|element| element.closest(selector).ok().flatten())
        .is_some()
}

/// Whether the focus that leaves an element goes to another within the one that listens.
pub fn moves_within(event: &leptos::ev::FocusEvent) -> bool {
    let listens =
        event.current_target().and_then(|target| target.dyn_into::<leptos::web_sys::Node>().ok());
    let next =
        event.related_target().and_then(|target| target.dyn_into::<leptos::web_sys::Node>().ok());
    listens.is_some_and(|listens| listens.contains(next.as_ref()))
}
