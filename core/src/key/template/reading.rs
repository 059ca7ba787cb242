//! Ways to cut a key's text into a template's parts. Knows shapes, not attributes.
//!
//! A key may be hostile, so nothing here tries ends again and again: whether a part can begin at a
//! character and the rest be read is worked out once for each part and character, from the end.

use super::part::Part;
use super::shape::{Class, Shape};

/// What a quick look gives, which takes the nearest end for each part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Nearest {
    Found,
    None,
    /// The nearest ends do not fit, others may.
    Unsure,
}

/// Reads `text` with the nearest end for each part, without allocating.
///
/// Where parts take any text, the nearest end leaves the most to those after it, so that a miss is
/// sure; it is also sure before any part had a choice.
pub(super) fn nearest(parts: &[Part], text: &str) -> Nearest {
    let mut rest = text;
    let mut remaining = parts;
    let mut chosen = false;
    while let Some((part, after)) = remaining.split_first() {
        let taken = match (part, Shape::of(part)) {
            (_, Some(shape)) => {
                let lengths = shape.lengths();
                let forced =
                    matches!(after, [] | [Part::Text(_)]) || lengths.start() == lengths.end();
                chosen |= !forced;
                end_of(shape, after, rest)
            }
            (Part::Text(constant), None) => rest.starts_with(constant).then_some(constant.len()),
            _ => None,
        };
        let Some(after_part) = taken.and_then(|taken| rest.get(taken..)) else {
            return miss(parts, chosen);
        };
        rest = after_part;
        remaining = after;
    }
    if rest.is_empty() { Nearest::Found } else { miss(parts, chosen) }
}

fn miss(parts: &[Part], chosen: bool) -> Nearest {
    let free = |part: &Part| Shape::of(part).is_none_or(Shape::takes_anything);
    if !chosen || parts.iter().all(free) { Nearest::None } else { Nearest::Unsure }
}

/// The nearest end of a shape at the beginning of `rest`, in bytes.
fn end_of(shape: Shape, after: &[Part], rest: &str) -> Option<usize> {
    let fits = |end: usize| shape.accepts(rest.get(..end)?).then_some(end);
    match after {
        [] => fits(rest.len()),
        [Part::Text(constant)] => fits(rest.strip_suffix(constant.as_str())?.len()),
        [Part::Text(constant), ..] => {
            let most = *shape.lengths().end();
            for (end, _) in rest.match_indices(constant.as_str()) {
                // Shapes with an end are ASCII: their bytes are their characters.
                if end > most {
                    return None;
                }
                if let Some(end) = fits(end) {
                    return Some(end);
                }
            }
            None
        }
        _ => {
            let least = *shape.lengths().start();
            let end =
                rest.char_indices().nth(least.checked_sub(1)?).map(|(at, c)| at + c.len_utf8());
            fits(end?)
        }
    }
}

/// Every way to read a text, from the one with the nearest ends on.
pub(super) struct Readings<'t> {
    parts: &'t [Part],
    text: &'t str,
    /// Where each character begins, and the text's end.
    bounds: Vec<usize>,
    /// By part and character: ways to read the text from there on, 2 for any more. One row beyond
    /// the last part.
    ways: Vec<Vec<u8>>,
    /// The end of each part in the reading at hand, in characters.
    ends: Vec<usize>,
    /// Whether there is or was a reading at hand.
    begun: bool,
    /// Cells and candidate ends looked at.
    steps: usize,
}

impl<'t> Readings<'t> {
    pub(super) fn of(parts: &'t [Part], text: &'t str) -> Self {
        let mut bounds: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        bounds.push(text.len());
        let mut last = vec![0; bounds.len()];
        if let Some(end) = last.last_mut() {
            *end = 1;
        }
        let mut readings = Self {
            parts,
            text,
            bounds,
            ways: vec![last],
            ends: Vec::new(),
            begun: false,
            steps: 0,
        };
        for part in parts.iter().rev() {
            let next = readings.ways.last().map(Vec::as_slice).unwrap_or_default();
            let row = readings.row(part, next);
            readings.steps += row.len();
            readings.ways.push(row);
        }
        readings.ways.reverse();
        readings
    }

    /// Whether there is one way to read the text.
    pub(super) fn is_the_only_one(&self) -> bool {
        self.ways_at(0, 0) == 1
    }

    /// Goes on to the next reading; `false` where there is none left.
    pub(super) fn advance(&mut self) -> bool {
        if self.ways_at(0, 0) == 0 {
            return false;
        }
        // A further reading has a further end of the last part that has one.
        let mut least = 0;
        if self.begun {
            let Some(end) = self.ends.pop() else { return false };
            least = end + 1;
        }
        self.begun = true;
        while self.ends.len() < self.parts.len() {
            let start = self.ends.last().copied().unwrap_or(0);
            if let Some(end) = self.end_from(self.ends.len(), start, least) {
                self.ends.push(end);
                least = 0;
            } else {
                let Some(end) = self.ends.pop() else { return false };
                least = end + 1;
            }
        }
        true
    }

