//! The left pane: what the application needs, and how it is laid out.

mod entities;
mod form;
mod frequency;
mod generator;
mod item_editor;
mod open_rows;
mod patterns;
mod promises;
mod scalars;
mod tables;

pub use entities::Entities;
pub use item_editor::ItemEditor;
pub use patterns::Patterns;
pub use tables::Tables;
