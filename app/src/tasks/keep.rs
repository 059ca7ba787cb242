//! Keeping the open design in this browser: shortly after every edit and when the page is left.
//! What another tab has kept meanwhile is never overwritten unasked.

use crate::i18n::texts_of;
use crate::platform::storage::Refusal;
use crate::platform::{clock, hash, leaving, storage};
use crate::state::{App, Banner, Origin, SaveState, shelf};
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// How long after an edit it is kept.
const REST: Duration = Duration::from_millis(400);

/// Follows the design's edits, and other tabs.
pub fn follow_edits(app: App) {
    let seen = StoredValue::new(u64::MAX);
    Effect::new(move |_| {
        let design = app.document.present.get();
        let opened = app.document.opened.get();
        if seen.get_value() != opened {
            seen.set_value(opened);
            app.keeping.base.set_value(Some(design));
            app.keeping.state.set(match app.document.origin.get_untracked() {
                Origin::Kept(_) => SaveState::Saved,
                Origin::Unsaved { .. } => SaveState::Untouched,
            });
            return;
        }
        let same = app
            .keeping
            .base
            .with_value(|base| base.as_ref().is_some_and(|base| Arc::ptr_eq(base, &design)));
        if same {
            return;
        }
        app.keeping.state.set(SaveState::Waiting);
        let edit = app.keeping.edits.get_value() + 1;
        app.keeping.edits.set_value(edit);
        clock::after(REST, move || {
            if app.keeping.edits.get_value() == edit {
                flush(app);
            }
        });
    });
    storage::on_change(move |key| heard_of(app, &key));
    leaving::on_leave(move || flush(app));
    leaving::guard(move || {
        flush(app);
        matches!(app.keeping.state.get_untracked(), SaveState::Waiting | SaveState::Refused)
    });
}

/// Keeps the open design if it was changed since it was kept.
pub fn flush(app: App) {
    if matches!(app.keeping.state.get_untracked(), SaveState::Waiting | SaveState::Refused) {
        keep_now(app);
    }
}

/// Keeps what was changed before another design is opened; beside another tab's version where that
/// stands in its place.
pub fn leave(app: App) {
    let unsaved =
        matches!(app.keeping.state.get_untracked(), SaveState::Waiting | SaveState::Refused);
    if unsaved && app.keeping.contested.get_untracked() {
        app.keeping.contested.set(false);
        app.document.origin.set(Origin::Unsaved { from_link: false });
    }
    flush(app);
}

/// Keeps the open design. Where it is kept nowhere yet it gets a place of its own. False where that
/// can't be done, which the page then says.
pub fn keep_now(app: App) -> bool {
    let keeping = app.keeping;
    if keeping.contested.get_untracked() {
        return false;
    }
    let design = app.document.peek();
    let origin = app.document.origin.get_untracked();
    let (id, after) = match &origin {
        Origin::Kept(id) => (id.clone(), keeping.stamp.get_value()),
        Origin::Unsaved { .. } => (shelf::new_id(), 0),
    };
    if matches!(origin, Origin::Kept(_)) && shelf::changed(&id).is_some_and(|now| now != after) {
        contest(app);
        return false;
    }
    match shelf::keep(&id, &design, after) {
        Ok(stamp) => {
            keeping.stamp.set_value(stamp);
            keeping.base.set_value(Some(design));
            keeping.state.set(SaveState::Saved);
            shelf::remember(&id);
            if let Origin::Unsaved { from_link } = origin {
                if from_link {
                    hash::clear();
                }
                app.document.origin.set(Origin::Kept(id));
            }
            app.notices.hide(|banner| {
                matches!(
                    banner,
                    Banner::FromLink | Banner::StorageFull | Banner::StorageUnavailable
                )
            });
            keeping.version.update(|version| *version += 1);
            true
        }
        Err(refusal) => {
            keeping.state.set(SaveState::Refused);
            app.notices.show(match refusal {
                Refusal::Full => Banner::StorageFull,
                _ => Banner::StorageUnavailable,
            });
            false
        }
    }
}

/// Takes what the other tab has kept in place of what is here.
pub fn take_theirs(app: App) {
    let Origin::Kept(id) = app.document.origin.get_untracked() else { return };
    // What is here is given up, so that it is not kept on the way out.
    app.keeping.state.set(SaveState::Saved);
    super::open_kept(app, &id);
}

/// Keeps what is here beside what the other tab has kept, under a name of its own.
pub fn keep_mine(app: App) {
    let texts = texts_of(app.settings.language.get_untracked());
    app.keeping.contested.set(false);
    app.notices.hide(|banner| matches!(banner, Banner::OtherTab));
    app.document.origin.set(Origin::Unsaved { from_link: false });
    let name = (texts.designs.copy_of)(&app.document.peek().name);
    super::set_name(app, name);
    app.document.settle();
    keep_now(app);
}

fn contest(app: App) {
    app.keeping.contested.set(true);
    if app.keeping.state.get_untracked() == SaveState::Waiting {
        app.keeping.state.set(SaveState::Refused);
    }
    app.notices.show(Banner::OtherTab);
}

/// Another tab has changed what is kept under a key.
fn heard_of(app: App, key: &str) {
    let Some(id) = shelf::id_of(key) else { return };
    app.keeping.version.update(|version| *version += 1);
    if app.document.origin.get_untracked() != Origin::Kept(id.to_owned()) {
        return;
    }
    if !shelf::holds(id) {
        // It was deleted there. It stays on screen here, and an edit keeps it anew.
        app.keeping.contested.set(false);
        app.notices.hide(|banner| matches!(banner, Banner::OtherTab));
        app.document.origin.set(Origin::Unsaved { from_link: false });
        app.keeping.state.set(SaveState::Untouched);
        app.notices
            .failed(texts_of(app.settings.language.get_untracked()).designs.deleted_elsewhere);
    } else if shelf::changed(id) != Some(app.keeping.stamp.get_value()) {
        contest(app);
    }
}
