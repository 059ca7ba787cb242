//! Access patterns: added under fresh ids, set, renamed, moved, pinned.

use super::*;
use crate::design::edit::fresh_pattern_id;
use crate::design::{AccessPattern, Extra, PinnedPath, Rate};

fn named(name: &str) -> Box<AccessPattern> {
    Box::new(AccessPattern { name: name.to_owned(), ..AccessPattern::default() })
}

fn ids(design: &Design) -> Vec<&str> {
    design.access_patterns.keys().map(String::as_str).collect()
}

#[test]
fn a_pattern_is_added_under_the_next_id() {
    let design = done(&shop(), &Edit::AddPattern { pattern: named("Third") }).design;
    assert_eq!(ids(&design), ["AP1", "AP2", "AP3"]);
    assert_eq!(design.access_patterns["AP3"].name, "Third");
    let design = done(&design, &Edit::RemovePattern { id: "AP2".into() }).design;
    assert_eq!(ids(&design), ["AP1", "AP3"]);
    assert_eq!(fresh_pattern_id(&design), "AP4");
    assert_eq!(fresh_pattern_id(&Design::new("")), "AP1");
    let mut far = shop();
    far.access_patterns.insert("AP18446744073709551615".into(), AccessPattern::default());
    assert_eq!(fresh_pattern_id(&far), "AP3");
}

#[test]
fn a_pattern_is_set_whole_and_never_with_a_figure_that_is_none() {
    let set = |id: &str, pattern| Edit::SetPattern { id: id.into(), pattern };
    let design = done(&shop(), &set("AP1", named("Other"))).design;
    assert_eq!(design.access_patterns["AP1"].name, "Other");
    let mut broken = named("Broken");
    broken.rate = Rate { peak: Some(f64::NAN), ..Rate::default() };
    assert_eq!(refused(&design, &set("AP1", broken)), EditProblem::NotFinite);
    let absent = EditProblem::NoPattern { pattern: "AP9".into() };
    assert_eq!(refused(&design, &set("AP9", named("x"))), absent);
}

#[test]
fn a_renamed_pattern_keeps_its_place_and_its_answered_findings() {
    let mut design = shop();
    design.silenced[0].place = Some("$.accessPatterns.AP1".into());
    let edit = Edit::RenamePattern { from: "AP1".into(), to: "orders".into() };
    let design = done(&design, &edit).design;
    assert_eq!(ids(&design), ["orders", "AP2"]);
    assert_eq!(design.silenced[0].place.as_deref(), Some("$.accessPatterns.orders"));
    let taken = Edit::RenamePattern { from: "orders".into(), to: "AP2".into() };
    assert!(matches!(refused(&design, &taken), EditProblem::NameTaken { .. }));
}

#[test]
fn a_pattern_moves_among_the_others() {
    let moved = |id: &str, at| done(&shop(), &Edit::MovePattern { id: id.into(), at }).design;
    assert_eq!(ids(&moved("AP2", 0)), ["AP2", "AP1"]);
    assert_eq!(ids(&moved("AP1", 9)), ["AP2", "AP1"]);
    assert_eq!(ids(&moved("AP1", 0)), ["AP1", "AP2"]);
}

#[test]
fn a_path_is_pinned_to_what_is_there() {
    let path = |table: &str, index: Option<&str>| {
        let (table, index) = (table.to_owned(), index.map(str::to_owned));
        Some(PinnedPath { table, index, request: Some("query".into()), extra: Extra::new() })
    };
    let pin = |path| Edit::PinPath { pattern: "AP2".into(), path };
    let design = done(&shop(), &pin(path("shop", Some("open")))).design;
    let pinned = design.access_patterns["AP2"].path.as_ref().unwrap();
    assert_eq!(pinned.index.as_deref(), Some("open"));
    assert!(done(&design, &pin(None)).design.access_patterns["AP2"].path.is_none());
    let problem = refused(&design, &pin(path("users", Some("open"))));
    assert!(matches!(problem, EditProblem::NoIndex { .. }));
    let problem = refused(&design, &pin(path("none", None)));
    assert!(matches!(problem, EditProblem::NoTable { .. }));
}
