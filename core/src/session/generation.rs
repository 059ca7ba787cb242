//! The doors to generated items: begun, made in slices, and put in place or dropped.
//!
//! A run works beside the session, which goes on answering from the items it has. The new items take
//! the place of the generated ones only when the run is finished, so a run that is dropped leaves
//! everything as it was.

use super::labels::Labels;
use super::table::TableItems;
use super::view::Progress;
use super::{Refusal, Session, origins, same_storage, store_limits};
use crate::design::Design;
use crate::generate::Job;
use crate::store::{ItemSource, PutProblem};
use indexmap::IndexMap;

/// A generation under way.
#[derive(Debug)]
pub struct Generating {
    /// The design it began with.
    design: Design,
    job: Job,
    tables: IndexMap<String, TableItems>,
    bytes: u64,
}

impl Generating {
    /// How far it is.
    pub fn progress(&self) -> Progress {
        Progress { items: self.job.done(), total: self.job.total(), bytes: self.bytes }
    }
}

impl Session {
    /// Begins to generate about so many items over all tables, in place of those generated before.
    /// Entities keep their shares by the design's counts, and each is made at least once; 0 items
    /// make none.
    ///
    /// # Errors
    ///
    /// [`Refusal::NothingPlaced`] where items are asked for and no table holds an entity.
    pub fn begin_generation(&self, items: u64) -> Result<Generating, Refusal> {
        let limits = store_limits(&self.design);
        let mut tables: IndexMap<String, TableItems> = IndexMap::new();
        for (name, table) in &self.design.tables {
            let labels = Labels::new(table, &self.entities);
            tables.insert(name.clone(), TableItems::new(table, labels, limits, &[]));
        }
        let job = Job::new(&self.design, items, &mut |table, name| {
            let found = tables.get_index_mut(table)?.1;
            Some(found.store.name(name))
        });
        if items > 0 && job.total() == 0 {
            return Err(Refusal::NothingPlaced);
        }
        Ok(Generating { design: self.design.clone(), job, tables, bytes: 0 })
    }

    /// Makes up to so many further items. The run is whole when `items` is `total`; then
    /// [`finish_generation`](Self::finish_generation) puts them in place.
    pub fn generate_slice(&self, run: &mut Generating, items: u64) -> Progress {
        let Generating { job, tables, bytes, .. } = run;
        job.step(items, &mut |made| match made {
            Ok(made) => {
                let Some((_, table)) = tables.get_index_mut(made.table) else { return };
                let label = table.labels.of_placement(made.placement);
                let source = ItemSource::Generated;
                match table.store.load_attributes(made.attributes, source, label) {
                    Ok(size) => *bytes += size,
                    Err(problem) => table.refused_generated.add(problem),
                }
            }
            Err(unmade) => {
                if let Some((_, table)) = tables.get_index_mut(unmade.table) {
                    let problem = PutProblem::MissingKey { attribute: unmade.column };
                    table.refused_generated.add(problem);
                }
            }
        });
        run.progress()
    }

    /// Puts the items of a run in place of those generated before, and indexes them. What was not
    /// made by then is not there. Sample and imported items stay, also where a generated one has the
    /// same key.
    ///
    /// # Errors
    ///
    /// [`Refusal::DesignChanged`] where the design has changed in what the items are made from or
    /// stored under since the run began; the run is dropped.
    pub fn finish_generation(&mut self, run: Generating) -> Result<Progress, Refusal> {
        let progress = run.progress();
        let fits = origins::same(&run.design, &self.design)
            && store_limits(&run.design) == store_limits(&self.design)
            && run
                .design
                .tables
                .values()
                .zip(self.design.tables.values())
                .all(|(a, b)| same_storage(a, b));
        if !fits {
            return Err(Refusal::DesignChanged);
        }
        for (name, mut items) in run.tables {
            let before = self.tables.get_mut(&name);
            let imported = before.map(|before| std::mem::take(&mut before.imported));
            let samples = self.design.items.get(&name).map_or(&[][..], Vec::as_slice);
            items.join(samples, imported.unwrap_or_default());
            self.tables.insert(name, items);
        }
        Ok(progress)
    }

