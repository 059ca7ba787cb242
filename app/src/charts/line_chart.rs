//! Curves over one pair of axes, each even or logarithmic. The first curve is the one that is read.

use super::axis;
use super::data_table::DataTable;
use super::frame::{ChartFrame, Draw, Drawing, Margins, Mark, Read, Write};
use super::legend::{Legend, LegendEntry};
use super::line::{line_path, points};
use super::scale::Law;
use super::ticks::{Unit, ticks};
use leptos::prelude::*;
use std::sync::Arc;

/// A curve.
#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    /// What it is, for the legend.
    pub text: String,
    /// How it is drawn.
    pub stroke: Stroke,
    /// Its points, from left to right.
    pub points: Vec<(f64, f64)>,
}

/// How a curve is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stroke {
    /// What was measured.
    Solid,
    /// What it is compared with.
    Dashed,
}

impl Stroke {
    fn class(self) -> &'static str {
        match self {
            Self::Solid => "chart-line",
            Self::Dashed => "chart-line dashed",
        }
    }
}

/// An axis.
#[derive(Clone)]
pub struct Axis {
    /// What it counts.
    pub label: String,
    /// How it is spaced.
    pub law: Law,
    /// Its ends; none takes those of the curves.
    pub domain: Option<(f64, f64)>,
    /// Writes its values.
    pub write: Write,
}

/// A curve of at most so many points shows each.
const FEW: usize = 40;

/// Curves.
#[component]
pub fn LineChart(
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
    /// The curves.
    #[prop(into)]
    series: Signal<Vec<Series>>,
    /// The horizontal axis.
    x: Axis,
    /// The vertical axis.
    y: Axis,
    /// The values at a point of the first curve.
    read: Read,
    /// The data.
    #[prop(into)]
    table: Signal<DataTable>,
    /// The height in pixels.
    #[prop(default = 230.0)]
    height: f64,
) -> impl IntoView {
    let draw: Draw = Arc::new(move |plot| {
        let series = series.get();
        let ends = |axis: &Axis, of: fn(&(f64, f64)) -> f64| {
            axis.domain.unwrap_or_else(|| extent(series.iter().flat_map(|s| &s.points).map(of)))
        };
        let across = plot.x(x.law, ends(&x, |point| point.0));
        let up = plot.y(y.law, ends(&y, |point| point.1));
        let places: Vec<Vec<(f64, f64)>> = series
            .iter()
            .map(|s| s.points.iter().map(|p| (across.to_screen(p.0), up.to_screen(p.1))).collect())
            .collect();
        let lines = series
            .iter()
            .zip(&places)
            .rev()
            .map(|(s, places)| {
                let d = line_path(places.iter().copied());
                view! { <path class=s.stroke.class() d=d /> }
            })
            .collect_view();
        let first = places.into_iter().next().unwrap_or_default();
        let dots = (first.len() <= FEW).then(|| points(&first, "chart-point"));
        let (across_ticks, up_ticks) = (ticks(across, Unit::Plain, 6), ticks(up, Unit::Plain, 5));
        let view = view! {
            {axis::left(plot, up, &up_ticks, |value| (y.write)(value), y.label.clone())}
            {axis::bottom(plot, across, &across_ticks, |value| (x.write)(value), x.label.clone())}
            {lines}
            {dots}
        }
        .into_any();
        let marks = first.into_iter().map(|(x, y)| Mark { x, y }).collect();
        Drawing { view, marks, read: read.clone() }
    });
    let legend = Signal::derive(move || {
        let entry =
            |s: &Series| LegendEntry { class: s.stroke.class().into(), text: s.text.clone() };
        series.with(|series| series.iter().map(entry).collect::<Vec<_>>())
    });
    view! {
        <Legend entries=legend />
        <ChartFrame
            title=title
            summary=summary
            testid=testid
            height=height
            margins=Margins { right: 16.0, ..Margins::default() }
            file=file
            draw=draw
            table=table
        />
    }
}

/// The least and the greatest of values.
fn extent(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values
        .filter(|value| value.is_finite())
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| {
            (least.min(value), most.max(value))
        })
}

#[cfg(test)]
mod tests {
    use super::extent;

    #[test]
    fn the_axis_spans_all_points_that_have_a_place() {
        assert_eq!(extent([3.0, f64::NAN, -1.0, 2.0].into_iter()), (-1.0, 3.0));
    }
}
