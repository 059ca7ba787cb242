//! Each access pattern with its units and its share of the money.

use super::{dollars, flow};
use crate::i18n::{use_format, use_texts};
use crate::state::App;
use keyloom_core::analyze::{CostReport, PatternCost, RateKnown};
use leptos::prelude::*;

/// The patterns, the dearest first.
pub(super) fn patterns(app: App, report: &CostReport) -> impl IntoView + use<> {
    let all = use_texts();
    let texts = &all.cost;
    let format = use_format();
    let total = report.total.on_demand.filter(|total| *total > 0.0);
    let mut rows: Vec<PatternCost> = report.patterns.clone();
    let weight = |row: &PatternCost| row.on_demand.unwrap_or(row.peak.read + row.peak.write);
    rows.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    let row = move |row: PatternCost| {
        let id = row.pattern.clone();
        let mark = id.clone();
        let name = app.document.present.with_untracked(|design| {
            let pattern = design.access_patterns.get(&id);
            pattern.map(|it| it.name.clone()).filter(|name| !name.is_empty())
        });
        let note = match row.rate {
            RateKnown::Average => None,
            RateKnown::PeakOnly => Some(texts.peak_only),
            RateKnown::Nothing => Some(texts.no_rate),
        };
        let rated = row.rate != RateKnown::Nothing;
        let money = row.on_demand.filter(|_| rated);
        let share = money.zip(total).map(|(money, total)| money / total);
        let part = share.map(|share| format!("{:.1}%", share * 100.0));
        let (of, same) = (id.clone(), id.clone());
        let pressed =
            move || app.selection.pattern.with(|chosen| chosen.as_ref() == Some(&same)).to_string();
        let word = match row.rate {
            RateKnown::Average => all.figures.computed,
            _ => all.figures.assumed,
        };
        view! {
            <tr data-testid="cost-pattern" data-pattern=mark>
                <th scope="row">
                    <button
                        type="button"
                        class="btn plain small"
                        aria-pressed=pressed
                        on:click=move |_| app.selection.pattern.set(Some(of.clone()))
                    >
                        {name.unwrap_or(id)}
                    </button>
                </th>
                <td class="num strong" title=note>
                    {match money {
                        Some(money) => format!("${}", dollars(format, money)),
                        None if rated => texts.unknown.to_owned(),
                        None => texts.no_rate.to_owned(),
                    }}
                    {rated.then(|| view! { " " <small class="quiet">{word}</small> })}
                </td>
                <td class="bar-cell" aria-hidden="true">
                    {part.map(|part| view! { <span class="bar"><i style:width=part></i></span> })}
                </td>
                <td class="num">{share.map(|share| format.share(share))}</td>
                <td class="num">{flow(all, format, row.per_call)}</td>
                <td class="num">{flow(all, format, row.average)}</td>
                <td class="num">{flow(all, format, row.peak)}</td>
            </tr>
        }
    };
    (!rows.is_empty()).then(|| {
        view! {
            <section class="card" data-testid="cost-patterns">
                <header>
                    <h2>{texts.patterns}</h2>
                    <span class="k">{texts.patterns_note}</span>
                </header>
                <div class="table-scroll" tabindex="0" role="group" aria-label=texts.patterns>
                    <table class="data">
                        <thead>
                            <tr>
                                <th scope="col">{texts.pattern}</th>
                                <th scope="col" class="num">{texts.month_column}</th>
                                <td></td>
                                <th scope="col" class="num">{texts.share}</th>
                                <th scope="col" class="num">{texts.per_call}</th>
                                <th scope="col" class="num">{texts.average}</th>
                                <th scope="col" class="num">{texts.peak}</th>
                            </tr>
                        </thead>
                        <tbody>{rows.into_iter().map(row).collect::<Vec<_>>()}</tbody>
                    </table>
                </div>
            </section>
        }
    })
}
