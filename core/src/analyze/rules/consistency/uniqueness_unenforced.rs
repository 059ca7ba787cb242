//! A value that must be there once, and that no primary key keeps from being there twice.

use crate::analyze::paths::{entities, key_attributes};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity};
use crate::design::{AccessPattern, Generator, InvariantKind, Operation};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "uniqueness-unenforced",
    family: Family::Consistency,
    thresholds: &[],
    check,
    en: include_str!("uniqueness_unenforced.en.md"),
    ja: include_str!("uniqueness_unenforced.ja.md"),
};

/// Attributes of an entity that together must be there once.
struct Unique<'d> {
    entity: &'d str,
    attributes: Vec<&'d str>,
    /// The pattern whose condition shows it, where no invariant does.
    pattern: Option<&'d str>,
}

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    let mut all = stated(context);
    for one in shown(context) {
        let known = |other: &Unique<'_>| {
            other.entity == one.entity && one.attributes.iter().all(|it| other.attributes.contains(it))
        };
        match all.iter_mut().find(|other| known(other)) {
            Some(other) => other.pattern = other.pattern.or(one.pattern),
            None => all.push(one),
        }
    }
    for unique in all {
        let Some((severity, holder)) = fault(context, &unique) else { continue };
        let Some(attribute) = unique.attributes.first() else { continue };
        let writer = unique.pattern.or_else(|| puts(context, unique.entity).map(|(id, _)| id).next());
        let mut finding = Finding::new(severity, Place::attribute(unique.entity, *attribute))
            .with(Evidence::names("attributes", unique.attributes.iter().copied()));
        let claimed = holder.is_some();
        if let Some(holder) = holder {
            finding = finding.with(Evidence::text("holder", holder));
        }
        if let Some(id) = writer {
            finding = finding.pattern(id);
            if claimed {
                let condition = "attribute_not_exists(the key)".to_owned();
                finding = finding.remedy(Remedy::AddCondition { pattern: id.to_owned(), condition });
            } else {
                finding = finding.remedy(Remedy::UniqueItem {
                    entity: unique.entity.to_owned(),
                    attribute: (*attribute).to_owned(),
                    pattern: id.to_owned(),
                });
            }
        }
        found.push(finding);
    }
}

/// What invariants say, by entity.
fn stated<'d>(context: &Context<'d>) -> Vec<Unique<'d>> {
    let mut all: Vec<Unique<'d>> = Vec::new();
    let unique = |kind| kind == InvariantKind::Unique;
    for invariant in context.design.invariants.values().filter(|it| unique(it.kind)) {
        let named = invariant.attributes.iter().filter_map(|name| name.split_once('.'));
        let mut by_entity: Vec<Unique<'d>> = Vec::new();
        for (entity, attribute) in named {
            if !context.design.entities.contains_key(entity) {
                continue;
            }
            match by_entity.iter_mut().find(|it| it.entity == entity) {
                Some(known) => known.attributes.push(attribute),
                None => {
                    by_entity.push(Unique { entity, attributes: vec![attribute], pattern: None });
                }
            }
        }
        all.extend(by_entity);
    }
    all
}

/// What conditions of puts show: an attribute that must not be there yet and is not of the key.
fn shown<'d>(context: &Context<'d>) -> Vec<Unique<'d>> {
    let mut all = Vec::new();
    for (id, pattern) in &context.design.access_patterns {
        let Some(condition) = &pattern.condition else { continue };
        for name in absent(condition) {
            for (entity, attribute) in put(context, pattern, name) {
                all.push(Unique { entity, attributes: vec![attribute], pattern: Some(id) });
            }
        }
    }
    all
}

/// The entities that a pattern puts and that have the attribute outside of their keys.
fn put<'d>(
    context: &Context<'d>,
    pattern: &'d AccessPattern,
    name: &str,
) -> Vec<(&'d str, &'d str)> {
    let own = |entity: &'d str| {
        let found = context.design.entities.get(entity)?;
        let (attribute, _) = found.attributes.get_key_value(name)?;
        let in_key = context.placements().filter(|(.., placement, _)| placement.entity == entity).any(
            |(table, _, placement, _)| {
                let key = context.design.tables.get(table).map(|table| &table.key);
                key.is_some_and(|key| {
                    let of_key = key_attributes(&context.scale, placement, key);
                    key.columns().any(|column| column.name == name)
                        || of_key.is_none_or(|names| names.iter().any(|it| it == name))
                })
            },
        );
        (!in_key).then_some((entity, attribute.as_str()))
    };
    let all = entities(pattern).into_iter().filter(|entity| is_put(pattern, entity));
    all.filter_map(own).collect()
}

/// The names within `attribute_not_exists(…)`.
fn absent(condition: &str) -> impl Iterator<Item = &str> {
    condition.split("attribute_not_exists").skip(1).filter_map(|rest| {
        let inside = rest.trim_start().strip_prefix('(')?;
        let (name, _) = inside.split_once(')')?;
        Some(name.trim().trim_start_matches('#'))
    })
}

fn is_put(pattern: &AccessPattern, entity: &str) -> bool {
    match (&pattern.transaction, pattern.operation) {
        (Some(it), _) if it.puts.iter().any(|name| name == entity) => true,
        (_, Operation::Write) => pattern.entities.iter().any(|name| name == entity),
        (None, Operation::Transaction) => pattern.entities.iter().any(|name| name == entity),
        _ => false,
    }
}

