//! Makes the values of a plan, each by itself: any attribute of any item, in any order.

use super::fit::{copy, fit, is_of, write_text, write_whole};
use super::maker::{Maker, Source};
use super::moment::{self, DAY};
use super::names;
use super::plan::Plan;
use super::random::{Random, Seed};
use super::text::push_digits;
use crate::design::{AttributeType, TimestampFormat, TimestampOrder};
use crate::value::{AttributeValue, KeyValue, Number};
use indexmap::IndexMap;
use std::collections::BTreeSet;

/// References to references and templates of templates end after so many.
const DEEPEST: u32 = 8;
/// The span of times of an entity that has no time of its own.
const SPAN: i64 = 30 * DAY;
/// Positions below an item's seed that are not elements of a list.
const PRESENCE: u64 = u64::MAX;
/// The seed of an item's names, below its entity's.
const PERSON: u64 = u64::MAX;

/// The item and value at hand.
#[derive(Clone, Copy)]
struct Place {
    entity: usize,
    member: u64,
    seed: Seed,
    depth: u32,
}

impl Plan {
    /// Writes an attribute of an item; false where the item does not have it.
    pub(super) fn value(&self, source: Source, member: u64, out: &mut AttributeValue) -> bool {
        self.value_at(source, member, 0, out)
    }

    fn value_at(&self, source: Source, member: u64, depth: u32, out: &mut AttributeValue) -> bool {
        let Some(entity) = self.entities.get(source.entity) else { return false };
        let Some(attribute) = entity.attributes.get(source.attribute) else { return false };
        if depth > DEEPEST {
            return false;
        }
        let seed = attribute.seed.at(member);
        if let Some(presence) = attribute.presence
            && seed.at(PRESENCE).random().unit() >= presence
        {
            return false;
        }
        let place = Place { entity: source.entity, member, seed, depth };
        self.make(&attribute.maker, attribute.kind, place, out)
    }

    /// The item of an ancestor that an item belongs to.
    pub(super) fn ancestor(&self, entity: usize, member: u64, ancestor: usize) -> Option<u64> {
        let (mut entity, mut member) = (entity, member);
        while entity != ancestor {
            let found = self.entities.get(entity)?;
            member = found.family.parent(member);
            entity = found.parent?;
        }
        Some(member)
    }

    fn make(
        &self,
        maker: &Maker,
        kind: AttributeType,
        at: Place,
        out: &mut AttributeValue,
    ) -> bool {
        let made = self.make_any(maker, kind, at, out);
        if made && !is_of(out, kind) {
            *out = fit(std::mem::replace(out, AttributeValue::Null), kind);
        }
        made
    }

