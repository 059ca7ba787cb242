//! What a request asks of the keys and beyond: given values, ranges, spans of time, filters.

use super::super::asked::{Asked, Hole, Piece};
use super::super::case::PatternText;
use super::super::op::{Op, Verb};
use super::super::words;
use super::keys::{plain_attributes, top_attributes};
use super::pattern::Filter;
use super::stored::Stored;
use super::{Work, clean};
use indexmap::IndexMap;
use keyloom_core::design::{AccessPattern, Generator, Given, KeySchema, Range, RangeOperator};
use keyloom_core::key::{Format, KeyTemplate, Part};
use serde_json::Value;

impl Work<'_> {
    /// The template of a column for an entity.
    pub(super) fn template(&self, stored: &Stored, column: &str) -> Option<String> {
        let table = &self.case.design.tables[stored.table].name;
        let it = self.design.tables.get(table)?;
        let placement = it.placements.iter().find(|it| it.entity == stored.entity)?;
        let own = placement.keys.get(column).cloned();
        Some(own.unwrap_or_else(|| super::key_text::named(column)))
    }

    /// What the caller has of the keys. True where the moment alone fixes the partition.
    pub(super) fn ask(
        &mut self,
        stored: &Stored,
        text: &PatternText,
        op: &Op,
        schema: &KeySchema,
        pattern: &mut AccessPattern,
    ) -> bool {
        let (mut now, mut others) = (false, false);
        let says = |name: &str| {
            let found = text.key.iter().find(|(column, _)| clean(column) == name);
            found.map(|(_, value)| match value.as_str() {
                Some(text) => Asked::read(text),
                None => Asked::Fixed(value.to_string()),
            })
        };
        let implied = op.verb.writes()
            || matches!(op.verb, Verb::Get | Verb::BatchGet | Verb::Check)
            || (op.verb == Verb::Query && !op.is_select && op.by.is_empty())
            || !text.key.is_empty();
        let whole = op.verb.writes() || matches!(op.verb, Verb::Get | Verb::BatchGet | Verb::Check);
        let partitions = schema.partition.len();
        for (i, column) in schema.columns().enumerate() {
            let is_partition = i < partitions;
            let asked = match says(&column.name) {
                Some(asked) => asked,
                None if (is_partition && implied) || (!is_partition && whole) => Asked::One,
                None => continue,
            };
            let Some(template) = self.template(stored, &column.name) else { continue };
            now |= is_partition && asked.is_now();
            others |= is_partition && !asked.is_now() && !plain_attributes(&template).is_empty();
            Self::ask_one(&asked, &template, op, pattern);
        }
        for name in text
            .key
            .keys()
            .filter(|name| !schema.columns().any(|column| column.name == clean(name)))
        {
            self.unread.push(format!("{}.key.{name}", text.id));
        }
        if !op.by.is_empty() && pattern.given.is_empty() {
            let said = op.by.join("_");
            let name = self.attribute_of(&stored.entity, &said, None);
            pattern.given.push(Given::Attribute(name));
        }
        now && !others
    }

    fn ask_one(asked: &Asked, template: &str, op: &Op, pattern: &mut AccessPattern) {
        let Ok(read) = KeyTemplate::parse(template) else { return };
        let all: Vec<String> = if op.verb.writes() {
            read.attributes().map(str::to_owned).collect()
        } else {
            top_attributes(template)
        };
        let plain = plain_attributes(template);
        let sole = read.sole_attribute().map(str::to_owned);
        let mut give = |given: Given| {
            if !pattern.given.iter().any(|it| it.attribute() == given.attribute()) {
                pattern.given.push(given);
            }
        };
        let full = |attribute: &str, values: Option<u64>, equals: Option<String>| Given::Full {
            attribute: attribute.to_owned(),
            entity: None,
            values,
            equals,
            extra: IndexMap::new(),
        };
        match asked {
            Asked::Fixed(text) => match &sole {
                Some(attribute) => give(full(attribute, None, Some(text.clone()))),
                None if is_prefix(text, op) => {
                    let of = words::stems(text);
                    let named = all.iter().filter(|it| words::stems(it) == of);
                    named.for_each(|it| give(Given::Attribute(it.clone())));
                }
                None => all.iter().for_each(|it| give(Given::Attribute(it.clone()))),
            },
            Asked::Many(n) => {
                if let Some(attribute) = plain.first().or(all.first()) {
                    give(full(attribute, Some(*n), None));
                }
            }
            Asked::Shard(_) => {}
            Asked::Range(operator, days) => {
                let attribute =
                    all.first().cloned().or_else(|| read.attributes().next().map(str::to_owned));
                pattern.range = attribute.map(|attribute| range(&attribute, *operator, *days));
            }
            Asked::TextRange(pieces, operator) => {
                let is_constant = pieces.len() == 1;
                if !is_constant || *operator != RangeOperator::BeginsWith {
                    let (before, of) = ranged(pieces, &read, &all);
                    for it in &before {
                        give(Given::Attribute(it.clone()));
                    }
                    pattern.range = of.map(|it| range(&it, *operator, None));
                }
            }
            Asked::Text(pieces) if is_partial(pieces, op) => {}
            // A prefix of a key says the first of what the key is made of.
            Asked::Text(pieces) if !op.verb.writes() && holes(pieces) < all.len() => {
                let (mut before, of) = ranged(pieces, &read, &all);
                before.extend(of);
                for it in before {
                    give(Given::Attribute(it));
                }
            }
            _ => {
                // As many keys as there are shards are those of one value.
                let pieces = asked.pieces().unwrap_or_default();
                let sharded =
                    pieces.iter().any(|piece| matches!(piece, Piece::Hole(Hole::Shard(_))));
                let many = op.many.filter(|_| op.verb == Verb::BatchGet && !sharded);
                for attribute in &all {
                    match many {
                        Some(n) => give(full(attribute, Some(n), None)),
                        None => give(Given::Attribute(attribute.clone())),
                    }
                }
            }
        }
    }

    /// Who asks for a bucket of time has its span, and not the moment of one item.
    pub(super) fn by_bucket(
        &self,
        stored: &Stored,
        op: &Op,
        schema: &KeySchema,
        pattern: &mut AccessPattern,
    ) {
        let whole = op.verb.writes() || matches!(op.verb, Verb::Get | Verb::BatchGet | Verb::Check);
        if whole || pattern.range.is_some() {
            return;
        }
        let mut columns = schema.partition.iter();
        let Some((attribute, days)) = columns.find_map(|column| {
            let template = self.template(stored, &column.name)?;
            bucket_days(&template)
        }) else {
            return;
        };
        let sorted = schema.sort.iter().any(|column| {
            let template = self.template(stored, &column.name).unwrap_or_default();
            top_attributes(&template).contains(&attribute)
        });
        let before = pattern.given.len();
        if sorted {
            pattern.given.retain(|given| given.attribute() != attribute);
        }
        if pattern.given.len() < before {
            pattern.range = Some(range(&attribute, RangeOperator::Between, Some(days)));
        }
    }

    /// A range within a bucket that is given is no wider than the bucket.
    pub(super) fn within_bucket(
        &self,
        stored: &Stored,
        text: &PatternText,
        schema: &KeySchema,
        pattern: &mut AccessPattern,
    ) {
        let Some(range) = pattern.range.as_mut().filter(|range| range.days.is_none()) else {
            return;
        };
        let mut asked = text.key.iter().filter_map(|(column, value)| {
            let one = matches!(Asked::read(value.as_str()?), Asked::One | Asked::Now(_));
            one.then(|| clean(column))
        });
        range.days = asked.find_map(|name| {
            let column = schema.partition.iter().find(|column| column.name == name)?;
            let (attribute, days) = bucket_days(&self.template(stored, &column.name)?)?;
            (attribute == range.attribute).then_some(days)
        });
    }

    /// What a sort key begins with: `begins_with SCHEDULED#date` is of a status and a day.
    pub(super) fn begins(
        &mut self,
        stored: &Stored,
        op: &Op,
        schema: &KeySchema,
        pattern: &mut AccessPattern,
    ) {
        let Some(prefix) = op.prefix.as_deref().filter(|_| !op.verb.writes()) else { return };
        let Some(column) = schema.sort.first() else { return };
        let Some(template) = self.template(stored, &column.name) else { return };
        for (said, attribute) in prefix.split('#').zip(top_attributes(&template)) {
            let of = words::stems(said);
            if said.is_empty() {
                continue;
            }
            if words::is_time(&of) || of.iter().any(|word| words::unit(word).is_some()) {
                pattern.range = Some(range(&attribute, RangeOperator::Between, Some(1.0)));
            } else if words::few(&words::stems(&attribute)).is_some() {
                let given = Filter::Equal(attribute.clone(), Some(said.to_owned())).given();
                let _ = self.attribute_of(&stored.entity, &attribute, Some(said));
                pattern.given.push(given);
            }
        }
    }

    /// Ranges, spans of time and filters.
    pub(super) fn narrow(
        &mut self,
        stored: &Stored,
        text: &PatternText,
        op: &Op,
        pattern: &mut AccessPattern,
    ) {
        if let Some((of, operator)) = &op.range {
            let by_filter = text.more.get("filter").is_some();
            if !of.is_empty() && pattern.range.is_none() && !op.verb.writes() && !by_filter {
                let attribute = self.attribute_alike(&stored.entity, of);
                match attribute {
                    Some(attribute) => pattern.range = Some(range(&attribute, *operator, op.days)),
                    None => self.unread.push(format!("{}.op = {}", text.id, text.op)),
                }
            }
        }
        if let (Some(days), None) = (op.days, &pattern.range) {
            let time = self.time_of(&stored.entity);
            pattern.range = time.map(|time| range(&time, RangeOperator::AtLeast, Some(days)));
        }
        let said = match text.more.get("filter") {
            Some(Value::String(said)) => self.filters(stored, &text.id, said),
            Some(Value::Null) | None => Vec::new(),
            Some(other) => {
                self.unread.push(format!("{}.filter = {other}", text.id));
                Vec::new()
            }
        };
        let asks_by_key = !pattern.given.is_empty();
        let ttl = self
            .case
            .design
            .tables
            .get(stored.table)
            .and_then(|table| self.design.tables.get(&table.name)?.ttl_attribute.clone());
        for filter in said {
            let is_expiry =
                matches!(&filter, Filter::Range(name, ..) if Some(name) == ttl.as_ref());
            if is_expiry {
                pattern.excludes_expired = Some(true);
            }
            match (&filter, asks_by_key) {
                (Filter::Equal(..), false) => pattern.given.push(filter.given()),
                (Filter::Range(..), _) if !is_expiry && pattern.range.is_none() => {
                    pattern.range = filter.range();
                }
                _ => {
                    let is_range = pattern.range.as_ref().is_some_and(|it| match &filter {
                        Filter::Range(name, ..) => it.attribute == *name,
                        Filter::Equal(..) => false,
                    });
                    if !is_range {
                        pattern.filter.push(filter.given());
                    }
                }
            }
        }
        // A range of time says which of the time's pieces are asked for.
        if let Some(range) = &pattern.range
            && !op.verb.writes()
        {
            pattern.given.retain(|given| given.attribute() != range.attribute);
        }
        if op.checks_expiry {
            pattern.excludes_expired = Some(true);
            if let Some(ttl) = ttl {
                pattern.filter.push(Given::Attribute(ttl));
            }
        }
    }

    /// The attribute by which an entity's items come in time.
    fn time_of(&self, entity: &str) -> Option<String> {
        let it = self.design.entities.get(entity)?;
        let is_time = |name: &String| {
            matches!(
                it.attributes.get(name).and_then(|it| it.generator.as_deref()),
                Some(Generator::Timestamp { .. })
            )
        };
        it.attributes.keys().find(|name| is_time(name)).cloned()
    }
}

