//! What must hold at every moment, of items that lie in several partitions.

use crate::analyze::paths::{OF_PATH, entities, is_read, writes};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value};
use crate::design::{AccessPattern, Entity, Generator, Invariant, InvariantKind, Operation};
use crate::engine::TransactionScope;
use crate::key::Part;
use crate::path::{PathKind, Purpose};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "invariant-spans-partitions",
    family: Family::Consistency,
    thresholds: &[],
    check,
    en: include_str!("invariant_spans_partitions.en.md"),
    ja: include_str!("invariant_spans_partitions.ja.md"),
};

/// Parents looked up at most.
const MOST_PARENTS: usize = 32;

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (name, invariant) in &context.design.invariants {
        // That a value is there once is for a rule of its own.
        if invariant.kind == InvariantKind::Unique {
            continue;
        }
        let concerned = concerned(context, invariant);
        if let [entity] = concerned.as_slice() {
            found.extend(of_one_entity(context, name, invariant, entity));
            continue;
        }
        if concerned.len() < 2 || together(context, &concerned) {
            continue;
        }
        let patterns = &context.design.access_patterns;
        let upholds = |pattern: &AccessPattern| {
            let named = pattern.transaction.as_ref();
            let named = named.is_some_and(|it| it.invariants.contains(name));
            let own = entities(pattern);
            (pattern.operation == Operation::Transaction || pattern.transaction.is_some())
                && (named || concerned.iter().all(|entity| own.contains(entity)))
        };
        let anywhere = context.profile.transactions == TransactionScope::Anywhere;
        if anywhere && patterns.values().any(upholds) {
            continue;
        }
        let mut writers = patterns.iter().filter(|(_, pattern)| {
            !is_read(pattern) && entities(pattern).iter().any(|it| concerned.contains(it))
        });
        let writer = writers.next();
        let severity = if writer.is_some() { Severity::Error } else { Severity::Warning };
        let place = Place::Invariant { invariant: name.clone() };
        let mut finding = Finding::new(severity, place)
            .with(Evidence::names("entities", concerned.iter().copied()));
        if let Some((id, _)) = writer {
            finding = finding.pattern(id);
        }
        if anywhere {
            if let Some((id, _)) = writer {
                let pattern = id.clone();
                finding = finding.remedy(Remedy::SetTransaction { pattern, on: true });
            }
        } else {
            finding = finding.with(Evidence::text("engine", context.profile.name));
        }
        found.push(finding.remedy(Remedy::Promote { invariant: name.clone() }));
    }
}

/// Several items of one entity: a value divided into shards that has to stay within bounds, or items
/// that have to change as one and are written one by one.
fn of_one_entity(
    context: &Context<'_>,
    name: &str,
    invariant: &Invariant,
    entity: &str,
) -> Option<Finding> {
    let place = Place::Invariant { invariant: name.to_owned() };
    let found = Finding::new(Severity::Error, place)
        .with(Evidence::names("entities", [entity]));
    if matches!(invariant.kind, InvariantKind::Bound | InvariantKind::Derived) {
        let shards = context
            .placements()
            .filter(|(.., placement, _)| placement.entity == entity)
            .filter_map(|(table, at, ..)| context.scale.key(table, None, at)?.shards)
            .fold(1.0, f64::max);
        if shards > 1.0 {
            let formula = "shards of the partition key";
            let source = "the key's template";
            let shards = Evidence::computed("shards", Value::Count(shards), formula, source);
            let promote = Remedy::Promote { invariant: name.to_owned() };
            return Some(found.with(shards).remedy(promote));
        }
    }
    let anywhere = context.profile.transactions == TransactionScope::Anywhere;
    let (plan, _, path) = writes(context).find(|(_, pattern, path)| {
        let named = pattern.transaction.as_ref().map(|it| &it.invariants);
        let named = named.is_some_and(|names| names.iter().any(|it| it == name));
        let apart = match path.kind {
            PathKind::Batch => true,
            PathKind::Transaction => named && !anywhere,
            _ => false,
        };
        apart && entities(pattern).contains(&entity)
    })?;
    let mut steps = path.steps.iter();
    let step = steps.find(|step| step.purpose == Purpose::Write && step.entity == entity)?;
    let at = step.placements.first()?;
    let apart = context.scale.key(&step.view.table, None, *at).is_some_and(|key| key.unique);
    let several = Value::Count(step.calls);
    let items = Evidence::computed("items", several, "items written by one call", OF_PATH);
    if !apart || !matches!(invariant.kind, InvariantKind::Atomic | InvariantKind::Derived) {
        return None;
    }
    let found = found.pattern(&plan.pattern).with(items);
    if !anywhere {
        return Some(found);
    }
    let pattern = plan.pattern.clone();
    Some(found.remedy(Remedy::SetTransaction { pattern, on: true }))
}