    fn make_any(
        &self,
        maker: &Maker,
        kind: AttributeType,
        at: Place,
        out: &mut AttributeValue,
    ) -> bool {
        let count = self.entities.get(at.entity).map_or(1, |entity| entity.count);
        let mut random = at.seed.random();
        match maker {
            Maker::Sequence { start, step, prefix, pad, per_parent } => {
                let family = self.entities.get(at.entity).map(|entity| &entity.family);
                let position = match family.filter(|_| *per_parent) {
                    Some(family) => family.ordinal(at.member),
                    None => at.member,
                };
                let value = i128::from(*start) + i128::from(*step) * i128::from(position);
                write_whole(out, kind, value, prefix, *pad);
            }
            Maker::Uuid => uuid(kind, &mut random, out),
            Maker::Ulid => {
                let time = self.time(at.entity, at.member).max(0) as u128 & 0xffff_ffff_ffff;
                let high = u128::from(random.bits() & 0xffff);
                let tail = (high << 64) | u128::from(random.bits());
                write_text(out, |text| {
                    push_digits(text, time, 10, 5);
                    push_digits(text, tail, 16, 5);
                    text.make_ascii_uppercase();
                });
            }
            Maker::Moment { span, order, format } => {
                let time = self.moment(*span, *order, at.member, count, &mut random);
                write_moment(out, kind, time, *format);
            }
            Maker::Expiry { after } => {
                let time = self.time(at.entity, at.member).saturating_add(*after);
                let numeric = kind == AttributeType::N;
                let format =
                    if numeric { TimestampFormat::EpochSeconds } else { TimestampFormat::Iso };
                write_moment(out, kind, time, format);
            }
            Maker::Choice { values, draw } => {
                let rank = draw.rank(at.member, count, &mut random);
                let Some(value) = values.get(rank as usize) else { return false };
                copy(value, out);
            }
            Maker::Pool { prefix, pad, draw } => {
                let rank = draw.rank(at.member, count, &mut random);
                write_whole(out, kind, i128::from(rank) + 1, prefix, *pad);
            }
            Maker::Name(of) => {
                let people = self.entities.get(at.entity).map(|entity| entity.seed.at(PERSON));
                let person = people.unwrap_or(at.seed).at(at.member);
                write_text(out, |text| names::push(text, *of, at.member, person, &mut random));
            }
            Maker::Text { min, max } => {
                let bytes = random.between((*min).into(), (*max).into()) as usize;
                write_text(out, |text| self.words.push(text, bytes, &mut random));
            }
            Maker::Bytes { min, max } => {
                let length = random.between((*min).into(), (*max).into()) as usize;
                *out = AttributeValue::B(bytes(length, &mut random));
            }
            Maker::Number { low, high, decimals } => {
                let width = high.wrapping_sub(*low) as u64;
                let value = i128::from(*low) + i128::from(random.between(0, width));
                let number = Number::from_parts(value, -i32::try_from(*decimals).unwrap_or(0));
                *out = AttributeValue::N(number.unwrap_or_default());
            }
            Maker::Boolean { probability } => {
                *out = AttributeValue::Bool(random.unit() < *probability);
            }
            Maker::Constant(value) => copy(value, out),
            Maker::Ancestor(source) => {
                let Some(member) = self.ancestor(at.entity, at.member, source.entity) else {
                    return false;
                };
                return self.value_at(*source, member, at.depth + 1, out);
            }
            Maker::Reference { source, draw } => {
                let member = draw.rank(at.member, count, &mut random);
                return self.value_at(*source, member, at.depth + 1, out);
            }
            Maker::Template { template, sources } => {
                let mut values = Vec::with_capacity(sources.len());
                for (name, source) in sources {
                    let mut value = AttributeValue::Null;
                    let member = self.ancestor(at.entity, at.member, source.entity);
                    if member.is_some_and(|m| self.value_at(*source, m, at.depth + 1, &mut value)) {
                        values.push((name.as_str(), value));
                    }
                }
                let lookup = |name: &str| {
                    let found = values.iter().find(|(known, _)| *known == name);
                    found.and_then(|(_, value)| KeyValue::of(value))
                };
                let mut chance = |n: u32| random.below(n.into()) as u32;
                let mut rendered = false;
                write_text(out, |text| {
                    rendered = template.render_text(text, &lookup, &mut chance).is_ok();
                });
                return rendered;
            }
            Maker::List { of, element, min, max } => {
                let length = random.between((*min).into(), (*max).into());
                let elements =
                    (0..length).filter_map(|position| self.element(of, *element, at, position));
                *out = AttributeValue::L(elements.collect());
            }
            Maker::Set { of, element, min, max } => {
                let length = random.between((*min).into(), (*max).into()).max(1);
                let Some(set) = self.set(of, *element, at, length) else { return false };
                *out = set;
            }
            Maker::Map { fields } => {
                let mut map = IndexMap::with_capacity(fields.len());
                for (position, (name, kind, maker)) in fields.iter().enumerate() {
                    if let Some(value) = self.element(maker, *kind, at, position as u64) {
                        map.insert(name.clone(), value);
                    }
                }
                *out = AttributeValue::M(map);
            }
            Maker::Nothing => return false,
        }
        true
    }

