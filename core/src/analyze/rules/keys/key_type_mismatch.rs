//! A key column's type is not that of the attribute that fills it.

use crate::analyze::texts::{Texts, texts};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity};
use crate::design::{Attribute, AttributeType, Column, Entity, Placement, Table};
use crate::key::{KeyTemplate, Part};
use crate::value::KeyType;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "key-type-mismatch",
    family: Family::Keys,
    thresholds: &[],
    check,
    en: include_str!("key_type_mismatch.en.md"),
    ja: include_str!("key_type_mismatch.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (view, table) in context.views() {
        let Some((_, key, _)) = context.scale.view(&view.table, view.index.as_deref()) else {
            continue;
        };
        for placement in &table.placements {
            let Some(entity) = context.design.entities.get(&placement.entity) else { continue };
            for column in key.columns() {
                // An index that has the table's own column has the table's fault.
                let of_table = is_of(table, column);
                if view.index.is_some() && of_table {
                    continue;
                }
                let Some(template) = context.scale.filling(placement, column, of_table) else {
                    continue;
                };
                let Some((is, attribute)) = fault(context, entity, placement, column, &template)
                else {
                    continue;
                };
                let place = Place::Column { view: view.clone(), column: column.name.clone() };
                if found.iter().any(|it| it.place == place) {
                    continue;
                }
                let mut finding = Finding::new(Severity::Error, place)
                    .with(Evidence::text("wanted", tag(column.kind)))
                    .with(Evidence::text("is", is))
                    .with(Evidence::text("filled", template.to_string()))
                    .with(Evidence::text("entity", &placement.entity));
                if let Some(attribute) = attribute {
                    finding = finding.remedy(Remedy::SetColumnType {
                        view: view.clone(),
                        column: column.name.clone(),
                        attribute,
                    });
                }
                found.push(finding);
            }
        }
    }
}

fn is_of(table: &Table, column: &Column) -> bool {
    table.key.columns().any(|own| own.name == column.name)
}

fn tag(kind: KeyType) -> &'static str {
    match kind {
        KeyType::S => "S",
        KeyType::N => "N",
        KeyType::B => "B",
    }
}

/// What fills a column in place of its type, with the attribute where it is one alone.
fn fault(
    context: &Context<'_>,
    entity: &Entity,
    placement: &Placement,
    column: &Column,
    template: &KeyTemplate,
) -> Option<(String, Option<String>)> {
    let Some(name) = template.sole_attribute() else {
        // Text parts make text, whatever the attributes are.
        let mut parts = template.parts().iter();
        let text = parts.any(|part| matches!(part, Part::Text(text) if !is_digits(text)));
        return (column.kind == KeyType::N && text).then(|| (String::from("S"), None));
    };
    let owner = context.scale.owner(&placement.entity, name)?;
    let own = context.design.entities.get(owner).and_then(|owner| owner.attributes.get(name));
    let attribute = entity.attributes.get(name).or(own)?;
    // An engine's own types say more than ours.
    if column.engine_type.is_some() || attribute.engine_type.is_some() {
        return None;
    }
    let fits = match (column.kind, attribute.kind) {
        (KeyType::S, AttributeType::S)
        | (KeyType::N, AttributeType::N)
        | (KeyType::B, AttributeType::B) => true,
        // A template of another column writes the number as text.
        (KeyType::S, AttributeType::N) | (KeyType::B, AttributeType::S) => name != column.name,
        (KeyType::N, AttributeType::S) => name != column.name && numbers(context, owner, name),
        _ => false,
    };
    let remedy = is_key_type(attribute).then(|| name.to_owned());
    (!fits).then(|| (attribute.kind.tag().to_owned(), remedy))
}

fn is_key_type(attribute: &Attribute) -> bool {
    matches!(attribute.kind, AttributeType::S | AttributeType::N | AttributeType::B)
}

/// Whether texts are all numbers, or may be for all that is known.
fn numbers(context: &Context<'_>, entity: &str, attribute: &str) -> bool {
    match texts(context, entity, attribute) {
        Texts::Digits { prefix, .. } => is_digits(&prefix),
        Texts::Listed(values) => values.iter().all(|value| is_digits(value)),
        Texts::Words | Texts::Dotted | Texts::Unmet => false,
        Texts::Moments(_) | Texts::Unknown => true,
    }
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"an identifier in a number key","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}}},"identity":["id"],"count":100}},
              "tables":{"orders":{"key":{"partition":[{"name":"pk","type":"N"}]},
                "placements":[{"entity":"Order","keys":{"pk":"{id}"}}]}}}"#,
            r#"{"keyloom":1,"name":"a flag as a key","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},"open":{"type":"BOOL"}},"identity":["id"],"count":100}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"byOpen":{"key":{"partition":[{"name":"isOpen"}]}}},
                "placements":[{"entity":"Order","keys":{"isOpen":"{open}"}}]}}}"#,
            r#"{"keyloom":1,"name":"text in a number key","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},"n":{"type":"N"}},"identity":["id"],"count":100}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}],"sort":[{"name":"sk","type":"N"}]},
                "placements":[{"entity":"Order","keys":{"sk":"ORDER#{n}"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"as the attribute","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},"placed":{"type":"N","generator":{"kind":"timestamp","format":"epochMillis"}}},
                "identity":["id"],"count":100}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}],"sort":[{"name":"placed","type":"N"}]},
                "placements":[{"entity":"Order"}]}}}"#,
            r#"{"keyloom":1,"name":"written as text","entities":{"Order":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},"n":{"type":"N"}},"identity":["id"],"count":100}},
              "tables":{"orders":{"key":{"partition":[{"name":"id"}],"sort":[{"name":"sk"}]},
                "placements":[{"entity":"Order","keys":{"sk":"{n}"}}]}}}"#,
        ],
    };
