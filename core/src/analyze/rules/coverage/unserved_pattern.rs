//! A pattern that no key serves.

use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value};
use crate::path::{AccessPath, Missing, Request, Step, Verdict};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "unserved-pattern",
    family: Family::Coverage,
    thresholds: &[],
    check,
    en: include_str!("unserved_pattern.en.md"),
    ja: include_str!("unserved_pattern.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for plan in &context.plans {
        if plan.verdict != Verdict::Unserved {
            continue;
        }
        let place = Place::pattern(&plan.pattern);
        let walk = plan.chosen.as_ref().and_then(walk);
        let nowhere: Vec<&str> = plan.missing.iter().filter_map(nowhere).collect();
        let mut finding = Finding::new(Severity::Error, place);
        if let Some(step) = walk {
            let source = "the pattern's path";
            finding = finding
                .with(Evidence::text("view", view_name(step)))
                .with(Evidence::computed(
                    "items",
                    Value::Count(step.cost.items_read),
                    "items of the table or index",
                    source,
                ))
                .with(Evidence::computed(
                    "bytes",
                    Value::Bytes(step.cost.bytes_read),
                    "items × bytes of one",
                    source,
                ));
            if step.cost.read_units > 0.0 {
                let units = Value::ReadUnits(step.cost.read_units);
                let formula = "bytes in the engine's read units";
                finding = finding.with(Evidence::computed("units", units, formula, source));
            }
            finding = remedies(context, &plan.pattern, step, finding);
        } else if !nowhere.is_empty() {
            finding = finding.with(Evidence::names("entities", nowhere));
        } else {
            let pattern = context.design.access_patterns.get(&plan.pattern);
            let entities = pattern.map(|it| it.entities.clone()).unwrap_or_default();
            finding = finding.with(Evidence::names("entities", entities));
        }
        found.push(finding);
    }
}

/// The walk of a path, the largest where there are several.
fn walk(path: &AccessPath) -> Option<&Step> {
    let scans = path.steps.iter().filter(|step| step.request == Request::Scan);
    scans.reduce(|a, b| if b.cost.bytes_read > a.cost.bytes_read { b } else { a })
}

fn nowhere(missing: &Missing) -> Option<&str> {
    match missing {
        Missing::EntityNotPlaced { entity } | Missing::EntityUnknown { entity } => Some(entity),
        _ => None,
    }
}

fn view_name(step: &Step) -> String {
    match &step.view.index {
        None => step.view.table.clone(),
        Some(index) => format!("{}.{index}", step.view.table),
    }
}

/// An index on what the pattern knows, and a search index where it knows much.
fn remedies(context: &Context<'_>, id: &str, step: &Step, mut finding: Finding) -> Finding {
    let Some(pattern) = context.design.access_patterns.get(id) else { return finding };
    let partition: Vec<String> =
        pattern.given.iter().map(|given| given.attribute().to_owned()).collect();
    let mut sort: Vec<String> = Vec::new();
    if let Some(order) = &pattern.order {
        sort.push(order.attribute.clone());
    } else if let Some(range) = &pattern.range {
        sort.push(range.attribute.clone());
    }
    let table = step.view.table.clone();
    if !partition.is_empty() {
        finding = finding.remedy(Remedy::AddIndex {
            table: table.clone(),
            pattern: id.to_owned(),
            partition,
            sort,
            only: None,
        });
    }
    finding.remedy(Remedy::AddSearchIndex { table, pattern: id.to_owned() })
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"by sku","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "sku":{"type":"S","generator":{"kind":"pool","distinct":1000}},
                "note":{"type":"S","generator":{"kind":"text","min":200,"max":200}}},
                "identity":["id"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"By SKU","entities":["Order"],"given":["sku"]}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Order"}]}}}"#,
            r#"{"keyloom":1,"name":"nowhere","entities":{"Order":{"attributes":{"id":{"type":"S"}},"identity":["id"]}},
              "accessPatterns":{"AP1":{"name":"One","entities":["Order"],"given":["id"]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"by id","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"One","entities":["Order"],"given":["id"]}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Order"}]}}}"#,
        ],
    };
