//! What a person does, one action a file: each takes the app and changes its state.

mod begin;
mod change;
mod data;
mod items;
mod open;
mod travel;

pub use begin::begin;
pub use change::{change, edit_failed, set_name};
pub use data::{follow_design, generate, load_now};
pub use items::{delete_item, edit_item, new_item};
pub use open::{close_link_banner, first_visit, open_design, open_empty, open_sample};
pub use travel::{redo, undo};
