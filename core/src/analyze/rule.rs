//! What a rule is: plain data with one function. Its words are in the two pages beside it.

use super::{Context, Finding, Page};
use crate::engine::Certainty;
use crate::words::Language;

/// A check that an expert makes.
///
/// A rule is one file under `rules/<family>/` with the constant `RULE`, and two pages of words of
/// the same name; one line of [`rules`](super::rules) lists it.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// Its id, in kebab-case: what is wrong, not the cure.
    pub id: &'static str,
    /// What it belongs to.
    pub family: Family,
    /// Figures that it compares with and that are not an engine's limits.
    pub thresholds: &'static [Threshold],
    /// Finds. It writes neither the rule's id nor whether a finding is silenced.
    pub check: fn(&Context<'_>, &mut Vec<Finding>),
    /// Its page in English: title, message, why, what to do.
    pub en: &'static str,
    /// Its page in Japanese.
    pub ja: &'static str,
}

impl Rule {
    /// Its page in a language.
    pub fn page(&self, language: Language) -> Page<'static> {
        Page::read(match language {
            Language::En => self.en,
            Language::Ja => self.ja,
        })
    }
}

/// The families of rules, in the order in which an expert goes through them.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "camelCase")]
pub enum Family {
    /// Every pattern has a way to its items.
    Coverage,
    /// Keys spread the load.
    Distribution,
    /// Sizes stay within limits as time goes by.
    Growth,
    /// Keys sort, separate and tell apart what they should.
    Keys,
    /// What must hold together does.
    Consistency,
    /// The model suits this kind of store.
    Fit,
    /// The design can change.
    Evolution,
    /// What is kept in one item and what in several.
    Aggregate,
    /// Throughput and money.
    Capacity,
}

impl Family {
    /// Every family.
    pub const ALL: [Self; 9] = [
        Self::Coverage,
        Self::Distribution,
        Self::Growth,
        Self::Keys,
        Self::Consistency,
        Self::Fit,
        Self::Evolution,
        Self::Aggregate,
        Self::Capacity,
    ];
}

/// A figure that a rule compares with.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Threshold {
    /// What it is called in the rule's evidence and pages.
    pub name: &'static str,
    /// Its value, in the unit of the figure it is compared with.
    pub value: f64,
    /// Where it comes from.
    pub source: &'static str,
    /// How sure it is.
    pub certainty: Certainty,
}
