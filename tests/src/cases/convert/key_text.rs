//! From the pieces of a key's text to a key template, with the attributes it names.

use super::super::asked::{Hole, Piece, days_of, unit_of};
use super::super::words;
use super::attributes::{Role, make, role};
use super::keys::Sheet;
use keyloom_core::key::DateUnit;
use std::fmt::Write as _;

/// Shards where nothing says how many.
pub(super) const SHARDS: u32 = 10;

/// Constant text as a template writes it.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if "{}()\\".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// An attribute as a template writes it.
pub(super) fn named(attribute: &str) -> String {
    format!("{{{}}}", attribute.replace('\\', "\\\\").replace(':', "\\:"))
}

impl Sheet<'_> {
    /// The template of a text; the attributes it names are added.
    pub(super) fn template(
        &mut self,
        pieces: &[Piece],
        is_partition: bool,
        column: &str,
    ) -> String {
        let mut out = String::new();
        let mut before: Option<String> = None;
        for piece in pieces {
            match piece {
                Piece::Constant(text) => {
                    out.push_str(&escaped(text));
                    before = words::stems(text).pop().or(before);
                }
                Piece::Hole(hole) => {
                    let text = self.hole(hole, before.as_deref(), is_partition, column);
                    out.push_str(&text);
                }
            }
        }
        out
    }

    fn hole(
        &mut self,
        hole: &Hole,
        before: Option<&str>,
        is_partition: bool,
        column: &str,
    ) -> String {
        match hole {
            Hole::Named(words, padded) => self.value(words, *padded, before, is_partition),
            Hole::Unnamed => {
                let words: Vec<String> = before.map(str::to_owned).into_iter().collect();
                let of = if words.is_empty() { words::stems(column) } else { words };
                self.value(&of, false, None, is_partition)
            }
            Hole::Bucket(unit, _) => self.bucket(*unit),
            Hole::Moment(step) => {
                let time = self.moment(*step);
                named(&time)
            }
            Hole::Shard(n) => {
                let id = self.own_id();
                format!("shard({},{})", named(&id), n.unwrap_or(SHARDS).max(1))
            }
            Hole::Hash => {
                let id = self.own_id();
                format!("hash4({})", named(&id))
            }
        }
    }

    /// The time cut down to a unit.
    pub(super) fn bucket(&mut self, unit: DateUnit) -> String {
        let time = self.moment(None);
        format!("{{{}:{}}}", time.replace(':', "\\:"), unit.name())
    }

    /// The value that words name: the entity's own id, or an attribute.
    fn value(
        &mut self,
        words: &[String],
        padded: bool,
        before: Option<&str>,
        is_partition: bool,
    ) -> String {
        let is_own = (words::is_own(words, &self.stems) && !padded && !words::is_quantity(words))
            || (!is_partition && words.iter().all(|word| words::is_generic(word)));
        if is_own {
            let id = self.own_id();
            return named(&id);
        }
        let all_generic = words.iter().all(|word| words::is_generic(word));
        let name = match before {
            Some(before) if all_generic => format!("{before}_{}", words.join("_")),
            _ => words.join("_"),
        };
        let role = role(&name, "S", &[]);
        let kind = if role == Role::Quantity || role == Role::Ordinal { "N" } else { "S" };
        let attribute = make(&name, &role, kind);
        let is_number = kind == "N";
        self.add(&name, attribute);
        if is_number && padded {
            let mut out = String::new();
            let _ = write!(out, "{{{name}:pad10}}");
            return out;
        }
        named(&name)
    }
}

/// The unit of what a column is said to hold.
pub(super) fn said_unit(text: &str) -> Option<DateUnit> {
    let days = days_of(text);
    let is_one = days.is_none_or(|days| {
        let one = unit_of(text).map_or(1.0, DateUnit::seconds) / super::super::facts::DAY;
        (0.85..1.2).contains(&(days / one))
    });
    if text.contains('<') {
        return None;
    }
    unit_of(text)
        .filter(|_| is_one)
        .or_else(|| Some(DateUnit::within(days? * super::super::facts::DAY * 1.05)))
}

/// The forms of a key that its type lists: `string(objectId_time | t_time_objectId)`.
pub(super) fn forms(kind: &str) -> Vec<String> {
    let inner = kind.split_once('(').and_then(|(_, rest)| rest.rsplit_once(')'));
    let Some((inner, _)) = inner else { return Vec::new() };
    let form = |text: &str| {
        let mut out = String::new();
        for part in text.trim().split_inclusive(['_', ':', '#', '|', '/']) {
            let word = part.trim_end_matches(['_', ':', '#', '|', '/']);
            let sign = &part[word.len()..];
            if word.len() < 2 {
                out.push_str(part);
            } else {
                out.push('<');
                out.push_str(word);
                out.push('>');
                out.push_str(sign);
            }
        }
        out
    };
    let many = inner.split(" | ").filter(|text| text.contains(['_', ':', '#'])).map(form);
    many.collect()
}
