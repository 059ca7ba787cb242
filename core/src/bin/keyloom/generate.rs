//! `keyloom generate`: items of a design, from a seed.

use crate::input::{Failure, from_output, open_file};
use clap::Args;
use keyloom_core::design::{Design, Table};
use keyloom_core::generate::Job;
use keyloom_core::store::{NameId, StoreLimits, TableStore};
use keyloom_core::value::Item;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write as _};

/// Items that are made between two looks at the output.
const SLICE: u64 = 4_096;

/// Make items of a design's entities, a line an item as in an S3 export: {"Item": …}. The same
/// design, seed and number make the same items on every machine.
#[derive(Debug, Args)]
pub struct Generate {
    /// The design, or any file that can be imported; - for standard input
    file: String,
    /// How many items over all tables
    #[arg(long, value_name = "N")]
    items: u64,
    /// The seed, in place of the design's
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// The table whose items are wanted, where entities lie in several
    #[arg(long, value_name = "NAME")]
    table: Option<String>,
}

/// A line of the output.
#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
struct Line {
    item: Item,
}

impl Generate {
    /// Runs it.
    pub fn run(self) -> Result<(), Failure> {
        let mut design = open_file(&self.file)?.design;
        design.generate.seed = self.seed.unwrap_or(design.generate.seed);
        let wanted = self.table_of(&design)?;
        // A store gives names their numbers; nothing is stored in it.
        let mut register = TableStore::new(&Table::default(), StoreLimits::default());
        let mut names: BTreeMap<NameId, String> = BTreeMap::new();
        let mut job = Job::new(&design, self.items, &mut |_, name| {
            let id = register.name(name);
            names.entry(id).or_insert_with(|| name.to_owned());
            Some(id)
        });
        let mut out = BufWriter::new(io::stdout().lock());
        let mut unmade: BTreeMap<String, u64> = BTreeMap::new();
        while job.done() < job.total() {
            let mut wrote = Ok(());
            job.step(SLICE, &mut |made| match made {
                Ok(made) if made.table == wanted && wrote.is_ok() => {
                    let item = made
                        .attributes
                        .iter()
                        .filter_map(|(id, value)| Some((names.get(id)?.clone(), value.clone())))
                        .collect();
                    wrote = line(&mut out, item);
                }
                Ok(_) => {}
                Err(why) => {
                    let why = format!("{}: {}", why.column, why.fault);
                    *unmade.entry(why).or_default() += 1;
                }
            });
            wrote.map_err(|error| from_output(&error))?;
        }
        out.flush().map_err(|error| from_output(&error))?;
        for (why, count) in unmade {
            eprintln!("keyloom: {count} items could not be made: {why}");
        }
        Ok(())
    }

    /// The position of the table that is wanted.
    fn table_of(&self, design: &Design) -> Result<usize, Failure> {
        if let Some(name) = &self.table {
            let found = design.tables.get_index_of(name);
            return found.ok_or_else(|| {
                Failure::at(&self.file, format_args!("the design has no table {name}"))
            });
        }
        let mut placed =
            design.tables.iter().enumerate().filter(|(_, (_, table))| !table.placements.is_empty());
        match (placed.next(), placed.next()) {
            (Some((at, _)), None) => Ok(at),
            (None, _) => Err(Failure::at(
                &self.file,
                "no entity lies in a table, so there is nothing to make items of",
            )),
            (Some(_), Some(_)) => Err(Failure::at(
                &self.file,
                format_args!(
                    "entities lie in several tables; choose one with --table: {}",
                    design.tables.keys().cloned().collect::<Vec<_>>().join(", ")
                ),
            )),
        }
    }
}

fn line(out: &mut impl io::Write, item: Item) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &Line { item })?;
    out.write_all(b"\n")
}
