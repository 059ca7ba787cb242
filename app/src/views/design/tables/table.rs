//! One table: its name, its key, what lies in it, its indexes.

use super::index::IndexCard;
use super::key::KeyColumns;
use super::placement::Placements;
use super::settings::TableSettings;
use crate::components::EditField;
use crate::i18n::use_texts;
use crate::state::use_app;
use crate::tasks;
use crate::views::findings::{FindingMark, Marked};
use keyloom_core::design::IndexKind;
use keyloom_core::design::edit::{Edit, View};
use leptos::prelude::*;

/// One table.
#[component]
pub fn TableCard(name: String) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let table = StoredValue::new(name.clone());
    let indexes = Memo::new({
        let name = name.clone();
        move |_| {
            app.document.present.with(|design| {
                design
                    .tables
                    .get(&name)
                    .map_or_else(Vec::new, |table| table.indexes.keys().cloned().collect())
            })
        }
    });
    let rename = Callback::new(move |to: String| {
        tasks::edit(app, &Edit::RenameTable { from: table.get_value(), to })
    });
    let remove = move |_| tasks::edit_or_say(app, &Edit::RemoveTable { name: table.get_value() });
    let add_index = move |_| {
        let table = table.get_value();
        let index = app.document.present.with_untracked(|design| {
            let taken = design.tables.get(&table);
            let free = |name: &String| taken.is_none_or(|table| !table.indexes.contains_key(name));
            let numbers = 1..=taken.map_or(0, |table| table.indexes.len()) + 1;
            numbers.map(|n| format!("GSI{n}")).find(free).unwrap_or_default()
        });
        tasks::edit_or_say(app, &Edit::AddIndex { table, name: index, kind: IndexKind::Gsi });
    };
    view! {
        <section class="table-card" data-testid="table" data-table=name.clone()>
            <div class="row head">
                <EditField
                    label=texts.design.table_name
                    testid="table-name"
                    value=Signal::derive(move || table.get_value())
                    commit=rename
                    class="bare strong"
                />
                <FindingMark of=Marked::View(View { table: name.clone(), index: None }) />
                <button
                    type="button"
                    class="btn plain icon"
                    data-testid="table-remove"
                    title=texts.design.remove_table
                    aria-label=format!("{}: {name}", texts.design.remove_table)
                    on:click=remove
                >
                    "×"
                </button>
            </div>
            <KeyColumns view=View { table: name.clone(), index: None } />
            <TableSettings table=name.clone() />
            <h3 class="section">{texts.design.placements}</h3>
            <Placements table=name.clone() />
            <h3 class="section">{texts.design.indexes}</h3>
            <For each=move || indexes.get() key=Clone::clone let:index>
                <IndexCard table=table.get_value() name=index />
            </For>
            <p class="actions">
                <button type="button" class="btn small" data-testid="add-index" on:click=add_index>
                    {texts.design.add_index}
                </button>
            </p>
        </section>
    }
}
