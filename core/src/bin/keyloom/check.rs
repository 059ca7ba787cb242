//! `keyloom check`: what is wrong with a design, and how each access pattern is served.

mod sarif;
mod text;

use crate::input::{Failure, open_file, shown, write};
use clap::{Args, ValueEnum};
use keyloom_core::analyze::{Report, Severity, Told, analyze, told};
use keyloom_core::design::{Design, EngineKind};
use keyloom_core::path::{Plan, RequestText, request_texts};
use keyloom_core::words::Language;
use serde::Serialize;
use std::process::ExitCode;

/// Check a design: findings with their figures, and the access path of every pattern.
///
/// The exit code is 1 where a finding is as bad as --fail-on says, 2 for input that can't be used.
#[derive(Debug, Args)]
pub struct Check {
    /// The design, or any file that can be imported; - for standard input
    file: String,
    /// The form of the output
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// From which severity on a finding fails the check
    #[arg(long, value_enum, default_value = "error")]
    fail_on: FailOn,
    /// Print the requests of every access path too, in the engine's own language (JSON has them always)
    #[arg(long)]
    requests: bool,
    /// The language of the messages
    #[arg(long, value_enum, default_value = "en")]
    language: Spoken,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// For programs
    Json,
    /// For code review tools: SARIF 2.1.0
    Sarif,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FailOn {
    /// Errors
    Error,
    /// Warnings and errors
    Warning,
    /// Nothing
    Never,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Spoken {
    /// English
    En,
    /// Japanese
    Ja,
}

/// An analysis with its words.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Checked {
    name: String,
    #[serde(flatten)]
    report: Report,
    told: Vec<Told>,
    /// The requests of each plan's path, in the plans' order.
    requests: Vec<Vec<RequestText>>,
    #[serde(skip)]
    engine: EngineKind,
}

impl Check {
    /// Runs it.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let language = match self.language {
            Spoken::En => Language::En,
            Spoken::Ja => Language::Ja,
        };
        let design = open_file(&self.file)?.design;
        let report = analyze(&design);
        let engine = design.engine.kind;
        let told = report.findings.iter().map(|finding| told(finding, language, engine)).collect();
        let requests = report.plans.iter().map(|plan| requests(&design, plan)).collect();
        let checked = Checked { name: design.name, report, told, requests, engine };
        let json = |value: serde_json::Result<String>| {
            value.map(|text| text + "\n").map_err(|error| Failure::at(&self.file, error))
        };
        let out = match self.format {
            Format::Text => text::text(&checked, language, self.requests),
            Format::Json => json(serde_json::to_string_pretty(&checked))?,
            Format::Sarif => {
                let log = sarif::log(&checked, shown(&self.file), language);
                json(serde_json::to_string_pretty(&log))?
            }
        };
        write(None, &out)?;
        Ok(if fails(&checked.report, self.fail_on) { ExitCode::from(1) } else { ExitCode::SUCCESS })
    }
}

/// The requests of a plan's path; none where it has none.
fn requests(design: &Design, plan: &Plan) -> Vec<RequestText> {
    let pattern = design.access_patterns.get(&plan.pattern);
    match (&plan.chosen, pattern) {
        (Some(path), Some(pattern)) => request_texts(path, pattern, design),
        _ => Vec::new(),
    }
}

/// Whether a finding that nobody answered is as bad as asked.
fn fails(report: &Report, on: FailOn) -> bool {
    let worst = match on {
        FailOn::Never => return false,
        FailOn::Error => Severity::Error,
        FailOn::Warning => Severity::Warning,
    };
    report.findings.iter().any(|it| it.silenced.is_none() && it.severity <= worst)
}
