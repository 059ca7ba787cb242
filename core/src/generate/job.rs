//! A generation that is done in slices.

use super::placed::{Attributes, Placed, Unmade, Values};
use super::plan::Plan;
use crate::design::Design;
use crate::store::NameId;
use crate::value::AttributeValue;

/// A generation under way. It holds where it is and no items: each is handed on as it is made.
#[derive(Debug)]
pub struct Job {
    plan: Plan,
    /// Entities that lie in a table, parents before children.
    stages: Vec<Stage>,
    stage: usize,
    member: u64,
    placement: usize,
    done: u64,
    total: u64,
    attributes: Attributes,
}

/// The items of one entity.
#[derive(Debug)]
struct Stage {
    entity: usize,
    count: u64,
    values: Values,
    placed: Vec<Placed>,
}

/// One item that was made.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Made<'a> {
    /// The table's position in the design.
    pub table: usize,
    /// The placement's position in the table.
    pub placement: usize,
    /// The entity's position in the design.
    pub entity: usize,
    /// Its attributes, keys first, each name once, ready for
    /// [`TableStore::load_attributes`](crate::store::TableStore::load_attributes).
    pub attributes: &'a [(NameId, AttributeValue)],
}

impl Job {
    /// A generation of about so many items over all tables of a design. `intern` gives the number
    /// of a name in the store of the table at a position.
    ///
    /// Every entity that lies in a table keeps its share of the items by the design's counts and is
    /// made at least once; see [`total`](Self::total) for how many items there will be.
    pub fn new(
        design: &Design,
        items: u64,
        intern: &mut dyn FnMut(usize, &str) -> Option<NameId>,
    ) -> Self {
        let plan = Plan::new(design, items);
        let mut stages = Vec::new();
        for &entity in &plan.order {
            let Some((name, _)) = design.entities.get_index(entity) else { continue };
            let mut values = Values::new(&plan, entity);
            let mut placed = Vec::new();
            for (table, found) in design.tables.values().enumerate() {
                for (position, placement) in found.placements.iter().enumerate() {
                    if placement.entity == *name {
                        placed.extend(Placed::new(
                            &plan,
                            design,
                            (table, position),
                            entity,
                            &mut values,
                            &mut |name| intern(table, name),
                        ));
                    }
                }
            }
            let count = plan.entities.get(entity).map_or(0, |entity| entity.count);
            if !placed.is_empty() && items > 0 {
                stages.push(Stage { entity, count, values, placed });
            }
        }
        let total = stages.iter().map(|stage| stage.count * stage.placed.len() as u64).sum();
        Self {
            plan,
            stages,
            stage: 0,
            member: 0,
            placement: 0,
            done: 0,
            total,
            attributes: Vec::new(),
        }
    }

    /// Items in all, those that cannot be made included.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Items done so far, those that could not be made included.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// Makes up to so many further items and hands each to `sink`, or why it cannot be made. Nothing
    /// is left to do when [`done`](Self::done) is [`total`](Self::total).
    pub fn step(&mut self, items: u64, sink: &mut dyn FnMut(Result<Made<'_>, Unmade>)) {
        let mut left = items;
        let mut fresh = true;
        while left > 0
            && let Some(stage) = self.stages.get_mut(self.stage)
        {
            if self.member >= stage.count {
                (self.stage, self.member, self.placement) = (self.stage + 1, 0, 0);
                fresh = true;
                continue;
            }
            if fresh {
                stage.values.make(&self.plan, stage.entity, self.member);
                fresh = false;
            }
            let Some(placed) = stage.placed.get(self.placement) else {
                (self.member, self.placement) = (self.member + 1, 0);
                fresh = true;
                continue;
            };
            let written = placed.write(&stage.values, self.member, &mut self.attributes);
            sink(written.map(|used| Made {
                table: placed.table,
                placement: placed.placement,
                entity: stage.entity,
                attributes: self.attributes.get(..used).unwrap_or_default(),
            }));
            self.placement += 1;
            self.done += 1;
            left -= 1;
        }
    }
}

#[cfg(test)]
mod tests;
