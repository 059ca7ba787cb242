//! A remedy at work: the design as it is so far, and what is to be said of it.

use super::{Consequence, Duty, FixFault, Fixed, Remains};
use crate::design::edit::{Edit, View, apply};
use crate::design::{
    AccessPattern, Design, EngineKind, Entity, Index, KeySchema, Placement, Table,
};

/// A remedy at work.
pub(super) struct Work<'d> {
    /// The design before it.
    pub(super) before: &'d Design,
    /// The design so far.
    pub(super) design: Design,
    consequences: Vec<Consequence>,
    remains: Option<Remains>,
}

impl<'d> Work<'d> {
    pub(super) fn new(design: &'d Design) -> Self {
        Self { before: design, design: design.clone(), consequences: Vec::new(), remains: None }
    }

    pub(super) fn done(self) -> Fixed {
        Fixed { design: self.design, consequences: self.consequences, remains: self.remains }
    }

    /// Takes one step.
    #[expect(clippy::needless_pass_by_value, reason = "an edit is made where it is taken")]
    pub(super) fn edit(&mut self, edit: Edit) -> Result<(), FixFault> {
        self.design = apply(&self.design, &edit)?.design;
        Ok(())
    }

    /// Says what it costs, each thing once.
    pub(super) fn say(&mut self, consequence: Consequence) {
        if !self.consequences.contains(&consequence) {
            self.consequences.push(consequence);
        }
    }

    /// Says what it costs before anything else.
    pub(super) fn say_first(&mut self, consequences: Vec<Consequence>) {
        let said = std::mem::take(&mut self.consequences);
        for consequence in consequences.into_iter().chain(said) {
            self.say(consequence);
        }
    }

    pub(super) fn duty(&mut self, what: Duty) {
        self.say(Consequence::ApplicationCode { what });
    }

    pub(super) fn remains(&mut self, why: Remains) {
        self.remains = Some(why);
    }

    /// Takes back that the finding may stay.
    pub(super) fn ends(&mut self) {
        self.remains = None;
    }

    pub(super) fn table(&self, name: &str) -> Result<&Table, FixFault> {
        let missing = || crate::design::edit::EditProblem::NoTable { table: name.to_owned() };
        self.design.tables.get(name).ok_or_else(|| missing().into())
    }

    pub(super) fn index(&self, table: &str, index: &str) -> Result<&Index, FixFault> {
        let missing = || crate::design::edit::EditProblem::NoIndex {
            table: table.to_owned(),
            index: index.to_owned(),
        };
        self.table(table)?.indexes.get(index).ok_or_else(|| missing().into())
    }

    pub(super) fn key(&self, view: &View) -> Result<&KeySchema, FixFault> {
        match &view.index {
            None => Ok(&self.table(&view.table)?.key),
            Some(index) => Ok(&self.index(&view.table, index)?.key),
        }
    }

    pub(super) fn entity(&self, name: &str) -> Result<&Entity, FixFault> {
        let missing = || crate::design::edit::EditProblem::NoEntity { entity: name.to_owned() };
        self.design.entities.get(name).ok_or_else(|| missing().into())
    }

    pub(super) fn pattern(&self, id: &str) -> Result<&AccessPattern, FixFault> {
        let missing = || crate::design::edit::EditProblem::NoPattern { pattern: id.to_owned() };
        self.design.access_patterns.get(id).ok_or_else(|| missing().into())
    }

    pub(super) fn placement(&self, table: &str, at: usize) -> Result<&Placement, FixFault> {
        let placements = &self.table(table)?.placements;
        let missing = || crate::design::edit::EditProblem::NoPlacement {
            table: table.to_owned(),
            at,
            count: placements.len(),
        };
        placements.get(at).ok_or_else(|| missing().into())
    }

    /// Changes a pattern.
    pub(super) fn change_pattern(
        &mut self,
        id: &str,
        change: impl FnOnce(&mut AccessPattern),
    ) -> Result<(), FixFault> {
        let mut pattern = self.pattern(id)?.clone();
        change(&mut pattern);
        self.edit(Edit::SetPattern { id: id.to_owned(), pattern: Box::new(pattern) })
    }

    /// The ids of the patterns of which something holds.
    pub(super) fn patterns(&self, holds: impl Fn(&AccessPattern) -> bool) -> Vec<String> {
        let patterns = self.design.access_patterns.iter();
        patterns.filter(|(_, pattern)| holds(pattern)).map(|(id, _)| id.clone()).collect()
    }

    /// Where an entity lies, by table and position.
    pub(super) fn places(&self, entity: &str) -> Vec<(String, usize)> {
        let tables = self.design.tables.iter();
        let places = tables.flat_map(|(name, table)| {
            let placements = table.placements.iter().enumerate();
            placements.filter(|(_, it)| it.entity == entity).map(move |(at, _)| (name.clone(), at))
        });
        places.collect()
    }

    /// Whether keys are columns of their own, several to a partition key, so that a template in one
    /// of them is not the way.
    pub(super) fn has_columns(&self) -> bool {
        matches!(self.design.engine.kind, EngineKind::Cassandra | EngineKind::ScyllaDb)
    }

    /// A name that is not taken: the one asked for, or with the first number that makes it free.
    pub(super) fn free(wanted: &str, taken: impl Fn(&str) -> bool) -> String {
        if !taken(wanted) {
            return wanted.to_owned();
        }
        let mut names = (2_u32..).map(|n| format!("{wanted}{n}"));
        names.find(|name| !taken(name)).unwrap_or_default()
    }

    /// A name for a column of a table that neither a key nor an entity there has.
    pub(super) fn free_column(&self, table: &Table, wanted: &str) -> String {
        let taken = |name: &str| {
            let keys = std::iter::once(&table.key).chain(table.indexes.values().map(|it| &it.key));
            keys.flat_map(KeySchema::columns).any(|column| column.name == name)
                || table.columns.contains_key(name)
                || table.placements.iter().any(|it| {
                    it.keys.contains_key(name)
                        || it.constants.contains_key(name)
                        || super::look::has(&self.design, &it.entity, name)
                })
        };
        Self::free(wanted, taken)
    }
}
