//! Placements: which entities lie in a table, and the templates of their keys.

use super::settings::PlacementCopyFields;
use crate::components::EditField;
use crate::i18n::{template_fault_text, use_format, use_language, use_texts};
use crate::queries::{hue_of, key_of};
use crate::state::use_app;
use crate::tasks;
use indexmap::IndexMap;
use keyloom_core::design::edit::{Edit, View};
use keyloom_core::design::{Condition, Placement};
use keyloom_core::key::KeyTemplate;
use leptos::prelude::*;

/// Entities up to which each placement lists them all from the start.
const LISTED: usize = 60;

/// The placements of a table, with the templates of its own key.
#[component]
pub fn Placements(table: String) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let table = StoredValue::new(table);
    let rows = Memo::new(move |_| {
        app.document.present.with(|design| {
            let table = table.get_value();
            design.tables.get(&table).map_or(0, |table| table.placements.len())
        })
    });
    let columns = columns_of(table.get_value(), None);
    let entities = Memo::new(move |_| {
        app.document.present.with(|design| design.entities.keys().cloned().collect::<Vec<_>>())
    });
    let add = move |entity: String| {
        let table = table.get_value();
        tasks::edit_or_say(app, &Edit::AddPlacement { table, entity, keys: IndexMap::new() });
    };
    view! {
        {move || {
            (0..rows.get())
                .map(|at| view! { <PlacementRow table=table.get_value() at columns /> })
                .collect_view()
        }}
        <Show when=move || !entities.with(Vec::is_empty)>
            <p class="actions">
                <select
                    class="select"
                    data-testid="add-placement"
                    aria-label=texts.design.add_placement
                    prop:value=""
                    on:change:target=move |event| {
                        let entity = event.target().value();
                        event.target().set_value("");
                        if !entity.is_empty() {
                            add(entity);
                        }
                    }
                >
                    <option value="">{texts.design.add_placement}</option>
                    {move || {
                        entities
                            .get()
                            .into_iter()
                            .map(|name| view! { <option value=name.clone()>{name.clone()}</option> })
                            .collect_view()
                    }}
                </select>
            </p>
        </Show>
    }
}

/// The templates of an index's columns that the table does not have, by placement.
#[component]
pub fn IndexPlacements(table: String, index: String) -> impl IntoView {
    let app = use_app();
    let columns = columns_of(table.clone(), Some(index));
    let texts = use_texts();
    let table = StoredValue::new(table);
    // Entities that a person has just chosen, before they have a template.
    let chosen = RwSignal::new(Vec::<usize>::new());
    let placements = Memo::new(move |_| {
        app.document.present.with(|design| {
            let found = table.with_value(|table| design.tables.get(table));
            let placements = found.map_or(&[][..], |table| &table.placements);
            let filled = |placement: &Placement| {
                columns.with(|columns| {
                    columns.iter().any(|column| placement.keys.contains_key(column))
                })
            };
            placements.iter().map(|p| (p.entity.clone(), filled(p))).collect::<Vec<_>>()
        })
    });
    let is_in = move |at: usize, filled: bool| filled || chosen.with(|chosen| chosen.contains(&at));
    view! {
        {move || {
            placements
                .get()
                .into_iter()
                .enumerate()
                .filter(|(at, (_, filled))| is_in(*at, *filled))
                .map(|(at, _)| view! { <IndexRow table=table.get_value() at columns /> })
                .collect_view()
        }}
        <Show when=move || {
            !columns.with(Vec::is_empty)
                && placements.get().into_iter().enumerate().any(|(at, (_, filled))| !is_in(at, filled))
        }>
            <p class="actions">
                <select
                    class="select"
                    data-testid="index-add-entity"
                    aria-label=texts.design.add_to_index
                    prop:value=""
                    on:change:target=move |event| {
                        if let Ok(at) = event.target().value().parse() {
                            chosen.update(|chosen| chosen.push(at));
                        }
                        event.target().set_value("");
                    }
                >
                    <option value="">{texts.design.add_to_index}</option>
                    {move || {
                        placements
                            .get()
                            .into_iter()
                            .enumerate()
                            .filter(|(at, (_, filled))| !is_in(*at, *filled))
                            .map(|(at, (name, _))| view! { <option value=at.to_string()>{name}</option> })
                            .collect_view()
                    }}
                </select>
            </p>
        </Show>
    }
}

/// The columns of a table's key, or those of an index's that the table's does not have.
fn columns_of(table: String, index: Option<String>) -> Memo<Vec<String>> {
    let app = use_app();
    Memo::new(move |_| {
        app.document.present.with(|design| {
            let names = |index: Option<String>| {
                key_of(design, &View { table: table.clone(), index }).map_or_else(Vec::new, |key| {
                    key.columns().map(|column| column.name.clone()).collect()
                })
            };
            let own: Vec<String> = names(None);
            match &index {
                None => own,
                Some(index) => names(Some(index.clone()))
                    .into_iter()
                    .filter(|name| !own.contains(name))
                    .collect(),
            }
        })
    })
}

