//! Tests of the words: every variant is said in both languages.

use super::*;
use crate::analyze::analyze;
use crate::analyze::cases::design_of;
use crate::analyze::rules::CASES;
use crate::fix::{Amount, Duty, Figure, Subject};
use serde::de::DeserializeOwned;

fn read<T: DeserializeOwned>(text: &str) -> Vec<T> {
    serde_json::from_str(text).unwrap()
}

/// Said in both languages, with nothing left unfilled.
#[track_caller]
fn said(english: &str, japanese: &str) {
    assert!(!english.is_empty() && !japanese.is_empty());
    assert_ne!(english, japanese);
    assert!(!english.contains(['{', '}']), "{english}");
    let is_japanese = |c: char| ('\u{3040}'..='\u{9fff}').contains(&c);
    assert!(japanese.chars().any(is_japanese), "{japanese}");
    assert!(!english.chars().any(is_japanese), "{english}");
}

#[test]
fn every_remedy_that_a_rule_offers_is_said_in_both_languages() {
    let mut seen = 0;
    for (_, cases) in CASES {
        for text in cases.fires {
            for finding in analyze(&design_of(text)).findings {
                for remedy in &finding.remedies {
                    said(&title(remedy, Language::En), &title(remedy, Language::Ja));
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn consequences_and_duties_are_said_in_both_languages() {
    let view = r#"{"table":"t","index":"i"}"#;
    let all = r#"[{"kind":"unserved","pattern":"p"},
      {"kind":"fanIn","pattern":"p","view":VIEW,"queries":10},
      {"kind":"clientMerge","pattern":"p","queries":10},
      {"kind":"lostRange","pattern":"p","view":VIEW,"column":"c"},
      {"kind":"lostRange","pattern":"p","view":VIEW,"column":null},
      {"kind":"lostOrder","pattern":"p"},
      {"kind":"moreRequests","pattern":"p","before":1,"after":10},
      {"kind":"moreUnits","pattern":"p","before":1,"after":2.5},
      {"kind":"reKey","table":"t"},{"kind":"newTable","table":"t"},
      {"kind":"backfill","view":VIEW},{"kind":"extraWrites","perWrite":2},
      {"kind":"extraCopy","what":"E","maintenance":"stream"},
      {"kind":"eventuallyConsistent","view":VIEW},{"kind":"staleReads","pattern":"p"},
      {"kind":"doubleReads","pattern":"p"},{"kind":"doubleWrites","pattern":"p"},
      {"kind":"notAtomic","pattern":"p"},{"kind":"refused","pattern":"p"},
      {"kind":"sizeGrows","entity":"E"},{"kind":"itemGrows","entity":"E","elements":100},
      {"kind":"itemGrows","entity":"E","elements":null},
      {"kind":"deleted","entity":"E","days":30},{"kind":"searchDelay","seconds":3},
      {"kind":"fetchedApart","view":VIEW},{"kind":"leftOut","view":VIEW},
      {"kind":"removed","what":"c"},{"kind":"reserved","table":"t"},
      {"kind":"paidByRequest","table":"t"},{"kind":"setting","table":"t","option":"o"},
      {"kind":"samplesLeft","table":"t","count":3}]"#;
    let mut all: Vec<Consequence> = read(&all.replace("VIEW", view));
    let duties: Vec<Duty> = read(
        r#"[{"duty":"shardBy","attribute":"a"},{"duty":"shardByChance"},
        {"duty":"listOfWhales","attribute":"a"},{"duty":"keyText","column":"c"},
        {"duty":"expiryTime","entity":"E","attribute":"a"},{"duty":"releaseClaim","entity":"E"},
        {"duty":"parts","entity":"E"},{"duty":"wholeItem","entity":"E"},{"duty":"addUp","entity":"E"},
        {"duty":"token","pattern":"p"},{"duty":"versions","entity":"E"},{"duty":"archive","entity":"E"},
        {"duty":"keepCopy","what":"E"},{"duty":"readSource","entity":"E"},
        {"duty":"setAttribute","entity":"E","attribute":"a"}]"#,
    );
    all.extend(duties.into_iter().map(|what| Consequence::ApplicationCode { what }));
    for one in &all {
        said(&consequence(one, Language::En), &consequence(one, Language::Ja));
    }
}

#[test]
fn why_a_finding_stays_and_why_a_fix_fails_is_said_in_both_languages() {
    let stays: Vec<Remains> = read(
        r#"[{"why":"onlyLess"},{"why":"noValuesAsked","attribute":"a"},
        {"why":"staysWhole","attribute":"a"},{"why":"byTheEngine","option":"o"},
        {"why":"rebuildUnsaid"}]"#,
    );
    for one in &stays {
        said(&remains(one, Language::En), &remains(one, Language::Ja));
    }
    let view = View { table: "t".into(), index: None };
    let faults = [
        FixFault::NotPlaced { entity: "E".into(), table: "t".into() },
        FixFault::NoAttribute { view: view.clone(), attribute: "a".into() },
        FixFault::NotRelated { parent: "P".into(), child: "C".into() },
        FixFault::HasChildren { entity: "E".into(), child: "C".into() },
        FixFault::NoParent { entity: "E".into() },
        FixFault::AlreadySo { view: view.clone() },
        FixFault::OnlyPart { view, column: "c".into(), attribute: "a".into() },
        FixFault::NotJson { option: "o".into() },
        FixFault::NoCopyAt { place: "x".into() },
        FixFault::OneEntity { invariant: "i".into() },
    ];
    for one in &faults {
        said(&fault(one, Language::En), &fault(one, Language::Ja));
    }
}

#[test]
fn a_figure_is_written_in_its_unit() {
    let figure = Figure {
        subject: Subject::View { view: View { table: "t".into(), index: None } },
        amount: Amount::LargestBytes,
        before: Some(2048.0),
        after: None,
    };
    let engine = crate::design::EngineKind::DynamoDb;
    assert_eq!(figure_label(&figure, Language::En, engine), "`t`: size of the largest collection");
    assert_eq!(figure_values(&figure, Language::En), ("2 KB".to_owned(), "–".to_owned()));
}
