//! The editor of a sample item, as DynamoDB JSON.
//!
//! Marks for tests: dialog `item-editor`, `item-json`, `item-error`, `item-save`, `item-delete`.

use crate::components::Dialog;
use crate::i18n::{json_fault_text, use_format, use_language, use_texts};
use crate::queries::key_of;
use crate::state::use_app;
use crate::tasks;
use keyloom_core::design::Design;
use keyloom_core::design::edit::{Edit, View};
use keyloom_core::value::{item_from_dynamodb_text, item_size};
use leptos::prelude::*;

/// The editor of the sample item at a position of a table's, or of a new one.
#[component]
pub fn ItemEditor(
    /// The table.
    table: String,
    /// The item's position among the table's sample items; none for a new one.
    sample: Option<u32>,
    /// What a new item begins with, as DynamoDB JSON.
    start: Option<String>,
) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let language = use_language();
    let format = use_format();
    let at = sample.map(|sample| sample as usize);
    let design = app.document.peek();
    let text = RwSignal::new(match at {
        Some(at) => text_of(&design, &table, at),
        None => start.unwrap_or_else(|| blank(&design, &table)),
    });
    let refused = RwSignal::new(None::<String>);
    let read = Memo::new(move |_| {
        text.with(|text| item_from_dynamodb_text(text))
            .map_err(|fault| json_fault_text(language, &fault))
    });
    let close = Callback::new(move |()| app.panels.dialog.set(None));
    let place = StoredValue::new(table.clone());
    let save = move |_| {
        let Ok(item) = read.get_untracked() else { return };
        match tasks::edit(app, &Edit::PutItem { table: place.get_value(), at, item }) {
            Ok(()) => close.run(()),
            Err(why) => refused.set(Some(why)),
        }
    };
    let delete = move |_| {
        if let Some(at) = at {
            tasks::edit_or_say(app, &Edit::DeleteItem { table: place.get_value(), at });
            close.run(());
        }
    };
    let wrong = move || read.get().err().or_else(|| refused.get());
    let title = match at {
        Some(_) => texts.design.edit_item,
        None => texts.design.new_item,
    };
    view! {
        <Dialog testid="item-editor" title=format!("{title} · {table}") close>
            <div class="body">
                <p class="quiet">{texts.design.item_hint}</p>
                <textarea
                    class="textarea"
                    data-testid="item-json"
                    aria-label=texts.design.item_json
                    aria-invalid=move || wrong().is_some().to_string()
                    aria-describedby="item-error"
                    rows="16"
                    spellcheck="false"
                    prop:value=text
                    on:input:target=move |event| {
                        refused.set(None);
                        text.set(event.target().value());
                    }
                ></textarea>
                <p id="item-error" data-testid="item-error" role="status">
                    {move || {
                        if let Some(why) = wrong() {
                            return view! { <span class="field-error">{why}</span> };
                        }
                        let size = read.get().map_or(0, |item| item_size(&item) as u64);
                        view! { <span class="quiet">{format.bytes(size)}</span> }
                    }}
                </p>
            </div>
            <footer>
                {at
                    .map(|_| {
                        view! {
                            <button type="button" class="btn danger" data-testid="item-delete" on:click=delete>
                                {texts.design.delete_item}
                            </button>
                            <span class="grow"></span>
                        }
                    })}
                <button type="button" class="btn" on:click=move |_| close.run(())>
                    {texts.shell.cancel}
                </button>
                <button
                    type="button"
                    class="btn primary"
                    data-testid="item-save"
                    disabled=move || read.with(Result::is_err)
                    on:click=save
                >
                    {texts.design.save_item}
                </button>
            </footer>
        </Dialog>
    }
}

fn text_of(design: &Design, table: &str, at: usize) -> String {
    let item = design.items.get(table).and_then(|items| items.get(at));
    item.and_then(|item| serde_json::to_string_pretty(item).ok()).unwrap_or_default()
}

/// An item with nothing but the table's key.
fn blank(design: &Design, table: &str) -> String {
    let view = View { table: table.to_owned(), index: None };
    let columns = key_of(design, &view).map_or_else(Vec::new, |key| key.columns().collect());
    let lines: Vec<String> = columns
        .iter()
        .map(|column| {
            let value = match column.kind {
                keyloom_core::design::KeyType::S => r#"{"S": ""}"#,
                keyloom_core::design::KeyType::N => r#"{"N": "0"}"#,
                keyloom_core::design::KeyType::B => r#"{"B": ""}"#,
            };
            format!("  {}: {value}", serde_json::Value::String(column.name.clone()))
        })
        .collect();
    format!("{{\n{}\n}}", lines.join(",\n"))
}
