//! Building blocks of views: values in, callbacks out. They know no global state and no design.

mod choose_field;
mod dialog;
mod edit_field;
mod field_parts;
mod figure;
mod form;
mod marked;
mod menu;
mod names_field;
mod tabs;
mod tick_field;
mod virtual_rows;

pub use choose_field::ChooseField;
pub use dialog::Dialog;
pub use edit_field::EditField;
pub use figure::{Figure, OriginMark};
pub use form::{Form, Lens, NoNumber, Number, Says};
pub(crate) use form::{lens, variant};
pub use marked::marked;
pub use menu::{Menu, MenuItem};
pub use names_field::NamesField;
pub use tabs::{TabList, TabPanel};
pub use tick_field::TickField;
pub use virtual_rows::{RowAt, RowView, VirtualRows};
