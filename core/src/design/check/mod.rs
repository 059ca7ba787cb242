//! What is wrong within a design, by itself: names that lead nowhere, keys that can't be, figures
//! that can't be. Whether it is a good design is not asked here.
//!
//! A design with faults still opens and is shown. One file looks at one family of things.

mod engine;
mod entities;
mod figures;
mod items;
mod known;
mod patterns;
mod placements;
mod problem;
mod promises;
mod tables;
mod templates;

pub use problem::{Figure, Many, Named, Problem};

use super::{Design, EngineKind};
use crate::value::path::Path;
use known::Known;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One thing that is wrong, with its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Fault {
    /// A JSON path into the document: `$.tables.shop.placements[0].keys.PK`, an odd name in
    /// brackets as `$.tables["a b"]`. What should be there and is not is named all the same.
    pub path: String,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong there.
    pub problem: Problem,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.problem)
    }
}

/// The place of what lies under names in a document, as a [`Fault`] gives it: `$.tables["a b"]`.
pub fn place(names: &[&str]) -> String {
    names.iter().fold("$".to_owned(), |path, name| Path::Root(&path).name(name).to_string())
}

/// How bad a fault is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Severity {
    /// It may be meant so, or only one engine minds.
    Warning,
    /// Something can't be shown, stored or made as it is written.
    Error,
}

/// Every fault in a design, in the order of the document's fields.
pub fn check(design: &Design) -> Vec<Fault> {
    let root = Path::Root("$");
    let known = Known::of(design);
    let mut faults = Faults::default();
    faults.name(root.name("name"), &design.name, Named::Design);
    engine::check(&design.engine, root.name("engine"), &mut faults);
    entities::check(&known, root.name("entities"), &mut faults);
    patterns::check(&known, root.name("accessPatterns"), &mut faults);
    tables::check(&known, root.name("tables"), &mut faults);
    promises::check(&known, root, &mut faults);
    items::check(design, root.name("items"), &mut faults);
    promises::check_generation(&design.generate, root.name("generate"), &mut faults);
    faults.found
}

/// Collects faults.
#[derive(Default)]
struct Faults {
    found: Vec<Fault>,
}

impl Faults {
    fn add(&mut self, path: Path<'_>, problem: Problem) {
        let severity = problem.severity();
        self.found.push(Fault { path: path.to_string(), severity, problem });
    }

    /// Adds a problem where a condition does not hold.
    fn demand(&mut self, holds: bool, path: Path<'_>, problem: impl FnOnce() -> Problem) {
        if !holds {
            self.add(path, problem());
        }
    }

    /// A name with something in it.
    fn name(&mut self, path: Path<'_>, name: &str, of: Named) {
        self.demand(!name.trim().is_empty(), path, || Problem::EmptyName { of });
    }
}

/// Whether an engine's own rules are `DynamoDB`'s.
fn is_dynamodb(design: &Design) -> bool {
    design.engine.kind == EngineKind::DynamoDb
}

#[cfg(test)]
mod tests;
