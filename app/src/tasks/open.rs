//! Opening a design in place of the one that is open: a sample, an empty one, one that was read.

use crate::i18n::failure_text;
use crate::platform::{hash, http};
use crate::protocol::{Answer, Ask, Failure};
use crate::state::{App, Banner, Origin};
use keyloom_core::design::Design;
use leptos::prelude::*;

/// The sample that a first visit opens on.
const FIRST: &str = "shop.json";

/// Opens what a first visit shows: a real sample.
pub fn open_first_sample(app: App) {
    open_sample(app, FIRST.to_owned());
}

/// Opens a sample, by its file's name.
pub fn open_sample(app: App, file: String) {
    let turn = app.keeping.begin_opening();
    leptos::task::spawn_local(async move {
        let opened = match http::fetch_text(&format!("./samples/{file}")).await {
            Ok(text) => app.client.ask(Ask::Open(text)).await,
            Err(said) => Err(Failure::NotFetched(said)),
        };
        if !app.keeping.is_opening(turn) {
            return;
        }
        match opened {
            Ok(Answer::Opened(opened)) => {
                open_design(app, opened.design, Origin::Unsaved { from_link: false });
            }
            Ok(_) => {}
            Err(failure) => {
                app.notices.failed(failure_text(app.settings.language.get_untracked(), &failure));
            }
        }
    });
}

/// Opens an empty design.
pub fn open_empty(app: App, name: &str) {
    open_design(app, Design::new(name), Origin::Unsaved { from_link: false });
}

/// Opens a design in place of the one that is open, which is kept first if it was changed.
pub fn open_design(app: App, design: Design, origin: Origin) {
    super::leave(app);
    let from_link = matches!(origin, Origin::Unsaved { from_link: true });
    let leaves_link = app.document.origin.get_untracked() == Origin::Unsaved { from_link: true };
    if leaves_link && !from_link {
        hash::clear();
    }
    app.notices.hide(|banner| matches!(banner, Banner::FromLink | Banner::OtherTab));
    if from_link {
        app.notices.hide(|banner| matches!(banner, Banner::BadLink(_)));
        app.notices.show(Banner::FromLink);
    }
    app.keeping.contested.set(false);
    app.keeping.stamp.set_value(0);
    app.data.bulk.set(None);
    app.importing.opened.set_value(None);
    app.selection.clear();
    app.document.open(design, origin);
}

/// Answers the banner over a design out of a link, and over a link that did not open.
pub fn close_link_banner(app: App) {
    let bad = app.notices.banners.with_untracked(|banners| {
        banners.iter().any(|banner| matches!(banner, Banner::BadLink(_)))
    });
    if bad {
        hash::clear();
    }
    app.notices.hide(|banner| matches!(banner, Banner::FromLink | Banner::BadLink(_)));
}
