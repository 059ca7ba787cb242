//! The largest item of an entity is above the engine's limit, or near it.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Threshold, Value,
};
use crate::design::{Attribute, Entity, Generator, Placement};
use crate::engine::{Certainty, LimitId};

/// From this share of the limit on, an item is large.
const NEAR: Threshold = Threshold {
    name: "near",
    value: 0.5,
    source: "a rule of thumb of Keyloom's own: an item that may double is too near",
    certainty: Certainty::Heuristic,
};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "item-size-limit",
    family: Family::Growth,
    thresholds: &[NEAR],
    check,
    en: include_str!("item_size_limit.en.md"),
    ja: include_str!("item_size_limit.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (table, at, placement, entity) in context.placements() {
        let Some(entity) = entity else { continue };
        let most = context.scale.largest_item_bytes(table, at);
        let widest = widest(context, placement, entity);
        let of_item = [LimitId::ItemBytes, LimitId::AdvisedItemBytes];
        let of_cell = [LimitId::CellBytes, LimitId::AdvisedCellBytes];
        let whole = of_item.iter().map(|id| (*id, most));
        let part = widest
            .as_ref()
            .map(|(_, bytes)| of_cell.iter().map(|id| (*id, *bytes)))
            .into_iter()
            .flatten();
        // The hard limits stand before the advice, and one word on an item is enough.
        let worst = whole
            .chain(part)
            .filter_map(|(id, bytes)| {
                let limit = context.limit(id)?;
                let hard = matches!(id, LimitId::ItemBytes | LimitId::CellBytes);
                let severity = if bytes > limit && hard {
                    Severity::Error
                } else if bytes > limit || hard && bytes > NEAR.value * limit {
                    Severity::Warning
                } else {
                    return None;
                };
                Some((severity, id, limit, bytes))
            })
            .min_by_key(|(severity, ..)| *severity);
        let Some((severity, id, limit, bytes)) = worst else { continue };
        let source = context.limit_data(id).map_or("the design", |limit| limit.source);
        let place = Place::Placement { table: table.to_owned(), at };
        let mut finding = Finding::new(severity, place)
            .with(Evidence::text("entity", &placement.entity))
            .with(Evidence::text("table", table))
            .with(Evidence::computed(
                "bytes_max",
                Value::Bytes(bytes),
                "the largest value of each attribute, with its name",
                "the entity's attributes and how their values are made",
            ))
            .with(Evidence::computed("limit", Value::Bytes(limit), "what one item may be", source));
        if let Some((name, size)) = widest {
            finding = finding.with(Evidence::text("attribute", name)).with(Evidence::computed(
                "attribute_bytes",
                Value::Bytes(size),
                "the largest value of the attribute, with its name",
                "how its values are made",
            ));
            let rest = most - size;
            finding = match entity.attributes.get(name).and_then(elements) {
                Some(elements) if elements > 1.0 && limit > rest => {
                    let fit = ((limit - rest) / (size / elements)).floor();
                    let formula = "(limit − the other attributes) ÷ bytes of an element";
                    let figure =
                        Evidence::computed("max_elements", Value::Count(fit), formula, source);
                    finding.with(figure).remedy(Remedy::Reference {
                        entity: placement.entity.clone(),
                        attribute: name.to_owned(),
                    })
                }
                // A value that is near the limit by itself is so in an item of its own.
                _ if size <= NEAR.value * limit => finding.remedy(Remedy::SplitItem {
                    entity: placement.entity.clone(),
                    attributes: vec![name.to_owned()],
                }),
                _ => finding,
            };
        }
        found.push(finding);
    }
}

/// The attribute with the largest value, where it makes up most of the item.
fn widest<'d>(
    context: &Context<'_>,
    placement: &'d Placement,
    entity: &'d Entity,
) -> Option<(&'d str, f64)> {
    let kept = |name: &str| {
        placement.attributes.as_ref().is_none_or(|list| list.iter().any(|one| one == name))
    };
    let sizes = entity.attributes.keys().filter(|name| kept(name)).map(|name| {
        let (_, most) = context.scale.attribute_bytes(&placement.entity, name);
        (name.as_str(), most)
    });
    sizes.reduce(|a, b| if b.1 > a.1 { b } else { a })
}

/// The most elements of a list, a set or a map, where its values are made.
pub(super) fn elements(attribute: &Attribute) -> Option<f64> {
    match attribute.generator.as_deref()? {
        Generator::List { max, .. } | Generator::Set { max, .. } => Some(f64::from(*max)),
        Generator::Map { fields } => Some(fields.len() as f64),
        _ => None,
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"articles","entities":{"Author":{"attributes":{
                "author":{"type":"S","generator":{"kind":"uuid"}},
                "articles":{"type":"L","unbounded":true,"generator":{"kind":"list","of":{"kind":"text","min":999,"max":999},"min":0,"max":10000}}},
                "identity":["author"],"count":1000}},
              "tables":{"authors":{"key":{"partition":[{"name":"author"}]},"placements":[{"entity":"Author"}]}}}"#,
            r#"{"keyloom":1,"name":"checkpoints","entities":{"Checkpoint":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "state":{"type":"B","generator":{"kind":"bytes","min":300000,"max":300000}}},
                "identity":["id"],"count":1000}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Checkpoint"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"pages","entities":{"Page":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "body":{"type":"B","generator":{"kind":"bytes","min":1000,"max":150000}}},
                "identity":["id"],"count":1000}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Page"}]}}}"#,
            r#"{"keyloom":1,"name":"elsewhere","engine":{"kind":"cassandra"},"entities":{"Page":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},
                "body":{"type":"B","generator":{"kind":"bytes","min":1000,"max":900000}}},
                "identity":["id"],"count":1000}},
              "tables":{"t":{"key":{"partition":[{"name":"id"}]},"placements":[{"entity":"Page"}]}}}"#,
        ],
    };
