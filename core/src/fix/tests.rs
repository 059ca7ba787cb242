//! Every remedy that a rule offers in its own cases is carried out, leaves a valid design, and does
//! what it is offered for.

use super::{Fixed, apply};
use crate::analyze::cases::{design_of, found};
use crate::analyze::rules::CASES;
use crate::analyze::{Finding, Remedy, Report, analyze};
use crate::design::{Design, Severity, check};

/// A remedy that a finding offers, with the design that it was found in.
struct Offer<'a> {
    rule: &'a str,
    case: usize,
    design: &'a Design,
    finding: &'a Finding,
    remedy: &'a Remedy,
}

/// Visits every offer of every rule's firing cases.
fn offers(mut visit: impl FnMut(Offer<'_>)) {
    for (rule, cases) in CASES {
        for (case, text) in cases.fires.iter().enumerate() {
            let design = &design_of(text);
            let report = analyze(design);
            for finding in found(&report, rule.id) {
                for remedy in &finding.remedies {
                    visit(Offer { rule: rule.id, case, design, finding, remedy });
                }
            }
        }
    }
}

fn said(offer: &Offer<'_>) -> String {
    let remedy = serde_json::to_string(offer.remedy).unwrap();
    format!("{} [{}] at {}: {remedy}", offer.rule, offer.case, offer.finding.place)
}

/// The same finding in another report.
fn again<'r>(report: &'r Report, finding: &Finding) -> Option<&'r Finding> {
    report.findings.iter().find(|it| {
        it.rule == finding.rule && it.place == finding.place && it.pattern == finding.pattern
    })
}

/// Faults of a design, as text.
fn faults(design: &Design) -> Vec<String> {
    let errors = check(design).into_iter().filter(|fault| fault.severity == Severity::Error);
    errors.map(|fault| fault.to_string()).collect()
}

#[test]
fn every_remedy_that_is_offered_can_be_carried_out() {
    let mut wrong = Vec::new();
    offers(|offer| match apply(offer.design, offer.remedy) {
        Err(fault) => wrong.push(format!("{}\n    {fault}", said(&offer))),
        Ok(Fixed { design, .. }) => {
            let faults = faults(&design);
            if !faults.is_empty() {
                wrong.push(format!("{}\n    {faults:#?}", said(&offer)));
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
            wrong.push(format!("{}\n    {still:?}\n    {tables}", said(&offer)));
        }
    });
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}
