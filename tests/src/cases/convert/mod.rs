//! One converter for every case: from its tables, entities and patterns to a design document.
//!
//! Each field is read by its form. What a form does not say is filled in by one rule for all cases
//! and listed in [`Converted::assumed`]; what no form fits is listed in [`Converted::unread`].

mod asking;
mod attributes;
mod family;
mod filler;
mod indexes;
mod key_text;
mod keys;
mod parents;
mod pattern;
mod placing;
mod promises;
mod request;
mod store;
mod stored;
mod tables;

use super::case::Case;
use super::facts::Facts;
use super::op::Op;
pub use filler::mean_size;
use keyloom_core::design::{Design, EngineKind};
use serde_json::Value;

/// A case as a design.
#[derive(Debug, Clone)]
pub struct Converted {
    /// The design.
    pub design: Design,
    /// What was not understood, each as `place = value`.
    pub unread: Vec<String>,
    /// What the case leaves open and how it was filled in.
    pub assumed: Vec<String>,
}

/// The design that a case describes.
pub fn convert(case: &Case) -> Converted {
    let mut work = Work::new(case);
    work.tables();
    let stored = stored::stored(case, &work.facts, &work.ops);
    for it in &stored {
        work.store(it, &stored);
    }
    for it in &stored {
        work.requests(it);
    }
    work.copies(&stored);
    let first = |it: &stored::Stored| stored.iter().find(|other| other.entity == it.entity);
    for it in stored.iter().filter(|it| first(it).is_some_and(|other| std::ptr::eq(other, *it))) {
        work.filler(it);
    }
    Converted { design: work.design, unread: work.unread, assumed: work.assumed }
}

/// The conversion at work.
struct Work<'c> {
    case: &'c Case,
    facts: Vec<Facts>,
    ops: Vec<Op>,
    design: Design,
    unread: Vec<String>,
    assumed: Vec<String>,
}

impl<'c> Work<'c> {
    fn new(case: &'c Case) -> Self {
        let columns = column_names(case);
        let facts: Vec<Facts> =
            case.entities.iter().map(|entity| Facts::read(entity, &columns)).collect();
        let mut unread: Vec<String> = facts.iter().flat_map(|facts| facts.unread.clone()).collect();
        let mut design = Design::new(if case.title.is_empty() { &case.id } else { &case.title });
        design.description.clone_from(&case.summary);
        match engine(&case.engine) {
            Some(kind) => design.engine.kind = kind,
            None => unread.push(format!("engine = {}", case.engine)),
        }
        let ops = case.patterns.iter().map(|pattern| Op::read(&pattern.op)).collect();
        Self { case, facts, ops, design, unread, assumed: Vec::new() }
    }

    fn assume(&mut self, text: String) {
        if !self.assumed.contains(&text) {
            self.assumed.push(text);
        }
    }
}

/// Every column and attribute that the tables of a case name.
fn column_names(case: &Case) -> Vec<String> {
    let mut names = Vec::new();
    for table in &case.design.tables {
        let keys = table.partition_key.iter().chain(&table.sort_key).chain(&table.attributes);
        let indexes = table.indexes.iter();
        let of_indexes =
            indexes.flat_map(|index| index.partition_key.iter().chain(&index.sort_key));
        for column in keys.chain(of_indexes) {
            let name = clean(&column.name);
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

/// A column's name; a path within a document (`/deviceId`) without its slash.
fn clean(name: &str) -> String {
    name.trim_start_matches(['/', '$', '.']).to_owned()
}

/// The store of a name; none for one that the product does not know.
fn engine(name: &str) -> Option<EngineKind> {
    let plain: String = name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    let known = match plain.as_str() {
        "dynamo" | "awsdynamodb" | "amazondynamodb" => "dynamodb",
        "apachecassandra" | "astra" => "cassandra",
        "scylla" => "scylladb",
        "cosmos" | "azurecosmosdb" => "cosmosdb",
        "mongo" => "mongodb",
        "apachehbase" => "hbase",
        "cloudbigtable" | "googlebigtable" => "bigtable",
        "ots" | "alibabatablestore" => "tablestore",
        other => other,
    };
    serde_json::from_value(Value::String(known.to_owned())).ok()
}
