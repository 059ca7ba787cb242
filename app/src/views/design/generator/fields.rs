//! The fields of each kind of generator.
//!
//! Marks for tests: `generator-start`, `-step`, `-prefix`, `-pad`, `-per-parent`, `-days`, `-order`,
//! `-format`, `-values`, `-value`, `-distinct`, `-name`, `-min`, `-max`, `-decimals`,
//! `-probability`, `-attribute`, `-entity`, `-template`, `-frequency-…`; of a map `map-field`,
//! `map-field-name`, `map-field-remove`, `map-field-add`.

use super::super::form::{entity_names, of_design};
use super::super::frequency::frequency_fields;
use super::super::scalars::{line_of, text_of, value_of, values_of};
use super::inner;
use super::kind::{new, tag};
use crate::components::{EditField, Form, Lens, variant};
use crate::i18n::use_texts;
use crate::queries::{attributes_of, free_name};
use crate::state::App;
use indexmap::IndexMap;
use keyloom_core::design::{
    Frequency, Generator, Kept, NameKind, TimestampFormat, TimestampOrder, place,
};
use leptos::prelude::*;

type GeneratorForm = Form<Kept<Generator>>;

/// The fields of the kind that a generator is of.
pub(super) fn fields(app: App, entity: StoredValue<String>, form: GeneratorForm) -> AnyView {
    let texts = &use_texts().forms;
    let now = Memo::new(move |_| form.with(|it| tag(it)).unwrap_or_default());
    (move || match now.get() {
        "sequence" => [
            form.number(
                variant!("start", Generator::Sequence, start),
                texts.start,
                "generator-start",
            ),
            form.number(variant!("step", Generator::Sequence, step), texts.step, "generator-step"),
            form.text(
                variant!("prefix", Generator::Sequence, prefix),
                texts.prefix,
                "generator-prefix",
            ),
            form.number(variant!("pad", Generator::Sequence, pad), texts.pad, "generator-pad"),
            form.tick(
                variant!("perParent", Generator::Sequence, per_parent),
                texts.per_parent,
                "generator-per-parent",
            ),
        ]
        .into_any(),
        "timestamp" => timestamp(form),
        "choice" => choice(form),
        "pool" => pool(form),
        "name" => name(form),
        "text" => [
            form.number(variant!("min", Generator::Text, min), texts.least, "generator-min"),
            form.number(variant!("max", Generator::Text, max), texts.most, "generator-max"),
        ]
        .into_any(),
        "bytes" => [
            form.number(variant!("min", Generator::Bytes, min), texts.least, "generator-min"),
            form.number(variant!("max", Generator::Bytes, max), texts.most, "generator-max"),
        ]
        .into_any(),
        "number" => [
            form.number(variant!("min", Generator::Number, min), texts.least, "generator-min"),
            form.number(variant!("max", Generator::Number, max), texts.most, "generator-max"),
            form.number(
                variant!("decimals", Generator::Number, decimals),
                texts.decimals,
                "generator-decimals",
            ),
        ]
        .into_any(),
        "boolean" => form.number(
            variant!("probability", Generator::Boolean, probability),
            texts.probability,
            "generator-probability",
        ),
        "constant" => form.read(
            variant!("value", Generator::Constant, value),
            texts.value,
            "generator-value",
            text_of,
            |text| Ok(value_of(text)),
        ),
        "parent" => parent(app, entity, form),
        "reference" => reference(app, form),
        "template" => form.text(
            variant!("template", Generator::Template, template),
            texts.template,
            "generator-template",
        ),
        "list" => [
            form.number(variant!("min", Generator::List, min), texts.least, "generator-min"),
            form.number(variant!("max", Generator::List, max), texts.most, "generator-max"),
            inner(app, entity, element(form), texts.element),
        ]
        .into_any(),
        "set" => [
            form.number(variant!("min", Generator::Set, min), texts.least, "generator-min"),
            form.number(variant!("max", Generator::Set, max), texts.most, "generator-max"),
            inner(app, entity, element(form), texts.element),
        ]
        .into_any(),
        "map" => map(app, entity, form),
        _ => ().into_any(),
    })
    .into_any()
}

