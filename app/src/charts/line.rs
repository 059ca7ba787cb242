//! Lines through points, as SVG.

use super::axis::px;
use leptos::prelude::*;
use std::fmt::Write as _;

/// The path through places on the screen, in their order. Places that are not finite are left out.
pub fn line_path(places: impl IntoIterator<Item = (f64, f64)>) -> String {
    let mut path = String::new();
    for (x, y) in places.into_iter().filter(|(x, y)| x.is_finite() && y.is_finite()) {
        let step = if path.is_empty() { 'M' } else { 'L' };
        let _ = write!(path, "{step}{} {}", px(x), px(y));
    }
    path
}

/// A ring at each place, for curves of few points.
pub fn points(places: &[(f64, f64)], class: &'static str) -> AnyView {
    places
        .iter()
        .map(|(x, y)| view! { <circle class=class cx=px(*x) cy=px(*y) r="3" /> })
        .collect_view()
        .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_begins_with_a_move_and_goes_on_in_lines() {
        assert_eq!(line_path([(0.0, 10.0), (5.25, 2.0), (10.0, -0.01)]), "M0 10L5.3 2L10 0");
    }

    #[test]
    fn a_place_that_is_nowhere_is_left_out() {
        assert_eq!(line_path([(f64::NAN, 1.0), (1.0, 1.0)]), "M1 1");
        assert_eq!(line_path([]), "");
    }
}
