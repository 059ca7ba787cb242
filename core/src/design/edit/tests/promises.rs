//! Invariants, copies and answered findings.

use super::*;
use crate::design::{Invariant, InvariantKind};

#[test]
fn an_invariant_is_added_set_renamed_and_removed_with_its_mentions() {
    let invariant = |kind| Box::new(Invariant { kind, ..Invariant::default() });
    let add =
        Edit::AddInvariant { name: "stock".into(), invariant: invariant(InvariantKind::Bound) };
    let mut design = done(&shop(), &add).design;
    assert!(matches!(refused(&design, &add), EditProblem::NameTaken { .. }));
    let upheld = |design: &Design| {
        design.access_patterns["AP2"].transaction.as_ref().unwrap().invariants.clone()
    };
    let transaction = design.access_patterns["AP2"].transaction.as_mut().unwrap();
    transaction.invariants = vec!["stock".into(), "one".into()];
    let design =
        done(&design, &Edit::RenameInvariant { from: "stock".into(), to: "never below 0".into() })
            .design;
    assert_eq!(upheld(&design), ["never below 0", "one"]);
    let set = Edit::SetInvariant {
        name: "never below 0".into(),
        invariant: invariant(InvariantKind::Unique),
    };
    let design = done(&design, &set).design;
    assert_eq!(design.invariants["never below 0"].kind, InvariantKind::Unique);
    let design = done(&design, &Edit::RemoveInvariant { name: "never below 0".into() }).design;
    assert_eq!(upheld(&design), ["one"]);
    let absent = EditProblem::NoInvariant { invariant: "stock".into() };
    assert_eq!(refused(&design, &Edit::RemoveInvariant { name: "stock".into() }), absent);
}

#[test]
fn a_copy_is_added_set_renamed_and_removed() {
    let mut copy = shop().copies["name"].clone();
    copy.staleness_seconds = Some(60.0);
    let set = Edit::SetCopy { name: "name".into(), copy: Box::new(copy.clone()) };
    let design = done(&shop(), &set).design;
    assert_eq!(design.copies["name"], copy);
    let add = Edit::AddCopy { name: "second".into(), copy: Box::new(copy.clone()) };
    let design = done(&design, &add).design;
    let rename = Edit::RenameCopy { from: "second".into(), to: "buyer".into() };
    let design = done(&design, &rename).design;
    assert_eq!(design.copies.keys().collect::<Vec<_>>(), ["name", "buyer"]);
    let design = done(&design, &Edit::RemoveCopy { name: "name".into() }).design;
    assert_eq!(design.copies.keys().collect::<Vec<_>>(), ["buyer"]);
    copy.staleness_seconds = Some(f64::NEG_INFINITY);
    let broken = Edit::SetCopy { name: "buyer".into(), copy: Box::new(copy) };
    assert_eq!(refused(&design, &broken), EditProblem::NotFinite);
    let absent = EditProblem::NoCopy { copy: "name".into() };
    assert_eq!(refused(&design, &Edit::RemoveCopy { name: "name".into() }), absent);
}

#[test]
fn a_finding_is_answered_once_for_a_place_with_a_reason() {
    let silence = |place: Option<&str>, reason: &str| Edit::Silence {
        rule: "hot".into(),
        place: place.map(str::to_owned),
        reason: reason.into(),
    };
    let design = done(&shop(), &silence(None, "all small")).design;
    assert_eq!(design.silenced.len(), 3);
    let design = done(&design, &silence(None, "still small")).design;
    assert_eq!(design.silenced.len(), 3);
    assert_eq!(design.silenced[2].reason, "still small");
    assert_eq!(refused(&design, &silence(None, " ")), EditProblem::NoReason);
    let unsilence = Edit::Unsilence { rule: "hot".into(), place: None };
    let design = done(&design, &unsilence).design;
    assert_eq!(design.silenced, shop().silenced);
    let (rule, place) = ("hot".to_owned(), None);
    assert_eq!(refused(&design, &unsilence), EditProblem::NotSilenced { rule, place });
}
