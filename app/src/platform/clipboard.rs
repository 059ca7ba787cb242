//! The clipboard.

use wasm_bindgen_futures::JsFuture;

/// Puts a text on the clipboard; false where the browser does not allow it.
pub async fn copy(text: &str) -> bool {
    let promise = super::window().navigator().clipboard().write_text(text);
    JsFuture::from(promise).await.is_ok()
}
