//! A question to the worker that is asked again whenever what it depends on changes.

use super::App;
use crate::protocol::{Answer, Ask, Failure};
use leptos::prelude::*;

/// An answer that follows its question.
pub struct Asked<T: 'static> {
    /// The newest answer; it stays while a newer one is on its way. None before the first, and
    /// where there is nothing to ask.
    pub value: RwSignal<Option<T>, LocalStorage>,
    /// Why the newest question has no answer.
    pub fault: RwSignal<Option<Failure>>,
    /// Whether an answer is on its way.
    pub pending: RwSignal<bool>,
}

impl<T: 'static> Clone for Asked<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: 'static> Copy for Asked<T> {}

/// Asks what `ask` says now, and again when a signal that it reads changes or the worker's items do.
/// `read` takes the answer apart; an answer it does not know is dropped. Of several on their way only
/// the last counts.
pub fn asked<T: 'static>(
    app: App,
    ask: impl Fn() -> Option<Ask> + 'static,
    read: impl Fn(Answer) -> Option<T> + Copy + 'static,
) -> Asked<T> {
    let asked = Asked {
        value: RwSignal::new_local(None),
        fault: RwSignal::new(None),
        pending: RwSignal::new(false),
    };
    let newest = StoredValue::new(0_u64);
    Effect::new(move || {
        app.data.version.track();
        let question = ask();
        newest.update_value(|n| *n += 1);
        let mine = newest.get_value();
        // Before the first load there is nothing to ask of.
        if app.data.summary.with_untracked(Option::is_none) {
            return;
        }
        let Some(question) = question else {
            asked.value.set(None);
            asked.fault.set(None);
            asked.pending.set(false);
            return;
        };
        asked.pending.set(true);
        leptos::task::spawn_local(async move {
            let result = app.client.ask(question).await;
            // The view may be gone by now, and its signals with it.
            if newest.try_get_value() != Some(mine) {
                return;
            }
            asked.pending.set(false);
            match result {
                Ok(answer) => {
                    asked.fault.set(None);
                    if let Some(value) = read(answer) {
                        asked.value.set(Some(value));
                    }
                }
                Err(Failure::Cancelled) => {}
                Err(fault) => asked.fault.set(Some(fault)),
            }
        });
    });
    asked
}
