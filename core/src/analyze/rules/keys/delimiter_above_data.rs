//! A delimiter stands behind a value of no fixed width and sorts above what the value can go on
//! with: "a1001:" comes before "a100:".

use crate::analyze::texts::{Texts, texts};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity};
use crate::design::edit::View;
use crate::design::{AccessPattern, KeySchema, KeyType, Operation, RangeOperator};
use crate::engine::Placing;
use crate::key::{Format, Part};

/// A delimiter that sorts below digits, letters, points and commas.
const LOW: char = '#';

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "delimiter-above-data",
    family: Family::Keys,
    thresholds: &[],
    check,
    en: include_str!("delimiter_above_data.en.md"),
    ja: include_str!("delimiter_above_data.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (view, table) in context.views() {
        let Some((_, key, _)) = context.scale.view(&view.table, view.index.as_deref()) else {
            continue;
        };
        let ordered = context.profile.placing == Placing::OrderedRanges;
        let partition = if ordered { key.partition.as_slice() } else { &[] };
        for placement in &table.placements {
            for column in partition.iter().chain(&key.sort) {
                if column.kind != KeyType::S {
                    continue;
                }
                let of_table = is_of(&table.key, &column.name);
                let Some(template) = context.scale.filling(placement, column, of_table) else {
                    continue;
                };
                for pair in template.parts().windows(2) {
                    let [Part::Attribute { name, formats }, Part::Text(text)] = pair else {
                        continue;
                    };
                    let as_it_is =
                        |format: &Format| matches!(format, Format::Upper | Format::Lower);
                    let Some(delimiter) = text.chars().next() else { continue };
                    if !formats.iter().all(as_it_is) {
                        continue;
                    }
                    let of = texts(context, &placement.entity, name);
                    let Some((first, second)) = of.turned_by(delimiter) else { continue };
                    let reader = reader(context, &view, &placement.entity, name);
                    let severity = match reader {
                        Some(_) => Severity::Warning,
                        // What lies in its own order is there to be read in that order.
                        None if partition.iter().any(|it| it.name == column.name) => Severity::Info,
                        None => continue,
                    };
                    let place = Place::Column { view: view.clone(), column: column.name.clone() };
                    if found.iter().any(|it| it.place == place) {
                        continue;
                    }
                    let mut finding = Finding::new(severity, place)
                        .with(Evidence::text("delimiter", delimiter))
                        .with(Evidence::text("attribute", name))
                        .with(Evidence::text("first", format!("{second}{delimiter}")))
                        .with(Evidence::text("second", format!("{first}{delimiter}")));
                    if let Some(reader) = reader {
                        finding = finding.pattern(reader);
                    }
                    found.push(remedies(&of, &view, &column.name, delimiter, finding));
                }
            }
        }
    }
}

fn is_of(key: &KeySchema, column: &str) -> bool {
    key.columns().any(|own| own.name == column)
}

/// A pattern that reads the view by the order of an attribute.
fn reader<'c>(
    context: &'c Context<'_>,
    view: &View,
    entity: &str,
    attribute: &str,
) -> Option<&'c str> {
    let by_it = |pattern: &AccessPattern| {
        let range = pattern.range.as_ref().filter(|it| it.operator != RangeOperator::BeginsWith);
        range.is_some_and(|it| it.attribute == attribute)
            || pattern.order.as_ref().is_some_and(|it| it.attribute == attribute)
    };
    let plan = context.plans.iter().find(|plan| {
        let pattern = context.design.access_patterns.get(&plan.pattern);
        let mut steps = plan.chosen.iter().flat_map(|path| &path.steps);
        pattern.is_some_and(|it| {
            it.operation == Operation::Read && it.entities.iter().any(|it| it == entity) && by_it(it)
        }) && steps.any(|step| step.view == *view)
    })?;
    Some(&plan.pattern)
}

