//! The dialog that is open, if one is.

mod designs;
mod exported;
mod fix;
mod import;
mod key_choice;
mod report;
mod share;

use crate::state::{Dialog, use_app};
use crate::tasks;
use crate::views::design;
use leptos::prelude::*;

/// The dialog that is open.
#[component]
pub fn Dialogs() -> impl IntoView {
    let app = use_app();
    let close = Callback::new(move |()| app.panels.dialog.set(None));
    // The same dialog asked for again stays as it is, with the focus in it.
    let open = Memo::new(move |_| app.panels.dialog.get());
    move || match open.get() {
        Some(Dialog::Share) => view! { <share::ShareDialog close=close /> }.into_any(),
        Some(Dialog::Import) => {
            let close = Callback::new(move |()| tasks::cancel_import(app));
            view! { <import::ImportDialog close=close /> }.into_any()
        }
        Some(Dialog::Designs) => view! { <designs::DesignsDialog close=close /> }.into_any(),
        Some(Dialog::Exported(notes)) => {
            view! { <exported::ExportedDialog notes=notes close=close /> }.into_any()
        }
        Some(Dialog::Fix { finding, remedy, title }) => {
            view! { <fix::FixDialog finding remedy=*remedy title close=close /> }.into_any()
        }
        Some(Dialog::Item { table, sample, start }) => {
            view! { <design::ItemEditor table sample start /> }.into_any()
        }
        None => ().into_any(),
    }
}
