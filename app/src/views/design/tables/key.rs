//! The key of a table or index: its columns, with type and direction.

use crate::components::EditField;
use crate::i18n::use_texts;
use crate::queries::{free_name, key_of};
use crate::state::use_app;
use crate::tasks;
use keyloom_core::design::edit::{Edit, Role, View};
use keyloom_core::design::{Column, Direction, KeyType};
use leptos::prelude::*;

/// The columns of a key, and buttons that add one or swap the two halves.
#[component]
pub fn KeyColumns(view: View) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let of = StoredValue::new(view);
    let columns = Memo::new(move |_| {
        app.document.present.with(|design| {
            of.with_value(|view| key_of(design, view)).map_or_else(Vec::new, |key| {
                let partition =
                    key.partition.iter().map(|column| (Role::Partition, column.clone()));
                let sort = key.sort.iter().map(|column| (Role::Sort, column.clone()));
                partition.chain(sort).collect()
            })
        })
    });
    let has_sort =
        move || columns.with(|columns| columns.iter().any(|(role, _)| *role == Role::Sort));
    let add = move |role: Role, base: &'static str| {
        let name = columns.with_untracked(|columns| {
            free_name(base, |name| columns.iter().any(|(_, column)| column.name == name))
        });
        let view = of.get_value();
        tasks::edit_or_say(app, &Edit::AddColumn { view, role, name, kind: KeyType::S });
    };
    view! {
        <div class="key-columns">
            {move || {
                columns
                    .get()
                    .into_iter()
                    .map(|(role, column)| view! { <KeyColumn of=of.get_value() role column /> })
                    .collect_view()
            }}
            <p class="actions">
                <button
                    type="button"
                    class="btn plain small"
                    data-testid="add-partition-column"
                    on:click=move |_| add(Role::Partition, "pk")
                >
                    {texts.design.add_partition_column}
                </button>
                <button
                    type="button"
                    class="btn plain small"
                    data-testid="add-sort-column"
                    on:click=move |_| add(Role::Sort, "sk")
                >
                    {texts.design.add_sort_column}
                </button>
                <Show when=has_sort>
                    <button
                        type="button"
                        class="btn plain small"
                        data-testid="swap-keys"
                        title=texts.design.swap_keys_title
                        on:click=move |_| tasks::edit_or_say(app, &Edit::SwapKeys { view: of.get_value() })
                    >
                        {texts.design.swap_keys}
                    </button>
                </Show>
            </p>
        </div>
    }
}

#[component]
fn KeyColumn(of: View, role: Role, column: Column) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let of = StoredValue::new(of);
    let name = StoredValue::new(column.name.clone());
    let said = match role {
        Role::Partition => texts.design.partition_key,
        Role::Sort => texts.design.sort_key,
    };
    let rename = Callback::new(move |to: String| {
        tasks::edit(app, &Edit::RenameColumn { view: of.get_value(), from: name.get_value(), to })
    });
    let set_type = move |text: String| {
        let Some(kind) =
            [KeyType::S, KeyType::N, KeyType::B].into_iter().find(|kind| tag(*kind) == text)
        else {
            return;
        };
        tasks::edit_or_say(
            app,
            &Edit::SetColumnType { view: of.get_value(), name: name.get_value(), kind },
        );
    };
    let (arrow, turned, direction_text) = match column.direction {
        Direction::Ascending => ("↑", Direction::Descending, texts.design.ascending),
        Direction::Descending => ("↓", Direction::Ascending, texts.design.descending),
    };
    let turn = move |_| {
        tasks::edit_or_say(
            app,
            &Edit::SetColumnDirection {
                view: of.get_value(),
                name: name.get_value(),
                direction: turned,
            },
        );
    };
    let remove = move |_| {
        tasks::edit_or_say(
            app,
            &Edit::RemoveColumn { view: of.get_value(), name: name.get_value() },
        );
    };
    view! {
        <div class="row key-column" data-testid="key-column" data-column=column.name.clone()>
            <span class="quiet role">{said}</span>
            <EditField
                label=format!("{said}: {}", texts.design.column_name)
                testid="column-name"
                value=Signal::derive(move || name.get_value())
                commit=rename
                class="bare mono"
            />
            <select
                class="select"
                data-testid="column-type"
                aria-label=format!("{}: {}", texts.design.column_type, column.name)
                on:change:target=move |event| set_type(event.target().value())
            >
                {[KeyType::S, KeyType::N, KeyType::B]
                    .map(|kind| {
                        view! {
                            <option value=tag(kind) selected=kind == column.kind>
                                {tag(kind)}
                            </option>
                        }
                    })
                    .collect_view()}
            </select>
            {(role == Role::Sort)
                .then(|| {
                    view! {
                        <button
                            type="button"
                            class="btn plain icon"
                            data-testid="column-direction"
                            title=direction_text
                            aria-label=format!("{}: {direction_text}", column.name)
                            on:click=turn
                        >
                            {arrow}
                        </button>
                    }
                })}
            <button
                type="button"
                class="btn plain icon"
                data-testid="column-remove"
                title=texts.design.remove_column
                aria-label=format!("{}: {}", texts.design.remove_column, column.name)
                on:click=remove
            >
                "×"
            </button>
        </div>
    }
}

fn tag(kind: KeyType) -> &'static str {
    match kind {
        KeyType::S => "S",
        KeyType::N => "N",
        KeyType::B => "B",
    }
}