fn remedies(of: &Texts, view: &View, column: &str, delimiter: char, finding: Finding) -> Finding {
    if of.has_spaces() || delimiter <= LOW {
        return finding;
    }
    finding.remedy(Remedy::ChangeDelimiter {
        view: view.clone(),
        column: column.to_owned(),
        from: delimiter.to_string(),
        to: LOW.to_string(),
    })
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"card payments","engine":{"kind":"tablestore"},"entities":{"Payment":{"attributes":{
                "DeviceID":{"type":"S","generator":{"kind":"pool","distinct":400,"pad":6}},
                "SellerID":{"type":"S","generator":{"kind":"pool","distinct":60,"prefix":"a"}},
                "OrderNumber":{"type":"N","generator":{"kind":"sequence"}}},"identity":["OrderNumber"],"count":1000}},
              "tables":{"payments":{"key":{"partition":[{"name":"pk"}],"sort":[{"name":"OrderNumber","type":"N"}]},
                "placements":[{"entity":"Payment","keys":{"pk":"{DeviceID}:{SellerID}:{OrderNumber:pad8}"}}]}}}"#,
            r#"{"keyloom":1,"name":"sellers","entities":{"Payment":{"attributes":{
                "DeviceID":{"type":"S","generator":{"kind":"uuid"}},
                "SellerID":{"type":"S","generator":{"kind":"choice","values":["a100","a1001"]}},
                "OrderNumber":{"type":"N","generator":{"kind":"sequence"}}},"identity":["OrderNumber"],"count":1000}},
              "accessPatterns":{"list":{"name":"Of a device by seller","entities":["Payment"],"given":["DeviceID"],
                "order":{"attribute":"SellerID"}}},
              "tables":{"payments":{"key":{"partition":[{"name":"DeviceID"}],"sort":[{"name":"sk"}]},
                "placements":[{"entity":"Payment","keys":{"sk":"{SellerID}:{OrderNumber:pad8}"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"a comma","engine":{"kind":"tablestore"},"entities":{"Payment":{"attributes":{
                "DeviceID":{"type":"S","generator":{"kind":"pool","distinct":400,"pad":6}},
                "SellerID":{"type":"S","generator":{"kind":"pool","distinct":60,"prefix":"a"}},
                "OrderNumber":{"type":"N","generator":{"kind":"sequence"}}},"identity":["OrderNumber"],"count":1000}},
              "tables":{"payments":{"key":{"partition":[{"name":"pk"}],"sort":[{"name":"OrderNumber","type":"N"}]},
                "placements":[{"entity":"Payment","keys":{"pk":"{DeviceID},{SellerID},{OrderNumber:pad8}"}}]}}}"#,
            r#"{"keyloom":1,"name":"nobody asks for the order","entities":{"Payment":{"attributes":{
                "DeviceID":{"type":"S","generator":{"kind":"uuid"}},
                "SellerID":{"type":"S","generator":{"kind":"choice","values":["a100","a1001"]}},
                "OrderNumber":{"type":"N","generator":{"kind":"sequence"}}},"identity":["OrderNumber"],"count":1000}},
              "accessPatterns":{"list":{"name":"Of a device and seller","entities":["Payment"],"given":["DeviceID","SellerID"]}},
              "tables":{"payments":{"key":{"partition":[{"name":"DeviceID"}],"sort":[{"name":"sk"}]},
                "placements":[{"entity":"Payment","keys":{"sk":"{SellerID}:{OrderNumber:pad8}"}}]}}}"#,
            r#"{"keyloom":1,"name":"fixed width","engine":{"kind":"bigtable"},"entities":{"Reading":{"attributes":{
                "device":{"type":"S","generator":{"kind":"pool","distinct":400,"pad":6}},
                "at":{"type":"S","generator":{"kind":"timestamp"}}},"identity":["device","at"],"count":1000}},
              "tables":{"readings":{"key":{"partition":[{"name":"row"}]},
                "placements":[{"entity":"Reading","keys":{"row":"{device}:{at}"}}]}}}"#,
        ],
    };
