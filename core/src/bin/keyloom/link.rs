//! `keyloom link`: a design as a link.

use crate::input::{Failure, open_file, write};
use clap::Args;
use keyloom_core::link::encode;

/// Make a link of a design. The design is in the link itself, with its sample items; no server
/// keeps it.
#[derive(Debug, Args)]
pub struct Link {
    /// The design, or any file that can be imported; - for standard input
    file: String,
    /// The page's address, before the #
    #[arg(long, value_name = "URL", default_value = "")]
    base: String,
}

impl Link {
    /// Runs it.
    pub fn run(self) -> Result<(), Failure> {
        let imported = open_file(&self.file)?;
        let beside: usize = imported.bulk.values().map(Vec::len).sum();
        if beside > 0 {
            eprintln!("keyloom: {beside} items are more than a link carries and are left out");
        }
        let base = self.base.trim_end_matches('#');
        write(None, &format!("{base}#{}\n", encode(&imported.design)))
    }
}
