//! The menus of samples, kept designs and ways out, and their items for the menu that a narrow
//! screen has in their place.
//!
//! Marks for tests: `samples-menu` with `sample-…` (the sample's id), `designs-menu` with
//! `new-design`, `duplicate-design`, `all-designs` and a `kept-design` for each recent one,
//! `export-menu` with `export-design`, `export-nosql-workbench`.

use crate::components::{Menu, MenuItem};
use crate::i18n::{use_language, use_texts};
use crate::state::{Dialog, Origin, shelf, use_app};
use crate::tasks;
use leptos::prelude::*;

/// How many kept designs the menu itself offers.
const RECENT: usize = 6;

/// The menu of samples.
#[component]
pub fn SamplesMenu() -> impl IntoView {
    let texts = use_texts();
    view! {
        <Menu id="samples-menu" label=texts.header.samples>
            <SampleItems />
        </Menu>
    }
}

/// Its items.
#[component]
pub fn SampleItems() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let language = use_language();
    tasks::fetch_samples(app);
    move || match app.samples.get() {
        None => view! { <p class="menu-head">{texts.header.samples_none}</p> }.into_any(),
        Some(samples) => samples
            .iter()
            .map(|sample| {
                let file = sample.file.clone();
                view! {
                    <MenuItem
                        label=sample.title.of(language)
                        note=sample.shows.of(language)
                        testid=format!("sample-{}", sample.id)
                        run=Callback::new(move |()| tasks::open_sample(app, file.clone()))
                    />
                }
            })
            .collect_view()
            .into_any(),
    }
}

/// The menu of kept designs.
#[component]
pub fn DesignsMenu() -> impl IntoView {
    let texts = use_texts();
    view! {
        <Menu id="designs-menu" label=texts.header.designs>
            <DesignItems />
        </Menu>
    }
}

/// Its items.
#[component]
pub fn DesignItems() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let open = app.document.origin.get_untracked();
    let recent = shelf::list().into_iter().filter_map(|entry| Some((entry.id, entry.name?)));
    view! {
        <MenuItem
            label=texts.header.new_design
            testid="new-design"
            run=Callback::new(move |()| tasks::new_design(app))
        />
        <MenuItem
            label=texts.header.duplicate
            testid="duplicate-design"
            run=Callback::new(move |()| tasks::duplicate(app))
        />
        <MenuItem
            label=texts.header.all_designs
            testid="all-designs"
            run=Callback::new(move |()| app.panels.dialog.set(Some(Dialog::Designs)))
        />
        <hr />
        {recent
            .take(RECENT)
            .map(|(id, name)| {
                let checked = open == Origin::Kept(id.clone());
                view! {
                    <MenuItem
                        label=name
                        checked=checked
                        testid="kept-design"
                        run=Callback::new(move |()| {
                            if !checked {
                                tasks::open_kept(app, &id);
                            }
                        })
                    />
                }
            })
            .collect_view()}
    }
}

/// The menu of ways out.
#[component]
pub fn ExportMenu() -> impl IntoView {
    let texts = use_texts();
    view! {
        <Menu id="export-menu" label=texts.header.export class="">
            <ExportItems />
        </Menu>
    }
}

/// Its items.
#[component]
pub fn ExportItems() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    view! {
        <MenuItem
            label=texts.header.export_design
            note=texts.header.export_design_note
            testid="export-design"
            run=Callback::new(move |()| tasks::download_design(app))
        />
        <MenuItem
            label=texts.header.export_workbench
            note=texts.header.export_workbench_note
            testid="export-nosql-workbench"
            run=Callback::new(move |()| tasks::export_nosql_workbench(app))
        />
    }
}