fn range(attribute: &str, operator: RangeOperator, days: Option<f64>) -> Range {
    Range { attribute: attribute.to_owned(), operator, share: None, days, extra: IndexMap::new() }
}

/// The attribute that a template cuts to a span of time, with the days of the span.
fn bucket_days(template: &str) -> Option<(String, f64)> {
    let read = KeyTemplate::parse(template).ok()?;
    read.parts().iter().find_map(|part| match part {
        Part::Attribute { name, formats } => formats.iter().find_map(|format| match format {
            Format::Date(unit) => Some((name.clone(), unit.seconds() / 86_400.0)),
            _ => None,
        }),
        _ => None,
    })
}

/// How many values a text leaves open.
fn holes(pieces: &[Piece]) -> usize {
    pieces.iter().filter(|piece| matches!(piece, Piece::Hole(_))).count()
}

/// The attributes that a text fills, those before its last hole and that of the last one. Where the
/// text begins as the key does not, the last attribute alone.
fn ranged(pieces: &[Piece], key: &KeyTemplate, all: &[String]) -> (Vec<String>, Option<String>) {
    let begins = match (pieces.first(), key.parts().first()) {
        (Some(Piece::Constant(text)), Some(Part::Text(own))) => text == own,
        (Some(Piece::Hole(_)), Some(own)) => !matches!(own, Part::Text(_)),
        _ => false,
    };
    if !begins {
        return (Vec::new(), all.last().cloned());
    }
    let values = key.parts().iter().filter(|part| !matches!(part, Part::Text(_)));
    let mut filled: Vec<Option<String>> = values
        .take(holes(pieces))
        .map(|part| match part {
            Part::Attribute { name, .. } => Some(name.clone()),
            _ => None,
        })
        .collect();
    let last = filled.pop().flatten().or_else(|| all.last().cloned());
    (filled.into_iter().flatten().collect(), last)
}

/// Whether constant text is only what a range begins with.
fn is_prefix(text: &str, op: &Op) -> bool {
    text.ends_with(['/', '#', ':', '_', '|'])
        || op.range.as_ref().is_some_and(|(_, it)| *it == RangeOperator::BeginsWith)
}

/// Whether a text with holes is only what a range begins with.
fn is_partial(pieces: &[Piece], op: &Op) -> bool {
    matches!(pieces.last(), Some(Piece::Constant(text)) if is_prefix(text, op)) && pieces.len() == 1
}
