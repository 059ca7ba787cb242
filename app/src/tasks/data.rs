//! The worker's items: they follow the design, and are generated when a person asks.

use crate::i18n::failure_text;
use crate::platform::clock;
use crate::protocol::{Answer, Ask, Failure};
use crate::queries::{first_view, views_of};
use crate::state::{App, Running};
use leptos::prelude::*;
use std::sync::Arc;

/// Keeps the worker's design that of the page: at once when one is opened, and after every edit.
/// Of several edits in a row only the last is sent while the worker is busy.
pub fn follow_design(app: App) {
    let sent = StoredValue::new((u64::MAX, false));
    Effect::new(move |_| {
        let design = app.document.present.get();
        let opened = app.document.opened.get();
        let (last, _) = sent.get_value();
        choose_view_of(app, &design);
        sent.set_value((opened, true));
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

fn load(app: App, design: Arc<keyloom_core::design::Design>, fresh: bool) {
    let bulk = if fresh { app.data.bulk.get_untracked() } else { None };
    let ask = Ask::Load { design: Box::new((*design).clone()), fresh, bulk };
    let turn = app.data.turn.get_value() + 1;
    app.data.turn.set_value(turn);
    leptos::task::spawn_local(async move {
        let result = app.client.ask(ask).await;
        // An answer to an earlier state of the design says nothing of this one.
        if app.data.turn.get_value() == turn {
            heard(app, result);
        }
    });
}

fn heard(app: App, result: Result<Answer, Failure>) {
    match result {
        Ok(Answer::Loaded(loaded)) => {
            app.data.failed.set(None);
            app.data.summary.set(Some(Arc::new(loaded.summary)));
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
fn choose_view_of(app: App, design: &keyloom_core::design::Design) {
    let chosen = app.selection.view.get_untracked();
    let stands = chosen.as_ref().is_some_and(|chosen| views_of(design).contains(chosen));
    if !stands {
        app.selection.choose_view(first_view(design));
    }
}
