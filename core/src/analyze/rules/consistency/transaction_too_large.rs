//! A transaction that the engine refuses: too many actions, too many bytes, or items too far apart.

use crate::analyze::paths::{OF_PATH, is_write, writes};
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::edit::View;
use crate::engine::{Certainty, LimitId, TransactionScope};
use crate::path::{AccessPath, PathKind, Request, Step};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "transaction-too-large",
    family: Family::Consistency,
    thresholds: &[NEAR],
    check,
    en: include_str!("transaction_too_large.en.md"),
    ja: include_str!("transaction_too_large.ja.md"),
};

/// The share of a limit from which it is a warning.
const NEAR: Threshold = Threshold {
    name: "near",
    value: 0.8,
    source: "a fifth is left for the parent with more children than most",
    certainty: Certainty::Heuristic,
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (plan, _, path) in writes(context) {
        if path.kind != PathKind::Transaction {
            continue;
        }
        if let Some(apart) = apart(context, path) {
            let finding = Finding::new(Severity::Error, Place::pattern(&plan.pattern))
                .with(Evidence::text("engine", context.profile.name))
                .with(Evidence::names("views", apart))
                .remedy(Remedy::SetTransaction { pattern: plan.pattern.clone(), on: false });
            found.push(finding);
            continue;
        }
        let most = largest(context, path);
        let usual: f64 = steps(path).map(actions).sum();
        let bytes: f64 = steps(path).map(bytes).sum();
        let per_action = bytes / usual.max(1.0);
        let limits = [
            (LimitId::TransactionActions, "actions", usual, most),
            (LimitId::TransactionBytes, "bytes", bytes, most * per_action),
        ];
        for (id, name, usual, most) in limits {
            let Some(limit) = context.limit(id) else { continue };
            let severity = if usual > limit {
                Severity::Error
            } else if most > limit || usual > limit * NEAR.value {
                Severity::Warning
            } else {
                continue;
            };
            let value = |n: f64| if name == "bytes" { Value::Bytes(n) } else { Value::Count(n) };
            let source = context.limit_data(id).map_or("", |limit| limit.source);
            let mut finding = Finding::new(severity, Place::pattern(&plan.pattern))
                .with(Evidence::computed(name, value(usual), "over the steps of one call", OF_PATH))
                .with(Evidence::computed("limit", value(limit), "the engine's limit", source));
            if most > usual * 1.01 {
                let formula = "with as many children as one parent may have";
                let most = Evidence::computed("most", value(most), formula, "the design's entities");
                finding = finding.with(most);
            }
            found.push(finding);
        }
    }
}

fn steps(path: &AccessPath) -> impl Iterator<Item = &Step> {
    path.steps.iter().filter(|step| is_write(step) && step.transactional && !step.later)
}

fn actions(step: &Step) -> f64 {
    step.calls * if step.request == Request::Rekey { 2.0 } else { 1.0 }
}

fn bytes(step: &Step) -> f64 {
    let entries: f64 = step.index_writes.iter().map(|write| write.bytes).sum();
    (step.cost.bytes_written - entries).max(0.0)
}

/// Actions with the most children that a parent may have, where the design says so.
fn largest(context: &Context<'_>, path: &AccessPath) -> f64 {
    let each = |step: &Step| {
        let entity = context.design.entities.get(&step.entity);
        let most = entity.and_then(|entity| entity.parent.as_ref()?.max);
        let times = if step.calls > 0.0 { actions(step) / step.calls } else { 1.0 };
        match most {
            Some(most) if step.calls > 1.0 => step.calls.max(most as f64) * times,
            _ => actions(step),
        }
    };
    steps(path).map(each).sum()
}

/// The tables of a transaction over more than the engine writes as one; none where it fits, or
/// where it has batches for that.
fn apart(context: &Context<'_>, path: &AccessPath) -> Option<Vec<String>> {
    let has_batches = context.limit(LimitId::BatchPartitionsWarn).is_some();
    if context.profile.transactions == TransactionScope::Anywhere || has_batches {
        return None;
    }
    let mut views: Vec<&View> = Vec::new();
    let mut items = 0.0;
    for step in steps(path) {
        items += actions(step);
        if !views.contains(&&step.view) {
            views.push(&step.view);
        }
    }
    let one_item = context.profile.transactions == TransactionScope::Item;
    let too_far = if one_item { items > 1.0 } else { views.len() > 1 };
    too_far.then(|| views.into_iter().map(|view| Place::View(view.clone()).to_string()).collect())
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"many lines","entities":{
                "Order":{"attributes":{"order":{"type":"S"}},"identity":["order"],"count":1000},
                "Line":{"attributes":{"nr":{"type":"N"}},"identity":["nr"],"parent":{"entity":"Order","mean":150}}},
              "accessPatterns":{"AP1":{"name":"Place","operation":"transaction","given":["order","nr"],
                "transaction":{"puts":["Order","Line"]}}},
              "tables":{"orders":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},"placements":[
                {"entity":"Order","keys":{"PK":"O#{order}","SK":"HEAD"}},{"entity":"Line","keys":{"PK":"O#{order}","SK":"L#{nr}"}}]}}}"#,
            r#"{"keyloom":1,"name":"two tables","engine":{"kind":"tablestore"},"entities":{
                "Order":{"attributes":{"order":{"type":"S"}},"identity":["order"],"count":1000},
                "Stock":{"attributes":{"sku":{"type":"S"}},"identity":["sku"],"count":100}},
              "accessPatterns":{"AP1":{"name":"Buy","operation":"transaction","given":["order","sku"],
                "transaction":{"puts":["Order"],"updates":["Stock"]}}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "stock":{"key":{"partition":[{"name":"sku"}]},"placements":[{"entity":"Stock"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"few lines","entities":{
                "Order":{"attributes":{"order":{"type":"S"}},"identity":["order"],"count":1000},
                "Line":{"attributes":{"nr":{"type":"N"}},"identity":["nr"],"parent":{"entity":"Order","mean":15}}},
              "accessPatterns":{"AP1":{"name":"Place","operation":"transaction","given":["order","nr"],
                "transaction":{"puts":["Order","Line"]}}},
              "tables":{"orders":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},"placements":[
                {"entity":"Order","keys":{"PK":"O#{order}","SK":"HEAD"}},{"entity":"Line","keys":{"PK":"O#{order}","SK":"L#{nr}"}}]}}}"#,
        ],
    };
