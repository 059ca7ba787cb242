//! A hash or a shard stands in front of what a pattern ranges over or orders by.

use crate::analyze::paths::{page_bytes, reads};
use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity};
use crate::design::{AccessPattern, Column, Given};
use crate::engine::Placing;
use crate::key::{Call, Format, Part};
use crate::path::{AccessPath, Flaw, PathKind};

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "hash-prefix-breaks-range",
    family: Family::Keys,
    thresholds: &[],
    check,
    en: include_str!("hash_prefix_breaks_range.en.md"),
    ja: include_str!("hash_prefix_breaks_range.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (plan, pattern, path) in reads(context) {
        let Some(attribute) = missed(pattern, path) else { continue };
        let whole = path.kind == PathKind::Scan;
        // What is read whole and fits in a page can be sorted by the reader.
        if path.cost.bytes_read <= page_bytes(context) {
            continue;
        }
        for (view, table) in context.views() {
            let Some((_, key, _)) = context.scale.view(&view.table, view.index.as_deref()) else {
                continue;
            };
            let ordered = context.profile.placing == Placing::OrderedRanges;
            let partition: &[Column] = if ordered { &key.partition } else { &[] };
            // Behind a partition key that isn't known, the sort key is out of reach anyway.
            if !ordered && whole {
                continue;
            }
            for placement in &table.placements {
                if !pattern.entities.contains(&placement.entity) {
                    continue;
                }
                let columns: Vec<(&Column, _)> = partition
                    .iter()
                    .chain(&key.sort)
                    .filter_map(|column| {
                        let of_table = table.key.columns().any(|own| own.name == column.name);
                        Some((column, context.scale.filling(placement, column, of_table)?))
                    })
                    .collect();
                let parts = columns.iter().flat_map(|(column, template)| {
                    template.parts().iter().map(move |part| (*column, part))
                });
                let Some((column, prefix)) = scattered(pattern, attribute, parts) else { continue };
                let severity = if whole { Severity::Error } else { Severity::Warning };
                let place = Place::Column { view: view.clone(), column: column.name.clone() };
                if found.iter().any(|it| it.place == place) {
                    continue;
                }
                found.push(
                    Finding::new(severity, place)
                        .pattern(&plan.pattern)
                        .with(Evidence::text("attribute", attribute))
                        .with(Evidence::text("prefix", prefix))
                        .remedy(Remedy::DropPrefix {
                            view: view.clone(),
                            column: column.name.clone(),
                        }),
                );
            }
        }
    }
}

/// The attribute of a range or an order that a path doesn't give.
fn missed<'p>(pattern: &'p AccessPattern, path: &AccessPath) -> Option<&'p str> {
    let range = pattern.range.as_ref().map(|range| range.attribute.as_str());
    let order = pattern.order.as_ref().map(|order| order.attribute.as_str());
    let missed = |name: &&str| {
        path.kind == PathKind::Scan
            || path.flaws.iter().any(|flaw| match flaw {
                Flaw::RangeHashed { attribute, .. }
                | Flaw::RangeFiltered { attribute }
                | Flaw::OrderNotFromKey { attribute } => attribute == name,
                _ => false,
            })
    };
    range.into_iter().chain(order).find(missed)
}

