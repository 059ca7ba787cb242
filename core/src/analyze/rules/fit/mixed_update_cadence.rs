//! Attributes that change often lie in one item with much that seldom changes.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::{Entity, Operation};
use crate::engine::Certainty;

const OURS: &str = "a rule of thumb of Keyloom's own";
/// How many times oftener some attributes change than the others.
const OFTENER: Threshold =
    Threshold { name: "oftener", value: 10.0, source: OURS, certainty: Certainty::Heuristic };
/// How many times less the write of those alone costs.
const SAVES: Threshold =
    Threshold { name: "saves", value: 2.0, source: OURS, certainty: Certainty::Heuristic };
/// Units a second saved from which it is worth a word.
const WORTH: Threshold =
    Threshold { name: "worth", value: 10.0, source: OURS, certainty: Certainty::Heuristic };

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "mixed-update-cadence",
    family: Family::Fit,
    thresholds: &[OFTENER, SAVES, WORTH],
    check,
    en: include_str!("mixed_update_cadence.en.md"),
    ja: include_str!("mixed_update_cadence.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    // Only where an update pays for the whole item does it matter how large the item is.
    let Some(units) = context.profile.units.filter(|units| units.update_charges_item) else {
        return;
    };
    for (table, at, placement, entity) in context.placements() {
        let Some(entity) = entity.filter(|_| placement.copy.is_none()) else { continue };
        let name = placement.entity.as_str();
        let placed = Place::entity(name);
        if found.iter().any(|it| it.place == placed) {
            continue;
        }
        let Some((attributes, often, pattern)) = oftenest(context, name, entity) else { continue };
        let rest = others(context, name, entity, &attributes);
        if often < OFTENER.value * rest || attributes.is_empty() {
            continue;
        }
        let whole = context.scale.item_bytes(table, at);
        let apart: f64 = attributes
            .iter()
            .chain(&entity.identity)
            .map(|attribute| context.scale.attribute_bytes(name, attribute).0)
            .sum();
        let (now, then) = (units.write_units(whole), units.write_units(apart));
        if then <= 0.0 || now < SAVES.value * then || (now - then) * often < WORTH.value {
            continue;
        }
        let bytes = |name: &str, bytes: f64, formula: &str| {
            Evidence::computed(name, Value::Bytes(bytes), formula, "the entity's attributes")
        };
        let per_second = |name: &str, each: f64| {
            let value = Value::WriteUnitsPerSecond(each * often);
            Evidence::computed(name, value, "units of one write × writes a second", units.source)
        };
        let mut finding = Finding::new(Severity::Warning, placed)
            .with(Evidence::names("attributes", attributes.iter().cloned()))
            .with(Evidence::computed(
                "per_s",
                Value::PerSecond(often),
                "updates of the attributes",
                "the patterns' rates",
            ))
            .with(bytes("item_bytes", whole, "bytes of an item, on average"))
            .with(bytes("bytes", apart, "bytes of the attributes and the key"))
            .with(per_second("wcu_per_s", now))
            .with(per_second("apart_wcu_per_s", then))
            .remedy(Remedy::SplitItem { entity: name.to_owned(), attributes });
        if let Some(pattern) = pattern {
            finding = finding.pattern(pattern);
        }
        found.push(finding);
    }
}

/// The attributes that one pattern changes oftenest, with how often a second and the pattern.
fn oftenest<'c>(
    context: &'c Context<'_>,
    name: &str,
    entity: &Entity,
) -> Option<(Vec<String>, f64, Option<&'c String>)> {
    let mut most: Option<(Vec<String>, f64, Option<&'c String>)> = None;
    for (id, pattern) in &context.design.access_patterns {
        let rate = pattern.rate.average.or(pattern.rate.peak).unwrap_or(0.0);
        let of_it = pattern.operation == Operation::Update
            && pattern.entities.iter().any(|it| it == name)
            && !pattern.attributes.is_empty();
        let all = pattern.attributes.iter().all(|it| entity.attributes.contains_key(it));
        if of_it && all && rate > 0.0 && most.as_ref().is_none_or(|(_, often, _)| rate > *often) {
            most = Some((pattern.attributes.clone(), rate, Some(id)));
        }
    }
    most
}

/// How often a second the rest of the item changes.
fn others(context: &Context<'_>, name: &str, entity: &Entity, but: &[String]) -> f64 {
    let mut often: f64 = 0.0;
    for pattern in context.design.access_patterns.values() {
        let changes = matches!(pattern.operation, Operation::Update | Operation::Write)
            && pattern.entities.iter().any(|it| it == name);
        let rest = pattern.attributes.is_empty()
            || pattern.attributes.iter().any(|it| !but.contains(it));
        if changes && rest {
            often += pattern.rate.average.or(pattern.rate.peak).unwrap_or(0.0);
        }
    }
    let stated = entity.attributes.iter().filter(|(attribute, _)| !but.contains(attribute));
    let a_day = stated.filter_map(|(_, of)| of.changes_per_day).fold(0.0, f64::max);
    often.max(a_day * context.scale.count(name) / 86_400.0)
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[r#"{"keyloom":1,"name":"profile and status","entities":{"User":{"attributes":{
                "user":{"type":"S","generator":{"kind":"uuid"}},
                "bio":{"type":"S","generator":{"kind":"text","min":4000,"max":6000}},
                "state":{"type":"S","generator":{"kind":"choice","values":["online","away"]}},
                "last_seen":{"type":"S","generator":{"kind":"timestamp"}}},"identity":["user"],"count":100000}},
              "accessPatterns":{
                "beat":{"name":"Heartbeat","operation":"update","entities":["User"],"given":["user"],"attributes":["state","last_seen"],"rate":{"average":400}},
                "edit":{"name":"Edit","operation":"update","entities":["User"],"given":["user"],"attributes":["bio"],"rate":{"average":0.5}}},
              "tables":{"users":{"key":{"partition":[{"name":"user"}]},"placements":[{"entity":"User"}]}}}"#],
        quiet: &[
            r#"{"keyloom":1,"name":"small items","entities":{"User":{"attributes":{
                "user":{"type":"S","generator":{"kind":"uuid"}},
                "bio":{"type":"S","generator":{"kind":"text","min":200,"max":400}},
                "last_seen":{"type":"S","generator":{"kind":"timestamp"}}},"identity":["user"],"count":100000}},
              "accessPatterns":{
                "beat":{"name":"Heartbeat","operation":"update","entities":["User"],"given":["user"],"attributes":["last_seen"],"rate":{"average":400}},
                "edit":{"name":"Edit","operation":"update","entities":["User"],"given":["user"],"attributes":["bio"],"rate":{"average":0.5}}},
              "tables":{"users":{"key":{"partition":[{"name":"user"}]},"placements":[{"entity":"User"}]}}}"#,
            r#"{"keyloom":1,"name":"columns are written by themselves","engine":{"kind":"cassandra"},"entities":{"User":{"attributes":{
                "user":{"type":"S","generator":{"kind":"uuid"}},
                "bio":{"type":"S","generator":{"kind":"text","min":4000,"max":6000}},
                "last_seen":{"type":"S","generator":{"kind":"timestamp"}}},"identity":["user"],"count":100000}},
              "accessPatterns":{
                "beat":{"name":"Heartbeat","operation":"update","entities":["User"],"given":["user"],"attributes":["last_seen"],"rate":{"average":400}}},
              "tables":{"users":{"key":{"partition":[{"name":"user"}]},"placements":[{"entity":"User"}]}}}"#,
        ],
    };
