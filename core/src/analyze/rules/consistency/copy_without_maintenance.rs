//! A copy that nothing is said to keep true.

use crate::analyze::copies::{Kept, copies};
use crate::analyze::paths::{OF_PATH, rate, writes};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value};
use crate::design::{AccessPattern, Maintenance};
use crate::path::{AccessPath, Purpose, Request};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "copy-without-maintenance",
    family: Family::Consistency,
    thresholds: &[],
    check,
    en: include_str!("copy_without_maintenance.en.md"),
    ja: include_str!("copy_without_maintenance.ja.md"),
};

/// Seconds that a stream's copy is behind at most, as a remedy proposes it.
const STREAM_SECONDS: f64 = 60.0;

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    let all = copies(context);
    for copy in all.iter().filter(|copy| copy.maintenance.is_none()) {
        let each = Value::Count(copy.each);
        let formula = "items of the copy over those of its source";
        let source = "the design's entities";
        let mut finding = Finding::new(Severity::Warning, copy.place.clone())
            .with(Evidence::text("source", copy.source))
            .with(Evidence::text("entity", copy.entity))
            .with(Evidence::computed("copies", each, formula, source));
        if !copy.attributes.is_empty() {
            finding = finding.with(Evidence::names("attributes", copy.attributes.iter().cloned()));
        }
        if let Some(table) = copy.table {
            finding = finding.with(Evidence::text("table", table));
        }
        found.push(finding.remedy(Remedy::MaintainCopy {
            place: copy.place.to_string(),
            maintenance: if copy.each > 1.0 || !context.profile.has_transactions() {
                Maintenance::Stream
            } else {
                Maintenance::Transaction
            },
            staleness_seconds: if copy.each > 1.0 { STREAM_SECONDS } else { 0.0 },
        }));
    }
    for (plan, pattern, path) in writes(context) {
        found.extend(rewritten(context, &plan.pattern, pattern, path, &all));
    }
}

/// A change of the same attributes in all children of a parent: the fact is the parent's, and each
/// child has a copy that the design does not call one.
fn rewritten(
    context: &Context<'_>,
    id: &str,
    pattern: &AccessPattern,
    path: &AccessPath,
    named: &[Kept<'_>],
) -> Option<Finding> {
    let step = path.steps.iter().find(|step| {
        step.purpose == Purpose::Write
            && matches!(step.request, Request::Update | Request::Rekey)
            && step.calls > 1.0
    })?;
    let entity = context.design.entities.get(&step.entity)?;
    let parent = entity.parent.as_ref()?;
    let identity = &context.design.entities.get(&parent.entity)?.identity;
    let of_parent = |name: &str| {
        identity.iter().any(|id| id == name) || !entity.attributes.contains_key(name)
    };
    let told = named.iter().any(|copy| {
        copy.entity == step.entity
            && pattern.attributes.iter().all(|name| copy.attributes.contains(name))
    });
    let by_parent = !pattern.given.is_empty()
        && pattern.given.iter().all(|given| of_parent(given.attribute()));
    if told || pattern.attributes.is_empty() || !by_parent {
        return None;
    }
    let copies = Value::Count(step.calls);
    let mut finding = Finding::new(Severity::Warning, Place::entity(&step.entity))
        .pattern(id)
        .with(Evidence::text("source", &parent.entity))
        .with(Evidence::text("entity", &step.entity))
        .with(Evidence::names("attributes", pattern.attributes.iter().cloned()))
        .with(Evidence::computed("copies", copies, "items changed by one call", OF_PATH));
    if let Some(rate) = rate(pattern) {
        let writes = Value::PerSecond(rate * step.calls);
        let formula = "items changed by one call × calls a second";
        finding = finding.with(Evidence::computed("writes_per_s", writes, formula, OF_PATH));
    }
    Some(finding)
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"names on orders","entities":{
                "Customer":{"attributes":{"customer":{"type":"S"},"name":{"type":"S"}},"identity":["customer"],"count":100},
                "Order":{"attributes":{"order":{"type":"S"},"customer_name":{"type":"S"}},"identity":["order"],"count":10000,
                  "parent":{"entity":"Customer"}}},
              "copies":{"name":{"source":{"entity":"Customer","attributes":["name"]},"entity":"Order","attributes":["customer_name"]}}}"#,
            r#"{"keyloom":1,"name":"twice","entities":{"Order":{"attributes":{"order":{"type":"S"},"day":{"type":"S"}},
                "identity":["order"],"count":10000}},
              "accessPatterns":{"AP1":{"name":"Put","operation":"write","entities":["Order"],"given":["order"]}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "by_day":{"key":{"partition":[{"name":"day"}],"sort":[{"name":"order"}]},"placements":[{"entity":"Order"}]}}}"#,
            r#"{"keyloom":1,"name":"rewritten","entities":{
                "Customer":{"attributes":{"customer":{"type":"S"},"name":{"type":"S"}},"identity":["customer"],"count":100},
                "Order":{"attributes":{"order":{"type":"S"},"of":{"type":"S","generator":{"kind":"parent","attribute":"customer"}},
                  "tier":{"type":"S"}},"identity":["order"],"count":10000,"parent":{"entity":"Customer","mean":100}}},
              "accessPatterns":{"AP1":{"name":"Change the tier","operation":"update","entities":["Order"],"given":["customer"],
                "attributes":["tier"],"rate":{"peak":5}}},
              "tables":{"orders":{"key":{"partition":[{"name":"of"}],"sort":[{"name":"order"}]},"placements":[{"entity":"Order"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"by a stream","entities":{
                "Customer":{"attributes":{"customer":{"type":"S"},"name":{"type":"S"}},"identity":["customer"],"count":100},
                "Order":{"attributes":{"order":{"type":"S"},"customer_name":{"type":"S"}},"identity":["order"],"count":10000,
                  "parent":{"entity":"Customer"}}},
              "copies":{"name":{"source":{"entity":"Customer","attributes":["name"]},"entity":"Order","attributes":["customer_name"],
                "maintenance":"stream","stalenessSeconds":60,"rebuild":"a job"}}}"#,
            r#"{"keyloom":1,"name":"in one transaction","entities":{"Order":{"attributes":{"order":{"type":"S"},"day":{"type":"S"}},
                "identity":["order"],"count":10000}},
              "accessPatterns":{"AP1":{"name":"Put","operation":"transaction","entities":["Order"],"given":["order"]}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "by_day":{"key":{"partition":[{"name":"day"}],"sort":[{"name":"order"}]},"placements":[{"entity":"Order"}]}}}"#,
        ],
    };
