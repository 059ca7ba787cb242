//! The item collections of a table or an index: how many, how large, how the largest grows, and what
//! bounds it.

use super::key::of_table;
use super::sizes::{Filled, filled};
use super::{KeyShape, Scale, Sizes, Spread, ValueKind};
use crate::design::Frequency;
use std::rc::Rc;

const SECONDS_A_DAY: f64 = 86_400.0;

/// The collections of a view, by the template that makes their keys.
#[derive(Debug, Clone, PartialEq)]
pub struct Collections {
    /// The groups, in the order of their first placement.
    pub groups: Vec<Group>,
    /// Items in all.
    pub items: f64,
    /// Bytes in all.
    pub bytes: f64,
}

/// Collections whose keys are made by the same template.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// The template of each partition column.
    pub template: Vec<String>,
    /// The placements that lie in them, by position in the table.
    pub placements: Vec<usize>,
    /// The key, as it is for the placement with the most items.
    pub key: Rc<KeyShape>,
    /// How many collections.
    pub keys: f64,
    /// Items of a collection.
    pub items: Sizes,
    /// Bytes of a collection.
    pub bytes: Sizes,
    /// Bytes of an item, on average.
    pub item_bytes: f64,
    /// Items that the largest gains a day; of one bucketed by time, the newest.
    pub items_per_day: f64,
    /// Bytes that the largest gains a day.
    pub bytes_per_day: f64,
    /// What bounds a collection.
    pub bound: Bound,
    /// The Gini coefficient of items over the collections.
    pub gini: f64,
    /// The share of the group's items that the largest has.
    pub top_share: f64,
}

/// What bounds a collection.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Bound {
    /// Nothing: it grows as long as items come.
    Unbounded,
    /// A bucket of time: it grows while it is the newest.
    Bucket {
        /// Its width.
        seconds: f64,
    },
    /// The most children that a parent may have.
    Children(f64),
    /// Items end after so many days.
    Lifetime {
        /// The days.
        days: f64,
    },
    /// Every item has a key of its own.
    Single,
    /// Nothing is said to grow.
    Static,
}

