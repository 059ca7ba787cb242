//! The worker: the session behind the answers, and the loop that hears what is asked.
//!
//! Questions are answered in the order they came; a long one lets the others in between its slices.

mod answer;
mod held;

use crate::platform::worker_scope::{self, Received};
use crate::protocol::{BUILD, Failure, Request, Response, Said};
use held::Held;
use std::cell::RefCell;
use std::rc::Rc;

/// Hears and answers until the page ends the worker.
pub fn serve() {
    std::panic::set_hook(Box::new(|info| {
        worker_scope::log_error(&info.to_string());
    }));
    let held = Rc::new(RefCell::new(Held::new()));
    worker_scope::hear(move |text, file| {
        let held = held.clone();
        wasm_bindgen_futures::spawn_local(async move { hear(held, &text, file).await });
    });
    say(0, Said::Hello(BUILD.to_owned()));
}

async fn hear(held: Rc<RefCell<Held>>, text: &str, file: Option<Received>) {
    let request: Request = match serde_json::from_str(text) {
        Ok(request) => request,
        Err(error) => return say(0, Said::Failed(Failure::Broken(error.to_string()))),
    };
    let run = request.run;
    let said = match answer::answer(&held, run, request.ask, file).await {
        Ok(answer) => Said::Done(answer),
        Err(failure) => Said::Failed(failure),
    };
    say(run, said);
}

fn say(run: u64, said: Said) {
    match serde_json::to_string(&Response { run, said }) {
        Ok(text) => worker_scope::say(&text),
        Err(error) => worker_scope::log_error(&error.to_string()),
    }
}
