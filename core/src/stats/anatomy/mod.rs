//! How keys are built: which delimiter divides them, and what stands between.
//!
//! Shapes are counted over every key; what the segments look like is read off a bounded sample,
//! spread evenly over the keys as they came. A key is text here, whatever type it has in a store.

mod segment;
mod split;

use super::KeyWeight;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use split::{Whole, split};

/// Shapes answered.
const SHAPES: usize = 20;
/// Keys of one shape whose segments are looked at.
const SAMPLE: usize = 2000;
/// First segments that may each make a shape of their own, for one delimiter and number of segments.
const TAGS: usize = 16;

/// How keys are built: what they have between their delimiters.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Anatomy {
    /// The shapes met, most items first, at most twenty.
    pub shapes: Vec<Shape>,
}

/// Keys of one build, such as `CUST#…` or `ORDER#…#…`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Shape {
    /// The delimiter that divides it; none for a key without one.
    pub delimiter: Option<char>,
    /// Its segments in order.
    pub segments: Vec<Segment>,
    /// Distinct keys of this build.
    pub keys: u64,
    /// Items under them.
    pub items: u64,
}

/// One segment of a shape.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Segment {
    /// What it looks like.
    pub kind: SegmentKind,
    /// The text, where it is always the same.
    pub constant: Option<String>,
    /// Distinct values of it (of those looked at).
    pub distinct: u64,
    /// Shortest, in characters.
    pub min_length: u32,
    /// Longest, in characters.
    pub max_length: u32,
    /// Some values, at most three.
    pub examples: Vec<String>,
}

/// What a segment looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SegmentKind {
    /// Always the same.
    Constant,
    /// Digits, all of one length.
    PaddedInteger,
    /// Digits of differing lengths: as text, 10 comes before 9.
    UnpaddedInteger,
    /// A date or a moment.
    Date,
    /// A UUID.
    Uuid,
    /// A ULID.
    Ulid,
    /// Hexadecimal digits, all of one length.
    Hex,
    /// An e-mail address.
    Email,
    /// Anything else.
    Text,
}

impl Anatomy {
    /// Of distinct keys; `text` appends a key's text to an empty buffer.
    pub fn of<K>(entries: &[KeyWeight<K>], mut text: impl FnMut(&K, &mut String)) -> Self {
        let mut builds: IndexMap<Build, Tags> = IndexMap::new();
        let mut buffer = String::new();
        for entry in entries {
            buffer.clear();
            text(&entry.key, &mut buffer);
            let division = split(&buffer);
            let build = Build {
                delimiter: division.delimiter,
                segments: division.segments.len(),
                whole: division.whole,
            };
            let first = division.segments.first().copied().unwrap_or_default();
            let tag = if division.segments.len() > 1 && is_tag(first) { first } else { "" };
            builds.entry(build).or_default().add(tag, &buffer, entry.items);
        }
        let mut shapes: Vec<Shape> = builds
            .into_iter()
            .flat_map(|(build, tags)| {
                tags.settle().into_iter().map(move |group| group.shape(build.delimiter))
            })
            .collect();
        // Stable: shapes of equal weight stay as they came.
        shapes.sort_by(|a, b| b.items.cmp(&a.items).then(b.keys.cmp(&a.keys)));
        shapes.truncate(SHAPES);
        Self { shapes }
    }
}

#[derive(PartialEq, Eq, Hash)]
struct Build {
    delimiter: Option<char>,
    segments: usize,
    whole: Whole,
}

/// A word that may name the kind of thing, as `CUST` in `CUST#42`.
fn is_tag(segment: &str) -> bool {
    !segment.is_empty()
        && segment.len() <= 32
        && segment.chars().all(|c| c.is_alphabetic() || matches!(c, '_' | '-'))
}

/// The keys of one build, by their first word, until there are too many words for them to be tags.
#[derive(Default)]
struct Tags {
    groups: IndexMap<String, Group>,
    merged: bool,
}

impl Tags {
    fn add(&mut self, tag: &str, key: &str, items: u64) {
        let tag = if self.merged { "" } else { tag };
        if let Some(group) = self.groups.get_mut(tag) {
            group.add(key, items);
            return;
        }
        self.groups.entry(tag.to_owned()).or_default().add(key, items);
        if self.groups.len() > TAGS {
            self.merge();
        }
    }

    fn merge(&mut self) {
        let mut all = Group::default();
        for (_, group) in std::mem::take(&mut self.groups) {
            all.join(group);
        }
        self.groups.insert(String::new(), all);
        self.merged = true;
    }

    /// Words that stand once each (`alice#1`, `bob#1`) are values, unless they are in capitals.
    fn settle(mut self) -> Vec<Group> {
        let values = self
            .groups
            .iter()
            .filter(|(tag, group)| group.keys == 1 && tag.chars().any(char::is_lowercase))
            .count();
        if values > 1 && values * 2 > self.groups.len() {
            self.merge();
        }
        self.groups.into_values().collect()
    }
}

/// Keys of one shape: counted all, some kept.
struct Group {
    keys: u64,
    items: u64,
    kept: Vec<String>,
    /// Every so many keys are kept.
    stride: u64,
}

impl Default for Group {
    fn default() -> Self {
        Self { keys: 0, items: 0, kept: Vec::new(), stride: 1 }
    }
}

impl Group {
    fn add(&mut self, key: &str, items: u64) {
        if self.keys.is_multiple_of(self.stride) {
            self.kept.push(key.to_owned());
        }
        self.keys += 1;
        self.items = self.items.saturating_add(items);
        self.thin();
    }

    fn join(&mut self, other: Self) {
        self.keys += other.keys;
        self.items = self.items.saturating_add(other.items);
        self.stride = self.stride.max(other.stride);
        self.kept.extend(other.kept);
        self.thin();
    }

