//! Read-only derivations of the state.

mod hues;
mod keys;
mod views_of;

pub use hues::{hue_of, hue_of_item};
pub use keys::{free_name, key_of};
pub use views_of::{first_view, views_of};
