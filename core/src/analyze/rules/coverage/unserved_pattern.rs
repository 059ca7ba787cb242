//! A pattern that no key serves.

use crate::analyze::paths::{OF_PATH, fixed, is_guess, known, page_bytes, walk};
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::AccessPattern;
use crate::engine::Certainty;
use crate::path::{FanOut, Missing, Plan, Request, Step, Verdict};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "unserved-pattern",
    family: Family::Coverage,
    thresholds: &[WHOLE, RARE, SEARCH],
    check,
    en: include_str!("unserved_pattern.en.md"),
    ja: include_str!("unserved_pattern.ja.md"),
};

/// A walk of which so much is of use is what the pattern asks for, not a key that is missing.
const WHOLE: Threshold = Threshold {
    name: "whole",
    value: 0.5,
    source: "at half of the table, reading by an index costs as much as the walk",
    certainty: Certainty::Heuristic,
};

/// Queries of one call from which trying them all is a search, where most find nothing.
const SEARCH: Threshold = Threshold {
    name: "search",
    value: 10.0,
    source: "ten queries for less than one item each: the key is guessed, not known",
    certainty: Certainty::Heuristic,
};

/// A value of so small a share is worth an index of its own.
const RARE: Threshold = Threshold {
    name: "rare",
    value: 0.2,
    source: "an index that holds a fifth of the items or less is a fifth of the price or less",
    certainty: Certainty::Heuristic,
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for plan in &context.plans {
        let Some(pattern) = context.design.access_patterns.get(&plan.pattern) else { continue };
        let walk = plan.chosen.as_ref().and_then(walk);
        let finding = Finding::new(Severity::Error, Place::pattern(&plan.pattern));
        if let Some(step) = walk {
            if lacks_a_key(context, plan, pattern, step) {
                found.push(walked(context, &plan.pattern, pattern, step, finding));
            }
        } else if let Some(step) = searched(plan) {
            let finding = finding
                .with(Evidence::text("view", Place::View(step.view.clone()).to_string()))
                .with(Evidence::computed(
                    "queries",
                    Value::Count(step.calls),
                    "buckets or values of the key that the pattern does not know",
                    OF_PATH,
                ));
            found.push(remedies(context, &plan.pattern, pattern, step, finding));
        } else if plan.verdict == Verdict::Unserved {
            let nowhere: Vec<&str> = plan.missing.iter().filter_map(nowhere).collect();
            let names = if nowhere.is_empty() {
                Evidence::names("entities", pattern.entities.iter().map(String::as_str))
            } else {
                Evidence::names("entities", nowhere)
            };
            found.push(finding.with(names));
        }
    }
}

/// A step that tries so many keys that most of them find nothing.
fn searched(plan: &Plan) -> Option<&Step> {
    let mut steps = plan.chosen.iter().flat_map(|path| &path.steps);
    steps.find(|step| {
        let tries = matches!(step.fan_out, Some(FanOut::Buckets(_) | FanOut::Values(_)));
        step.request == Request::Query
            && tries
            && step.calls >= SEARCH.value
            && step.cost.items_read < step.calls
    })
}

/// Whether a pattern that walks knows what a key could find its items by.
fn lacks_a_key(
    context: &Context<'_>,
    plan: &Plan,
    pattern: &AccessPattern,
    step: &Step,
) -> bool {
    if known(pattern).next().is_none() {
        return false;
    }
    // What fits in a page is told of as a walk; where no size is stated, it is no proof.
    let small = plan.verdict != Verdict::Unserved && step.cost.bytes_read <= page_bytes(context);
    if small && !is_guess(&context.scale, &step.entity) {
        return false;
    }
    step.cost.items_returned < step.cost.items_read * WHOLE.value
        || is_guess(&context.scale, &step.entity)
}