/// The entities that it speaks of and that the design has.
fn concerned<'d>(context: &Context<'d>, invariant: &'d Invariant) -> Vec<&'d str> {
    let of_attributes = invariant.attributes.iter().filter_map(|name| name.split_once('.'));
    let all = invariant.entities.iter().map(String::as_str);
    let mut once = Vec::new();
    for entity in all.chain(of_attributes.map(|(entity, _)| entity)) {
        if context.design.entities.contains_key(entity) && !once.contains(&entity) {
            once.push(entity);
        }
    }
    once
}

/// Whether each of the entities lies in the same collections of one table.
fn together(context: &Context<'_>, concerned: &[&str]) -> bool {
    context.design.tables.values().any(|table| {
        let key_of = |entity: &str| {
            let placements = table.placements.iter().filter(|it| it.entity == entity);
            placements
                .filter_map(|placement| {
                    let columns = table.key.partition.iter();
                    let texts = columns.map(|column| {
                        let template = context.scale.filling(placement, column, true)?;
                        Some(canonical(context, entity, template.parts()))
                    });
                    texts.collect::<Option<Vec<String>>>()
                })
                .collect::<Vec<_>>()
        };
        let mut shared: Option<Vec<Vec<String>>> = None;
        for entity in concerned {
            let own = key_of(entity);
            let both = match shared {
                None => own,
                Some(known) => known.into_iter().filter(|key| own.contains(key)).collect(),
            };
            if both.is_empty() {
                return false;
            }
            shared = Some(both);
        }
        true
    })
}

/// A template with each attribute by the entity that it is first of, so that a parent's identity is
/// the same text in its children.
fn canonical(context: &Context<'_>, entity: &str, parts: &[Part]) -> String {
    let mut text = String::new();
    for part in parts {
        match part {
            Part::Attribute { name, .. } => {
                let (owner, own) = owner(context, entity, name);
                text.push_str(&part.to_string().replace(name, &format!("{owner}.{own}")));
            }
            other => text.push_str(&other.to_string()),
        }
    }
    text
}