fn puts<'c>(
    context: &Context<'c>,
    entity: &str,
) -> impl Iterator<Item = (&'c str, &'c AccessPattern)> {
    let patterns = context.design.access_patterns.iter();
    patterns.filter(move |(_, it)| is_put(it, entity)).map(|(id, it)| (id.as_str(), it))
}

/// How bad it is, and the entity whose key would do if only it were put on a condition. None where a
/// key and a condition keep the value single.
fn fault<'d>(
    context: &Context<'d>,
    unique: &Unique<'_>,
) -> Option<(Severity, Option<&'d str>)> {
    let holders: Vec<&'d str> = context
        .placements()
        .filter(|(table, _, placement, _)| {
            let key = context.design.tables.get(*table).map(|table| &table.key);
            let names = key.and_then(|key| key_attributes(&context.scale, placement, key));
            names.is_some_and(|names| {
                !names.is_empty()
                    && names.iter().all(|name| holds(context, &placement.entity, name, unique))
            })
        })
        .map(|(.., placement, _)| placement.entity.as_str())
        .collect();
    let written = |entity: &str| puts(context, entity).next().is_some();
    if holders.is_empty() {
        let severity = if written(unique.entity) { Severity::Error } else { Severity::Warning };
        return Some((severity, None));
    }
    // A store whose plain write fails on what is there needs no condition.
    if context.profile.write_is_upsert == Some(false) {
        return None;
    }
    let kept = |entity: &&str| {
        !written(entity) || puts(context, entity).all(|(_, pattern)| pattern.condition.is_some())
    };
    if holders.iter().any(kept) { None } else { Some((Severity::Error, holders.first().copied())) }
}

/// Whether a part of a holder's key is one of the attributes: itself, or what refers to it or has
/// its name in an entity of its own.
fn holds(context: &Context<'_>, holder: &str, name: &str, unique: &Unique<'_>) -> bool {
    if unique.attributes.contains(&name) {
        return true;
    }
    let attribute = context.design.entities.get(holder).and_then(|it| it.attributes.get(name));
    let referred = match attribute.and_then(|it| it.generator.as_deref()) {
        Some(Generator::Reference { entity, attribute, .. }) if entity == unique.entity => attribute,
        Some(Generator::Parent { attribute: Some(attribute) }) => attribute,
        _ => return copied(context, holder, name, unique),
    };
    unique.attributes.contains(&referred.as_str())
}

fn copied(context: &Context<'_>, holder: &str, name: &str, unique: &Unique<'_>) -> bool {
    context.design.copies.values().any(|copy| {
        copy.entity == holder
            && copy.source.entity == unique.entity
            && copy.attributes.iter().zip(&copy.source.attributes).any(|(own, source)| {
                own == name && unique.attributes.contains(&source.as_str())
            })
    })
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"e-mail","entities":{"User":{"attributes":{"id":{"type":"S"},"email":{"type":"S"}},
                "identity":["id"],"count":1000}},
              "accessPatterns":{"AP1":{"name":"Sign up","operation":"write","entities":["User"],"given":["id"],
                "condition":"attribute_not_exists(email)"}},
              "tables":{"users":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byEmail":{"key":{"partition":[{"name":"email"}]}}},"placements":[{"entity":"User"}]}}}"#,
            r#"{"keyloom":1,"name":"a transaction alone","entities":{
                "User":{"attributes":{"id":{"type":"S"},"email":{"type":"S"}},"identity":["id"],"count":1000},
                "Email":{"attributes":{"email":{"type":"S"}},"identity":["email"],"count":1000}},
              "invariants":{"email":{"kind":"unique","attributes":["User.email"]}},
              "accessPatterns":{"AP1":{"name":"Sign up","operation":"transaction","given":["id","email"],
                "transaction":{"puts":["User","Email"]}}},
              "tables":{"users":{"key":{"partition":[{"name":"PK"}]},"placements":[
                {"entity":"User","keys":{"PK":"USER#{id}"}},{"entity":"Email","keys":{"PK":"EMAIL#{email}"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"a claim","entities":{
                "User":{"attributes":{"id":{"type":"S"},"email":{"type":"S"}},"identity":["id"],"count":1000},
                "Email":{"attributes":{"email":{"type":"S"}},"identity":["email"],"count":1000}},
              "invariants":{"email":{"kind":"unique","attributes":["User.email"]}},
              "accessPatterns":{"AP1":{"name":"Sign up","operation":"transaction","given":["id","email"],
                "transaction":{"puts":["User","Email"]},"condition":"attribute_not_exists(PK)"}},
              "tables":{"users":{"key":{"partition":[{"name":"PK"}]},"placements":[
                {"entity":"User","keys":{"PK":"USER#{id}"}},{"entity":"Email","keys":{"PK":"EMAIL#{email}"}}]}}}"#,
            r#"{"keyloom":1,"name":"the key itself","entities":{"User":{"attributes":{"id":{"type":"S"}},
                "identity":["id"],"count":1000}},
              "accessPatterns":{"AP1":{"name":"Sign up","operation":"write","entities":["User"],"given":["id"],
                "condition":"attribute_not_exists(id)"}},
              "tables":{"users":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"User"}]}}}"#,
        ],
    };
