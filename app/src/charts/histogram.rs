//! How many values fall in each bin; the bins' bounds double, so each is drawn as wide as the next.

use super::bar_chart::BarChart;
use super::bars::histogram;
use super::data_table::DataTable;
use super::frame::{Read, Write};
use keyloom_core::stats::Bin;
use leptos::prelude::*;
use std::sync::Arc;

/// The words of a histogram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistogramWords {
    /// What the horizontal axis counts.
    pub values: String,
    /// What the vertical axis counts.
    pub counts: String,
}

/// A histogram.
#[component]
pub fn Histogram(
    /// What it shows.
    #[prop(into)]
    title: Signal<String>,
    /// What a reader would take from it.
    #[prop(into)]
    summary: Signal<String>,
    /// The name of saved files.
    #[prop(into)]
    file: Signal<String>,
    /// Its name for tests.
    testid: &'static str,
    /// The bins, from the least.
    #[prop(into)]
    bins: Signal<Vec<Bin>>,
    /// What the axes count.
    words: HistogramWords,
    /// Writes a value that is binned.
    write: Write,
    /// Writes a count.
    write_count: Write,
    /// The height in pixels.
    #[prop(default = 180.0)]
    height: f64,
) -> impl IntoView {
    let range: Arc<dyn Fn(&Bin) -> String + Send + Sync> = {
        let write = write.clone();
        Arc::new(move |bin| {
            if bin.from == bin.to {
                write(bin.from as f64)
            } else {
                format!("{} – {}", write(bin.from as f64), write(bin.to as f64))
            }
        })
    };
    let cells: Read = {
        let write_count = write_count.clone();
        Arc::new(move |at| {
            bins.with(|bins| {
                bins.get(at)
                    .map_or_else(Vec::new, |bin| vec![range(bin), write_count(bin.count as f64)])
            })
        })
    };
    let bars = Signal::derive(move || bins.with(|bins| histogram(bins.iter().map(|b| b.count))));
    let names = Signal::derive(move || {
        let name = |(at, bin): (usize, &Bin)| (at as f64, write(bin.from as f64));
        bins.with(|bins| bins.iter().enumerate().map(name).collect::<Vec<_>>())
    });
    let table = {
        let (cells, words) = (cells.clone(), words.clone());
        Signal::derive(move || DataTable {
            headings: vec![words.values.clone(), words.counts.clone()],
            rows: bins.with(Vec::len),
            row: cells.clone(),
        })
    };
    view! {
        <BarChart
            title=title
            summary=summary
            file=file
            testid=testid
            bar_testid="histogram-bar"
            bars=bars
            domain=Signal::derive(move || (0.0, bins.with(Vec::len).max(1) as f64))
            names=names
            x_label=words.values.clone()
            y_label=words.counts.clone()
            write=write_count
            read=cells
            table=table
            height=height
        />
    }
}