    /// The parts of the reading at hand with their texts.
    pub(super) fn parts(&self) -> Vec<(&'t Part, &'t str)> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        self.parts
            .iter()
            .zip(starts.zip(&self.ends))
            .map(|(part, (start, end))| (part, self.slice(start, *end)))
            .collect()
    }

    fn characters(&self) -> usize {
        self.bounds.len().saturating_sub(1)
    }

    fn ways_at(&self, part: usize, at: usize) -> u8 {
        self.ways.get(part).and_then(|row| row.get(at)).copied().unwrap_or(0)
    }

    fn slice(&self, start: usize, end: usize) -> &'t str {
        match (self.bounds.get(start), self.bounds.get(end)) {
            (Some(start), Some(end)) => self.text.get(*start..*end).unwrap_or_default(),
            _ => "",
        }
    }

    fn holds(&self, class: Class, at: usize) -> bool {
        self.slice(at, at + 1).chars().next().is_some_and(|c| class.holds(c))
    }

    /// Ways to read the text from each character on with `part` there and `next` after it.
    fn row(&self, part: &Part, next: &[u8]) -> Vec<u8> {
        let at = |row: &[u8], index: usize| row.get(index).copied().unwrap_or(0);
        let more = |a: u8, b: u8| a.saturating_add(b).min(2);
        let count = self.bounds.len();
        match (part, Shape::of(part)) {
            (Part::Text(constant), _) => {
                let width = constant.chars().count();
                let fits = |start| self.slice(start, start + width) == constant;
                (0..count)
                    .map(|start| if fits(start) { at(next, start + width) } else { 0 })
                    .collect()
            }
            (_, Some(Shape::Run { class, least })) => {
                // Ways for one character or more, and how far the class goes on, from the end.
                let mut any = vec![0; count];
                let mut reach = vec![0_usize; count];
                for start in (0..self.characters()).rev() {
                    if self.holds(class, start) {
                        let ways = more(at(next, start + 1), at(&any, start + 1));
                        let further = reach.get(start + 1).copied().unwrap_or(0) + 1;
                        if let (Some(cell), Some(far)) = (any.get_mut(start), reach.get_mut(start))
                        {
                            (*cell, *far) = (ways, further);
                        }
                    }
                }
                if least <= 1 {
                    return any;
                }
                let from = |(start, reach): (usize, &usize)| {
                    let end = start + least;
                    if *reach >= least { more(at(next, end), at(&any, end)) } else { 0 }
                };
                reach.iter().enumerate().map(from).collect()
            }
            (_, Some(shape)) => {
                let from = |start: usize| {
                    let most = (*shape.lengths().end()).min(self.characters() - start);
                    (*shape.lengths().start()..=most)
                        .filter(|length| shape.accepts(self.slice(start, start + length)))
                        .fold(0, |ways, length| more(ways, at(next, start + length)))
                };
                (0..count).map(from).collect()
            }
            (_, None) => vec![0; count],
        }
    }

    /// The nearest end of a part that begins at `start`, from `least` on, after which the rest can
    /// be read.
    fn end_from(&mut self, part: usize, start: usize, least: usize) -> Option<usize> {
        let this = self.parts.get(part)?;
        let Some(shape) = Shape::of(this) else {
            let Part::Text(constant) = this else { return None };
            let end = start + constant.chars().count();
            return (end >= least && self.ways_at(part + 1, end) > 0).then_some(end);
        };
        let lengths = shape.lengths();
        let most = start.saturating_add(*lengths.end()).min(self.characters());
        for end in start + 1..=most {
            self.steps += 1;
            if let Shape::Run { class, .. } = shape
                && !self.holds(class, end - 1)
            {
                return None;
            }
            let fits = end >= least
                && end - start >= *lengths.start()
                && self.ways_at(part + 1, end) > 0
                && (matches!(shape, Shape::Run { .. }) || shape.accepts(self.slice(start, end)));
            if fits {
                return Some(end);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::KeyTemplate;
    use super::*;

    fn all(template: &str, text: &str) -> Vec<String> {
        let template = KeyTemplate::parse(template).unwrap();
        let mut readings = Readings::of(template.parts(), text);
        let mut out = Vec::new();
        while readings.advance() {
            let texts: Vec<_> = readings.parts().iter().map(|(_, text)| *text).collect();
            out.push(texts.join("|"));
        }
        out
    }

    #[test]
    fn readings_come_from_the_nearest_ends_on() {
        assert_eq!(all("{a}#{b}", "x#y#z"), ["x|#|y#z", "x#y|#|z"]);
        assert_eq!(all("{a}{b}", "éxy"), ["é|xy", "éx|y"]);
        assert_eq!(all("{a}#{d:year}", "x#y#2026"), ["x#y|#|2026"]);
        assert_eq!(all("{a:upper}{b:pad3}", "ABc00"), ["A|Bc00", "AB|c00"]);
        assert_eq!(all("AB", "AB"), ["AB"]);
        assert_eq!(all("{a}#", "#"), Vec::<String>::new());
    }

    #[test]
    fn a_hostile_key_ends_in_steps_of_parts_times_characters() {
        let text = "#".repeat(2048);
        for template in [
            "{a}#{b}#{c}#{d}#{e}#{f}#{g}#{h}X",
            "{a:pad9}#{b:upper}#{c}#{d:lower}#{e}#{f}#{g:pad2}#{h}X",
        ] {
            let template = KeyTemplate::parse(template).unwrap();
            let mut readings = Readings::of(template.parts(), &text);
            assert!(!readings.advance());
            assert_eq!(readings.steps, 16 * 2049);
        }
        let template = KeyTemplate::parse("{a}#{b}#{c}#{d}#{e}#{f}#{g}#{h:upper}").unwrap();
        let mut readings = Readings::of(template.parts(), &text);
        assert!(readings.advance());
        assert!(readings.steps < 18 * 2049, "{}", readings.steps);
    }
}
