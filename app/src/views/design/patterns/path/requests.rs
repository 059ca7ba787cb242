//! The requests that a path becomes, in the engine's own language; asked for once they are looked at.

use crate::i18n::{use_format, use_texts};
use crate::platform::clipboard;
use crate::protocol::{Answer, Ask};
use crate::state::{asked, use_app};
use keyloom_core::path::RequestText;
use leptos::prelude::*;

/// The requests of a pattern.
#[component]
pub(super) fn Requests(id: String) -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().paths;
    let open = RwSignal::new(false);
    let ask = move || open.get().then(|| Ask::Requests { pattern: id.clone() });
    let answer = asked(app, ask, |answer| match answer {
        Answer::Requests(requests) => Some(requests),
        _ => None,
    });
    view! {
        <details
            class="path-requests"
            data-testid="path-requests"
            on:toggle:target=move |event| open.set(event.target().open())
        >
            <summary>{texts.request_text}</summary>
            {move || {
                let requests = answer.value.get().unwrap_or_default();
                requests
                    .into_iter()
                    .map(|request| view! { <OneRequest request /> })
                    .collect::<Vec<_>>()
            }}
        </details>
    }
}

#[component]
fn OneRequest(request: RequestText) -> impl IntoView {
    let texts = &use_texts().paths;
    let format = use_format();
    let copied = RwSignal::new(false);
    let RequestText { operation, text, times, later, .. } = request;
    let name = operation.clone();
    let times = (times > 1.0).then(|| format!("× {}", format.number(times, 1)));
    let body = text.clone();
    let copy = move |_| {
        let text = text.clone();
        leptos::task::spawn_local(async move {
            let done = clipboard::copy(&text).await;
            let _ = copied.try_set(done);
        });
    };
    view! {
        <div class="path-request" data-testid="path-request" data-operation=name>
            <div class="row">
                <span class="strong small">{operation}</span>
                <span class="quiet small grow">
                    {times} {later.then_some(" · ")} {later.then_some(texts.later)}
                </span>
                <button type="button" class="btn small" data-testid="request-copy" on:click=copy>
                    {move || if copied.get() { texts.copied } else { texts.copy }}
                </button>
            </div>
            <pre class="mono small" tabindex="0">{body}</pre>
        </div>
    }
}
