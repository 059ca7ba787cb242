//! `keyloom import`: whatever a file holds, as a design document.

use crate::input::{Failure, import_file, say_faults, write};
use clap::Args;
use keyloom_core::design::pretty;
use keyloom_core::interchange::{ImportOptions, KeyColumns, SampleLimits};

/// Make a design of a file: a NoSQL Workbench model, batch-write requests, DynamoDB JSON, plain
/// JSON, JSON Lines, CSV, or a design.
#[derive(Debug, Args)]
pub struct Import {
    /// The file; - for standard input
    file: String,
    /// Where to write the design; standard output without it
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    /// The table's name, for files that name none
    #[arg(long, value_name = "NAME")]
    table: Option<String>,
    /// The partition key's attributes, for items without a schema
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    partition_key: Vec<String>,
    /// The sort key's attributes, for items without a schema
    #[arg(long, value_name = "NAME", value_delimiter = ',', requires = "partition_key")]
    sort_key: Vec<String>,
    /// Keep at most so many items as sample items of the design
    #[arg(long, value_name = "N")]
    max_items: Option<usize>,
}

impl Import {
    /// Runs it.
    pub fn run(self) -> Result<(), Failure> {
        let key = (!self.partition_key.is_empty())
            .then_some(KeyColumns { partition: self.partition_key, sort: self.sort_key });
        let limits = match self.max_items {
            Some(items) => SampleLimits { items, bytes: usize::MAX },
            None => SampleLimits::default(),
        };
        let options =
            ImportOptions { table_name: self.table, key, limits, ..ImportOptions::default() };
        let imported = import_file(&self.file, &options)?;
        say_faults(&self.file, &imported.design);
        for (table, items) in &imported.bulk {
            eprintln!(
                "keyloom: {} items of {table} are more than a design's samples and are left out; --max-items keeps more",
                items.len()
            );
        }
        if let Some(choice) = imported.key_choice.filter(|choice| choice.guessed) {
            let keys = choice.partition.iter().chain(&choice.sort).cloned().collect::<Vec<_>>();
            eprintln!(
                "keyloom: the key of {} is guessed: {}; --partition-key and --sort-key choose another",
                choice.table,
                keys.join(", ")
            );
        }
        write(self.output.as_deref(), &pretty(&imported.design))
    }
}
