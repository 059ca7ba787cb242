//! What is kept in this browser: values by key, and word of changes that another tab made.

use gloo_storage::{LocalStorage, Storage, errors::StorageError};
use leptos::web_sys::{Storage as Place, StorageEvent};
use serde::{Serialize, de::DeserializeOwned};

/// Why a value is not kept or not had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing is kept under the key.
    Absent,
    /// Something is kept that can't be read; the raw text.
    Unreadable(String),
    /// The browser has no more room.
    Full,
    /// The browser keeps nothing here (a private window, storage turned off).
    Unavailable(String),
}

/// Where it is kept. A browser that forbids that throws at the mere question, so that everything
/// below asks here first.
fn place() -> Result<Place, Refusal> {
    super::window()
        .local_storage()
        .ok()
        .flatten()
        .ok_or_else(|| Refusal::Unavailable("local storage".to_owned()))
}

/// The value kept under a key.
///
/// # Errors
/// [`Refusal::Absent`], [`Refusal::Unreadable`] or [`Refusal::Unavailable`].
pub fn get<T: DeserializeOwned>(key: &str) -> Result<T, Refusal> {
    // Not by `LocalStorage::get`, which takes it that a browser lets whoever has the storage read it.
    let text = place()?
        .get_item(key)
        .map_err(|error| Refusal::Unavailable(format!("{error:?}")))?
        .ok_or(Refusal::Absent)?;
    serde_json::from_str(&text).map_err(|_| Refusal::Unreadable(text))
}

/// The text kept under a key, as it stands.
pub fn raw(key: &str) -> Option<String> {
    place().ok()?.get_item(key).ok().flatten()
}

/// Keeps a value under a key.
///
/// # Errors
/// [`Refusal::Full`] or [`Refusal::Unavailable`].
pub fn set(key: &str, value: &impl Serialize) -> Result<(), Refusal> {
    place()?;
    LocalStorage::set(key, value).map_err(|error| match error {
        StorageError::JsError(error) if error.name.contains("Quota") => Refusal::Full,
        other => Refusal::Unavailable(other.to_string()),
    })
}

/// Keeps a text under a key as it stands.
///
/// # Errors
/// [`Refusal::Full`] or [`Refusal::Unavailable`].
pub fn set_raw(key: &str, text: &str) -> Result<(), Refusal> {
    place()?.set_item(key, text).map_err(|_| Refusal::Full)
}

/// Forgets a key.
pub fn delete(key: &str) {
    if let Ok(place) = place() {
        let _ = place.remove_item(key);
    }
}

/// The keys that begin with a text, sorted.
pub fn keys(prefix: &str) -> Vec<String> {
    let Ok(storage) = place() else { return Vec::new() };
    let mut keys: Vec<String> = (0..storage.length().unwrap_or(0))
        .filter_map(|at| storage.key(at).ok().flatten())
        .filter(|key| key.starts_with(prefix))
        .collect();
    keys.sort();
    keys
}

/// Calls with the key whenever another tab changes what is kept under it.
pub fn on_change(call: impl Fn(String) + 'static) {
    let handle = leptos::prelude::window_event_listener_untyped("storage", move |event| {
        use wasm_bindgen::JsCast as _;
        if let Some(key) = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key) {
            call(key);
        }
    });
    std::mem::forget(handle);
}
