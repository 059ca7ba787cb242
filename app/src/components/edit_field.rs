//! A text field that is committed when a person leaves it or presses Enter; Escape gives back what
//! stood there. What is wrong with the text is said under it, and the text stays.

use super::field_parts::{described, errors, fresh_id};
use leptos::prelude::*;

/// A text field over a value that is changed as a whole.
#[component]
pub fn EditField(
    /// Names the field.
    #[prop(into)]
    label: String,
    /// Whether the label stands above the field; else only screen readers have it.
    #[prop(optional)]
    labelled: bool,
    /// Its `data-testid`.
    #[prop(into)]
    testid: String,
    /// The value as it stands.
    #[prop(into)]
    value: Signal<String>,
    /// Takes the new text, or says what is wrong with it.
    commit: Callback<String, Result<(), String>>,
    /// Says what is wrong with a text while it is written.
    #[prop(optional)]
    check: Option<Callback<String, Option<String>>>,
    /// What is wrong with the value that stands there.
    #[prop(optional, into)]
    fault: Option<Signal<Option<String>>>,
    /// Classes beside `input`.
    #[prop(default = "bare")]
    class: &'static str,
    /// What stands in an empty field.
    #[prop(optional, into)]
    placeholder: Option<String>,
    /// Which keyboard a phone shows.
    #[prop(default = "text")]
    inputmode: &'static str,
) -> impl IntoView {
    let wrong = RwSignal::new(None::<String>);
    let fault = fault.unwrap_or_else(|| Signal::derive(|| None));
    let id = fresh_id();
    let error_id = format!("{id}-error");
    let (invalid, description) = described(error_id.clone(), wrong, fault);
    view! {
        <span class="edit-field">
            {labelled.then(|| view! { <label class="field-label" for=id.clone()>{label.clone()}</label> })}
            <input
                id=id
                class=format!("input {class}")
                data-testid=testid
                aria-label=(!labelled).then_some(label)
                placeholder=placeholder
                inputmode=inputmode
                autocomplete="off"
                spellcheck="false"
                prop:value=value
                aria-invalid=invalid
                aria-describedby=description
                on:keydown:target=move |event| match event.key().as_str() {
                    // These keys are the input method's while it composes a word.
                    _ if event.is_composing() => {}
                    "Enter" => {
                        let _ = event.target().blur();
                    }
                    "Escape" => {
                        event.stop_propagation();
                        event.target().set_value(&value.get_untracked());
                        wrong.set(None);
                        let _ = event.target().blur();
                    }
                    _ => {}
                }
                on:input:target=move |event| {
                    wrong.set(check.and_then(|check| check.run(event.target().value())));
                }
                on:change:target=move |event| {
                    let text = event.target().value();
                    if text == value.get_untracked() {
                        wrong.set(None);
                        return;
                    }
                    let refused = commit.run(text).err();
                    // The same value may be written in another way than it was typed.
                    if refused.is_none() && let Some(value) = value.try_get_untracked() {
                        event.target().set_value(&value);
                    }
                    wrong.set(refused);
                }
            />
            {errors(error_id, wrong, fault)}
        </span>
    }
}