fn timestamp(form: GeneratorForm) -> AnyView {
    let texts = &use_texts().forms;
    let orders =
        vec![(TimestampOrder::Rising, texts.rising), (TimestampOrder::Random, texts.random)];
    let formats = vec![
        (TimestampFormat::Iso, texts.iso),
        (TimestampFormat::IsoMillis, texts.iso_millis),
        (TimestampFormat::Date, texts.date),
        (TimestampFormat::EpochSeconds, texts.epoch_seconds),
        (TimestampFormat::EpochMillis, texts.epoch_millis),
    ];
    [
        form.number(
            variant!("days", Generator::Timestamp, days),
            texts.span_days,
            "generator-days",
        ),
        form.choose(
            variant!("order", Generator::Timestamp, order),
            orders,
            texts.order,
            "generator-order",
        ),
        form.choose(
            variant!("format", Generator::Timestamp, format),
            formats,
            texts.format,
            "generator-format",
        ),
    ]
    .into_any()
}

fn choice(form: GeneratorForm) -> AnyView {
    let texts = &use_texts().forms;
    let quote = texts.list_quote;
    let frequency: Form<Kept<Frequency>> =
        form.part(variant!("frequency", Generator::Choice, frequency));
    [
        form.read(
            variant!("values", Generator::Choice, values),
            texts.values,
            "generator-values",
            |values| line_of(values),
            move |line| values_of(line).map_err(|_| quote.to_owned()),
        ),
        frequency_fields(frequency, texts.how_often, "generator-frequency"),
    ]
    .into_any()
}

fn pool(form: GeneratorForm) -> AnyView {
    let texts = &use_texts().forms;
    let frequency: Form<Kept<Frequency>> =
        form.part(variant!("frequency", Generator::Pool, frequency));
    [
        form.number(
            variant!("distinct", Generator::Pool, distinct),
            texts.distinct,
            "generator-distinct",
        ),
        form.text(variant!("prefix", Generator::Pool, prefix), texts.prefix, "generator-prefix"),
        form.number(variant!("pad", Generator::Pool, pad), texts.pad, "generator-pad"),
        frequency_fields(frequency, texts.how_often, "generator-frequency"),
    ]
    .into_any()
}

fn name(form: GeneratorForm) -> AnyView {
    let texts = &use_texts().forms;
    let kinds = vec![
        (NameKind::Person, texts.person),
        (NameKind::First, texts.first_name),
        (NameKind::Last, texts.last_name),
        (NameKind::Email, texts.email),
        (NameKind::City, texts.city),
        (NameKind::Country, texts.country),
        (NameKind::Company, texts.company),
        (NameKind::Product, texts.product),
        (NameKind::Ipv4, texts.ipv4),
        (NameKind::Phone, texts.phone),
    ];
    form.choose(variant!("of", Generator::Name, of), kinds, texts.name_of, "generator-name")
}

/// The parent's attributes to take from.
fn parent(app: App, entity: StoredValue<String>, form: GeneratorForm) -> AnyView {
    let texts = &use_texts().forms;
    let choices = of_design(app, move |design| {
        let parent = entity.with_value(|entity| design.entities.get(entity)?.parent.as_ref());
        attributes_of(design, parent.map(|parent| parent.entity.as_str()))
    });
    // A value of the same name says nothing, so what is wrong with it stands at the kind.
    form.name_if(
        variant!("attribute", Generator::Parent, attribute),
        choices,
        texts.taken,
        "generator-attribute",
    )
}

