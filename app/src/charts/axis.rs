//! Axes, grid lines and limits: marks that were chosen elsewhere, with their texts.

use super::frame::Plot;
use super::scale::Scale;
use leptos::prelude::*;

/// About how wide a character of an axis is drawn, in pixels.
const CHARACTER: f64 = 6.2;

/// The axis along the bottom: a line, its marks with their texts, and what it counts. A text that
/// would run into the one before it is left out.
pub fn bottom(
    plot: Plot,
    scale: Scale,
    marks: &[f64],
    write: impl Fn(f64) -> String,
    label: String,
) -> AnyView {
    let y = plot.bottom;
    let mut free_from = f64::NEG_INFINITY;
    let texts: Vec<_> = marks
        .iter()
        .filter_map(|mark| {
            let x = scale.to_screen(*mark);
            let text = write(*mark);
            let half = text.chars().count() as f64 * CHARACTER / 2.0;
            let x_text = x.clamp(half.min(plot.width / 2.0), (plot.width - half).max(half));
            if x_text - half < free_from {
                return None;
            }
            free_from = x_text + half + 6.0;
            Some(view! {
                <line class="chart-tick" x1=px(x) x2=px(x) y1=px(y) y2=px(y + 4.0) />
                <text class="chart-text" x=px(x_text) y=px(y + 15.0) text-anchor="middle">{text}</text>
            })
        })
        .collect();
    view! {
        <g class="chart-axis">
            <line class="chart-base" x1=px(plot.left) x2=px(plot.right) y1=px(y) y2=px(y) />
            {texts}
            <text
                class="chart-text chart-label"
                x=px(f64::midpoint(plot.left, plot.right))
                y=px(y + 30.0)
                text-anchor="middle"
            >
                {label}
            </text>
        </g>
    }
    .into_any()
}

/// The axis along the left: a grid line and a text a mark, and above it what it counts.
pub fn left(
    plot: Plot,
    scale: Scale,
    marks: &[f64],
    write: impl Fn(f64) -> String,
    label: String,
) -> AnyView {
    let marks: Vec<_> = marks
        .iter()
        .map(|mark| {
            let y = scale.to_screen(*mark);
            view! {
                <line class="chart-grid" x1=px(plot.left) x2=px(plot.right) y1=px(y) y2=px(y) />
                <text class="chart-text" x=px(plot.left - 6.0) y=px(y + 3.5) text-anchor="end">
                    {write(*mark)}
                </text>
            }
        })
        .collect();
    view! {
        <g class="chart-axis">
            {marks}
            <text class="chart-text chart-label" x="2" y=px(plot.top - 8.0)>{label}</text>
        </g>
    }
    .into_any()
}

/// A limit: a dashed line across the plot with its words at the right above it. At the plot's upper
/// edge they stand in the margin, clear of the bars.
pub fn limit(plot: Plot, y: f64, text: String) -> AnyView {
    view! {
        <g class="chart-limit">
            <line x1=px(plot.left) x2=px(plot.right) y1=px(y) y2=px(y) />
            <text x=px(plot.right - 2.0) y=px(y - 5.0) text-anchor="end">{text}</text>
        </g>
    }
    .into_any()
}

/// A coordinate as SVG writes it: a tenth of a pixel is as sharp as a screen shows.
pub(super) fn px(value: f64) -> String {
    let rounded = (value * 10.0).round() / 10.0;
    // Negative zero would be written with its sign.
    format!("{}", if rounded == 0.0 { 0.0 } else { rounded })
}
