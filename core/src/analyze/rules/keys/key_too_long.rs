//! A key can be longer than the engine takes.

use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value};
use crate::engine::LimitId;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "key-too-long",
    family: Family::Keys,
    thresholds: &[],
    check,
    en: include_str!("key_too_long.en.md"),
    ja: include_str!("key_too_long.ja.md"),
};


fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (view, table) in context.views() {
        let Some((_, key, _)) = context.scale.view(&view.table, view.index.as_deref()) else {
            continue;
        };
        for (columns, id) in [
            (&key.partition, LimitId::PartitionKeyBytes),
            (&key.sort, LimitId::SortKeyBytes),
        ] {
            let each = context.limit(LimitId::KeyColumnBytes);
            let (Some(limit), id) = (match each {
                Some(limit) => (Some(limit), LimitId::KeyColumnBytes),
                None => (context.limit(id), id),
            }) else {
                continue;
            };
            for (at, _) in table.placements.iter().enumerate() {
                let lengths = columns.iter().filter_map(|column| {
                    let most = context.scale.column_bytes(&view.table, at, &column.name)?;
                    Some((column, most))
                });
                let all: f64 = lengths.clone().map(|(_, most)| most).sum();
                let longest = lengths.reduce(|a, b| if b.1 > a.1 { b } else { a });
                let Some((column, most)) = longest else { continue };
                let length = if each.is_some() { most } else { all };
                let place = Place::Column { view: view.clone(), column: column.name.clone() };
                if length <= limit || found.iter().any(|it| it.place == place) {
                    continue;
                }
                let source = context.limit_data(id).map_or("", |limit| limit.source);
                found.push(
                    Finding::new(Severity::Error, place)
                        .with(Evidence::computed(
                            "max_len",
                            Value::Bytes(length),
                            "the longest value that the template makes",
                            "the attributes' generators",
                        ))
                        .with(Evidence::computed(
                            "limit",
                            Value::Bytes(limit),
                            "the engine's limit",
                            source,
                        ))
                        .remedy(Remedy::HashKey {
                            table: view.table.clone(),
                            column: column.name.clone(),
                        }),
                );
            }
        }
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"pages","engine":{"kind":"tablestore"},"entities":{"Page":{"attributes":{"url":{"type":"S","generator":{"kind":"text","min":20,"max":2000}}},"identity":["url"],"count":1000}},
              "tables":{"pages":{"key":{"partition":[{"name":"url"}]},"placements":[{"entity":"Page"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"pages","engine":{"kind":"tablestore"},"entities":{"Page":{"attributes":{"url":{"type":"S","generator":{"kind":"text","min":20,"max":900}}},"identity":["url"],"count":1000}},
              "tables":{"pages":{"key":{"partition":[{"name":"url"}]},"placements":[{"entity":"Page"}]}}}"#,
        ],
    };
