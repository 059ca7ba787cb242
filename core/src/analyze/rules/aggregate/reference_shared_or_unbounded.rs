//! A list within an item holds what belongs to another thing, or is added to call after call.

use crate::analyze::paths::{is_guess, rate};
use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::{Attribute, AttributeType, Design, Generator, Kept, Operation};
use crate::engine::Certainty;

const SECONDS_A_DAY: f64 = 86_400.0;
/// Generators within generators that are looked into.
const DEEPEST: u32 = 8;

/// Elements that one item gains a day from which its list is taken to grow with use.
const GAINS: Threshold = Threshold {
    name: "gains",
    value: 1.0,
    source: "a rule of thumb of Keyloom's own: a list that gains an element a day has hundreds \
         within a year",
    certainty: Certainty::Heuristic,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "reference-shared-or-unbounded",
    family: Family::Aggregate,
    thresholds: &[GAINS],
    check,
    en: include_str!("reference_shared_or_unbounded.en.md"),
    ja: include_str!("reference_shared_or_unbounded.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (name, entity) in &context.design.entities {
        for (attribute, of) in &entity.attributes {
            let finding = Finding::new(Severity::Warning, Place::attribute(name, attribute));
            let reference =
                || Remedy::Reference { entity: name.clone(), attribute: attribute.clone() };
            if let Some((owner, copied)) = shared(context.design, name, of) {
                found.push(
                    finding
                        .with(Evidence::text("owner", owner))
                        .with(Evidence::text("copied", copied))
                        .remedy(reference()),
                );
                continue;
            }
            // Where it is said that it grows, that is told as growth.
            if of.unbounded == Some(true) {
                continue;
            }
            let Some((pattern, a_day)) = gained(context, name, attribute, of) else { continue };
            found.push(
                finding
                    .pattern(pattern)
                    .with(Evidence::computed(
                        "per_day",
                        Value::PerDay(a_day),
                        "updates of the attribute a day ÷ items",
                        "the pattern's rate and the design's entities",
                    ))
                    .remedy(reference()),
            );
        }
    }
}

/// The entity and its attribute that a list or map repeats.
fn shared<'d>(
    design: &'d Design,
    entity: &str,
    attribute: &'d Attribute,
) -> Option<(&'d str, &'d str)> {
    let generator = attribute.generator.as_ref()?;
    let nested = matches!(
        &**generator,
        Generator::List { .. } | Generator::Set { .. } | Generator::Map { .. }
    );
    let mut open: Vec<(&Kept<Generator>, u32)> = vec![(generator, 0)];
    while let Some((generator, depth)) = open.pop().filter(|_| nested) {
        match &**generator {
            _ if depth > DEEPEST => {}
            Generator::List { of, .. } | Generator::Set { of, .. } => open.push((of, depth + 1)),
            Generator::Map { fields } => {
                open.extend(fields.values().map(|field| (field, depth + 1)));
            }
            Generator::Reference { entity: owner, attribute, .. } if owner != entity => {
                // Its name alone is a reference as it should be.
                let source = design.entities.get(owner)?;
                let changes = changes(design, owner, attribute);
                if !source.identity.contains(attribute) && changes {
                    return Some((owner, attribute));
                }
            }
            _ => {}
        }
    }
    None
}

/// Whether a value of an entity changes once it is there.
fn changes(design: &Design, entity: &str, attribute: &str) -> bool {
    let found = design.entities.get(entity).and_then(|it| it.attributes.get(attribute));
    let stated = found.and_then(|it| it.changes_per_day).is_some_and(|a_day| a_day > 0.0);
    stated
        || design.access_patterns.values().any(|pattern| {
            pattern.operation == Operation::Update
                && pattern.entities.iter().any(|it| it == entity)
                && (pattern.attributes.is_empty()
                    || pattern.attributes.iter().any(|it| it == attribute))
        })
}

