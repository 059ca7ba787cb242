//! Fills a spot's key from what is known: which columns are equal to something, which begin with
//! something, what is read several times for want of a shard or a bucket, and which attribute can't
//! be filled at all.

mod buckets;

use super::bound::{Bound, Piece, compared};
use super::figures::{By, Narrowing, reach_days};
use super::known::Fact;
use super::spot::{KeyColumn, Spot};
use super::{Flaw, KeyCondition, Test};
use crate::design::{Direction, Generator, KeyType, Order, Range, RangeOperator};
use crate::key::{Call, Format, KeyTemplate, Part};
use crate::scale::{Scale, ValueKind};

/// What is asked of one entity's key, by the names the entity has for it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked<'a, 'd> {
    pub(super) names: &'a [(&'d str, Fact<'d>)],
    pub(super) range: Option<(&'d str, &'d Range)>,
    pub(super) order: Option<(&'d str, &'d Order)>,
    pub(super) limit: Option<u64>,
}

/// A part that can't be filled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unfilled {
    pub(super) column: String,
    pub(super) attribute: String,
}

/// What a part comes to.
enum Filled {
    Piece(Piece),
    Not(String),
}

struct Binder<'a, 's, 'd> {
    scale: &'s Scale<'d>,
    spot: &'a Spot<'d>,
    asked: Asked<'a, 'd>,
    bound: Bound<'d>,
}

/// Fills the key of a spot.
///
/// # Errors
///
/// A partition column needs an attribute that isn't known.
pub(super) fn bind<'d>(
    scale: &Scale<'d>,
    spot: &Spot<'d>,
    asked: Asked<'_, 'd>,
) -> Result<Bound<'d>, Unfilled> {
    let bound = || Bound { shards: 1.0, buckets: 1.0, enumerated: 1.0, ..Bound::default() };
    let mut binder = Binder { scale, spot, asked, bound: bound() };
    let placed = spot.partition.iter().try_for_each(|column| binder.partition(column));
    let Err(unfilled) = placed else {
        binder.bound.of_partition = binder.bound.narrowings.len();
        binder.sort(0);
        return Ok(binder.bound);
    };
    if !spot.ordered {
        return Err(unfilled);
    }
    // Where keys lie in their own order, what a key begins with is enough.
    binder.bound = bound();
    binder.sort(spot.partition.len());
    let mut bound = binder.bound;
    if bound.conditions.is_empty() || bound.narrowings.is_empty() {
        return Err(unfilled);
    }
    bound.of_partition = bound.narrowings.len() - usize::from(bound.ranged);
    Ok(bound)
}

impl<'d> Binder<'_, '_, 'd> {
    fn partition(&mut self, column: &KeyColumn<'d>) -> Result<(), Unfilled> {
        let mut text = String::new();
        for part in &column.parts {
            match self.fill(part, true) {
                Filled::Piece(piece) => {
                    text.push_str(&piece.text);
                    self.bound.partition.push_str(&piece.canonical);
                }
                Filled::Not(attribute) => {
                    return Err(Unfilled { column: column.column.name.clone(), attribute });
                }
            }
        }
        self.bound.partition.push('\u{0}');
        self.condition(column, Test::Equal, text, None);
        Ok(())
    }

    /// Fills the sort key, with so many partition columns before it that are read by order too.
    fn sort(&mut self, leading: usize) {
        let spot = self.spot;
        let of_partition = spot.partition.get(..leading).unwrap_or_default();
        let columns: Vec<&KeyColumn<'d>> = of_partition.iter().chain(&spot.sort).collect();
        for (position, column) in columns.iter().copied().enumerate() {
            let mut pieces = Vec::new();
            let mut left = column.parts.iter();
            let mut next = None;
            for part in left.by_ref() {
                if self.is_range(part).is_some() {
                    next = Some(part);
                    break;
                }
                match self.fill(part, position < leading) {
                    Filled::Piece(piece) => pieces.push(piece),
                    Filled::Not(_) => {
                        next = Some(part);
                        break;
                    }
                }
            }
            let text: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
            let last = position + 1 == columns.len();
            let Some(next) = next else {
                self.bound.sort.push(pieces);
                self.condition(column, Test::Equal, text, None);
                self.bound.exact = last;
                continue;
            };
            self.bound.open = true;
            self.bound.sort.push(pieces);
            self.order(column, next);
            let later = columns.iter().skip(position + 1).flat_map(|column| &column.parts);
            if !self.range(column, next, &text) {
                self.hashed(column, next, left.chain(later));
                if !text.is_empty() {
                    self.condition(column, Test::BeginsWith, text, None);
                }
            }
            return;
        }
        self.bound.exact = true;
        if self.asked.order.is_some() {
            self.bound.ordered = Some(false);
        }
    }

