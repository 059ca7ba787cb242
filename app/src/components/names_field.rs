//! A list of names, each chosen among those that there are: a chip a name, and a select that adds
//! one.

use super::field_parts::{errors, fresh_id};
use crate::platform::dom;
use leptos::prelude::*;

/// A list of names.
#[component]
pub fn NamesField(
    /// Names the list.
    #[prop(into)]
    label: String,
    /// Its `data-testid`; that of the select that adds is `…-add`, of a chip's button `…-remove`.
    #[prop(into)]
    testid: String,
    /// The names as they stand.
    #[prop(into)]
    names: Signal<Vec<String>>,
    /// The names that there are.
    #[prop(into)]
    choices: Signal<Vec<String>>,
    /// Takes the new list, or says what is wrong with it.
    commit: Callback<Vec<String>, Result<(), String>>,
    /// What is wrong with the list that stands there.
    #[prop(into)]
    fault: Signal<Option<String>>,
    /// Stands in the select.
    add: &'static str,
    /// Says what a chip's button does.
    remove: &'static str,
) -> impl IntoView {
    let wrong = RwSignal::new(None::<String>);
    let id = StoredValue::new(fresh_id());
    let heading = format!("{}-label", id.get_value());
    let taking = format!("{testid}-remove");
    let adding = format!("{testid}-add");
    let put = move |names: Vec<String>| wrong.set(commit.run(names).err());
    let chips = move || {
        let chip = |(at, name): (usize, String)| {
            let said = format!("{remove}: {name}");
            let take = move |_| {
                let mut rest = names.get_untracked();
                if at < rest.len() {
                    rest.remove(at);
                }
                put(rest);
                id.with_value(|id| dom::focus(id));
            };
            view! {
                <span class="name-chip" data-name=name.clone()>
                    <code>{name.clone()}</code>
                    <button
                        type="button"
                        class="btn plain icon"
                        data-testid=taking.clone()
                        title=said.clone()
                        aria-label=said
                        on:click=take
                    >
                        "×"
                    </button>
                </span>
            }
        };
        names.get().into_iter().enumerate().map(chip).collect_view()
    };
    let free = move || {
        let taken = names.get();
        let free = choices.get().into_iter().filter(|choice| !taken.contains(choice));
        free.map(|name| view! { <option value=name.clone()>{name.clone()}</option> }).collect_view()
    };
    view! {
        <div class="edit-field" role="group" aria-labelledby=heading.clone() data-testid=testid>
            <span class="field-label" id=heading.clone()>{label.clone()}</span>
            <span class="name-chips">
                {chips}
                <select
                    id=id.get_value()
                    class="select"
                    data-testid=adding
                    aria-label=format!("{label}: {add}")
                    prop:value=""
                    on:change:target=move |event| {
                        let name = event.target().value();
                        event.target().set_value("");
                        if !name.is_empty() {
                            put(names.get_untracked().into_iter().chain([name]).collect());
                        }
                    }
                >
                    <option value="">{add}</option>
                    {free}
                </select>
            </span>
            {errors(format!("{}-error", id.get_value()), wrong, fault)}
        </div>
    }
}
