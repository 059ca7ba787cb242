//! Files of the page's own origin.

use leptos::web_sys::Response;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// The text of a file beside the page, by its relative path.
///
/// # Errors
/// The path with the status or what the browser said.
pub async fn fetch_text(path: &str) -> Result<String, String> {
    let said = |error: JsValue| format!("{path}: {error:?}");
    let response: Response =
        JsFuture::from(super::window().fetch_with_str(path)).await.map_err(said)?.unchecked_into();
    if !response.ok() {
        return Err(format!("{path}: {}", response.status()));
    }
    let text = JsFuture::from(response.text().map_err(said)?).await.map_err(said)?;
    Ok(text.as_string().unwrap_or_default())
}
