//! What is said of an entity as a whole: description, counts, lifetime, parent, identity.
//!
//! Marks for tests: `entity-description`, `entity-count`, `entity-growth`, `entity-lifetime`,
//! `entity-ttl`, `entity-identity`, `entity-parent`, `entity-mean`, `entity-max`, `entity-spread-…`.

use super::super::form::{form_of, of_design};
use super::super::frequency::frequency_fields;
use crate::components::{Form, Lens, lens};
use crate::i18n::use_texts;
use crate::queries::attributes_of;
use crate::state::App;
use keyloom_core::design::edit::Edit;
use keyloom_core::design::{Children, Design, Entity, Extra, Frequency, Kept, Lifetime, place};
use leptos::prelude::*;

/// The fields of an entity but its attributes.
pub(super) fn about(app: App, of: StoredValue<String>) -> AnyView {
    let all = use_texts();
    let (texts, forms) = (&all.entities, &all.forms);
    let attributes =
        of_design(app, move |design| of.with_value(|name| attributes_of(design, [name.as_str()])));
    let description = form(
        app,
        of,
        "description",
        |it| it.description.clone(),
        |entity, description| Edit::SetEntityDescription { entity, description },
    );
    let count = form(
        app,
        of,
        "count",
        |it| it.count,
        |entity, count| Edit::SetEntityCount { entity, count },
    );
    let growth = form(
        app,
        of,
        "growthPerDay",
        |it| it.growth_per_day,
        |entity, growth_per_day| Edit::SetEntityGrowth { entity, growth_per_day },
    );
    let identity = form(
        app,
        of,
        "identity",
        |it| it.identity.clone(),
        |entity, identity| Edit::SetEntityIdentity { entity, identity },
    );
    view! {
        <div class="form">
            <div class="whole">{description.text(lens!(), forms.description, "entity-description")}</div>
            {count.number(lens!(), texts.count, "entity-count")}
            {growth.number(lens!(), texts.growth, "entity-growth")}
            {lifetime(app, of, attributes)}
            <div class="whole">
                {identity.names(lens!(), attributes, texts.identity, "entity-identity")}
            </div>
            {parent(app, of)}
        </div>
    }
    .into_any()
}

/// A form over a part of an entity.
fn form<T: Clone + PartialEq + Send + Sync + 'static>(
    app: App,
    of: StoredValue<String>,
    part: &str,
    get: fn(&Entity) -> T,
    edit: fn(String, T) -> Edit,
) -> Form<T> {
    let read = move |design: &Design| of.with_value(|name| design.entities.get(name).map(get));
    let at = of.with_value(|name| place(&["entities", name, part]));
    form_of(app, at, read, move |value| edit(of.get_value(), value))
}

fn lifetime(app: App, of: StoredValue<String>, attributes: Signal<Vec<String>>) -> AnyView {
    let texts = &use_texts().entities;
    let lifetime = form(
        app,
        of,
        "lifetime",
        |it| it.lifetime.clone(),
        |entity, lifetime| Edit::SetEntityLifetime { entity, lifetime },
    );
    let days = Lens {
        name: "days",
        get: |it: &Option<Lifetime>| it.as_ref().map(|it| it.days),
        set: |it, days: Option<f64>| match (days, it) {
            (None, it) => *it = None,
            (Some(days), Some(it)) => it.days = days,
            (Some(days), it) => {
                *it = Some(Lifetime { days, ttl_attribute: None, extra: Extra::new() });
            }
        },
    };
    let lives = Memo::new(move |_| lifetime.with(Option::is_some).unwrap_or_default());
    view! {
        {lifetime.number(days, texts.lifetime, "entity-lifetime")}
        {move || {
            lives
                .get()
                .then(|| {
                    lifetime
                        .some()
                        .name_if(lens!("ttlAttribute", ttl_attribute), attributes, texts.ttl, "entity-ttl")
                })
        }}
    }
    .into_any()
}

fn parent(app: App, of: StoredValue<String>) -> AnyView {
    let texts = &use_texts().entities;
    let parent = form(
        app,
        of,
        "parent",
        |it| it.parent.clone(),
        |entity, parent| Edit::SetEntityParent { entity, parent: parent.map(Box::new) },
    );
    let whose = Lens {
        name: "entity",
        get: |it: &Option<Children>| it.as_ref().map(|it| it.entity.clone()),
        set: |it, entity: Option<String>| match (entity, it) {
            (None, it) => *it = None,
            (Some(entity), Some(it)) => it.entity = entity,
            (Some(entity), it) => {
                let (mean, max, spread) = (None, None, Kept::default());
                *it = Some(Children { entity, mean, spread, max, extra: Extra::new() });
            }
        },
    };
    let others = of_design(app, move |design| {
        let others = design.entities.keys().filter(|it| of.with_value(|name| *it != name));
        others.cloned().collect::<Vec<_>>()
    });
    let has = Memo::new(move |_| parent.with(Option::is_some).unwrap_or_default());
    let children = move || {
        let children = parent.some();
        let spread: Form<Kept<Frequency>> = children.part(lens!("spread", spread));
        view! {
            {children.number(lens!("mean", mean), texts.mean, "entity-mean")}
            {children.number(lens!("max", max), texts.max, "entity-max")}
            {frequency_fields(spread, texts.spread, "entity-spread")}
        }
    };
    view! {
        {parent.name_if(whose, others, texts.parent, "entity-parent")}
        {move || has.get().then(children)}
    }
    .into_any()
}
