//! What an import made: the kind of file, tables and items, the key to choose, the options of CSV,
//! and the notes.
//!
//! Marks for tests: `import-format`, `import-made`, `import-beside`, `import-delimiter`,
//! `import-null`, `import-again-fault`; the key's are in its own file.

use super::key_choice::KeyFields;
use crate::i18n::{Texts, failure_text, use_format, use_language, use_texts};
use crate::protocol::Brought;
use crate::state::use_app;
use crate::tasks;
use crate::views::shell::notes::Notes;
use keyloom_core::interchange::{Format, ImportOptions};
use leptos::prelude::*;
use std::sync::Arc;

/// Delimiters that a person can choose; none tells it from the header.
const DELIMITERS: [Option<char>; 5] = [None, Some(','), Some(';'), Some('\t'), Some('|')];

/// The report.
#[component]
pub fn Report(
    /// What was read.
    brought: Arc<Brought>,
    /// What the person brought.
    name: String,
) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let format = use_format();
    let language = use_language();
    let design = &brought.design;
    let samples: u64 = design.items.values().map(|items| items.len() as u64).sum();
    let items = samples + brought.bulk_items;
    let tables = design.tables.keys().take(8).map(String::as_str);
    let mut names = format.list(tables);
    if design.tables.len() > 8 {
        names.push_str(" …");
    }
    let made = format!("{} ({names})", format.tables(design.tables.len() as u64));
    let beside =
        (brought.bulk_items > 0).then(|| (texts.import.beside)(&format.items(brought.bulk_items)));
    let notes = brought.notes.clone();
    view! {
        <div
            class="body"
            data-step="read"
            aria-busy=move || app.importing.again.with(Option::is_some).to_string()
        >
            {move || {
                app.importing
                    .fault
                    .get()
                    .map(|fault| {
                        view! {
                            <p class="field-error" role="alert" data-testid="import-again-fault">
                                {failure_text(language, &fault)}
                            </p>
                        }
                    })
            }}
            <dl class="facts">
                <dt>{texts.import.format}</dt>
                <dd data-testid="import-format">
                    {format_name(texts, brought.format)}
                    <span class="k">{format!(" · {name}")}</span>
                </dd>
                <dt>{texts.import.makes}</dt>
                <dd data-testid="import-made">{format.list([made.as_str(), format.items(items).as_str()])}</dd>
            </dl>
            {beside.map(|beside| view! { <p class="k" data-testid="import-beside">{beside}</p> })}
            {brought.key_choice.clone().map(|choice| view! { <KeyFields choice=choice /> })}
            {(brought.format == Format::Csv).then(|| view! { <CsvFields /> })}
            <h3 class="section flush">
                {texts.import.notes}
                " "
                {(!notes.is_empty()).then(|| format.count(notes.len() as u64))}
            </h3>
            {if notes.is_empty() {
                view! { <p>{texts.import.no_notes}</p> }.into_any()
            } else {
                view! { <Notes notes=notes /> }.into_any()
            }}
        </div>
    }
}

/// How CSV is to be read.
#[component]
fn CsvFields() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let options = app.importing.options.get_untracked();
    let again = move |field: &'static str, change: &dyn Fn(&mut ImportOptions)| {
        let mut options = app.importing.options.get_untracked();
        change(&mut options);
        tasks::import_again(app, options, field);
    };
    let label = move |delimiter: Option<char>| match delimiter {
        None => texts.import.delimiter_auto.to_owned(),
        Some('\t') => texts.import.tab.to_owned(),
        Some(c) => c.to_string(),
    };
    let now = DELIMITERS.iter().position(|d| *d == options.csv_delimiter).unwrap_or(0);
    view! {
        <div class="row fields">
            <div class="field">
                <label for="import-delimiter">{texts.import.delimiter}</label>
                <select
                    id="import-delimiter"
                    class="select"
                    data-testid="import-delimiter"
                    on:change:target=move |event| {
                        let at = event.target().value().parse::<usize>().unwrap_or(0);
                        let delimiter = DELIMITERS.get(at).copied().flatten();
                        again("import-delimiter", &|options| options.csv_delimiter = delimiter);
                    }
                >
                    {DELIMITERS
                        .iter()
                        .enumerate()
                        .map(|(at, delimiter)| {
                            view! {
                                <option value=at.to_string() selected=at == now>
                                    {label(*delimiter)}
                                </option>
                            }
                        })
                        .collect_view()}
                </select>
            </div>
            <div class="field">
                <label for="import-null">{texts.import.null_text}</label>
                <input
                    id="import-null"
                    class="input"
                    data-testid="import-null"
                    placeholder="NULL"
                    autocomplete="off"
                    value=options.csv_null.unwrap_or_default()
                    on:change:target=move |event| {
                        let text = event.target().value();
                        let null = (!text.is_empty()).then_some(text);
                        again("import-null", &|options| options.csv_null.clone_from(&null));
                    }
                />
            </div>
        </div>
    }
}

fn format_name(texts: &'static Texts, format: Format) -> &'static str {
    match format {
        Format::Design => texts.import.f_design,
        Format::NoSqlWorkbench => texts.import.f_workbench,
        Format::McpModel => texts.import.f_mcp,
        Format::BatchWrite => texts.import.f_batch,
        Format::DynamoDbJson => texts.import.f_dynamodb_json,
        Format::PlainJson => texts.import.f_plain_json,
        Format::JsonLines => texts.import.f_lines,
        Format::Csv => texts.import.f_csv,
    }
}
