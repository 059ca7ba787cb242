//! Every remedy that a rule offers, in its own cases and in the page's samples, is carried out,
//! leaves a valid design and does what it is offered for.

mod known;
mod laws;

use super::{Fixed, apply};
use crate::analyze::cases::design_of;
use crate::analyze::rules::CASES;
use crate::analyze::{Finding, Remedy, Report, analyze};
use crate::design::{Design, check, samples};
use std::collections::BTreeSet;

/// A remedy that a finding offers, with the design that it was found in.
struct Offer<'a> {
    design: &'a Design,
    finding: &'a Finding,
    remedy: &'a Remedy,
}

impl Offer<'_> {
    fn told(&self) -> String {
        let remedy = serde_json::to_string(self.remedy).unwrap();
        let Finding { rule, place, .. } = self.finding;
        format!("{rule} at {place} of {}: {remedy}", self.design.name)
    }
}

/// Visits every offer of every finding in the cases where rules fire and in the samples.
fn offers(mut visit: impl FnMut(Offer<'_>)) {
    let cases = CASES.iter().flat_map(|(_, cases)| cases.fires.iter());
    let texts: Vec<&str> = cases.chain(&samples::ALL).copied().collect();
    assert!(texts.len() > samples::ALL.len());
    for text in texts {
        let design = &design_of(text);
        for finding in &analyze(design).findings {
            for remedy in &finding.remedies {
                visit(Offer { design, finding, remedy });
            }
        }
    }
}

/// The same finding in another report.
fn again<'r>(report: &'r Report, finding: &Finding) -> Option<&'r Finding> {
    report.findings.iter().find(|it| {
        it.rule == finding.rule && it.place == finding.place && it.pattern == finding.pattern
    })
}

/// Faults of a design, as text.
fn faults(design: &Design) -> BTreeSet<String> {
    check(design).iter().map(ToString::to_string).collect()
}

#[test]
fn every_remedy_that_is_offered_can_be_carried_out() {
    let mut wrong = Vec::new();
    offers(|offer| match apply(offer.design, offer.remedy) {
        Err(fault) => wrong.push(format!("{}\n    {fault}", offer.told())),
        Ok(Fixed { design, .. }) => {
            let before = faults(offer.design);
            let new: Vec<String> = faults(&design).difference(&before).cloned().collect();
            if !new.is_empty() {
                wrong.push(format!("{}\n    {new:#?}", offer.told()));
            }
            if design == *offer.design {
                wrong.push(format!("{}\n    changes nothing", offer.told()));
            }
        }
    });
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_remedy_ends_its_finding_or_says_why_it_stays() {
    let mut wrong = Vec::new();
    offers(|offer| {
        let Ok(fixed) = apply(offer.design, offer.remedy) else { return };
        let report = analyze(&fixed.design);
        let Some(still) = again(&report, offer.finding) else { return };
        if still.severity <= offer.finding.severity && fixed.remains.is_none() {
            let tables = serde_json::to_string(&fixed.design.tables).unwrap();
            wrong.push(format!("{}\n    {still:?}\n    {tables}", offer.told()));
        }
    });
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}
