//! Building blocks of views: values in, callbacks out. They know no global state and no design.

mod dialog;
mod menu;
mod tabs;

pub use dialog::Dialog;
pub use menu::{Menu, MenuItem};
pub use tabs::{TabList, TabPanel};
