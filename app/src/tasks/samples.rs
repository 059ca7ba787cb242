//! The list of samples, fetched once.

use crate::platform::http;
use crate::state::{App, SampleList};
use leptos::prelude::*;
use std::sync::Arc;

/// Fetches the list of samples. Without it the menu has none to offer, and is asked for again.
pub fn fetch_samples(app: App) {
    if app.samples.with_untracked(Option::is_some) {
        return;
    }
    leptos::task::spawn_local(async move {
        let Ok(text) = http::fetch_text("./samples/index.json").await else { return };
        if let Ok(list) = serde_json::from_str::<SampleList>(&text) {
            app.samples.set(Some(Arc::new(list.samples)));
        }
    });
}