    /// A value within a value.
    fn element(
        &self,
        maker: &Maker,
        kind: AttributeType,
        at: Place,
        position: u64,
    ) -> Option<AttributeValue> {
        let at = Place { seed: at.seed.at(position), ..at };
        let mut out = AttributeValue::Null;
        self.make(maker, kind, at, &mut out).then_some(out)
    }

    fn set(
        &self,
        of: &Maker,
        kind: AttributeType,
        at: Place,
        length: u64,
    ) -> Option<AttributeValue> {
        let (mut texts, mut numbers, mut blobs) =
            (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for position in 0..length.saturating_mul(4) {
            let whole = texts.len() + numbers.len() + blobs.len();
            if whole as u64 >= length {
                break;
            }
            match self.element(of, kind, at, position) {
                Some(AttributeValue::N(number)) => numbers.insert(number),
                Some(AttributeValue::B(bytes)) => blobs.insert(bytes),
                Some(AttributeValue::S(text)) => texts.insert(text),
                _ => false,
            };
        }
        if !texts.is_empty() {
            Some(AttributeValue::Ss(texts.into_iter().collect()))
        } else if !numbers.is_empty() {
            Some(AttributeValue::Ns(numbers.into_iter().collect()))
        } else if !blobs.is_empty() {
            Some(AttributeValue::Bs(blobs.into_iter().collect()))
        } else {
            None
        }
    }

    /// When an item came to be.
    fn time(&self, entity: usize, member: u64) -> i64 {
        let found = self.entities.get(entity);
        let count = found.map_or(1, |entity| entity.count);
        let attribute = found.and_then(|entity| entity.attributes.get(entity.time?));
        if let Some(attribute) = attribute
            && let Maker::Moment { span, order, .. } = &attribute.maker
        {
            let mut random = attribute.seed.at(member).random();
            return self.moment(*span, *order, member, count, &mut random);
        }
        self.moment(SPAN, TimestampOrder::Rising, member, count, &mut Random::new(0))
    }

    fn moment(
        &self,
        span: i64,
        order: TimestampOrder,
        member: u64,
        count: u64,
        random: &mut Random,
    ) -> i64 {
        let span = span.max(0);
        match order {
            TimestampOrder::Rising => {
                let later = u128::from(count.saturating_sub(member + 1));
                let back = span as u128 * later / u128::from(count.max(1));
                self.now.saturating_sub(i64::try_from(back).unwrap_or(span))
            }
            TimestampOrder::Random => {
                self.now.saturating_sub(random.below(span.unsigned_abs()).cast_signed())
            }
        }
    }
}

fn write_moment(out: &mut AttributeValue, kind: AttributeType, at: i64, format: TimestampFormat) {
    match (kind, format) {
        (AttributeType::N, TimestampFormat::EpochMillis) => {
            *out = AttributeValue::N(at.into());
        }
        (AttributeType::N, _) => *out = AttributeValue::N(at.div_euclid(1000).into()),
        _ => write_text(out, |text| moment::push(text, at, format)),
    }
}

/// A random UUID: version 4, variant 2 (RFC 9562, section 5.4).
fn uuid(kind: AttributeType, random: &mut Random, out: &mut AttributeValue) {
    let bits = (u128::from(random.bits()) << 64) | u128::from(random.bits());
    let bits = bits & !(0xf << 76) & !(0x3 << 62) | (0x4 << 76) | (0x2 << 62);
    if kind == AttributeType::B {
        *out = AttributeValue::B(bits.to_be_bytes().to_vec());
        return;
    }
    write_text(out, |text| {
        for (position, (shift, digits)) in
            [(96, 8), (80, 4), (64, 4), (48, 4), (0, 12)].into_iter().enumerate()
        {
            if position > 0 {
                text.push('-');
            }
            push_digits(text, bits >> shift, digits, 4);
        }
    });
}

fn bytes(length: usize, random: &mut Random) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(length + 8);
    while bytes.len() < length {
        bytes.extend_from_slice(&random.bits().to_le_bytes());
    }
    bytes.truncate(length);
    bytes
}
