//! The design as a file: the document itself, which the page writes without the worker so that a
//! copy can always be had, and for other tools.

use crate::i18n::{failure_text, texts_of};
use crate::platform::download::download;
use crate::protocol::{Answer, Ask, Target};
use crate::state::{App, Dialog};
use keyloom_core::design::pretty;
use leptos::prelude::*;
use std::sync::Arc;

const JSON: &str = "application/json";

/// Downloads the design document.
pub fn download_design(app: App) {
    let design = app.document.peek();
    let texts = texts_of(app.settings.language.get_untracked());
    if !download(&file_name(&design.name, "json"), JSON, &pretty(&design)) {
        app.notices.failed(texts.export.refused);
    }
}

/// Downloads the design as a NoSQL Workbench model; what it can't say is listed.
pub fn export_nosql_workbench(app: App) {
    leptos::task::spawn_local(async move {
        let design = app.document.peek();
        let file = file_name(&design.name, "nosql-workbench.json");
        let ask =
            Ask::Export { design: Box::new((*design).clone()), target: Target::NoSqlWorkbench };
        let language = app.settings.language.get_untracked();
        let texts = &texts_of(language).export;
        match app.client.ask(ask).await {
            Ok(Answer::Exported(exported)) => {
                if !download(&file, JSON, &exported.text) {
                    app.notices.failed(texts.refused);
                } else if exported.notes.is_empty() {
                    app.notices.done((texts.written)(&file));
                } else {
                    app.panels.dialog.set(Some(Dialog::Exported(Arc::new(exported.notes))));
                }
            }
            Ok(_) => {}
            Err(failure) => app.notices.failed(failure_text(language, &failure)),
        }
    });
}

/// A file's name made of a design's: what file systems refuse becomes `-`.
pub fn file_name(name: &str, ending: &str) -> String {
    let mut out = String::new();
    for c in name.trim().chars().take(80) {
        let refused = c.is_control() || c.is_whitespace() || r#"\/:*?"<>|#%."#.contains(c);
        if !refused {
            out.push(c);
        } else if !out.ends_with('-') && !out.is_empty() {
            out.push('-');
        }
    }
    let stem = out.trim_end_matches('-');
    format!("{}.{ending}", if stem.is_empty() { "design" } else { stem })
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn a_files_name_keeps_letters_of_every_script() {
        assert_eq!(
            file_name("Online shop, single table", "json"),
            "Online-shop,-single-table.json"
        );
        assert_eq!(file_name("注文 / 顧客", "json"), "注文-顧客.json");
        assert_eq!(file_name("../..", "json"), "design.json");
        assert_eq!(file_name("", "nosql-workbench.json"), "design.nosql-workbench.json");
    }
}
