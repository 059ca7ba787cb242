//! What is on screen, a folder a pane or tab.
//!
//! | folder | what it shows |
//! |---|---|
//! | [`shell`] | header, panes, tabs, banners, toasts, dialogs |
//! | [`design`] | left: entities, access patterns, tables |
//! | [`collections`] | middle: items side by side as their keys put them |
//! | [`partitions`] | middle: physical partitions and their sizes |
//! | [`keys`] | middle: how items spread over keys |
//! | [`cost`] | middle: capacity and money |
//! | [`findings`] | right: what is wrong and what to do, the checklist |
//! | [`summary`] | right: what is stored, in figures |

pub mod collections;
pub mod cost;
pub mod design;
pub mod findings;
pub mod keys;
pub mod partitions;
pub mod shell;
pub mod summary;

use crate::platform::dom;
use crate::state::{App, provide_app};
use crate::tasks;
use leptos::prelude::*;

/// Puts the page in place of the one that stood there while the program was loaded.
pub fn mount() {
    leptos::mount::mount_to_body(|| {
        let app = App::new();
        provide_app(app);
        tasks::begin(app);
        dom::remove("skeleton");
        view! { <shell::Shell /> }
    });
}
