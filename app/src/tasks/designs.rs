//! The designs that this browser keeps: opening, copying, downloading and deleting them.

use crate::i18n::{failure_text, texts_of};
use crate::platform::download::download;
use crate::platform::storage::Refusal;
use crate::protocol::{Answer, Ask};
use crate::state::shelf::{self, Taken};
use crate::state::{App, Origin, SaveState};
use keyloom_core::design::{Design, pretty};
use leptos::prelude::*;

/// Opens the design that was open last, or the last changed one, or a sample where none is kept.
pub fn open_last(app: App) {
    let id = shelf::last().filter(|id| shelf::holds(id)).or_else(|| {
        shelf::list().into_iter().find(|entry| entry.name.is_some()).map(|entry| entry.id)
    });
    match id {
        Some(id) if open_kept(app, &id) => {}
        _ => super::open_first_sample(app),
    }
}

/// Opens a kept design. False where it can't be read, which the page then says; it stays kept.
pub fn open_kept(app: App, id: &str) -> bool {
    let turn = app.keeping.begin_opening();
    super::leave(app);
    let language = app.settings.language.get_untracked();
    match shelf::take(id) {
        Ok(Taken::Design(design, stamp)) => {
            open_stamped(app, id, *design, stamp);
            true
        }
        Ok(Taken::Older(text, stamp)) => {
            let id = id.to_owned();
            leptos::task::spawn_local(async move {
                let opened = app.client.ask(Ask::Open(text)).await;
                if !app.keeping.is_opening(turn) {
                    return;
                }
                match opened {
                    Ok(Answer::Opened(opened)) => open_stamped(app, &id, opened.design, stamp),
                    Ok(_) => {}
                    Err(failure) => app.notices.failed(failure_text(language, &failure)),
                }
            });
            true
        }
        Err(refusal) => {
            let texts = &texts_of(language).designs;
            app.notices.failed(match refusal {
                Refusal::Unreadable(_) => texts.cannot_open,
                _ => texts.gone,
            });
            false
        }
    }
}

fn open_stamped(app: App, id: &str, design: Design, stamp: u64) {
    super::open_design(app, design, Origin::Kept(id.to_owned()));
    app.keeping.stamp.set_value(stamp);
    shelf::remember(id);
}

/// Opens an empty design and keeps it.
pub fn new_design(app: App) {
    let name = texts_of(app.settings.language.get_untracked()).designs.untitled;
    app.keeping.begin_opening();
    super::open_empty(app, name);
    super::keep_now(app);
}

/// Opens a copy of the open design and keeps it.
pub fn duplicate(app: App) {
    app.keeping.begin_opening();
    super::flush(app);
    let texts = texts_of(app.settings.language.get_untracked());
    let mut design = (*app.document.peek()).clone();
    design.name = (texts.designs.copy_of)(&design.name);
    let name = design.name.clone();
    // What was imported beside the design belongs to its copy as well.
    let (bulk, source) = (app.data.bulk.get_untracked(), app.importing.opened.get_value());
    super::open_design(app, design, Origin::Unsaved { from_link: false });
    app.data.bulk.set(bulk);
    app.importing.opened.set_value(source);
    super::restore_bulk(app);
    if super::keep_now(app) {
        app.notices.done((texts.designs.saved_as)(&name));
    }
}

/// Keeps a copy out of a link, or a sample, because the person asked for it.
pub fn keep_copy(app: App) {
    let texts = texts_of(app.settings.language.get_untracked());
    if super::keep_now(app) {
        app.notices.done((texts.designs.saved_as)(&app.document.peek().name));
    }
}

/// Deletes a kept design; a toast can bring it back.
pub fn delete_kept(app: App, id: &str) {
    let texts = texts_of(app.settings.language.get_untracked());
    let open = app.document.origin.get_untracked() == Origin::Kept(id.to_owned());
    if open {
        super::flush(app);
    }
    let Some(text) = shelf::text(id) else { return };
    let name = shelf::list().into_iter().find(|entry| entry.id == id).and_then(|entry| entry.name);
    shelf::delete(id);
    app.keeping.version.update(|version| *version += 1);
    if open {
        // Nothing of it is to be kept on the way out.
        app.document.origin.set(Origin::Unsaved { from_link: false });
        app.keeping.state.set(SaveState::Untouched);
        open_last(app);
    }
    let name = name.unwrap_or_else(|| texts.designs.unreadable.to_owned());
    let id = id.to_owned();
    app.notices.done_with((texts.designs.deleted)(&name), texts.shell.undo, move || {
        if !shelf::put_back(&id, &text) {
            app.notices.failed(texts.notices.storage_full);
            return;
        }
        app.keeping.version.update(|version| *version += 1);
        if open {
            open_kept(app, &id);
        }
    });
}

/// Downloads a kept design as it is kept: the design itself, or the raw text where it can't be read.
pub fn download_kept(app: App, id: &str) {
    let Some(text) = shelf::text(id) else { return };
    let (name, text) = match shelf::take(id) {
        Ok(Taken::Design(design, _)) => (design.name.clone(), pretty(&design)),
        Ok(Taken::Older(design, _)) => (id.to_owned(), design),
        Err(_) => (id.to_owned(), text),
    };
    if !download(&super::file_name(&name, "json"), "application/json", &text) {
        app.notices.failed(texts_of(app.settings.language.get_untracked()).export.refused);
    }
}
