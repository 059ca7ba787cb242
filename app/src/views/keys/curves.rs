//! The curves of a distribution: share by rank, Lorenz, and items a key.

use super::Shown;
use crate::charts::{
    Axis, DataTable, Histogram, HistogramWords, Law, LineChart, Read, Series, Stroke, Write,
};
use crate::i18n::{Format, use_format, use_texts};
use keyloom_core::stats::Distribution;
use leptos::prelude::*;
use std::sync::Arc;

/// The three charts.
#[component]
pub(super) fn Curves(
    /// The distribution.
    shown: Shown,
) -> impl IntoView {
    let texts = &use_texts().keys;
    let format = use_format();
    let write_count: Write = Arc::new(move |n| format.number(n, 1));
    let bins = Signal::derive(move || shown.read(|d| d.histogram.bins.clone()).unwrap_or_default());
    view! {
        <div class="split">
            <RankCurve shown=shown format=format />
            <LorenzCurve shown=shown format=format />
        </div>
        <section class="card">
            <header><h2>{texts.histogram}</h2></header>
            <Histogram
                title=texts.histogram
                summary=Signal::derive(move || shown.write(|d| (texts.histogram_summary)(format, d)))
                file="items-per-key"
                testid="keys-histogram"
                bins=bins
                words=HistogramWords {
                    values: texts.items_a_key.to_owned(),
                    counts: texts.keys_axis.to_owned(),
                }
                write=write_count.clone()
                write_count=write_count
            />
        </section>
    }
}

#[component]
fn RankCurve(shown: Shown, format: Format) -> impl IntoView {
    let texts = &use_texts().keys.rank;
    let heading = use_texts().keys.share;
    let series = Signal::derive(move || {
        let curves = |d: &Distribution| {
            let even = 1.0 / d.keys.max(1) as f64;
            let points = d.rank_curve.iter().map(|p| (p.rank as f64, p.share)).collect();
            vec![
                Series { text: texts.share.to_owned(), stroke: Stroke::Solid, points },
                Series {
                    text: texts.even.to_owned(),
                    stroke: Stroke::Dashed,
                    points: vec![(1.0, even), (d.keys.max(2) as f64, even)],
                },
            ]
        };
        shown.read(curves).unwrap_or_default()
    });
    let cells = move |at: usize| {
        let cell = |d: &Distribution| {
            let point = d.rank_curve.get(at)?;
            let key =
                at.checked_add(1).filter(|n| *n as u64 == point.rank).and_then(|_| d.top.get(at));
            Some((point.rank, format.share(point.share), key.map(|key| key.key.clone())))
        };
        shown.read(cell).flatten()
    };
    let read: Read = Arc::new(move |at| {
        cells(at).map_or_else(Vec::new, |(rank, share, key)| {
            let mut lines = vec![(texts.at)(format, rank), share];
            lines.extend(key);
            lines
        })
    });
    let table = Signal::derive(move || DataTable {
        headings: vec![texts.rank.to_owned(), heading.to_owned()],
        rows: shown.read(|d| d.rank_curve.len()).unwrap_or(0),
        row: Arc::new(move |at| {
            cells(at).map_or_else(Vec::new, |(rank, share, _)| vec![format.count(rank), share])
        }),
    });
    let summary = Signal::derive(move || shown.write(|d| (texts.summary)(format, d)));
    view! {
        <section class="card">
            <header>
                <h2>{texts.title}</h2>
                <span class="k">{move || summary.get()}</span>
            </header>
            <LineChart
                title=texts.title
                summary=summary
                file="share-by-rank"
                testid="keys-rank"
                series=series
                x=Axis {
                    label: texts.rank.to_owned(),
                    law: Law::Log,
                    domain: None,
                    write: Arc::new(move |n| format.number(n, 0)),
                }
                y=Axis {
                    label: texts.axis.to_owned(),
                    law: Law::Log,
                    domain: None,
                    write: Arc::new(move |share| axis_share(format, share)),
                }
                read=read
                table=table
            />
        </section>
    }
}

/// A share on a logarithmic axis, where the marks are powers of ten however small.
fn axis_share(format: Format, share: f64) -> String {
    let percent = share * 100.0;
    let digits = if percent >= 1.0 { 0.0 } else { (-percent.log10()).ceil().clamp(0.0, 12.0) };
    format.percent(percent, digits as usize)
}

#[component]
fn LorenzCurve(shown: Shown, format: Format) -> impl IntoView {
    let texts = &use_texts().keys.lorenz;
    let series = Signal::derive(move || {
        let curves = |d: &Distribution| {
            let points = d.lorenz.iter().map(|p| (p.keys, p.share)).collect();
            vec![
                Series { text: texts.curve.to_owned(), stroke: Stroke::Solid, points },
                Series {
                    text: texts.even.to_owned(),
                    stroke: Stroke::Dashed,
                    points: vec![(0.0, 0.0), (1.0, 1.0)],
                },
            ]
        };
        shown.read(curves).unwrap_or_default()
    });
    let read: Read = Arc::new(move |at| {
        shown
            .read(|d| d.lorenz.get(at).map(|p| (texts.at)(format, p.keys, p.share).to_vec()))
            .flatten()
            .unwrap_or_default()
    });
    let table = Signal::derive(move || DataTable {
        headings: vec![texts.keys.to_owned(), texts.items.to_owned()],
        rows: shown.read(|d| d.lorenz.len()).unwrap_or(0),
        row: Arc::new(move |at| {
            shown
                .read(|d| {
                    d.lorenz.get(at).map(|p| vec![format.share(p.keys), format.share(p.share)])
                })
                .flatten()
                .unwrap_or_default()
        }),
    });
    let summary = Signal::derive(move || shown.write(|d| (texts.summary)(format, d)));
    let axis = move |label: &'static str| Axis {
        label: label.to_owned(),
        law: Law::Linear,
        domain: Some((0.0, 1.0)),
        write: Arc::new(move |share| format.share(share)),
    };
    view! {
        <section class="card">
            <header>
                <h2>{texts.title}</h2>
                <span class="k">{move || summary.get()}</span>
            </header>
            <LineChart
                title=texts.title
                summary=summary
                file="lorenz"
                testid="keys-lorenz"
                series=series
                x=axis(texts.keys)
                y=axis(texts.items)
                read=read
                table=table
            />
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::axis_share;
    use crate::i18n::Language;

    #[test]
    fn every_power_of_ten_is_written_apart() {
        let format = Language::En.format();
        let written = [1.0, 0.1, 0.01, 1e-3, 1e-4, 1e-6].map(|share| axis_share(format, share));
        assert_eq!(written, ["100%", "10%", "1%", "0.1%", "0.01%", "0.0001%"]);
    }
}
