//! Sizes over keys: a column for what is stored and one for each template's keys.

use crate::i18n::{Format, Texts};
use keyloom_core::analyze::{GroupOutlook, Outlook};
use keyloom_core::stats::Distribution;
use leptos::prelude::*;

type Row = (
    &'static str,
    &'static str,
    fn(Format, &Distribution) -> String,
    fn(&'static Texts, Format, &GroupOutlook) -> String,
);

/// The table.
pub(super) fn sizes(
    all: &'static Texts,
    format: Format,
    outlook: &Outlook,
    stored: Option<&Distribution>,
) -> impl IntoView + use<> {
    let texts = &all.outlook;
    let rows: [Row; 11] = [
        (
            "items",
            texts.items,
            |f, d| f.count(d.items),
            |_, f, g| f.number(g.items.mean * g.keys, 0),
        ),
        ("keys", texts.keys, |f, d| f.count(d.keys), |_, f, g| f.number(g.keys, 0)),
        ("mean", texts.mean, |f, d| mean(f, d), |_, f, g| f.number(g.items.mean, 1)),
        (
            "median",
            texts.median,
            |f, d| f.count(d.items_per_key.p50),
            |_, f, g| f.number(g.items.p50, 1),
        ),
        ("p99", texts.p99, |f, d| f.count(d.items_per_key.p99), |_, f, g| f.number(g.items.p99, 1)),
        (
            "largest",
            texts.largest,
            |f, d| f.count(d.items_per_key.max),
            |_, f, g| f.number(g.items.max, 1),
        ),
        (
            "bytes",
            texts.largest_bytes,
            |f, d| f.bytes(d.bytes_per_key.max),
            |_, f, g| f.bytes_f64(g.bytes.max),
        ),
        ("share", texts.share, |f, d| f.share(d.largest_share), |_, f, g| f.share(g.top_share)),
        ("gini", texts.gini, |f, d| f.number(d.gini, 2), |_, f, g| f.number(g.gini, 2)),
        (
            "effective",
            texts.effective,
            |f, d| f.number(d.effective_keys, 1),
            |_, f, g| f.number(g.effective_keys, 1),
        ),
        ("gains", texts.gains, |_, _| "–".to_owned(), gains),
    ];
    let rows: Vec<_> = rows
        .into_iter()
        .map(|(name, label, measured, computed)| {
            let first =
                stored.map(|stored| view! { <td class="num">{measured(format, stored)}</td> });
            let rest = outlook.groups.iter();
            let rest: Vec<_> = rest
                .map(|group| view! { <td class="num">{computed(all, format, group)}</td> })
                .collect();
            view! {
                <tr data-testid="outlook-row" data-figure=name>
                    <th scope="row">{label}</th>
                    {first}
                    {rest}
                </tr>
            }
        })
        .collect();
    let heads: Vec<_> = outlook.groups.iter().map(|group| head(all, group)).collect();
    let labels: Vec<_> = outlook
        .groups
        .iter()
        .map(|group| view! { <td class="mono small">{group.top_label.clone()}</td> })
        .collect();
    let first = stored.map(|_| {
        view! {
            <th scope="col" class="num">
                {texts.stored}
                <br />
                <small class="quiet">{all.figures.measured}</small>
            </th>
        }
    });
    let guessed = outlook.groups.iter().any(|group| group.guessed);
    let guessed = guessed.then(|| view! { <p class="hint quiet small">{texts.guessed}</p> });
    view! {
        <div class="table-scroll" tabindex="0" role="group" aria-label=texts.heading>
            <table class="data" data-testid="outlook-sizes">
                <thead>
                    <tr>
                        <td></td>
                        {first}
                        {heads}
                    </tr>
                </thead>
                <tbody>
                    {rows}
                    <tr>
                        <th scope="row">{texts.top_label}</th>
                        {stored.map(|stored| {
                            let key = stored.top.first().map(|top| top.key.clone());
                            view! { <td class="mono small">{key}</td> }
                        })}
                        {labels}
                    </tr>
                </tbody>
            </table>
        </div>
        {guessed}
    }
}

fn head(all: &'static Texts, group: &GroupOutlook) -> impl IntoView + use<> {
    let word = if group.guessed { all.figures.assumed } else { all.figures.computed };
    view! {
        <th scope="col" class="num">
            <code>{group.template.join(" / ")}</code>
            <br />
            <small class="quiet">{group.entities.join(", ")} " · " {word}</small>
        </th>
    }
}

fn mean(format: Format, stored: &Distribution) -> String {
    format.number(stored.items as f64 / stored.keys.max(1) as f64, 1)
}

fn gains(texts: &'static Texts, format: Format, group: &GroupOutlook) -> String {
    let items = format.number(group.items_per_day, 1);
    format!("{} · {}", (texts.outlook.a_day)(&items), format.bytes_f64(group.bytes_per_day))
}
