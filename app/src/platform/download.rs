//! Hands a text to the person as a file.

use js_sys::Array;
use leptos::web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};
use wasm_bindgen::prelude::*;

/// Downloads a text under a file name. False where the browser can't make the file.
pub fn download(name: &str, kind: &str, text: &str) -> bool {
    try_download(name, kind, text).is_ok()
}

fn try_download(name: &str, kind: &str, text: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&JsValue::from_str(text));
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let url = Url::create_object_url_with_blob(&blob)?;
    let anchor: HtmlAnchorElement = super::document().create_element("a")?.unchecked_into();
    anchor.set_href(&url);
    anchor.set_download(name);
    anchor.click();
    // The browser has taken the blob by the time a second has passed.
    super::clock::after(std::time::Duration::from_secs(1), move || {
        let _ = Url::revoke_object_url(&url);
    });
    Ok(())
}
