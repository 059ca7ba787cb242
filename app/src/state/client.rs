//! The page's way to the worker: ask, and wait for the answer.
//!
//! The worker is started at once and again whenever it broke or is of another build. Answers of
//! runs that nobody waits for any more are dropped here.

use super::oneshot::{self, Sender};
use crate::platform::clock;
use crate::platform::file_drop::Attachment;
use crate::platform::worker_client::WorkerHandle;
use crate::protocol::{Answer, Ask, BUILD, Failure, Request, Response, Said};
use keyloom_core::session::view::Progress;
use leptos::prelude::{Callable, Callback, GetValue, LocalStorage, StoredValue};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// How often the worker may break within [`SPELL_MS`] before no other takes its place unasked: what
/// breaks each one in turn would go on for ever.
const BREAKS: usize = 3;

/// Milliseconds in which breaks are counted.
const SPELL_MS: f64 = 30_000.0;

/// The way to the worker; copied freely.
#[derive(Clone, Copy)]
pub struct Client {
    inner: StoredValue<Rc<RefCell<Inner>>, LocalStorage>,
}

struct Inner {
    worker: Option<WorkerHandle>,
    ready: bool,
    attempt: u32,
    breaks: Vec<f64>,
    last_run: u64,
    waiting: BTreeMap<u64, Waiting>,
    queue: Vec<(String, Option<Attachment>)>,
    restarted: Option<Callback<()>>,
}

struct Waiting {
    answer: Sender<Result<Answer, Failure>>,
    progress: Option<Box<dyn Fn(Progress)>>,
}

impl Client {
    /// Starts the worker.
    pub fn new() -> Self {
        let inner = Rc::new(RefCell::new(Inner {
            worker: None,
            ready: false,
            attempt: 0,
            breaks: Vec::new(),
            last_run: 0,
            waiting: BTreeMap::new(),
            queue: Vec::new(),
            restarted: None,
        }));
        start(&inner);
        Self { inner: StoredValue::new_local(inner) }
    }

    /// Calls when a new worker took the place of one that broke: it holds no design yet.
    pub fn on_restart(self, call: Callback<()>) {
        self.inner.get_value().borrow_mut().restarted = Some(call);
    }

    /// Asks, and waits for the answer.
    ///
    /// # Errors
    /// The worker's [`Failure`].
    pub async fn ask(self, ask: Ask) -> Result<Answer, Failure> {
        self.begin(ask, None, None).1.await
    }

    /// Asks with a file beside the question.
    ///
    /// # Errors
    /// The worker's [`Failure`].
    pub async fn ask_with_file(self, ask: Ask, file: Attachment) -> Result<Answer, Failure> {
        self.begin(ask, Some(file), None).1.await
    }

    /// Asks for something that takes long: the run's number, to cancel it by, and the answer to wait
    /// for. `progress` hears how far it is.
    pub fn long(
        self,
        ask: Ask,
        progress: impl Fn(Progress) + 'static,
    ) -> (u64, impl Future<Output = Result<Answer, Failure>>) {
        self.begin(ask, None, Some(Box::new(progress)))
    }

    /// Asks with a file beside the question where there is one: the run's number, to cancel it by,
    /// and the answer to wait for.
    pub fn long_with_file(
        self,
        ask: Ask,
        file: Option<Attachment>,
    ) -> (u64, impl Future<Output = Result<Answer, Failure>>) {
        self.begin(ask, file, None)
    }

    /// Ends a run: whoever waits hears [`Failure::Cancelled`] at once.
    pub fn cancel(self, run: u64) {
        let inner = self.inner.get_value();
        let waiting = inner.borrow_mut().waiting.remove(&run);
        if let Some(waiting) = waiting {
            let _ = self.begin(Ask::Cancel(run), None, None);
            waiting.answer.send(Err(Failure::Cancelled));
        }
    }

    fn begin(
        self,
        ask: Ask,
        file: Option<Attachment>,
        progress: Option<Box<dyn Fn(Progress)>>,
    ) -> (u64, oneshot::Receiver<Result<Answer, Failure>>) {
        let (answer, receiver) = oneshot::channel();
        let shared = self.inner.get_value();
        let mut inner = shared.borrow_mut();
        inner.last_run += 1;
        let run = inner.last_run;
        match serde_json::to_string(&Request { run, ask }) {
            Ok(text) => {
                inner.waiting.insert(run, Waiting { answer, progress });
                inner.send(text, file);
            }
            Err(error) => answer.send(Err(Failure::Broken(error.to_string()))),
        }
        let given_up = inner.worker.is_none();
        drop(inner);
        if given_up {
            start(&shared);
        }
        (run, receiver)
    }
}