fn reference(app: App, form: GeneratorForm) -> AnyView {
    let texts = &use_texts().forms;
    let entity: Form<String> = form.part(variant!("entity", Generator::Reference, entity));
    let choices = of_design(app, move |design| {
        entity.with(|entity| attributes_of(design, [entity.as_str()])).unwrap_or_default()
    });
    let frequency: Form<Kept<Frequency>> =
        form.part(variant!("frequency", Generator::Reference, frequency));
    [
        form.name(
            variant!("entity", Generator::Reference, entity),
            some_names(entity_names(app)),
            texts.entity,
            "generator-entity",
        ),
        form.name(
            variant!("attribute", Generator::Reference, attribute),
            some_names(choices),
            texts.taken,
            "generator-attribute",
        ),
        frequency_fields(frequency, texts.how_often, "generator-frequency"),
    ]
    .into_any()
}

/// Names behind an empty one, which stands until one is chosen.
fn some_names(names: Signal<Vec<String>>) -> Signal<Vec<String>> {
    Signal::derive(move || std::iter::once(String::new()).chain(names.get()).collect())
}

/// The generator of a list's or set's elements.
fn element(form: GeneratorForm) -> GeneratorForm {
    form.part(Lens {
        name: "of",
        get: |it| match &**it {
            Generator::List { of, .. } | Generator::Set { of, .. } => (**of).clone(),
            _ => Generator::Uuid.into(),
        },
        set: |it, value| {
            if let Generator::List { of, .. } | Generator::Set { of, .. } = &mut **it {
                **of = value;
            }
        },
    })
}

/// The fields of a map, each with its generator.
fn map(app: App, entity: StoredValue<String>, form: GeneratorForm) -> AnyView {
    let texts = &use_texts().forms;
    let fields: Form<IndexMap<String, Kept<Generator>>> =
        form.part(variant!("fields", Generator::Map, fields));
    let names = Memo::new(move |_| {
        fields.with(|it| it.keys().cloned().collect::<Vec<_>>()).unwrap_or_default()
    });
    let add = move |_| {
        let _ = fields.change(|fields| {
            let name = free_name("field", |name| fields.contains_key(name));
            fields.insert(name, new("text").into());
        });
    };
    let row = move |name: String| {
        let own = StoredValue::new(name.clone());
        // The step from the map to the field, as a place has it: `name`, or `["odd name"]`.
        let step = place(&[&name]);
        let step = step.strip_prefix("$.").or(step.strip_prefix('$')).unwrap_or_default();
        let field = fields.part_by(
            step,
            move |it| own.with_value(|name| it.get(name).cloned()),
            move |it, value| drop(own.with_value(|name| it.insert(name.clone(), value))),
        );
        let rename = Callback::new(move |to: String| {
            fields.change(|fields| {
                if to.is_empty() || fields.contains_key(&to) {
                    return;
                }
                if let Some((at, _, value)) = own.with_value(|name| fields.shift_remove_full(name))
                {
                    fields.shift_insert(at, to, value);
                }
            })
        });
        let take = move |_| {
            let _ = fields.change(|it| drop(own.with_value(|name| it.shift_remove(name))));
        };
        let said = format!("{}: {name}", texts.remove);
        view! {
            <div class="row" data-testid="map-field" data-field=name.clone()>
                <EditField
                    label=texts.field_name
                    testid="map-field-name"
                    value=Signal::derive(move || own.get_value())
                    commit=rename
                    class="bare mono"
                />
                <button
                    type="button"
                    class="btn plain icon"
                    data-testid="map-field-remove"
                    title=said.clone()
                    aria-label=said
                    on:click=take
                >
                    "×"
                </button>
            </div>
            {inner(app, entity, field, texts.generator)}
        }
    };
    view! {
        <div class="whole">
            <For each=move || names.get() key=Clone::clone children=row />
            <button type="button" class="btn plain small" data-testid="map-field-add" on:click=add>
                {texts.add_field}
            </button>
        </div>
    }
    .into_any()
}