#[component]
fn PlacementRow(table: String, at: usize, columns: Memo<Vec<String>>) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let format = use_format();
    let table = StoredValue::new(table);
    let shown = Memo::new(move |_| {
        app.document.present.with(|design| {
            let placement =
                table.with_value(|table| design.tables.get(table)?.placements.get(at))?;
            let entity = placement.entity.clone();
            let count = design.entities.get(&entity).and_then(|entity| entity.count);
            let hue = hue_of(design, &entity);
            Some((entity, count, hue, placement.copy.is_some(), placement.guessed_from.is_some()))
        })
    });
    let entity = move || shown.get().map_or_else(String::new, |(entity, ..)| entity);
    let chosen = Memo::new(move |_| entity());
    // Where every row would list hundreds of entities, a row lists them once a person reaches it.
    let reached = RwSignal::new(false);
    let choices = Memo::new(move |_| {
        app.document.present.with(|design| {
            if design.entities.len() > LISTED && !reached.get() {
                vec![entity()]
            } else {
                design.entities.keys().cloned().collect()
            }
        })
    });
    let remove = move |_| {
        tasks::edit_or_say(app, &Edit::RemovePlacement { table: table.get_value(), at });
    };
    let set_entity = move |entity: String| {
        tasks::edit_or_say(app, &Edit::SetPlacementEntity { table: table.get_value(), at, entity });
    };
    view! {
        <div
            class="placement"
            data-testid="placement"
            data-entity=entity
            data-hue=move || shown.get().map_or("0", |(_, _, hue, ..)| hue)
        >
            <div class="row">
                <span class="swatch" aria-hidden="true"></span>
                <select
                    class="select plain strong"
                    data-testid="placement-entity"
                    aria-label=texts.design.entity
                    on:focus=move |_| reached.set(true)
                    on:pointerdown=move |_| reached.set(true)
                    on:change:target=move |event| set_entity(event.target().value())
                >
                    {move || {
                        let chosen = chosen.get();
                        choices
                            .get()
                            .into_iter()
                            .map(|name| {
                                view! {
                                    <option value=name.clone() selected=name == chosen>
                                        {name.clone()}
                                    </option>
                                }
                            })
                            .collect_view()
                    }}
                </select>
                <Show when=move || shown.get().is_some_and(|(_, _, _, copy, _)| copy)>
                    <span class="tag">{texts.design.copy}</span>
                </Show>
                <Show when=move || shown.get().is_some_and(|(.., guessed)| guessed)>
                    <span class="tag" title=texts.design.guessed_title>{texts.design.guessed}</span>
                </Show>
                <span class="grow"></span>
                <span class="quiet num">
                    {move || shown.get().and_then(|(_, count, ..)| count).map(|count| format.count(count))}
                </span>
                <button
                    type="button"
                    class="btn plain icon"
                    data-testid="placement-remove"
                    title=texts.design.remove_placement
                    aria-label=move || format!("{}: {}", texts.design.remove_placement, entity())
                    on:click=remove
                >
                    "×"
                </button>
            </div>
            {move || {
                columns
                    .get()
                    .into_iter()
                    .map(|column| view! { <TemplateField table=table.get_value() at column /> })
                    .collect_view()
            }}
            <PlacementCopyFields table=table.get_value() at />
        </div>
    }
}

#[component]
fn IndexRow(table: String, at: usize, columns: Memo<Vec<String>>) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let table = StoredValue::new(table);
    let shown = Memo::new(move |_| {
        app.document.present.with(|design| {
            let placement =
                table.with_value(|table| design.tables.get(table)?.placements.get(at))?;
            let conditions = columns.with(|columns| {
                columns
                    .iter()
                    .filter_map(|column| placement.when.get(column).cloned())
                    .collect::<Vec<_>>()
            });
            Some((placement.entity.clone(), hue_of(design, &placement.entity), conditions))
        })
    });
    let entity = move || shown.get().map_or_else(String::new, |(entity, ..)| entity);
    view! {
        <div
            class="placement"
            data-testid="index-placement"
            data-entity=entity
            data-hue=move || shown.get().map_or("0", |(_, hue, _)| hue)
        >
            <div class="row">
                <span class="swatch" aria-hidden="true"></span>
                <span class="strong">{entity}</span>
                {move || {
                    let conditions = shown.get().map_or_else(Vec::new, |(.., conditions)| conditions);
                    conditions.first().map(|condition| condition_text(texts.design.only_if, condition))
                }}
            </div>
            {move || {
                columns
                    .get()
                    .into_iter()
                    .map(|column| view! { <TemplateField table=table.get_value() at column /> })
                    .collect_view()
            }}
        </div>
    }
}

/// When a column is filled at all, in words.
fn condition_text(pattern: &str, condition: &Condition) -> String {
    let what = if condition.is.is_empty() {
        condition.attribute.clone()
    } else {
        format!("{} = {}", condition.attribute, condition.is.join(" | "))
    };
    pattern.replace("{condition}", &what)
}

/// The template of one key column of a placement; empty for a column that takes the attribute of
/// its own name.
#[component]
fn TemplateField(table: String, at: usize, column: String) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let language = use_language();
    let place = StoredValue::new((table, column.clone()));
    let value = Signal::derive(move || {
        app.document
            .present
            .with(|design| {
                place.with_value(|(table, column)| {
                    let placement = design.tables.get(table)?.placements.get(at)?;
                    placement.keys.get(column).cloned()
                })
            })
            .unwrap_or_default()
    });
    let commit = Callback::new(move |template: String| {
        let (table, column) = place.get_value();
        tasks::edit(app, &Edit::SetTemplate { table, at, column, template })
    });
    let check = Callback::new(move |text: String| {
        if text.is_empty() {
            return None;
        }
        KeyTemplate::parse(&text).err().map(|fault| template_fault_text(language, &fault))
    });
    view! {
        <div class="row template" data-column=column.clone()>
            <span class="quiet role mono">{column.clone()}</span>
            <EditField
                label=format!("{}: {column}", texts.design.template)
                testid="template"
                value
                commit
                check
                class="bare mono"
                placeholder=format!("{{{column}}}")
            />
        </div>
    }
}