fn walked(
    context: &Context<'_>,
    id: &str,
    pattern: &AccessPattern,
    step: &Step,
    finding: Finding,
) -> Finding {
    let mut finding = finding.with(Evidence::text("view", Place::View(step.view.clone()).to_string()));
    if !is_guess(&context.scale, &step.entity) {
        let (items, bytes) = (Value::Count(step.cost.items_read), Value::Bytes(step.cost.bytes_read));
        finding = finding
            .with(Evidence::computed("items", items, "items of the table or index", OF_PATH))
            .with(Evidence::computed("bytes", bytes, "items × bytes of one", OF_PATH));
        if step.cost.read_units > 0.0 {
            let units = Value::ReadUnits(step.cost.read_units);
            let formula = "bytes in the engine's read units";
            finding = finding.with(Evidence::computed("units", units, formula, OF_PATH));
        }
    }
    remedies(context, id, pattern, step, finding)
}

fn nowhere(missing: &Missing) -> Option<&str> {
    match missing {
        Missing::EntityNotPlaced { entity } | Missing::EntityUnknown { entity } => Some(entity),
        _ => None,
    }
}

/// An index on what the pattern knows, and a search index where it knows much.
fn remedies(
    context: &Context<'_>,
    id: &str,
    pattern: &AccessPattern,
    step: &Step,
    mut finding: Finding,
) -> Finding {
    let range = pattern.range.as_ref().map(|range| range.attribute.as_str());
    let equal = pattern.given.iter().chain(&pattern.filter);
    let equal: Vec<_> = equal.filter(|given| Some(given.attribute()) != range).collect();
    let partition: Vec<String> = equal.iter().map(|given| given.attribute().to_owned()).collect();
    let sort = pattern.order.as_ref().map(|order| order.attribute.as_str()).or(range);
    let table = step.view.table.clone();
    if !partition.is_empty() {
        let only = equal.iter().find_map(|given| {
            let value = fixed(given)?;
            let share = context.scale.share_of(&step.entity, given.attribute(), value);
            (share <= RARE.value)
                .then(|| (given.attribute().to_owned(), vec![value.to_owned()]))
        });
        finding = finding.remedy(Remedy::AddIndex {
            table: table.clone(),
            pattern: id.to_owned(),
            partition,
            sort: sort.map(str::to_owned).into_iter().collect(),
            only,
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
            r#"{"keyloom":1,"name":"nobody says how many","entities":{"Order":{"attributes":{
                "id":{"type":"S"},"sku":{"type":"S"}},"identity":["id"]}},
              "accessPatterns":{"AP1":{"name":"By SKU","entities":["Order"],"given":["sku"]}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Order"}]}}}"#,
            r#"{"keyloom":1,"name":"day by day","entities":{"Pay":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "account":{"type":"S","generator":{"kind":"pool","distinct":1000000}},
                "due":{"type":"S","generator":{"kind":"timestamp","days":365,"format":"date"}}},"identity":["id"],"count":365000}},
              "accessPatterns":{"AP1":{"name":"Of an account","entities":["Pay"],"given":["account"],
                "range":{"attribute":"due","operator":"atLeast","days":90}}},
              "tables":{"pays":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},
                "placements":[{"entity":"Pay","keys":{"PK":"{due:day}","SK":"{account}#{id}"}}]}}}"#,
            r#"{"keyloom":1,"name":"nowhere","entities":{"Order":{"attributes":{"id":{"type":"S"}},"identity":["id"]}},
              "accessPatterns":{"AP1":{"name":"One","entities":["Order"],"given":["id"]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"by id","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"One","entities":["Order"],"given":["id"]}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Order"}]}}}"#,
            r#"{"keyloom":1,"name":"all of them","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":1000000}},
              "accessPatterns":{"AP1":{"name":"Export","entities":["Order"]}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Order"}]}}}"#,
            r#"{"keyloom":1,"name":"a few dozen","entities":{"Shop":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},"city":{"type":"S"}},"identity":["id"],"count":40}},
              "accessPatterns":{"AP1":{"name":"In a city","entities":["Shop"],"given":["city"]}},
              "tables":{"shops":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Shop"}]}}}"#,
        ],
    };
