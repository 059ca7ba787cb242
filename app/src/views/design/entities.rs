//! The Entities tab: the kinds of things, how many there are, and what they hold. Read only.
//!
//! Marks for tests: `entity` (with `data-entity`).

use crate::i18n::{use_format, use_texts};
use crate::queries::hue_of;
use crate::state::use_app;
use keyloom_core::design::{Design, Entity};
use leptos::prelude::*;

/// The entities of the design.
#[component]
pub fn Entities() -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    view! {
        <div data-testid="entities">
            {move || {
                let design = app.document.get();
                if design.entities.is_empty() {
                    return view! { <p class="empty">{texts.design.no_entities}</p> }.into_any();
                }
                design
                    .entities
                    .iter()
                    .map(|(name, entity)| row(app, &design, name, entity))
                    .collect_view()
                    .into_any()
            }}
        </div>
    }
}

fn row(
    app: crate::state::App,
    design: &Design,
    name: &str,
    entity: &Entity,
) -> impl IntoView + use<> {
    let texts = use_texts();
    let format = use_format();
    let name = name.to_owned();
    let (chosen, choose, shown) = (name.clone(), name.clone(), name.clone());
    let pressed = move || (app.selection.entity.get().as_ref() == Some(&chosen)).to_string();
    let growth =
        entity.growth_per_day.map(|n| texts.design.growth.replace("{n}", &format.number(n, 1)));
    let parent = entity.parent.as_ref().map(|parent| {
        let each = parent.mean.or_else(|| {
            let parents = design.entities.get(&parent.entity)?.count?;
            let count = entity.count?;
            (parents > 0).then(|| count as f64 / parents as f64)
        });
        match each {
            Some(each) => texts
                .design
                .children
                .replace("{parent}", &parent.entity)
                .replace("{n}", &format.number(each, 1)),
            None => texts.design.child_of.replace("{parent}", &parent.entity),
        }
    });
    let attributes = entity
        .attributes
        .iter()
        .map(|(name, attribute)| {
            let identity = entity.identity.contains(name);
            view! {
                <li title=attribute.description.clone()>
                    <code class:strong=identity>{name.clone()}</code>
                    " "
                    <span class="quiet small">{type_tag(attribute.kind)}</span>
                </li>
            }
        })
        .collect_view();
    view! {
        <section class="entity" data-testid="entity" data-entity=name.clone() data-hue=hue_of(design, &name)>
            <button
                type="button"
                class="row entity-head"
                aria-pressed=pressed
                on:click=move |_| {
                    app.selection
                        .entity
                        .update(|entity| {
                            *entity = if entity.as_ref() == Some(&choose) { None } else { Some(choose.clone()) };
                        });
                }
            >
                <span class="swatch" aria-hidden="true"></span>
                <span class="strong">{shown}</span>
                <span class="grow"></span>
                <span class="num">{entity.count.map(|count| format.count(count))}</span>
            </button>
            {(!entity.description.is_empty()).then(|| view! { <p class="quiet">{entity.description.clone()}</p> })}
            <p class="quiet small">
                {[growth, parent].into_iter().flatten().collect::<Vec<_>>().join(" · ")}
            </p>
            <ul class="attributes">{attributes}</ul>
        </section>
    }
}

fn type_tag(kind: keyloom_core::design::AttributeType) -> &'static str {
    use keyloom_core::design::AttributeType as T;
    match kind {
        T::S => "S",
        T::N => "N",
        T::B => "B",
        T::Bool => "BOOL",
        T::Null => "NULL",
        T::L => "L",
        T::M => "M",
        T::Ss => "SS",
        T::Ns => "NS",
        T::Bs => "BS",
    }
}
