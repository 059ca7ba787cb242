//! `keyloom show`: what the keys of a design do, in figures.

mod text;

use crate::input::{Failure, open_file, write};
use clap::{Args, ValueEnum};
use keyloom_core::session::Session;
use keyloom_core::session::view::{DistributionView, Subject, Summary};
use serde::Serialize;

/// Show the tables and indexes of a design: item collections, sizes, and how items spread over
/// keys.
#[derive(Debug, Args)]
pub struct Show {
    /// The design, or any file that can be imported; - for standard input
    file: String,
    /// The form of the output
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// For programs
    Json,
}

/// What is shown.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Shown {
    name: String,
    summary: Summary,
    distributions: Vec<DistributionView>,
}

impl Show {
    /// Runs it.
    pub fn run(self) -> Result<(), Failure> {
        let imported = open_file(&self.file)?;
        let name = imported.design.name.clone();
        let mut session = Session::new(imported.design);
        for (table, items) in imported.bulk {
            session.import_items(&table, items);
        }
        let summary = session.summary();
        let distributions = summary
            .views
            .iter()
            .map(|view| session.distribution(&Subject::PartitionKey(view.view.clone())))
            .collect::<Result<Vec<_>, _>>()
            .map_err(|refusal| Failure::at(&self.file, refusal))?;
        let shown = Shown { name, summary, distributions };
        let out = match self.format {
            Format::Text => text::text(&shown),
            Format::Json => {
                let json = serde_json::to_string_pretty(&shown);
                json.map_err(|error| Failure::at(&self.file, error))? + "\n"
            }
        };
        write(None, &out)
    }
}
