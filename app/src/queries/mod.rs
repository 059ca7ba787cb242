//! Read-only derivations of the state.

mod attributes;
mod hues;
mod keys;
mod views_of;

pub use attributes::{attributes_of, attributes_of_pattern, qualified_attributes};
pub use hues::{hue_of, hue_of_item};
pub use keys::{free_name, key_of};
pub use views_of::{first_view, views_of};
