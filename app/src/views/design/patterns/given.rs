//! The attributes whose values a caller has, and those that narrow the result: a row each.
//!
//! Marks for tests: `given` and `filter`, each with `…-attribute`, `…-entity`, `…-values`,
//! `…-equals`, `…-remove`, and `…-add`.

use super::super::form::entity_names;
use crate::components::{Form, Lens};
use crate::i18n::use_texts;
use crate::state::App;
use keyloom_core::design::{Extra, Given};
use leptos::prelude::*;

/// The rows of a list, and the button that adds one.
pub(super) fn givens(
    app: App,
    form: Form<Vec<Given>>,
    attributes: Signal<Vec<String>>,
    filter: bool,
) -> AnyView {
    let texts = &use_texts().patterns;
    let (mark, heading, adds) = if filter {
        ("filter", texts.filter, texts.add_filter)
    } else {
        ("given", texts.given, texts.add_given)
    };
    let count = form.count();
    let add = move |_| {
        let free = form.peek(|list| {
            let taken = |name: &&String| list.iter().any(|it| it.attribute() == name.as_str());
            attributes.with_untracked(|names| names.iter().find(|name| !taken(name)).cloned())
        });
        let name = free.flatten().unwrap_or_default();
        let _ = form.change(|list| list.push(Given::Attribute(name)));
    };
    let row = move |at: usize| {
        let given = form.item(at);
        let take = move |_| {
            let _ = form.change(|list| {
                if at < list.len() {
                    list.remove(at);
                }
            });
        };
        let said = move || {
            let name = given.with(|it| it.attribute().to_owned()).unwrap_or_default();
            format!("{}: {name}", form.says().remove)
        };
        view! {
            <div class="given" data-testid=mark>
                {given.name(attribute(), attributes, texts.attribute, format!("{mark}-attribute"))}
                {given.name_if(entity(), entity_names(app), texts.of_entity, format!("{mark}-entity"))}
                {given.number(values(), texts.values, format!("{mark}-values"))}
                {given.text_if(equals(), texts.equals, format!("{mark}-equals"))}
                <button
                    type="button"
                    class="btn plain icon"
                    data-testid=format!("{mark}-remove")
                    aria-label=said
                    on:click=take
                >
                    "×"
                </button>
            </div>
        }
    };
    view! {
        <div class="whole">
            <span class="field-label">{heading}</span>
            {move || (0..count.get()).map(row).collect_view()}
            <button
                type="button"
                class="btn plain small"
                data-testid=format!("{mark}-add")
                on:click=add
            >
                {adds}
            </button>
        </div>
    }
    .into_any()
}

/// A given attribute said in full.
struct Full {
    attribute: String,
    entity: Option<String>,
    values: Option<u64>,
    equals: Option<String>,
    extra: Extra,
}

impl Full {
    fn of(given: &Given) -> Self {
        match given.clone() {
            Given::Attribute(attribute) => {
                Self { attribute, entity: None, values: None, equals: None, extra: Extra::new() }
            }
            Given::Full { attribute, entity, values, equals, extra } => {
                Self { attribute, entity, values, equals, extra }
            }
        }
    }

    /// Back again, as short as it can be said.
    fn given(self) -> Given {
        let Self { attribute, entity, values, equals, extra } = self;
        if entity.is_none() && values.is_none() && equals.is_none() && extra.is_empty() {
            Given::Attribute(attribute)
        } else {
            Given::Full { attribute, entity, values, equals, extra }
        }
    }

    fn change(given: &mut Given, change: impl FnOnce(&mut Self)) {
        let mut full = Self::of(given);
        change(&mut full);
        *given = full.given();
    }
}

fn attribute() -> Lens<Given, String> {
    Lens {
        name: "",
        get: |it| it.attribute().to_owned(),
        set: |it, attribute| Full::change(it, |it| it.attribute = attribute),
    }
}

fn entity() -> Lens<Given, Option<String>> {
    Lens {
        name: "entity",
        get: |it| Full::of(it).entity,
        set: |it, entity| Full::change(it, |it| it.entity = entity),
    }
}

fn values() -> Lens<Given, Option<u64>> {
    Lens {
        name: "values",
        get: |it| Full::of(it).values,
        set: |it, values| Full::change(it, |it| it.values = values),
    }
}

fn equals() -> Lens<Given, Option<String>> {
    Lens {
        name: "equals",
        get: |it| Full::of(it).equals,
        set: |it, equals| Full::change(it, |it| it.equals = equals),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_given_attribute_is_said_as_short_as_it_can_be() {
        let mut given = Given::Attribute("status".to_owned());
        (equals().set)(&mut given, Some("open".to_owned()));
        (values().set)(&mut given, Some(3));
        let full = json!({"attribute": "status", "values": 3, "equals": "open"});
        assert_eq!(serde_json::to_value(&given).unwrap(), full);
        (attribute().set)(&mut given, "state".to_owned());
        (values().set)(&mut given, None);
        (equals().set)(&mut given, None);
        assert_eq!(given, Given::Attribute("state".to_owned()));
    }

    #[test]
    fn what_is_not_known_of_a_given_attribute_stays() {
        let written = json!({"attribute": "status", "values": 3, "later": 1});
        let mut given: Given = serde_json::from_value(written).unwrap();
        (values().set)(&mut given, None);
        let left = json!({"attribute": "status", "later": 1});
        assert_eq!(serde_json::to_value(&given).unwrap(), left);
    }
}
