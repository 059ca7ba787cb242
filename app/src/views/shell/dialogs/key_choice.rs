//! The key of a table of items that came without a schema: one column for the partition key, one or
//! none for the sort key. Choosing reads the file again.
//!
//! Marks for tests: `import-partition-key`, `import-sort-key`, `import-table-name`.

use crate::i18n::{use_format, use_texts};
use crate::state::use_app;
use crate::tasks;
use keyloom_core::design::AttributeType;
use keyloom_core::interchange::{ColumnSummary, KeyChoice, KeyColumns};
use leptos::prelude::*;

/// The fields.
#[component]
pub fn KeyFields(
    /// What can be chosen, and what is chosen now.
    choice: KeyChoice,
) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let format = use_format();
    let chosen = StoredValue::new(KeyColumns {
        partition: choice.partition.clone(),
        sort: choice.sort.clone(),
    });
    let again = move |key: KeyColumns, field: &'static str| {
        let mut options = app.importing.options.get_untracked();
        options.key = Some(key);
        tasks::import_again(app, options, field);
    };
    let label = move |column: &ColumnSummary| {
        let mut label = format!(
            "{} · {} · {}",
            column.name,
            column.kind.tag(),
            (texts.import.distinct)(&format.count(column.distinct))
        );
        if column.missing > 0 {
            label.push_str(" · ");
            label.push_str(&(texts.import.missing)(&format.count(column.missing)));
        }
        label
    };
    let keys: Vec<ColumnSummary> =
        choice.columns.iter().filter(|c| may_be_key(c.kind)).cloned().collect();
    let options = move |keys: &[ColumnSummary], now: Option<String>| {
        keys.iter()
            .map(|column| {
                let selected = now.as_deref() == Some(column.name.as_str());
                view! {
                    <option value=column.name.clone() selected=selected>
                        {label(column)}
                    </option>
                }
            })
            .collect_view()
    };
    let partition = choice.partition.first().cloned();
    let sort = choice.sort.first().cloned();
    let no_sort = sort.is_none();
    view! {
        <fieldset class="group">
            <legend>{texts.import.key}</legend>
            <p class="k">
                {if choice.guessed { texts.import.key_guessed } else { texts.import.key_chosen }}
            </p>
            <div class="row fields">
                <div class="field">
                    <label for="import-partition-key">{texts.import.partition}</label>
                    <select
                        id="import-partition-key"
                        class="select"
                        data-testid="import-partition-key"
                        on:change:target=move |event| {
                            let column = event.target().value();
                            let mut key = chosen.get_value();
                            key.sort.retain(|sort| *sort != column);
                            key.partition = vec![column];
                            again(key, "import-partition-key");
                        }
                    >
                        {options(&keys, partition)}
                    </select>
                </div>
                <div class="field">
                    <label for="import-sort-key">{texts.import.sort}</label>
                    <select
                        id="import-sort-key"
                        class="select"
                        data-testid="import-sort-key"
                        on:change:target=move |event| {
                            let column = event.target().value();
                            let mut key = chosen.get_value();
                            key.sort = if column.is_empty() || key.partition.contains(&column) {
                                Vec::new()
                            } else {
                                vec![column]
                            };
                            again(key, "import-sort-key");
                        }
                    >
                        <option value="" selected=no_sort>
                            {texts.import.no_sort}
                        </option>
                        {options(&keys, sort)}
                    </select>
                </div>
                <div class="field">
                    <label for="import-table-name">{texts.import.table_name}</label>
                    <input
                        id="import-table-name"
                        class="input"
                        data-testid="import-table-name"
                        autocomplete="off"
                        value=choice.table.clone()
                        on:change:target=move |event| {
                            let name = event.target().value().trim().to_owned();
                            let mut options = app.importing.options.get_untracked();
                            options.table_name = (!name.is_empty()).then_some(name);
                            tasks::import_again(app, options, "import-table-name");
                        }
                    />
                </div>
            </div>
        </fieldset>
    }
}

/// Whether values of a type can be part of a key.
fn may_be_key(kind: AttributeType) -> bool {
    matches!(kind, AttributeType::S | AttributeType::N | AttributeType::B)
}
