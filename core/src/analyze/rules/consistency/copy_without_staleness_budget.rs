//! A copy that is behind its source, without a word on how far it may be.

use crate::analyze::copies::{Kept, copies};
use crate::analyze::paths::{entities, is_read};
use crate::analyze::{Context, Evidence, Family, Finding, Remedy, Rule, Severity, Value};
use crate::design::{Consistency, Maintenance};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "copy-without-staleness-budget",
    family: Family::Consistency,
    thresholds: &[],
    check,
    en: include_str!("copy_without_staleness_budget.en.md"),
    ja: include_str!("copy_without_staleness_budget.ja.md"),
};

/// Seconds that a remedy proposes where no reader says.
const PROPOSED: f64 = 60.0;

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for copy in copies(context) {
        let Some(maintenance) = copy.maintenance else { continue };
        if matches!(maintenance, Maintenance::Transaction | Maintenance::Store) {
            continue;
        }
        let reader = strictest(context, &copy);
        let wants = reader.map(|(_, seconds)| seconds);
        let severity = match (copy.staleness_seconds, wants) {
            (Some(budget), Some(wants)) if budget > wants => Severity::Warning,
            (Some(_), _) => continue,
            (None, Some(_)) => Severity::Warning,
            (None, None) => Severity::Info,
        };
        let mut finding = Finding::new(severity, copy.place.clone())
            .with(Evidence::text("source", copy.source))
            .with(Evidence::text("entity", copy.entity));
        if let Some(budget) = copy.staleness_seconds {
            finding = finding.with(Evidence::stated("budget", Value::Seconds(budget)));
        }
        if let Some((pattern, seconds)) = reader {
            let wants = Value::Seconds(seconds);
            finding = finding.pattern(pattern).with(Evidence::stated("wanted", wants));
        }
        found.push(finding.remedy(Remedy::MaintainCopy {
            place: copy.place.to_string(),
            maintenance,
            staleness_seconds: wants.unwrap_or(PROPOSED),
        }));
    }
}

/// The reader that bears least: its id and the seconds that it bears.
fn strictest<'d>(context: &Context<'d>, copy: &Kept<'_>) -> Option<(&'d str, f64)> {
    let readers = context.design.access_patterns.iter().filter(|(_, pattern)| {
        let needs = pattern.attributes.is_empty()
            || copy.attributes.is_empty()
            || pattern.attributes.iter().any(|name| copy.attributes.contains(name));
        // A copy of a whole item is read where a path leads to it, which the source's readers need not.
        is_read(pattern) && needs && entities(pattern).contains(&copy.entity)
    });
    let bears = readers.filter_map(|(id, pattern)| {
        let seconds = match pattern.consistency {
            Consistency::Strong if !copy.attributes.is_empty() => Some(0.0),
            _ => pattern.freshness_seconds.filter(|seconds| seconds.is_finite()),
        };
        Some((id.as_str(), seconds?))
    });
    bears.min_by(|a, b| a.1.total_cmp(&b.1))
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"no word","entities":{
                "Customer":{"attributes":{"customer":{"type":"S"},"name":{"type":"S"}},"identity":["customer"],"count":100},
                "Order":{"attributes":{"order":{"type":"S"},"customer_name":{"type":"S"}},"identity":["order"],"parent":{"entity":"Customer"}}},
              "copies":{"name":{"source":{"entity":"Customer","attributes":["name"]},"entity":"Order","attributes":["customer_name"],
                "maintenance":"stream","rebuild":"a job"}}}"#,
            r#"{"keyloom":1,"name":"too slow","entities":{
                "Customer":{"attributes":{"customer":{"type":"S"},"name":{"type":"S"}},"identity":["customer"],"count":100},
                "Order":{"attributes":{"order":{"type":"S"},"customer_name":{"type":"S"}},"identity":["order"],"parent":{"entity":"Customer"}}},
              "accessPatterns":{"AP1":{"name":"An order","entities":["Order"],"given":["order"],"freshnessSeconds":1}},
              "copies":{"name":{"source":{"entity":"Customer","attributes":["name"]},"entity":"Order","attributes":["customer_name"],
                "maintenance":"batch","stalenessSeconds":3600,"rebuild":"a job"}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"said","entities":{
                "Customer":{"attributes":{"customer":{"type":"S"},"name":{"type":"S"}},"identity":["customer"],"count":100},
                "Order":{"attributes":{"order":{"type":"S"},"customer_name":{"type":"S"}},"identity":["order"],"parent":{"entity":"Customer"}}},
              "copies":{"name":{"source":{"entity":"Customer","attributes":["name"]},"entity":"Order","attributes":["customer_name"],
                "maintenance":"stream","stalenessSeconds":60,"rebuild":"a job"}}}"#,
            r#"{"keyloom":1,"name":"never behind","entities":{
                "Customer":{"attributes":{"customer":{"type":"S"},"name":{"type":"S"}},"identity":["customer"],"count":100},
                "Order":{"attributes":{"order":{"type":"S"},"customer_name":{"type":"S"}},"identity":["order"],"parent":{"entity":"Customer"}}},
              "copies":{"name":{"source":{"entity":"Customer","attributes":["name"]},"entity":"Order","attributes":["customer_name"],
                "maintenance":"transaction"}}}"#,
        ],
    };
