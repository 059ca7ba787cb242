//! Settings of tables and of the engine.

use super::*;
use crate::design::{Billing, BillingMode, PlacementCopy};
use serde_json::json;

#[test]
fn settings_of_a_table_are_set_and_taken_away() {
    let table = || "shop".to_owned();
    let billing = Billing { mode: BillingMode::Provisioned, ..Billing::default() };
    let copy = PlacementCopy { staleness_seconds: Some(5.0), ..PlacementCopy::default() };
    let edits = [
        Edit::SetTtl { table: table(), attribute: Some("expires".into()) },
        Edit::SetBilling { table: table(), billing: Some(Box::new(billing)) },
        Edit::SetStream { table: table(), stream: Some("NEW_IMAGE".into()) },
        Edit::SetTableOption {
            table: table(),
            name: "TableClass".into(),
            value: Some(json!("STANDARD")),
        },
        Edit::SetPlacementCopy { table: table(), at: 1, copy: Some(copy) },
    ];
    let mut design = shop();
    for edit in &edits {
        design = done(&design, edit).design;
    }
    let shown = &design.tables["shop"];
    assert_eq!(shown.ttl_attribute.as_deref(), Some("expires"));
    assert_eq!(shown.billing.as_ref().unwrap().mode, BillingMode::Provisioned);
    assert_eq!(shown.stream.as_deref(), Some("NEW_IMAGE"));
    assert_eq!(shown.options["TableClass"], json!("STANDARD"));
    assert_eq!(shown.placements[1].copy.as_ref().unwrap().staleness_seconds, Some(5.0));
    let back = [
        Edit::SetTtl { table: table(), attribute: None },
        Edit::SetBilling { table: table(), billing: None },
        Edit::SetStream { table: table(), stream: None },
        Edit::SetTableOption { table: table(), name: "TableClass".into(), value: None },
        Edit::SetPlacementCopy { table: table(), at: 1, copy: None },
    ];
    for edit in &back {
        design = done(&design, edit).design;
    }
    assert_eq!(design, shop());
}

#[test]
fn settings_name_what_is_there_and_have_names() {
    let nowhere = Edit::SetTtl { table: "none".into(), attribute: None };
    assert_eq!(refused(&shop(), &nowhere), EditProblem::NoTable { table: "none".into() });
    let far = Edit::SetPlacementCopy { table: "users".into(), at: 3, copy: None };
    assert!(matches!(refused(&shop(), &far), EditProblem::NoPlacement { at: 3, count: 1, .. }));
    let blank = Edit::SetTtl { table: "shop".into(), attribute: Some(" ".into()) };
    assert!(matches!(refused(&shop(), &blank), EditProblem::EmptyName { .. }));
    let blank = Edit::SetPrice { id: String::new(), value: Some(1.0) };
    assert!(matches!(refused(&shop(), &blank), EditProblem::EmptyName { .. }));
}

#[test]
fn prices_limits_and_the_horizon_are_figures_or_none() {
    let price = |value| Edit::SetPrice { id: "write".into(), value };
    let limit = |value| Edit::SetLimit { id: "itemBytes".into(), value };
    let horizon = |days| Edit::SetHorizon { days };
    let mut design = shop();
    for edit in [price(Some(1.25)), limit(Some(1024.0)), horizon(Some(365.0))] {
        design = done(&design, &edit).design;
    }
    assert_eq!(design.engine.prices.get("write"), Some(&1.25));
    assert_eq!(design.engine.limits.get("itemBytes"), Some(&1024.0));
    assert_eq!(design.generate.horizon_days, Some(365.0));
    for edit in [price(Some(f64::NAN)), limit(Some(f64::INFINITY)), horizon(Some(f64::NAN))] {
        assert_eq!(refused(&design, &edit), EditProblem::NotFinite);
    }
    for edit in [price(None), limit(None), horizon(None)] {
        design = done(&design, &edit).design;
    }
    assert_eq!(design, shop());
}
