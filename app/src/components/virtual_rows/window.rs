//! The arithmetic of virtual rows: which rows a scroll position shows, and where they stand when
//! there are more of them than an element may be high. It knows no element.

/// Pixels that the scrolled element is high at most. Browsers stop at 17 to 33 million.
pub const MAX_HEIGHT: f64 = 8_000_000.0;

/// How many rows there are, how high one is, and how high the window on them is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rows {
    /// Rows in all.
    pub total: u64,
    /// Pixels of one row.
    pub row: f64,
    /// Pixels of the window.
    pub window: f64,
}

/// A scroll position: `screen` is what the element says, `rows` is how far into the rows that is.
/// They are equal unless the rows are higher than [`MAX_HEIGHT`].
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Place {
    /// Pixels that the element is scrolled by.
    pub screen: f64,
    /// Pixels of rows above the window's upper edge.
    pub rows: f64,
}

impl Rows {
    /// Pixels that all rows take.
    pub fn rows_height(self) -> f64 {
        self.total as f64 * self.row
    }

    /// Pixels that the scrolled element gets.
    pub fn screen_height(self) -> f64 {
        self.rows_height().min(MAX_HEIGHT)
    }

    /// Where the element's own scroll position lies in the rows, by proportion.
    pub fn rows_at(self, screen: f64) -> f64 {
        let screen_most = (self.screen_height() - self.window).max(0.0);
        let rows_most = self.rows_most();
        if screen_most <= 0.0 {
            return 0.0;
        }
        (screen / screen_most).clamp(0.0, 1.0) * rows_most
    }

    /// The element's scroll position for a place in the rows, by proportion.
    pub fn screen_at(self, rows: f64) -> f64 {
        let screen_most = (self.screen_height() - self.window).max(0.0);
        let rows_most = self.rows_most();
        if rows_most <= 0.0 {
            return 0.0;
        }
        (rows / rows_most).clamp(0.0, 1.0) * screen_most
    }

    /// The place after the element has scrolled to `screen`. A step of no more than a window moves
    /// the rows by as much, pixel for pixel; a longer one (the bar was dragged) goes by proportion.
    pub fn moved(self, from: Place, screen: f64) -> Place {
        let step = screen - from.screen;
        let at_edge = screen <= 0.0 || screen >= self.screen_height() - self.window;
        let rows = if step.abs() > self.window || at_edge {
            self.rows_at(screen)
        } else {
            (from.rows + step).clamp(0.0, self.rows_most())
        };
        Place { screen, rows }
    }

    /// Where the element must be scrolled to once it rests, if pixel-for-pixel steps have carried
    /// it from its proportion by more than a window.
    pub fn settled(self, place: Place) -> Option<f64> {
        let due = self.screen_at(place.rows);
        ((due - place.screen).abs() > self.window).then_some(due)
    }

    /// The rows to draw: those in the window and `spare` on either side.
    pub fn shown(self, place: Place, spare: u64) -> std::ops::Range<u64> {
        let first = (place.rows / self.row).floor().max(0.0) as u64;
        let last = ((place.rows + self.window) / self.row).ceil().max(0.0) as u64;
        let end = last.saturating_add(spare).min(self.total);
        first.saturating_sub(spare).min(end)..end
    }

    /// Where a row's upper edge stands in the scrolled element.
    pub fn top(self, place: Place, row: u64) -> f64 {
        place.screen + (row as f64 * self.row - place.rows)
    }

    /// The place in the rows that brings a row into the window, if it is not whole in it now.
    /// `covered` pixels at the upper edge hide what is under them.
    pub fn reveal(self, place: Place, row: u64, covered: f64) -> Option<f64> {
        let top = row as f64 * self.row;
        let bottom = top + self.row;
        if top < place.rows + covered {
            Some((top - covered).max(0.0))
        } else if bottom > place.rows + self.window {
            Some((bottom - self.window).min(self.rows_most()))
        } else {
            None
        }
    }

    /// How many whole rows the window shows, at least one: a step of Page Down.
    pub fn page(self) -> u64 {
        ((self.window / self.row).floor() as u64).saturating_sub(1).max(1)
    }

    /// Pixels of rows above the window when it is at their end.
    pub fn rows_most(self) -> f64 {
        (self.rows_height() - self.window).max(0.0)
    }
}

