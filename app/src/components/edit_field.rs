//! A text field that is committed when a person leaves it or presses Enter; Escape gives back what
//! stood there. What is wrong with the text is said under it, and the text stays.

use leptos::prelude::*;

/// A text field over a value that is changed as a whole.
#[component]
pub fn EditField(
    /// Names the field to screen readers.
    #[prop(into)]
    label: String,
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
    /// Classes beside `input`.
    #[prop(default = "bare")]
    class: &'static str,
    /// What stands in an empty field.
    #[prop(optional, into)]
    placeholder: Option<String>,
) -> impl IntoView {
    let wrong = RwSignal::new(None::<String>);
    let id = format!("{testid}-error");
    let error_id = id.clone();
    view! {
        <span class="edit-field">
            <input
                class=format!("input {class}")
                data-testid=testid
                aria-label=label
                placeholder=placeholder
                autocomplete="off"
                spellcheck="false"
                prop:value=value
                aria-invalid=move || wrong.with(Option::is_some).to_string()
                aria-describedby=move || wrong.with(Option::is_some).then(|| error_id.clone())
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
                    wrong.set(if text == value.get_untracked() { None } else { commit.run(text).err() });
                }
            />
            {move || {
                wrong
                    .get()
                    .map(|text| {
                        view! { <span class="field-error" id=id.clone() role="alert">{text}</span> }
                    })
            }}
        </span>
    }
}
