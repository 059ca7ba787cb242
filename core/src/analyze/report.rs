//! An analysis as one answer: findings, paths, loads and the checklist.

use super::{Context, CostReport, Finding, Question, checklist, rules};
use crate::design::{Design, EngineKind, Silenced};
use crate::path::{Load, Plan};
use crate::words::Language;
use serde::{Deserialize, Serialize};

/// What an analysis says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The findings: those that stand before those that were answered, the worst first.
    pub findings: Vec<Finding>,
    /// How each pattern is served, in the design's order.
    pub plans: Vec<Plan>,
    /// What the patterns do to each table and index.
    pub loads: Vec<Load>,
    /// What the design costs.
    pub cost: CostReport,
    /// The questions an expert asks, with what is known of each.
    pub checklist: Vec<Question>,
}

/// Analyzes a design.
pub fn analyze(design: &Design) -> Report {
    let context = Context::new(design);
    let mut findings = Vec::new();
    for (order, rule) in rules::RULES.iter().enumerate() {
        let from = findings.len();
        let mut found = Vec::new();
        (rule.check)(&context, &mut found);
        findings.extend(found.into_iter().map(|finding| (order, finding)));
        for (_, finding) in findings.iter_mut().skip(from) {
            rule.id.clone_into(&mut finding.rule);
            finding.silenced = answered(&design.silenced, finding);
        }
    }
    findings.sort_by_key(|(order, finding)| (finding.silenced.is_some(), finding.severity, *order));
    let findings: Vec<Finding> = findings.into_iter().map(|(_, finding)| finding).collect();
    let checklist = checklist::questions(&context, &findings);
    let cost = context.cost().clone();
    let Context { plans, loads, .. } = context;
    Report { findings, plans, loads, cost, checklist }
}

/// The reason that a person gave for a finding, if one did.
fn answered(silenced: &[Silenced], finding: &Finding) -> Option<String> {
    let place = finding.place.to_string();
    let answers = |answer: &&Silenced| {
        answer.rule == finding.rule && answer.place.as_ref().is_none_or(|there| *there == place)
    };
    silenced.iter().find(answers).map(|answer| answer.reason.clone())
}

/// A finding in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Told {
    /// The rule's title.
    pub title: String,
    /// What it says here.
    pub message: String,
}

/// A finding in a language, with the units that an engine counts in.
pub fn told(finding: &Finding, language: Language, engine: EngineKind) -> Told {
    let Some(rule) = rules::rule(&finding.rule) else {
        return Told { title: finding.rule.clone(), message: String::new() };
    };
    let page = rule.page(language);
    Told { title: page.title.to_owned(), message: page.message(finding, language, engine) }
}
