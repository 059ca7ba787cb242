//! Access paths: how each access pattern is served by the tables and indexes of a design, found from
//! key templates and never from names, and what one call of it costs.
//!
//! [`plans`] gives every pattern the best path and the others that were looked at. It stores nothing
//! and judges nothing: what is wrong with a path is for the rules to say.

mod ask;
mod bind;
mod bound;
mod charge;
mod choose;
mod cost;
mod figures;
mod find;
mod known;
mod loads;
mod reading;
mod request;
mod scan;
mod spot;
#[cfg(test)]
mod tests;
mod types;
mod writes;

pub use cost::Cost;
pub use loads::{Load, LoadUnit, loads};
pub use request::{RequestLanguage, RequestText, request_texts};
pub use types::{
    AccessPath, Alternative, FanOut, Flaw, IndexWrite, KeyCondition, Lost, Missing, Ordering,
    PathKind, Plan, Purpose, Request, Step, Test, Verdict,
};

use crate::design::{AccessPattern, Operation};
use crate::engine::Profile;
use crate::scale::Scale;
use ask::Ask;
use charge::Charges;
use reading::Finder;
use spot::Spot;

/// How each access pattern is served, in the design's order.
pub fn plans(scale: &Scale<'_>, profile: &Profile) -> Vec<Plan> {
    let design = scale.design();
    let charges = Charges::new(profile, &design.engine.limits);
    let finder = Finder::new(scale, charges, spot::spots(scale, profile));
    let patterns = design.access_patterns.iter();
    patterns
        .map(|(id, pattern)| match pattern.operation {
            Operation::Read => finder.read(id, pattern),
            _ => finder.write(id, pattern),
        })
        .collect()
}

impl<'d> Finder<'_, 'd> {
    fn read(&self, id: &str, pattern: &'d AccessPattern) -> Plan {
        let design = self.scale.design();
        let mut missing = Vec::new();
        let wanted = self.wanted(pattern.entities.iter().map(String::as_str), &mut missing);
        if !missing.is_empty() {
            return unserved(id, missing);
        }
        let ask = Ask::of(design, wanted, pattern);
        let paths = self.paths(&ask, &mut missing);
        choose::choose(id, paths, pattern.path.as_ref(), missing)
    }

    /// The entities, each once, and what keeps any from being found.
    fn wanted(
        &self,
        names: impl Iterator<Item = &'d str>,
        missing: &mut Vec<Missing>,
    ) -> Vec<&'d str> {
        let design = self.scale.design();
        let mut wanted: Vec<&str> = Vec::new();
        for name in names {
            if wanted.contains(&name) {
                continue;
            }
            wanted.push(name);
            if !design.entities.contains_key(name) {
                missing.push(Missing::EntityUnknown { entity: name.to_owned() });
            } else if !design.tables.is_empty() && !self.spots_of(name).any(Spot::of_table) {
                missing.push(Missing::EntityNotPlaced { entity: name.to_owned() });
            }
        }
        if wanted.is_empty() {
            missing.push(Missing::NoEntities);
        }
        if design.tables.is_empty() {
            missing.insert(0, Missing::NoTables);
        }
        wanted
    }
}

fn unserved(pattern: &str, missing: Vec<Missing>) -> Plan {
    Plan {
        pattern: pattern.to_owned(),
        verdict: Verdict::Unserved,
        chosen: None,
        others: Vec::new(),
        pinned: false,
        missing,
    }
}
