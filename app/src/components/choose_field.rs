//! A choice of one among several, committed when it is made.

use super::field_parts::{described, errors, fresh_id};
use leptos::prelude::*;

/// A select over a value. A choice that is refused is taken back, and said why.
#[component]
pub fn ChooseField(
    /// Names the field.
    #[prop(into)]
    label: String,
    /// Whether the label stands above the field; else only screen readers have it.
    #[prop(optional)]
    labelled: bool,
    /// Its `data-testid`.
    #[prop(into)]
    testid: String,
    /// The values that can be chosen, each with its text.
    #[prop(into)]
    options: Signal<Vec<(String, String)>>,
    /// The value as it stands.
    #[prop(into)]
    value: Signal<String>,
    /// Takes the value chosen, or says what is wrong with it.
    commit: Callback<String, Result<(), String>>,
    /// What is wrong with the value that stands there.
    #[prop(optional, into)]
    fault: Option<Signal<Option<String>>>,
) -> impl IntoView {
    let wrong = RwSignal::new(None::<String>);
    let fault = fault.unwrap_or_else(|| Signal::derive(|| None));
    let id = fresh_id();
    let error_id = format!("{id}-error");
    let (invalid, description) = described(error_id.clone(), wrong, fault);
    view! {
        <span class="edit-field">
            {labelled.then(|| view! { <label class="field-label" for=id.clone()>{label.clone()}</label> })}
            <select
                id=id
                class="select"
                data-testid=testid
                aria-label=(!labelled).then_some(label)
                aria-invalid=invalid
                aria-describedby=description
                on:change:target=move |event| {
                    let chosen = event.target().value();
                    let refused = commit.run(chosen).err();
                    if refused.is_some() {
                        event.target().set_value(&value.get_untracked());
                    }
                    wrong.set(refused);
                }
            >
                {move || {
                    options
                        .get()
                        .into_iter()
                        .map(|(choice, text)| {
                            let of = choice.clone();
                            view! {
                                <option value=choice prop:selected=move || value.with(|it| *it == of)>
                                    {text}
                                </option>
                            }
                        })
                        .collect_view()
                }}
            </select>
            {errors(error_id, wrong, fault)}
        </span>
    }
}
