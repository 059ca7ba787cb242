//! The command line: the core's doors over files and pipes.
//!
//! `-` is standard input. The exit code is 0 for done, 1 where a check fails, 2 for input that can't
//! be used; messages go to standard error. It knows nothing that the library does not.

#![allow(missing_docs, reason = "the help texts are the documentation")]

mod check;
mod export;
mod generate;
mod import;
mod input;
mod link;
mod open;
mod show;

use clap::{Parser, Subcommand};
use input::Failure;
use std::process::ExitCode;

/// See what keys do: item collections, partition sizes and key distributions of a data model.
#[derive(Debug, Parser)]
#[command(name = "keyloom", version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Show(show::Show),
    Check(check::Check),
    Import(import::Import),
    Export(export::Export),
    Link(link::Link),
    Open(open::Open),
    Generate(generate::Generate),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Check(check) => check.run(),
        Command::Show(show) => show.run().map(|()| ExitCode::SUCCESS),
        Command::Import(import) => import.run().map(|()| ExitCode::SUCCESS),
        Command::Export(export) => export.run().map(|()| ExitCode::SUCCESS),
        Command::Link(link) => link.run().map(|()| ExitCode::SUCCESS),
        Command::Open(open) => open.run().map(|()| ExitCode::SUCCESS),
        Command::Generate(generate) => generate.run().map(|()| ExitCode::SUCCESS),
    };
    match done {
        // A reader that has seen enough, as `head`, is no failure.
        Err(Failure::Pipe) => ExitCode::SUCCESS,
        Ok(code) => code,
        Err(Failure::Said(message)) => {
            eprintln!("keyloom: {message}");
            ExitCode::from(2)
        }
    }
}
