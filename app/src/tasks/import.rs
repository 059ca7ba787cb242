//! Bringing a file or text in: the worker reads it, the person looks at what it made, and opens it
//! as a design of its own or lets it go.

use crate::i18n::texts_of;
use crate::platform::file_drop::{self, Attachment};
use crate::platform::{clock, dom};
use crate::protocol::{Answer, Ask, Failure};
use crate::state::{App, Dialog, ImportStep, Origin, Source};
use keyloom_core::interchange::ImportOptions;
use leptos::prelude::*;
use std::pin::Pin;
use std::sync::Arc;

/// Hears files dropped and texts pasted anywhere on the page.
pub fn hear_files(app: App) {
    file_drop::on_drop(
        move |over| app.panels.file_over.set(over),
        move |file| import_file(app, file),
    );
    file_drop::on_paste(
        move |text| {
            if app.panels.dialog.get_untracked().is_none() {
                import_text(app, text);
            }
        },
        move |file| import_file(app, file),
    );
}

/// Opens the dialog that a file or text is brought in by.
pub fn begin_import(app: App) {
    stop_import(app);
    app.importing.reset();
    app.panels.dialog.set(Some(Dialog::Import));
}

/// Reads a file.
pub fn import_file(app: App, file: Attachment) {
    read_new(app, Source::File(file));
}

/// Reads a pasted text; a link opens at once.
pub fn import_text(app: App, text: String) {
    if let Some(fragment) = super::link_in(&text) {
        app.panels.dialog.set(None);
        super::open_link(app, fragment.to_owned(), false);
        return;
    }
    read_new(app, Source::Text(text));
}

/// Reads the same again with other options; the report stays meanwhile, and stays as it was where
/// that fails. Then the field of an id has the focus, which asked for it.
pub fn import_again(app: App, options: ImportOptions, field: &'static str) {
    let importing = app.importing;
    let Some(source) = importing.source.get_value() else { return };
    stop_import(app);
    let before = importing.options.get_untracked();
    importing.options.set(options.clone());
    importing.fault.set(None);
    let (run, answer) = if importing.lost.get_value() {
        importing.lost.set_value(false);
        send(app, source, options)
    } else {
        ask(app, Ask::ImportAgain(Box::new(options)), None)
    };
    importing.again.set(Some(run));
    leptos::task::spawn_local(async move {
        let result = answer.await;
        if importing.again.get_untracked() != Some(run) {
            return;
        }
        importing.again.set(None);
        match result {
            Ok(Answer::Imported(brought)) => {
                importing.step.set(ImportStep::Read(Arc::new(*brought)));
            }
            Ok(_) => {}
            Err(failure) => {
                importing.options.set(before);
                importing.fault.set(Some(failure));
                // Draws the report anew, with the choices that it was made by.
                importing.step.update(|_| {});
            }
        }
        clock::next_frame(move || dom::focus(field));
    });
}

/// Ends the reading, and closes the dialog.
pub fn cancel_import(app: App) {
    stop_import(app);
    app.importing.reset();
    app.panels.dialog.set(None);
}

/// Opens what was read as a design of its own, and keeps it.
pub fn open_imported(app: App) {
    let ImportStep::Read(brought) = app.importing.step.get_untracked() else { return };
    if app.importing.again.with_untracked(Option::is_some) {
        return;
    }
    app.keeping.begin_opening();
    super::open_design(app, brought.design.clone(), Origin::Unsaved { from_link: false });
    if brought.bulk_items > 0 {
        app.data.bulk.set(Some(brought.bulk));
        let source = app.importing.source.get_value();
        let options = app.importing.options.get_untracked();
        app.importing.opened.set_value(source.map(|source| (source, options)));
    }
    super::keep_now(app);
    let texts = texts_of(app.settings.language.get_untracked());
    app.notices.done((texts.import.opened)(&brought.design.name));
    app.importing.reset();
    app.panels.dialog.set(None);
}

/// Gives another worker what the one that broke held: the items beside the open design, and the
/// design.
pub fn after_restart(app: App) {
    app.importing.lost.set_value(true);
    if !restore_bulk(app) {
        super::load_now(app);
    }
}

/// Reads the items beside the open design from their file again and gives the worker both. False
/// where there are none.
pub fn restore_bulk(app: App) -> bool {
    let source = app.data.bulk.get_untracked().and(app.importing.opened.get_value());
    let Some((source, options)) = source else { return false };
    let opened = app.document.opened.get_untracked();
    // What the worker has read for a report that is still open gives way to this.
    app.importing.lost.set_value(true);
    leptos::task::spawn_local(async move {
        let (_, answer) = send(app, source, options);
        let bulk = match answer.await {
            Ok(Answer::Imported(brought)) => Some(brought.bulk),
            _ => None,
        };
        if app.document.opened.get_untracked() != opened {
            return;
        }
        app.data.bulk.set(bulk);
        super::load_now(app);
        if bulk.is_none() {
            app.notices.failed(texts_of(app.settings.language.get_untracked()).import.bulk_lost);
        }
    });
    true
}

fn stop_import(app: App) {
    if let ImportStep::Reading { run, .. } = app.importing.step.get_untracked() {
        app.client.cancel(run);
    }
    if let Some(run) = app.importing.again.get_untracked() {
        app.importing.again.set(None);
        app.client.cancel(run);
    }
}

fn read_new(app: App, source: Source) {
    let importing = app.importing;
    stop_import(app);
    importing.reset();
    importing.source.set_value(Some(source.clone()));
    app.panels.dialog.set(Some(Dialog::Import));
    let name = source.name();
    let (run, answer) = send(app, source, ImportOptions::default());
    importing.step.set(ImportStep::Reading { run, name: name.clone() });
    leptos::task::spawn_local(async move {
        let result = answer.await;
        let waits = importing.step.with_untracked(
            |step| matches!(step, ImportStep::Reading { run: now, .. } if *now == run),
        );
        if !waits {
            return;
        }
        importing.step.set(match result {
            Ok(Answer::Imported(brought)) => ImportStep::Read(Arc::new(*brought)),
            Ok(_) => ImportStep::Choose,
            Err(failure) => ImportStep::Refused { name, failure },
        });
    });
}

type Waiting = Pin<Box<dyn Future<Output = Result<Answer, Failure>>>>;

fn ask(app: App, ask: Ask, file: Option<Attachment>) -> (u64, Waiting) {
    let (run, answer) = app.client.long_with_file(ask, file);
    (run, Box::pin(answer))
}

fn send(app: App, source: Source, options: ImportOptions) -> (u64, Waiting) {
    let name = source.name();
    let options = Box::new(options);
    let (text, file) = match source {
        Source::File(file) => (None, Some(file)),
        Source::Text(text) => (Some(text), None),
    };
    ask(app, Ask::Import { name, text, options }, file)
}
