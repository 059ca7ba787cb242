//! How a pattern is served: a mark for its row, and the path in a line.
//!
//! Marks for tests: `coverage` (with `data-verdict`), `path-line`.

use crate::i18n::{Format, Texts, use_format, use_texts};
use crate::protocol::Analysis;
use crate::state::use_app;
use keyloom_core::analyze::Severity;
use keyloom_core::path::{AccessPath, Plan, Purpose, Request, Step, Verdict};
use leptos::prelude::*;

/// The mark of a pattern: the path's verdict, or worse where a finding says so.
#[component]
pub(super) fn CoverageMark(id: String) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    move || {
        let verdict = plan(app.analysis.newest.get()?.report.plans.iter(), &id)?.verdict;
        let worst = app.analysis.worst_of_pattern(&id);
        let (class, word, name) = match (verdict, worst) {
            (Verdict::Unserved, _) => ("dot bad", texts.findings.unserved, "unserved"),
            (_, Some(Severity::Error)) => ("dot bad", texts.findings.error, "error"),
            (Verdict::Costly, _) => ("dot warn", texts.findings.costly, "costly"),
            (_, Some(Severity::Warning)) => ("dot warn", texts.findings.warning, "warning"),
            _ => ("dot good", texts.findings.served, "served"),
        };
        Some(view! {
            <span
                class=class
                role="img"
                aria-label=word
                title=word
                data-testid="coverage"
                data-verdict=name
            ></span>
        })
    }
}

/// The path of a pattern in a line.
#[component]
pub(super) fn PathLine(id: String) -> impl IntoView {
    let app = use_app();
    let texts = use_texts();
    let format = use_format();
    move || {
        let analysis = app.analysis.newest.get()?;
        let plan = plan(analysis.report.plans.iter(), &id)?;
        let text = line(texts, format, plan);
        Some(view! {
            <span class="quiet small mono path-line" data-testid="path-line">{text}</span>
        })
    }
}

fn plan<'p>(mut plans: impl Iterator<Item = &'p Plan>, id: &str) -> Option<&'p Plan> {
    plans.find(|plan| plan.pattern == id)
}

fn line(texts: &Texts, format: Format, plan: &Plan) -> String {
    let Some(path) = &plan.chosen else { return texts.findings.no_path.to_owned() };
    let walked = path.steps.iter().find(|step| step.request == Request::Scan);
    if let (Verdict::Unserved, Some(step)) = (plan.verdict, walked) {
        let items = format.items(step.cost.items_read as u64);
        return texts.findings.scan.replace("{n}", &items);
    }
    line_of(format, path)
}

/// A path in a line; copies that it keeps are left out.
pub(super) fn line_of(format: Format, path: &AccessPath) -> String {
    let shown = |step: &&Step| step.purpose != Purpose::Copy;
    let steps: Vec<String> =
        path.steps.iter().filter(shown).map(|step| one(format, step)).collect();
    steps.join(" → ")
}

/// The plan of a pattern.
pub(super) fn plan_of(analysis: &Analysis, id: &str) -> Option<Plan> {
    plan(analysis.report.plans.iter(), id).cloned()
}

/// A request by its name in the field.
pub(super) fn request_name(request: Request) -> &'static str {
    match request {
        Request::Get => "Get",
        Request::BatchGet => "BatchGet",
        Request::Query => "Query",
        Request::Scan => "Scan",
        Request::Put => "Put",
        Request::Update => "Update",
        Request::Delete => "Delete",
        Request::Rekey => "Delete + Put",
        Request::Check => "Check",
    }
}

/// One step: the request, where, and with which key.
fn one(format: Format, step: &Step) -> String {
    let request = request_name(step.request);
    let mut text = match &step.view.index {
        None => format!("{request} {}", step.view.table),
        Some(index) => format!("{request} {index}"),
    };
    let keys: Vec<&str> = step.conditions.iter().map(|it| it.text.as_str()).collect();
    if !keys.is_empty() {
        text.push_str(" · ");
        text.push_str(&keys.join(" / "));
    }
    if step.calls > 1.0 {
        text.push_str(" × ");
        text.push_str(&format.number(step.calls, 1));
    }
    if step.reverse {
        text.push_str(" ↓");
    }
    text
}
