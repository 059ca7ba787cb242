//! The choice of a generator of values, with the few fields of its kind.
//!
//! Marks for tests: `generator-kind`, of a list's elements `element-kind`; the fields are in
//! `fields`.

mod fields;
mod kind;

use crate::components::{Form, Lens};
use crate::i18n::use_texts;
use crate::state::App;
use fields::fields;
use keyloom_core::design::{Generator, Kept};
use kind::{become_kind, kinds, new, tag};
use leptos::prelude::*;

/// How an attribute's values are made: the kind and its fields.
pub(super) fn generator_fields(
    app: App,
    entity: StoredValue<String>,
    form: Form<Option<Kept<Generator>>>,
) -> AnyView {
    let texts = &use_texts().forms;
    let kind = Lens {
        name: "",
        get: |it: &Option<Kept<Generator>>| it.as_ref().map_or("", |it| tag(it)),
        set: |it, kind| match it {
            _ if kind.is_empty() => *it = None,
            Some(it) => become_kind(it, kind),
            None => *it = Some(new(kind).into()),
        },
    };
    let options = [("", texts.by_type)].into_iter().chain(kinds(texts)).collect();
    view! {
        {form.choose(kind, options, texts.generator, "generator-kind")}
        {fields(app, entity, form.some())}
    }
    .into_any()
}

/// One generator within another: the kind and its fields.
fn inner(
    app: App,
    entity: StoredValue<String>,
    form: Form<Kept<Generator>>,
    label: &'static str,
) -> AnyView {
    let texts = &use_texts().forms;
    let kind = Lens { name: "", get: |it: &Kept<Generator>| tag(it), set: become_kind };
    view! {
        <div class="form nested">
            {form.choose(kind, kinds(texts).collect(), label, "element-kind")}
            {fields(app, entity, form)}
        </div>
    }
    .into_any()
}
