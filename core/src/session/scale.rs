//! How many items of the design one stored item stands for.

use super::Session;
use crate::design::{Design, Entity};

/// Parents looked up at most, so that entities that are each other's parents end it.
const MOST_PARENTS: usize = 32;

impl Session {
    /// The items that the design's counts put in a table over those that are stored: what every
    /// stored item stands for. 1 where no count is given or nothing is stored.
    ///
    /// An entity without a count stands for what is stored of it.
    pub fn design_scale(&self, table: &str) -> f64 {
        let (Some(shape), Some(items)) = (self.design.tables.get(table), self.tables.get(table))
        else {
            return 1.0;
        };
        let stored = items.store.figures(crate::store::ViewId::TABLE).items;
        let mut projected = 0.0;
        let mut known = false;
        let mut counted: Vec<&str> = Vec::new();
        for placement in &shape.placements {
            let name = placement.entity.as_str();
            if let Some(count) = entity_count(&self.design, name) {
                projected += count;
                known = true;
            } else if !counted.contains(&name) {
                counted.push(name);
                let label = self.entities.iter().position(|other| other == name);
                let of_entity = label.and_then(|at| items.store.by_label().get(at + 1));
                projected += of_entity.map_or(0.0, |counted| counted.items as f64);
            }
        }
        let scale = projected / stored as f64;
        if known && stored > 0 && scale.is_finite() && scale > 0.0 { scale } else { 1.0 }
    }
}

/// How many of an entity there are today: its own count, or its parent's times the children of
/// one; none where neither is known.
pub(in crate::session) fn entity_count(design: &Design, name: &str) -> Option<f64> {
    let mut factor = 1.0;
    let mut name = name;
    for _ in 0..MOST_PARENTS {
        let entity: &Entity = design.entities.get(name)?;
        if let Some(count) = entity.count {
            return Some(count as f64 * factor);
        }
        let parent = entity.parent.as_ref()?;
        factor *= parent.mean.filter(|mean| mean.is_finite() && *mean >= 0.0)?;
        name = &parent.entity;
    }
    None
}
