//! A collection with its local index entries passes the size that a table with local indexes allows.

use crate::analyze::{
    Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value, is_guessed,
    local_entries, reaches,
};
use crate::design::IndexKind;
use crate::design::edit::View;
use crate::engine::LimitId;
use crate::scale::date_after;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "local-index-size-limit",
    family: Family::Growth,
    thresholds: &[],
    check,
    en: include_str!("local_index_size_limit.en.md"),
    ja: include_str!("local_index_size_limit.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    let Some(limit) = context.limit(LimitId::LocalCollectionBytes) else { return };
    for (name, table) in &context.design.tables {
        let local: Vec<&String> = table
            .indexes
            .iter()
            .filter(|(_, index)| index.kind == IndexKind::Lsi)
            .map(|(name, _)| name)
            .collect();
        let Some(first) = local.first() else { continue };
        let collections = context.scale.collections(name, None);
        for group in &collections.groups {
            // Each entry of a local index lies in the same collection as its item.
            let view = View { table: name.clone(), index: None };
            let Some(entries) = local_entries(context, &view, group) else { continue };
            let reaches = reaches(context, &view, group);
            let reach = reaches.iter().find(|it| it.id == LimitId::LocalCollectionBytes);
            let days = reach.and_then(|reach| reach.days);
            let each = group.item_bytes + entries;
            let size = group.items.max * each;
            let per_day = group.items_per_day * each;
            let Some(days) = days.filter(|days| *days <= context.horizon_days()) else { continue };
            let guessed = is_guessed(context, &view, group);
            let severity = if guessed { Severity::Warning } else { Severity::Error };
            let source = context.limit_data(LimitId::LocalCollectionBytes);
            let computed = |name: &str, value: Value, formula: &str| {
                Evidence::computed(name, value, formula, "the entities and their growth")
            };
            let mut finding = Finding::new(severity, Place::index(name, *first))
                .with(computed("days", Value::Days(days), "(limit − size) ÷ growth a day"))
                .with(computed("bytes", Value::Bytes(size), "items × (item + its local entries)"))
                .with(computed(
                    "bytes_per_day",
                    Value::BytesPerDay(per_day),
                    "items a day of the largest × (item + its local entries)",
                ))
                .with(Evidence::computed(
                    "limit",
                    Value::Bytes(limit),
                    "a collection of a table with local indexes",
                    source.map_or("", |limit| limit.source),
                ))
                .with(Evidence::text("key", &group.key.top_label));
            if let Some(date) = date_after(&context.design.generate.now, days) {
                finding = finding.with(computed("date", Value::Date(date), "the design's now + days"));
            }
            for index in &local {
                finding = finding
                    .remedy(Remedy::MakeIndexGlobal { table: name.clone(), index: (*index).clone() });
            }
            found.push(finding);
        }
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"chat","entities":{
                "Room":{"attributes":{"room":{"type":"S","generator":{"kind":"uuid"}}},"identity":["room"],"count":10},
                "Message":{"attributes":{"id":{"type":"S","generator":{"kind":"ulid"}},"at":{"type":"S","generator":{"kind":"timestamp","days":30}},
                  "body":{"type":"S","generator":{"kind":"text","min":1400,"max":1400}}},"identity":["id"],"growthPerDay":1000000,
                  "parent":{"entity":"Room","spread":{"kind":"even"}}}},
              "tables":{"chat":{"key":{"partition":[{"name":"room"}],"sort":[{"name":"id"}]},
                "indexes":{"byDate":{"kind":"lsi","key":{"partition":[{"name":"room"}],"sort":[{"name":"at"}]}}},
                "placements":[{"entity":"Message"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"chat","entities":{
                "Room":{"attributes":{"room":{"type":"S","generator":{"kind":"uuid"}}},"identity":["room"],"count":1000},
                "Message":{"attributes":{"id":{"type":"S","generator":{"kind":"ulid"}},"at":{"type":"S","generator":{"kind":"timestamp","days":30}}},
                  "identity":["id"],"count":100000,"growthPerDay":1000,
                  "parent":{"entity":"Room","spread":{"kind":"even"},"max":5000}}},
              "tables":{"chat":{"key":{"partition":[{"name":"room"}],"sort":[{"name":"id"}]},
                "indexes":{"byDate":{"kind":"lsi","key":{"partition":[{"name":"room"}],"sort":[{"name":"at"}]}}},
                "placements":[{"entity":"Message"}]}}}"#,
        ],
    };
