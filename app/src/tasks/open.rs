//! Opening a design: a sample, one that is kept here, an empty one, one out of a link.

use crate::i18n::failure_text;
use crate::platform::http;
use crate::protocol::{Answer, Ask, Failure};
use crate::state::{App, Banner, Origin};
use keyloom_core::design::Design;
use leptos::prelude::*;

/// The sample that a first visit opens on.
const FIRST: &str = "shop.json";

/// Opens what a first visit shows: a real sample.
pub fn first_visit(app: App) {
    open_sample(app, FIRST.to_owned());
}

/// Opens a sample, by its file's name.
pub fn open_sample(app: App, file: String) {
    leptos::task::spawn_local(async move {
        let opened = match http::fetch_text(&format!("./samples/{file}")).await {
            Ok(text) => app.client.ask(Ask::Open(text)).await,
            Err(said) => Err(Failure::Refused(said)),
        };
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

/// Opens a design in place of the one that is open, which stays kept if it was.
pub fn open_design(app: App, design: Design, origin: Origin) {
    app.notices.hide(|banner| matches!(banner, Banner::FromLink | Banner::OtherTab));
    if matches!(origin, Origin::Unsaved { from_link: true }) {
        app.notices.show(Banner::FromLink);
    }
    app.selection.clear();
    app.document.open(design, origin);
}

/// Answers the banner over a design out of a link.
pub fn close_link_banner(app: App) {
    app.notices.hide(|banner| matches!(banner, Banner::FromLink | Banner::BadLink(_)));
}
