//! The steps of a path, in order.

use super::super::coverage::request_name;
use crate::i18n::{Format, Texts, named};
use keyloom_core::path::{AccessPath, KeyCondition, Step, Test};
use leptos::prelude::*;

/// The steps as a list.
pub(super) fn steps(
    texts: &'static Texts,
    format: Format,
    path: &AccessPath,
) -> impl IntoView + use<> {
    let items: Vec<_> = path.steps.iter().map(|step| one(texts, format, step)).collect();
    view! { <ol class="path-steps">{items}</ol> }
}

fn one(all: &'static Texts, format: Format, step: &Step) -> impl IntoView + use<> {
    let texts = &all.paths;
    let head = format!("{} {}", request_name(step.request), named(&step.view));
    let keys: Vec<_> = step.conditions.iter().map(condition).collect();
    let keys = keys.into_iter().map(|text| view! { <div class="mono small">{text}</div> });
    let mut notes: Vec<String> = Vec::new();
    if let Some(fan_out) = step.fan_out {
        notes.push((texts.fan_out)(format, fan_out));
    } else if step.calls > 1.0 {
        notes.push(format!("× {}", format.number(step.calls, 1)));
    }
    if step.strong {
        notes.push(texts.strong.to_owned());
    }
    if step.reverse {
        notes.push(texts.reversed.to_owned());
    }
    if let Some(limit) = step.limit {
        notes.push(texts.limit.replace("{n}", &format.count(limit)));
    }
    if step.transactional {
        notes.push(texts.transactional.to_owned());
    }
    if step.later {
        notes.push(texts.later.to_owned());
    }
    if !step.filter.is_empty() {
        let names = format.list(step.filter.iter().map(String::as_str));
        notes.push(texts.filter.replace("{attributes}", &names));
    }
    let notes =
        (!notes.is_empty()).then(|| view! { <div class="quiet small">{notes.join(" · ")}</div> });
    let indexes = step.index_writes.iter().map(|write| {
        let deleted = format.number(write.deletes, 2);
        let text = texts.index_write.replace("{index}", &named(&write.view));
        let text = text.replace("{deletes}", &deleted);
        text.replace("{puts}", &format.number(write.puts, 2))
    });
    let indexes: Vec<_> =
        indexes.map(|text| view! { <div class="quiet small">{text}</div> }).collect();
    view! {
        <li data-testid="path-step">
            <span class="strong">{head}</span>
            " "
            <span class="quiet small">{step.entity.clone()}</span>
            {keys.collect::<Vec<_>>()}
            {notes}
            {indexes}
        </li>
    }
}

fn condition(condition: &KeyCondition) -> String {
    let KeyCondition { column, text, .. } = condition;
    match (condition.test, &condition.to) {
        // Both ends made of the same attribute are told apart by a word.
        (Test::Between, Some(to)) if to == text => {
            format!("{column} BETWEEN from {text} AND to {to}")
        }
        (Test::Between, Some(to)) => format!("{column} BETWEEN {text} AND {to}"),
        (Test::BeginsWith, _) => format!("begins_with({column}, {text})"),
        (Test::Equal | Test::Between, _) => format!("{column} = {text}"),
        (Test::Less, _) => format!("{column} < {text}"),
        (Test::AtMost, _) => format!("{column} <= {text}"),
        (Test::Greater, _) => format!("{column} > {text}"),
        (Test::AtLeast, _) => format!("{column} >= {text}"),
    }
}
