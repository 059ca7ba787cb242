//! Fills key columns of a placement's sample items anew, after the placement changed.

use super::attributes::in_its_own_right;
use super::told::{Templates, Told, collisions, placements_of};
use super::{Counts, EditProblem};
use crate::design::{Classifier, Condition, Design, Entity, Placement, Table};
use crate::value::{AttributeValue, Item, KeyValue};

/// The sample items of one placement and what their keys tell, before an edit.
pub(super) struct Before {
    items: Vec<(usize, Told)>,
    templates: Templates,
}

impl Before {
    /// Of the placement at a position; none where there is no such placement.
    ///
    /// An item of no placement counts as one of this when only the columns given speak against it
    /// and no other placement is as near: so an item that a template could not rewrite is there
    /// for the next one.
    pub(super) fn of(
        design: &Design,
        table: &Table,
        name: &str,
        at: usize,
        columns: &[String],
    ) -> Option<Self> {
        let templates = Templates::of(table, table.placements.get(at)?);
        let items = design.items.get(name).map_or(&[][..], Vec::as_slice);
        let places = placements_of(table, items);
        let near = Near::of(design, table, columns);
        let mine = items.iter().zip(places).enumerate().filter(|(_, (item, place))| {
            place.map_or_else(|| near.nearest(item) == Some(at), |place| place == at)
        });
        let items =
            mine.map(|(position, (item, _))| (position, templates.told(design, item))).collect();
        Some(Self { items, templates })
    }

    /// Positions of the placement's sample items.
    pub(super) fn positions(&self) -> impl Iterator<Item = usize> {
        self.items.iter().map(|(position, _)| *position)
    }
}

/// The placements of a table without their templates for some columns.
struct Near<'d> {
    placements: Vec<(Classifier, Option<&'d Entity>)>,
}

impl<'d> Near<'d> {
    fn of(design: &'d Design, table: &Table, columns: &[String]) -> Self {
        let alone = |placement: &Placement| {
            let mut placement = placement.clone();
            placement.keys.retain(|column, _| !columns.contains(column));
            let (key, placements) = (table.key.clone(), vec![placement]);
            Classifier::new(&Table { key, placements, ..Table::default() })
        };
        let entity = |placement: &Placement| design.entities.get(&placement.entity);
        let placements = table.placements.iter();
        Self { placements: placements.map(|it| (alone(it), entity(it))).collect() }
    }

    /// The placement that fits an item and whose entity has most of its attributes; none where two
    /// are equally near.
    fn nearest(&self, item: &Item) -> Option<usize> {
        let lookup = |name: &str| item.get(name).and_then(KeyValue::of);
        let fitting = self.placements.iter().enumerate();
        let fitting = fitting.filter(|(_, (alone, _))| alone.classify(&lookup).is_some());
        let scored = fitting.map(|(position, (_, entity))| {
            let has =
                |name: &&String| entity.is_some_and(|entity| entity.attributes.contains_key(*name));
            (item.keys().filter(has).count(), position)
        });
        let mut scored: Vec<(usize, usize)> = scored.collect();
        scored.sort_unstable_by_key(|(score, _)| std::cmp::Reverse(*score));
        match scored.as_slice() {
            [(_, only)] => Some(*only),
            [(first, position), (second, _), ..] if first > second => Some(*position),
            _ => None,
        }
    }
}

/// Fills columns of the placement's items by its templates and conditions as they are now.
///
/// An item takes part whole or not at all: where one column cannot be filled, it keeps its values
/// and is counted as kept.
pub(super) fn refill(
    design: &mut Design,
    name: &str,
    at: usize,
    before: &Before,
    columns: &[String],
) -> Result<Counts, EditProblem> {
    let mut items = design.items.get_mut(name).map(std::mem::take).unwrap_or_default();
    let table = super::tables::table(design, name)?;
    let mut counts = Counts::default();
    if let Some(placement) = table.placements.get(at) {
        let filling = Filling {
            table,
            placement,
            before: &before.templates,
            templates: Templates::of(table, placement),
            columns: columns
                .iter()
                .map(|column| (column.as_str(), in_its_own_right(design, table, column)))
                .collect(),
        };
        let mut changed = Vec::new();
        for (position, told) in &before.items {
            let Some(item) = items.get_mut(*position) else { continue };
            let mut chance = Chance::of(design.generate.seed, *position);
            match filling.fill(item, told, &mut chance) {
                None => counts.kept += 1,
                Some(mut filled) => {
                    told.keep(design, &mut filled, &filling.templates);
                    if filled != *item {
                        *item = filled;
                        changed.push(*position);
                    }
                }
            }
        }
        counts.rewritten = changed.len();
        counts.collisions = collisions(table, &items, &changed);
    }
    if let Some(slot) = design.items.get_mut(name) {
        *slot = items;
    }
    Ok(counts)
}

/// What the items are filled by.
struct Filling<'d> {
    table: &'d Table,
    placement: &'d Placement,
    before: &'d Templates,
    templates: Templates,
    /// The columns to fill, each with whether it is an attribute in its own right.
    columns: Vec<(&'d str, bool)>,
}

impl Filling<'_> {
    /// The item with its columns filled; none where one cannot be.
    fn fill(&self, item: &Item, told: &Told, chance: &mut Chance) -> Option<Item> {
        let value = |name: &str| self.value(item, told, name);
        let mut filled = item.clone();
        for (column, own) in &self.columns {
            let primary = self.table.key.columns().any(|key| key.name == *column);
            let holds = |condition: &Condition| holds(condition, value(&condition.attribute));
            if !primary && !self.placement.when.get(*column).is_none_or(holds) {
                filled.shift_remove(*column);
            } else if let Some((kind, template)) = self.templates.get(column) {
                let lookup = |name: &str| value(name).and_then(KeyValue::of);
                match template.render(*kind, &lookup, &mut |below| chance.below(below)) {
                    Ok(key) if !key.is_empty() => {
                        filled.insert((*column).to_owned(), key.into());
                    }
                    // An item that has no such attribute is not in a sparse index.
                    _ if !primary && !item.contains_key(*column) => {}
                    _ => return None,
                }
            } else if !primary && !own && self.before.get(column).is_some() {
                filled.shift_remove(*column);
            }
        }
        Some(filled)
    }

    /// An attribute as the item has it, else as its keys tell it; of a column that a template made,
    /// as the keys tell it.
    fn value<'i>(&self, item: &'i Item, told: &'i Told, name: &str) -> Option<&'i AttributeValue> {
        let made = self.before.get(name).and_then(|_| told.get(name));
        made.or_else(|| item.get(name)).or_else(|| told.get(name))
    }
}

fn holds(condition: &Condition, value: Option<&AttributeValue>) -> bool {
    let Some(value) = value else { return false };
    let is = |text: &str| condition.is.iter().any(|wanted| wanted == text);
    condition.is.is_empty()
        || match value {
            AttributeValue::S(text) => is(text),
            AttributeValue::N(number) => is(&number.to_string()),
            AttributeValue::Bool(truth) => is(if *truth { "true" } else { "false" }),
            _ => false,
        }
}

/// Numbers for `random(n)`: the same for the same seed and item, whatever else is edited.
struct Chance(u64);

impl Chance {
    fn of(seed: u64, position: usize) -> Self {
        Self(seed ^ (position as u64).wrapping_mul(0xd134_2543_de82_ef95))
    }

    /// A number below another, by `SplitMix64` (Steele, Lea and Flood, 2014).
    fn below(&mut self, below: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        ((u128::from(mixed) * u128::from(below)) >> 64) as u32
    }
}
