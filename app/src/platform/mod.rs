//! The browser, behind plain functions: the only folder that names `web_sys`.
//!
//! It knows nothing of designs, languages or views. Where a browser refuses something (no storage in
//! a private window, no clipboard without permission) the functions say so instead of failing.

pub mod chart_file;
pub mod clipboard;
pub mod clock;
pub mod dom;
pub mod download;
pub mod file_drop;
pub mod hash;
pub mod http;
pub mod keys;
pub mod leaving;
pub mod panic;
pub mod resize;
pub mod size;
pub mod storage;
pub mod theme;
pub mod worker_client;
pub mod worker_scope;

use leptos::web_sys;

/// The window. Only called on the page, which has one.
fn window() -> web_sys::Window {
    leptos::prelude::window()
}

/// The document.
fn document() -> web_sys::Document {
    leptos::prelude::document()
}
