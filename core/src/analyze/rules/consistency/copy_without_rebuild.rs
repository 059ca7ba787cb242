//! A copy without a way to make it again.

use crate::analyze::copies::copies;
use crate::analyze::{Context, Evidence, Family, Finding, Rule, Severity, Value};
use crate::design::Maintenance;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "copy-without-rebuild",
    family: Family::Consistency,
    thresholds: &[],
    check,
    en: include_str!("copy_without_rebuild.en.md"),
    ja: include_str!("copy_without_rebuild.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for copy in copies(context) {
        let severity = match copy.maintenance {
            // Two writes one after the other lose one now and then, and nothing tells of it.
            Some(Maintenance::Application) => Severity::Warning,
            Some(Maintenance::Stream | Maintenance::Batch) => Severity::Info,
            Some(Maintenance::Transaction | Maintenance::Store) | None => continue,
        };
        if copy.rebuild.is_some_and(|text| !text.trim().is_empty()) {
            continue;
        }
        let mut finding = Finding::new(severity, copy.place.clone())
            .with(Evidence::text("source", copy.source))
            .with(Evidence::text("entity", copy.entity));
        if severity == Severity::Warning {
            finding = finding.with(Evidence::text("dual_write", copy.entity));
        }
        let items = context.scale.count(copy.source);
        let formula = "items of the source";
        let items =
            Evidence::computed("items", Value::Count(items), formula, "the design's entities");
        found.push(finding.with(items));
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"dual write","entities":{
                "Customer":{"attributes":{"customer":{"type":"S"},"name":{"type":"S"}},"identity":["customer"],"count":100},
                "Order":{"attributes":{"order":{"type":"S"},"customer_name":{"type":"S"}},"identity":["order"],"parent":{"entity":"Customer"}}},
              "copies":{"name":{"source":{"entity":"Customer","attributes":["name"]},"entity":"Order","attributes":["customer_name"],
                "maintenance":"application","stalenessSeconds":1}}}"#,
            r#"{"keyloom":1,"name":"a stream","entities":{"Order":{"attributes":{"order":{"type":"S"},"day":{"type":"S"}},
                "identity":["order"],"count":10000}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "by_day":{"key":{"partition":[{"name":"day"}],"sort":[{"name":"order"}]},
                  "placements":[{"entity":"Order","copy":{"maintenance":"stream","stalenessSeconds":5}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"said","entities":{"Order":{"attributes":{"order":{"type":"S"},"day":{"type":"S"}},
                "identity":["order"],"count":10000}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "by_day":{"key":{"partition":[{"name":"day"}],"sort":[{"name":"order"}]},
                  "placements":[{"entity":"Order","copy":{"maintenance":"stream","stalenessSeconds":5,"rebuild":"read all orders"}}]}}}"#,
            r#"{"keyloom":1,"name":"in one transaction","entities":{"Order":{"attributes":{"order":{"type":"S"},"day":{"type":"S"}},
                "identity":["order"],"count":10000}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "by_day":{"key":{"partition":[{"name":"day"}],"sort":[{"name":"order"}]},
                  "placements":[{"entity":"Order","copy":{"maintenance":"transaction"}}]}}}"#,
        ],
    };
