//! An analysis as text.

use super::Checked;
use keyloom_core::analyze::{Report, Severity, ViewCost, written};
use keyloom_core::design::EngineKind;
use keyloom_core::engine::profile;
use keyloom_core::path::{AccessPath, Request, RequestText, Step, Test, Verdict};
use keyloom_core::words::Language;
use std::fmt::Write as _;

/// The findings, then the paths, with their requests where they are asked for.
pub fn text(checked: &Checked, language: Language, requests: bool) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write_all(&mut out, checked, language, requests);
    out
}

fn write_all(
    out: &mut String,
    checked: &Checked,
    language: Language,
    requests: bool,
) -> std::fmt::Result {
    writeln!(out, "{}", checked.name)?;
    let report = &checked.report;
    for (finding, told) in report.findings.iter().zip(&checked.told) {
        let severity = match (&finding.silenced, finding.severity) {
            (Some(_), _) => "silenced",
            (None, Severity::Error) => "error",
            (None, Severity::Warning) => "warning",
            (None, Severity::Info) => "info",
        };
        writeln!(out, "\n{severity}: {} [{}] {}", told.title, finding.rule, finding.place)?;
        writeln!(out, "  {}", told.message)?;
        for evidence in &finding.evidence {
            writeln!(out, "  {} = {}", evidence.name, written(evidence, language, checked.engine))?;
        }
        if let Some(reason) = &finding.silenced {
            writeln!(out, "  answered: {reason}")?;
        }
    }
    if !report.plans.is_empty() {
        writeln!(out, "\naccess paths")?;
    }
    for (plan, texts) in report.plans.iter().zip(&checked.requests) {
        let verdict = match plan.verdict {
            Verdict::Served => "served",
            Verdict::Costly => "costly",
            Verdict::Unserved => "not served",
        };
        writeln!(out, "  {} ({verdict})", plan.pattern)?;
        if let Some(path) = &plan.chosen {
            write_path(out, path)?;
        }
        for text in texts.iter().filter(|_| requests) {
            write_request(out, text)?;
        }
    }
    write_cost(out, report, checked.engine)?;
    let count = |severity: Severity| {
        let all = report.findings.iter().filter(|it| it.silenced.is_none());
        all.filter(|it| it.severity == severity).count()
    };
    writeln!(
        out,
        "\n{} errors, {} warnings, {} notes",
        count(Severity::Error),
        count(Severity::Warning),
        count(Severity::Info)
    )
}

/// What each table and index takes and costs a month.
fn write_cost(out: &mut String, report: &Report, engine: EngineKind) -> std::fmt::Result {
    let used = |view: &&ViewCost| view.peak.read + view.peak.write + view.bytes > 0.0;
    let (read, write) =
        if report.cost.has_units { profile(engine).unit_names() } else { ("reads", "writes") };
    for (n, view) in report.cost.views.iter().filter(used).enumerate() {
        if n == 0 {
            writeln!(out, "\ncost (peak a second; US dollars a month)")?;
        }
        let name = match &view.view.index {
            None => view.view.table.clone(),
            Some(index) => format!("{}.{index}", view.view.table),
        };
        let format = Language::En.format();
        let (reads, writes) = (format.number(view.peak.read, 1), format.number(view.peak.write, 1));
        write!(
            out,
            "  {name}: {reads} {read}, {writes} {write}, {}",
            format.bytes_f64(view.bytes)
        )?;
        let ways = [
            ("on demand", view.money.on_demand),
            ("reserved", view.money.reserved),
            ("auto scaled", view.money.scaled),
            ("storage", view.money.storage),
        ];
        for (way, amount) in ways {
            if let Some(amount) = amount {
                write!(out, ", {way} ${}", format.number(amount, 2))?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

fn write_path(out: &mut String, path: &AccessPath) -> std::fmt::Result {
    for step in &path.steps {
        writeln!(out, "    {}", step_text(step))?;
    }
    let cost = &path.cost;
    write!(out, "    {} requests, {} items read", figure(cost.requests), figure(cost.items_read))?;
    if cost.items_written > 0.0 {
        write!(out, ", {} written", figure(cost.items_written))?;
    }
    if cost.units() > 0.0 {
        let writes = cost.write_units + cost.index_write_units;
        write!(out, "; {} read and {} write units", figure(cost.read_units), figure(writes))?;
    }
    writeln!(out, " a call")
}

fn write_request(out: &mut String, request: &RequestText) -> std::fmt::Result {
    write!(out, "    {}", request.operation)?;
    if request.times > 1.0 {
        write!(out, " × {}", figure(request.times))?;
    }
    writeln!(out, "{}", if request.later { ", later" } else { "" })?;
    for line in request.text.lines() {
        writeln!(out, "      {line}")?;
    }
    Ok(())
}

fn step_text(step: &Step) -> String {
    let request = match step.request {
        Request::Get => "Get",
        Request::BatchGet => "BatchGet",
        Request::Query => "Query",
        Request::Scan => "Scan",
        Request::Put => "Put",
        Request::Update => "Update",
        Request::Delete => "Delete",
        Request::Rekey => "Delete and put",
        Request::Check => "Check",
    };
    let view = match &step.view.index {
        None => step.view.table.clone(),
        Some(index) => format!("{}.{index}", step.view.table),
    };
    let condition = |test: Test| match test {
        Test::Equal => "",
        Test::BeginsWith => "begins with ",
        Test::Between => "between from ",
        Test::Less => "below ",
        Test::AtMost => "at most ",
        Test::Greater => "above ",
        Test::AtLeast => "from ",
    };
    let keys: Vec<String> =
        step.conditions.iter().map(|it| format!("{}{}", condition(it.test), it.text)).collect();
    let times =
        if step.calls > 1.0 { format!(" × {}", figure(step.calls)) } else { String::new() };
    let keys = if keys.is_empty() { String::new() } else { format!(" · {}", keys.join(" / ")) };
    format!("{request} {view}{keys}{times}")
}

fn figure(n: f64) -> String {
    Language::En.format().number(n, 1)
}
