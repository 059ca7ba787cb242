//! Bars over ranges of one axis, with a limit drawn as a line.

use super::axis;
use super::bars::{Bar, bars_path, columns};
use super::data_table::DataTable;
use super::frame::{ChartFrame, Draw, Drawing, Margins, Mark, Plot, Read, Write};
use super::scale::{Law, Scale};
use super::ticks::{Unit, nice_end, ticks};
use leptos::prelude::*;
use std::sync::Arc;

/// An amount that bars should not pass.
#[derive(Debug, Clone, PartialEq)]
pub struct Limit {
    /// The amount.
    pub at: f64,
    /// Its words at the line.
    pub text: String,
    /// Its words where the bars are so far below that the line stands above the axis' end.
    pub above: String,
}

/// A limit this many times the greatest bar is not drawn to scale: the bars would be too flat.
const FAR: f64 = 8.0;

/// Bars, in the order of their ranges.
#[component]
pub fn BarChart(
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
    /// The name of its bars for tests.
    #[prop(default = "bar")]
    bar_testid: &'static str,
    /// The bars.
    #[prop(into)]
    bars: Signal<Vec<Bar>>,
    /// The ends of the horizontal axis.
    #[prop(into)]
    domain: Signal<(f64, f64)>,
    /// The places of the horizontal axis that are named, in order.
    #[prop(into)]
    names: Signal<Vec<(f64, String)>>,
    /// What the horizontal axis counts.
    #[prop(into)]
    x_label: Signal<String>,
    /// What the vertical axis counts.
    #[prop(into)]
    y_label: Signal<String>,
    /// Which values of the vertical axis are round.
    #[prop(optional)]
    unit: Unit,
    /// Writes a value of the vertical axis.
    write: Write,
    /// The limit.
    #[prop(optional, into)]
    limit: Signal<Option<Limit>>,
    /// The bar that is selected.
    #[prop(optional, into)]
    selected: Signal<Option<usize>>,
    /// The bar that holds what is selected elsewhere.
    #[prop(optional, into)]
    holds: Signal<Option<usize>>,
    /// The values at a bar.
    read: Read,
    /// The data.
    #[prop(into)]
    table: Signal<DataTable>,
    /// The height in pixels.
    #[prop(default = 190.0)]
    height: f64,
    /// Called with the bar that a person picks.
    #[prop(optional, into)]
    on_pick: Option<Callback<usize>>,
) -> impl IntoView {
    let draw: Draw = Arc::new(move |plot| {
        let bars = bars.get();
        let x = plot.x(Law::Linear, domain.get());
        let most = bars.iter().map(|bar| bar.amount).fold(0.0, f64::max);
        let limit = limit.get();
        let near = limit.as_ref().filter(|limit| limit.at <= most * FAR);
        let end = nice_end(near.map_or(most, |limit| limit.at.max(most)), unit, 4);
        let y = plot.y(Law::Linear, (0.0, end));
        let over = near.map_or(f64::INFINITY, |limit| limit.at);
        let middle = |bar: &Bar| x.to_screen(f64::midpoint(bar.from, bar.to));

        let pointer = holds.get().and_then(|at| bars.get(at)).map(|bar| {
            let (at, top) = (middle(bar), (y.to_screen(bar.amount) - 4.0).max(plot.top + 4.0));
            let d = format!("M{} {}l-4 -6h8Z", axis::px(at), axis::px(top));
            view! { <path class="chart-holds" d=d /> }
        });
        let limit_line = limit.as_ref().map(|limit| {
            if near.is_some() {
                axis::limit(plot, y.to_screen(limit.at), limit.text.clone())
            } else {
                axis::limit(plot, plot.top, limit.above.clone())
            }
        });
        let named = names.get();
        let places: Vec<f64> = named.iter().map(|(at, _)| *at).collect();
        let name = |at: f64| {
            named
                .iter()
                .find(|(place, _)| place.total_cmp(&at).is_eq())
                .map_or_else(String::new, |n| n.1.clone())
        };
        let view = view! {
            {axis::left(plot, y, &ticks(y, unit, 4), |value| write(value), y_label.get())}
            {bars_view(&bars, x, y, plot, over, selected.get(), bar_testid)}
            {axis::bottom(plot, x, &places, name, x_label.get())}
            {limit_line}
            {pointer}
        }
        .into_any();
        let marks =
            bars.iter().map(|bar| Mark { x: middle(bar), y: y.to_screen(bar.amount) }).collect();
        Drawing { view, marks, read: read.clone() }
    });
    view! {
        <ChartFrame
            title=title
            summary=summary
            testid=testid
            height=height
            margins=Margins { left: 60.0, ..Margins::default() }
            file=file
            draw=draw
            table=table
            on_pick=on_pick
        />
    }
}

/// Each bar as a mark of its own where there is room for it; otherwise all as one path, and those
/// that pass the limit as another.
fn bars_view(
    bars: &[Bar],
    x: Scale,
    y: Scale,
    plot: Plot,
    over: f64,
    selected: Option<usize>,
    testid: &'static str,
) -> AnyView {
    let drawn = columns(bars, x);
    let band = selected.and_then(|at| bars.get(at)).map(|bar| {
        let (from, to) = (x.to_screen(bar.from), x.to_screen(bar.to));
        view! {
            <rect
                class="chart-band"
                x=axis::px(from)
                width=axis::px((to - from).max(2.0))
                y=axis::px(plot.top)
                height=axis::px(plot.bottom - plot.top)
            />
        }
    });
    let path = |class: &'static str, bars: &[Bar]| {
        view! { <path class=class data-testid=testid d=bars_path(bars, y, plot) /> }
    };
    if drawn.len() == bars.len() {
        let each = drawn
            .iter()
            .enumerate()
            .map(|(i, bar)| {
                let class = match (selected == Some(i), bar.amount > over) {
                    (true, true) => "chart-bar over chosen",
                    (false, true) => "chart-bar over",
                    (true, false) => "chart-bar chosen",
                    (false, false) => "chart-bar",
                };
                path(class, std::slice::from_ref(bar))
            })
            .collect_view();
        return view! {
            {band}
            {each}
        }
        .into_any();
    }
    let (above, within): (Vec<Bar>, Vec<Bar>) = drawn.into_iter().partition(|b| b.amount > over);
    view! {
        {band}
        {path("chart-bar", &within)}
        {path("chart-bar over", &above)}
    }
    .into_any()
}
