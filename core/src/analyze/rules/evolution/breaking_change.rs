//! Items at hand that the design does not fit any more: an attribute of another type, or a key that
//! no placement makes.

use crate::analyze::{Context, Evidence, Family, Finding, Place, Rule, Severity, Value};
use crate::design::{Classifier, Entity, Table};
use crate::value::{AttributeValue, Item, KeyValue};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "breaking-change",
    family: Family::Evolution,
    thresholds: &[],
    check,
    en: include_str!("breaking_change.en.md"),
    ja: include_str!("breaking_change.ja.md"),
};

/// Items of a table that are looked at.
const MOST_ITEMS: usize = 500;

/// What the items of a table say against the design.
#[derive(Default)]
struct Against<'d> {
    /// Entity, attribute, its type in the design and in the items, and how many items.
    types: Vec<(&'d str, &'d str, &'static str, &'static str, f64)>,
    homeless: f64,
    all: f64,
}

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (name, items) in &context.design.items {
        let Some(table) = context.design.tables.get(name) else { continue };
        if table.placements.is_empty() {
            continue;
        }
        let against = against(context, table, items);
        let of = |name: &str, n: f64| {
            let formula = "the design's sample items, each held against it";
            Evidence::computed(name, Value::Count(n), formula, "the design's sample items")
        };
        for (entity, attribute, wanted, is, n) in against.types {
            found.push(
                Finding::new(Severity::Warning, Place::attribute(entity, attribute))
                    .with(Evidence::text("wanted", wanted))
                    .with(Evidence::text("is", is))
                    .with(of("items", n)),
            );
        }
        if against.homeless > 0.0 {
            found.push(
                Finding::new(Severity::Warning, Place::table(name))
                    .with(of("homeless", against.homeless))
                    .with(of("all", against.all)),
            );
        }
    }
}

fn against<'d>(context: &Context<'d>, table: &'d Table, items: &[Item]) -> Against<'d> {
    let classifier = Classifier::new(table);
    let mut against = Against::default();
    for item in items.iter().take(MOST_ITEMS) {
        against.all += 1.0;
        let at = classifier.classify(&|name| item.get(name).and_then(key_value));
        let Some(placement) = at.and_then(|at| table.placements.get(at)) else {
            against.homeless += 1.0;
            continue;
        };
        let Some((entity, declared)) = context.design.entities.get_key_value(&placement.entity) else {
            continue;
        };
        types(entity, declared, table, item, &mut against);
    }
    against
}

fn types<'d>(
    entity: &'d str,
    declared: &'d Entity,
    table: &Table,
    item: &Item,
    against: &mut Against<'d>,
) {
    for (name, attribute) in &declared.attributes {
        // A key column holds what its template makes, whatever the attribute is.
        if table.key.columns().any(|column| column.name == *name) {
            continue;
        }
        let Some(value) = item.get(name) else { continue };
        let (wanted, is) = (attribute.kind.tag(), tag(value));
        if wanted == is || matches!(value, AttributeValue::Null) {
            continue;
        }
        let known = |one: &&mut (&str, &str, &str, &str, f64)| {
            one.0 == entity && one.1 == name && one.3 == is
        };
        match against.types.iter_mut().find(known) {
            Some(one) => one.4 += 1.0,
            None => against.types.push((entity, name, wanted, is, 1.0)),
        }
    }
}

fn key_value(value: &AttributeValue) -> Option<KeyValue<'_>> {
    KeyValue::of(value)
}

fn tag(value: &AttributeValue) -> &'static str {
    match value {
        AttributeValue::S(_) => "S",
        AttributeValue::N(_) => "N",
        AttributeValue::B(_) => "B",
        AttributeValue::Bool(_) => "BOOL",
        AttributeValue::Null => "NULL",
        AttributeValue::L(_) => "L",
        AttributeValue::M(_) => "M",
        AttributeValue::Ss(_) => "SS",
        AttributeValue::Ns(_) => "NS",
        AttributeValue::Bs(_) => "BS",
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"once a text","entities":{"Order":{"attributes":{"order":{"type":"S"},"total":{"type":"N"}},
                "identity":["order"],"count":10}},
              "tables":{"orders":{"key":{"partition":[{"name":"order"}]},"placements":[{"entity":"Order"}]}},
              "items":{"orders":[{"order":{"S":"o1"},"total":{"S":"12.50"}},{"order":{"S":"o2"},"total":{"N":"3"}}]}}"#,
            r#"{"keyloom":1,"name":"another key","entities":{"Order":{"attributes":{"order":{"type":"S"}},
                "identity":["order"],"count":10}},
              "tables":{"orders":{"key":{"partition":[{"name":"PK"}]},"placements":[{"entity":"Order","keys":{"PK":"ORDER#{order}"}}]}},
              "items":{"orders":[{"PK":{"S":"O-1"},"order":{"S":"1"}}]}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"as designed","entities":{"Order":{"attributes":{"order":{"type":"S"},"total":{"type":"N"}},
                "identity":["order"],"count":10}},
              "tables":{"orders":{"key":{"partition":[{"name":"PK"}]},"placements":[{"entity":"Order","keys":{"PK":"ORDER#{order}"}}]}},
              "items":{"orders":[{"PK":{"S":"ORDER#1"},"order":{"S":"1"},"total":{"N":"3"}}]}}"#,
        ],
    };
