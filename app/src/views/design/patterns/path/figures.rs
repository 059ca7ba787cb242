//! What a call of a path costs, and what that is a second.

use crate::i18n::{Format, Texts};
use keyloom_core::design::{EngineKind, Rate};
use keyloom_core::engine::profile;
use keyloom_core::path::Cost;
use leptos::prelude::*;

type Row = (String, fn(&Cost) -> f64, bool);

/// The figures as a table. Rows of nothing are left out.
pub(super) fn figures(
    all: &'static Texts,
    format: Format,
    engine: EngineKind,
    cost: &Cost,
    rate: Rate,
) -> impl IntoView + use<> {
    let texts = &all.paths;
    let (read, write) = profile(engine).unit_names();
    let rows: [Row; 9] = [
        (texts.requests.to_owned(), |cost| cost.requests, false),
        (texts.items_read.to_owned(), |cost| cost.items_read, false),
        (texts.items_returned.to_owned(), |cost| cost.items_returned, false),
        (texts.items_written.to_owned(), |cost| cost.items_written, false),
        (texts.bytes_read.to_owned(), |cost| cost.bytes_read, true),
        (texts.bytes_written.to_owned(), |cost| cost.bytes_written, true),
        (read.to_owned(), |cost| cost.read_units, false),
        (texts.write_units.replace("{unit}", write), |cost| cost.write_units, false),
        (texts.index_units.replace("{unit}", write), |cost| cost.index_write_units, false),
    ];
    let written = move |value: f64, bytes: bool| {
        if bytes { format.bytes_f64(value) } else { format.number(value, 1) }
    };
    let rows = rows.into_iter().filter(|(_, read, _)| read(cost) > 0.0);
    let rows: Vec<_> = rows
        .map(|(name, read, bytes)| {
            let one = read(cost);
            let each = [rate.average, rate.peak].into_iter().flatten();
            let each: Vec<_> = each
                .map(|rate| view! { <td class="num">{written(one * rate, bytes)}</td> })
                .collect();
            view! {
                <tr>
                    <th scope="row">{name}</th>
                    <td class="num">{written(one, bytes)}</td>
                    {each}
                </tr>
            }
        })
        .collect();
    let unknown = (rate.average.is_none() && rate.peak.is_none())
        .then(|| view! { <p class="quiet small">{texts.no_rate}</p> });
    view! {
        <table class="path-figures" data-testid="path-figures">
            <thead>
                <tr>
                    <th scope="col" title=texts.computed>
                        {all.figures.computed}
                    </th>
                    <th scope="col" class="num">{texts.one_call}</th>
                    {rate.average.map(|_| view! { <th scope="col" class="num">{texts.average}</th> })}
                    {rate.peak.map(|_| view! { <th scope="col" class="num">{texts.peak}</th> })}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        {unknown}
    }
}