    /// Drops a run. Everything stays as it was before it began.
    pub fn cancel_generation(&self, run: Generating) {
        drop(run);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::view::ViewRef;
    use crate::store::ViewId;
    use crate::value::Item;

    fn shop() -> Design {
        serde_json::from_str(include_str!("../../../public/samples/shop.json")).unwrap()
    }

    fn generate(session: &mut Session, items: u64, slice: u64) -> Progress {
        let mut run = session.begin_generation(items).unwrap();
        while run.progress().items < run.progress().total {
            session.generate_slice(&mut run, slice);
        }
        session.finish_generation(run).unwrap()
    }

    fn item(pk: &str, sk: &str) -> Item {
        let text = |text: &str| crate::value::AttributeValue::S(text.into());
        [("PK".to_owned(), text(pk)), ("SK".to_owned(), text(sk))].into()
    }

    #[test]
    fn a_run_is_stored_labelled_and_indexed() {
        let mut session = Session::new(shop());
        let samples = session.summary().sample_items;
        let progress = generate(&mut session, 3000, 700);
        let summary = session.summary();
        assert_eq!((progress.items, progress.total), (3000, 3000));
        assert_eq!(summary.generated_items + summary.sample_items, 3000 + samples);
        assert_eq!(summary.sample_items, samples);
        let entities: Vec<_> = summary.entities.iter().map(|found| found.entity.as_str()).collect();
        assert!(entities.contains(&"OrderLine"));
        let order = summary.entities.iter().find(|found| found.entity == "Order").unwrap();
        assert!(order.items > 1000);
        let index = summary.views.iter().find(|found| found.view.index.is_some()).unwrap();
        assert!(index.items > 500 && index.collections <= 8);
        let generated = session.tables[0].store.by_source()[1];
        assert!(progress.bytes >= generated.bytes);
    }

    #[test]
    fn a_second_run_takes_the_place_of_the_first() {
        let mut session = Session::new(shop());
        generate(&mut session, 3000, 3000);
        let first = session.summary();
        generate(&mut session, 3000, 10);
        assert_eq!(session.summary(), first);
        generate(&mut session, 0, 10);
        assert_eq!(session.summary().generated_items, 0);
        assert_eq!(session.summary().sample_items, first.sample_items);
    }

    #[test]
    fn a_run_that_is_dropped_changes_nothing() {
        let mut session = Session::new(shop());
        generate(&mut session, 500, 500);
        let before = session.summary();
        let mut run = session.begin_generation(10_000).unwrap();
        session.generate_slice(&mut run, 5000);
        session.cancel_generation(run);
        assert_eq!(session.summary(), before);
    }

    #[test]
    fn samples_and_imports_win_over_generated_items_of_the_same_key() {
        let mut design = shop();
        design.items.insert("shop".into(), vec![item("CUST#c000001", "PROFILE")]);
        let mut session = Session::new(design);
        session.import_items("shop", vec![item("CUST#c000002", "PROFILE")]);
        generate(&mut session, 1000, 1000);
        let summary = session.summary();
        assert_eq!((summary.sample_items, summary.imported_items), (1, 1));
        assert_eq!(summary.generated_items, 998);
        session.clear_imported();
        assert_eq!(session.summary().imported_items, 0);
    }

    #[test]
    fn a_design_that_changed_meanwhile_refuses_the_run() {
        let mut session = Session::new(shop());
        let run = session.begin_generation(100).unwrap();
        let mut design = shop();
        design.description = "Another text".into();
        session.set_design(design.clone());
        session.finish_generation(run).unwrap();
        let run = session.begin_generation(100).unwrap();
        design.generate.seed += 1;
        session.set_design(design);
        assert_eq!(session.finish_generation(run), Err(Refusal::DesignChanged));
    }

    #[test]
    fn a_design_without_placements_makes_nothing() {
        let mut design = shop();
        design.tables[0].placements.clear();
        let session = Session::new(design);
        assert_eq!(session.begin_generation(5).unwrap_err(), Refusal::NothingPlaced);
        assert_eq!(session.begin_generation(0).unwrap().progress().total, 0);
    }

    #[test]
    fn items_that_cannot_be_stored_are_told() {
        let mut design = shop();
        let keys = &mut design.tables[0].placements[0].keys;
        keys.insert("SK".into(), "{unknown:day}".into());
        design.items.clear();
        let mut session = Session::new(design);
        generate(&mut session, 1000, 1000);
        let summary = session.summary();
        assert!(summary.unplaced_count > 0);
        assert_eq!(summary.generated_items + summary.unplaced_count, 1000);
    }

    #[test]
    fn rows_show_generated_items() {
        let mut session = Session::new(shop());
        generate(&mut session, 1000, 1000);
        let view = ViewRef { table: "shop".into(), index: None };
        let hit = session.locate(&view, "CUST#c000001").unwrap().unwrap();
        assert!(hit.head.items > 1);
        assert!(session.tables[0].store.figures(ViewId::TABLE).items > 999);
    }
}
