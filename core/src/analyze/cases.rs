//! Cases of rules, for tests: designs in which a rule fires and designs in which it must not.

use super::{Finding, Report, analyze, names, rules};
use crate::design::{Design, EngineKind, Severity as FaultSeverity, open};
use crate::words::Language;

/// Designs, each as the text of a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cases {
    /// The rule fires in each of these.
    pub(crate) fires: &'static [&'static str],
    /// It finds nothing in these.
    pub(crate) quiet: &'static [&'static str],
}

/// A case's design. It may have no faults, so that a case proves what it seems to.
pub(crate) fn design_of(text: &str) -> Design {
    let opened = open(text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    let faults: Vec<String> = opened
        .faults
        .iter()
        .filter(|fault| fault.severity == FaultSeverity::Error)
        .map(ToString::to_string)
        .collect();
    assert!(faults.is_empty(), "{faults:#?}\n{text}");
    opened.design
}

/// What a rule found.
pub(crate) fn found<'r>(report: &'r Report, rule: &str) -> Vec<&'r Finding> {
    report.findings.iter().filter(|finding| finding.rule == rule).collect()
}

#[test]
fn every_rule_fires_in_its_cases_and_is_quiet_in_the_others() {
    for (rule, cases) in rules::CASES {
        assert!(!cases.fires.is_empty(), "{} has no case in which it fires", rule.id);
        assert!(!cases.quiet.is_empty(), "{} has no case in which it must not", rule.id);
        for text in cases.fires {
            let report = analyze(&design_of(text));
            assert!(!found(&report, rule.id).is_empty(), "{} is quiet in {text}", rule.id);
        }
        for text in cases.quiet {
            let report = analyze(&design_of(text));
            let found = found(&report, rule.id);
            assert!(found.is_empty(), "{} fires in {text}: {found:#?}", rule.id);
        }
    }
}

#[test]
fn every_rule_says_in_both_languages_what_it_found() {
    for (rule, cases) in rules::CASES {
        for language in Language::ALL {
            let page = rule.page(language);
            for part in [page.title, page.why, page.cure] {
                assert!(!part.is_empty(), "{} lacks a part in {language:?}", rule.id);
            }
            for text in cases.fires {
                let report = analyze(&design_of(text));
                for finding in found(&report, rule.id) {
                    let message = page.message(finding, language, EngineKind::DynamoDb);
                    assert!(!message.is_empty(), "{} has no message for {finding:#?}", rule.id);
                }
            }
        }
        let figures = |language| {
            let page = rule.page(language);
            let mut all: Vec<&str> = page.messages().flat_map(names).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        assert_eq!(figures(Language::En), figures(Language::Ja), "{}", rule.id);
    }
}

#[test]
fn ids_are_kebab_case_and_stand_once() {
    let mut ids: Vec<&str> = rules::RULES.iter().map(|rule| rule.id).collect();
    for id in &ids {
        let fits = |c: char| c.is_ascii_lowercase() || c == '-';
        assert!(id.chars().all(fits) && !id.starts_with('-') && !id.ends_with('-'), "{id}");
    }
    ids.sort_unstable();
    let all = ids.len();
    ids.dedup();
    assert_eq!(ids.len(), all);
}
