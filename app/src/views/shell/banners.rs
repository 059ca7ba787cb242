//! Banners over the panes: what a person should answer about the open design.
//!
//! Marks for tests: `banner` (with `data-kind`: `from-link`, `bad-link`, `storage-full`,
//! `storage-unavailable`, `other-tab`, `broke`), `banner-close`, and their buttons `keep-copy`,
//! `banner-download`, `banner-designs`, `take-theirs`, `keep-mine`, `reload`.

use crate::i18n::{failure_text, use_language, use_texts};
use crate::platform::leaving;
use crate::state::{Banner, Dialog, use_app};
use crate::tasks;
use leptos::prelude::*;

/// The banners.
#[component]
pub fn Banners() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    view! {
        <div role="status" aria-label=texts.notices.label>
            {move || {
                app.notices
                    .banners
                    .get()
                    .into_iter()
                    .map(|banner| view! { <OneBanner banner=banner /> })
                    .collect_view()
            }}
        </div>
    }
}

/// A banner's mark for tests, how bad it is, and whether it can be closed unanswered.
fn kind(banner: &Banner) -> (&'static str, &'static str, bool) {
    match banner {
        Banner::FromLink => ("from-link", "", true),
        Banner::BadLink(_) => ("bad-link", "bad", true),
        Banner::StorageFull => ("storage-full", "warn", false),
        Banner::StorageUnavailable => ("storage-unavailable", "warn", true),
        Banner::OtherTab => ("other-tab", "warn", false),
        Banner::Broke => ("broke", "bad", false),
    }
}

#[component]
fn OneBanner(
    /// What it says.
    banner: Banner,
) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let language = use_language();
    let (mark, class, closes) = kind(&banner);
    let text = match &banner {
        Banner::FromLink => texts.notices.from_link.to_owned(),
        Banner::BadLink(failure) => format!(
            "{} {} {}",
            texts.notices.bad_link,
            failure_text(language, failure),
            texts.notices.bad_link_safe
        ),
        Banner::StorageFull => texts.notices.storage_full.to_owned(),
        Banner::StorageUnavailable => texts.notices.storage_unavailable.to_owned(),
        Banner::OtherTab => texts.notices.other_tab.to_owned(),
        Banner::Broke => texts.notices.broke.to_owned(),
    };
    let button = |id: &'static str, text: &'static str, act: fn(crate::state::App)| {
        view! {
            <button type="button" class="btn small" data-testid=id on:click=move |_| act(app)>
                {text}
            </button>
        }
    };
    let download =
        move || button("banner-download", texts.shell.download_design, tasks::download_design);
    let buttons = match &banner {
        Banner::FromLink => button("keep-copy", texts.notices.keep, tasks::keep_copy).into_any(),
        Banner::BadLink(_) => ().into_any(),
        Banner::StorageFull => (
            download(),
            button("banner-designs", texts.notices.designs, |app| {
                app.panels.dialog.set(Some(Dialog::Designs));
            }),
        )
            .into_any(),
        Banner::StorageUnavailable => download().into_any(),
        Banner::OtherTab => (
            button("take-theirs", texts.notices.take_theirs, tasks::take_theirs),
            button("keep-mine", texts.notices.keep_mine, tasks::keep_mine),
        )
            .into_any(),
        Banner::Broke => {
            (download(), button("reload", texts.shell.reload, |_| leaving::reload())).into_any()
        }
    };
    let close = move |_| match &banner {
        Banner::FromLink | Banner::BadLink(_) => tasks::close_link_banner(app),
        other => app.notices.hide(|banner| banner == other),
    };
    view! {
        <div class=format!("banner {class}") data-testid="banner" data-kind=mark>
            {(!class.is_empty()).then(|| view! { <span class=format!("dot {class}") aria-hidden="true"></span> })}
            <p>{text}</p>
            {buttons}
            {closes
                .then(|| {
                    view! {
                        <button
                            type="button"
                            class="btn plain icon small"
                            data-testid="banner-close"
                            aria-label=texts.shell.close
                            title=texts.shell.close
                            on:click=close
                        >
                            "×"
                        </button>
                    }
                })}
        </div>
    }
}
