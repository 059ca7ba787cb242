//! What a pattern asks of the items: a range, an order, a limit, an aggregate, attributes, and how
//! fresh they must be.
//!
//! Marks for tests: `pattern-range`, `pattern-operator`, `pattern-share`, `pattern-days`,
//! `pattern-order`, `pattern-direction`, `pattern-limit`, `pattern-aggregate`,
//! `pattern-aggregate-of`, `pattern-attributes`, `pattern-consistency`, `pattern-freshness`.

use crate::components::{Form, Lens, lens};
use crate::i18n::use_texts;
use keyloom_core::design::{
    AccessPattern, Aggregate, AggregateFunction, Consistency, Direction, Extra, Order, Range,
    RangeOperator,
};
use leptos::prelude::*;

/// The functions of an aggregate, none of them first.
pub(in super::super) fn functions(
    none: &'static str,
) -> Vec<(Option<AggregateFunction>, &'static str)> {
    let texts = &use_texts().patterns;
    vec![
        (None, none),
        (Some(AggregateFunction::Count), texts.count),
        (Some(AggregateFunction::Sum), texts.sum),
        (Some(AggregateFunction::Min), texts.min),
        (Some(AggregateFunction::Max), texts.max),
        (Some(AggregateFunction::Average), texts.average),
    ]
}

/// The range: its attribute, and where there is one, which range.
pub(super) fn range(form: Form<AccessPattern>, attributes: Signal<Vec<String>>) -> AnyView {
    let texts = &use_texts().patterns;
    let range: Form<Option<Range>> = form.part(lens!("range", range));
    let of = Lens {
        name: "attribute",
        get: |it: &Option<Range>| it.as_ref().map(|it| it.attribute.clone()),
        set: |it, attribute: Option<String>| match (attribute, it) {
            (None, it) => *it = None,
            (Some(attribute), Some(it)) => it.attribute = attribute,
            (Some(attribute), it) => {
                *it = Some(Range {
                    attribute,
                    operator: RangeOperator::Between,
                    share: None,
                    days: None,
                    extra: Extra::new(),
                });
            }
        },
    };
    let has = Memo::new(move |_| range.with(Option::is_some).unwrap_or_default());
    let rest = move || {
        let range = range.some();
        let operators = vec![
            (RangeOperator::Between, texts.between),
            (RangeOperator::LessThan, texts.less_than),
            (RangeOperator::AtMost, texts.at_most),
            (RangeOperator::GreaterThan, texts.greater_than),
            (RangeOperator::AtLeast, texts.at_least),
            (RangeOperator::BeginsWith, texts.begins_with),
        ];
        view! {
            {range.choose(lens!("operator", operator), operators, texts.operator, "pattern-operator")}
            {range.number(lens!("share", share), texts.share, "pattern-share")}
            {range.number(lens!("days", days), texts.days, "pattern-days")}
        }
    };
    view! {
        {range.name_if(of, attributes, texts.range, "pattern-range")}
        {move || has.get().then(rest)}
    }
    .into_any()
}

/// What a read asks for beyond its range.
pub(super) fn asked(form: Form<AccessPattern>, attributes: Signal<Vec<String>>) -> AnyView {
    let texts = &use_texts().patterns;
    let consistencies =
        vec![(Consistency::Eventual, texts.eventual), (Consistency::Strong, texts.strong)];
    view! {
        {order(form, attributes)}
        {form.number(lens!("limit", limit), texts.limit, "pattern-limit")}
        {aggregate(form, attributes)}
        <div class="whole">
            {form.names(lens!("attributes", attributes), attributes, texts.needed, "pattern-attributes")}
        </div>
        {form.choose(
            lens!("consistency", consistency),
            consistencies,
            texts.consistency,
            "pattern-consistency",
        )}
        {form.number(lens!("freshnessSeconds", freshness_seconds), texts.freshness, "pattern-freshness")}
    }
    .into_any()
}

fn order(form: Form<AccessPattern>, attributes: Signal<Vec<String>>) -> AnyView {
    let texts = &use_texts().patterns;
    let order: Form<Option<Order>> = form.part(lens!("order", order));
    let by = Lens {
        name: "attribute",
        get: |it: &Option<Order>| it.as_ref().map(|it| it.attribute.clone()),
        set: |it, attribute: Option<String>| match (attribute, it) {
            (None, it) => *it = None,
            (Some(attribute), Some(it)) => it.attribute = attribute,
            (Some(attribute), it) => {
                let direction = Direction::Ascending;
                *it = Some(Order { attribute, direction, extra: Extra::new() });
            }
        },
    };
    let directions =
        vec![(Direction::Ascending, texts.ascending), (Direction::Descending, texts.descending)];
    let has = Memo::new(move |_| order.with(Option::is_some).unwrap_or_default());
    view! {
        {order.name_if(by, attributes, texts.order, "pattern-order")}
        {move || {
            let directions = directions.clone();
            has.get()
                .then(|| {
                    order
                        .some()
                        .choose(lens!("direction", direction), directions, texts.direction, "pattern-direction")
                })
        }}
    }
    .into_any()
}

fn aggregate(form: Form<AccessPattern>, attributes: Signal<Vec<String>>) -> AnyView {
    let texts = &use_texts().patterns;
    let aggregate: Form<Option<Aggregate>> = form.part(lens!("aggregate", aggregate));
    let function = Lens {
        name: "function",
        get: |it: &Option<Aggregate>| it.as_ref().map(|it| it.function),
        set: |it, function: Option<AggregateFunction>| match (function, it) {
            (None, it) => *it = None,
            (Some(function), Some(it)) => it.function = function,
            (Some(function), it) => {
                *it = Some(Aggregate { function, attribute: None, extra: Extra::new() });
            }
        },
    };
    let has = Memo::new(move |_| aggregate.with(Option::is_some).unwrap_or_default());
    view! {
        {aggregate.choose(function, functions(form.says().none), texts.aggregate, "pattern-aggregate")}
        {move || {
            has.get()
                .then(|| {
                    aggregate
                        .some()
                        .name_if(
                            lens!("attribute", attribute),
                            attributes,
                            texts.aggregate_of,
                            "pattern-aggregate-of",
                        )
                })
        }}
    }
    .into_any()
}
