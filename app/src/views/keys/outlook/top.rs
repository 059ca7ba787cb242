//! The heaviest keys of each template, and when the largest reaches each limit.

use crate::i18n::{Format, Texts};
use keyloom_core::analyze::{LimitOutlook, Outlook};
use leptos::prelude::*;

/// The heaviest keys, those of the template with the heaviest key.
pub(super) fn top(all: &'static Texts, format: Format, outlook: &Outlook) -> impl IntoView + use<> {
    let texts = &all.outlook;
    let heaviest = outlook.groups.iter().max_by(|a, b| a.items.max.total_cmp(&b.items.max))?;
    let mut rank = 1.0;
    let rows: Vec<_> = heaviest
        .top
        .iter()
        .map(|top| {
            let last = rank + top.keys - 1.0;
            let ranks = if top.keys < 1.5 {
                format.number(rank, 0)
            } else {
                format!("{} – {}", format.number(rank, 0), format.number(last, 0))
            };
            rank = last + 1.0;
            view! {
                <tr>
                    <th scope="row">{ranks}</th>
                    <td class="num">{format.number(top.items, 1)}</td>
                    <td class="num">{format.bytes_f64(top.bytes)}</td>
                    <td class="num">{format.share(top.share)}</td>
                </tr>
            }
        })
        .collect();
    Some(view! {
        <h3>
            {texts.top} " "
            <code>{heaviest.template.join(" / ")}</code>
        </h3>
        <table class="data" data-testid="outlook-top">
            <thead>
                <tr>
                    <th scope="col">{texts.top_keys}</th>
                    <th scope="col" class="num">{all.keys.items}</th>
                    <th scope="col" class="num">{all.keys.bytes}</th>
                    <th scope="col" class="num">{all.keys.share}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    })
}

/// The limits of each template's collections.
pub(super) fn limits(
    all: &'static Texts,
    format: Format,
    outlook: &Outlook,
) -> impl IntoView + use<> {
    let texts = &all.outlook;
    let rows: Vec<_> = outlook
        .groups
        .iter()
        .flat_map(|group| group.limits.iter().map(move |limit| (group, limit)))
        .map(|(group, limit)| {
            let write = |value: f64| {
                if limit.counts_items { format.number(value, 0) } else { format.bytes_f64(value) }
            };
            view! {
                <tr>
                    <th scope="row">
                        {(texts.limit_name)(limit.id)} " "
                        <code class="small">{group.template.join(" / ")}</code>
                    </th>
                    <td class="num" title=limit.source.clone()>{write(limit.limit)}</td>
                    <td class="num">{write(limit.size)}</td>
                    <td class="num">{reached(all, format, limit)}</td>
                </tr>
            }
        })
        .collect();
    (!rows.is_empty()).then(|| {
        view! {
            <h3>{texts.limits}</h3>
            <table class="data" data-testid="outlook-limits">
                <thead>
                    <tr>
                        <td></td>
                        <th scope="col" class="num">{texts.limit}</th>
                        <th scope="col" class="num">{texts.size}</th>
                        <th scope="col" class="num">{texts.reached}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        }
    })
}

fn reached(all: &'static Texts, format: Format, limit: &LimitOutlook) -> String {
    let texts = &all.outlook;
    match limit.days {
        None => texts.never.to_owned(),
        Some(days) if days <= 0.0 => texts.passed.to_owned(),
        Some(days) => limit.date.clone().unwrap_or_else(|| (texts.in_days)(format, days)),
    }
}