/// The rows to ask for so that `shown` is covered with room to scroll: bounds are multiples of
/// `block`, one block more on either side.
pub fn asked(shown: std::ops::Range<u64>, total: u64, block: u64) -> std::ops::Range<u64> {
    let block = block.max(1);
    let from = (shown.start / block).saturating_sub(1) * block;
    let to = (shown.end.div_ceil(block) + 1).saturating_mul(block).min(total.max(block));
    from..to.max(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEW: Rows = Rows { total: 100, row: 40.0, window: 600.0 };
    const MANY: Rows = Rows { total: 5_000_000, row: 40.0, window: 600.0 };

    #[test]
    fn few_rows_stand_where_they_are() {
        let place = FEW.moved(Place::default(), 400.0);
        assert_eq!(place, Place { screen: 400.0, rows: 400.0 });
        assert_eq!(FEW.shown(place, 0), 10..25);
        assert!((FEW.top(place, 10) - 400.0).abs() < 1e-9);
        assert_eq!(FEW.settled(place), None);
    }

    #[test]
    fn the_element_is_never_higher_than_a_browser_allows() {
        assert!(MANY.rows_height() > MAX_HEIGHT);
        assert!((MANY.screen_height() - MAX_HEIGHT).abs() < 1e-9);
    }

    #[test]
    fn both_ends_of_many_rows_are_reached() {
        let end = MANY.moved(Place::default(), MANY.screen_height() - MANY.window);
        assert_eq!(MANY.shown(end, 0).end, MANY.total);
        let last = MANY.top(end, MANY.total - 1) + MANY.row;
        assert!((last - MANY.screen_height()).abs() < 1e-6, "{last}");
        let start = MANY.moved(end, 0.0);
        assert_eq!(MANY.shown(start, 0).start, 0);
    }

    #[test]
    fn a_small_step_moves_many_rows_by_as_much() {
        let dragged = MANY.moved(Place::default(), 4_000_000.0);
        let stepped = MANY.moved(dragged, 4_000_100.0);
        assert!((stepped.rows - dragged.rows - 100.0).abs() < 1e-6);
        for row in [2_500_000, 2_500_010] {
            let (before, after) = (MANY.top(dragged, row), MANY.top(stepped, row));
            assert!((before - after).abs() < 1e-6, "row {row} moved in the element");
        }
    }

    #[test]
    fn settling_moves_nothing_on_the_screen() {
        let mut place = MANY.moved(Place::default(), 4_000_000.0);
        for step in 1..=50u32 {
            place = MANY.moved(place, 4_000_000.0 + f64::from(step) * 500.0);
        }
        let due = MANY.settled(place).expect("far from its proportion");
        let after = Place { screen: due, rows: place.rows };
        assert_eq!(MANY.shown(place, 0), MANY.shown(after, 0));
        let row = MANY.shown(place, 0).start;
        let offset = MANY.top(place, row) - place.screen;
        assert!((MANY.top(after, row) - after.screen - offset).abs() < 1e-6);
        assert_eq!(MANY.settled(after), None);
    }

    #[test]
    fn a_place_in_the_rows_goes_to_the_screen_and_back() {
        for rows in [0.0, 1.0e3, 1.0e8, 199_999_400.0] {
            let back = MANY.rows_at(MANY.screen_at(rows));
            assert!((back - rows).abs() < 1e-3, "{rows} became {back}");
        }
    }

    #[test]
    fn a_row_out_of_the_window_is_revealed_at_its_edge() {
        let place = Place { screen: 400.0, rows: 400.0 };
        assert_eq!(FEW.reveal(place, 12, 0.0), None);
        assert_eq!(FEW.reveal(place, 3, 0.0), Some(120.0));
        assert_eq!(FEW.reveal(place, 30, 0.0), Some(640.0));
        assert_eq!(FEW.reveal(place, 10, 30.0), Some(370.0));
    }

    #[test]
    fn no_rows_show_nothing() {
        let none = Rows { total: 0, ..FEW };
        assert_eq!(none.shown(Place::default(), 8), 0..0);
        assert!(none.moved(Place::default(), 50.0).rows.abs() < 1e-9);
    }

    #[test]
    fn asked_rows_cover_what_is_shown_with_room() {
        assert_eq!(asked(0..20, 1000, 32), 0..64);
        assert_eq!(asked(100..140, 1000, 32), 64..192);
        assert_eq!(asked(990..1000, 1000, 32), 928..1000);
        assert_eq!(asked(0..0, 0, 32), 0..32);
    }
}
