//! Building blocks of views: values in, callbacks out. They know no global state and no design.

mod dialog;
mod edit_field;
mod figure;
mod menu;
mod tabs;
mod virtual_rows;

pub use dialog::Dialog;
pub use edit_field::EditField;
pub use figure::{Figure, OriginMark};
pub use menu::{Menu, MenuItem};
pub use tabs::{TabList, TabPanel};
pub use virtual_rows::{RowAt, RowView, VirtualRows};
