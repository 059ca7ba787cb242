//! A mark beside what findings are about: the worst of them, with their count.
//!
//! Marks for tests: `finding-mark` (with `data-severity`).

use crate::i18n::{use_format, use_texts};
use crate::state::use_app;
use keyloom_core::analyze::{Place, Severity};
use keyloom_core::design::edit::View;
use leptos::prelude::*;

/// What a mark stands beside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Marked {
    /// An entity, its attributes included.
    Entity(String),
    /// A table or an index, with its columns and placements.
    View(View),
}

impl Marked {
    fn is_at(&self, place: &Place) -> bool {
        match self {
            Self::Entity(name) => match place {
                Place::Entity { entity } | Place::Attribute { entity, .. } => entity == name,
                _ => false,
            },
            Self::View(view) => place.view().as_ref() == Some(view),
        }
    }
}

/// The mark; nothing where no finding stands, notes apart.
#[component]
pub fn FindingMark(of: Marked) -> impl IntoView {
    let app = use_app();
    let texts = &use_texts().findings;
    let format = use_format();
    let here = Memo::new(move |_| {
        app.analysis.newest.with(|newest| {
            let findings = newest.iter().flat_map(|it| &it.report.findings);
            let here = findings.filter(|finding| {
                finding.silenced.is_none()
                    && finding.severity != Severity::Info
                    && of.is_at(&finding.place)
            });
            here.fold(None, |worst: Option<(Severity, u64)>, finding| {
                let (severity, n) = worst.unwrap_or((finding.severity, 0));
                Some((severity.min(finding.severity), n + 1))
            })
        })
    });
    move || {
        let (severity, n) = here.get()?;
        let (class, word, name) = match severity {
            Severity::Error => ("dot bad", texts.error, "error"),
            _ => ("dot warn", texts.warning, "warning"),
        };
        let said = format!("{word}: {} {}", texts.findings, format.count(n));
        Some(view! {
            <span
                class=class
                role="img"
                aria-label=said.clone()
                title=said
                data-testid="finding-mark"
                data-severity=name
            ></span>
        })
    }
}