    fn condition(&mut self, column: &KeyColumn<'d>, test: Test, text: String, to: Option<String>) {
        let column = column.column.name.clone();
        self.bound.conditions.push(KeyCondition { column, test, text, to });
    }

    fn is_range(&self, part: &Part) -> Option<(&'d str, &'d Range)> {
        let Part::Attribute { name, .. } = part else { return None };
        let (own, range) = self.asked.range.filter(|(own, _)| own == name)?;
        let known = self.asked.names.iter().any(|(known, fact)| *known == own && !fact.narrows);
        (!known).then_some((own, range))
    }

    /// Whether the next part is the range asked for and keeps its order.
    fn range(&mut self, column: &KeyColumn<'d>, next: &Part, prefix: &str) -> bool {
        let Some((name, range)) = self.is_range(next) else {
            return self.range_by_birth(column, next, prefix);
        };
        let Part::Attribute { formats, .. } = next else { return false };
        let attribute = name.to_owned();
        let column_name = column.column.name.clone();
        if !formats.iter().all(|format| keeps_order(*format)) {
            self.bound.flaws.push(Flaw::RangeHashed { column: column_name, attribute });
            return false;
        }
        if self.unpadded(column, name, formats, prefix) {
            self.bound.flaws.push(Flaw::RangeNotOrdered { column: column_name, attribute });
        }
        let (test, text, to) = compared(range.operator, prefix, &next.to_string());
        self.condition(column, test, text, to);
        let share = super::figures::range_share(self.scale, self.spot.entity, name, range);
        self.bound.narrowings.retain(|one| one.name != name);
        self.bound.narrowings.push(Narrowing { name, by: By::Share(share) });
        self.bound.of_partition =
            self.bound.of_partition.min(self.bound.narrowings.len().saturating_sub(1));
        self.bound.consumed.push(name);
        self.bound.ranged = true;
        true
    }

    /// A range of time over an identifier that begins with its time, as a ULID does.
    fn range_by_birth(&mut self, column: &KeyColumn<'d>, next: &Part, prefix: &str) -> bool {
        let Some((name, range)) = self.asked.range else { return false };
        let Part::Attribute { name: own, formats } = next else { return false };
        let entity = self.scale.design().entities.get(self.spot.entity);
        let attribute = entity.and_then(|entity| entity.attributes.get(own));
        let timed = attribute.is_some_and(|attribute| {
            matches!(attribute.generator.as_deref(), Some(Generator::Ulid))
                || attribute.engine_type.as_deref() == Some("timeuuid")
        });
        let rising = self.scale.attribute(self.spot.entity, name);
        if !timed
            || !formats.is_empty()
            || !rising.rising
            || !matches!(rising.values, ValueKind::Moment { .. })
            || range.operator == RangeOperator::BeginsWith
        {
            return false;
        }
        let (test, text, to) = compared(range.operator, prefix, &next.to_string());
        self.condition(column, test, text, to);
        let share = super::figures::range_share(self.scale, self.spot.entity, name, range);
        self.bound.narrowings.push(Narrowing { name, by: By::Share(share) });
        self.bound.consumed.push(name);
        self.bound.ranged = true;
        true
    }

