//! The choice of engine. Those whose store is not built are shown and can't be chosen, because
//! nothing true could be shown of them.
//!
//! Marks for tests: `engine-dynamodb`, `engine-cassandra`, `engine-scylladb`, `engine-tablestore`.

use crate::i18n::use_texts;
use crate::state::{App, use_app};
use crate::tasks;
use keyloom_core::design::EngineKind;
use leptos::prelude::*;

/// An engine as the choice shows it.
pub(super) struct Choice {
    pub kind: EngineKind,
    pub id: &'static str,
    pub name: &'static str,
    pub built: bool,
}

/// The engines, in the order of the choice.
pub(super) const CHOICES: [Choice; 4] = [
    Choice { kind: EngineKind::DynamoDb, id: "dynamodb", name: "DynamoDB", built: true },
    Choice { kind: EngineKind::Cassandra, id: "cassandra", name: "Cassandra", built: false },
    Choice { kind: EngineKind::ScyllaDb, id: "scylladb", name: "ScyllaDB", built: false },
    Choice { kind: EngineKind::Tablestore, id: "tablestore", name: "Tablestore", built: false },
];

/// Makes the design one for an engine.
pub(super) fn choose(app: App, kind: EngineKind) {
    let mut design = (*app.document.peek()).clone();
    design.engine.kind = kind;
    tasks::change(app, design, None);
}

/// The engine of the open design.
pub(super) fn chosen(app: App) -> EngineKind {
    app.document.present.with(|design| design.engine.kind)
}

/// The choice as a segmented button.
#[component]
pub fn EngineChoice() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    view! {
        <div class="seg engines" role="group" aria-label=texts.header.engine>
            {CHOICES
                .iter()
                .map(|choice| {
                    let (kind, built) = (choice.kind, choice.built);
                    view! {
                        <button
                            type="button"
                            data-testid=format!("engine-{}", choice.id)
                            aria-pressed=move || (chosen(app) == kind).to_string()
                            aria-disabled=(!built).then_some("true")
                            title=(!built).then_some(texts.header.engine_later)
                            on:click=move |_| {
                                if built {
                                    choose(app, kind);
                                } else {
                                    app.notices.failed(texts.header.engine_later);
                                }
                            }
                        >
                            {choice.name}
                        </button>
                    }
                })
                .collect_view()}
        </div>
    }
}
