//! The worker's items: they follow the design, and are generated when a person asks.

use crate::i18n::failure_text;
use crate::platform::clock;
use crate::protocol::{Answer, Ask, Failure};
use crate::queries::{first_view, views_of};
use crate::state::{App, Running};
use keyloom_core::design::Design;
use leptos::prelude::*;
use std::sync::Arc;

/// Items that are generated without being asked for: some tenths of a second of work.
pub const UNASKED: u64 = 100_000;

/// Keeps the worker's design that of the page: at once when one is opened, and after every edit.
/// Of several edits in a row only the last is sent while the worker is busy.
pub fn follow_design(app: App) {
    let sent = StoredValue::new(u64::MAX);
    Effect::new(move |_| {
        let design = app.document.present.get();
        let opened = app.document.opened.get();
        let last = sent.get_value();
        choose_view_of(app, &design);
        sent.set_value(opened);
        load(app, design, opened != last);
    });
    app.client.on_restart(Callback::new(move |()| load_now(app)));
}

/// Gives the worker the present design anew.
pub fn load_now(app: App) {
    load(app, app.document.peek(), true);
}

/// Makes the items that the design asks for.
pub fn generate(app: App) {
    app.data.declined.set(false);
    let (run, answer) = app.client.long(Ask::Generate, move |progress| {
        app.data.running.update(|running| {
            if let Some(running) = running {
                running.progress = Some(progress);
            }
        });
    });
    app.data.running.set(Some(Running { run, progress: None, since: clock::now_ms() }));
    leptos::task::spawn_local(async move {
        let result = answer.await;
        if app.data.running.get_untracked().is_some_and(|running| running.run == run) {
            app.data.running.set(None);
        }
        heard(app, result);
    });
}

/// Ends the generation that is under way; what it made is dropped.
pub fn cancel_generation(app: App) {
    if let Some(running) = app.data.running.get_untracked() {
        app.data.running.set(None);
        app.data.declined.set(true);
        app.client.cancel(running.run);
    }
}

/// Makes the items that the design asks for, where they are few enough not to be asked for outright
/// and the person did not end that.
fn generate_unasked(app: App, generated: u64) {
    let wanted = app.document.present.with_untracked(|design| {
        let placed = design.tables.values().any(|table| !table.placements.is_empty());
        if placed { design.generate.items } else { 0 }
    });
    if generated == 0 && wanted > 0 && wanted <= UNASKED && !app.data.declined.get_untracked() {
        generate(app);
    }
}

fn load(app: App, design: Arc<Design>, fresh: bool) {
    let bulk = if fresh { app.data.bulk.get_untracked() } else { None };
    let ask = Ask::Load { design: Box::new((*design).clone()), fresh, bulk };
    if fresh {
        app.data.declined.set(false);
    }
    // A load ends the generation of the design before it.
    app.data.running.set(None);
    let turn = app.data.turn.get_value() + 1;
    app.data.turn.set_value(turn);
    leptos::task::spawn_local(async move {
        let result = app.client.ask(ask).await;
        // An answer to an earlier state of the design says nothing of this one.
        if app.data.turn.get_value() == turn {
            let generated = match &result {
                Ok(Answer::Loaded(loaded)) => Some(loaded.summary.generated_items),
                _ => None,
            };
            heard(app, result);
            if let Some(generated) = generated {
                generate_unasked(app, generated);
            }
        }
    });
}

fn heard(app: App, result: Result<Answer, Failure>) {
    match result {
        Ok(Answer::Loaded(loaded)) => {
            app.data.failed.set(None);
            app.data.summary.set(Some(Arc::new(loaded.summary)));
            app.data.faults.set(Arc::new(loaded.faults));
            app.data.version.update(|version| *version += 1);
        }
        Ok(_) | Err(Failure::Cancelled) => {}
        Err(failure) => {
            let language = app.settings.language.get_untracked();
            app.notices.failed(failure_text(language, &failure));
            app.data.failed.set(Some(failure));
        }
    }
}

/// Where the chosen table or index is not of the design (any more), chooses its first table.
fn choose_view_of(app: App, design: &Design) {
    let chosen = app.selection.view.get_untracked();
    let stands = chosen.as_ref().is_some_and(|chosen| views_of(design).contains(chosen));
    if !stands {
        app.selection.choose_view(first_view(design));
    }
}