    /// Tells of a range that stands behind something that isn't known.
    fn hashed<'p>(
        &mut self,
        column: &KeyColumn<'d>,
        next: &Part,
        mut later: impl Iterator<Item = &'p Part>,
    ) {
        let Some((name, _)) = self.asked.range else { return };
        let scatters = match next {
            Part::Function { .. } => true,
            Part::Attribute { formats, .. } => !formats.iter().all(|one| keeps_order(*one)),
            Part::Text(_) => false,
        };
        let behind =
            later.any(|part| matches!(part, Part::Attribute { name: own, .. } if own == name));
        if scatters && behind {
            let column = column.column.name.clone();
            self.bound.flaws.push(Flaw::RangeHashed { column, attribute: name.to_owned() });
        }
    }

    /// Whether the order asked for is that of the next part.
    fn order(&mut self, column: &KeyColumn<'d>, next: &Part) {
        let Some((name, order)) = self.asked.order else { return };
        let fixed = self.asked.names.iter().any(|(known, fact)| {
            *known == name && fact.values <= 1.0 && self.bound.consumed.contains(known)
        });
        if fixed {
            self.bound.ordered = Some(false);
            return;
        }
        let Part::Attribute { name: own, formats } = next else { return };
        let shape = |name: &str| self.scale.attribute(self.spot.entity, name);
        let same = own == name || shape(own).rising && shape(name).rising;
        let prefix: usize = self.bound.sort.last().map_or(0, Vec::len);
        let unpadded = self.unpadded(column, own, formats, if prefix == 0 { "" } else { "#" });
        if same && formats.iter().all(|format| keeps_order(*format)) && !unpadded {
            let descends = column.column.direction == Direction::Descending;
            self.bound.ordered = Some((order.direction == Direction::Descending) != descends);
        }
    }

    /// Whether numbers stand as text of no fixed width.
    fn unpadded(
        &self,
        column: &KeyColumn<'d>,
        name: &str,
        formats: &[Format],
        prefix: &str,
    ) -> bool {
        let alone = column.parts.len() == 1 && prefix.is_empty();
        let as_number = alone && formats.is_empty() && column.column.kind == KeyType::N;
        let fixed = formats.iter().any(|one| matches!(one, Format::Pad(_) | Format::Date(_)));
        let shape = self.scale.attribute(self.spot.entity, name);
        // Moments since 1970 have had as many digits since 2001.
        let moment = matches!(shape.values, ValueKind::Moment { .. });
        shape.numeric && !as_number && !fixed && !moment
    }

    fn fill(&mut self, part: &Part, partition: bool) -> Filled {
        match part {
            Part::Text(text) => {
                Filled::Piece(Piece { text: part.to_string(), canonical: text.clone() })
            }
            Part::Attribute { name, formats } => self.attribute(part, name, formats, partition),
            Part::Function { call, argument } => self.function(part, *call, argument, partition),
        }
    }

    fn attribute(
        &mut self,
        part: &Part,
        name: &str,
        formats: &[Format],
        partition: bool,
    ) -> Filled {
        let fact = self.asked.names.iter().find(|(own, fact)| *own == name && !fact.narrows);
        if let Some((own, fact)) = fact {
            return Filled::Piece(self.known(part, own, *fact, formats));
        }
        let constant = self.spot.placement.constants.get(name);
        if let Some(constant) = constant {
            return Filled::Piece(Piece { text: constant.clone(), canonical: constant.clone() });
        }
        if partition {
            let divided = formats.iter().find_map(|format| divides(*format));
            if let Some(n) = divided {
                return self.shards(part, n, name);
            }
            if let Some((own, range)) = self.is_range(part)
                && let Some(piece) = self.bucket(part, own, range, formats)
            {
                return Filled::Piece(piece);
            }
            if let Some(piece) = self.newest(part, name, formats) {
                return Filled::Piece(piece);
            }
            if let Some(n) = self.enumerated(name) {
                self.bound.enumerated *= n;
                return Filled::Piece(self.piece(part));
            }
        }
        Filled::Not(name.to_owned())
    }

    fn known(&mut self, part: &Part, name: &'d str, fact: Fact<'d>, formats: &[Format]) -> Piece {
        if !self.bound.groups.iter().any(|(group, ..)| *group == fact.group) {
            self.bound.groups.push((fact.group, fact.values, fact.found));
        }
        let by = fact.equals.map_or(By::Value, By::Fixed);
        let cut = formats.iter().find_map(|format| match format {
            Format::Date(unit) => Some(unit.seconds()),
            _ => None,
        });
        let divided = formats.iter().find_map(|format| divides(*format));
        let by = match (divided, cut) {
            (Some(n), _) => By::Share(1.0 / n),
            (None, Some(seconds)) => {
                self.bound.consumed.push(name);
                let days = reach_days(self.scale, self.spot.entity, name).unwrap_or(1.0);
                By::Share((seconds / (days * 86_400.0)).min(1.0))
            }
            (None, None) => {
                self.bound.consumed.push(name);
                by
            }
        };
        let narrowing = Narrowing { name, by };
        if !self.bound.narrowings.iter().any(|one| one.name == name) {
            self.bound.narrowings.push(narrowing);
        } else if !matches!(by, By::Share(_)) {
            self.bound.narrowings.retain(|one| one.name != name);
            self.bound.narrowings.push(narrowing);
        }
        let mut piece = self.piece(part);
        if let Some(text) = fact.equals.and_then(|value| literal(part, name, value)) {
            piece.text.clone_from(&text);
            piece.canonical = text;
        }
        piece
    }

    /// The part with each attribute by its home.
    fn piece(&self, part: &Part) -> Piece {
        let text = part.to_string();
        let mut canonical = text.clone();
        let mut open = vec![part];
        while let Some(part) = open.pop() {
            match part {
                Part::Attribute { name, .. } => {
                    let home = super::known::home(self.scale.design(), self.spot.entity, name);
                    canonical.extend([format!("{home:?}")]);
                }
                Part::Function { argument, .. } => open.extend(argument),
                Part::Text(_) => {}
            }
        }
        if let Part::Attribute { formats, .. } = part {
            // The name is the entity's own; the home and the formats say all.
            let formats: Vec<String> = formats.iter().map(ToString::to_string).collect();
            let named = canonical.split_off(text.len());
            canonical = format!("{{{named}:{}}}", formats.join(":"));
        }
        Piece { text, canonical }
    }

    fn function(&mut self, part: &Part, call: Call, argument: &[Part], partition: bool) -> Filled {
        let n = match call {
            Call::Random(below) => {
                let nothing = String::from("random");
                return if partition {
                    self.shards(part, f64::from(below), &nothing)
                } else {
                    Filled::Not(nothing)
                };
            }
            Call::Format(format) => divides(format),
        };
        let before = self.bound.clone();
        for inner in argument {
            if let Part::Attribute { name, .. } = inner {
                let known = self.asked.names.iter().find(|(own, it)| own == name && !it.narrows);
                let Some((_, fact)) = known else {
                    self.bound = before;
                    return match n.filter(|_| partition) {
                        Some(n) => self.shards(part, n, name),
                        None => Filled::Not(name.clone()),
                    };
                };
                if !self.bound.groups.iter().any(|(group, ..)| *group == fact.group) {
                    self.bound.groups.push((fact.group, fact.values, fact.found));
                }
                if let Some(n) = n {
                    let (own, by) = (known.map_or("", |(own, _)| own), By::Share(1.0 / n));
                    if !self.bound.narrowings.iter().any(|one| one.name == own) {
                        self.bound.narrowings.push(Narrowing { name: own, by });
                    }
                }
            } else if let Part::Function { .. } = inner
                && let Filled::Not(attribute) = self.fill(inner, false)
            {
                self.bound = before;
                return match n.filter(|_| partition) {
                    Some(n) => self.shards(part, n, &attribute),
                    None => Filled::Not(attribute),
                };
            }
        }
        Filled::Piece(self.piece(part))
    }
}

/// Into how many values a format divides.
fn divides(format: Format) -> Option<f64> {
    match format {
        Format::Shard(n) | Format::Modulo(n) => Some(f64::from(n)),
        Format::Hash(digits) => Some(16_f64.powi(digits.min(32).cast_signed())),
        _ => None,
    }
}

fn keeps_order(format: Format) -> bool {
    matches!(format, Format::Date(_) | Format::Pad(_) | Format::Upper | Format::Lower)
}

/// A part with a fixed value, as text; none where the value doesn't fit the formats.
fn literal(part: &Part, name: &str, value: &str) -> Option<String> {
    let template = KeyTemplate::parse(&part.to_string()).ok()?;
    let lookup = |asked: &str| (asked == name).then(|| crate::value::KeyValue::S(value.into()));
    let mut text = String::new();
    template.render_text(&mut text, &lookup, &mut |_| 0).ok()?;
    Some(text)
}