fn owner(context: &Context<'_>, entity: &str, name: &str) -> (String, String) {
    let (mut at, mut own) = (entity.to_owned(), name.to_owned());
    for _ in 0..MOST_PARENTS {
        let found: Option<&Entity> = context.design.entities.get(&at);
        let Some(found) = found else { break };
        let made = found.attributes.get(&own).and_then(|it| it.generator.as_deref());
        let parent = found.parent.as_ref().map(|parent| parent.entity.clone());
        let above = |name: &str| {
            parent.clone().filter(|parent| {
                let parent = context.design.entities.get(parent);
                parent.is_some_and(|it| {
                    it.attributes.contains_key(name) || it.identity.iter().any(|id| id == name)
                })
            })
        };
        let next = match made {
            Some(Generator::Parent { attribute }) => {
                let name = attribute.clone().unwrap_or_else(|| own.clone());
                parent.clone().map(|parent| (parent, name))
            }
            Some(Generator::Reference { entity, attribute, .. }) => {
                Some((entity.clone(), attribute.clone()))
            }
            _ if found.identity.contains(&own) && found.attributes.contains_key(&own) => {
                None
            }
            _ => above(&own).map(|parent| (parent, own.clone())),
        };
        let Some(next) = next else { break };
        (at, own) = next;
    }
    (at, own)
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"stock and orders","entities":{
                "Order":{"attributes":{"order":{"type":"S"}},"identity":["order"],"count":1000},
                "Stock":{"attributes":{"sku":{"type":"S"},"left":{"type":"N"}},"identity":["sku"],"count":100}},
              "invariants":{"stock":{"description":"what is sold was in stock","entities":["Order","Stock"]}},
              "accessPatterns":{"AP1":{"name":"Buy","operation":"write","entities":["Order"],"given":["order"]}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "stock":{"key":{"partition":[{"name":"sku"}]},"placements":[{"entity":"Stock"}]}}}"#,
            r#"{"keyloom":1,"name":"no transactions","engine":{"kind":"cassandra"},"entities":{
                "Order":{"attributes":{"order":{"type":"S"}},"identity":["order"],"count":1000},
                "Stock":{"attributes":{"sku":{"type":"S"},"left":{"type":"N"}},"identity":["sku"],"count":100}},
              "invariants":{"stock":{"description":"what is sold was in stock","entities":["Order","Stock"]}},
              "accessPatterns":{"AP1":{"name":"Buy","operation":"transaction","given":["order","sku"],
                "transaction":{"puts":["Order"],"updates":["Stock"],"invariants":["stock"]}}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "stock":{"key":{"partition":[{"name":"sku"}]},"placements":[{"entity":"Stock"}]}}}"#,
            r#"{"keyloom":1,"name":"a sharded counter","entities":{"Seat":{"attributes":{"show":{"type":"S"},"left":{"type":"N"},"shard":{"type":"N"}},
                "identity":["show","shard"],"count":1000}},
              "invariants":{"left":{"kind":"bound","description":"not below 0","attributes":["Seat.left"]}},
              "accessPatterns":{"AP1":{"name":"Take","operation":"update","entities":["Seat"],"given":["show"],"attributes":["left"]}},
              "tables":{"seats":{"key":{"partition":[{"name":"PK"}]},"placements":[{"entity":"Seat","keys":{"PK":"{show}#{shard:shard8}"}}]}}}"#,
            r#"{"keyloom":1,"name":"one by one","entities":{"Account":{"attributes":{"account":{"type":"S"},"balance":{"type":"N"}},
                "identity":["account"],"count":1000}},
              "invariants":{"sum":{"description":"what one gets the other gives","entities":["Account"]}},
              "accessPatterns":{"AP1":{"name":"Pay","operation":"update","entities":["Account"],
                "given":[{"attribute":"account","values":2}],"itemsPerCall":2,"attributes":["balance"]}},
              "tables":{"accounts":{"key":{"partition":[{"name":"account"}]},"placements":[{"entity":"Account"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"one item","entities":{"Account":{"attributes":{"account":{"type":"S"},"balance":{"type":"N"}},
                "identity":["account"],"count":1000}},
              "invariants":{"sum":{"kind":"bound","description":"not below 0","attributes":["Account.balance"]}},
              "accessPatterns":{"AP1":{"name":"Pay","operation":"update","entities":["Account"],"given":["account"],"attributes":["balance"]}},
              "tables":{"accounts":{"key":{"partition":[{"name":"account"}]},"placements":[{"entity":"Account"}]}}}"#,
            r#"{"keyloom":1,"name":"one transaction","entities":{
                "Order":{"attributes":{"order":{"type":"S"}},"identity":["order"],"count":1000},
                "Stock":{"attributes":{"sku":{"type":"S"},"left":{"type":"N"}},"identity":["sku"],"count":100}},
              "invariants":{"stock":{"description":"what is sold was in stock","entities":["Order","Stock"]}},
              "accessPatterns":{"AP1":{"name":"Buy","operation":"transaction","given":["order","sku"],
                "transaction":{"puts":["Order"],"updates":["Stock"],"invariants":["stock"]}}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]},
                "stock":{"key":{"partition":[{"name":"sku"}]},"placements":[{"entity":"Stock"}]}}}"#,
            r#"{"keyloom":1,"name":"one collection","engine":{"kind":"cassandra"},"entities":{
                "Order":{"attributes":{"order":{"type":"S"},"total":{"type":"N"}},"identity":["order"],"count":1000},
                "Line":{"attributes":{"nr":{"type":"N"},"of":{"type":"S","generator":{"kind":"parent","attribute":"order"}}},
                  "identity":["nr"],"parent":{"entity":"Order","mean":3}}},
              "invariants":{"total":{"kind":"derived","description":"the total is the lines' sum","entities":["Order","Line"]}},
              "accessPatterns":{"AP1":{"name":"Add","operation":"write","entities":["Line"],"given":["order","nr"]}},
              "tables":{"orders":{"key":{"partition":[{"name":"PK"}],"sort":[{"name":"SK"}]},"placements":[
                {"entity":"Order","keys":{"PK":"O#{order}","SK":"HEAD"}},{"entity":"Line","keys":{"PK":"O#{of}","SK":"L#{nr}"}}]}}}"#,
        ],
    };
