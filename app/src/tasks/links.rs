//! Links: a design out of the address, and the address of a design.

use crate::platform::hash;
use crate::protocol::{Answer, Ask, Failure};
use crate::state::{App, Banner, Origin, SaveState};
use leptos::prelude::*;

/// Whether a fragment is meant as a design: `d1.` or a later version of it.
///
/// Some programs write the dot as `%2E`.
pub fn is_link(fragment: &str) -> bool {
    let Some(rest) = fragment.strip_prefix('d') else { return false };
    let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let dot = [".", "%2E", "%2e", "%252E", "%252e"];
    after.len() < rest.len() && dot.iter().any(|dot| after.starts_with(dot))
}

/// The fragment of a text that is a link to a design and nothing else.
pub fn link_in(text: &str) -> Option<&str> {
    let text = text.trim();
    if text.contains(char::is_whitespace) {
        return None;
    }
    let fragment = text.rsplit_once('#').map_or(text, |(_, fragment)| fragment);
    is_link(fragment).then_some(fragment)
}

/// Opens what the address names when the page is opened; else what was open last.
pub fn open_address(app: App) {
    let fragment = hash::fragment();
    if is_link(&fragment) {
        open_link(app, fragment, true);
    } else {
        super::open_last(app);
    }
    hash::on_change(move || {
        let fragment = hash::fragment();
        if is_link(&fragment) {
            open_link(app, fragment, false);
        } else if fragment.is_empty() && unchanged_copy(app) {
            super::open_last(app);
        }
    });
}

/// Whether what is open is a copy out of a link that nobody has changed. Whoever steps back to the
/// address without it wants what was there before.
fn unchanged_copy(app: App) -> bool {
    app.document.origin.get_untracked() == Origin::Unsaved { from_link: true }
        && app.keeping.state.get_untracked() == SaveState::Untouched
}

/// Opens a copy out of a link. What is kept stays as it is. A link that does not open is said in a
/// banner and stays in the address; with `first` what was open last is opened instead.
pub fn open_link(app: App, fragment: String, first: bool) {
    let turn = app.keeping.begin_opening();
    leptos::task::spawn_local(async move {
        let opened = app.client.ask(Ask::OpenLink(fragment)).await;
        if !app.keeping.is_opening(turn) {
            return;
        }
        match opened {
            Ok(Answer::Opened(opened)) => {
                super::open_design(app, opened.design, Origin::Unsaved { from_link: true });
            }
            Ok(_) => {}
            Err(failure) => {
                if first {
                    super::open_last(app);
                }
                app.notices.show(Banner::BadLink(failure));
            }
        }
    });
}

/// The whole link to the open design.
///
/// # Errors
/// Why the worker could not make it.
pub async fn share_link(app: App) -> Result<String, Failure> {
    let design = (*app.document.peek()).clone();
    match app.client.ask(Ask::Link(Box::new(design))).await? {
        Answer::Text(link) => Ok(format!("{}#{}", hash::address(), link.trim_start_matches('#'))),
        _ => Err(Failure::Broken(String::new())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_version_of_a_link_is_known_as_one() {
        assert!(is_link("d1.AAAA"));
        assert!(is_link("d27."));
        assert!(is_link("d1%2EAAAA"));
        assert!(is_link("d1%252eAAAA"));
        assert!(!is_link("d.AAAA"));
        assert!(!is_link("design"));
        assert!(!is_link("d1"));
        assert!(!is_link("d1%20"));
        assert!(!is_link(""));
    }

    #[test]
    fn a_pasted_address_is_a_link_and_a_text_is_not() {
        assert_eq!(link_in(" https://example.org/keyloom/#d1.AbC-_\n"), Some("d1.AbC-_"));
        assert_eq!(link_in("d1.AbC"), Some("d1.AbC"));
        assert_eq!(link_in("{\"keyloom\": 1, \"at\": \"#d1.A\"}"), None);
        assert_eq!(link_in("https://example.org/#top"), None);
    }
}