/// The pattern that adds to a list or set of which nothing says how long it gets, with what one
/// item gains a day.
fn gained<'c>(
    context: &'c Context<'_>,
    entity: &str,
    attribute: &str,
    of: &Attribute,
) -> Option<(&'c String, f64)> {
    let list = matches!(
        of.kind,
        AttributeType::L | AttributeType::Ss | AttributeType::Ns | AttributeType::Bs
    );
    let bounded = matches!(
        of.generator.as_deref(),
        Some(Generator::List { .. } | Generator::Set { .. } | Generator::Constant { .. })
    );
    if !list || bounded || is_guess(&context.scale, entity) {
        return None;
    }
    let items = context.scale.count(entity).max(1.0);
    let patterns = context.design.access_patterns.iter();
    let mut adds = patterns.filter_map(|(id, pattern)| {
        let of_it = pattern.operation == Operation::Update
            && pattern.entities.iter().any(|it| it == entity)
            && pattern.attributes.iter().any(|it| it == attribute);
        let often = pattern.rate.average.or(rate(pattern))?;
        let a_day = often * SECONDS_A_DAY / items;
        (of_it && a_day >= GAINS.value).then_some((id, a_day))
    });
    adds.next()
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"comments in the post","entities":{"Post":{"attributes":{
                "post":{"type":"S","generator":{"kind":"uuid"}},"comments":{"type":"L"}},"identity":["post"],"count":10000}},
              "accessPatterns":{"comment":{"name":"Comment","operation":"update","entities":["Post"],"given":["post"],
                "attributes":["comments"],"rate":{"average":5}}},
              "tables":{"posts":{"key":{"partition":[{"name":"post"}]},"placements":[{"entity":"Post"}]}}}"#,
            r#"{"keyloom":1,"name":"products in the order","entities":{
                "Product":{"attributes":{"sku":{"type":"S","generator":{"kind":"uuid"}},"title":{"type":"S","generator":{"kind":"name","of":"product"},"changesPerDay":0.1}},"identity":["sku"],"count":100},
                "Cart":{"attributes":{"cart":{"type":"S","generator":{"kind":"uuid"}},
                  "lines":{"type":"L","generator":{"kind":"list","min":1,"max":9,"of":{"kind":"map","fields":{
                    "sku":{"kind":"reference","entity":"Product","attribute":"sku"},
                    "title":{"kind":"reference","entity":"Product","attribute":"title"}}}}}},"identity":["cart"],"count":1000}},
              "tables":{"shop":{"key":{"partition":[{"name":"PK"}]},"placements":[
                {"entity":"Product","keys":{"PK":"P#{sku}"}},{"entity":"Cart","keys":{"PK":"C#{cart}"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"names alone","entities":{
                "Product":{"attributes":{"sku":{"type":"S","generator":{"kind":"uuid"}},"title":{"type":"S","generator":{"kind":"name","of":"product"},"changesPerDay":0.1}},"identity":["sku"],"count":100},
                "Cart":{"attributes":{"cart":{"type":"S","generator":{"kind":"uuid"}},
                  "lines":{"type":"L","generator":{"kind":"list","min":1,"max":9,"of":{"kind":"map","fields":{
                    "sku":{"kind":"reference","entity":"Product","attribute":"sku"}}}}}},"identity":["cart"],"count":1000}},
              "tables":{"shop":{"key":{"partition":[{"name":"PK"}]},"placements":[
                {"entity":"Product","keys":{"PK":"P#{sku}"}},{"entity":"Cart","keys":{"PK":"C#{cart}"}}]}}}"#,
            r#"{"keyloom":1,"name":"seldom added to","entities":{"Post":{"attributes":{
                "post":{"type":"S","generator":{"kind":"uuid"}},"tags":{"type":"SS"}},"identity":["post"],"count":1000000}},
              "accessPatterns":{"tag":{"name":"Tag","operation":"update","entities":["Post"],"given":["post"],
                "attributes":["tags"],"rate":{"average":1}}},
              "tables":{"posts":{"key":{"partition":[{"name":"post"}]},"placements":[{"entity":"Post"}]}}}"#,
        ],
    };
