//! `keyloom open`: the design in a link.

use crate::input::{Failure, read_text, write};
use clap::Args;
use keyloom_core::design::pretty;
use keyloom_core::link::decode;

/// Write the design that a link holds.
#[derive(Debug, Args)]
pub struct Open {
    /// The link, or what stands behind its #; - for standard input
    url: String,
    /// Where to write the design; standard output without it
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
}

impl Open {
    /// Runs it.
    pub fn run(self) -> Result<(), Failure> {
        let url = if self.url == "-" { read_text("-")? } else { self.url };
        let opened = decode(&url).map_err(|fault| Failure::Said(fault.to_string()))?;
        write(self.output.as_deref(), &pretty(&opened.design))
    }
}
