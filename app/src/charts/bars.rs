//! Bars: amounts over ranges, as one SVG path however many there are.

use super::axis::px;
use super::frame::Plot;
use super::scale::Scale;
use std::fmt::Write as _;

/// An amount over a range of the horizontal axis.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bar {
    /// Where the range begins.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// The amount.
    pub amount: f64,
}

/// Bars as columns of pixels: where many bars share a pixel, the greatest of them is drawn, so that
/// no peak is lost. Few bars come back as they are, in pixels. Bars are in order.
pub fn columns(bars: &[Bar], x: Scale) -> Vec<Bar> {
    let mut columns: Vec<Bar> = Vec::new();
    for bar in bars {
        let (from, to) = (x.to_screen(bar.from), x.to_screen(bar.to));
        match columns.last_mut() {
            Some(last) if to - from < 2.0 && last.to - last.from < 2.0 && to - last.from <= 2.0 => {
                last.to = to;
                last.amount = last.amount.max(bar.amount);
            }
            _ => columns.push(Bar { from, to, amount: bar.amount }),
        }
    }
    columns
}

/// One path that draws columns up from the bottom of the plot. What is not zero is at least a
/// pixel high. Columns wide enough for it stand a gap apart.
pub fn bars_path(columns: &[Bar], y: Scale, plot: Plot) -> String {
    let mut path = String::new();
    for column in columns {
        if column.amount <= 0.0 {
            continue;
        }
        let width = column.to - column.from;
        let gap = if width > 12.0 {
            2.0
        } else if width > 4.0 {
            1.0
        } else {
            0.0
        };
        let top = y.to_screen(column.amount).min(plot.bottom - 1.0);
        let (left, right) = (column.from + gap / 2.0, column.to - gap / 2.0);
        let _ = write!(
            path,
            "M{} {}V{}H{}V{}Z",
            px(left),
            px(plot.bottom),
            px(top),
            px(right.max(left + 0.5)),
            px(plot.bottom)
        );
    }
    path
}

/// Counts in bins as bars of equal width, one a bin: bin `i` lies over `i` to `i + 1`.
pub fn histogram(counts: impl IntoIterator<Item = u64>) -> Vec<Bar> {
    counts
        .into_iter()
        .enumerate()
        .map(|(i, count)| Bar { from: i as f64, to: i as f64 + 1.0, amount: count as f64 })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn even(count: u32, amount: impl Fn(u32) -> f64) -> Vec<Bar> {
        let end = |i: u32| f64::from(i) / f64::from(count);
        (0..count).map(|i| Bar { from: end(i), to: end(i + 1), amount: amount(i) }).collect()
    }

    #[test]
    fn few_bars_are_drawn_each() {
        let x = Scale::linear((0.0, 1.0), (0.0, 400.0));
        let drawn = columns(&even(4, f64::from), x);
        assert_eq!(drawn.len(), 4);
        assert_eq!(drawn[1], Bar { from: 100.0, to: 200.0, amount: 1.0 });
    }

    #[test]
    fn many_bars_become_at_most_a_column_a_pixel_and_keep_the_peak() {
        let x = Scale::linear((0.0, 1.0), (0.0, 400.0));
        let drawn = columns(&even(50_000, |i| if i == 31_234 { 9.0 } else { 1.0 }), x);
        assert!(drawn.len() <= 400, "{}", drawn.len());
        assert!(drawn.iter().any(|bar| (bar.amount - 9.0).abs() < 1e-12));
        let gaps = drawn.windows(2).filter(|pair| (pair[0].to - pair[1].from).abs() > 1e-6);
        assert_eq!(gaps.count(), 0);
    }

    #[test]
    fn an_amount_that_is_not_zero_is_seen() {
        let plot =
            Plot { width: 100.0, height: 60.0, left: 0.0, top: 0.0, right: 100.0, bottom: 50.0 };
        let y = Scale::linear((0.0, 1e9), (50.0, 0.0));
        let bar = |amount| [Bar { from: 0.0, to: 20.0, amount }];
        assert_eq!(bars_path(&bar(1.0), y, plot), "M1 50V49H19V50Z");
        assert_eq!(bars_path(&bar(0.0), y, plot), "");
    }

    #[test]
    fn bins_are_of_equal_width() {
        let bars = histogram([3, 0, 1]);
        assert_eq!(bars[2], Bar { from: 2.0, to: 3.0, amount: 1.0 });
        assert_eq!(bars.len(), 3);
    }
}