impl Default for Client {
    fn default() -> Self {
        Self::new()
    }
}

impl Inner {
    /// Sends now, or keeps for when the worker is ready: what is sent before is lost.
    fn send(&mut self, text: String, file: Option<Attachment>) {
        match &self.worker {
            Some(worker) if self.ready => {
                let _ = worker.send(&text, file.as_ref());
            }
            _ => self.queue.push((text, file)),
        }
    }

    fn flush(&mut self) {
        for (text, file) in std::mem::take(&mut self.queue) {
            self.send(text, file);
        }
    }
}

fn start(inner: &Rc<RefCell<Inner>>) {
    let attempt = inner.borrow().attempt;
    let (hears, fails) = (Rc::downgrade(inner), Rc::downgrade(inner));
    let worker = WorkerHandle::start(
        BUILD,
        attempt,
        move |text| {
            if let Some(inner) = hears.upgrade() {
                hear(&inner, &text);
            }
        },
        move |said| {
            if let Some(inner) = fails.upgrade() {
                broke(&inner, &said);
            }
        },
    );
    match worker {
        Ok(worker) => inner.borrow_mut().worker = Some(worker),
        Err(said) => give_up(inner, &said),
    }
}

fn hear(inner: &Rc<RefCell<Inner>>, text: &str) {
    let response: Response = match serde_json::from_str(text) {
        Ok(response) => response,
        Err(error) => return broke(inner, &format!("{error}")),
    };
    match response.said {
        Said::Hello(build) if build == BUILD => {
            let mut now = inner.borrow_mut();
            let again = now.attempt > 0;
            now.ready = true;
            let restarted = now.restarted.filter(|_| again);
            now.flush();
            drop(now);
            if let Some(restarted) = restarted {
                restarted.run(());
            }
        }
        Said::Hello(build) => broke(inner, &format!("build {build} instead of {BUILD}")),
        Said::Progress(progress) => {
            // Taken out while it runs, because it may ask something itself.
            let hears =
                inner.borrow_mut().waiting.get_mut(&response.run).and_then(|w| w.progress.take());
            if let Some(hears) = hears {
                hears(progress);
                if let Some(waiting) = inner.borrow_mut().waiting.get_mut(&response.run) {
                    waiting.progress = Some(hears);
                }
            }
        }
        Said::Done(answer) => finish(inner, response.run, Ok(answer)),
        Said::Failed(fault) => finish(inner, response.run, Err(fault)),
    }
}

fn finish(inner: &Rc<RefCell<Inner>>, run: u64, result: Result<Answer, Failure>) {
    let mut now = inner.borrow_mut();
    let waiting = now.waiting.remove(&run);
    drop(now);
    if let Some(waiting) = waiting {
        waiting.answer.send(result);
    }
}

/// Starts another worker in place of one that broke; what was asked of it fails. After too many the
/// next question starts it.
fn broke(inner: &Rc<RefCell<Inner>>, said: &str) {
    let mut now = inner.borrow_mut();
    now.worker = None;
    now.ready = false;
    now.queue.clear();
    now.attempt += 1;
    let moment = clock::now_ms();
    now.breaks.retain(|at| moment - at < SPELL_MS);
    now.breaks.push(moment);
    let again = now.breaks.len() <= BREAKS;
    drop(now);
    fail_all(inner, said);
    // A question that was asked on hearing of the failure may have started one already.
    let missing = inner.borrow().worker.is_none();
    if again && missing {
        start(inner);
    }
}

fn give_up(inner: &Rc<RefCell<Inner>>, said: &str) {
    inner.borrow_mut().queue.clear();
    fail_all(inner, said);
}

fn fail_all(inner: &Rc<RefCell<Inner>>, said: &str) {
    let waiting = std::mem::take(&mut inner.borrow_mut().waiting);
    for (_, waiting) in waiting {
        waiting.answer.send(Err(Failure::Broken(said.to_owned())));
    }
}
