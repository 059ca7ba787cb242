//! The expert's checklist: questions that the analysis answers by itself, and questions that no
//! program can answer and a person is asked. An answer is kept in the design among the silenced
//! findings, under `checklist/` and the question's name.

use super::{Context, Family, Finding, Severity, rules};
use crate::path::Verdict;
use serde::{Deserialize, Serialize};

/// A question with what is known of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Question {
    /// Which.
    pub id: QuestionId,
    /// How it stands.
    pub status: Status,
    /// How many of `of` are well, where the question counts something.
    pub well: u64,
    /// How many there are; 0 where the question counts nothing.
    pub of: u64,
    /// The rules whose findings answer it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// What a person said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
}

/// The questions, in an expert's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum QuestionId {
    /// Is every access pattern served by a key?
    Coverage,
    /// Do the keys spread the load?
    Cardinality,
    /// Does every collection and item stay within its limits as time goes by?
    Growth,
    /// Do keys sort and separate as they should?
    Keys,
    /// Is what must hold together kept together?
    Consistency,
    /// Are limits of the engine kept?
    Limits,
    /// Were the rates measured, or estimated by whom?
    Rates,
    /// Who is the largest, and how large will it be?
    Largest,
    /// Do tables follow the access patterns, or the organisation chart?
    OrganisationChart,
    /// How long must data be kept, and who said so?
    Retention,
    /// Which reads may be behind, and by how much?
    Staleness,
    /// Which patterns are likely to come later?
    Later,
}

impl QuestionId {
    /// Those that only a person can answer.
    pub const ASKED: [Self; 6] = [
        Self::Rates,
        Self::Largest,
        Self::OrganisationChart,
        Self::Retention,
        Self::Staleness,
        Self::Later,
    ];

    /// Its name, under which an answer is kept.
    pub fn name(self) -> &'static str {
        match self {
            Self::Coverage => "coverage",
            Self::Cardinality => "cardinality",
            Self::Growth => "growth",
            Self::Keys => "keys",
            Self::Consistency => "consistency",
            Self::Limits => "limits",
            Self::Rates => "rates",
            Self::Largest => "largest",
            Self::OrganisationChart => "organisation-chart",
            Self::Retention => "retention",
            Self::Staleness => "staleness",
            Self::Later => "later",
        }
    }

    /// What an answer is kept as, in place of a rule's id.
    pub fn key(self) -> String {
        format!("checklist/{}", self.name())
    }
}

/// How a question stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    /// Well.
    Well,
    /// Something to look at.
    Look,
    /// Something is wrong.
    Wrong,
    /// Nobody has answered yet.
    Asked,
    /// A person answered.
    Answered,
    /// There is nothing to ask it of yet.
    Nothing,
}

/// The questions of a design.
pub(super) fn questions(context: &Context<'_>, findings: &[Finding]) -> Vec<Question> {
    let mut questions = vec![coverage(context, findings)];
    let families = [
        (QuestionId::Cardinality, &[Family::Distribution][..]),
        (QuestionId::Growth, &[Family::Growth]),
        (QuestionId::Keys, &[Family::Keys]),
        (QuestionId::Consistency, &[Family::Consistency]),
        (QuestionId::Limits, &[Family::Capacity]),
    ];
    for (id, families) in families {
        let placed = context.placements().next().is_some();
        questions.push(of_families(id, families, findings, placed));
    }
    questions.extend(QuestionId::ASKED.into_iter().map(|id| asked(context, id)));
    questions
}

/// Coverage counts patterns rather than findings.
fn coverage(context: &Context<'_>, findings: &[Finding]) -> Question {
    let of = context.plans.len() as u64;
    let served = context.plans.iter().filter(|plan| plan.verdict != Verdict::Unserved).count();
    let mut question = of_families(QuestionId::Coverage, &[Family::Coverage], findings, of > 0);
    question.well = served as u64;
    question.of = of;
    question
}

fn of_families(
    id: QuestionId,
    families: &[Family],
    findings: &[Finding],
    anything: bool,
) -> Question {
    let of_these = |finding: &&Finding| {
        finding.silenced.is_none()
            && rules::rule(&finding.rule).is_some_and(|rule| families.contains(&rule.family))
    };
    let mut worst = None;
    let mut names: Vec<String> = Vec::new();
    for finding in findings.iter().filter(of_these) {
        if finding.severity == Severity::Info {
            continue;
        }
        worst = worst.min(Some(finding.severity)).or(Some(finding.severity));
        if !names.contains(&finding.rule) {
            names.push(finding.rule.clone());
        }
    }
    let status = match worst {
        _ if !anything => Status::Nothing,
        Some(Severity::Error) => Status::Wrong,
        Some(_) => Status::Look,
        None => Status::Well,
    };
    Question { id, status, well: 0, of: 0, rules: names, answer: None }
}

fn asked(context: &Context<'_>, id: QuestionId) -> Question {
    let key = id.key();
    let answers = &context.design.silenced;
    let answer = answers.iter().find(|answer| answer.rule == key).map(|it| it.reason.clone());
    let status = if answer.is_some() { Status::Answered } else { Status::Asked };
    let mut question = Question { id, status, well: 0, of: 0, rules: Vec::new(), answer };
    if id == QuestionId::Rates {
        let patterns = &context.design.access_patterns;
        let rated = |pattern: &&crate::design::AccessPattern| {
            pattern.rate.average.is_some() || pattern.rate.peak.is_some()
        };
        question.of = patterns.len() as u64;
        question.well = patterns.values().filter(rated).count() as u64;
    }
    question
}
