//! Judges a file of modeling cases: `cases FILE.jsonl [--id ID] [--format text|json]`.
//!
//! A line a case; the last line is `N passed, N failed`. The exit code is 0 where every case passes
//! that is no matter of judgement, 1 where one fails, 2 where the file can't be read.

use keyloom_core::analyze::analyze;
use keyloom_tests::cases::case::{Case, read};
use keyloom_tests::cases::convert::convert;
use keyloom_tests::cases::judge::{Judged, Missing, Outcome, judge};
use keyloom_tests::cases::verdict::found;
use serde_json::json;
use std::fmt::Write as _;
use std::process::ExitCode;

/// What was asked for.
struct Asked {
    file: String,
    id: Option<String>,
    json: bool,
}

fn main() -> ExitCode {
    let asked = match asked(std::env::args().skip(1)) {
        Ok(asked) => asked,
        Err(message) => return unusable(&message),
    };
    let text = match std::fs::read_to_string(&asked.file) {
        Ok(text) => text,
        Err(error) => return unusable(&format!("{}: {error}", asked.file)),
    };
    let cases = match read(&text) {
        Ok(cases) => cases,
        Err(fault) => return unusable(&format!("{}: {fault}", asked.file)),
    };
    let chosen: Vec<&Case> =
        cases.iter().filter(|case| asked.id.as_ref().is_none_or(|id| *id == case.id)).collect();
    if chosen.is_empty() {
        return unusable("no case of that id");
    }
    let (mut passed, mut failed) = (0, 0);
    let mut judgement = Vec::new();
    for case in chosen {
        let outcome = run(case, asked.json);
        if case.is_judgement() {
            let verdict = if outcome.passed { "agrees" } else { "differs" };
            judgement.push(format!("{} {verdict}", case.id));
        } else if outcome.passed {
            passed += 1;
        } else {
            failed += 1;
        }
    }
    if !asked.json && !judgement.is_empty() {
        println!("matters of judgement: {}", judgement.join(", "));
    }
    println!("{passed} passed, {failed} failed");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

fn asked(mut arguments: impl Iterator<Item = String>) -> Result<Asked, String> {
    let mut asked = Asked { file: String::new(), id: None, json: false };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--id" => asked.id = Some(arguments.next().ok_or("--id needs a case's id")?),
            "--format" => match arguments.next().as_deref() {
                Some("json") => asked.json = true,
                Some("text") => asked.json = false,
                _ => return Err("--format is text or json".to_owned()),
            },
            file if asked.file.is_empty() && !file.starts_with("--") => {
                file.clone_into(&mut asked.file);
            }
            other => return Err(format!("`{other}` is not understood")),
        }
    }
    if asked.file.is_empty() {
        return Err("which file? cases FILE.jsonl [--id ID] [--format text|json]".to_owned());
    }
    Ok(asked)
}

fn unusable(message: &str) -> ExitCode {
    eprintln!("cases: {message}");
    ExitCode::from(2)
}

fn run(case: &Case, json: bool) -> Outcome {
    let converted = convert(case);
    let report = analyze(&converted.design);
    let all = report.findings.iter().map(|finding| found(&converted.design, finding)).collect();
    let outcome = judge(case, all);
    if json {
        let whole = json!({
            "outcome": outcome,
            "design": converted.design,
            "findings": report.findings,
            "plans": report.plans,
            "loads": report.loads,
            "unread": converted.unread,
            "assumed": converted.assumed,
        });
        println!("{whole}");
    } else {
        println!("{}", line(case, &outcome));
    }
    outcome
}

/// What was expected, found and wrongly found, in a line.
fn line(case: &Case, outcome: &Outcome) -> String {
    let verdict = if outcome.passed { "pass" } else { "FAIL" };
    let mut parts = vec![format!("{verdict} {}", case.id)];
    let expected: Vec<String> = outcome.expected.iter().map(told).collect();
    parts.push(format!("expected {}", listed(&expected)));
    let found: Vec<String> =
        outcome.found.iter().map(|it| format!("{} ({})", it.rule, it.severity.name())).collect();
    parts.push(format!("found {}", listed(&found)));
    if !outcome.wrong.is_empty() {
        parts.push(format!("WRONG {}", outcome.wrong.join(", ")));
    }
    parts.join(" | ")
}

fn listed(texts: &[String]) -> String {
    if texts.is_empty() { "nothing".to_owned() } else { texts.join(", ") }
}

fn told(judged: &Judged) -> String {
    let mut text = format!("{} ({}) on {}", judged.kind, judged.severity.name(), judged.on);
    let verdict = match &judged.missing {
        None => "✓".to_owned(),
        Some(Missing::NoRule) => "✗ no rule".to_owned(),
        Some(Missing::NotFound) => "✗ not found".to_owned(),
        Some(Missing::Elsewhere { places }) => format!("✗ elsewhere: {}", places.join("; ")),
        Some(Missing::Milder { found }) => format!("✗ only {}", found.name()),
        Some(Missing::Figures) => {
            let off = judged.figures.iter().filter(|figure| !figure.is_right());
            let off = off.map(|figure| {
                let found = figure.found.as_ref().map_or("nothing".to_owned(), ToString::to_string);
                format!("{} {} found {found}", figure.name, figure.expected)
            });
            format!("✗ figures: {}", off.collect::<Vec<_>>().join(", "))
        }
    };
    // Writing to a string does not fail.
    let _ = write!(text, " {verdict}");
    text
}