impl Scale<'_> {
    /// The collections of a table or an index; none in it where there is no such view.
    pub fn collections(&self, table: &str, index: Option<&str>) -> Rc<Collections> {
        let Some(id) = self.viewed(table, index) else {
            return Rc::new(Collections { groups: Vec::new(), items: 0.0, bytes: 0.0 });
        };
        if let Some(known) = self.collections.borrow().get(&id) {
            return Rc::clone(known);
        }
        let made = Rc::new(self.gathered(table, index));
        self.collections.borrow_mut().insert(id, Rc::clone(&made));
        made
    }

    fn gathered(&self, table: &str, index: Option<&str>) -> Collections {
        let mut made = Collections { groups: Vec::new(), items: 0.0, bytes: 0.0 };
        let Some((found, key, _)) = self.view(table, index) else { return made };
        let mut by_template: Vec<(Vec<String>, Vec<usize>)> = Vec::new();
        for (at, placement) in found.placements.iter().enumerate() {
            if self.key(table, index, at).is_none() {
                continue;
            }
            let columns = key.partition.iter();
            let texts = columns.filter_map(|c| self.filling(placement, c, of_table(found, c)));
            let texts: Vec<String> = texts.map(|template| template.to_string()).collect();
            match by_template.iter_mut().find(|(known, _)| *known == texts) {
                Some((_, placements)) => placements.push(at),
                None => by_template.push((texts, vec![at])),
            }
        }
        for (template, placements) in by_template {
            if let Some(group) = self.group(table, index, template, placements) {
                made.items += group.items.mean * group.keys;
                made.bytes += group.bytes.mean * group.keys;
                made.groups.push(group);
            }
        }
        made
    }

    fn group(
        &self,
        table: &str,
        index: Option<&str>,
        template: Vec<String>,
        placements: Vec<usize>,
    ) -> Option<Group> {
        struct Part {
            items: f64,
            bytes: f64,
            per_day: f64,
            at: usize,
        }
        let found = self.design.tables.get(table)?;
        let mut parts: Vec<Part> = Vec::new();
        for &at in &placements {
            let placement = found.placements.get(at)?;
            let share = self.presence(table, index, at);
            let population = self.population(&placement.entity);
            parts.push(Part {
                items: self.count(&placement.entity) * share,
                bytes: self.entry_bytes(table, index, at),
                per_day: population.map_or(0.0, |it| it.per_day) * share,
                at,
            });
        }
        let lead = parts.iter().reduce(|a, b| if b.items > a.items { b } else { a })?;
        let key = self.key(table, index, lead.at)?;
        let entity = &found.placements.get(lead.at)?.entity;
        let total: f64 = parts.iter().map(|part| part.items).sum();
        let bytes: f64 = parts.iter().map(|part| part.items * part.bytes).sum();
        let item_bytes = if total > 0.0 { bytes / total } else { lead.bytes };
        let most = self.most_children(entity, &key);

        let Filled { mut keys, mut sizes, gini } = if key.unique {
            Filled { keys: lead.items, sizes: Sizes::all(1.0), gini: 0.0 }
        } else {
            // What lies once on every key is there for sure; the others' items are spread as the
            // lead's.
            let sure = parts
                .iter()
                .filter(|part| part.at != lead.at && self.once_a_key(table, index, part.at))
                .count() as f64;
            let spread_items: f64 = parts
                .iter()
                .filter(|part| part.at == lead.at || !self.once_a_key(table, index, part.at))
                .map(|part| part.items)
                .sum();
            filled(&key.spread, spread_items, self.by_chance(entity, &key), sure)
        };
        if total <= 0.0 {
            (keys, sizes) = (0.0, Sizes::default());
        }
        if let Some(most) = most {
            sizes = sizes.at_most(most);
        }
        let now = key.moment.top_share();
        let over_keys = if key.unique { 0.0 } else { now };
        let per_day: f64 = parts.iter().map(|part| part.per_day).sum();
        let items_per_day = per_day * over_keys;
        let lifetime = self.population(entity).and_then(|it| it.lifetime_days);
        let bound = if key.unique {
            Bound::Single
        } else if let Some(time) = &key.time {
            Bound::Bucket { seconds: time.seconds }
        } else if let Some(most) = most {
            Bound::Children(most)
        } else if items_per_day <= 0.0 {
            Bound::Static
        } else if let Some(days) = lifetime {
            Bound::Lifetime { days }
        } else {
            Bound::Unbounded
        };
        if let Bound::Bucket { seconds } = bound
            && items_per_day > 0.0
        {
            // A bucket holds what comes while it is the newest.
            sizes.max = sizes.max.max(items_per_day * seconds / SECONDS_A_DAY);
        }
        Some(Group {
            template,
            placements,
            keys,
            items: sizes,
            bytes: sizes.times(item_bytes),
            item_bytes,
            items_per_day,
            bytes_per_day: items_per_day * item_bytes,
            bound,
            gini,
            top_share: if key.unique { 1.0 / total.max(1.0) } else { key.spread.top_share() },
            key,
        })
    }

    /// Whether a placement has one item a key: its entity's identity is the key.
    fn once_a_key(&self, table: &str, index: Option<&str>, at: usize) -> bool {
        self.key(table, index, at).is_some_and(|key| key.unique)
    }

    /// Whether each item picks its key by chance rather than in turn.
    fn by_chance(&self, entity: &str, key: &KeyShape) -> bool {
        let children = self.design.entities.get(entity).and_then(|it| it.parent.as_ref());
        let of_parent = key
            .parts
            .iter()
            .any(|part| matches!(&part.kind, Some(ValueKind::Member { ancestor: true, .. })));
        let in_turn = children.is_some_and(|children| {
            matches!(*children.spread, Frequency::Even | Frequency::Sequential)
        });
        !(of_parent && in_turn && key.parts.len() == 1 || key.parts.is_empty())
    }

    /// The most items that a key can have, where the key names the parent and parents are bounded.
    fn most_children(&self, entity: &str, key: &KeyShape) -> Option<f64> {
        let children = self.design.entities.get(entity)?.parent.as_ref()?;
        let max = children.max? as f64;
        let names_parent = key.parts.iter().any(|part| match &part.kind {
            Some(ValueKind::Member { entity, ancestor: true }) => *entity == children.entity,
            _ => false,
        });
        names_parent.then_some(max)
    }
}

impl Collections {
    /// The group with the largest collection in bytes.
    pub fn largest(&self) -> Option<&Group> {
        self.groups.iter().reduce(|a, b| if b.bytes.max > a.bytes.max { b } else { a })
    }

    /// How many collections there are.
    pub fn keys(&self) -> f64 {
        self.groups.iter().map(|group| group.keys).sum()
    }

    /// All items spread over all collections.
    pub fn spread(&self) -> Spread {
        let parts = self
            .groups
            .iter()
            .map(|group| (&group.key.spread, group.items.mean * group.keys / self.items.max(1.0)));
        Spread::together(parts)
    }
}
