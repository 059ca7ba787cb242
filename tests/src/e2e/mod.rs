//! The page in a real browser: a file server, a browser of its own for each visitor, and verbs
//! that wait for what a person would wait for.
//!
//! A test is a journey:
//!
//! ```no_run
//! # use keyloom_tests::e2e::{Visit, journey, role};
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() {
//! journey("sharing_copies_a_link", Visit::default(), async |page| {
//!     page.open("").await;
//!     page.click(&role("button", "Share")).await;
//! })
//! .await;
//! # }
//! ```
//!
//! It fails also where the page wrote an error to its console, asked another host for anything, or
//! asked its own for a file that is not there. Without `KEYLOOM_E2E=1` it is skipped, and says so:
//! it needs `dist/`, Chromium and chromedriver, which `make test` sees to.

mod browser;
mod page;
mod site;
mod target;

pub use browser::{Browser, Visit};
pub use page::Page;
pub use site::{Request, Site};
pub use target::{Target, css, role, testid, text};

use std::{io::Write as _, panic::AssertUnwindSafe};

/// The folder in which `trunk build` leaves the page.
pub const DIST: &str = "dist";

/// Walks through the built page as a visitor, then looks at what it left behind.
pub async fn journey(name: &str, visit: Visit, steps: impl AsyncFnOnce(&Page)) {
    journey_of(DIST, name, visit, steps).await;
}

/// The same, for the page in another folder of this repository.
pub async fn journey_of(folder: &str, name: &str, visit: Visit, steps: impl AsyncFnOnce(&Page)) {
    if !wanted() {
        return skip(name);
    }
    let page = Page::visit(Site::serve(folder), name, visit).await;
    if let Err(panic) = caught(steps(&page)).await {
        page.explain().await;
        std::panic::resume_unwind(panic);
    }
    page.leave().await;
}

/// What a future comes to, or the panic it ends with.
async fn caught<T>(steps: impl Future<Output = T>) -> std::thread::Result<T> {
    let mut steps = std::pin::pin!(steps);
    std::future::poll_fn(|context| {
        match std::panic::catch_unwind(AssertUnwindSafe(|| steps.as_mut().poll(context))) {
            Ok(poll) => poll.map(Ok),
            Err(panic) => std::task::Poll::Ready(Err(panic)),
        }
    })
    .await
}

/// Whether browser tests were asked for.
pub fn wanted() -> bool {
    std::env::var("KEYLOOM_E2E").is_ok_and(|value| value == "1")
}

/// Says that a test was skipped, past the runner, which shows no output of a test that passes.
fn skip(name: &str) {
    let _ = writeln!(
        std::io::stderr(),
        "skipped {name}: it needs the built page and a browser; `make test` brings both (KEYLOOM_E2E=1)"
    );
}
