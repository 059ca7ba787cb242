//! The choice of engine. Those whose store is not built are shown and can't be chosen, because
//! nothing true could be shown of them.
//!
//! Marks for tests: `engine-dynamodb`, `engine-cassandra`, `engine-scylladb`, `engine-tablestore`;
//! `engine-cosmosdb`, `engine-mongodb`, `engine-bigtable`, `engine-hbase` where the design is for
//! one of these.

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
    /// Whether it stands in the row of segments also where it is not chosen; the row has room for
    /// four, and the menu shows all.
    pub segment: bool,
}

/// The engines, in the order of the choice.
pub(super) static CHOICES: [Choice; 8] = [
    Choice { built: true, ..segment(EngineKind::DynamoDb, "dynamodb", "DynamoDB") },
    segment(EngineKind::Cassandra, "cassandra", "Cassandra"),
    segment(EngineKind::ScyllaDb, "scylladb", "ScyllaDB"),
    segment(EngineKind::Tablestore, "tablestore", "Tablestore"),
    in_menu(EngineKind::CosmosDb, "cosmosdb", "Cosmos DB"),
    in_menu(EngineKind::MongoDb, "mongodb", "MongoDB"),
    in_menu(EngineKind::Bigtable, "bigtable", "Bigtable"),
    in_menu(EngineKind::HBase, "hbase", "HBase"),
];

const fn segment(kind: EngineKind, id: &'static str, name: &'static str) -> Choice {
    Choice { kind, id, name, built: false, segment: true }
}

const fn in_menu(kind: EngineKind, id: &'static str, name: &'static str) -> Choice {
    Choice { kind, id, name, built: false, segment: false }
}

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
    let segment = move |choice: &'static Choice| {
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
    };
    let beside = Memo::new(move |_| {
        let kind = chosen(app);
        CHOICES.iter().position(|choice| choice.kind == kind && !choice.segment)
    });
    view! {
        <div class="seg engines" role="group" aria-label=texts.header.engine>
            {CHOICES.iter().filter(|choice| choice.segment).map(segment).collect_view()}
            {move || beside.get().and_then(|at| CHOICES.get(at)).map(segment)}
        </div>
    }
}
