//! The left pane: what the application needs, and how it is laid out.

mod entities;
mod item_editor;
mod patterns;
mod tables;

pub use entities::Entities;
pub use item_editor::ItemEditor;
pub use patterns::Patterns;
pub use tables::Tables;
