//! `keyloom export`: a design in another tool's format.

use crate::input::{Failure, open_file, shown, write};
use clap::{Args, ValueEnum};
use keyloom_core::interchange::{export_design, export_workbench};

/// Write a design for another tool.
#[derive(Debug, Args)]
pub struct Export {
    /// The design, or any file that can be imported; - for standard input
    file: String,
    /// The format
    #[arg(long, value_enum)]
    to: Format,
    /// Where to write it; standard output without it
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Format {
    /// The design document
    Design,
    /// A NoSQL Workbench model
    NosqlWorkbench,
}

impl Export {
    /// Runs it.
    pub fn run(self) -> Result<(), Failure> {
        let design = open_file(&self.file)?.design;
        let text = match self.to {
            Format::Design => export_design(&design),
            Format::NosqlWorkbench => {
                let exported = export_workbench(&design);
                for note in &exported.notes {
                    eprintln!("{}: {}: {}", shown(&self.file), note.path, note.problem);
                }
                exported.text
            }
        };
        write(self.output.as_deref(), &text)
    }
}
