//! One index: its kind, its key, what it copies, and how entities get into it.

use super::key::KeyColumns;
use super::placement::IndexPlacements;
use crate::components::EditField;
use crate::i18n::use_texts;
use crate::state::use_app;
use crate::tasks;
use crate::views::findings::{FindingMark, Marked};
use keyloom_core::design::edit::{Edit, View};
use keyloom_core::design::{IndexKind, ProjectionKind};
use leptos::prelude::*;

const KINDS: [(IndexKind, &str); 2] = [(IndexKind::Gsi, "GSI"), (IndexKind::Lsi, "LSI")];

const PROJECTIONS: [(ProjectionKind, &str); 3] = [
    (ProjectionKind::All, "ALL"),
    (ProjectionKind::KeysOnly, "KEYS_ONLY"),
    (ProjectionKind::Include, "INCLUDE"),
];

/// One index.
#[component]
pub fn IndexCard(table: String, name: String) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let place = StoredValue::new((table.clone(), name.clone()));
    let found = Memo::new({
        let (table, name) = (table.clone(), name.clone());
        move |_| {
            app.document.present.with(|design| {
                design.tables.get(&table).and_then(|table| table.indexes.get(&name)).map(|index| {
                    (index.kind, index.projection.kind, index.projection.attributes.clone())
                })
            })
        }
    });
    let kind = move || found.get().map_or(IndexKind::Gsi, |(kind, _, _)| kind);
    let projection = move || found.get().map_or(ProjectionKind::All, |(_, kind, _)| kind);
    let included = move || found.get().map_or_else(String::new, |(_, _, names)| names.join(", "));
    let rename = Callback::new(move |to: String| {
        let (table, from) = place.get_value();
        tasks::edit(app, &Edit::RenameIndex { table, from, to })
    });
    let remove = move |_| {
        let (table, name) = place.get_value();
        tasks::edit_or_say(app, &Edit::RemoveIndex { table, name });
    };
    let set_kind = move |text: String| {
        let (table, index) = place.get_value();
        if let Some((kind, _)) = KINDS.into_iter().find(|(_, said)| *said == text) {
            tasks::edit_or_say(app, &Edit::SetIndexKind { table, index, kind });
        }
    };
    let project = move |kind: ProjectionKind, attributes: Vec<String>| {
        let (table, index) = place.get_value();
        tasks::edit(app, &Edit::SetProjection { table, index, kind, attributes })
    };
    let set_projection = move |text: String| {
        if let Some((kind, _)) = PROJECTIONS.into_iter().find(|(_, said)| *said == text) {
            let attributes = found.get_untracked().map_or_else(Vec::new, |(_, _, names)| names);
            if let Err(why) = project(kind, attributes) {
                app.notices.failed(why);
            }
        }
    };
    let set_included = Callback::new(move |text: String| {
        let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
        project(ProjectionKind::Include, names.map(str::to_owned).collect())
    });
    view! {
        <section class="index-card" data-testid="index" data-index=name.clone()>
            <div class="row head">
                <EditField
                    label=texts.design.index_name
                    testid="index-name"
                    value=Signal::derive(move || place.with_value(|(_, name)| name.clone()))
                    commit=rename
                    class="bare strong"
                />
                <FindingMark of=Marked::View(View { table: table.clone(), index: Some(name.clone()) }) />
                <select
                    class="select"
                    data-testid="index-kind"
                    aria-label=format!("{}: {name}", texts.design.index_kind)
                    prop:value=move || {
                        KINDS.iter().find(|(of, _)| *of == kind()).map_or("GSI", |(_, said)| *said)
                    }
                    on:change:target=move |event| set_kind(event.target().value())
                >
                    {KINDS.map(|(_, said)| view! { <option value=said>{said}</option> }).collect_view()}
                </select>
                <select
                    class="select"
                    data-testid="index-projection"
                    aria-label=format!("{}: {name}", texts.design.projection)
                    prop:value=move || {
                        PROJECTIONS.iter().find(|(of, _)| *of == projection()).map_or("ALL", |(_, said)| *said)
                    }
                    on:change:target=move |event| set_projection(event.target().value())
                >
                    {PROJECTIONS.map(|(_, said)| view! { <option value=said>{said}</option> }).collect_view()}
                </select>
                <button
                    type="button"
                    class="btn plain icon"
                    data-testid="index-remove"
                    title=texts.design.remove_index
                    aria-label=format!("{}: {name}", texts.design.remove_index)
                    on:click=remove
                >
                    "×"
                </button>
            </div>
            <Show when=move || projection() == ProjectionKind::Include>
                <div class="row">
                    <EditField
                        label=texts.design.included
                        testid="index-included"
                        value=Signal::derive(included)
                        commit=set_included
                        class="mono"
                        placeholder=texts.design.included
                    />
                </div>
            </Show>
            <KeyColumns view=View { table: table.clone(), index: Some(name.clone()) } />
            <IndexPlacements table index=name.clone() />
        </section>
    }
}