    /// Past the bound, every other of the keys kept goes.
    fn thin(&mut self) {
        while self.kept.len() > SAMPLE {
            let mut keep = false;
            self.kept.retain(|_| {
                keep = !keep;
                keep
            });
            self.stride = self.stride.saturating_mul(2);
        }
    }

    fn shape(&self, delimiter: Option<char>) -> Shape {
        let divided: Vec<Vec<&str>> = self.kept.iter().map(|key| split(key).segments).collect();
        let count = divided.first().map_or(0, Vec::len);
        let segments = (0..count)
            .map(|position| {
                let texts: Vec<&str> =
                    divided.iter().filter_map(|key| key.get(position).copied()).collect();
                segment::of(&texts)
            })
            .collect();
        Shape { delimiter, segments, keys: self.keys, items: self.items }
    }
}

#[cfg(test)]
mod tests {
    use super::super::SegmentKind as Kind;
    use super::*;
    use proptest::prelude::*;

    fn anatomy(keys: &[&str]) -> Anatomy {
        let entries: Vec<_> = keys
            .iter()
            .map(|key| KeyWeight { key: (*key).to_owned(), items: 1, bytes: 1 })
            .collect();
        Anatomy::of(&entries, |key, out| out.push_str(key))
    }

    fn kinds(shape: &Shape) -> Vec<Kind> {
        shape.segments.iter().map(|segment| segment.kind).collect()
    }

    #[test]
    fn words_before_a_delimiter_tell_shapes_apart() {
        let a = anatomy(&["CUST#alice", "ORDER#o917", "CUST#bob", "ORDER#o918", "ORDER#o1000"]);
        assert_eq!(a.shapes.len(), 2);
        assert_eq!(a.shapes[0].segments[0].constant.as_deref(), Some("ORDER"));
        assert_eq!(kinds(&a.shapes[0]), [Kind::Constant, Kind::Text]);
        assert_eq!((a.shapes[0].keys, a.shapes[1].keys), (3, 2));
        assert_eq!(a.shapes[1].segments[1].examples, ["alice", "bob"]);
    }

    #[test]
    fn words_that_stand_once_each_are_values() {
        let a = anatomy(&["alice#1", "bob#2", "carol#10"]);
        assert_eq!(a.shapes.len(), 1);
        assert_eq!(kinds(&a.shapes[0]), [Kind::Text, Kind::UnpaddedInteger]);
        // Two kinds of thing with one key each, in capitals, stay apart.
        assert_eq!(anatomy(&["USER#a", "ORDER#1"]).shapes.len(), 2);
    }

    #[test]
    fn many_words_are_values_and_no_key_is_lost() {
        let keys: Vec<String> = (0_u8..26)
            .flat_map(|c| (0..9).map(move |n| format!("{}x#{n}", (b'a' + c) as char)))
            .collect();
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        let a = anatomy(&keys);
        assert_eq!(a.shapes.len(), 1);
        assert_eq!((a.shapes[0].keys, a.shapes[0].segments[0].distinct), (234, 26));
    }

    #[test]
    fn moments_and_uuids_are_not_cut_at_their_own_delimiters() {
        let a = anatomy(&["d1:2026-06-01T10:00:00Z", "d2:2026-06-02T10:00:00.123Z"]);
        assert_eq!(a.shapes[0].delimiter, Some(':'));
        assert_eq!(kinds(&a.shapes[0]), [Kind::Text, Kind::Date]);
        let a = anatomy(&["0b8d6f4e-3c1a-4f3e-9d55-0a1b2c3d4e5f"]);
        assert_eq!((a.shapes[0].delimiter, kinds(&a.shapes[0])), (None, vec![Kind::Uuid]));
        let a = anatomy(&["a.b@example.com", "c@example.org"]);
        assert_eq!((a.shapes[0].delimiter, kinds(&a.shapes[0])), (None, vec![Kind::Email]));
    }

    #[test]
    fn unpadded_integers_are_told_from_padded_ones() {
        let a = anatomy(&["s|9", "s|10", "s|100"]);
        assert_eq!(kinds(&a.shapes[0]), [Kind::Constant, Kind::UnpaddedInteger]);
        let a = anatomy(&["s|009", "s|010", "s|100"]);
        assert_eq!(kinds(&a.shapes[0]), [Kind::Constant, Kind::PaddedInteger]);
    }

    #[test]
    fn shapes_are_counted_over_all_keys_and_looked_at_in_some() {
        let entries: Vec<_> =
            (0..50_000_u64).map(|key| KeyWeight { key, items: 2, bytes: 1 }).collect();
        let a =
            Anatomy::of(&entries, |key, out| out.extend(["U#", &(1_000_000 + key).to_string()]));
        assert_eq!((a.shapes[0].keys, a.shapes[0].items), (50_000, 100_000));
        let distinct = a.shapes[0].segments[1].distinct;
        assert!(distinct > 1000 && distinct <= SAMPLE as u64, "{distinct}");
        assert_eq!(a.shapes[0].segments[1].examples.len(), 3);
    }

    proptest! {
        #[test]
        fn any_text_is_taken_apart_and_none_is_lost(keys in prop::collection::vec("[a-zé日#|:/,_.\\- 0-9]{0,12}|\\PC{0,8}", 0..40)) {
            let keys: std::collections::BTreeSet<String> = keys.into_iter().collect();
            let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
            let a = anatomy(&keys);
            prop_assert!(a.shapes.len() <= SHAPES);
            if a.shapes.len() < SHAPES {
                prop_assert_eq!(a.shapes.iter().map(|s| s.keys).sum::<u64>(), keys.len() as u64);
            }
        }
    }
}
