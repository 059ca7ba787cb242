//! One entity: a row that says how many there are, and opens into what can be edited of it.
//!
//! Marks for tests: `entity` (with `data-entity`), `entity-choose`, `entity-open`, `entity-name`,
//! `entity-remove`.

use super::super::form::of_design;
use super::super::open_rows::{OpenButton, OpenRows};
use super::about::about;
use super::attributes::Attributes;
use crate::components::{EditField, Says};
use crate::i18n::{use_format, use_texts};
use crate::queries::hue_of;
use crate::state::{App, use_app};
use crate::tasks;
use crate::views::findings::{FindingMark, Marked};
use keyloom_core::design::edit::Edit;
use keyloom_core::design::{Design, Entity, place};
use leptos::prelude::*;

/// An entity, with its forms where it is open.
#[component]
pub(super) fn EntityCard(name: String, rows: OpenRows) -> impl IntoView {
    let app = use_app();
    let all = use_texts();
    let (texts, forms) = (&all.entities, &all.forms);
    let of = StoredValue::new(name.clone());
    let is_open = move || of.with_value(|name| rows.has(name));
    let hue = of_design(app, move |design| of.with_value(|name| hue_of(design, name)));
    let rename = Callback::new(move |to: String| {
        let from = of.get_value();
        tasks::edit(app, &Edit::RenameEntity { from: from.clone(), to: to.clone() })?;
        rows.rename(&from, &to);
        if app.selection.entity.with_untracked(|chosen| chosen.as_ref() == Some(&from)) {
            app.selection.entity.set(Some(to));
        }
        Ok(())
    });
    let remove = move |_| tasks::edit_or_say(app, &Edit::RemoveEntity { name: of.get_value() });
    let said = format!("{}: {name}", forms.remove);
    let head = name.clone();
    view! {
        <section class="entity" data-testid="entity" data-entity=name.clone() data-hue=move || hue.get()>
            <div class="row">
                <OpenButton rows name=name.clone() label=format!("{}: {name}", forms.open) testid="entity-open" />
                {move || {
                    if is_open() {
                        let said = said.clone();
                        view! {
                            <span class="swatch" aria-hidden="true"></span>
                            <EditField
                                label=texts.name
                                testid="entity-name"
                                value=Signal::derive(move || of.get_value())
                                commit=rename
                                class="bare strong"
                            />
                            <button
                                type="button"
                                class="btn plain icon"
                                data-testid="entity-remove"
                                title=said.clone()
                                aria-label=said
                                on:click=remove
                            >
                                "×"
                            </button>
                        }
                            .into_any()
                    } else {
                        chooser(app, head.clone())
                    }
                }}
            </div>
            {move || {
                if is_open() {
                    view! {
                        {about(app, of)}
                        <Attributes entity=of.get_value() />
                    }
                        .into_any()
                } else {
                    summary(app, of)
                }
            }}
        </section>
    }
}

/// The head of a closed entity: choosing it marks it in every view.
fn chooser(app: App, name: String) -> AnyView {
    let format = use_format();
    let of = StoredValue::new(name.clone());
    let pressed = move || {
        app.selection.entity.with(|chosen| of.with_value(|name| chosen.as_ref() == Some(name)))
    };
    let count = of_design(app, move |design| {
        of.with_value(|name| design.entities.get(name).and_then(|entity| entity.count))
    });
    view! {
        <button
            type="button"
            class="row entity-head"
            data-testid="entity-choose"
            aria-pressed=move || pressed().to_string()
            on:click=move |_| {
                let name = of.get_value();
                app.selection
                    .entity
                    .update(|chosen| *chosen = Some(name).filter(|name| chosen.as_ref() != Some(name)));
            }
        >
            <span class="swatch" aria-hidden="true"></span>
            <span class="strong">{name.clone()}</span>
            <FindingMark of=Marked::Entity(name) />
            <span class="grow"></span>
            <span class="num">{move || count.get().map(|count| format.count(count))}</span>
        </button>
    }
    .into_any()
}

/// A closed entity in short: what it is, how it grows, what it holds, and what is wrong with it.
fn summary(app: App, of: StoredValue<String>) -> AnyView {
    let says = expect_context::<Says>();
    let at = of.with_value(|name| place(&["entities", name]));
    let entity = of_design(app, move |design| {
        let entity = of.with_value(|name| design.entities.get(name))?;
        Some((entity.clone(), parent_count(design, entity)))
    });
    (move || {
        let (entity, parents) = entity.get()?;
        let attributes = entity
            .attributes
            .iter()
            .map(|(name, attribute)| {
                let identity = entity.identity.contains(name);
                view! {
                    <li title=attribute.description.clone()>
                        <code class:strong=identity>{name.clone()}</code>
                        " "
                        <span class="quiet small">{attribute.kind.tag()}</span>
                    </li>
                }
            })
            .collect_view();
        let described = !entity.description.is_empty();
        Some(view! {
            {described.then(|| view! { <p class="quiet">{entity.description.clone()}</p> })}
            <p class="quiet small">{line(&entity, parents)}</p>
            <ul class="attributes">{attributes}</ul>
            {says
                .fault
                .run((at.clone(), true))
                .map(|text| view! { <p class="field-error">{text}</p> })}
        })
    })
    .into_any()
}

fn parent_count(design: &Design, entity: &Entity) -> Option<u64> {
    design.entities.get(&entity.parent.as_ref()?.entity)?.count
}

/// Growth and parent in one line.
fn line(entity: &Entity, parents: Option<u64>) -> String {
    let texts = &use_texts().design;
    let format = use_format();
    let growth = entity.growth_per_day.map(|n| texts.growth.replace("{n}", &format.number(n, 1)));
    let parent = entity.parent.as_ref().map(|parent| {
        let counted = || Some(entity.count? as f64 / parents.filter(|count| *count > 0)? as f64);
        match parent.mean.or_else(counted) {
            Some(each) => texts
                .children
                .replace("{parent}", &parent.entity)
                .replace("{n}", &format.number(each, 1)),
            None => texts.child_of.replace("{parent}", &parent.entity),
        }
    });
    [growth, parent].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
