//! A search index comes to hold more rows than it can.

use crate::analyze::{Context, Evidence, Family, Finding, Place, Remedy, Rule, Severity, Value};
use crate::design::IndexKind;
use crate::engine::LimitId;
use crate::scale::days_until;

pub(in crate::analyze::rules) const RULE: Rule = Rule {
    id: "search-index-rows",
    family: Family::Growth,
    thresholds: &[],
    check,
    en: include_str!("search_index_rows.en.md"),
    ja: include_str!("search_index_rows.ja.md"),
};

fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    let Some(limit) = context.limit(LimitId::SearchIndexRows) else { return };
    let source = context.limit_data(LimitId::SearchIndexRows).map_or("", |data| data.source);
    for (name, table) in &context.design.tables {
        for (index, of) in &table.indexes {
            if of.kind != IndexKind::Search {
                continue;
            }
            // A search index holds every row of its table.
            let populations = table.placements.iter().map(|placement| {
                let population = context.scale.population(&placement.entity);
                population.map_or((0.0, 0.0), |it| {
                    let gains = if it.lifetime_days.is_some() { 0.0 } else { it.per_day };
                    (it.count, gains)
                })
            });
            let (rows, per_day) = populations.fold((0.0, 0.0), |a, b| (a.0 + b.0, a.1 + b.1));
            let Some(days) = days_until(limit, rows, per_day) else { continue };
            if days > context.horizon_days() {
                continue;
            }
            let from = "the entities of the table and their growth";
            let mut finding = Finding::new(Severity::Warning, Place::index(name, index))
                .with(Evidence::computed("rows", Value::Count(rows), "items of the table", from))
                .with(Evidence::computed("limit", Value::Count(limit), "rows of an index", source));
            if days > 0.0 {
                let formula = "(limit − rows) ÷ rows a day";
                finding = finding
                    .with(Evidence::computed("rows_per_day", Value::PerDay(per_day), "growth", from))
                    .with(Evidence::computed("days", Value::Days(days), formula, from));
            }
            let lead = table.placements.first();
            if let Some(placement) = lead {
                finding = finding.remedy(Remedy::Expire {
                    entity: placement.entity.clone(),
                    days: context.horizon_days(),
                });
            }
            found.push(finding);
        }
    }
}

#[cfg(test)]
pub(in crate::analyze::rules) const CASES: crate::analyze::cases::Cases =
    crate::analyze::cases::Cases {
        fires: &[
            r#"{"keyloom":1,"name":"events","engine":{"kind":"tablestore"},"entities":{"Event":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},"word":{"type":"S"}},
                "identity":["id"],"count":90000000000,"growthPerDay":200000000}},
              "tables":{"events":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"words":{"kind":"search","key":{"partition":[{"name":"word"}]}}},
                "placements":[{"entity":"Event"}]}}}"#,
        ],
        quiet: &[
            r#"{"keyloom":1,"name":"events","engine":{"kind":"tablestore"},"entities":{"Event":{"attributes":{
                "id":{"type":"S","generator":{"kind":"uuid"}},"word":{"type":"S"}},
                "identity":["id"],"count":90000000000,"growthPerDay":2000000}},
              "tables":{"events":{"key":{"partition":[{"name":"id"}]},
                "indexes":{"words":{"kind":"search","key":{"partition":[{"name":"word"}]}}},
                "placements":[{"entity":"Event"}]}}}"#,
        ],
    };