/// The first part of a key that scatters, by something the caller doesn't know, what is asked in
/// order: it stands before the attribute, or is made of it.
fn scattered<'a>(
    pattern: &AccessPattern,
    attribute: &str,
    parts: impl Iterator<Item = (&'a Column, &'a Part)>,
) -> Option<(&'a Column, String)> {
    let known = |name: &str| pattern.given.iter().map(Given::attribute).any(|one| one == name);
    let mut first = None;
    for (column, part) in parts {
        match part {
            Part::Text(_) => {}
            Part::Attribute { name, formats } => {
                let scatters = formats.iter().any(|format| scatters(*format));
                if name == attribute {
                    return if scatters { Some((column, part.to_string())) } else { first };
                }
                if scatters && !known(name) {
                    first = first.or_else(|| Some((column, part.to_string())));
                } else if !known(name) {
                    // Another value that isn't known stands in between: that is no hash's fault.
                    return None;
                }
            }
            Part::Function { call, argument } => {
                let scatters = match call {
                    Call::Format(format) => scatters(*format),
                    Call::Random(_) => true,
                };
                let all_known = !argument.is_empty()
                    && argument.iter().all(|part| match part {
                        Part::Attribute { name, .. } => known(name),
                        Part::Text(_) => true,
                        Part::Function { .. } => false,
                    });
                if scatters && !all_known {
                    first = first.or_else(|| Some((column, part.to_string())));
                }
            }
        }
    }
    None
}

fn scatters(format: Format) -> bool {
    matches!(format, Format::Hash(_) | Format::Shard(_) | Format::Modulo(_) | Format::Reverse)
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"orders by number","engine":{"kind":"tablestore"},"entities":{"Order":{"attributes":{
                "OrderNumber":{"type":"N","generator":{"kind":"sequence"}},
                "note":{"type":"S","generator":{"kind":"text","min":100,"max":200}}},"identity":["OrderNumber"],"count":10000000}},
              "accessPatterns":{"some":{"name":"Orders from one number to another","entities":["Order"],
                "range":{"attribute":"OrderNumber","operator":"between","share":0.0001},"rate":{"peak":1}}},
              "tables":{"orders":{"key":{"partition":[{"name":"pk"}]},
                "placements":[{"entity":"Order","keys":{"pk":"{OrderNumber:hash4}{OrderNumber:pad10}"}}]}}}"#,
            r#"{"keyloom":1,"name":"shard in the sort key","entities":{
                "Device":{"attributes":{"device":{"type":"S","generator":{"kind":"uuid"}}},"identity":["device"],"count":10},
                "Event":{"attributes":{"id":{"type":"S","generator":{"kind":"uuid"}},
                  "at":{"type":"S","generator":{"kind":"timestamp"}}},"identity":["id"],"count":10000000,"parent":{"entity":"Device"}}},
              "accessPatterns":{"day":{"name":"A day of a device","entities":["Event"],"given":["device"],
                "range":{"attribute":"at","operator":"between","days":1},"rate":{"peak":1}}},
              "tables":{"events":{"key":{"partition":[{"name":"device"}],"sort":[{"name":"sk"}]},
                "placements":[{"entity":"Event","keys":{"sk":"shard({id},8)#{at}#{id}"}}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"asked one by one","engine":{"kind":"tablestore"},"entities":{"Order":{"attributes":{
                "OrderNumber":{"type":"N","generator":{"kind":"sequence"}},
                "note":{"type":"S","generator":{"kind":"text","min":100,"max":200}}},"identity":["OrderNumber"],"count":10000000}},
              "accessPatterns":{"one":{"name":"An order","entities":["Order"],"given":["OrderNumber"],"rate":{"peak":100}}},
              "tables":{"orders":{"key":{"partition":[{"name":"pk"}]},
                "placements":[{"entity":"Order","keys":{"pk":"{OrderNumber:hash4}{OrderNumber:pad10}"}}]}}}"#,
            r#"{"keyloom":1,"name":"buckets are asked one by one","engine":{"kind":"tablestore"},"entities":{"Event":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},"at":{"type":"S","generator":{"kind":"timestamp"}}},"identity":["id"],"count":10000000}},
              "accessPatterns":{"day":{"name":"A day","entities":["Event"],
                "range":{"attribute":"at","operator":"between","days":1},"rate":{"peak":1}}},
              "tables":{"events":{"key":{"partition":[{"name":"b"}],"sort":[{"name":"sk"}]},
                "placements":[{"entity":"Event","keys":{"b":"{id:shard16}","sk":"{at}#{id}"}}]}}}"#,
        ],
    };
