//! Whether what was found is what the expert says: kind, object, severity and figures.
//!
//! It knows findings only as [`Found`]; how the analyzer's become those is for `verdict`.

use super::case::{Case, Expected, MustNot};
use super::kinds;
use indexmap::IndexMap;
use serde::Serialize;
use serde_json::Value;

mod figures;
mod object;

pub use figures::{Compared, compare};

/// A finding, as far as a verdict looks at it.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Found {
    /// The rule's id.
    pub rule: String,
    /// How bad.
    pub severity: Grade,
    /// The table it lies in.
    pub table: Option<String>,
    /// The index.
    pub index: Option<String>,
    /// The pattern.
    pub pattern: Option<String>,
    /// The entity.
    pub entity: Option<String>,
    /// Names of attributes, columns and parts of keys that it speaks of.
    pub names: Vec<String>,
    /// Its figures by name: numbers and texts.
    pub figures: IndexMap<String, Value>,
}

/// How bad a finding is, the mildest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// Good to know.
    #[default]
    Info,
    /// Costs much, or is near breaking.
    Warn,
    /// Breaks.
    Error,
}

impl Grade {
    /// Reads `error`, `warn`, `warning` or `info`.
    pub fn read(text: &str) -> Option<Self> {
        Some(match text {
            "error" => Self::Error,
            "warn" | "warning" => Self::Warn,
            "info" => Self::Info,
            _ => return None,
        })
    }

    /// Its name in a case.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warn => "warn",
            Self::Info => "info",
        }
    }
}

/// One expected verdict, judged.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Judged {
    /// The kind.
    pub kind: String,
    /// The severity.
    pub severity: Grade,
    /// The object as text.
    pub on: String,
    /// Whether a case fails without it.
    pub counts: bool,
    /// The rule that says it, where one does, with its severity.
    pub said_by: Option<(String, Grade)>,
    /// Why it is missing, where it is.
    pub missing: Option<Missing>,
    /// Its figures beside those found.
    pub figures: Vec<Compared>,
}

/// Why an expected verdict counts as missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase", tag = "because")]
pub enum Missing {
    /// No rule answers such a kind.
    NoRule,
    /// Nothing of the kind was found.
    NotFound,
    /// It was found elsewhere.
    Elsewhere {
        /// Where.
        places: Vec<String>,
    },
    /// It was found, but milder.
    Milder {
        /// How.
        found: Grade,
    },
    /// It was found with other figures.
    Figures,
}

/// A case, judged.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Outcome {
    /// The case's id.
    pub id: String,
    /// How sure its verdict is.
    pub certainty: String,
    /// What was expected.
    pub expected: Vec<Judged>,
    /// What may not be said and was, each as text.
    pub wrong: Vec<String>,
    /// Everything found.
    pub found: Vec<Found>,
    /// Whether the case passes.
    pub passed: bool,
}

/// Judges what was found for a case.
pub fn judge(case: &Case, found: Vec<Found>) -> Outcome {
    let expected: Vec<Judged> = case.expected.iter().map(|it| one(it, &found)).collect();
    let mut wrong: Vec<String> = Vec::new();
    for not in &case.must_not {
        wrong.extend(
            hits(not, &found).map(|it| format!("{} may not be said: {}", not.kind, text(it))),
        );
    }
    if case.polarity == "good" {
        let errors = found.iter().filter(|it| it.severity == Grade::Error);
        wrong.extend(errors.map(|it| format!("an error of a good design: {}", text(it))));
    }
    wrong.dedup();
    let missing = expected.iter().any(|it| it.counts && it.missing.is_some());
    Outcome {
        id: case.id.clone(),
        certainty: case.certainty.clone(),
        passed: !missing && wrong.is_empty(),
        expected,
        wrong,
        found,
    }
}

/// A finding in a line.
pub fn text(found: &Found) -> String {
    let place = object::place(found);
    format!("{} ({}) on {place}", found.rule, found.severity.name())
}

/// Findings that say what may not be said.
fn hits<'f>(not: &MustNot, found: &'f [Found]) -> impl Iterator<Item = &'f Found> {
    let from = Grade::read(&not.at_or_above).unwrap_or(Grade::Warn);
    let own = kinds::of(&not.kind).map_or(&[][..], |kind| kind.own);
    let on = not.on.clone();
    found.iter().filter(move |it| {
        own.contains(&it.rule.as_str()) && it.severity >= from && object::is_on(&on, it)
    })
}

fn one(expected: &Expected, found: &[Found]) -> Judged {
    let severity = Grade::read(&expected.severity).unwrap_or(Grade::Error);
    let mut judged = Judged {
        kind: expected.kind.clone(),
        severity,
        on: object::written(&expected.on),
        counts: severity >= Grade::Warn,
        said_by: None,
        missing: None,
        figures: Vec::new(),
    };
    let Some(kind) = kinds::of(&expected.kind) else {
        judged.missing = Some(Missing::NoRule);
        return judged;
    };
    // A kind's own rules come before its kin, the worst finding before milder ones.
    let mut of_kind: Vec<&Found> = Vec::new();
    for rules in [kind.own, kind.kin] {
        let mut these: Vec<&Found> =
            found.iter().filter(|it| rules.contains(&it.rule.as_str())).collect();
        these.sort_by_key(|it| std::cmp::Reverse(it.severity));
        of_kind.extend(these);
    }
    if of_kind.is_empty() {
        judged.missing = Some(Missing::NotFound);
        return judged;
    }
    let here: Vec<&Found> =
        of_kind.iter().copied().filter(|it| object::is_on(&expected.on, it)).collect();
    if here.is_empty() {
        let places = of_kind.iter().map(|it| text(it)).collect();
        judged.missing = Some(Missing::Elsewhere { places });
        return judged;
    }
    let grave: Vec<&Found> = here.iter().copied().filter(|it| it.severity >= severity).collect();
    let Some(first) = grave.first() else {
        let found = here.iter().map(|it| it.severity).max().unwrap_or_default();
        judged.said_by = here.first().map(|it| (it.rule.clone(), it.severity));
        judged.missing = Some(Missing::Milder { found });
        return judged;
    };
    let fits =
        grave.iter().find(|it| compare(&expected.numbers, it).iter().all(Compared::is_right));
    let said = fits.unwrap_or(first);
    judged.said_by = Some((said.rule.clone(), said.severity));
    judged.figures = compare(&expected.numbers, said);
    if fits.is_none() {
        judged.missing = Some(Missing::Figures);
    }
    judged
}

#[cfg(test)]
mod tests;
