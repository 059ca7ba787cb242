//! The door to the figures of all that a session holds.

use super::rows::collection_head;
use super::view::{CollectionHead, EntitySummary, Summary, Unplaced, ViewRef, ViewSummary};
use super::{Found, Session};
use crate::store::{Counted, PutProblem, ViewId};

/// Items that could not be stored of which the reason is told.
const REASONS: usize = 100;

impl Session {
    /// Figures of every table and index, of every entity, and of what could not be stored.
    pub fn summary(&self) -> Summary {
        let mut views = Vec::new();
        for (name, table) in &self.design.tables {
            let indexes = table.indexes.keys().map(|index| Some(index.clone()));
            for index in std::iter::once(None).chain(indexes) {
                let view = ViewRef { table: name.clone(), index };
                if let Ok(found) = self.find(&view) {
                    views.push(view_summary(view.clone(), &found));
                }
            }
        }
        let sources = |at: usize| -> u64 {
            let stored = self.tables.values();
            stored.map(|items| items.store.by_source().get(at).map_or(0, |found| found.items)).sum()
        };
        let memory = self
            .tables
            .values()
            .map(|items| items.store.memory_bytes() + items.imported.memory_bytes())
            .sum();
        let (unplaced, unplaced_count) = self.unplaced();
        Summary {
            views,
            entities: self.entity_summaries(),
            unplaced,
            unplaced_count,
            sample_items: sources(0),
            generated_items: sources(1),
            imported_items: sources(2),
            memory_bytes: memory,
        }
    }

    fn entity_summaries(&self) -> Vec<EntitySummary> {
        let of_label = |label: usize| {
            let mut all = Counted::default();
            for items in self.tables.values() {
                if let Some(counted) = items.store.by_label().get(label) {
                    all.items += counted.items;
                    all.bytes += counted.bytes;
                }
            }
            all
        };
        let summary = |entity: &str, counted: Counted| EntitySummary {
            entity: entity.to_owned(),
            items: counted.items,
            bytes: counted.bytes,
        };
        let mut out: Vec<EntitySummary> = (1..)
            .zip(&self.entities)
            .map(|(label, entity)| summary(entity, of_label(label)))
            .collect();
        let unexplained = of_label(0);
        if unexplained.items > 0 {
            out.push(summary("", unexplained));
        }
        out
    }

    fn unplaced(&self) -> (Vec<Unplaced>, u64) {
        let mut out = Vec::new();
        let mut count = 0;
        let mut add = |table: &str, sample: Option<usize>, problem: &PutProblem| {
            if out.len() < REASONS {
                out.push(Unplaced {
                    table: table.to_owned(),
                    sample,
                    reason: problem.to_string(),
                    attribute: problem.attribute().to_owned(),
                });
            }
        };
        for (table, items) in &self.tables {
            for (position, problem) in &items.refused_samples {
                add(table, Some(*position as usize), problem);
            }
            for refused in [&items.refused_imports, &items.refused_generated] {
                for problem in &refused.reasons {
                    add(table, None, problem);
                }
                count += refused.count;
            }
            count += items.refused_samples.len() as u64;
        }
        for (table, samples) in &self.design.items {
            if !self.tables.contains_key(table) {
                let problem = PutProblem::NoSuchTable { table: table.clone() };
                for position in 0..samples.len() {
                    add(table, Some(position), &problem);
                }
                count += samples.len() as u64;
            }
        }
        for (table, items) in &self.homeless {
            add(table, None, &PutProblem::NoSuchTable { table: table.clone() });
            count += items;
        }
        (out, count)
    }
}

fn view_summary(view: ViewRef, found: &Found<'_>) -> ViewSummary {
    let store = &found.items.store;
    let figures = store.figures(found.view);
    let in_table = store.figures(ViewId::TABLE).items;
    ViewSummary {
        view,
        items: figures.items,
        bytes: figures.bytes,
        collections: figures.collections,
        largest_item_bytes: figures.largest_item_bytes,
        largest_collection: largest_collection(found),
        sparse: in_table.saturating_sub(figures.items),
    }
}

/// The collection of most bytes; of equals the one whose key comes first.
fn largest_collection(found: &Found<'_>) -> Option<CollectionHead> {
    let collections = found.items.store.collections(found.view);
    let largest =
        collections.max_by(|a, b| a.bytes.cmp(&b.bytes).then_with(|| b.key.cmp(a.key)))?;
    Some(collection_head(found, &largest))
}
