//! What a person does, one action a file: each takes the app and changes its state.

mod analyze;
mod begin;
mod change;
mod data;
mod designs;
mod edit;
mod export;
mod import;
mod items;
mod keep;
mod links;
mod open;
mod samples;
mod travel;

pub use analyze::{choose_finding, follow_analysis};
pub use begin::begin;
pub use change::{change, set_name, settle_name};
pub use data::{UNASKED, cancel_generation, follow_design, generate, load_now};
pub use designs::{
    delete_kept, download_kept, duplicate, keep_copy, new_design, open_kept, open_last,
};
pub use edit::{add_table, apply_fix, edit, edit_or_say};
pub use export::{download_design, export_nosql_workbench, file_name};
pub use import::{
    after_restart, begin_import, cancel_import, hear_files, import_again, import_file, import_text,
    open_imported, restore_bulk,
};
pub use items::{delete_item, edit_item, new_item};
pub use keep::{flush, follow_edits, keep_mine, keep_now, leave, take_theirs};
pub use links::{link_in, open_address, open_link, share_link};
pub use open::{close_link_banner, open_design, open_empty, open_first_sample, open_sample};
pub use samples::fetch_samples;
pub use travel::{redo, undo};
